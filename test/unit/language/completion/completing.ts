import { complete } from "../../../../src/language/completion/complete.ts";
import {
  plainSnippet,
  type CompletionContext,
  type Suggestion,
} from "../../../../src/language/completion/suggestion.ts";
import { checkDocument, type CheckContext } from "../../../../src/language/checkDocument.ts";
import { operations, type OperationName } from "../../../../src/contract/operations.ts";
import { parameterOf } from "../../../../src/contract/parameters.ts";
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

/** The parameters of an operation but for one, each with its example. */
function others(operation: OperationName, left: string): readonly (readonly [string, string])[] {
  return operations[operation].required.flatMap((name) => {
    const example = name === "fields" ? "naam" : parameterOf(operation, name)?.example;
    return name === left || example === undefined ? [] : [[name, example] as const];
  });
}

/** A request but for one parameter, in lines. */
export function lines(operation: OperationName, left: string): string {
  const written = others(operation, left).map(([name, value]) => `${name}: ${value}\n`);
  return `${operation}\n${written.join("")}`;
}

/** The same as the members of JSON. */
export function members(operation: OperationName, left: string): string {
  const written = others(operation, left).map(([name, value]) => {
    const { kind } = parameterOf(operation, name) ?? {};
    if (kind === "list") return `"${name}": ["${value}"]`;
    return `"${name}": ${kind === "integer" ? value : `"${value}"`}`;
  });
  return [`"type": "${operation}"`, ...written].join(", ");
}
