import { stateOf, type InboxRow, type RowState, isExpiring, timeKept } from "./listedMessages.ts";
import {
  messageColumns,
  messageTableColumns,
  unreadable,
  type CellOptions,
  type MessageTableColumn,
  type NumberGap,
} from "./messageColumns.ts";

export const shownStates = ["all", "waiting", "fetched", "failed", "expiring"] as const;
export type ShownState = (typeof shownStates)[number];

export interface ListOrder {
  readonly column: MessageTableColumn;
  readonly descending: boolean;
}

export const asReceived: ListOrder = { column: "received", descending: false };

/** View options without effect on calls. */
export interface ListViewOptions {
  readonly order: ListOrder;
  readonly search: string;
  readonly show: ShownState;
  readonly isGrouped: boolean;
  /** Persons with collapsed messages. 0: unknown A-number. */
  readonly folded: readonly number[];
}

export interface InboxList {
  readonly rows: readonly InboxRow[];
  readonly gaps: readonly NumberGap[];
}

/** Heading of one person's messages, or of those without a known A-number. */
export interface GroupLine {
  /** `person` of its rows. 0: unknown. */
  readonly person: number;
  readonly aNumber: string | undefined;
  /** Counts the persons from 1. */
  readonly ordinal: number;
  readonly rows: readonly InboxRow[];
  readonly isOpen: boolean;
}

export interface GapLine {
  readonly gap: NumberGap;
}

export type InboxLine = InboxRow | GapLine | GroupLine;

export function isRow(line: InboxLine | undefined): line is InboxRow {
  return line !== undefined && "id" in line;
}

export function isGroup(line: InboxLine | undefined): line is GroupLine {
  return line !== undefined && "ordinal" in line;
}

/** Visible lines. Gaps between sequence numbers appear only if all messages are shown in order. */
export function inboxLines(
  { rows, gaps }: InboxList,
  { order, search, show, isGrouped, folded }: ListViewOptions,
  options: CellOptions,
  textOf: (row: InboxRow) => string = (row) => searchText(row, options),
): readonly InboxLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (row: InboxRow) => {
    const text = words.length > 0 ? textOf(row) : "";
    return words.every((word) => text.includes(word));
  };
  const isWhole = search.trim() === "" && show === "all";
  const left = isWhole ? rows : rows.filter((row) => isShown(row, show, options) && isFound(row));
  const ordered = inOrder(left, order);
  if (isGrouped) return byPerson(ordered, folded);
  return isWhole && order.column === "number" ? withGaps(ordered, gaps, order) : ordered;
}

export function stateCounts(
  rows: readonly InboxRow[],
  expiring: number,
): Readonly<Record<ShownState, number>> {
  const counts: Record<RowState, number> = { waiting: 0, fetched: 0, failed: 0 };
  for (const row of rows) counts[stateOf(row)]++;
  return { ...counts, expiring, all: rows.length, waiting: counts.waiting + counts.failed };
}

function isShown(row: InboxRow, show: ShownState, { now, alarmDays }: CellOptions): boolean {
  switch (show) {
    case "all":
      return true;
    case "waiting":
      return !row.fetched;
    case "fetched":
      return row.fetched;
    case "failed":
      return row.problem !== undefined;
    case "expiring":
      return isExpiring(row, now, alarmDays);
  }
}

export function searchText(row: InboxRow, options: CellOptions): string {
  return messageTableColumns
    .filter((name) => messageColumns[name].isSearched)
    .map((name) => {
      const { code = "", text, title = "" } = messageColumns[name].cell(row, options);
      return `${code} ${text} ${title}`;
    })
    .join(" ")
    .toLowerCase();
}

function inOrder(
  rows: readonly InboxRow[],
  { column, descending }: ListOrder,
): readonly InboxRow[] {
  const { sortKey } = messageColumns[column];
  const keyed = rows.map((row) => ({ row, key: sortKey(row) }));
  const way = descending ? -1 : 1;
  keyed.sort((one, other) => {
    if (one.key === other.key) return 0;
    if (one.key === unreadable) return 1;
    if (other.key === unreadable) return -1;
    return (one.key < other.key ? -1 : 1) * way;
  });
  return keyed.map(({ row }) => row);
}

function withGaps(
  rows: readonly InboxRow[],
  gaps: readonly NumberGap[],
  { descending }: ListOrder,
): readonly InboxLine[] {
  // Before the first message after the gap, in either direction.
  const before = new Map(gaps.map((gap) => [descending ? gap.from - 1 : gap.to + 1, gap]));
  return rows.flatMap((row): readonly InboxLine[] => {
    const gap = row.number === undefined ? undefined : before.get(row.number);
    if (row.number === undefined || !gap) return [row];
    before.delete(row.number);
    return [{ gap }, row];
  });
}

/** Persons in order of appearance, unknown A-numbers last. */
function byPerson(rows: readonly InboxRow[], folded: readonly number[]): readonly InboxLine[] {
  const persons = new Map<number, InboxRow[]>();
  for (const row of rows) {
    const { person = 0 } = row;
    const known = persons.get(person);
    if (known) known.push(row);
    else persons.set(person, [row]);
  }
  const groups = [...persons].sort(([one], [other]) => Number(one === 0) - Number(other === 0));
  return groups.flatMap(([person, members], at): readonly InboxLine[] => {
    const isOpen = !folded.includes(person);
    const aNumber = members[0]?.aNumber;
    const group = { person, aNumber, ordinal: at + 1, rows: members, isOpen };
    return isOpen ? [group, ...members] : [group];
  });
}

export function receivedSpan(rows: readonly InboxRow[]): readonly string[] {
  const moments = inOrder(rows, asReceived).flatMap(({ received }) =>
    timeKept(received, 0) === undefined ? [] : (received ?? []),
  );
  return [...moments.slice(0, 1), ...moments.slice(-1)];
}
