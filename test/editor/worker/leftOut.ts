/** Suites and tests that do not run in a web worker, each with the reason. Tests that start a server skip themselves. */
export const leftOut = {
  files: {
    "trusted/assistant.test.ts": "starts the MCP server",
    "trusted/auditLog.test.ts": "an audit log is a file",
    "trusted/delivery.test.ts": "a delivery is streamed from a file",
    "trusted/environments/approvals.test.ts": "only local works in a browser",
    "trusted/environments/connecting.test.ts": "only local works in a browser",
    "trusted/environments/decision.test.ts": "only local works in a browser",
    "trusted/environments/doctor.test.ts": "only local works in a browser",
    "trusted/environments/gateways.test.ts": "only local works in a browser",
    "trusted/environments/localEnvironment.test.ts": "local opens no port in a browser",
    "trusted/environments/reach.test.ts": "only local works in a browser",
    "trusted/environments/secrets.test.ts": "a browser stores no secrets",
    "trusted/firstRequest.test.ts": "prepares files in Node",
    "trusted/inbox/inboxDownload.test.ts": "a browser downloads no mailbox",
    "trusted/sideBar.test.ts": "prepares files in Node",
  },
  tests: {
    "moves a secret to the secret storage, once what it is for was allowed":
      "a browser stores no secrets",
    "leaves a secret that the environment has no use for where it is":
      "a browser stores no secrets",
    "needs no secret for the built-in environment and says so": "a browser stores no secrets",
    "stores no secret": "a browser stores no secrets",
    "is completed by VS Code from our schema": "the host has no JSON service for a worker",
    "always shows the active one in the status bar, production by word":
      "only local works in a browser",
    "runs there by the button of the panel too, and no toast says the same":
      "only local works in a browser",
  },
} as const;
