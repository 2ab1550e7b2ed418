/** Suites and tests that do not run in a web worker, each with the reason. Tests that start a server skip themselves. */
export const leftOut = {
  files: {
    "assistant.test.ts": "VS Code's tools and the MCP server need Node",
    "auditLog.test.ts": "an audit log is a file",
    "environments/gateways.test.ts": "environments other than local need Node",
    "environments/localEnvironment.test.ts": "its port is tested, and a browser opens none",
    "firstRequest.test.ts": "it writes files in Node",
    "inbox/inboxDownload.test.ts": "a download needs a folder",
    "messageFile.test.ts": "deliveries are streamed from a file",
    "sideBar.test.ts": "it writes files in Node",
  },
  tests: {},
} as const;
