import { jsonMembers } from "../../syntax/parameterDrafts.ts";
import { literalText } from "../../../model/text/template.ts";
import { insertion, type Span, type TextEdit } from "../../../model/text/span.ts";
import { indentAt, isLineEndAt, lineStart, lineStop, nextLine } from "../../syntax/lines.ts";
import type {
  ItemNode,
  JsonBody,
  JsonMember,
  LinesBody,
  RequestNode,
} from "../../syntax/syntax.ts";

/** Line ending for an insertion: that of the lines before it, otherwise of those after it. */
export function newlineAt(text: string, offset: number): string {
  for (let at = offset - 1; at >= 0; at--)
    if (isLineEndAt(text, at))
      return text[at] === "\n" && text[at - 1] === "\r" ? "\r\n" : text.charAt(at);
  for (let at = offset; at < text.length; at++)
    if (isLineEndAt(text, at))
      return text[at] === "\r" && text[at + 1] === "\n" ? "\r\n" : text.charAt(at);
  return "\n";
}

/** A text as the value of a line, in quotes only if required (language rule 8). */
export function asLineValue(value: string): string {
  const isPlain =
    value !== "" &&
    value === value.trim() &&
    !/[ \t\u00a0](\/\/|#)/.test(value) &&
    !/^["[]|\{\{/.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** From the start of the first line of a place to the start of the line after it. */
export function wholeLines(text: string, { start, end }: Span): Span {
  return { start: lineStart(text, start), end: nextLine(text, Math.max(end - 1, start)) };
}

export function linesBehind(text: string, offset: number, ...lines: readonly string[]): TextEdit {
  const newline = newlineAt(text, offset);
  return insertion(lineStop(text, offset), lines.map((line) => newline + line).join(""));
}

/** Writes a parameter after all others. `value` is a line's value or a piece of JSON. */
export function addedParameter(
  text: string,
  body: LinesBody | JsonBody,
  name: string,
  value: string,
): TextEdit | undefined {
  if (body.kind === "lines") {
    const last = body.parameters.at(-1)?.span ?? body.operation?.span;
    return last && linesBehind(text, last.end, `${name}: ${value}`.trimEnd());
  }
  const object = body.value;
  if (object?.kind !== "object") return undefined;
  const member = `${JSON.stringify(name)}: ${value}`;
  const last = object.members.at(-1);
  if (!last) return insertion(object.span.start + 1, ` ${member} `);
  const { start } = last.keySpan;
  const indent = /(\r?\n[ \t]*)$/.exec(text.slice(Math.max(0, start - 200), start))?.[1] ?? " ";
  return insertion(last.span.end, `,${indent}${member}`);
}

export function removedParameter(
  text: string,
  body: LinesBody | JsonBody,
  index: number,
): TextEdit | undefined {
  if (body.kind === "lines") {
    const node = body.parameters[index];
    return node && { span: wholeLines(text, node.span), newText: "" };
  }
  if (body.value?.kind !== "object") return undefined;
  return { span: listedSpan(body.value.members, index), newText: "" };
}

/** Includes a comma, so that the other items remain separated. */
function listedSpan(listed: readonly { readonly span: Span }[], index: number): Span {
  const own = listed[index]?.span ?? { start: 0, end: 0 };
  const next = listed[index + 1];
  if (next) return { start: own.start, end: next.span.start };
  return { start: listed[index - 1]?.span.end ?? own.start, end: own.end };
}

export interface WrittenItem {
  /** Absent for the only item, because an empty list would be the next fault. */
  readonly removal?: TextEdit;
  /** Group before a member's name, without its dot. */
  readonly group?: string;
}

export function writtenItems(
  text: string,
  request: RequestNode,
  name: string,
): ReadonlyMap<number, WrittenItem> {
  const found = new Map<number, WrittenItem>();
  const { body } = request;
  if (body?.kind === "json") {
    const array = memberOf(body, name)?.value;
    const items = array?.kind === "array" ? array.items : [];
    items.forEach((item, i) =>
      found.set(
        item.span.start,
        items.length > 1 ? { removal: without(listedSpan(items, i)) } : {},
      ),
    );
    return found;
  }
  const list = body?.parameters.find((node) => node.key === name)?.value;
  if (list?.kind !== "list") return found;
  const { items, style } = list;
  items.forEach((item, i) => {
    const whole = style === "items" ? wholeLines(text, item.span) : listedSpan(items, i);
    const removal = items.length > 1 ? whole : undefined;
    for (const [start, written] of writtenIn(item, removal)) found.set(start, written);
  });
  return found;
}

const without = (span: Span): TextEdit => ({ span, newText: "" });

/** Removes one member of a group, or with the last one the whole line. `whole` is the removable part. */
function writtenIn(
  item: ItemNode,
  whole: Span | undefined,
): readonly (readonly [number, WrittenItem])[] {
  const removalOf = (place: Span | undefined) => (place ? { removal: without(place) } : {});
  if (item.kind === "item") return [[item.value.span.start, removalOf(whole)]];
  const group = literalText(item.group.template);
  return item.members.map((member, i) => [
    member.span.start,
    {
      ...removalOf(item.members.length > 1 ? listedSpan(item.members, i) : whole),
      ...(group === undefined ? {} : { group }),
    },
  ]);
}

function memberOf(body: JsonBody, name: string): JsonMember | undefined {
  return jsonMembers(body).find((member) => member.key === name);
}

export function addedItem(
  text: string,
  { body }: RequestNode,
  name: string,
  value: string,
): TextEdit | undefined {
  if (body?.kind === "json") {
    const array = memberOf(body, name)?.value;
    if (array?.kind !== "array") return undefined;
    const end = array.items.at(-1)?.span.end;
    const item = JSON.stringify(value);
    if (end !== undefined) return insertion(end, `, ${item}`);
    return insertion(array.span.start + 1, item);
  }
  const node = body?.parameters.find((parameter) => parameter.key === name)?.value;
  if (!node) return undefined;
  if (node.kind === "value") return insertion(node.span.end, `, ${value}`);
  const last = node.items.at(-1)?.span;
  if (!last) return undefined;
  if (node.style !== "items") return insertion(last.end, `, ${value}`);
  return linesBehind(text, last.end, `${indentAt(text, last.start)}- ${value}`);
}
