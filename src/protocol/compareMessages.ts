import type {
  CompareCard,
  CompareHead,
  CompareState,
} from "../presentation/compare/compareView.ts";
import type { RunEntry } from "./runMessages.ts";

/** Two runs and what is different between their answers. */
export interface ShownComparison {
  readonly left: RunEntry;
  readonly right: RunEntry;
  readonly masked: boolean;
  /** Another number with every change of answers, mask or language: what comes late is dropped by it. */
  readonly comparison: number;
  readonly headline: string;
  readonly notes: readonly string[];
  /** How many persons or messages came out so. */
  readonly counts: Readonly<Record<CompareState, number>>;
  /** Every card, where they are few; else one is shown at a time. */
  readonly cards: readonly CompareCard[] | undefined;
}

/** One person or message of a comparison, by its place in it. */
export interface ComparedHead extends CompareHead {
  readonly index: number;
}

export type ToComparison =
  /** A part of the list of persons or messages. */
  | {
      readonly type: "pairs";
      readonly comparison: number;
      /** Number of the question, given back. */
      readonly ask: number;
      /** How many the filter leaves. */
      readonly total: number;
      readonly from: number;
      readonly rows: readonly ComparedHead[];
    }
  | {
      readonly type: "pair";
      readonly comparison: number;
      readonly index: number;
      readonly card: CompareCard;
    };
