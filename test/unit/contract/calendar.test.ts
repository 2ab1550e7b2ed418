import { describe, expect, it } from "vitest";
import { isCalendarDate, isMoment } from "../../../src/contract/calendar.ts";

describe("isCalendarDate", () => {
  it.each(["2026-11-21", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("%s", (day) => {
    expect(isCalendarDate(day)).toBe(true);
  });

  it.each(
    `\
2026-02-29 | 1900-02-29 | 2026-04-31 | 2026-01-00 | 2026-00-10 | 2026-13-01 | 0000-01-01 | \
26-01-01 | 2026-1-1 |  2026-01-01 | 2026-01-01T00:00:00Z`.split(" | "),
  )("not %j", (day) => {
    expect(isCalendarDate(day)).toBe(false);
  });
});

describe("isMoment", () => {
  it.each([
    "2026-04-25T14:54:08+02:00",
    "2024-04-25T14:54:08.986661+02:00",
    "2026-04-26T00:00:00Z",
    "2026-04-26T23:59:59-11:30",
  ])("%s", (moment) => {
    expect(isMoment(moment)).toBe(true);
  });

  it.each(
    `\
2026-04-25 | 2026-04-25T14:54:08 | 2026-04-25 14:54:08Z | 2026-02-30T00:00:00Z | \
2026-04-25T24:00:00Z | 2026-04-25T10:60:00Z | 2026-04-25T10:00:60Z | \
2026-04-25T10:00:00+24:00 | 2026-04-25T10:00:00+02:60 | 2026-04-25T10:00:00+0200 | \
2026-04-25T10:00Z`.split(" | "),
  )("not %j", (moment) => {
    expect(isMoment(moment)).toBe(false);
  });
});
