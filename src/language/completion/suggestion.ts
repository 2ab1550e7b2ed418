import type { Text } from "../../contract/text.ts";
import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import type { Span, TextEdit } from "../../model/text/span.ts";
import type { UsedFile } from "../usedFiles.ts";
import type { CsvFile } from "../rowFiles.ts";

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
  | "file"
  | "keyword";

export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly label: string;
  /** Said beside the label: its type or format. */
  readonly detail: Text;
  readonly documentation?: Text;
  /** Replaced, the text already typed included: on the cursor's line, around the cursor. */
  readonly span: Span;
  readonly newText: string;
  /** `newText` for readers of Dutch, where it holds words of ours such as the title of a request. */
  readonly inDutch?: string;
  /** `newText` holds `$1`-style stops, as editors know them. */
  readonly isSnippet?: true;
  /** Changes elsewhere, such as the comma behind the member before. */
  readonly edits?: readonly TextEdit[];
  /** Best first: what is still missing, what is usual, the rest. */
  readonly rank: number;
  /** Typed letters are compared with this, where it is not the label. */
  readonly filter?: string;
  /** Found by these too: its own names in both languages, then those of its groups, the nearest first. */
  readonly foundBy?: readonly (readonly string[])[];
  /** A guess from the typed words, for words by which nothing else is found. */
  readonly isGuess?: true;
  readonly deprecated?: true;
  /** The client of the chosen environment may not ask it: the service would refuse. */
  readonly unauthorised?: true;
  /** Ask again once it is accepted, since more follows. */
  readonly continues?: true;
}

/** One that is written as it is called, and as usual as others, unless `more` says otherwise. */
export function suggestion(
  kind: SuggestionKind,
  label: string,
  detail: Text,
  span: Span,
  more: Partial<Suggestion> = {},
): Suggestion {
  return { kind, label, detail, span, newText: label, rank: ranks.usual, ...more };
}

/** Known to the hands and not to the file. Everything absent is not suggested. */
export interface CompletionContext extends Omit<EnvironmentFacts, "dialect"> {
  readonly environments?: readonly string[];
  /** Words that stand behind `@tag` anywhere in the file. */
  readonly tags?: readonly string[];
  readonly usedFiles?: readonly UsedFile[];
  /** Request files that `@use` can name, as it writes them. */
  readonly requestFiles?: readonly string[];
  /** CSV files beside the request file, and those that it names. */
  readonly csvFiles?: readonly CsvFile[];
}

/** Ranks; a lower one stands first. */
export const ranks = {
  missing: 0,
  usual: 1,
  normal: 2,
  part: 3,
  last: 4,
  unauthorised: 5,
  /** It would end the list that is being written. */
  elsewhere: 6,
} as const;

/** Texts with stops, as editors know them: `$1`, `${1:text}`, `${1|a,b|}`, `$0` where the cursor ends. */

/** A text that stands in a snippet as it is. */
export function snippetText(text: string): string {
  return text.replaceAll(/[\\$}]/g, (sign) => `\\${sign}`);
}

/** A stop with the text that stands there until another is typed. */
export function stop(number: number, text: string): string {
  return `\${${number}:${snippetText(text)}}`;
}

export function choice(number: number, words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[\\$},|]/g, (sign) => `\\${sign}`));
  return `\${${number}|${escaped.join(",")}|}`;
}

/** The text that a snippet leaves when nothing is typed at its stops. */
export function plainSnippet(snippet: string): string {
  const stops = /\\([\\$},|])|\$\d+|\$\{\d+:((?:\\.|[^\\}])*)\}|\$\{\d+\|((?:\\.|[^\\|])*)\|\}/g;
  return snippet.replaceAll(stops, (_whole, sign?: string, text?: string, words?: string) => {
    if (sign !== undefined) return sign;
    const kept = text ?? /^(?:\\.|[^\\,])*/.exec(words ?? "")?.[0] ?? "";
    return kept.replaceAll(/\\(.)/g, "$1");
  });
}
