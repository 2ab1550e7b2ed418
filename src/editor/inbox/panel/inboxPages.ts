import { counted } from "../../../contract/counting.ts";
import type { Dialect } from "../../../contract/dialects.ts";
import type { Language, Text } from "../../../contract/text.ts";
import { listFilters } from "../../../presentation/inbox/listFilter.ts";
import type { ListedMessage } from "../../../presentation/inbox/listedMessages.ts";
import {
  kindTitle,
  messageCell,
  messageColumns,
  messageFacts,
  messageLine,
  tableColumns,
} from "../../../presentation/inbox/messageColumns.ts";
import type { ListLine } from "../../../presentation/inbox/messageList.ts";
import {
  groupWords,
  isGroup,
  type GroupedLine,
  type GroupLine,
} from "../../../presentation/inbox/personGroups.ts";
import { gapText, gapWords, missingIn } from "../../../presentation/inbox/numberGaps.ts";
import { keptLeft, keptText, retentionWords } from "../../../presentation/inbox/retention.ts";
import type {
  FilterField,
  InboxGroupRow,
  InboxMessageRow,
  InboxPanelState,
  InboxRow,
  NotedMessage,
  NotedMessages,
} from "../../../protocol/inboxMessages.ts";
import { inboxPanelWords } from "../../../protocol/words/inboxPanelWords.ts";
import type { InboxContents, InboxLooks } from "../inboxContents.ts";

/** So many of the messages that need something are named above the table; the table has them all. */
const mostNoted = 5;
const mostRanges = 20;

interface Seen {
  readonly contents: InboxContents;
  readonly looks: InboxLooks;
  readonly language: Language;
  /** Whether the answer of a run is still in memory. */
  readonly isKept: (run: number) => boolean;
  /** Whether A-numbers are hidden. */
  readonly isMasked: boolean;
  readonly lines: readonly GroupedLine[];
}

/** The part of the panel's state that the list itself makes. */
type ListState = Pick<
  InboxPanelState,
  "counts" | "shows" | "look" | "columns" | "selected" | "expiring" | "expired" | "gaps" | "failed"
>;

export function listState({
  contents,
  looks,
  language,
}: Pick<Seen, "contents" | "looks" | "language">): ListState {
  const { counts, search, show, gaps, failed } = contents;
  const { order, columns, alarmDays, now } = looks;
  const expiring = contents.expiring(looks);
  const expired = contents.expired(looks);
  const noted = (message: ListedMessage | undefined, id: string, text: string): NotedMessage => ({
    id,
    title: message ? kindTitle(message.kind) : id,
    text,
    hasLink: contents.cardOf(id)?.link !== undefined,
  });
  const timed = (messages: readonly ListedMessage[], heading: Text): NotedMessages | undefined => {
    if (messages.length === 0) return undefined;
    const first = messages
      .slice(0, mostNoted)
      .map((one) => noted(one, one.id, keptText(one.keptUntil, now, language)));
    return { heading: heading[language], count: messages.length, first };
  };
  const ranges = gaps.slice(0, mostRanges).map((gap) => gapText(gap, language));
  if (gaps.length > mostRanges) ranges.push("…");
  return {
    counts: counts.map(({ label, count, at, isOutdated = false }) => ({
      label,
      count,
      time: at.toTimeString().slice(0, "hh:mm".length),
      isOutdated,
    })),
    shows: contents.stateCounts(looks),
    // The usual order has a title, which is no part of a look.
    look: { order: { column: order.column, descending: order.descending }, search, show },
    columns: tableColumns.map((name) => ({
      name,
      label: messageColumns[name].title[language],
      isShown: name === "kind" || columns.includes(name),
    })),
    selected: contents.selectedCount,
    expiring: timed(expiring, retentionWords.expiring(expiring.length, alarmDays)),
    expired: timed(expired, retentionWords.expired(expired.length)),
    gaps:
      gaps.length === 0
        ? undefined
        : {
            heading: gapWords.missing(missingIn(gaps))[language],
            ranges: `${ranges.join("; ")}. ${gapWords.meaning[language]}`,
          },
    failed:
      failed.length === 0
        ? undefined
        : {
            heading: inboxPanelWords.failed(failed.length)[language],
            count: failed.length,
            first: failed
              .slice(0, mostNoted)
              .map((id) => noted(contents.find(id), id, contents.cardOf(id)?.problem ?? "")),
          },
  };
}

/** The filters of the service with what is asked by them now; a page is turned and not typed. */
export function filterFields(
  dialect: Dialect,
  inUse: Readonly<Record<string, string>>,
  language: Language,
): readonly FilterField[] {
  return listFilters(dialect)
    .filter(({ name }) => name !== "pagina")
    .map(({ name, meaning, format, example, values }) => ({
      name,
      meaning: meaning[language],
      format: format[language],
      example,
      value: inUse[name] ?? "",
      ...(values && {
        choices: values.map(({ value, meaning: word }) => ({ value, meaning: word[language] })),
      }),
    }));
}

/** Rows of the table from a place on. */
export function inboxRows(seen: Seen, from: number, count: number): readonly InboxRow[] {
  const { lines } = seen;
  let group = lines.findLastIndex((line, at) => at < from && isGroup(line));
  return lines.slice(from, from + count).map((line, at) => {
    if (!isGroup(line)) return rowOf(line, seen, group);
    group = from + at;
    return groupRow(line, seen);
  });
}

function groupRow(line: GroupLine, { language, isMasked }: Seen): InboxGroupRow {
  const { person, ordinal, count, kinds, from, to, isOpen } = line;
  const text =
    person === undefined
      ? groupWords.unknown[language]
      : isMasked
        ? groupWords.masked(ordinal)[language]
        : `${groupWords.person[language]} ${person}`;
  const days = [...new Set([from, to].map((moment) => moment?.slice(0, "yyyy-mm-dd".length)))];
  const codes = kinds.map((kind) => kind.slice(0, 10)).join(" → ");
  const more = count > kinds.length ? " → …" : "";
  const parts = [
    counted(count, "message")[language],
    days.filter((day) => day !== undefined).join(" – "),
    person === undefined ? "" : `${codes}${more}`,
  ];
  const detail = parts.filter((part) => part !== "").join(" · ");
  return { kind: "group", text, detail, isOpen };
}

function rowOf(
  line: ListLine,
  { contents, looks, language, isKept }: Seen,
  group: number,
): InboxRow {
  if (typeof line !== "number") {
    return { kind: "gap", text: gapWords.notSeen(gapText(line, language))[language] };
  }
  const message = contents.messages[line];
  if (!message) return { kind: "gap", text: "" };
  const card = contents.cardOf(message.id);
  const gap = message.number === undefined ? undefined : contents.gapBefore(message.number);
  const options = {
    language,
    now: looks.now,
    alarmDays: looks.alarmDays,
    ...(card?.problem !== undefined && { problem: card.problem }),
    ...(gap && { gap }),
  };
  const shown = tableColumns.filter((name) => name === "kind" || looks.columns.includes(name));
  const row: InboxMessageRow = {
    kind: "message",
    id: message.id,
    number: line + 1,
    title: kindTitle(message.kind),
    line: messageLine(message),
    cells: shown.map((name) => {
      const left = name === "kept" ? keptLeft(message, looks.now, options) : undefined;
      return { ...messageCell(message, name, options), ...(left && { left }) };
    }),
    state: card?.problem !== undefined ? "failed" : message.fetched ? "fetched" : "waiting",
    ...(group >= 0 && { group }),
    isSelected: contents.isSelected(message.id),
    isOpen: card !== undefined && card.problem === undefined && isKept(card.run),
    facts: messageFacts(message, options),
    hasLink: card?.link !== undefined,
    ...(card?.problem !== undefined && { reason: card.problem }),
  };
  return row;
}
