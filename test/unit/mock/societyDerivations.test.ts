import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidBsn } from "../../../src/contract/bsnCheck.ts";
import { ageOn, dateValue, hasCome } from "../../../src/mock/society/dates.ts";
import { fullNameOf, initialsOf } from "../../../src/mock/society/names.ts";
import { aNumbers, isANumber, testNumbers } from "../../../src/mock/society/numbers.ts";
import type { Naming, PersonaName } from "../../../src/mock/society/persona.ts";
import { salutationsOf } from "../../../src/mock/society/salutation.ts";

describe("dates", () => {
  it("take one of four forms by what is known of them", () => {
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
});

describe("ages", () => {
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
  ])("on %s of who was born %s: %s", (today, born, age) => {
    expect(ageOn(today, born)).toBe(age);
  });
});

// From the official cases of permits and of exclusion from voting.
describe("end dates", () => {
  it.each([
    ["20260616", "2026-06-15", false],
    ["20260615", "2026-06-15", true],
    ["20250615", "2026-06-15", true],
    ["20260600", "2026-06-15", false],
    ["20260500", "2026-06-15", true],
    ["20260000", "2026-06-15", false],
    ["20250000", "2026-06-15", true],
    ["00000000", "2026-06-15", false],
  ])("%s has come on %s: %s", (end, today, come) => {
    expect(hasCome(end, today)).toBe(come);
  });
});

describe("names", () => {
  it.each([
    ["Pieter Johannes", "P.J."],
    ["Anne-Fleur", "A."],
    ["Åge Ødger", "Å.Ø."],
    ["Femke Q", "F.Q"],
    ["Q", "Q"],
    [undefined, ""],
  ])("initials of %s: %s", (given, initials) => {
    expect(initialsOf(given)).toBe(initials);
  });

  it("puts a predicate in front and a title inside, in the form of the gender", () => {
    const name = { given: "Kim", prefix: "van", family: "Duin" };
    expect(fullNameOf({ ...name, title: "JH" }, "V")).toBe("jonkvrouw Kim van Duin");
    expect(fullNameOf({ ...name, title: "GI" }, "M")).toBe("Kim graaf van Duin");
    expect(fullNameOf({ ...name, title: "BS" }, "O")).toBe("Kim barones van Duin");
    expect(fullNameOf({ ...name, title: "R" }, "V")).toBe("Kim ridder van Duin");
    expect(fullNameOf({ given: "Kim" }, "V")).toBe("Kim");
  });
});

describe("salutations", () => {
  const own: PersonaName = { given: "Anna Bente", prefix: "uit den", family: "Berg" };
  const partner: PersonaName = { given: "Cas", prefix: "de", family: "Wit" };

  const of = (naming: Naming, more: object = {}) =>
    salutationsOf({ name: own, gender: "V", naming, partner, hasPartnerNow: true, ...more });

  it.each([
    ["E", "Uit den Berg", "uit den Berg"],
    ["P", "De Wit", "de Wit"],
    ["V", "De Wit-uit den Berg", "de Wit-uit den Berg"],
    ["N", "Uit den Berg-de Wit", "uit den Berg-de Wit"],
  ] as const)("use the names of naamgebruik %s", (naming, after, behindInitials) => {
    expect(of(naming)).toEqual({
      aanhef: `Geachte mevrouw ${after}`,
      aanschrijfwijze: { naam: `A.B. ${behindInitials}` },
      gebruikInLopendeTekst: `mevrouw ${after}`,
    });
    expect(of(naming, { gender: "O" })).toEqual({
      aanhef: `Geachte A.B. ${behindInitials}`,
      aanschrijfwijze: { naam: `A.B. ${behindInitials}` },
      gebruikInLopendeTekst: `A.B. ${behindInitials}`,
    });
  });

  it("use the own name when there never was a partner", () => {
    const alone = { name: own, gender: "M", naming: "P", hasPartnerNow: false } as const;
    expect(salutationsOf(alone)).toMatchObject({ gebruikInLopendeTekst: "de heer Uit den Berg" });
  });

  it("carry a title, except with only the partner's name", () => {
    const baroness = { name: { ...own, title: "BS" } };
    expect(of("V", baroness)).toEqual({
      aanhef: "Hoogwelgeboren vrouwe",
      aanschrijfwijze: {
        aanspreekvorm: "De hoogwelgeboren vrouwe",
        naam: "A.B. de Wit-barones uit den Berg",
      },
      gebruikInLopendeTekst: "mevrouw De Wit-barones uit den Berg",
    });
    expect(of("N", baroness)).toMatchObject({
      gebruikInLopendeTekst: "barones uit den Berg-de Wit",
    });
    expect(of("P", baroness)).toEqual(of("P"));
  });

  it("let a woman's predicate rest while she has or names a partner", () => {
    const jonkvrouw = { name: { ...own, title: "JV" } };
    expect(of("E", jonkvrouw)).toEqual(of("E"));
    expect(of("E", { ...jonkvrouw, hasPartnerNow: false })).toEqual({
      aanhef: "Hoogwelgeboren vrouwe",
      aanschrijfwijze: {
        aanspreekvorm: "De hoogwelgeboren vrouwe",
        naam: "Jonkvrouw A.B. uit den Berg",
      },
      gebruikInLopendeTekst: "jonkvrouw uit den Berg",
    });
    expect(of("N", { ...jonkvrouw, gender: "M" })).toMatchObject({
      aanschrijfwijze: { naam: "Jonkheer A.B. uit den Berg-de Wit" },
      gebruikInLopendeTekst: "jonkheer uit den Berg-de Wit",
    });
  });

  it("are not made without a family name", () => {
    expect(of("E", { name: { given: "Anna" } })).toEqual({});
  });
});

describe("numbers", () => {
  it("pass the tests of the register", () => {
    const some = [...testNumbers("999999900")];
    expect(some.length).toBeGreaterThan(0);
    expect(some.every((each) => each.startsWith("9999") && isValidBsn(each))).toBe(true);
    const first = aNumbers("4801203000").next().value;
    expect(isANumber(first ?? "")).toBe(true);
  });

  it("fail them when one digit changes", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [..."999990019"].map(Number);
        digits[place] = ((digits[place] ?? 0) + step) % 10;
        expect(isValidBsn(digits.join(""))).toBe(false);
      }),
    );
  });
});
