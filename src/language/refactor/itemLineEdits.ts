import type { FieldChange } from "../../model/fieldChoice.ts";
import { insertion, replacement, type TextEdit } from "../../model/text/span.ts";
import { linesBehind } from "../checks/repairs/sourceEdits.ts";
import { indentAt } from "../syntax/lines.ts";
import type { ItemNode, ListNode } from "../syntax/syntax.ts";
import type { WrittenPath } from "./fieldList.ts";
import { listingEdits, withoutLine } from "./listEdits.ts";

/** A `- ` line of `fields` with the paths that it writes, each by its place among all. */
interface ItemLine {
  readonly text: string;
  readonly item: ItemNode;
  readonly dash: number;
  readonly paths: readonly (WrittenPath & { readonly index: number })[];
}

/** Changes `- ` lines; a member of a group is changed inside its group. */
export function itemLineEdits(
  text: string,
  { items }: ListNode,
  paths: readonly WrittenPath[],
  { replaced, appended }: FieldChange,
): readonly TextEdit[] {
  const lines = items.map((item, at): ItemLine => ({
    text,
    item,
    dash: text.lastIndexOf("-", item.span.start - 1),
    paths: paths.flatMap((path, index) => (path.item === at ? [{ ...path, index }] : [])),
  }));
  const added = new Map<ItemLine, string[]>();
  const last = lines.at(-1);
  for (const path of appended) {
    const line = lines.findLast((one) => isGroupOf(one, path)) ?? last;
    if (line) added.set(line, [...(added.get(line) ?? []), path]);
  }
  return apart(lines.flatMap((line) => lineEdits(line, replaced, added.get(line) ?? [])));
}

/** The last line of a text takes the line end before it along, unless its neighbour already did. */
function apart(edits: readonly TextEdit[]): readonly TextEdit[] {
  let end = 0;
  return edits.map(({ span, newText }) => {
    const start = Math.max(span.start, end);
    end = span.end;
    return replacement(start, span.end, newText);
  });
}

function isGroupOf({ item, paths }: ItemLine, path: string): boolean {
  const group = groupOf(item);
  return group !== undefined && path.startsWith(`${group}.`) && paths.every(({ member }) => member);
}

function groupOf(item: ItemNode): string | undefined {
  if (item.kind !== "group") return undefined;
  const [part, ...others] = item.group.template.parts;
  return part?.kind === "text" && others.length === 0 ? part.text : undefined;
}

function lineEdits(
  line: ItemLine,
  replaced: FieldChange["replaced"],
  added: readonly string[],
): readonly TextEdit[] {
  const { text, item, dash, paths } = line;
  const group = groupOf(item);
  const prefix = group === undefined ? undefined : `${group}.`;
  const isInside = (path: string) => prefix !== undefined && path.startsWith(prefix);
  const isTouched = paths.some(({ index }) => replaced.has(index));
  const inside = new Map<number, readonly string[]>();
  const outside: string[] = added.filter((path) => !isInside(path));
  paths.forEach(({ index }, at) => {
    const now = replaced.get(index);
    if (!now) return;
    inside.set(at, now.filter(isInside));
    outside.push(...now.filter((path) => !isInside(path)));
  });
  const addedInside = added.filter(isInside);
  const stays =
    addedInside.length > 0 ||
    !isTouched ||
    paths.some((_, at) => (inside.get(at)?.length ?? 1) > 0);
  const indent = indentAt(text, dash);
  const behind = (more: readonly string[]): readonly TextEdit[] =>
    more.length === 0
      ? []
      : [linesBehind(text, item.span.end, ...more.map((path) => `${indent}- ${path}`))];
  if (!stays) {
    const [first, ...others] = outside;
    if (first === undefined) return [withoutLine(text, dash, item.span)];
    return [replacement(item.span.start, item.span.end, first), ...behind(others)];
  }
  if (item.kind === "item" || prefix === undefined) return behind(outside);
  const write = (path: string) => path.slice(prefix.length);
  const spans = item.members.map(({ span }) => span);
  const change = { replaced: inside, appended: addedInside };
  const members =
    spans.length === 0 && addedInside.length > 0
      ? [insertion(item.span.end, ` ${addedInside.map(write).join(", ")}`)]
      : listingEdits({ spans, write, separator: () => ", " }, change);
  return [...members, ...behind(outside)];
}
