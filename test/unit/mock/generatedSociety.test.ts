import { describe, expect, it } from "vitest";
import { memberOf, type JsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import { person as personShape } from "../../../src/contract/answer/personShape.ts";
import { clanAt } from "../../../src/mock/generator/clan.ts";
import { clanSize } from "../../../src/mock/generator/members.ts";
import { aNumberAt, inTestRange, numberAt, placeOf } from "../../../src/mock/generator/numbers.ts";
import { addressAt } from "../../../src/mock/generator/places.ts";
import { Society } from "../../../src/mock/generator/society.ts";
import { allPersonas } from "../../../src/mock/personas/allPersonas.ts";
import { isValidBsn } from "../../../src/contract/bsnCheck.ts";
import { isANumber } from "../../../src/mock/society/numbers.ts";
import { branches, walkPersons } from "../../support/generated/shapeWalk.ts";

const today = "2026-11-21";

function personsOf(size: number, seed = 1): readonly JsonObject[] {
  const society = new Society({ size, seed });
  return Array.from({ length: size }, (_, place) => society.personAt(place).answerOn(today));
}

function itemsOf(person: JsonObject, list: string): readonly JsonValue[] {
  const value = memberOf(person, list);
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

function numbersIn(person: JsonObject, list: string): readonly string[] {
  return itemsOf(person, list)
    .map((each) => memberOf(each, "burgerservicenummer"))
    .filter((each) => typeof each === "string");
}

const persons = personsOf(10_000);
const byNumber = new Map(persons.map((each) => [each["burgerservicenummer"], each]));

describe("the generated society", () => {
  it("fits the shape tree and shows every member, variant and mark of it in 10,000 people", () => {
    const { seen, faults } = walkPersons(persons);
    expect(faults).toEqual([]);
    expect(branches(personShape, "").filter((branch) => !seen.has(branch))).toEqual([]);
  });

  it("is the same for a seed, another for another, and only grows with its size", () => {
    const some = personsOf(320);
    expect(personsOf(320)).toEqual(some);
    expect(personsOf(320, 2)).not.toEqual(some);
    expect(personsOf(640).slice(0, 320)).toEqual(some);
  });

  it("stays what it was: the first people of a seed never change", () => {
    const { personas } = clanAt(2026, 0);
    const shown = personas.map(({ burgerservicenummer, name, born }) =>
      [burgerservicenummer, name.given, name.prefix, name.family, born?.on].join(" "),
    );
    expect(shown).toMatchInlineSnapshot(`
      [
        "999900006 Ruben  Havermans 19471025",
        "999900018 Ilse Juliëtte op de Kerk 19510217",
        "999900031 Maarten Geert  Brandstra 19471216",
        "999900043 Lieke Tessa van de Heuvel 19450704",
        "999900055 Jurre  Havermans 19740901",
        "999900067 Maartje  Brandstra 19690715",
        "999900079 Laurens  Havermans 19781016",
        "999900080 Jasmijn  Broekstra 19750730",
        "999900092 Amber Chloé  Brandstra 19720509",
        "999900109 Elin  Havermans 20080201",
        "999900110 Dirk  Havermans 20100320",
        "999900122 Wessel  Havermans 20130716",
        "999900134 Karin  Havermans 20051216",
        "999900146 Wouter Ruben  Havermans 20081026",
        "999900158 Elin Jolien  Brandstra 20080108",
        "999900171 Jaap van Weide 19630208",
      ]
    `);
  });

  it.each(["partners", "ouders", "kinderen"])("knows %s from both sides", (list) => {
    const back = { partners: "partners", ouders: "kinderen", kinderen: "ouders" }[list] ?? "";
    let pairs = 0;
    for (const person of persons)
      for (const number of numbersIn(person, list)) {
        const relative = byNumber.get(number);
        expect(relative && numbersIn(relative, back)).toContain(person["burgerservicenummer"]);
        pairs += 1;
      }
    expect(pairs).toBeGreaterThan(3000);
  });

  it("has parents that were at least sixteen at a birth", () => {
    const yearOf = (person: JsonValue): number => {
      const day = memberOf(memberOf(memberOf(person, "geboorte"), "datum"), "datum");
      return typeof day === "string" ? Number(day.slice(0, 4)) : NaN;
    };
    for (const person of persons)
      for (const parent of itemsOf(person, "ouders")) {
        const age = yearOf(person) - yearOf(parent);
        expect(Number.isNaN(age) || age >= 16).toBe(true);
      }
  });

  it("tells the same authority of a minor and of who holds it", () => {
    const forms = new Set<unknown>();
    for (const person of persons)
      for (const relation of itemsOf(person, "gezag")) {
        forms.add(memberOf(relation, "type"));
        const minor = memberOf(memberOf(relation, "minderjarige"), "burgerservicenummer");
        const known = byNumber.get(minor);
        expect(known && itemsOf(known, "gezag")).toContainEqual(relation);
      }
    expect(forms.size).toBe(6);
  });

  it("lives in families: an address has several people of one family name", () => {
    const names = new Map<unknown, unknown[]>();
    for (const person of persons) {
      const address = memberOf(memberOf(person, "verblijfplaats"), "nummeraanduidingIdentificatie");
      if (address === undefined) continue;
      const name = memberOf(memberOf(person, "naam"), "geslachtsnaam");
      names.set(address, [...(names.get(address) ?? []), name]);
    }
    const shared = [...names.values()].filter((each) => new Set(each).size < each.length);
    expect(shared.length).toBeGreaterThan(600);
  });

  it("has all reasons of suspension", () => {
    const reasons = persons.map((person) =>
      memberOf(memberOf(memberOf(person, "opschortingBijhouding"), "reden"), "code"),
    );
    expect(new Set(reasons)).toEqual(new Set([undefined, "O", "E", "M", "R", ".", "F", "W"]));
  });

  it("leaves out nobody's relative when the last family is not whole", () => {
    for (let size = 1; size <= clanSize; size += 1)
      for (const person of personsOf(size))
        for (const list of ["partners", "ouders", "kinderen"])
          for (const number of numbersIn(person, list))
            expect(Number(number) < Number(numberAt(size))).toBe(true);
  });
});

describe("numbers of generated people", () => {
  const places = [...Array.from({ length: 20_000 }, (_, place) => place), 999_999, 1_000_000];

  it("pass the eleven test and are each used once, also beside the documented people", () => {
    const numbers = places.map(numberAt);
    expect(numbers.filter((each) => !isValidBsn(each))).toEqual([]);
    const documented = allPersonas.map(({ burgerservicenummer }) => burgerservicenummer);
    expect(new Set([...numbers, ...documented]).size).toBe(places.length + documented.length);
  });

  it("lie in the test range as long as it has any, and just below it after that", () => {
    expect(numberAt(inTestRange - 1)).toMatch(/^9999/);
    expect(numberAt(inTestRange)).toMatch(/^9998/);
    expect(Number(numberAt(1_000_000))).toBeGreaterThan(988_000_000);
  });

  it("lead back to their place, and other numbers to none", () => {
    const isLost = (place: number) => placeOf(numberAt(place)) !== place;
    expect(places.filter(isLost)).toEqual([]);
    const far = Array.from({ length: 50_000 }, (_, at) => at * 20);
    expect(far.filter(isLost)).toEqual([]);
    const given = new Set(places.map(numberAt));
    const around = Array.from({ length: 20_000 }, (_, at) => String(999_890_000 + at * 5));
    const misled = around.filter((number) => placeOf(number) !== undefined && !given.has(number));
    expect(misled).toEqual([]);
    const others = ["999999990", "000000000", "000000012", "9999000060", "99990006", "", "x"];
    expect(others.filter((number) => placeOf(number) !== undefined)).toEqual([]);
    const documented = allPersonas.map(({ burgerservicenummer }) => burgerservicenummer);
    expect(documented.filter((number) => placeOf(number) !== undefined)).toEqual([]);
  });

  it("have A-numbers that pass the register's checks and are each used once", () => {
    const numbers = places.map(aNumberAt);
    expect(numbers.filter((each) => !isANumber(each) || each.startsWith("4"))).toEqual([]);
    expect(new Set(numbers).size).toBe(places.length);
  });

  it("has an ending for whatever an A-number begins with", () => {
    for (let place = 0; place < 4_000_000; place += 997) expect(aNumberAt(place)).toHaveLength(10);
  });
});

describe("addresses of the generated society", () => {
  it("have identifiers of their own, and no two streets share a postal code", () => {
    const objects = new Set<number>();
    const streets = new Map<string, string>();
    let addresses = 0;
    for (let clan = 0; clan < 62_500; clan += 16)
      for (let home = 0; home < 8; home += 1) {
        const { object, postalCode, street, municipality } = addressAt(7, clan, home);
        objects.add(object);
        addresses += 1;
        const name = `${municipality} ${street}`;
        expect(streets.get(postalCode) ?? name).toBe(name);
        streets.set(postalCode, name);
        expect(postalCode).toMatch(/^[1-9][0-9]{3}(?!S[ADS])[A-Z]{2}$/);
      }
    expect(objects.size).toBe(addresses);
  });
});
