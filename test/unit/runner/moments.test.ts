import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ShiftUnit } from "../../../src/model/text/sourceText.ts";
import { filledMoment } from "../../../src/runner/filling/moments.ts";

const at = (moment: string) => new Date(moment);
const today = (moment: string, amount?: number, unit: ShiftUnit = "days") =>
  filledMoment(
    { kind: "today", ...(amount !== undefined && { shift: { amount, unit } }) },
    at(moment),
  );
const now = (moment: string, amount?: number, unit: ShiftUnit = "days") =>
  filledMoment(
    { kind: "now", ...(amount !== undefined && { shift: { amount, unit } }) },
    at(moment),
  );

/** The date of a Dutch calendar, computed independently of the code under test. */
function amsterdam(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" }).format(moment);
}

const moments = fc.date({ min: at("1900-01-01"), max: at("2199-12-31"), noInvalidDate: true });

describe("$today", () => {
  // Shows: language-today
  it("is the date in Amsterdam, an hour or two before UTC changes day", () => {
    expect(today("2026-11-20T22:59:59Z")).toBe("2026-11-20");
    expect(today("2026-11-20T23:00:00Z")).toBe("2026-11-21");
    expect(today("2026-07-01T22:00:00Z")).toBe("2026-07-02");
  });

  it("keeps the day and clamps it to the end of a shorter month", () => {
    expect(today("2026-03-31T12:00:00Z", -1, "months")).toBe("2026-02-28");
    expect(today("2024-02-29T12:00:00Z", 1, "years")).toBe("2025-02-28");
    expect(today("2024-02-29T12:00:00Z", 4, "years")).toBe("2028-02-29");
    expect(today("2026-01-31T12:00:00Z", 13, "months")).toBe("2027-02-28");
    expect(today("2026-01-15T12:00:00Z", -1, "months")).toBe("2025-12-15");
  });

  it("moves the moment before taking the date, for hours and minutes", () => {
    expect(today("2026-11-20T22:30:00Z", 30, "minutes")).toBe("2026-11-21");
    expect(today("2026-11-21T10:00:00Z", -12, "hours")).toBe("2026-11-20");
  });

  it("counts days through the change to summer time", () => {
    expect(today("2026-03-28T23:30:00Z", 1, "days")).toBe("2026-03-30");
    expect(today("2026-10-24T22:30:00Z", 1, "days")).toBe("2026-10-26");
  });

  it("reaches the years below 100 and refuses what four digits cannot hold", () => {
    expect(today("2026-11-21T12:00:00Z", -2000, "years")).toBe("0026-11-21");
    expect(today("2026-11-21T12:00:00Z", -2026, "years")).toBeUndefined();
    expect(today("2026-11-21T12:00:00Z", 9000, "years")).toBeUndefined();
    expect(today("2026-11-21T12:00:00Z", 999_999_999, "days")).toBeUndefined();
    expect(today("2026-11-21T12:00:00Z", Number.MAX_SAFE_INTEGER, "hours")).toBeUndefined();
  });

  // Shows: language-today
  it("agrees with Intl for any moment", () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(filledMoment({ kind: "today" }, moment)).toBe(amsterdam(moment));
      }),
    );
  });

  it("moves by days as the calendar does", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -20_000, max: 20_000 }), (moment, amount) => {
        const moved = filledMoment({ kind: "today", shift: { amount, unit: "days" } }, moment);
        const days =
          (Date.parse(`${moved}T00:00Z`) - Date.parse(`${amsterdam(moment)}T00:00Z`)) / 864e5;
        expect(days).toBe(amount);
      }),
    );
  });

  it("lands in the month that was counted to, and never behind the day", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -1200, max: 1200 }), (moment, amount) => {
        const [year = 0, month = 0, day = 0] = amsterdam(moment).split("-").map(Number);
        const text =
          filledMoment({ kind: "today", shift: { amount, unit: "months" } }, moment) ?? "";
        const moved = text.split("-").map(Number);
        expect((moved[0] ?? 0) * 12 + (moved[1] ?? 0)).toBe(year * 12 + month + amount);
        const last = new Date(Date.UTC(moved[0] ?? 0, moved[1] ?? 0, 0)).getUTCDate();
        expect(moved[2]).toBe(Math.min(day, last));
      }),
    );
  });
});

describe("$now", () => {
  // Shows: language-today
  it("is the moment in UTC", () => {
    expect(now("2026-11-21T13:30:00+01:00")).toBe("2026-11-21T12:30:00.000Z");
  });

  it("moves by what is asked and keeps the time of day for days and longer", () => {
    expect(now("2026-11-21T12:30:00Z", -7, "days")).toBe("2026-11-14T12:30:00.000Z");
    expect(now("2026-03-31T12:30:00Z", -1, "months")).toBe("2026-02-28T12:30:00.000Z");
    expect(now("2026-11-21T12:30:00Z", 90, "minutes")).toBe("2026-11-21T14:00:00.000Z");
    expect(now("1969-12-31T23:59:00Z", 1, "months")).toBe("1970-01-31T23:59:00.000Z");
    expect(now("2026-11-21T12:30:00Z", 99_999_999, "months")).toBeUndefined();
  });

  it("moves by hours as clocks do", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -100_000, max: 100_000 }), (moment, amount) => {
        const text = filledMoment({ kind: "now", shift: { amount, unit: "hours" } }, moment) ?? "";
        expect(Date.parse(text) - moment.getTime()).toBe(amount * 3_600_000);
      }),
    );
  });
});
