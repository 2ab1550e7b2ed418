import type { Text } from "../../contract/text.ts";
import type { Span } from "../../model/span.ts";

export type SuggestionKind =
  | "operation"
  | "parameter"
  | "value"
  | "field"
  | "directive"
  | "variable"
  | "request"
  | "environment"
  | "function"
  | "keyword";

/** One thing that may be written at the cursor. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly label: string;
  /** Said beside the label: its type or format. */
  readonly detail: Text;
  readonly documentation?: Text;
  /** What is replaced, the text already typed included. */
  readonly span: Span;
  readonly newText: string;
  /** `newText` holds `$1`-style stops, as editors know them. */
  readonly isSnippet?: true;
  /** Best first: what is still missing, what is usual, the rest. */
  readonly rank: number;
  /** What typed letters are compared with, where that is not the label. */
  readonly filter?: string;
  readonly deprecated?: true;
  /** Ask again once it is accepted, since more follows. */
  readonly continues?: true;
}

/** What the hands know and the file does not. */
export interface CompletionContext {
  readonly environments: readonly string[];
}

/** Ranks; a lower one stands first. */
export const ranks = { missing: 0, usual: 1, normal: 2, part: 3, last: 4 } as const;
