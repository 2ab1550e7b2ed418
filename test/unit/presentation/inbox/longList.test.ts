import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderedPlaces, searchFor } from "../../../../src/presentation/inbox/inboxList.ts";
import type { ListedMessage } from "../../../../src/presentation/inbox/listedMessages.ts";

const bare: ListedMessage = { id: "-", kind: "-", fetched: false };

describe("a long list, which is read in a short way where there is one", () => {
  it("has the order of the service where its moments run on, in one offset or in several", () => {
    const orderOf = (...moments: readonly string[]) =>
      orderedPlaces(
        moments.map((received) => ({ ...bare, received })),
        { column: "received", descending: false },
      );
    const [first, second] = ["2026-10-25T02:59:00+02:00", "2026-10-25T02:10:00+01:00"];
    expect(orderOf("2026-10-24T08:00:00+02:00", first), "as they are").toEqual([0, 1]);
    expect(orderOf(first, second), "an hour twice").toEqual([0, 1]);
    expect(orderOf(second, first)).toEqual([1, 0]);
    expect(orderOf("2026-10-25T02:59:00.100Z", "2026-10-25T02:59:00.099Z")).toEqual([1, 0]);
  });

  it("is searched for the digits of a number as for those of a text", () => {
    const digits = fc.stringMatching(/^[0-9]{1,18}$/);
    fc.assert(
      fc.property(fc.maxSafeNat(), digits, fc.nat(), fc.nat(17), (number, free, from, length) => {
        const text = String(number);
        const start = from % text.length;
        const one = { ...bare, number };
        for (const word of [free, text.slice(start, start + length + 1), `0${text}`])
          expect(searchFor(word)(one), `${word} in ${text}`).toBe(text.includes(word));
      }),
    );
    for (const word of ["0", "00"])
      expect(searchFor(word)({ ...bare, number: 0 })).toBe(word === "0");
  });
});
