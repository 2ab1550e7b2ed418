import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { parameterOf } from "../../../../src/contract/parameters.ts";
import type { Parameter } from "../../../../src/contract/parameter.ts";
import {
  inboxLines,
  isGroup,
  isRow,
  receivedSpan,
  stateCounts,
  type InboxLine,
  type ListViewOptions,
  type ListOrder,
} from "../../../../src/presentation/inbox/inboxLines.ts";
import {
  filterFault,
  filterText,
  listFilters,
  listQuery,
} from "../../../../src/presentation/inbox/listFilter.ts";
import {
  readListPage,
  type InboxRow,
  isLost,
  keptText,
  lostMessages,
} from "../../../../src/presentation/inbox/listedMessages.ts";
import {
  messageColumns,
  messageFacts,
  messageTableColumns,
  numberGaps,
} from "../../../../src/presentation/inbox/messageColumns.ts";
import { messageId } from "../../../support/generated/manyMessages.ts";

const now = Date.parse("2026-11-10T12:00:00Z");
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

const options = { language: "en", now, alarmDays: 7 } as const;
const look: ListViewOptions = {
  order: { column: "received", descending: false },
  search: "",
  show: "all",
  isGrouped: false,
  folded: [],
};

function message(index: number, more: Partial<InboxRow> = {}): InboxRow {
  return {
    id: messageId(index),
    place: index,
    kind: "Lg01",
    received: "2026-11-01T08:30:12.5+01:00",
    keptUntil: inHours(240),
    sender: "51901",
    number: index,
    fetched: false,
    ...more,
  };
}

/** The lines of messages without gaps in their sequence numbers. */
const lines = (
  rows: readonly InboxRow[],
  change: Partial<ListViewOptions> = {},
): readonly InboxLine[] => inboxLines({ rows, gaps: [] }, { ...look, ...change }, options);
const numbersOf = (...given: Parameters<typeof lines>) =>
  lines(...given).map((row) => (isRow(row) ? row.number : -1));

describe("a page of the list", () => {
  const attributes = {
    berichtTransportId: messageId(1),
    berichtType: "Ag31",
    berichtVolgnummer: 7,
    afzender: 51901,
    ontvanger: 60010,
    dtOntvangen: "2026-11-01T08:30:12Z",
    dtBewaardTot: "2026-12-01T08:30:12Z",
    opgehaald: true,
  };

  // Shows: berichten-pagination
  it("is read with its place among the others", () => {
    const response: JsonObject = {
      berichten: [attributes],
      paginering: { huidigePagina: 3, aantalPaginas: 5, totaalAantalBerichten: 41 },
    };
    const { messages, ...place } = readListPage(response);
    expect(place).toEqual({ page: 3, pages: 5, total: 41 });
    expect(messages).toEqual([
      {
        id: messageId(1),
        kind: "Ag31",
        number: 7,
        sender: "51901",
        receiver: "60010",
        received: "2026-11-01T08:30:12Z",
        keptUntil: "2026-12-01T08:30:12Z",
        fetched: true,
      },
    ]);
  });

  // Shows: berichten-sequence-number
  it("keeps every digit of a sequence number (int64), to be shown, found and ordered by", () => {
    const numbers = ["9223372036854775807", 7, "9223372036854775806", "many"];
    const { messages } = readListPage({
      berichten: numbers.map((berichtVolgnummer, index) => ({
        ...attributes,
        berichtTransportId: messageId(index),
        berichtVolgnummer,
      })),
    });
    const rows = messages.map((each, index) => ({ ...each, place: index + 1 }));
    const [longest, , long] = rows;
    if (!longest || !long) throw new Error("no message");
    expect(rows.map((row) => messageColumns.number.cell(row, options).text)).toEqual([
      "9223372036854775807",
      "7",
      "9223372036854775806",
      "",
    ]);
    expect(messageFacts(longest, options)).toContainEqual({
      label: "Sequence number",
      value: "9223372036854775807",
    });
    expect(lines(rows, { search: "775806" })).toEqual([long]);
    const order = { column: "number", descending: false } as const;
    expect(lines(rows, { order }).map((row) => isRow(row) && row.place)).toEqual([2, 3, 1, 4]);
  });

  it("takes as identifier only what has the form of one: it goes into requests", () => {
    const wrong = { ...attributes, berichtTransportId: "x\nTelBerichten" };
    expect(readListPage({ berichten: [wrong, attributes, null, 3] }).messages).toHaveLength(1);
  });

  it("is the only page where it does not say which it is", () => {
    expect(readListPage({ berichten: [attributes] })).toMatchObject({
      page: 1,
      pages: 1,
      total: 1,
    });
    expect(readListPage({ berichten: "none" }).messages).toEqual([]);
  });
});

describe("gaps between sequence numbers", () => {
  // Shows: panel-inbox-gaps
  it("are told with both ends, lowest first", () => {
    expect(numberGaps([9, 3, 4, 6, 3])).toEqual([
      { from: 5, to: 5, count: 1 },
      { from: 7, to: 8, count: 2 },
    ]);
    expect(numberGaps([])).toEqual([]);
    expect(numberGaps([12])).toEqual([]);
  });

  // Shows: panel-inbox-gaps
  it("and the numbers themselves fill the range exactly", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), (numbers) => {
        const missing = numberGaps(numbers).flatMap(({ from, count }) =>
          Array.from({ length: count }, (_one, index) => from + index),
        );
        const all = [...numbers, ...missing].sort((one, other) => one - other);
        const first = Math.min(...numbers);
        expect(all).toEqual(
          Array.from({ length: Math.max(...numbers) - first + 1 }, (_one, index) => first + index),
        );
      }),
    );
  });
});

describe("the time that a message is still kept", () => {
  it.each([
    [undefined, "retention unknown"],
    ["expiring", "retention unknown"],
    [inHours(-1), "expired"],
    [inHours(0), "expired"],
    [inHours(0.5), "kept for less than an hour"],
    [inHours(1.9), "kept for another 1 hour"],
    [inHours(47.9), "kept for another 47 hours"],
    [inHours(48), "kept for another 2 days"],
    [inHours(24 * 9 + 23), "kept for another 9 days"],
    ["2026-11-10T16:00:00.123456+02:00", "kept for another 2 hours"],
  ])("%s: %s", (until, said) => {
    expect(keptText(until, now, "en")).toBe(said);
  });

  it("is said in Dutch too", () => {
    expect(keptText(inHours(50), now, "nl")).toBe("nog 2 dagen bewaard");
    expect(keptText(inHours(5), now, "nl")).toBe("nog 5 uur bewaard");
  });

  // Shows: panel-inbox-expiry
  it("alarms for what was never fetched and is lost within the threshold, soonest first", () => {
    const messages = [
      message(1, { keptUntil: inHours(100) }),
      message(2, { keptUntil: inHours(30) }),
      message(3, { keptUntil: inHours(10), fetched: true }),
      message(4, { keptUntil: inHours(20) }),
      message(5, { keptUntil: "unknown" }),
      message(6, { keptUntil: inHours(48) }),
      message(7, { keptUntil: inHours(-1) }),
      message(8, { keptUntil: inHours(0) }),
    ];
    expect(lostMessages(messages, now, 2).expiring.map(({ number }) => number)).toEqual([4, 2]);
    expect(lostMessages(messages, now, 0).expiring).toEqual([]);
    const late = { keptUntil: "2026-11-13T11:30:00+23:59" };
    expect(lostMessages([message(1, late)], now, 2).expiring, "by its day not soon").toHaveLength(
      1,
    );
    const gone = messages.filter((one) => isLost(one, now));
    expect(gone.map(({ number }) => number)).toEqual([7, 8]);
  });
});

describe("the order of the list", () => {
  const messages = [
    message(3, { kind: "og21", received: "2026-11-03T08:00:00+01:00", sender: "9" }),
    message(1, {
      kind: "Ag31",
      received: "2026-11-03T07:30:00Z",
      keptUntil: inHours(1),
      sender: "10",
    }),
    message(2, { fetched: true, received: "unknown", keptUntil: inHours(5) }),
  ];
  const ordered = (order: ListOrder) => numbersOf(messages, { order });

  it("compares moments as moments, numbers as numbers, and puts what cannot be read last", () => {
    const numbers = (column: ListOrder["column"]) => ordered({ column, descending: false });
    expect(numbers("received")).toEqual([3, 1, 2]);
    expect(numbers("kept")).toEqual([1, 2, 3]);
    expect(numbers("kind")).toEqual([1, 2, 3]);
    expect(numbers("sender")).toEqual([3, 1, 2]);
    expect(numbers("number")).toEqual([1, 2, 3]);
    expect(numbers("state")).toEqual([3, 1, 2]);
  });

  it("turns around any column, and what cannot be read stays last", () => {
    const turned = (column: ListOrder["column"]) => ordered({ column, descending: true });
    expect(turned("received")).toEqual([1, 3, 2]);
    expect(turned("sender")).toEqual([2, 1, 3]);
    expect(turned("number")).toEqual([3, 2, 1]);
    // All are equal, so the order stays.
    expect(turned("receiver")).toEqual([3, 1, 2]);
  });

  it("loses and invents nothing", () => {
    for (const column of messageTableColumns)
      for (const descending of [false, true])
        expect(new Set(ordered({ column, descending }))).toEqual(new Set([1, 2, 3]));
  });

  it("is searched by kind, its name, numbers, identifier and what is shown of moments", () => {
    const found = (search: string) => numbersOf(messages, { search });
    expect(found("ag31")).toEqual([1]);
    expect(found("  51901 lg01 ")).toEqual([2]);
    expect(found("nothing of this")).toEqual([]);
    expect(found("")).toEqual([3, 1, 2]);
    expect(found("000000000003")).toEqual([3]);
    expect(found("2026-11-03")).toEqual([3, 1]);
    expect(found("07:30")).toEqual([1]);
    expect(found("3 nov")).toEqual([3, 1]);
  });

  it("is narrowed down by what became of a message", () => {
    const rows = [
      message(1, { keptUntil: inHours(10) }),
      message(2, { problem: "Onbekend" }),
      message(3, { fetched: true }),
    ];
    const shown = (show: ListViewOptions["show"]) => numbersOf(rows, { show });
    expect(shown("waiting")).toEqual([1, 2]);
    expect(shown("fetched")).toEqual([3]);
    expect(shown("failed")).toEqual([2]);
    expect(shown("expiring")).toEqual([1]);
    expect(stateCounts(rows, 1)).toEqual({
      all: 3,
      waiting: 2,
      fetched: 1,
      failed: 1,
      expiring: 1,
    });
  });
});

describe("the gaps among the lines", () => {
  const shown = (numbers: readonly number[], change: Partial<ListViewOptions>) =>
    inboxLines(
      { rows: numbers.map((number) => message(number)), gaps: numberGaps(numbers) },
      { ...look, ...change },
      options,
    ).map((line) =>
      isRow(line) ? line.number : "gap" in line ? `${line.gap.from}–${line.gap.to}` : undefined,
    );
  const byNumber = (descending: boolean) => ({ order: { column: "number", descending } as const });

  it("are between the numbers, both ways, where all messages are shown in their order", () => {
    expect(shown([9, 3, 4], {})).toEqual([9, 3, 4]);
    expect(shown([9, 3, 4], byNumber(false))).toEqual([3, 4, "5–8", 9]);
    expect(shown([9, 3, 4], byNumber(true))).toEqual([9, "5–8", 4, 3]);
    expect(shown([9, 3, 4], { ...byNumber(false), show: "waiting" })).toEqual([3, 4, 9]);
    expect(shown([1, 5, 5], byNumber(false))).toEqual([1, "2–4", 5, 5]);
  });

  it("hold every missing number once, whatever the order", () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 });
    fc.assert(
      fc.property(numbers, fc.boolean(), (all, descending) => {
        const rows = all.map((number) => message(number));
        const seen = inboxLines(
          { rows, gaps: numberGaps(all) },
          { ...look, ...byNumber(descending) },
          options,
        ).flatMap((line) => {
          if (isRow(line)) return line.number ?? -1;
          const { from = 0, count = 0 } = "gap" in line ? line.gap : {};
          const missing = Array.from({ length: count }, (_one, at) => from + at);
          return descending ? missing.reverse() : missing;
        });
        const [least, most] = [Math.min(...all), Math.max(...all)];
        const range = Array.from({ length: most - least + 1 }, (_one, at) => least + at);
        expect(seen).toEqual(descending ? range.reverse() : range);
      }),
    );
  });
});

describe("messages by person", () => {
  const rows = [
    message(1),
    message(2, { person: 1, aNumber: "4173698055", received: "2026-11-04T10:00:00Z" }),
    message(3),
    message(4, { person: 2 }),
    message(5, { person: 1, aNumber: "4173698055", received: "2026-11-01T10:00:00Z" }),
  ];
  const grouped = (of: readonly InboxRow[], folded: readonly number[] = []) =>
    lines(of, { isGrouped: true, folded, order: { column: "kind", descending: false } });
  const brief = (line: InboxLine) =>
    isGroup(line) ? `${line.person}` : isRow(line) && line.number;

  it("stand below one heading each, in the order of the list, those not known at the end", () => {
    const all = grouped(rows);
    expect(all.map(brief)).toEqual(["1", 2, 5, "2", 4, "0", 1, 3]);
    expect(all[0]).toMatchObject({ aNumber: "4173698055", ordinal: 1, isOpen: true });
    expect(receivedSpan(rows.slice(1))).toEqual([
      "2026-11-01T08:30:12.5+01:00",
      "2026-11-04T10:00:00Z",
    ]);
  });

  it("lose none and show none twice, whichever are folded", () => {
    expect(grouped(rows.toReversed(), [1, 0]).map(brief)).toEqual(["1", "2", 4, "0"]);
    expect(grouped([])).toEqual([]);
  });
});

describe("the filters of a list", () => {
  const filters = (dialect: "default" | "openapi-0.8") =>
    listFilters(dialect).map(({ name }) => name);
  const parameter = (name: string): Parameter => {
    const found = parameterOf("LijstBerichten", name);
    if (!found) throw new Error(name);
    return found;
  };

  it("are all that the dialect has", () => {
    expect(filters("default")).toEqual([
      "status",
      "berichttype",
      "afzender",
      "vanafMoment",
      "totMoment",
      "pagina",
      "berichtenPerPagina",
    ]);
    expect(filters("openapi-0.8")).not.toContain("afzender");
  });

  it("take their own examples and refuse their bad ones", () => {
    for (const one of listFilters("default")) {
      expect(filterFault(one, one.example, "default", "en"), one.name).toBeUndefined();
      expect(filterFault(one, one.badExample, "default", "en"), one.name).toContain(one.format.en);
      expect(filterFault(one, " ", "default", "en")).toBeUndefined();
    }
    expect(filterFault(parameter("status"), "nieuw opgehaald", "default", "en")).toBeUndefined();
  });

  // Shows: berichten-other-filters
  it("become the query that says exactly them", () => {
    const filter = {
      status: "nieuw, opgehaald",
      berichttype: "Lg01",
      afzender: "51901",
      vanafMoment: "2026-04-25T14:54:08+02:00",
      totMoment: "",
      pagina: "2",
    };
    expect(listQuery(filter)).toEqual({
      status: ["nieuw", "opgehaald"],
      berichttype: "Lg01",
      afzender: 51901,
      vanafMoment: "2026-04-25T14:54:08+02:00",
      pagina: 2,
    });
    expect(listQuery({ status: "", pagina: " " })).toEqual({});
  });

  it.each(["{{$uuid}}", "Lg01 // x", "Lg01\nHaalBerichtenOp", '"Lg01"', "0518"])(
    "take %j as a value and never as syntax",
    (typed) => {
      expect(listQuery({ berichttype: typed })).toEqual({ berichttype: typed });
      expect(listQuery({ afzender: typed })).toEqual({ afzender: typed });
      expect(filterFault(parameter("afzender"), typed, "default", "en")).toBeDefined();
    },
  );

  it("are shown without the page, which is not a filter", () => {
    expect(filterText({ pagina: "2" })).toBe("");
    expect(filterText({ berichttype: "Lg01", pagina: "2" })).toBe("berichttype: Lg01");
  });
});

describe("each column", () => {
  const row = message(42, { receiver: "590010" });

  it.each(messageTableColumns)(
    "%s has a cell, a fact of its title, and is found by what it shows",
    (name) => {
      const { text, code } = messageColumns[name].cell(row, options);
      expect(text).not.toBe("");
      if (name !== "kind") {
        const { title } = messageColumns[name];
        expect(messageFacts(row, options).map(({ label }) => label)).toContain(title.en);
      }
      if (!messageColumns[name].isSearched) return;
      const [word = ""] = (code ?? text).split(" ");
      expect(lines([row], { search: word })).toEqual([row]);
      expect(lines([row], { search: `${word}%` })).toEqual([]);
    },
  );

  it("says beside a value what is special about it, and the exact value where it is short", () => {
    const soon = message(1, { keptUntil: inHours(0.5) });
    const { kept, number, state, received } = messageColumns;
    expect(kept.cell(soon, options)).toMatchObject({
      text: "< 1 h",
      title: "kept for less than an hour",
      mark: "expiring",
      left: { tone: "bad" },
    });
    expect(kept.cell(soon, { ...options, alarmDays: 0 }).mark).toBeUndefined();
    expect(kept.cell({ ...soon, fetched: true }, options).mark).toBeUndefined();
    const gap = { from: 5, to: 6, count: 2 };
    expect(number.cell(soon, { ...options, gap }).mark).toBe("not seen before it: 5 to 6");
    expect(state.cell({ ...soon, problem: "Onbekend" }, options).text).toBe("failed: Onbekend");
    expect(received.cell(soon, options).title).toBe("2026-11-01 08:30:12 +01:00");
  });

  it("leaves empty what the service did not write", () => {
    const bare: InboxRow = { id: messageId(1), kind: "Xx99", place: 1, fetched: false };
    for (const column of ["received", "sender", "receiver", "number"] as const)
      expect(messageColumns[column].cell(bare, options).text).toBe("");
    expect(messageColumns.kind.cell(bare, options)).toEqual({ text: "Xx99" });
    expect(messageFacts(bare, options).map(({ label }) => label)).toEqual([
      "Kept until",
      "State",
      "Identifier",
    ]);
  });
});
