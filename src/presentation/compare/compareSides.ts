import type { Language } from "../../contract/text.ts";
import { type Entry, type Mark, type ViewOptions, jsonText } from "../view.ts";
import {
  type CompareCard,
  type CompareHead,
  type CompareRow,
  compareWords,
} from "./compareView.ts";
import type { JsonValue } from "../../contract/json/json.ts";

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

interface CompareLine {
  readonly path: string;
  readonly label: string;
  readonly value: string;
}

/** All values with their marks. Groups only if they have text of their own. */
function linesOf(
  entries: readonly Entry[],
  above: string,
  gaps: ReadonlySet<string>,
): readonly CompareLine[] {
  return entries.flatMap((entry): readonly CompareLine[] => {
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

export interface Pair {
  readonly left?: number;
  readonly right?: number;
}

export function itemAt<Item>(items: readonly Item[], index: number | undefined): Item | undefined {
  return index === undefined ? undefined : items[index];
}

export interface Pairing {
  /** In left order. Unpaired right items are last. */
  readonly pairs: readonly Pair[];
  readonly byPosition: boolean;
}

interface Marks<Item> {
  /** Items with different identities are different items. */
  readonly identity: (item: Item) => string | undefined;
  /** Equal for equal items. */
  readonly content: (item: Item) => string;
}

/** Pairs by identity, then equality, then position. Linear time, because a response may contain thousands. */
export function pairItems<Item>(
  left: readonly Item[],
  right: readonly Item[],
  { identity, content }: Marks<Item>,
): Pairing {
  const open = new OpenPairs(left, right);
  open.takeEqual(identity);
  open.takeEqual(content);
  const paired = open.partner.size;
  takeByPosition(open, identity);
  return { pairs: open.pairs(), byPosition: open.partner.size > paired };
}

/** Never pairs items with different identities. */
function takeByPosition<Item>(open: OpenPairs<Item>, identity: Marks<Item>["identity"]): void {
  const isKnown = (other: number) => identity(open.right[other] as Item) !== undefined;
  const backwards = [...open.others].reverse();
  const [known, unknown] = [
    backwards.filter(isKnown),
    backwards.filter((other) => !isKnown(other)),
  ];
  const first = (lists: readonly number[][]) =>
    lists
      .filter((list) => list.length > 0)
      .sort((one, other) => (one.at(-1) ?? 0) - (other.at(-1) ?? 0))[0]
      ?.pop();
  for (const [one, item] of open.left.entries()) {
    if (open.partner.has(one)) continue;
    const other = first(identity(item) === undefined ? [known, unknown] : [unknown]);
    if (other !== undefined) open.take(one, other);
  }
}

export class OpenPairs<Item> {
  readonly left: readonly Item[];
  readonly right: readonly Item[];
  readonly partner = new Map<number, number>();
  readonly others: Set<number>;

  constructor(left: readonly Item[], right: readonly Item[]) {
    this.left = left;
    this.right = right;
    this.others = new Set(right.keys());
  }

  take(one: number, other: number): void {
    this.partner.set(one, other);
    this.others.delete(other);
  }

  /** Pairs each item with the first unpaired right item that has the same key. */
  takeEqual(mark: (item: Item) => string | undefined): void {
    const waiting = new Map<string, number[]>();
    for (const other of [...this.others].reverse()) {
      const key = mark(this.right[other] as Item);
      if (key === undefined) continue;
      const same = waiting.get(key);
      if (same) same.push(other);
      else waiting.set(key, [other]);
    }
    for (const [one, item] of this.left.entries()) {
      if (this.partner.has(one)) continue;
      const key = mark(item);
      const other = key === undefined ? undefined : waiting.get(key)?.pop();
      if (other !== undefined) this.take(one, other);
    }
  }

  pairs(): readonly Pair[] {
    const pairs = [...this.left.keys()].map((one): Pair => {
      const other = this.partner.get(one);
      return { left: one, ...(other === undefined ? {} : { right: other }) };
    });
    return [...pairs, ...[...this.others].map((other): Pair => ({ right: other }))];
  }
}
