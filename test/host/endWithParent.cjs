"use strict";
// Preloaded into the VS Code server, so that it ends when the tests are gone, also after SIGKILL.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 500).unref();
