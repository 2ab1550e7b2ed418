import { complete } from "../../../../src/language/completion/complete.ts";
import {
  plainSnippet,
  type CompletionContext,
  type Suggestion,
} from "../../../../src/language/completion/suggestion.ts";
import { checkDocument, type CheckContext } from "../../../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/span.ts";
import { atCursor } from "../../../support/cursor.ts";

/** What is suggested at the `|` of a marked text. */
export function suggest(marked: string, context: CompletionContext = {}): readonly Suggestion[] {
  const { text, offset } = atCursor(marked);
  return complete(parseRequestDocument(text), offset, context);
}

export const labels = (marked: string, context?: CompletionContext) =>
  suggest(marked, context).map(({ label }) => label);

/** The text after a suggestion was accepted as an editor does it, nothing typed at its stops. */
export function applied(
  text: string,
  { span, newText, isSnippet, edits = [] }: Suggestion,
): string {
  const written = isSnippet ? plainSnippet(newText) : newText;
  return applyEdits(text, [...edits, { span, newText: written }]);
}

/** The text after the suggestion with this label was accepted. */
export function accept(marked: string, label: string, context?: CompletionContext): string {
  const { text } = atCursor(marked);
  const found = suggest(marked, context).filter((one) => one.label === label);
  const [suggestion] = found;
  if (!suggestion)
    throw new Error(
      `${label} is not suggested in ${marked}: ${labels(marked, context).join(", ")}`,
    );
  if (found.length > 1) throw new Error(`${label} is suggested ${found.length} times in ${marked}`);
  return applied(text, suggestion);
}

/** The codes of all errors of a text. */
export function errorsOf(text: string, context?: CheckContext): readonly string[] {
  return checkDocument(parseRequestDocument(text), context).flatMap(({ severity, code }) =>
    severity === "error" ? [code] : [],
  );
}
