import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type JsonObject, type JsonValue, personBudget } from "../../../src/contract/json/json.ts";
import type { ResponseType } from "../../../src/contract/operations.ts";
import { fieldPaths } from "../../../src/contract/response/fields.ts";
import type { Population } from "../../../src/mock/register/population.ts";
import { Projections, type Projection } from "../../../src/mock/register/projection.ts";
import { populationIn } from "../../../src/mock/served/readPeople.ts";
import { inventedPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import { project } from "../../support/project.ts";

const today = "2026-06-15";
const responseKinds = ["Persoon", "PersoonBeperkt", "GezagPersoonBeperkt"] as const;
const number = "999970501";
const born = { datum: "19860616" };

function populationOf(value: JsonObject | JsonObject[]): Population {
  const given = populationIn(value, "");
  if ("problems" in given) throw new Error(JSON.stringify(given.problems));
  return given.value;
}

function changed(population: Population, of: string, patch: JsonObject): Population {
  const after = population.patched(of, patch);
  if (!after || "faults" in after) throw new Error(JSON.stringify(after));
  return after.population;
}

function patched(population: Population, ...patches: readonly JsonObject[]): Population {
  return patches.reduce((before, patch) => changed(before, number, patch), population);
}

function responseIn(population: Population, of = number, day = today): JsonObject {
  const person = population.people.find((each) => each.number === of);
  if (!person) throw new Error("nobody");
  return population.responseOf(person, day, false);
}

function faultsOf(population: Population, patch: JsonObject) {
  const after = population.patched(number, patch);
  return after && "faults" in after ? after.faults : [];
}

const registered = { burgerservicenummer: number, geboorte: born };
const starts = {
  register: () => populationOf([registered]),
  response: () => populationOf({ personen: [{ burgerservicenummer: number, leeftijd: 39 }] }),
} as const;
const shapes = ["register", "response"] as const;

describe("a patched person", () => {
  it.each(shapes)("has all patches in the shape of the %s, in their order", (shape) => {
    const names = Array.from({ length: 500 }, (_, at) => ({ naam: { voornamen: `N${at}` } }));
    const population = patched(
      starts[shape](),
      ...names,
      { naam: null },
      { naam: { voornamen: "K" } },
    );
    const response = responseIn(population);
    expect(response).toMatchObject({ leeftijd: 39, naam: { voornamen: "K" } });
    expect(population.people[0]?.written).toEqual({
      ...starts[shape]().people[0]?.written,
      naam: { voornamen: "K" },
    });
  });

  it("keeps the shape that it is written in, and a patch of the other is refused", () => {
    expect(faultsOf(starts.register(), { leeftijd: 40 })).toMatchObject([{ path: ["leeftijd"] }]);
    expect(faultsOf(starts.register(), { geboorte: { datum: {} } })).toMatchObject([
      { path: ["geboorte", "datum"] },
    ]);
    expect(faultsOf(starts.register(), { naam: { voornaam: "x" } })).toMatchObject([
      { path: ["naam", "voornaam"] },
    ]);
    expect(faultsOf(starts.response(), { geboorte: born })).toMatchObject([
      { path: ["geboorte", "datum"] },
    ]);
  });

  it.each([
    ["members", "response", (at: number) => ({ geslacht: { [`onbekend${at}`]: "x" } })],
    ["long texts", "register", (at: number) => ({ naam: { [texts[at % 4] ?? ""]: long } })],
  ] as const)("is bounded, however many patches add %s", (_what, shape, patch) => {
    let population: Population = starts[shape]();
    for (let at = 0; at < personBudget.width + 2; at += 1) {
      const after = population.patched(number, patch(at));
      if (after && "faults" in after) {
        expect(after.faults).toMatchObject([{ path: [] }]);
        expect(after.faults[0]?.message.en).toMatch(
          /the person is too large\. It (has|is) .* than/,
        );
        // The person's existing values may still be changed.
        expect(population.patched(number, patch(0))).toHaveProperty("population");
        return;
      }
      population = patched(population, patch(at));
    }
    throw new Error("All patches were taken.");
  });

  // Shows: mock-control-whole
  it("leaves the population unchanged, and everyone else in it", () => {
    const other = { burgerservicenummer: "999970513", naam: { voornamen: "Bo" } };
    const before = populationOf([registered, other]);
    const after = patched(before, { naam: { voornamen: "K" } });
    expect(responseIn(before)).not.toHaveProperty("naam");
    expect(responseIn(after, "999970513")).toEqual(responseIn(before, "999970513"));
    expect(before.without(number)?.people).toHaveLength(1);
    expect(before.people).toHaveLength(2);
  });

  it("is found under its new name", () => {
    const fields = ["naam"];
    const type = "ZoekMetGeslachtsnaamEnGeboortedatum";
    const query = { type, geslachtsnaam: "Duin", geboortedatum: "1986-06-16", fields };
    expect(starts.register().find(query)).toHaveLength(0);
    const renamed = patched(starts.register(), { naam: { geslachtsnaam: "Duin" } });
    expect(renamed.find(query)).toHaveLength(1);
  });
});

const texts = ["voornamen", "geslachtsnaam", "voorvoegsel", "voornamen"];
const long = "x".repeat(personBudget.bytes / 2.5);

describe("an invented minor", () => {
  const lotte = "999990032";
  const comesOfAge = ["2030-09-02", "2030-09-03"] as const;
  const authorityOf = (population: Population) =>
    comesOfAge.map((day) => responseIn(population, lotte, day)["gezag"] !== undefined);
  const change = (patch: JsonObject) => changed(inventedPeople(), lotte, patch);

  it("has authority until coming of age, also when something else was changed", () => {
    expect(authorityOf(inventedPeople())).toEqual([true, false]);
    expect(authorityOf(change({ naam: { voornamen: "Lot" } }))).toEqual([true, false]);
  });

  it("has the authority that a patch gives or takes away, on all days", () => {
    const gezag = [{ type: "TijdelijkGeenGezag" }];
    expect(authorityOf(change({ gezag }))).toEqual([true, true]);
    expect(authorityOf(change({ gezag: null }))).toEqual([false, false]);
  });
});

describe("the response of a person in the register's shape", () => {
  it("has the names that others have in the same population", () => {
    const relation = {
      type: "EenhoofdigOuderlijkGezag",
      ouder: { burgerservicenummer: "999970513" },
    };
    const parent = { burgerservicenummer: "999970513", naam: { voornamen: "Bo" } };
    const population = populationOf([{ ...registered, gezag: [relation] }, parent]);
    const nameIn = (people: Population) => responseIn(people)["gezag"];
    expect(nameIn(population)).toMatchObject([{ ouder: { naam: { volledigeNaam: "Bo" } } }]);
    const renamed = changed(population, "999970513", { naam: { voornamen: "Bodil" } });
    expect(nameIn(renamed)).toMatchObject([{ ouder: { naam: { volledigeNaam: "Bodil" } } }]);
  });

  it("keeps identifiers of addresses as they are stored only where that is wanted", () => {
    const verblijfplaats = { straat: "Kade", nummeraanduidingIdentificatie: "36320 " };
    const population = populationOf([{ ...registered, verblijfplaats }]);
    const [person] = population.people;
    const kept = [true, false].map((keeps) =>
      JSON.stringify(person && population.responseOf(person, today, keeps)).includes('"36320 "'),
    );
    expect(kept).toEqual([true, false]);
  });
});

/** Whole members in this order. */
function membersNamed(names: readonly string[]): Projection {
  return {
    members: names.map((name) => ({ name, key: name, valueIn: (person) => person(name) })),
  };
}

it("derives a member alone as in the whole response", () => {
  const population = inventedPeople();
  for (const person of population.people) {
    const whole = population.responseOf(person, today, false);
    const read = population.jsonOf(person, today, false, membersNamed(Object.keys(whole)));
    expect(read).toBe(JSON.stringify(whole));
  }
});

it("derives only the members that are read, each once", () => {
  const population = inventedPeople();
  const [person] = population.people;
  if (!person) throw new Error("nobody");
  const derived = vi.spyOn(person, "memberOn");
  const ask = (...names: readonly string[]) =>
    population.jsonOf(person, today, false, membersNamed(names));
  ask("naam", "rni");
  ask("geboorte", "naam", "rni");
  expect(derived.mock.calls.map(([name]) => name)).toEqual(["naam", "rni", "geboorte"]);
});

it("makes the JSON of a member again only for another part, another day or other identifiers", () => {
  const population = starts.register();
  const [person] = population.people;
  if (!person) throw new Error("nobody");
  let made = 0;
  const jsonOf = (name: string, day = today, keepsIdentifiers = false): string => {
    const valueIn = (read: (name: string) => JsonValue | undefined) => {
      made++;
      return read(name);
    };
    return population.jsonOf(person, day, keepsIdentifiers, {
      members: [{ name, key: name, valueIn }],
    });
  };
  expect([jsonOf("leeftijd"), jsonOf("leeftijd"), made]).toEqual([
    '{"leeftijd":39}',
    '{"leeftijd":39}',
    1,
  ]);
  expect([jsonOf("naam"), jsonOf("naam"), made]).toEqual(["{}", "{}", 2]);
  expect(jsonOf("burgerservicenummer")).toBe(`{"burgerservicenummer":"${number}"}`);
  expect([jsonOf("leeftijd"), made]).toEqual(['{"leeftijd":39}', 3]);
  expect(jsonOf("leeftijd", "2026-06-16")).toBe('{"leeftijd":40}');
  expect(made).toBe(4);
  jsonOf("leeftijd", "2026-06-16", true);
  expect(made).toBe(5);
});

describe("a person who was read before", () => {
  const population = inventedPeople();
  const projections = new Projections();
  const people = fc.constantFrom(...population.people);
  const responseTypes = fc.constantFrom(...responseKinds);
  const authorityNames = fc.constantFrom("older" as const, "newer" as const);
  // Few blocks, so that requests share them, whole, in part and by alias.
  const blocks = ["naam", "adressering", "verblijfplaats", "geslacht", "leeftijd", "gezag", "rni"];
  const paths = (type: ResponseType) =>
    [...fieldPaths(type).keys()].filter((path) => blocks.some((block) => path.startsWith(block)));
  const requests = responseTypes.chain((responseType) =>
    fc.record({
      person: people,
      fields: fc.uniqueArray(fc.constantFrom(...paths(responseType)), { maxLength: 4 }),
      responseType: fc.constant(responseType),
      authorityName: authorityNames,
    }),
  );

  it("has the same JSON for any request as when read first", () => {
    fc.assert(
      fc.property(requests, ({ person, fields, responseType, authorityName }) => {
        const whole = population.responseOf(person, today, false);
        const projection = projections.of(fields, responseType, authorityName);
        expect(population.jsonOf(person, today, false, projection)).toBe(
          JSON.stringify(project(whole, fields, responseType, authorityName)),
        );
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it("has the JSON of each request when several share a block", () => {
    const requested = [
      ["adressering", "verblijfplaats.verblijfadres"],
      ["adresseringBinnenland", "verblijfplaats.verblijfadres"],
      ["adresseringBinnenland"],
      ["adressering.aanhef"],
      ["adressering.land"],
      ["leeftijd", "gemeenteVanInschrijving"],
      ["leeftijd"],
      ["gemeenteVanInschrijving", "geslacht"],
      ["gezag"],
    ];
    for (const person of population.people) {
      const whole = population.responseOf(person, today, false);
      for (const responseType of responseKinds)
        for (const fields of requested)
          for (const name of ["older", "newer"] as const)
            expect(
              population.jsonOf(person, today, false, projections.of(fields, responseType, name)),
            ).toBe(JSON.stringify(project(whole, fields, responseType, name)));
    }
  });
});
