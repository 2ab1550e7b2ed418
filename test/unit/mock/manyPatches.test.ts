import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { personBudget } from "../../../src/contract/json/jsonBudget.ts";
import { storedSource } from "../../../src/mock/register/sourceStored.ts";
import { createRegister } from "../../../src/mock/register/memoryRegister.ts";
import { storedPerson, type StoredPerson } from "../../../src/mock/register/storedPerson.ts";
import { GivenPopulation } from "../../../src/mock/served/givenPopulation.ts";
import { InventedPopulation, withNumber } from "../../../src/mock/served/inventedPopulation.ts";
import type { Population } from "../../../src/mock/served/population.ts";

const today = "2026-06-15";
const number = "999970501";

function patchedOften(population: Population, patches: readonly JsonObject[]): Population {
  return patches.reduce((before, patch) => {
    const after = before.patched(number, patch, today);
    if (!after || "problems" in after) throw new Error(JSON.stringify(after));
    return after.value;
  }, population);
}

function personIn(population: Population): StoredPerson {
  const [person] = withNumber(population.register, number);
  if (!person) throw new Error("nobody");
  return person;
}

const born = { datum: "19860616" };
const starts: readonly (readonly [string, () => StoredPerson])[] = [
  ["source", () => storedSource({ burgerservicenummer: number, geboorte: born })],
  ["answer", () => storedPerson({ burgerservicenummer: number, leeftijd: 40 })],
];

it.each(starts)("500 patches of one person (%s) nest nothing", (_shape, start) => {
  const names = Array.from({ length: 500 }, (_, at) => ({ naam: { voornamen: `N${at}` } }));
  const invented = new InventedPopulation(createRegister([start()]));
  const person = personIn(patchedOften(invented, names));
  expect(person.answerOn("2027-01-01")).toMatchObject({ naam: { voornamen: "N499" } });
  const { changedSource, changedAnswer } = person;
  const changed = changedSource ?? changedAnswer;
  expect(changed?.chain.size).toBe(1);
  expect(changed?.on(today)).toEqual(start().sourceOn?.(today) ?? start().answerOn(today));
});

const written = { burgerservicenummer: number, geboorte: born };
/** Members that no person has, by their places. */
const unknown = (from: number, to: number, value: string = "x") =>
  Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`onbekend${from + at}`, value]));
const long = "x".repeat(personBudget.bytes / 4);
const growing: readonly (readonly [
  string,
  Population,
  (from: number, to: number) => JsonObject,
])[] = [
  [
    "source",
    new InventedPopulation(createRegister([storedSource(written)])),
    (from, to) => ({ geboorte: born, ...unknown(from, to) }),
  ],
  [
    "answer",
    new InventedPopulation(createRegister([storedPerson({ burgerservicenummer: number })])),
    // A code goes out as it is written, so that its members are not judged.
    (from, to) => ({ geslacht: unknown(from, to) }),
  ],
  ["given list", givenList([written]), unknown],
  ["given list, long texts", givenList([written]), (from) => unknown(from, from + 1, long)],
];

it.each(growing)("patches that each add another member are bounded (%s)", (_kind, start, patch) => {
  const nearly = personBudget.width - 5;
  let population = patchedOften(start, [patch(0, nearly)]);
  for (let at = nearly; at < personBudget.width + 1; at++) {
    const after = population.patched(number, patch(at, at + 1), today);
    if (after && "problems" in after) {
      expect(after.problems).toMatchObject([{ place: "" }]);
      expect(after.problems[0]?.message.en).toMatch(
        /the person is too large\. It (has|is) .* than/,
      );
      // What the person holds already may still be changed.
      expect(population.patched(number, patch(0, 1), today)).toHaveProperty("value");
      return;
    }
    population = patchedOften(population, [patch(at, at + 1)]);
  }
  throw new Error("All patches were taken.");
});

function givenList(list: JsonObject[]): Population {
  const given = GivenPopulation.of(list, "");
  if ("problems" in given) throw new Error("faulty");
  return given.value;
}

it("an answer changed over a changed source keeps both", () => {
  const [, source] = starts[0] ?? [];
  if (!source) throw new Error("none");
  const patches = [
    { geboorte: { datum: "19860617" } },
    { naam: { geslachtsnaam: "Bos" } },
    { leeftijd: 7 },
    { leeftijd: 8 },
  ];
  const population = patchedOften(new InventedPopulation(createRegister([source()])), patches);
  expect(personIn(population).answerOn(today)).toMatchObject({
    leeftijd: 8,
    naam: { geslachtsnaam: "Bos" },
    geboorte: { datum: { datum: "1986-06-17" } },
  });
});

it("a patch never reads a list in another shape", () => {
  const other = { burgerservicenummer: "999970513", naam: { voornamen: "Bo" } };
  const list = [{ burgerservicenummer: number, naam: { voornamen: "Kim" } }, other];
  const given = givenList(list);
  // Nothing tells their shape, so they are the register's, and stay so.
  const refused = given.patched(number, { leeftijd: 40 }, today);
  expect(refused && "problems" in refused && refused.problems[0]?.message.en).toMatch(
    /written as the register stores it, and the patch as the response has it/,
  );
  const population = patchedOften(given, [{ geboorte: born }, { naam: { voornamen: "K" } }]);
  expect(personIn(population).answerOn(today)).toMatchObject({ leeftijd: 39 });
  const [bo] = withNumber(population.register, "999970513");
  expect(bo?.answerOn(today)).toMatchObject({ naam: { voorletters: "B." } });
});
