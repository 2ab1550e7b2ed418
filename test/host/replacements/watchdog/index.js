"use strict";
// The extension host watches its parent in JavaScript too; the native thread is for a hung event loop.
exports.start = () => undefined;
exports.exit = (code) => process.exit(code ?? 0);
