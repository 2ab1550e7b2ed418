import {
  type Span,
  insertion,
  replacement,
  type TextEdit,
  literalText,
} from "../../model/text/sourceText.ts";
import { jsonMembers } from "../syntax/parser.ts";
import {
  type ItemNode,
  type JsonNode,
  type ListNode,
  type ParameterNode,
  type RequestNode,
  type ValueNode,
  isCommentMark,
  lineStart,
  lineStop,
  nextLine,
  skipBlank,
} from "../syntax/syntax.ts";
import type { FieldChange } from "../../model/fieldChoice.ts";

export interface WrittenPath {
  /** The whole path with expanded groups. Undefined for a placeholder. */
  readonly path: string | undefined;
  readonly span: Span;
  /** Index of its list item. A group item contains several paths. */
  readonly item: number;
  /** In a group item: the index of the member and the group before its name. */
  readonly member?: { readonly index: number; readonly group: string };
}

export type FieldList =
  | {
      readonly form: "lines";
      readonly paths: readonly WrittenPath[];
      readonly keySpan: Span;
      readonly parameter: ParameterNode;
      readonly list: ListNode | undefined;
    }
  | {
      readonly form: "json";
      readonly paths: readonly WrittenPath[];
      readonly keySpan: Span;
      readonly list: JsonNode & { readonly kind: "array" };
    }
  | { readonly form: "absent"; readonly paths: readonly WrittenPath[] }
  /** The value is not a list of paths. */
  | { readonly form: "unreadable"; readonly paths: readonly WrittenPath[]; readonly keySpan: Span };

/** Reads the first `fields` of a request. A second one is an error and is ignored. */
export function fieldListOf({ body }: RequestNode): FieldList {
  if (body?.kind === "lines") {
    const parameter = body.parameters.find(({ key }) => key === "fields");
    return parameter ? lineList(parameter) : { form: "absent", paths: [] };
  }
  const member = jsonMembers(body).find(({ key }) => key === "fields");
  if (!member) return { form: "absent", paths: [] };
  const { value: list, keySpan } = member;
  if (list?.kind !== "array" || list.items.some(({ kind }) => kind !== "string"))
    return { form: "unreadable", paths: [], keySpan };
  const paths = list.items.map((node, item) => ({
    path: node.kind === "string" ? literalText(node.template) : undefined,
    span: node.span,
    item,
  }));
  return { form: "json", paths, keySpan, list };
}

function lineList(parameter: ParameterNode): FieldList {
  const { value, keySpan } = parameter;
  if (value?.kind === "value") return { form: "unreadable", paths: [], keySpan };
  const paths = value?.items.flatMap(pathsOf) ?? [];
  return { form: "lines", paths, keySpan, parameter, list: value };
}

function pathsOf(node: ItemNode, item: number): readonly WrittenPath[] {
  if (node.kind === "item") {
    const { template, span } = node.value;
    return [{ path: literalText(template), span, item }];
  }
  const group = literalText(node.group.template);
  return node.members.map((member, index) => ({
    path: group === undefined ? undefined : below(group, member),
    span: member.span,
    item,
    ...(group === undefined ? {} : { member: { index, group } }),
  }));
}

function below(group: string, { template }: ValueNode): string | undefined {
  const name = literalText(template);
  return name === undefined ? undefined : `${group}.${name}`;
}

/** Removes the line of an item. A comment after the item remains, on a line of its own. */
export function withoutLine(text: string, dash: number, item: Span): TextEdit {
  const end = lineStop(text, item.end);
  const comment = skipBlank(text, item.end, end);
  if (comment < end && isCommentMark(text, comment)) return replacement(dash, comment, "");
  const start = lineStart(text, dash);
  if (end < text.length) return replacement(start, nextLine(text, end), "");
  // The last line of a text is removed with the line ending before it.
  const lineBreak = /(?:\r\n|\n|\r)$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? "";
  return replacement(start - lineBreak.length, end, "");
}

interface Listing {
  readonly spans: readonly Span[];
  readonly write: (path: string) => string;
  readonly separator: (item: Span) => string;
}

/** Other items keep their place. At least one item must remain or be added. */
export function listingEdits(
  { spans, write, separator }: Listing,
  { replaced, appended }: FieldChange,
): readonly TextEdit[] {
  const left = new Map(replaced);
  const last = spans.length - 1;
  const added = [...appended];
  if (added.length > 0 && left.get(last)?.length === 0) left.set(last, added.splice(0));
  const edits: TextEdit[] = [];
  const joined = (paths: readonly string[], at: Span) => paths.map(write).join(separator(at));
  spans.forEach((own, index) => {
    const paths = left.get(index);
    if (paths && paths.length > 0) edits.push(replacement(own.start, own.end, joined(paths, own)));
  });
  const isGone = (index: number) => left.get(index)?.length === 0;
  for (let first = 0; first <= last; first++) {
    if (!isGone(first)) continue;
    let end = first;
    while (isGone(end + 1)) end++;
    edits.push(gap(spans, first, end));
    first = end;
  }
  const behind = spans[last];
  if (added.length > 0 && behind)
    edits.push(insertion(behind.end, separator(behind) + joined(added, behind)));
  return edits;
}

function gap(spans: readonly Span[], first: number, last: number): TextEdit {
  const start = spans[first]?.start ?? 0;
  const next = spans[last + 1];
  if (next) return replacement(start, next.start, "");
  return replacement(spans[first - 1]?.end ?? start, spans[last]?.end ?? start, "");
}
