import type { Language } from "../contract/text.ts";
import type { ShownExpectation } from "../presentation/texts/expectationText.ts";
import type { TechnicalFact } from "../presentation/texts/technicalDetail.ts";
import type { NarrowerSearch } from "../presentation/refinements/searchRefinements.ts";
import type { AnswerView } from "../presentation/view.ts";
import type { FailureHelp } from "./failureHelp.ts";
import type { PanelAction } from "./panelActions.ts";
import type { FileRunEntry, RunEntry, ShownFileRun, ToFilePeople } from "./runMessages.ts";
import type { ShownComparison } from "./compareMessages.ts";
import type { Looked, ToPeople } from "./peopleMessages.ts";
import type { MessagesHead, ReaderLook, ToReader } from "./readerMessages.ts";

/** A place in the request that the service or a check found wrong. */
export interface FaultLine {
  readonly name: string;
  readonly reason: string;
  /** Whether the place can be shown in the editor. */
  readonly hasPlace: boolean;
}

/** An expectation, with its line in the file, from 1. */
export interface ExpectationLine extends ShownExpectation {
  readonly line?: number;
}

/** What the panel shows of one run. Masked values are not in it: each is asked for when revealed. */
export type ShownRun =
  | {
      readonly kind: "running";
      /** Milliseconds that it has taken until now. */
      readonly forMs: number;
      /** What it waits for before it is tried again. */
      readonly wait?: string;
      /** The run before of the same request: what is drawn of it may stay until this one has ended. */
      readonly before?: number;
    }
  | {
      readonly kind: "answer";
      readonly view: AnswerView;
      /** How many persons it has; their cards are not in `view`. */
      readonly people?: number;
      /** Of fetched messages; in `view` are only the cards of those that did not come. */
      readonly messages?: MessagesHead;
      /** Beside the headline: status and time. */
      readonly facts: readonly string[];
      /** What else is known of the call: sizes, phases, number of calls. */
      readonly exchange: readonly string[];
      readonly warnings: readonly string[];
      readonly expectations: readonly ExpectationLine[];
    }
  | {
      readonly kind: "failure";
      readonly title: string;
      readonly detail: string;
      readonly remedy: string;
      readonly faults: readonly FaultLine[];
      /** For who has to report or search it. */
      readonly technical: readonly TechnicalFact[];
      /** What one press can do about it, what helps most first. */
      readonly helps: readonly FailureHelp[];
      /** How long the service asks to wait from now on, before the request is run again. */
      readonly waitMs?: number;
      /** Ways to find fewer people, where a search found too many. */
      readonly narrower?: readonly NarrowerSearch[];
      readonly warnings: readonly string[];
      /** What did come back before it failed: messages among it count as fetched. */
      readonly received?: AnswerView;
      readonly people?: number;
      readonly messages?: MessagesHead;
    }
  | { readonly kind: "skipped"; readonly reason: string };

export interface AnswerPanelState {
  readonly language: Language;
  readonly masked: boolean;
  /** Everything stays masked, and nothing can be revealed. */
  readonly presenting: boolean;
  readonly runs: readonly RunEntry[];
  readonly files: readonly FileRunEntry[];
  /** The run that is shown. */
  readonly selected: number | undefined;
  /** The file run that is shown in place of a run. */
  readonly file: ShownFileRun | undefined;
  /** The file run to which the shown run leads back. */
  readonly back: FileRunEntry | undefined;
  readonly shown: ShownRun | undefined;
  /** In place of a response: what is wrong with the request that was to run last. */
  readonly errors?: string | undefined;
  /** Whether the window was loaded anew, so that the answers from before are gone. */
  readonly isRestored: boolean;
  /** How much of this session is kept, and how much may be. */
  readonly kept: string;
  /** Two runs side by side, in place of the one that is shown. */
  readonly comparison: ShownComparison | undefined;
  /** The card to bring into sight, each turn once. */
  readonly focus: CardFocus | undefined;
  /** What is looked at of an answer with persons. */
  readonly look: Looked;
  /** What was looked at of messages last. */
  readonly reader: ReaderLook | undefined;
}

export interface CardFocus {
  /** Path of the card, such as `opgehaaldeBerichten[3]`. */
  readonly path: string;
  /** Another number each time the user asks for it. */
  readonly turn: number;
  /** Of a message: its JSON. */
  readonly tab?: "raw";
}

export type ToAnswerPanel =
  | { readonly type: "state"; readonly state: AnswerPanelState }
  | {
      readonly type: "revealed";
      readonly run: number;
      readonly path: string;
      readonly value: string;
    }
  | { readonly type: "raw"; readonly run: number; readonly text: string }
  /** Something was picked in the context menu, or by a key of VS Code. */
  | { readonly type: "act"; readonly action: PanelAction }
  | ToFilePeople
  | ToPeople
  | ToReader;

/** By type, so that a message without a place here does not compile. */
const types: Readonly<Record<ToAnswerPanel["type"], true>> = {
  state: true,
  revealed: true,
  raw: true,
  act: true,
  filePeople: true,
  people: true,
  card: true,
  diagram: true,
  value: true,
  fields: true,
  look: true,
  said: true,
  message: true,
  messageRaw: true,
  others: true,
  messagesCompared: true,
};

/** A light check for the panel's side: its host is trusted, other windows are not. */
export function isToAnswerPanel(message: unknown): message is ToAnswerPanel {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return Object.hasOwn(types, String(message.type));
}
