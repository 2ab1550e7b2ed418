import type { JsonValue } from "../../contract/json/json.ts";
import { parameterOf, parameters } from "../../contract/parameters.ts";
import type { OperationName } from "../../contract/operations.ts";
import { operationOf, toRequestDraft } from "../../language/draft.ts";
import { identifierEnd, type JsonNode, type RequestNode } from "../../language/syntax/syntax.ts";
import { jsonMembers, parseRequestDocument } from "../../language/syntax/parser.ts";
import {
  expressionText,
  templateText,
  literalText,
  solePlaceholder,
  type Template,
} from "../../model/text/sourceText.ts";
import type { ParameterDraft, ValueDraft } from "../../model/requestDraft.ts";
import { typeText } from "../../model/text/typedValue.ts";
import { foreignPlaceholdersOf, mapForeignPlaceholders } from "../reading/foreignCall.ts";

/** Maximum columns of a one-line list. A longer list has one item per line. */
const widest = 100;

/**
 * A JSON query as its operation and the text of each parameter. Undefined if the lines do not read back as the same
 * values.
 */
export function jsonAsLines(json: string): readonly string[] | undefined {
  const request = onlyRequest(json);
  if (request?.body?.kind !== "json") return undefined;
  const operation = operationOf(request);
  if (!operation) return undefined;
  const lines = [operation.name as string];
  const seen = new Set<string>();
  for (const { key, value } of jsonMembers(request.body)) {
    if (seen.has(key)) return undefined;
    seen.add(key);
    if (key === "type") continue;
    const written = value && memberLines(key, value);
    if (!written) return undefined;
    lines.push(written.join("\n"));
  }
  const again = onlyRequest(lines.join("\n"));
  return again && sameRequest(request, again) ? lines : undefined;
}

/** The only request of a text. Undefined if the text has a problem. */
function onlyRequest(text: string): RequestNode | undefined {
  const { tree } = parseRequestDocument(text);
  return tree.problems.length === 0 && tree.requests.length === 1 ? tree.requests[0] : undefined;
}

export function isExpectationLine(line: string): boolean {
  const { tree } = parseRequestDocument(`TelBerichten\n${line}\n`);
  return tree.problems.length === 0 && tree.requests[0]?.expectations.length === 1;
}

function memberLines(key: string, value: JsonNode): readonly string[] | undefined {
  if (identifierEnd(key, 0) !== key.length || key === "") return undefined;
  const isList = parameters.get(key)?.kind === "list";
  if (isList !== (value.kind === "array")) return undefined;
  if (value.kind === "literal")
    return value.value === null ? undefined : [`${key}: ${String(value.value)}`];
  if (value.kind === "string") {
    const written = valueText(value.template);
    return written === undefined ? undefined : [`${key}: ${written}`];
  }
  if (value.kind !== "array") return undefined;
  const items = value.items.map((item) =>
    item.kind === "string" ? valueText(item.template, key) : undefined,
  );
  return items.length > 0 && items.every((item) => item !== undefined)
    ? listLines(key, items)
    : undefined;
}

/** `key: item` for one short item, otherwise one item per line, so that a diff shows one field per line. */
export function listLines(key: string, items: readonly string[]): readonly string[] {
  const [only] = items;
  const plain = only !== undefined && items.length === 1 && !/^\[|,/.test(only);
  if (plain && key !== "fields" && key.length + only.length + 2 <= widest)
    return [`${key}: ${only}`];
  return [`${key}:`, ...items.map((item) => `  - ${item}`)];
}

/** Quoted if required. Undefined if quotes would make its placeholders literal. */
function valueText(template: Template, key?: string): string | undefined {
  const literal = literalText(template);
  if (literal === undefined) {
    const written = templateText(template);
    return needsQuotes(written.replace(/\{\{.*?\}\}/g, "x"), key) ? undefined : written;
  }
  return plainValueText(literal, key);
}

function needsQuotes(text: string, key: string | undefined): boolean {
  return (
    text === "" ||
    /^[\s\u00a0\ufeff]|[\s\u00a0\ufeff]$/.test(text) ||
    /["[]/.test(text.charAt(0)) ||
    /(^|[ \t\u00a0])(#|\/\/)/.test(text) ||
    text.includes("{{") ||
    // Line endings and control characters require escapes.
    /[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text) ||
    (key === "fields" && text.includes(":"))
  );
}

function sameRequest(first: RequestNode, second: RequestNode): boolean {
  const [one, two] = [toRequestDraft(first), toRequestDraft(second)];
  return (
    one !== undefined &&
    one.operation === two?.operation &&
    sameParameters(one.operation, one.parameters, two.parameters)
  );
}

/** True if both send the same values in the same order, independent of places and spelling. */
export function sameParameters(
  operation: OperationName,
  first: readonly ParameterDraft[],
  second: readonly ParameterDraft[],
): boolean {
  const bare = (drafts: readonly ParameterDraft[]) =>
    JSON.stringify(drafts.map(({ name, value }) => [name, bareValue(operation, name, value)]));
  return bare(first) === bare(second);
}

type Bare =
  | { readonly value: JsonValue }
  | { readonly parts: readonly (readonly [string, string])[]; readonly typed: boolean }
  | { readonly items: readonly Bare[] };

function bareValue(operation: OperationName, name: string, draft: ValueDraft): Bare {
  if (draft.kind === "json") return { value: draft.value };
  if (draft.kind === "list")
    return { items: draft.items.map((item) => bareValue(operation, name, item)) };
  const parameter = parameterOf(operation, name);
  const literal = literalText(draft.template);
  if (literal !== undefined)
    return { value: draft.typing === "parameter" ? typeText(parameter, literal) : literal };
  const typeMatters = parameter?.kind === "integer" || parameter?.kind === "boolean";
  return {
    parts: draft.template.parts.map((part) =>
      part.kind === "text" ? ["text", part.text] : ["placeholder", expressionText(part.expression)],
    ),
    typed:
      typeMatters &&
      (draft.typing === "parameter" || solePlaceholder(draft.template) !== undefined),
  };
}

export function plainValueText(value: string, key?: string): string {
  return needsQuotes(value, key) ? JSON.stringify(value) : value;
}

/** A value of another tool: its text here, and the expected result of reading it. */
export interface RenderedValue {
  readonly text: string;
  readonly meant: string;
}

/** A quoted text has no placeholders, so a text with placeholders remains unquoted. */
export function writtenValue(
  value: string,
  map: (inside: string) => string,
  key?: string,
): RenderedValue {
  const isTemplate = foreignPlaceholdersOf(value).length > 0;
  const meant = isTemplate ? mapForeignPlaceholders(value.trim(), map) : value;
  return { text: isTemplate ? meant : plainValueText(meant, key), meant };
}

/** Several values of another tool as the value of one variable. */
export function writtenList(items: readonly string[], map: (inside: string) => string) {
  const all = items.map((item) => writtenValue(item, map));
  const texts = all.map(({ text, meant }) =>
    /^"|\{\{/.test(text) || !/[,\]]/.test(text) ? text : JSON.stringify(meant),
  );
  return { text: `[${texts.join(", ")}]`, values: all.map(({ meant }) => meant) };
}
