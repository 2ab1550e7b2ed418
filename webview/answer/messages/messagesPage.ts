import type { ReaderLook } from "../../../src/protocol/readerMessages.ts";

/** The page's own state of the messages that are read. */
export interface MessagesPage {
  readonly look: Omit<ReaderLook, "run"> | undefined;
  readonly words: string;
}

export const firstMessages: MessagesPage = { look: undefined, words: "" };
