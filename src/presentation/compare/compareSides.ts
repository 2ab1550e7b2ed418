import type { Language } from "../../contract/text.ts";
import type { Entry, Mark } from "../view.ts";
import type { CompareCard, CompareHead, CompareRow } from "./compareView.ts";
import { compareWords } from "./compareWords.ts";
import { isJsonObject, type JsonValue } from "../../contract/json/json.ts";

export interface SideRow {
  readonly label: string;
  /** As it may be shown. */
  readonly shown: string;
  /** What is compared; it goes nowhere else. */
  readonly value: string;
}

export type SideRows = ReadonlyMap<string, SideRow>;

const none: ReadonlySet<string> = new Set();

/** The same entries as shown and as delivered; what stands below a gap is no part of its side. */
export function sideRows(
  shown: readonly Entry[],
  delivered: readonly Entry[],
  gaps = none,
): SideRows {
  const whole = linesOf(delivered, [], gaps);
  return new Map(
    linesOf(shown, [], gaps).map(({ path, label, value }, index) => [
      path,
      { label, shown: value, value: whole[index]?.value ?? value },
    ]),
  );
}

interface Line {
  readonly path: string;
  readonly label: string;
  readonly value: string;
}

/** Every value with its marks; a group only where it says something itself. */
function linesOf(
  entries: readonly Entry[],
  above: readonly string[],
  gaps: ReadonlySet<string>,
): readonly Line[] {
  return entries.flatMap((entry): readonly Line[] => {
    const { path, marks } = entry;
    if (gaps.has(path)) return [];
    const place = [...above, entry.label];
    const label = place.join(" › ");
    if (entry.kind === "row") return [{ path, label, value: withMarks(entry.value, marks) }];
    const said = withMarks(entry.empty ?? "", marks);
    const own = said === "" ? [] : [{ path, label, value: said }];
    return [...own, ...linesOf(entry.entries, place, gaps)];
  });
}

/** A value that is under investigation is another one than the same value that is not. */
function withMarks(value: string, marks: readonly Mark[]): string {
  const said = marks.filter(({ kind }) => kind === "investigation").map(({ text }) => `▲ ${text}`);
  return [value, ...said].filter((part) => part !== "").join(" ");
}

/** Two sides of one card; undefined stands for a side that has no such card. */
export function compareSides(
  { title, path }: Pick<CompareHead, "title" | "path">,
  left: SideRows | undefined,
  right: SideRows | undefined,
): CompareCard {
  const places = [...new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])];
  const rows = places.flatMap((place) => compareRow(place, left?.get(place), right?.get(place)));
  const sameCount = rows.filter(({ state }) => state === "same").length;
  const state = !left
    ? "only right"
    : !right
      ? "only left"
      : rows.length > sameCount
        ? "different"
        : "same";
  return { title, path, state, rows, sameCount };
}

function compareRow(
  path: string,
  left: SideRow | undefined,
  right: SideRow | undefined,
): readonly CompareRow[] {
  const label = left?.label ?? right?.label ?? path;
  if (!left) return [{ label, path, state: "only right", ...(right && { right: right.shown }) }];
  if (!right) return [{ label, path, state: "only left", left: left.shown }];
  const state = left.value === right.value ? "same" : "different";
  return [{ label, path, state, left: left.shown, right: right.shown }];
}

export function compareHeadline(
  cards: readonly Pick<CompareHead, "state">[],
  language: Language,
): string {
  const differing = cards.filter(({ state }) => state !== "same").length;
  return differing === 0
    ? compareWords.equal[language]
    : `${differing} ${compareWords.of[language]} ${cards.length} ${compareWords.differ[language]}`;
}

/** Whatever the order of members. Without recursion: an answer may nest deeper than the stack. */
export function canonicalText(value: JsonValue): string {
  const parts: string[] = [];
  /** What is still to be written, the next on top: finished text or a value. */
  const open: (string | { readonly value: JsonValue })[] = [{ value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === "string") {
      parts.push(next);
      continue;
    }
    const part = next.value;
    if (typeof part !== "object" || part === null) {
      parts.push(JSON.stringify(part), ",");
      continue;
    }
    const isObject = isJsonObject(part);
    parts.push(isObject ? "{" : "[");
    open.push(isObject ? "}," : "],");
    const members = isObject
      ? Object.keys(part)
          .sort()
          .map((name) => ({ name: `${JSON.stringify(name)}:`, member: part[name] ?? null }))
      : part.map((member: JsonValue) => ({ name: "", member }));
    for (const { name, member } of members.reverse()) {
      open.push({ value: member });
      if (name !== "") open.push(name);
    }
  }
  return parts.join("");
}
