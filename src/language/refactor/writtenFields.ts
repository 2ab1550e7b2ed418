import { newlineAt } from "../checks/repairs/sourceEdits.ts";
import { isQueryType, queryOperation, type AnswerType } from "../../contract/operations.ts";
import type { Span, TextEdit } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import { operationOf } from "../draft.ts";
import { skipBlank } from "../syntax/lines.ts";
import { jsonMembers } from "../syntax/parameterDrafts.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { ItemNode, JsonNode, ListNode, RequestNode } from "../syntax/syntax.ts";
import { behindOnLine, indentAt, linesOf, lineStart, lineStop } from "./sourceLines.ts";

/** A request in its document. */
export interface RequestPlace {
  readonly document: RequestDocument;
  readonly request: RequestNode;
}

/** Whether two places share a character or touch. */
export function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Whether the parser has reported something inside a place. */
export function isBroken({ document }: RequestPlace, place: Span): boolean {
  return document.tree.problems.some(({ span }) => touches(span, place));
}

/** The `fields` of a request as they were written, without a fault of writing. */
export interface WrittenFields {
  readonly answerType: AnswerType;
  readonly style: ListNode["style"] | "json";
  readonly entries: readonly FieldEntry[];
  /** From the key to the end of the last item. */
  readonly span: Span;
}

/** One item: a path, a group with members, or something that is no plain path. */
export interface FieldEntry {
  /** What it asks; undefined when it holds a placeholder or is no text. */
  readonly paths: readonly string[] | undefined;
  /** The group of `- naam: voornamen, geslachtsnaam`. */
  readonly group?: string;
  /** The item itself, quotes included, without its dash. */
  readonly span: Span;
  /** The item, or for `- item` lines the whole line. */
  readonly reach: Span;
}

/** The `fields` of a request whose answer type is known; undefined when there is nothing to work on. */
export function writtenFields(place: RequestPlace): WrittenFields | undefined {
  const { document, request } = place;
  const operation = operationOf(request)?.name;
  const { body } = request;
  if (!isQueryType(operation) || !body) return undefined;
  const { answerType } = queryOperation(operation);
  if (body.kind === "json") {
    const member = jsonMembers(body).find(({ key }) => key === "fields");
    if (member?.value?.kind !== "array" || isBroken(place, member.span)) return undefined;
    const entries = member.value.items.map(jsonEntry);
    return { answerType, style: "json", entries, span: member.span };
  }
  const node = body.parameters.find(({ key }) => key === "fields");
  if (node?.value?.kind !== "list" || isBroken(place, node.span)) return undefined;
  const { style, items } = node.value;
  const entries = items.map((item) => lineEntry(document.text, item, style));
  return { answerType, style, entries, span: node.span };
}

function jsonEntry(node: JsonNode): FieldEntry {
  const path = node.kind === "string" ? literalText(node.template) : undefined;
  return { paths: path === undefined ? undefined : [path], span: node.span, reach: node.span };
}

function lineEntry(text: string, item: ItemNode, style: ListNode["style"]): FieldEntry {
  const { span } = item;
  const reach =
    style === "items"
      ? { start: lineStart(text, span.start), end: lineStop(text, span.end) }
      : span;
  if (item.kind === "item") {
    const path = literalText(item.value.template);
    return { paths: path === undefined ? undefined : [path], span, reach };
  }
  const group = literalText(item.group.template) ?? "";
  const members = item.members.map(({ template }) => literalText(template));
  const paths = members.flatMap((member) => (member === undefined ? [] : [`${group}.${member}`]));
  return { paths: paths.length === members.length ? paths : undefined, group, span, reach };
}

/** What an item is written as when it asks these paths; a group stays a group. */
export function entryText(group: string | undefined, paths: readonly string[]): readonly string[] {
  if (group === undefined || paths.length === 0) return paths;
  return [`${group}: ${paths.map((path) => path.slice(group.length + 1)).join(", ")}`];
}

/**
 * Writes other items in the place of some; an empty list takes an item out. Comments keep their
 * lines, and the list keeps its form. Some item must stay.
 */
export function replacedEntries(
  text: string,
  list: WrittenFields,
  replaced: ReadonlyMap<FieldEntry, readonly string[]>,
): readonly TextEdit[] {
  if (replaced.size === 0) return [];
  if (list.style !== "items") return [replacedInline(text, list, replaced)];
  return list.entries.flatMap((entry) => {
    const fresh = replaced.get(entry);
    return fresh ? replacedLine(text, entry, fresh) : [];
  });
}

function replacedLine(text: string, entry: FieldEntry, fresh: readonly string[]): TextEdit[] {
  const { span, reach } = entry;
  const indent = indentAt(text, span.start);
  const dash = reach.start + indent.length;
  const [first, ...more] = fresh;
  if (first === undefined) {
    const comment = behindOnLine(text, span.end);
    if (comment === "") return [{ span: linesOf(text, span), newText: "" }];
    const behind = skipBlank(text, span.end, reach.end);
    return [{ span: { start: dash, end: behind }, newText: "" }];
  }
  const edits: TextEdit[] = [{ span, newText: first }];
  const below = more.map((item) => `${newlineAt(text, span.end)}${indent}- ${item}`).join("");
  if (below !== "") edits.push({ span: { start: reach.end, end: reach.end }, newText: below });
  return edits;
}

function replacedInline(
  text: string,
  { entries, style }: WrittenFields,
  replaced: ReadonlyMap<FieldEntry, readonly string[]>,
): TextEdit {
  const written = (item: string) => (style === "json" ? JSON.stringify(item) : item);
  const start = entries[0]?.span.start ?? 0;
  const end = entries.at(-1)?.span.end ?? start;
  let newText = "";
  entries.forEach((entry, index) => {
    const own = replaced.get(entry)?.map(written) ?? [text.slice(entry.span.start, entry.span.end)];
    for (const [i, item] of own.entries()) {
      if (newText !== "") newText += separator(text, entries, i === 0 ? index : 0, index);
      newText += item;
    }
  });
  return { span: { start, end }, newText };
}

/** What stands between an item and the one before it; further items are written as the list is. */
function separator(text: string, entries: readonly FieldEntry[], index: number, own: number) {
  const at = index > 0 ? index : own > 0 ? own : 1;
  const [before, after] = [entries[at - 1], entries[at]];
  if (before && after) return text.slice(before.span.end, after.span.start);
  const first = entries[0];
  const lead = first ? text.slice(lineStart(text, first.span.start), first.span.start) : "";
  return first && lead.trim() === "" ? `,${newlineAt(text, first.span.start)}${lead}` : ", ";
}
