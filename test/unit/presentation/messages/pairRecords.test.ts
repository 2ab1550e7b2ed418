import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareMessages,
  pairRecords,
} from "../../../../src/presentation/messages/compareMessages.ts";

describe("records of two messages", () => {
  it("are paired when they are equal, whatever the order of their elements", () => {
    const [one, other] = [{ e1: "a", e2: "b" }, { e1: "a" }];
    expect(pairRecords([one, other, other], [other, { e2: "b", e1: "a" }, {}])).toEqual({
      pairs: [
        { left: 0, right: 1 },
        { left: 1, right: 0 },
        { left: 2, right: 2 },
      ],
      byPosition: false,
    });
  });

  it("stand each in one pair, whatever they hold", () => {
    const record = fc.dictionary(fc.constantFrom("e1", "e2"), fc.constantFrom("a", "b"));
    const records = fc.array(fc.oneof(record, fc.constantFrom("a", 1, null)), { maxLength: 8 });
    fc.assert(
      fc.property(records, records, (left, right) => {
        const { pairs } = pairRecords(left, right);
        for (const [side, list] of [["left", left] as const, ["right", right] as const])
          expect(pairs.flatMap((pair) => pair[side] ?? []).sort((a, b) => a - b)).toEqual([
            ...list.keys(),
          ]);
      }),
    );
  });

  const many = 20_000;
  const records = (value: string, count = many) =>
    Array.from({ length: count }, (_, index) => ({ e0210: `${value}${index}`, e0310: "19560101" }));

  it("are paired by position where thousands differ on both sides", () => {
    const shared = { e0210: "shared" };
    const { pairs, byPosition } = pairRecords(
      [shared, ...records("a")],
      [...records("b", many - 1), shared],
    );
    expect(byPosition).toBe(true);
    expect(pairs).toHaveLength(many + 1);
    expect(pairs.slice(0, 3)).toEqual([
      { left: 0, right: many - 1 },
      { left: 1, right: 0 },
      { left: 2, right: 1 },
    ]);
    expect(pairs.at(-1)).toEqual({ left: many });
  });

  it("are paired by content where thousands are equal", () => {
    const [left, right] = [records("a"), records("a").reverse()];
    const { pairs, byPosition } = pairRecords(left, right);
    expect(byPosition).toBe(false);
    expect(pairs[0]).toEqual({ left: 0, right: many - 1 });
  });

  it("are said to be paired by position, and only then", () => {
    const open = { language: "en", mask: false } as const;
    const notesOf = (count: number) => {
      const content = (value: string) => ({
        berichtType: "Lg01",
        plData: { c01: [{ e0110: "1", historie: records(value, count) }] },
      });
      return compareMessages(content("a"), content("b"), open).notes.join(" ");
    };
    expect(notesOf(500)).not.toContain("position");
    expect(notesOf(501)).toContain("paired by position");
  });
});
