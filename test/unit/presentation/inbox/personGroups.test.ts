import { describe, expect, it } from "vitest";
import type { ListedMessage } from "../../../../src/presentation/inbox/listedMessages.ts";
import {
  aNumberIn,
  groupedLines,
  isGroup,
} from "../../../../src/presentation/inbox/personGroups.ts";

const person = (number: string) => ({ c01: [{ e0110: number }] });

describe("the A-number of a message", () => {
  it("is that of its head, of its person, or of the only person of a set", () => {
    expect(aNumberIn({ aNummer: "4173698055", plData: person("1234567890") })).toBe("4173698055");
    expect(aNumberIn({ aNummer: "", plData: person("1234567890") })).toBe("1234567890");
    expect(aNumberIn({ plDataSet: [person("1234567890")] })).toBe("1234567890");
  });

  it("is not known of several persons, of zeros, and of what has another form", () => {
    for (const content of [
      undefined,
      null,
      [],
      "4173698055",
      { aNummer: 4173698055 },
      { aNummer: "0000000000" },
      { aNummer: "41736980551" },
      { plData: { c01: "x" } },
      { plDataSet: [person("1234567890"), person("4173698055")] },
      { __proto__: null },
    ])
      expect(aNumberIn(content as never)).toBeUndefined();
  });
});

const messages = ["a", "b", "c", "d", "e"].map((id, at): ListedMessage => ({
  id,
  kind: `K${at}`,
  received: `2026-11-0${5 - at}T10:00:00Z`,
  fetched: true,
}));
const known = new Map([
  ["b", "1"],
  ["d", "2"],
  ["e", "1"],
]);
const grouped = (lines: Parameters<typeof groupedLines>[0], folded: readonly unknown[] = []) =>
  groupedLines(lines, {
    messageAt: (place) => messages[place],
    personOf: (id) => known.get(id),
    isFolded: (one) => folded.includes(one),
  });

describe("messages by person", () => {
  it("stand below one heading each, in the order of the list, those not known at the end", () => {
    const gap = { from: 7, to: 8, count: 2 };
    const lines = grouped([0, 1, gap, 2, 3, 4]);
    expect(lines.map((line) => (isGroup(line) ? (line.person ?? "?") : line))).toEqual([
      "1",
      1,
      4,
      "2",
      3,
      "?",
      0,
      2,
    ]);
    expect(lines[0]).toMatchObject({
      count: 2,
      kinds: ["K1", "K4"],
      from: "2026-11-01T10:00:00Z",
      to: "2026-11-04T10:00:00Z",
      isOpen: true,
    });
  });

  it("lose none and show none twice, whichever are folded", () => {
    const lines = grouped([4, 3, 2, 1, 0], ["1", undefined]);
    expect(lines.map((line) => (isGroup(line) ? [line.person, line.count] : line))).toEqual([
      ["1", 2],
      ["2", 1],
      3,
      [undefined, 2],
    ]);
    expect(grouped([])).toEqual([]);
  });
});
