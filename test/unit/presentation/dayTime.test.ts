import { expect, it } from "vitest";
import { dayTime } from "../../../src/presentation/texts/momentText.ts";

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
