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
  readonly headline: string;
  readonly notes: readonly string[];
  /** How many persons or messages came out so. */
  readonly counts: Readonly<Record<CompareState, number>>;
  /** Every person or message. */
  readonly heads: readonly CompareHead[];
  /** The card of each of them. */
  readonly cards: readonly CompareCard[];
}
