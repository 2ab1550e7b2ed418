import { parameterOf } from "../../contract/parameters.ts";
import type { Parameter } from "../../contract/parameter.ts";
import type { Span } from "../../model/span.ts";
import type { Template } from "../../model/template.ts";
import { operationOf } from "../draft.ts";
import { readDirective } from "../directiveReading.ts";
import { jsonMembers } from "../parameterDrafts.ts";
import type { JsonNode, ParameterNode, RequestNode } from "../syntax.ts";
import type { FilePart } from "./refactoring.ts";
import type { ValuePlace } from "./writtenValues.ts";

/** A place whose template may hold placeholders, and how a value is written there. */
export interface ValueSlot {
  readonly template: Template;
  /** What is replaced when the whole value is written anew, quotes included. */
  readonly span: Span;
  readonly place: ValuePlace | "json" | "header";
  readonly parameter?: Parameter | undefined;
}

/** A slot with the part of the file to which its places are relative. */
export type PlacedSlot = ValueSlot & { readonly part: FilePart };

/** Every template of a part: variables, bodies, headers, expectations. */
export function valueSlots(part: FilePart): readonly PlacedSlot[] {
  const { tree } = part.document;
  const variables = tree.variables.map(({ value }): ValueSlot => ({
    template: value.template,
    span: value.span,
    place: "value",
  }));
  return [...variables, ...tree.requests.flatMap(requestSlots)].map((slot) => ({ ...slot, part }));
}

function requestSlots(request: RequestNode): readonly ValueSlot[] {
  const slots: ValueSlot[] = [];
  for (const directive of request.directives) {
    const reading = readDirective(directive);
    if (reading.kind === "header")
      slots.push({ template: reading.value, span: reading.value.span, place: "header" });
  }
  for (const { expectation } of request.expectations)
    if (expectation?.kind === "compare")
      slots.push({ template: expectation.value, span: expectation.value.span, place: "value" });
  const operation = operationOf(request)?.name;
  const parameterFor = (key: string) => operation && parameterOf(operation, key);
  const { body } = request;
  if (body?.kind === "lines")
    for (const node of body.parameters) slots.push(...lineSlots(node, parameterFor(node.key)));
  else
    for (const { key, value } of jsonMembers(body))
      if (value) slots.push(...jsonSlots(value, parameterFor(key)));
  return slots;
}

function lineSlots(
  { key, value }: ParameterNode,
  parameter: Parameter | undefined,
): readonly ValueSlot[] {
  if (!value) return [];
  if (value.kind === "value")
    return [{ template: value.template, span: value.span, place: "value", parameter }];
  const own = value.style === "items" ? "item" : "list";
  const place: ValuePlace = key === "fields" ? `field ${own}` : own;
  return value.items.flatMap((item): readonly ValueSlot[] => {
    if (item.kind === "item")
      return [{ template: item.value.template, span: item.value.span, place, parameter }];
    return item.members.map(({ template, span }) => ({ template, span, place: "list", parameter }));
  });
}

function jsonSlots(node: JsonNode, parameter: Parameter | undefined): readonly ValueSlot[] {
  if (node.kind === "string")
    return [{ template: node.template, span: node.span, place: "json", parameter }];
  if (node.kind === "array") return node.items.flatMap((item) => jsonSlots(item, parameter));
  return [];
}
