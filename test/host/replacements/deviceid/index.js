"use strict";
exports.getDeviceId = () => Promise.resolve("00000000-0000-4000-8000-000000000000");
