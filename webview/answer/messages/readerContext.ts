import type { Text } from "../../../src/contract/text.ts";
import type { Entry } from "../../../src/presentation/view.ts";
import type { FromAnswerPanel } from "../../../src/protocol/fromAnswerPanel.ts";
import type { MessagesHead, ReaderLook } from "../../../src/protocol/readerMessages.ts";
import type { PanelContext } from "../panelContext.ts";

/** What the views of a message share. */
export interface ReaderContext {
  readonly run: number;
  readonly head: MessagesHead;
  readonly said: (text: Text) => string;
  readonly send: (message: FromAnswerPanel) => void;
  readonly announce: (text: string) => void;
  /** As things stand now: what is revealed and masked changes while a view stays. */
  readonly panel: () => PanelContext;
  readonly look: () => ReaderLook;
  readonly choose: (change: Partial<Omit<ReaderLook, "run">>) => void;
  /** What every question about the chosen message begins with. */
  readonly question: () => {
    readonly run: number;
    readonly reading: number;
    readonly path: string;
  };
  /** What the reader has at a place of the JSON, or around it. */
  readonly entryAt: (path: string) => Entry | undefined;
  /** Goes to where a value stands in the reader. */
  readonly toReader: (path: string) => void;
}
