import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListedMessage } from "../../../../src/presentation/inbox/listedMessages.ts";
import {
  MessageList,
  type ListFacts,
  type ListLook,
} from "../../../../src/presentation/inbox/messageList.ts";
import { messageCell, messageFacts } from "../../../../src/presentation/inbox/messageColumns.ts";
import { inboxNow, manyMessages, messageId } from "../../../support/generated/manyMessages.ts";

const look: ListLook = {
  order: { column: "received", descending: false },
  search: "",
  show: "all",
};
const facts: ListFacts = { isFailed: (id) => id === messageId(2), now: inboxNow, alarmDays: 2 };

function listOf(numbers: readonly (number | undefined)[]): MessageList {
  const list = new MessageList();
  const all = manyMessages(numbers.length).map((message, index): ListedMessage => {
    const { id, kind, fetched, received = "", keptUntil = "" } = message;
    const number = numbers[index];
    const rest = { id, kind, fetched, received, keptUntil };
    return number === undefined ? rest : { ...rest, number };
  });
  list.show(all);
  return list;
}

/** The numbers of the lines, a gap by its ends. */
const shown = (list: MessageList, change: Partial<ListLook> = {}) =>
  list
    .lines({ ...look, ...change }, facts)
    .map((line) => (typeof line === "number" ? list.all[line]?.number : `${line.from}–${line.to}`));
const byNumber = (descending: boolean): Partial<ListLook> => ({
  order: { column: "number", descending },
});

describe("the lines of a list of messages", () => {
  it("are those of a search alone, whatever was searched before", () => {
    const [fraction, later] = ["2026-11-10T12:00:00.123456Z", "2026-11-10T12:00:01Z"];
    const all = [...manyMessages(60)].map((message, index) =>
      index % 9 === 0 ? { ...message, received: index === 0 ? fraction : later } : message,
    );
    const word = fc.constantFrom(
      "1",
      "12",
      "123456",
      ".123456",
      "51",
      "519",
      "519012",
      "ag1",
      "af",
      "v",
    );
    const search = fc.array(word, { maxLength: 2 }).map((words) => words.join(" "));
    const show = fc.constantFrom("all", "waiting", "fetched", "failed");
    const change = fc.record({ search, show });
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 6 }), (changes) => {
        const list = new MessageList();
        list.show(all);
        for (const each of changes) {
          const fresh = new MessageList();
          fresh.show(all);
          expect(shown(list, each)).toEqual(shown(fresh, each));
        }
      }),
    );
    const list = new MessageList();
    list.show(all);
    expect(shown(list, { search: "123456" })).toEqual([]);
    expect(shown(list, { search: ".123456" })).toEqual([all[0]?.number]);
    list.add(manyMessages(61).slice(60));
    expect(shown(list, { search: ".123456" })).toEqual([all[0]?.number]);
  });

  it("hold the gaps between their numbers where these stand in their order, both ways", () => {
    const list = listOf([9, 3, 4, undefined]);
    expect(shown(list)).toEqual([9, 3, 4, undefined]);
    expect(shown(list, byNumber(false))).toEqual([3, 4, "5–8", 9, undefined]);
    expect(shown(list, byNumber(true))).toEqual([9, "5–8", 4, 3, undefined]);
    expect(shown(list, { ...byNumber(false), search: "lg01 af01" })).toEqual([]);
    expect(shown(list, { ...byNumber(false), show: "waiting" })).toEqual([3, 4, 9, undefined]);
  });

  it("tell each gap once, also before a number that two messages have", () => {
    expect(shown(listOf([1, 5, 5]), byNumber(false))).toEqual([1, "2–4", 5, 5]);
  });

  it("hold every message once and every missing number in one gap, whatever the order", () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 });
    fc.assert(
      fc.property(numbers, fc.boolean(), (all, descending) => {
        const list = listOf(all);
        const seen = list.lines({ ...look, ...byNumber(descending) }, facts).flatMap((line) => {
          if (typeof line === "number") return list.all[line]?.number ?? -1;
          const missing = Array.from({ length: line.count }, (_one, at) => line.from + at);
          return descending ? missing.reverse() : missing;
        });
        const [least, most] = [Math.min(...all), Math.max(...all)];
        const range = Array.from({ length: most - least + 1 }, (_one, at) => least + at);
        expect(seen).toEqual(descending ? range.reverse() : range);
      }),
    );
  });

  it("are narrowed down by what became of a message", () => {
    const list = listOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(shown(list, { show: "failed" })).toEqual([3]);
    expect(shown(list, { show: "expiring" })).toEqual([1, 2]);
    expect(shown(list, { show: "fetched" })).toEqual([10]);
    list.markFetched([messageId(0), "unknown"]);
    expect(shown(list, { show: "fetched" })).toEqual([1, 10]);
    expect(shown(list, { show: "expiring" })).toEqual([2]);
  });

  it("follow the state when they are ordered by it", () => {
    const list = listOf([1, 2, 3]);
    const byState = { order: { column: "state", descending: false } } as const;
    expect(shown(list, byState)).toEqual([1, 2, 3]);
    list.markFetched([messageId(0)]);
    expect(shown(list, byState)).toEqual([2, 3, 1]);
  });

  it("take a page behind the others once, and remember numbers of pages that are gone", () => {
    const list = listOf([1]);
    const [, second, third] = manyMessages(3);
    if (!second || !third) throw new Error("There are three.");
    list.add([
      { ...second, number: 2 },
      { ...third, number: 7 },
    ]);
    list.add([{ ...second, number: 2 }]);
    expect(shown(list, byNumber(false))).toEqual([1, 2, "3–6", 7]);
    list.show([{ ...third, number: 7 }]);
    expect(shown(list)).toEqual([7]);
    expect(list.gaps).toEqual([{ from: 3, to: 6, count: 4 }]);
    expect(list.gapBefore(7)).toEqual({ from: 3, to: 6, count: 4 });
    expect(list.gapBefore(2)).toBeUndefined();
    expect(list.find(messageId(1))).toBeUndefined();
  });
});

describe("a row of the table", () => {
  const [message] = manyMessages(1);
  if (!message) throw new Error("There is one.");
  const options = { language: "en", now: inboxNow, alarmDays: 7 } as const;

  it("says beside a value what is special about it", () => {
    expect(messageCell(message, "kept", options)).toEqual({
      text: "kept for less than an hour",
      mark: "⚠ expiring",
    });
    expect(messageCell(message, "kept", { ...options, alarmDays: 0 }).mark).toBeUndefined();
    expect(messageCell({ ...message, fetched: true }, "kept", options).mark).toBeUndefined();
    const gap = { from: 5, to: 6, count: 2 };
    expect(messageCell(message, "number", { ...options, gap }).mark).toBe(
      "⚠ not seen before it: 5 to 6",
    );
    expect(messageCell(message, "state", { ...options, problem: "Onbekend" }).text).toBe(
      "not fetched: Onbekend",
    );
  });

  it("leaves empty what the service did not write", () => {
    const bare = { id: messageId(1), kind: "Xx99", fetched: false };
    for (const column of ["received", "sender", "receiver", "number"] as const)
      expect(messageCell(bare, column, options)).toEqual({ text: "" });
    expect(messageCell(bare, "kind", options).text).toBe("Xx99");
    expect(messageFacts(bare, options).map(({ label }) => label)).toEqual([
      "Kept until",
      "State",
      "Identifier",
    ]);
  });
});
