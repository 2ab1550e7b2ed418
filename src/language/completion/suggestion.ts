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
  /** Type or format, shown beside the label. */
  readonly detail: Text;
  readonly documentation?: Text;
  /** Text to replace around the cursor, within its line. */
  readonly span: Span;
  readonly newText: string;
  /** Dutch variant of `newText`, if that contains translated words such as the title of a request. */
  readonly inDutch?: string;
  readonly isSnippet?: true;
  /** Changes elsewhere, such as the comma after the previous member. */
  readonly edits?: readonly TextEdit[];
  /** Lowest first: missing, usual, other. */
  readonly rank: number;
  /** Compared with the typed characters instead of the label. */
  readonly filter?: string;
  /** Further search terms: its names in both languages, then those of its groups, the nearest first. */
  readonly foundBy?: readonly (readonly string[])[];
  /** A guess, shown only if the typed words match nothing else. */
  readonly isGuess?: true;
  readonly deprecated?: true;
  /** The service would reject it, because the client of the chosen environment is not authorised for it. */
  readonly unauthorised?: true;
  /** Requests completion again after acceptance. */
  readonly continues?: true;
}

/** A completion whose text is its label, with normal rank, unless `more` overrides that. */
export function suggestion(
  kind: SuggestionKind,
  label: string,
  detail: Text,
  span: Span,
  more: Partial<Suggestion> = {},
): Suggestion {
  return { kind, label, detail, span, newText: label, rank: ranks.usual, ...more };
}

/** Context from outside the file. Absent parts are not offered. */
export interface CompletionContext extends Omit<EnvironmentFacts, "dialect"> {
  readonly environments?: readonly string[];
  /** Words after `@tag` anywhere in the file. */
  readonly tags?: readonly string[];
  readonly usedFiles?: readonly UsedFile[];
  /** Request files in the form that `@use` writes. */
  readonly requestFiles?: readonly string[];
  /** CSV files in the request file's folder, and those that it names. */
  readonly csvFiles?: readonly CsvFile[];
}

export const ranks = {
  missing: 0,
  usual: 1,
  normal: 2,
  part: 3,
  last: 4,
  unauthorised: 5,
  /** It would end the current list. */
  elsewhere: 6,
} as const;

/** Snippet syntax of editors: `$1`, `${1:text}`, `${1|a,b|}`, and `$0` for the final cursor. */

export function snippetText(text: string): string {
  return text.replaceAll(/[\\$}]/g, (sign) => `\\${sign}`);
}

export function stop(number: number, text: string): string {
  return `\${${number}:${snippetText(text)}}`;
}

export function choice(number: number, words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[\\$},|]/g, (sign) => `\\${sign}`));
  return `\${${number}|${escaped.join(",")}|}`;
}

/** Text of a snippet with the defaults of all tab stops. */
export function plainSnippet(snippet: string): string {
  const stops = /\\([\\$},|])|\$\d+|\$\{\d+:((?:\\.|[^\\}])*)\}|\$\{\d+\|((?:\\.|[^\\|])*)\|\}/g;
  return snippet.replaceAll(stops, (_whole, sign?: string, text?: string, words?: string) => {
    if (sign !== undefined) return sign;
    const kept = text ?? /^(?:\\.|[^\\,])*/.exec(words ?? "")?.[0] ?? "";
    return kept.replaceAll(/\\(.)/g, "$1");
  });
}
