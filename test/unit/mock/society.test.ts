import { describe, expect, it } from "vitest";
import { memberOf, type JsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import { person as personShape } from "../../../src/contract/answer/personShape.ts";
import { allPersonas } from "../../../src/mock/personas/allPersonas.ts";
import { createSociety } from "../../../src/mock/society/createSociety.ts";
import { isValidBsn } from "../../../src/contract/bsnCheck.ts";
import { isANumber } from "../../../src/mock/society/numbers.ts";
import { branches, walkPersons } from "../../support/generated/shapeWalk.ts";

const today = "2026-11-21";
const society = createSociety(today);

function textsOf(member: string): readonly string[] {
  return society
    .map((person) => memberOf(person, member))
    .filter((each) => typeof each === "string");
}

function personOf(key: string): JsonObject {
  const index = allPersonas.findIndex((persona) => persona.key === key);
  const found = society[index];
  if (!found) throw new Error(`no ${key}`);
  return found;
}

function at(value: JsonValue | undefined, ...path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (part, name) => (Array.isArray(part) ? part[Number(name)] : memberOf(part, name)) as JsonValue,
    value,
  );
}

describe("the society", () => {
  it("fits the shape tree, without empty values", () => {
    expect(walkPersons(society).faults).toEqual([]);
  });

  it("shows every member, variant and mark of the tree", () => {
    const { seen } = walkPersons(society);
    const missing = branches(personShape, "").filter((branch) => !seen.has(branch));
    expect(missing).toEqual([]);
  });

  it("gives everyone numbers of their own that pass the register's tests", () => {
    const numbers = textsOf("burgerservicenummer");
    const aNumbers = textsOf("aNummer");
    expect(numbers.filter((each) => !/^9999/.test(each) || !isValidBsn(each))).toEqual([]);
    expect(aNumbers.filter((each) => !isANumber(each))).toEqual([]);
    expect(new Set(numbers).size).toBe(society.length);
    expect(new Set(aNumbers).size).toBe(society.length);
    expect(new Set(allPersonas.map(({ key }) => key)).size).toBe(society.length);
  });

  it("knows relatives from both sides", () => {
    const child = personOf("lotte");
    for (const parent of ["pieter", "eva"]) {
      const children = at(personOf(parent), "kinderen") as JsonValue[];
      const parents = at(child, "ouders") as JsonValue[];
      expect(children.map((each) => at(each, "burgerservicenummer"))).toContain(
        child["burgerservicenummer"],
      );
      expect(parents.map((each) => at(each, "burgerservicenummer"))).toContain(
        at(personOf(parent), "burgerservicenummer"),
      );
    }
    expect(at(personOf("eva"), "partners", "0", "naam")).toEqual({
      voornamen: "Pieter Johannes",
      geslachtsnaam: "Jansen",
      voorletters: "P.J.",
    });
  });

  it("ends a marriage by death on the record of the survivor only", () => {
    const ended = "ontbindingHuwelijkPartnerschap";
    expect(at(personOf("jan"), "partners", "0", ended, "datum", "datum")).toBe("2019-04-08");
    expect(at(personOf("willemina"), "partners", "0", ended)).toBeUndefined();
  });

  it("keeps every current partner, and a former one only when there is no other", () => {
    expect(at(personOf("twoWives"), "partners")).toHaveLength(2);
    expect(at(personOf("divorced"), "partners")).toHaveLength(1);
  });

  it("tells authority of the minor and of who holds it, until the minor is of age", () => {
    expect(at(personOf("mees"), "gezag")).toEqual(
      at(personOf("femke"), "gezag", "0") ? [at(personOf("femke"), "gezag", "0")] : [],
    );
    expect(at(personOf("naomi"), "gezag", "0", "type")).toBe("EenhoofdigOuderlijkGezag");
    const later = createSociety("2034-06-18");
    const yara = later[allPersonas.findIndex(({ key }) => key === "yara")];
    expect(at(yara, "leeftijd")).toBe(19);
    expect(at(yara, "gezag")).toBeUndefined();
  });

  it("has dates of all four kinds", () => {
    const kinds = society.map((person) => at(person, "geboorte", "datum", "type"));
    expect(new Set(kinds)).toEqual(
      new Set(["Datum", "JaarMaandDatum", "JaarDatum", "DatumOnbekend"]),
    );
  });

  it("is the same each time", () => {
    expect(createSociety(today)).toEqual(society);
  });

  it("leaves out permits and exclusions that ended", () => {
    expect(at(personOf("permitEnded"), "verblijfstitel")).toBeUndefined();
    expect(at(personOf("permitEnded"), "uitsluitingKiesrecht")).toBeUndefined();
  });
});
