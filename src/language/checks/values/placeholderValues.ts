import type { Dialect } from "../../../contract/dialects.ts";
import type { OperationName } from "../../../contract/operations.ts";
import { parameterOf } from "../../../contract/parameters.ts";
import { text } from "../../../contract/text.ts";
import type { ParameterDraft, ValueDraft } from "../../../model/requestDraft.ts";
import type { Span } from "../../../model/text/span.ts";
import {
  filledText,
  placeholdersOf,
  solePlaceholder,
  type Expression,
} from "../../../model/text/template.ts";
import { typeText } from "../../../model/text/typedValue.ts";
import type { Finding } from "../../finding.ts";
import { parameterDrafts } from "../../syntax/parameterDrafts.ts";
import type { DocumentContext } from "../../documentContext.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { finding } from "../repairs/makeFinding.ts";
import { refusalOf, type RulePlace } from "./valueFaults.ts";
import { letterRepair } from "../repairs/repairs.ts";

/** Samples for the checks, because every value of a kind has the same form. */
const samples: Readonly<Record<"today" | "now" | "uuid" | "uuid7", string>> = {
  today: "2000-02-28",
  now: "2000-02-28T12:00:00.000Z",
  uuid: "00000000-0000-4000-8000-000000000000",
  uuid7: "00000000-0000-7000-8000-000000000000",
};

/** Variables of plain text and generated values are known before a run. */
export function placeholderValues(
  { node, operation }: CheckedRequest,
  { surroundings, text: source, context: { dialect = "default" } }: CheckedFile,
): readonly Finding[] {
  if (!operation || !node.body || !mayHoldPlaceholder(source, node.span)) return [];
  return parameterDrafts(node.body).flatMap((draft) => {
    const at = { operation, parameter: draft.name, dialect } as const;
    const faulty = listFindings(draft.value, draft.name, { ...at, place: "item" }, surroundings);
    if (faulty) return faulty;
    return placedValues(draft, operation, dialect).flatMap((one) =>
      valueFindings(one.value, one.name, one.at, surroundings),
    );
  });
}

/** One value of a request, with the name that the service uses for its place, and the rules of that place. */
interface PlacedValue {
  readonly value: ValueDraft;
  readonly name: string;
  readonly at: RulePlace;
}

/** A single value instead of a list is an item of it. */
export function placedValues(
  { name, value }: ParameterDraft,
  operation: OperationName,
  dialect: Dialect,
): readonly PlacedValue[] {
  const at = { operation, parameter: name, dialect } as const;
  if (value.kind !== "list" && parameterOf(operation, name)?.kind !== "list")
    return [{ value, name, at: { ...at, place: "parameter" } }];
  return (value.kind === "list" ? value.items : [value]).map((item, i) => ({
    value: item,
    name: `${name}[${i}]`,
    at: { ...at, place: "item" },
  }));
}

/** The first invalid value of a list of the file. Undefined if the placeholder is not such a list alone. */
function listFindings(
  value: ValueDraft,
  name: string,
  at: RulePlace,
  surroundings: DocumentContext,
): readonly Finding[] | undefined {
  const [item = value, ...more] = value.kind === "list" ? value.items : [];
  const sole =
    item.kind === "text" && more.length === 0 ? solePlaceholder(item.template) : undefined;
  const list = sole?.kind === "variable" ? surroundings.variable(sole.name)?.list : undefined;
  if (!list) return undefined;
  for (const one of list) {
    const found = one === undefined ? [] : filledFindings(one, item.span, `${name}[0]`, at);
    if (found.length > 0) return found;
  }
  return [];
}

/** A text with a backslash may contain escaped braces. */
export function mayHoldPlaceholder(source: string, { start, end }: Span): boolean {
  const written = source.slice(start, end);
  return written.includes("{{") || written.includes("\\");
}

function valueFindings(
  value: ValueDraft,
  name: string,
  at: RulePlace,
  surroundings: DocumentContext,
): readonly Finding[] {
  if (value.kind !== "text") return [];
  if (placeholdersOf(value.template).length === 0) return [];
  const filled = filledText(value.template, (expression) => sampleOf(expression, surroundings));
  return filled === undefined
    ? []
    : filledFindings(filled, value.span, name, at, value.typing === "parameter");
}

function filledFindings(
  filled: string,
  span: Span,
  name: string,
  at: RulePlace,
  isTyped = true,
): readonly Finding[] {
  const parameter = parameterOf(at.operation, at.parameter);
  const wanted = refusalOf(at, isTyped ? typeText(parameter, filled) : filled);
  if (!wanted) return [];
  // The value of a variable may be personal wherever it is used, and diagnostics appear in CI logs.
  const message = text(
    `The value of this placeholder is not valid here. ${wanted.en}`,
    `De waarde van deze plaatshouder is hier ongeldig. ${wanted.nl}`,
  );
  return [finding("placeholder-value", span, message, { parameter: name })];
}

/** Character faults are reported at the definition of the variable, not again at its use. */
function soundText(value: string | undefined): string | undefined {
  return value === undefined || letterRepair(value) ? undefined : value;
}

export function sampleOf(
  expression: Expression,
  surroundings: DocumentContext,
): string | undefined {
  switch (expression.kind) {
    case "variable":
      return soundText(surroundings.variable(expression.name)?.literal);
    case "today":
    case "now":
    case "uuid":
    case "uuid7":
      return samples[expression.kind];
    default:
      return undefined;
  }
}
