/** Separate from the sentences, which the host sends and the page does not load. */
export const connectActs = [
  "allow",
  "secret",
  "check",
  "call",
  "cancel",
  "not now",
  "set up",
  "use",
  "new file",
  "replace secret",
  "store passphrase",
  "open configuration",
  "authorisation report",
] as const;
export type ConnectAct = (typeof connectActs)[number];
