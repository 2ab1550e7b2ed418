import { describe, expect, it } from "vitest";
import { isValidBsn } from "../../../src/contract/bsnCheck.ts";
import { person as personShape } from "../../../src/contract/response/personShape.ts";
import { memberOf, type JsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import { allPersonas } from "../../../src/mock/personas/allPersonas.ts";
import { inventedPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import { isANumber, otherANumberAt } from "../../../src/mock/synthetic/numbers.ts";
import { branches, walkPersons } from "../../support/generated/shapeWalk.ts";

const today = "2026-11-21";

function personsOf(size: number): readonly JsonObject[] {
  return inventedPeople(size).people.map((person) => person.responseOn(today));
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

const at = (person: JsonObject, ...path: readonly string[]) =>
  path.reduce<JsonValue | undefined>((part, name) => memberOf(part, name), person);

const described = allPersonas.length;
/** The crowd follows after these. */
const whole = 108 * described;
const persons = personsOf(10_000);
const byNumber = new Map(persons.map((each) => [each["burgerservicenummer"], each]));
/** The same described person in each copy of the families. */
const copiesOf = (index: number) =>
  persons.filter((_, place) => place % described === index && place < whole);

describe("the repeated families", () => {
  // Shows: mock-size
  it("begin with the described people, are always the same, and only grow with the size", () => {
    expect(persons.slice(0, described)).toEqual(personsOf(described));
    expect(personsOf(500)).toHaveLength(500);
    const some = 5 * described;
    expect(personsOf(500).slice(0, some)).toEqual(persons.slice(0, some));
  });

  it("fit the shape tree and show every member, variant and mark of it", () => {
    const { seen, faults } = walkPersons(persons.slice(described));
    expect(faults).toEqual([]);
    expect(branches(personShape, "").filter((branch) => !seen.has(branch))).toEqual([]);
  });

  // Shows: mock-size
  it("give everyone numbers of their own that pass the register's tests", () => {
    for (const [member, isValid] of [
      ["burgerservicenummer", isValidBsn],
      ["aNummer", isANumber],
    ] as const) {
      const numbers = persons.map((person) => memberOf(person, member) as string);
      expect(numbers.filter((each) => !isValid(each))).toEqual([]);
      expect(new Set(numbers).size).toBe(persons.length);
    }
  });

  // Shows: mock-size
  it("use the test range first, and then the numbers just below it", () => {
    const others = persons.slice(described).map((each) => each["burgerservicenummer"] as string);
    const left = others.findIndex((each) => !each.startsWith("9999"));
    expect(left).toBeGreaterThan(8000);
    expect(others.slice(left).filter((each) => !/^9998/.test(each))).toEqual([]);
  });

  it.each(["partners", "ouders", "kinderen"])("know %s from both sides, in one copy", (list) => {
    const back = { partners: "partners", ouders: "kinderen", kinderen: "ouders" }[list] ?? "";
    let pairs = 0;
    for (const person of persons)
      for (const number of numbersIn(person, list)) {
        const relative = byNumber.get(number);
        expect(relative && numbersIn(relative, back)).toContain(person["burgerservicenummer"]);
        const { voornamen, geslachtsnaam } = (relative?.["naam"] ?? {}) as JsonObject;
        const known = itemsOf(person, list)
          .map((each) => memberOf(each, "naam"))
          .filter((name) => memberOf(name, "voornamen") === voornamen)
          .map((name) => memberOf(name, "geslachtsnaam"));
        expect(known).toContain(geslachtsnaam);
        pairs += 1;
      }
    expect(pairs).toBeGreaterThan(1000);
  });

  it("have the same authority of a minor and of who holds it", () => {
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

  it("have other names and addresses in each copy, and one of each in a family", () => {
    const [pieter, eva, lotte] = [0, 1, 2].map(copiesOf);
    const names = pieter?.map((each) => at(each, "naam", "geslachtsnaam"));
    expect(new Set(names).size).toBe(pieter?.length);
    expect(lotte?.map((each) => at(each, "naam", "geslachtsnaam"))).toEqual(names);
    for (const member of ["nummeraanduidingIdentificatie", "adresseerbaarObjectIdentificatie"]) {
      const identifiers = pieter?.map((each) => at(each, "verblijfplaats", member));
      expect(new Set(identifiers).size).toBe(pieter?.length);
      expect(eva?.map((each) => at(each, "verblijfplaats", member))).toEqual(identifiers);
    }
    const codes = pieter?.map((each) => at(each, "verblijfplaats", "verblijfadres", "postcode"));
    expect(new Set(codes).size).toBe(pieter?.length);
  });

  it("share no address with another home", () => {
    const homes = new Map<unknown, Set<unknown>>();
    for (const person of persons) {
      const address = at(person, "verblijfplaats", "nummeraanduidingIdentificatie");
      const lines = at(person, "verblijfplaats", "verblijfadres") ?? {};
      const line = JSON.stringify({ ...(lines as JsonObject), inOnderzoek: null });
      if (address !== undefined) homes.set(address, (homes.get(address) ?? new Set()).add(line));
    }
    expect([...homes.values()].filter((lines) => lines.size > 1)).toEqual([]);
  });

  it("hold no relative who is left out, whatever the size", () => {
    for (const size of [1, 33, 34, 66, 67, 91].map((left) => described + left)) {
      const people = personsOf(size);
      expect(people).toHaveLength(size);
      const numbers = new Set(people.map((each) => each["burgerservicenummer"]));
      for (const person of people)
        for (const list of ["partners", "ouders", "kinderen"])
          for (const number of numbersIn(person, list)) expect(numbers).toContain(number);
    }
  });

  it("have an A-number for every place", () => {
    const numbers = Array.from({ length: 2000 }, (_, place) => otherANumberAt(place * 50));
    expect(numbers.filter((each) => !isANumber(each))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
