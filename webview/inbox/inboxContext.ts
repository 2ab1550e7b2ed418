import type { Language, Text } from "../../src/contract/text.ts";
import type { FromInboxPanel } from "../../src/protocol/fromInboxPanel.ts";
import type { InboxPanelState } from "../../src/protocol/inboxMessages.ts";
import { inboxPanelWords as words } from "../../src/protocol/words/inboxPanelWords.ts";

/** What every part of the panel needs. */
export interface InboxContext {
  readonly language: Language;
  readonly said: (text: Text) => string;
  readonly send: (message: FromInboxPanel) => void;
  /** Says something to who cannot see it. */
  readonly announce: (text: string) => void;
}

/** What is asked by its name alone. */
export type AskedType =
  | "count"
  | "list"
  | "nextPage"
  | "listRest"
  | "listFetched"
  | "fetch"
  | "fetchAll"
  | "retry"
  | "download";

/** One action at a time: a second one is not sent, and the panel announces that one is running. */
export function ask(
  { said, send, announce }: InboxContext,
  { work }: InboxPanelState,
  message: FromInboxPanel,
): void {
  if (work) announce(said(words.running));
  else send(message);
}
