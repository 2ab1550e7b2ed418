import { describe, expect, it } from "vitest";
import {
  ageOn,
  dateValue,
  hasCome,
  isPossible,
} from "../../../../src/contract/source/sourceShape.ts";

// Shows: personen-value-date, personen-long-date
it("dates take one of four forms by what is known of them", () => {
  expect(dateValue("19561115")).toEqual({
    type: "Datum",
    datum: "1956-11-15",
    langFormaat: "15 november 1956",
  });
  expect(dateValue("20010103")["langFormaat"]).toBe("3 januari 2001");
  expect(dateValue("19780300")).toEqual({
    type: "JaarMaandDatum",
    jaar: 1978,
    maand: 3,
    langFormaat: "maart 1978",
  });
  expect(dateValue("19680000")).toEqual({ type: "JaarDatum", jaar: 1968, langFormaat: "1968" });
  expect(dateValue("00000000")).toEqual({
    type: "DatumOnbekend",
    onbekend: true,
    langFormaat: "onbekend",
  });
});

it.each([
  ["2026-05-25", "19830526", 42],
  ["2026-05-26", "19830526", 43],
  ["2026-02-28", "20160229", 9],
  ["2026-03-01", "20160229", 10],
  ["2028-02-29", "20160229", 12],
  ["2026-06-30", "19540700", 71],
  ["2026-07-15", "19540700", undefined],
  ["2026-08-01", "19540700", 72],
  ["2026-08-01", "19560000", undefined],
  ["2026-08-01", "00000000", undefined],
  ["2026-02-10", "20260210", 0],
])("ages on %s of who was born %s: %s", (today, born, age) => {
  expect(ageOn(today, born)).toBe(age);
});

// From the official cases of permits and of exclusion from voting.
it.each([
  ["20260616", "2026-06-15", false],
  ["20260615", "2026-06-15", true],
  ["20250615", "2026-06-15", true],
  ["20260600", "2026-06-15", false],
  ["20260500", "2026-06-15", true],
  ["20260000", "2026-06-15", false],
  ["20250000", "2026-06-15", true],
  ["00000000", "2026-06-15", false],
])("end dates: %s has come on %s: %s", (end, today, come) => {
  expect(hasCome(end, today)).toBe(come);
});

describe("dates of eight digits", () => {
  it.each(["20240229", "20230228", "19830500", "19830000", "00000000", "19991231"])(
    "%s can be",
    (date) => {
      expect(isPossible(date)).toBe(true);
    },
  );

  it.each([
    "20230229",
    "19821291",
    "19670230",
    "19831300",
    "19830012",
    "00000512",
    "00000500",
    "19830431",
  ])("%s cannot be", (date) => {
    expect(isPossible(date)).toBe(false);
  });
});
