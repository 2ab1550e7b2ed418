import type { Text } from "../../src/contract/text.ts";
import type { FromInboxPanel } from "../../src/protocol/fromInboxPanel.ts";

/** What every part of the panel needs. */
export interface InboxContext {
  readonly said: (text: Text) => string;
  readonly send: (message: FromInboxPanel) => void;
  /** Says something to who cannot see it. */
  readonly announce: (text: string) => void;
}
