/** Ends a test that needs something of Node, so that it counts as skipped. */
export class NeedsNode extends Error {}
