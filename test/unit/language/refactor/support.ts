import { parseRequestDocument } from "../../../../src/language/parser.ts";
import { refactorings } from "../../../../src/language/refactor/refactorings.ts";
import type { Refactoring } from "../../../../src/language/refactor/refactoring.ts";
import { changedFile, meaningOf } from "./meaning.ts";

export { meaningOf };

/** A text with its cursor or selection, written as `|` once or twice. */
export function marked(text: string): {
  readonly text: string;
  readonly range: { readonly start: number; readonly end: number };
} {
  const start = text.indexOf("|");
  if (start < 0) throw new Error("no cursor");
  const second = text.indexOf("|", start + 1);
  const bare = text.replaceAll("|", "");
  return { text: bare, range: { start, end: second < 0 ? start : second - 1 } };
}

/** What is offered at the `|` of a text. */
export function offers(written: string): readonly Refactoring[] {
  const { text, range } = marked(written);
  return refactorings(parseRequestDocument(text), range);
}

/** The offer whose English title begins so. */
export function offer(written: string, title: string): Refactoring {
  const all = offers(written);
  const found = all.find((one) => one.title.en.startsWith(title));
  if (!found)
    throw new Error(`"${title}" is not among: ${all.map((one) => one.title.en).join("; ")}`);
  return found;
}

/** The text after one of the offers at its `|`. */
export function refactored(written: string, title: string): string {
  const { unavailable, edits } = offer(written, title);
  if (unavailable) throw new Error(`unavailable: ${unavailable.en}`);
  return changedFile(marked(written).text, edits);
}

/** Why an offer cannot be done, in English. */
export function refusal(written: string, title: string): string {
  const { unavailable, edits } = offer(written, title);
  if (!unavailable || edits.length > 0) throw new Error("it can be done");
  return unavailable.en;
}

export function titles(written: string): readonly string[] {
  return offers(written).map(({ title }) => title.en);
}
