import { isCalendarDate, isMoment } from "../../contract/calendar.ts";
import { askability, fieldPaths, openEndedAbove } from "../../contract/answer/fields.ts";
import { ownWord } from "../../contract/dialects.ts";
import { operations, type AnswerType, type OperationName } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf, parameters } from "../../contract/parameters.ts";
import { readDuration } from "../../model/duration.ts";
import type { Span } from "../../model/text/span.ts";
import { literalText, type Template } from "../../model/text/template.ts";
import { typeText } from "../../model/text/typedValue.ts";
import type { JsonNode, ListNode, ValueNode } from "../syntax/syntax.ts";
import { addPlaceholders, type PlaceholderScope } from "./placeholderTokens.ts";
import type { TokenType, TokenWriter } from "./tokenWriter.ts";

/** A parameter whose value is written somewhere. */
interface ValuePlace {
  readonly key: string;
  readonly operation: OperationName | undefined;
  readonly scope: PlaceholderScope;
}

export function addValue(
  value: ValueNode | ListNode,
  place: ValuePlace,
  writer: TokenWriter,
): void {
  if (value.kind === "value") return addTemplate(value.template, place, writer);
  for (const item of value.items) {
    if (item.kind === "item") {
      addTemplate(item.value.template, place, writer);
      continue;
    }
    const group = literalText(item.group.template);
    addTemplate(item.group.template, place, writer);
    for (const { template } of item.members) {
      if (group === undefined) addPlaceholders(template, place.scope, writer);
      else addTemplate(template, place, writer, `${group}.`);
    }
  }
}

export function addJsonValue(node: JsonNode, place: ValuePlace, writer: TokenWriter): void {
  if (node.kind === "string") addTemplate(node.template, place, writer);
  else if (node.kind === "array") for (const item of node.items) addJsonValue(item, place, writer);
  else if (node.kind === "literal") {
    if (node.value === null) return;
    writer.add(node.span, typeof node.value === "number" ? "number" : "enumMember");
  }
}

function addTemplate(template: Template, place: ValuePlace, writer: TokenWriter, group = ""): void {
  addPlaceholders(template, place.scope, writer);
  const value = literalText(template);
  if (value === undefined) return;
  if (place.key === "fields") return addField(group, value, template.span, place, writer);
  const parameter = place.operation
    ? parameterOf(place.operation, place.key)
    : parameters.get(place.key);
  const type = parameter && typeOf(parameter, value);
  if (type) writer.add(template.span, type);
}

function typeOf(parameter: Parameter, value: string): TokenType | undefined {
  if (parameter.values?.some((known) => known.value === ownWord(parameter, value)))
    return "enumMember";
  switch (parameter.kind) {
    case "integer":
      return typeof typeText(parameter, value) === "number" ? "number" : undefined;
    case "boolean":
      return typeof typeText(parameter, value) === "boolean" ? "enumMember" : undefined;
    case "date":
      return isCalendarDate(value) ? "number" : undefined;
    case "moment":
      return isMoment(value) ? "number" : undefined;
    default:
      return undefined;
  }
}

function addField(
  group: string,
  written: string,
  span: Span,
  { operation }: ValuePlace,
  writer: TokenWriter,
): void {
  const facts = operation && operations[operation];
  if (facts?.service !== "personen") return;
  const { answerType } = facts;
  const path = group + written;
  if (askability(path, answerType) !== "allowed") return;
  const known = fieldPaths(answerType).get(path) ?? openEndedAbove(path, answerType);
  const end = span.start + knownLength(path, answerType) - group.length;
  // Behind a date or table the service takes any word; only those that exist are coloured.
  const isPlain = span.end - span.start === written.length;
  const place = isPlain ? { start: span.start, end: Math.max(span.start, end) } : span;
  if (known?.deprecated) writer.add(place, "property", "readonly", "deprecated");
  else writer.add(place, "property", "readonly");
}

function knownLength(path: string, answerType: AnswerType): number {
  if (fieldPaths(answerType).has(path)) return path.length;
  return openEndedAbove(path, answerType)?.path.length ?? path.length;
}

/** An expected value: numbers, times, dates and true or false stand out, other text does not. */
export function addExpected(
  template: Template,
  scope: PlaceholderScope,
  writer: TokenWriter,
): void {
  addPlaceholders(template, scope, writer);
  const value = literalText(template);
  if (value === undefined) return;
  if (value === "true" || value === "false") writer.add(template.span, "enumMember");
  else if (isNumber(value) || isPartlyKnownDate(value) || readDuration(value) !== undefined)
    writer.add(template.span, "number");
}

function isNumber(value: string): boolean {
  return value.length < 40 && /^-?[0-9]+(\.[0-9]+)?$/.test(value);
}

function isPartlyKnownDate(value: string): boolean {
  return /^[0-9]{4}(-[0-9]{2}){1,2}$/.test(value) && isCalendarDate(value.padEnd(10, "-01"));
}
