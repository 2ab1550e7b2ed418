import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { parameterOf } from "../../../../src/contract/parameters.ts";
import type { Parameter } from "../../../../src/contract/parameter.ts";
import {
  orderedPlaces,
  searchFor,
  type ListOrder,
} from "../../../../src/presentation/inbox/inboxList.ts";
import {
  filterFault,
  filterText,
  listFilters,
  listQuery,
} from "../../../../src/presentation/inbox/listFilter.ts";
import {
  readListPage,
  type ListedMessage,
} from "../../../../src/presentation/inbox/listedMessages.ts";
import {
  messageCell,
  messageColumns,
  messageFacts,
  tableColumns,
} from "../../../../src/presentation/inbox/messageColumns.ts";
import { numberGaps } from "../../../../src/presentation/inbox/numberGaps.ts";
import { isLost, keptText, lostSoonest } from "../../../../src/presentation/inbox/retention.ts";

const idOf = (index: number) => `3f2b1c9e-5a6d-4e7f-8a9b-${String(index).padStart(12, "0")}`;
const now = Date.parse("2026-11-10T12:00:00Z");
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

function message(index: number, more: Partial<ListedMessage> = {}): ListedMessage {
  return {
    id: idOf(index),
    kind: "Lg01",
    received: "2026-11-01T08:30:12.5+01:00",
    keptUntil: inHours(240),
    sender: "51901",
    number: index,
    fetched: false,
    ...more,
  };
}

describe("a page of the list", () => {
  const attributes = {
    berichtTransportId: idOf(1),
    berichtType: "Ag31",
    berichtVolgnummer: 7,
    afzender: 51901,
    ontvanger: 60010,
    dtOntvangen: "2026-11-01T08:30:12Z",
    dtBewaardTot: "2026-12-01T08:30:12Z",
    opgehaald: true,
  };

  it("is read with its place among the others", () => {
    const answer: JsonObject = {
      berichten: [attributes],
      paginering: { huidigePagina: 3, aantalPaginas: 5, totaalAantalBerichten: 41 },
    };
    const { messages, ...place } = readListPage(answer);
    expect(place).toEqual({ page: 3, pages: 5, total: 41 });
    expect(messages).toEqual([
      {
        id: idOf(1),
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

  it("keeps every digit of a sequence number (int64), to be shown, found and ordered by", () => {
    const numbers = ["9223372036854775807", 7, "9223372036854775806", "many"];
    const { messages } = readListPage({
      berichten: numbers.map((berichtVolgnummer, index) => ({
        ...attributes,
        berichtTransportId: idOf(index),
        berichtVolgnummer,
      })),
    });
    const [longest, seven, long, wrong] = messages;
    if (!longest || !seven || !long || !wrong) throw new Error("no message");
    const options = { language: "en", now, alarmDays: 0 } as const;
    expect(messages.map((each) => messageCell(each, "number", options).text)).toEqual([
      "9223372036854775807",
      "7",
      "9223372036854775806",
      "",
    ]);
    expect(messageFacts(longest, options)).toContainEqual({
      label: "Sequence number",
      value: "9223372036854775807",
    });
    expect(messages.filter(searchFor("775806"))).toEqual([long]);
    expect(orderedPlaces(messages, { column: "number", descending: false })).toEqual([1, 2, 0, 3]);
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
  it("are told with both ends, lowest first", () => {
    expect(numberGaps([9, 3, 4, 6, 3])).toEqual([
      { from: 5, to: 5, count: 1 },
      { from: 7, to: 8, count: 2 },
    ]);
    expect(numberGaps([])).toEqual([]);
    expect(numberGaps([12])).toEqual([]);
  });

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
    [undefined, "kept until an unknown moment"],
    ["expiring", "kept until an unknown moment"],
    [inHours(-1), "no longer kept"],
    [inHours(0), "no longer kept"],
    [inHours(0.5), "kept for less than an hour"],
    [inHours(1.9), "kept for another 1 hour"],
    [inHours(47.9), "kept for another 47 hours"],
    [inHours(48), "kept for another 2 days"],
    [inHours(24 * 9 + 23), "kept for another 9 days"],
  ])("%s: %s", (until, said) => {
    expect(keptText(until, now, "en")).toBe(said);
  });

  it("is said in Dutch too", () => {
    expect(keptText(inHours(50), now, "nl")).toBe("nog 2 dagen bewaard");
    expect(keptText(inHours(5), now, "nl")).toBe("nog 5 uur bewaard");
  });

  it("reads moments with an offset", () => {
    expect(keptText("2026-11-10T16:00:00.123456+02:00", now, "en")).toBe(
      "kept for another 2 hours",
    );
  });

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
    expect(lostSoonest(messages, now, 2).map(({ number }) => number)).toEqual([4, 2]);
    expect(lostSoonest(messages, now, 0)).toEqual([]);
    const late = { keptUntil: "2026-11-13T11:30:00+23:59" };
    expect(lostSoonest([message(1, late)], now, 2), "by its day not soon").toHaveLength(1);
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
  const ordered = (order: ListOrder) =>
    orderedPlaces(messages, order).map((place) => messages[place]?.number);
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
    // All equal: as they were.
    expect(turned("receiver")).toEqual([3, 1, 2]);
  });

  it("loses and invents nothing", () => {
    for (const column of tableColumns)
      for (const descending of [false, true])
        expect(new Set(ordered({ column, descending }))).toEqual(new Set([1, 2, 3]));
  });

  it("is searched by kind, its name, numbers and identifier", () => {
    const found = (search: string) =>
      messages.filter(searchFor(search)).map(({ number }) => number);
    expect(found("ag31")).toEqual([1]);
    expect(found("  51901 lg01 ")).toEqual([2]);
    expect(found("nothing of this")).toEqual([]);
    expect(found("")).toEqual([3, 1, 2]);
    expect(found("000000000003")).toEqual([3]);
    expect(found("2026-11-03")).toEqual([3, 1]);
    expect(found("07:30")).toEqual([1]);
    // The letters of a moment are no words of anybody.
    expect(found("z")).toEqual([]);
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

  it("are said without the page, which is no filter", () => {
    expect(filterText({ pagina: "2" })).toBe("");
    expect(filterText({ berichttype: "Lg01", pagina: "2" })).toBe("berichttype: Lg01");
  });
});

describe("each column", () => {
  const message = {
    id: "6a1c0000-0000-4000-8000-000000000001",
    kind: "Lg01",
    received: "2026-04-25T14:54:08+02:00",
    keptUntil: "2026-05-25T14:54:08+02:00",
    sender: "518010",
    receiver: "590010",
    number: 42,
    fetched: false,
  } as const;
  const options = { language: "en", now: Date.parse(message.received), alarmDays: 7 } as const;

  it.each(tableColumns)("%s has a cell, a fact of its title and a place in the order", (name) => {
    expect(messageCell(message, name, options).text).not.toBe("");
    expect(orderedPlaces([message, message], { column: name, descending: true })).toEqual([0, 1]);
    if (name === "kind") return;
    const { title } = messageColumns[name];
    expect(messageFacts(message, options).map(({ label }) => label)).toContain(title.en);
  });

  it("is searched for what its cell shows, where the service wrote it", () => {
    for (const name of ["kind", "received", "sender", "receiver", "number"] as const) {
      const [word = ""] = messageCell(message, name, options).text.split(" ");
      expect(searchFor(word)(message), name).toBe(true);
      expect(searchFor(`${word}x`)(message), name).toBe(false);
    }
  });
});
