import type { Language } from "../../contract/text.ts";
import type { Entry, Mark } from "../view.ts";
import {
  type CompareCard,
  type CompareHead,
  type CompareRow,
  compareWords,
} from "./compareView.ts";
import type { JsonValue } from "../../contract/json/json.ts";
import { jsonText } from "../unknownEntry.ts";
import type { ViewOptions } from "../viewOptions.ts";

interface SideRow {
  readonly label: string;
  readonly shown: string;
  /** Only for comparison, never for output. */
  readonly value: string;
}

type SideRows = ReadonlyMap<string, SideRow>;

/** Rows as returned and, if masked, as shown. Content below a gap is excluded. */
export function sideRows<Options extends ViewOptions>(
  make: (options: Options) => readonly Entry[],
  options: Options,
  gaps: ReadonlySet<string> = new Set(),
): SideRows {
  const whole = linesOf(make({ ...options, mask: false }), "", gaps);
  const seen = options.mask ? linesOf(make(options), "", gaps) : whole;
  return new Map(
    seen.map(({ path, label, value }, index) => [
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

/** All values with their marks. Groups only if they have text of their own. */
function linesOf(
  entries: readonly Entry[],
  above: string,
  gaps: ReadonlySet<string>,
): readonly Line[] {
  return entries.flatMap((entry): readonly Line[] => {
    const { path, marks } = entry;
    if (gaps.has(path)) return [];
    const label = above + entry.label;
    if (entry.kind === "row") return [{ path, label, value: withMarks(entry.value, marks) }];
    const said = withMarks(entry.empty ?? "", marks);
    const own = said === "" ? [] : [{ path, label, value: said }];
    return [...own, ...linesOf(entry.entries, `${label} › `, gaps)];
  });
}

/** A value under investigation differs from the same value without. */
function withMarks(value: string, marks: readonly Mark[]): string {
  const said = marks.filter(({ kind }) => kind === "investigation").map(({ text }) => `▲ ${text}`);
  return [value, ...said].filter((part) => part !== "").join(" ");
}

/** Compares two sides of a card. Undefined means that a side lacks the card. */
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

/** Independent of member order. */
export function canonicalText(value: JsonValue): string {
  return jsonText(value, (one) => Object.keys(one).sort());
}
