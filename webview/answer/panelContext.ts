import type { Language, Text } from "../../src/contract/text.ts";
import type { FromAnswerPanel } from "../../src/protocol/fromAnswerPanel.ts";
import type { IconName } from "../shared/icons.ts";
import type { ContextMenu } from "./contextMenu.ts";

/** Paths of `fields`. */
export interface FieldSets {
  readonly askable: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

/** The pane beside the table, as the user left it. */
export interface ReadingSize {
  readonly share?: number;
  readonly isOpen: boolean;
}

/** The JSON of a message for its reader, and the other way around. */
export interface OtherView {
  readonly id: string;
  readonly icon: IconName;
  readonly word: Text;
  readonly press: (path: string) => void;
}

/** What drawing a run needs beside the run itself. */
export interface PanelContext {
  readonly language: Language;
  readonly run: number;
  readonly masked: boolean;
  /** Nothing may be revealed. */
  readonly presenting: boolean;
  /** What the request may ask and asks now; undefined without a request to change. */
  readonly fields: FieldSets | undefined;
  /** Whether the request is in a file, where an expectation can be written. */
  readonly hasSource: boolean;
  /** Values revealed one by one, by path. */
  readonly revealed: ReadonlyMap<string, string>;
  /** The raw answer: whether it is unfolded, and its text once the host has sent it. */
  readonly raw: { readonly isOpen: boolean; readonly text: string | undefined };
  readonly showsAllColumns: boolean;
  readonly reading: ReadingSize;
  readonly keepReading: (size: Partial<ReadingSize>) => void;
  /** Says what the context menu of a part of the page has; asked when it opens. */
  readonly offer: ContextMenu["offer"];
  readonly send: (message: FromAnswerPanel) => void;
  readonly openRaw: (isOpen: boolean) => void;
  readonly showAllColumns: (all: boolean) => void;
  /** Shows a value of a message in another view; absent where there is none. */
  readonly otherView?: OtherView;
  /** Asks for a file to compare a message with; absent where there is no such way. */
  readonly compareFile?: () => void;
  /** Says something to who cannot see the page. */
  readonly announce: (text: string) => void;
}
