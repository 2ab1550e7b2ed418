import { describe, expect, it } from "vitest";
import { memberOf, type JsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import { person as personShape } from "../../../src/contract/response/personShape.ts";
import { allPersonas } from "../../../src/mock/personas/allPersonas.ts";
import { createSyntheticPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import { branches, walkPersons } from "../../support/generated/shapeWalk.ts";

const today = "2026-11-21";
const people = createSyntheticPeople(today);

function personOf(key: string): JsonObject {
  const index = allPersonas.findIndex((persona) => persona.key === key);
  const found = people[index];
  if (!found) throw new Error(`no ${key}`);
  return found;
}

function at(value: JsonValue | undefined, ...path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (part, name) => (Array.isArray(part) ? part[Number(name)] : memberOf(part, name)) as JsonValue,
    value,
  );
}

describe("the synthetic people", () => {
  // Shows: mock-invented-people
  it("fits the shape tree, without empty values, and shows every member, variant and mark of it", () => {
    const { seen, faults } = walkPersons(people);
    expect(faults).toEqual([]);
    expect(branches(personShape, "").filter((branch) => !seen.has(branch))).toEqual([]);
  });

  // Shows: mock-invented-people
  it("gives everyone a key and a number of the test range", () => {
    expect(new Set(allPersonas.map(({ key }) => key)).size).toBe(people.length);
    for (const { burgerservicenummer } of allPersonas) expect(burgerservicenummer).toMatch(/^9999/);
  });

  it("ends a marriage by death on the record of the survivor only", () => {
    const ended = "ontbindingHuwelijkPartnerschap";
    expect(at(personOf("jan"), "partners", "0", ended, "datum", "datum")).toBe("2019-04-08");
    expect(at(personOf("willemina"), "partners", "0", ended)).toBeUndefined();
  });

  it("keeps every current partner, and a former one only without another", () => {
    expect(at(personOf("twoWives"), "partners")).toHaveLength(2);
    expect(at(personOf("divorced"), "partners")).toHaveLength(1);
  });

  it("tells authority of the minor and of who holds it, until the minor is of age", () => {
    expect(at(personOf("mees"), "gezag")).toEqual(
      at(personOf("femke"), "gezag", "0") ? [at(personOf("femke"), "gezag", "0")] : [],
    );
    expect(at(personOf("naomi"), "gezag", "0", "type")).toBe("EenhoofdigOuderlijkGezag");
    const later = createSyntheticPeople("2034-06-18");
    const yara = later[allPersonas.findIndex(({ key }) => key === "yara")];
    expect(at(yara, "leeftijd")).toBe(19);
    expect(at(yara, "gezag")).toBeUndefined();
  });

  it("has dates of all four kinds", () => {
    const kinds = people.map((person) => at(person, "geboorte", "datum", "type"));
    expect(new Set(kinds)).toEqual(
      new Set(["Datum", "JaarMaandDatum", "JaarDatum", "DatumOnbekend"]),
    );
  });

  // Shows: personen-current-only
  it("leaves out permits and exclusions that ended", () => {
    expect(at(personOf("permitEnded"), "verblijfstitel")).toBeUndefined();
    expect(at(personOf("permitEnded"), "uitsluitingKiesrecht")).toBeUndefined();
  });
});
