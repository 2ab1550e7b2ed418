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
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { atCursor } from "../../../support/cursor.ts";

export function suggest(marked: string, context: CompletionContext = {}): readonly Suggestion[] {
  const { text, offset } = atCursor(marked);
  return complete(parseRequestDocument(text), offset, context);
}

export const labels = (marked: string, context?: CompletionContext) =>
  suggest(marked, context).map(({ label }) => label);

/** The text after a suggestion was accepted in an editor, with nothing typed at its stops. */
export function applied(
  text: string,
  { span, newText, isSnippet, edits = [] }: Suggestion,
): string {
  const written = isSnippet ? plainSnippet(newText) : newText;
  return applyEdits(text, [...edits, { span, newText: written }]);
}

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

export function errorsOf(text: string, context?: CheckContext): readonly string[] {
  return checkDocument(parseRequestDocument(text), context).flatMap(({ severity, code }) =>
    severity === "error" ? [code] : [],
  );
}

/** The parameters of an operation except one, each with its example. */
function others(operation: OperationName, left: string): readonly (readonly [string, string])[] {
  return operations[operation].required.flatMap((name) => {
    const example = name === "fields" ? "naam" : parameterOf(operation, name)?.example;
    return name === left || example === undefined ? [] : [[name, example] as const];
  });
}

/** A request without one parameter, in lines. */
export function lines(operation: OperationName, left: string): string {
  const written = others(operation, left).map(([name, value]) => `${name}: ${value}\n`);
  return `${operation}\n${written.join("")}`;
}

/** A request without one parameter, as members of JSON. */
export function members(operation: OperationName, left: string): string {
  const written = others(operation, left).map(([name, value]) => {
    const { kind } = parameterOf(operation, name) ?? {};
    if (kind === "list") return `"${name}": ["${value}"]`;
    return `"${name}": ${kind === "integer" ? value : `"${value}"`}`;
  });
  return [`"type": "${operation}"`, ...written].join(", ");
}
