import { memberOf, type JsonValue } from "../../contract/json/json.ts";
import { text } from "../../contract/text.ts";
import type { ListedMessage } from "./listedMessages.ts";
import type { ListLine } from "./messageList.ts";
import { timeKept } from "./retention.ts";

/** The kinds of so many messages are named in the heading of a person. */
const mostKinds = 6;

/** Heading of the messages of one person, or of those of whom no A-number is known. */
export interface GroupLine {
  /** Undefined: not known. */
  readonly person: string | undefined;
  /** Counts the persons from 1. */
  readonly ordinal: number;
  readonly count: number;
  /** Of the first messages, in the order of the list. */
  readonly kinds: readonly string[];
  /** The first and the last moment of receipt, as the service wrote them. */
  readonly from?: string;
  readonly to?: string;
  readonly isOpen: boolean;
}

export type GroupedLine = ListLine | GroupLine;

export const groupWords = {
  person: text("A-number", "A-nummer"),
  masked: (ordinal: number) =>
    text(`Person ${ordinal} · A-number masked`, `Persoon ${ordinal} · A-nummer gemaskeerd`),
  unknown: text("A-number not known", "A-nummer niet bekend"),
} as const;

export function isGroup(line: GroupedLine | undefined): line is GroupLine {
  return typeof line === "object" && "person" in line;
}

/** Zeros stand for no A-number. */
const aNumber = /^(?!0+$)[0-9]{10}$/;

/**
 * The A-number that a content is about: of its head, else of its person, who may also be the only one of a
 * set. Undefined where there is none, or more than one person.
 */
export function aNumberIn(content: JsonValue | undefined): string | undefined {
  const set = itemsOf(memberOf(content, "plDataSet"));
  const persons = [memberOf(content, "plData"), set.length === 1 ? set[0] : undefined].map((data) =>
    memberOf(itemsOf(memberOf(data, "c01"))[0], "e0110"),
  );
  return [memberOf(content, "aNummer"), ...persons].find(
    (value): value is string => typeof value === "string" && aNumber.test(value),
  );
}

function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (!Array.isArray(value)) return [];
  const items: readonly JsonValue[] = value;
  return items;
}

interface GroupParts {
  readonly messageAt: (place: number) => ListedMessage | undefined;
  /** The A-number of a message, where it is known. */
  readonly personOf: (id: string) => string | undefined;
  readonly isFolded: (person: string | undefined) => boolean;
}

/**
 * The lines of a list by person, each below one heading: persons as the list first has them, messages as
 * the list has them, and at the end those of whom no A-number is known. Gaps are between messages of
 * different persons, and are left out.
 */
export function groupedLines(
  lines: readonly ListLine[],
  parts: GroupParts,
): readonly GroupedLine[] {
  const persons = new Map<string | undefined, number[]>();
  for (const line of lines) {
    const message = typeof line === "number" ? parts.messageAt(line) : undefined;
    if (typeof line !== "number" || !message) continue;
    const person = parts.personOf(message.id);
    const places = persons.get(person);
    if (places) places.push(line);
    else persons.set(person, [line]);
  }
  const unknown = persons.get(undefined);
  persons.delete(undefined);
  const groups = [...persons, ...(unknown ? [[undefined, unknown] as const] : [])];
  return groups.flatMap(([person, places], at): readonly GroupedLine[] => {
    const isOpen = !parts.isFolded(person);
    const messages = places.flatMap((place) => parts.messageAt(place) ?? []);
    const group: GroupLine = {
      person,
      ordinal: at + 1,
      count: places.length,
      kinds: messages.slice(0, mostKinds).map(({ kind }) => kind),
      ...spanOf(messages),
      isOpen,
    };
    return isOpen ? [group, ...places] : [group];
  });
}

function spanOf(messages: readonly ListedMessage[]): Pick<GroupLine, "from" | "to"> {
  let first: { readonly at: number; readonly received: string } | undefined;
  let last: typeof first;
  for (const { received } of messages) {
    const at = timeKept(received, 0);
    if (received === undefined || at === undefined) continue;
    if (!first || at < first.at) first = { at, received };
    if (!last || at > last.at) last = { at, received };
  }
  return first && last ? { from: first.received, to: last.received } : {};
}
