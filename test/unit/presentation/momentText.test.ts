import { describe, expect, it } from "vitest";
import { dayTime, spokenMoment } from "../../../src/presentation/texts/momentText.ts";

describe("a moment as people say it", () => {
  const here = (day: number, time: string) => new Date(`2026-11-${day}T${time}`).toISOString();
  const noon = Date.parse("2026-11-10T12:00:00");

  it.each([
    [here(10, "00:00:00"), "today 00:00", "vandaag 00:00"],
    [`2026-11-09T18:12:30`, "yesterday 18:12", "gisteren 18:12"],
    ["2026-03-08T07:05:00", "8 Mar 07:05", "8 mrt 07:05"],
    ["2025-12-31T23:59:00", "31 Dec 2025 23:59", "31 dec 2025 23:59"],
    [here(11, "01:00:00"), "11 Nov 01:00", "11 nov 01:00"],
    ["no moment", "no moment", "no moment"],
  ])("%s", (moment, en, nl) => {
    expect(spokenMoment(moment, noon, "en")).toBe(en);
    expect(spokenMoment(moment, noon, "nl")).toBe(nl);
  });
});

it("writes a time of the day as both languages do", () => {
  for (const [hour, minute, second] of [
    [0, 0, 0],
    [9, 5, 7],
    [12, 30, 0],
    [23, 59, 59],
  ]) {
    const moment = new Date(2026, 10, 24, hour, minute, second);
    for (const locale of ["en-GB", "nl-NL"])
      expect(dayTime(moment)).toBe(moment.toLocaleTimeString(locale));
  }
});
