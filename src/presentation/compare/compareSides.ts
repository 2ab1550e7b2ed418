import type { Language } from "../../contract/text.ts";
import type { Entry, Row } from "../view.ts";
import type { CompareCard, CompareRow } from "./compareView.ts";
import { compareWords } from "./compareWords.ts";

/** One value of one side. */
export interface SideRow {
  readonly label: string;
  /** As it may be shown. */
  readonly shown: string;
  /** What is compared; it goes nowhere else. */
  readonly value: string;
}

/** Rows of one side by their path. */
export type SideRows = ReadonlyMap<string, SideRow>;

/** The same entries twice: as they may be shown, and as they were delivered. */
export function sideRows(shown: readonly Entry[], delivered: readonly Entry[]): SideRows {
  const whole = rowsOf(delivered, []);
  return new Map(
    rowsOf(shown, []).map(({ row, label }, index) => [
      row.path,
      { label, shown: row.value, value: whole[index]?.row.value ?? row.value },
    ]),
  );
}

function rowsOf(
  entries: readonly Entry[],
  above: readonly string[],
): readonly { readonly row: Row; readonly label: string }[] {
  return entries.flatMap((entry) =>
    entry.kind === "row"
      ? [{ row: entry, label: [...above, entry.label].join(" › ") }]
      : rowsOf(entry.entries, [...above, entry.label]),
  );
}

/** Two sides of one card; undefined stands for a side that has no such card. */
export function compareSides(
  { title, path }: Pick<CompareCard, "title" | "path">,
  left: SideRows | undefined,
  right: SideRows | undefined,
): CompareCard {
  const places = [...new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])];
  const rows = places.flatMap((place) => compareRow(place, left?.get(place), right?.get(place)));
  const state = !left
    ? "only right"
    : !right
      ? "only left"
      : rows.length > 0
        ? "different"
        : "same";
  return { title, path, state, rows, sameCount: places.length - rows.length };
}

function compareRow(
  path: string,
  left: SideRow | undefined,
  right: SideRow | undefined,
): readonly CompareRow[] {
  const label = left?.label ?? right?.label ?? path;
  if (!left) return [{ label, path, state: "only right", ...(right && { right: right.shown }) }];
  if (!right) return [{ label, path, state: "only left", left: left.shown }];
  if (left.value === right.value) return [];
  return [{ label, path, state: "different", left: left.shown, right: right.shown }];
}

/** How many of the cards differ. */
export function compareHeadline(cards: readonly CompareCard[], language: Language): string {
  const differing = cards.filter(({ state }) => state !== "same").length;
  return differing === 0
    ? compareWords.equal[language]
    : `${differing} ${compareWords.of[language]} ${cards.length} ${compareWords.differ[language]}`;
}
