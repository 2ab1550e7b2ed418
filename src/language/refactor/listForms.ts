import { parameterOf } from "../../contract/parameters.ts";
import { text } from "../../contract/text.ts";
import { operationOf } from "../draft.ts";
import { newlineAt } from "../checks/sourceEdits.ts";
import { jsonMembers } from "../parameterDrafts.ts";
import type { JsonNode, ListNode, ParameterNode } from "../syntax.ts";
import { keepsMeaning } from "./meaning.ts";
import {
  isBroken,
  rewriting,
  touches,
  unavailable,
  type Refactoring,
  type RequestPlace,
} from "./refactoring.ts";
import { indentAt, lineStop } from "./sourceLines.ts";
import { lineText, plainItems, type ValuePlace } from "./writtenValues.ts";

const onOneLine = text("Write the list on one line", "Schrijf de lijst op één regel");
const onLines = text("Write one item a line", "Schrijf één onderdeel per regel");

/** A list on one line, or one item a line. */
export function listRefactorings(place: RequestPlace): readonly Refactoring[] {
  const { body } = place.request;
  if (body?.kind === "lines")
    return body.parameters.flatMap((node) => {
      const { value } = node;
      if (value?.kind !== "list" || !touches(node.span, place.range)) return [];
      if (value.items.length === 0 || isBroken(place, node.span)) return [];
      return value.style === "items" ? joined(place, node, value) : split(place, node, value);
    });
  return jsonMembers(body).flatMap(({ span, value }) => {
    if (value?.kind !== "array" || !touches(span, place.range)) return [];
    if (value.items.length === 0 || isBroken(place, span)) return [];
    return [rewrittenArray(place, value)];
  });
}

function valuePlace(place: RequestPlace, key: string, own: "list" | "item"): ValuePlace {
  const operation = operationOf(place.request);
  if (operation && parameterOf(operation.name, key)?.kind !== "list") return "value";
  return key === "fields" ? `field ${own}` : own;
}

function joined(
  place: RequestPlace,
  { key, colonSpan }: ParameterNode,
  list: ListNode,
): readonly Refactoring[] {
  const { text: source, tree } = place.document;
  const values = plainItems(list);
  const span = { start: colonSpan.end, end: list.span.end };
  if (tree.comments.some((comment) => touches(comment.span, span)))
    return [unavailable("refactor.rewrite", onOneLine, wouldLoseComment)];
  if (!values) return [unavailable("refactor.rewrite", onOneLine, hasGroup)];
  const items = values.map(({ span: own, template, quoted }) => {
    const written = source.slice(own.start, own.end);
    return quoted ? written : lineText(written, template, valuePlace(place, key, "list"));
  });
  if (items.includes(undefined)) return [unavailable("refactor.rewrite", onOneLine, needsOwnLine)];
  return exact(place, onOneLine, [{ span, newText: ` [${items.join(", ")}]` }]);
}

function split(
  place: RequestPlace,
  { key, colonSpan }: ParameterNode,
  list: ListNode,
): readonly Refactoring[] {
  const { text: source } = place.document;
  const eol = newlineAt(source, colonSpan.end);
  const indent = indentAt(source, colonSpan.start);
  const items = (plainItems(list) ?? []).map(({ span: own, template, quoted }) => {
    const written = source.slice(own.start, own.end);
    return quoted ? written : lineText(written, template, valuePlace(place, key, "item"));
  });
  if (items.length === 0 || items.includes(undefined)) return [];
  const end = lineStop(source, list.span.end);
  const below = items.map((item) => `${eol}${indent}  - ${item}`).join("");
  return exact(place, onLines, [
    { span: { start: colonSpan.end, end: list.span.end }, newText: "" },
    { span: { start: end, end }, newText: below },
  ]);
}

function exact(place: RequestPlace, title: typeof onLines, edits: Refactoring["edits"]) {
  return keepsMeaning(place, edits) ? [rewriting(title, edits)] : [];
}

function rewrittenArray(
  { document: { text: source } }: RequestPlace,
  { items, span }: Extract<JsonNode, { kind: "array" }>,
): Refactoring {
  const written = items.map((item) => source.slice(item.span.start, item.span.end));
  if (/[\n\r]/.test(source.slice(span.start, span.end)))
    return rewriting(onOneLine, [{ span, newText: `[${written.join(", ")}]` }]);
  const eol = newlineAt(source, span.start);
  const indent = indentAt(source, span.start);
  const lines = written.map((item) => `${eol}${indent}  ${item}`).join(",");
  return rewriting(onLines, [{ span, newText: `[${lines}${eol}${indent}]` }]);
}

const wouldLoseComment = text(
  "The comments between the items would lose their place.",
  "De commentaren tussen de onderdelen zouden hun plaats verliezen.",
);
const hasGroup = text(
  "A group of fields needs a line of its own.",
  "Een groep van velden heeft een eigen regel nodig.",
);
const needsOwnLine = text(
  "One of the items can stand only on a line of its own.",
  "Eén van de onderdelen kan alleen op een eigen regel staan.",
);
