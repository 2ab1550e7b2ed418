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
  /** Every person or message. */
  readonly heads: readonly CompareHead[];
  /** Every card, where they are few; else one is shown at a time. */
  readonly cards: readonly CompareCard[] | undefined;
}

export interface ToComparison {
  readonly type: "pair";
  readonly comparison: number;
  readonly index: number;
  readonly card: CompareCard;
}
