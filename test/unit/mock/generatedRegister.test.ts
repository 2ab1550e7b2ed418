import { describe, expect, it } from "vitest";
import { checkQuery } from "../../../src/contract/rules/checkQuery.ts";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { queryOperation, type QueryType } from "../../../src/contract/operations.ts";
import { createGeneratedRegister } from "../../../src/mock/generator/generatedRegister.ts";
import { Society } from "../../../src/mock/generator/society.ts";
import { createRegister } from "../../../src/mock/register/memoryRegister.ts";
import type { ValidQuery } from "../../../src/mock/register/register.ts";
import { type SearchKeys } from "../../../src/mock/register/searchKeys.ts";
import { type StoredPerson, storedPerson } from "../../../src/mock/register/storedPerson.ts";
import { searchTest } from "../../../src/mock/register/search.ts";
import { createSociety } from "../../../src/mock/society/createSociety.ts";
import { Random } from "../../support/generated/random.ts";

const today = "2026-11-21";
const documented = createSociety(today).map(storedPerson);
const plan = { size: 500, seed: 42 };
const generated = new Society(plan);
const everybody: readonly StoredPerson[] = [
  ...documented,
  ...Array.from({ length: plan.size }, (_, place) =>
    storedPerson(generated.personAt(place).answerOn(today)),
  ),
];
const lazy = createGeneratedRegister(plan, documented);
const inMemory = createRegister(everybody);

/** No index at all: everybody is compared. */
function bruteForce(query: ValidQuery): readonly StoredPerson[] {
  const fits = searchTest(query);
  const { maxResults } = queryOperation(query.type as QueryType);
  return everybody.filter(({ search }) => fits(search)).slice(0, maxResults + 1);
}

const answersOf = (found: readonly StoredPerson[]) => found.map((person) => person.answerOn(today));
const sorted = (found: readonly StoredPerson[]) =>
  found.map(({ search }) => search.burgerservicenummer).sort();

/** Nothing when the person lacks a value that the query needs. */
type Draft = JsonObject | 0 | "" | undefined;

function bareOf(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** A text as somebody might write it: other case, without accents, or its begin with a wildcard. */
function written(text: string, shortest: number, random: Random): string {
  const form = random.pick([
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    bareOf(text),
    `${bareOf(text)}x`,
  ]);
  const length = shortest + random.below(3);
  return random.chance(0.4) && form.length > length ? `${form.slice(0, length)}*` : form;
}

const drafts: Readonly<Record<QueryType, (keys: SearchKeys, random: Random) => Draft>> = {
  RaadpleegMetBurgerservicenummer: (keys, random) => ({
    burgerservicenummer: [
      keys.burgerservicenummer,
      random.pick(everybody).search.burgerservicenummer,
      "000000012",
    ].slice(random.below(3)),
  }),
  ZoekMetGeslachtsnaamEnGeboortedatum: (keys, random) =>
    keys.geslachtsnaam &&
    keys.geboortedatum && {
      geslachtsnaam: written(keys.geslachtsnaam, 3, random),
      geboortedatum: keys.geboortedatum,
      ...(random.chance(0.3) && keys.voornamen
        ? { voornamen: written(keys.voornamen, 1, random) }
        : {}),
    },
  ZoekMetNaamEnGemeenteVanInschrijving: (keys, random) =>
    keys.geslachtsnaam &&
    keys.voornamen &&
    keys.gemeenteVanInschrijving && {
      geslachtsnaam: written(keys.geslachtsnaam, 3, random),
      voornamen: written(keys.voornamen, 3, random),
      gemeenteVanInschrijving: keys.gemeenteVanInschrijving,
      ...(random.chance(0.3) && keys.voorvoegsel ? { voorvoegsel: keys.voorvoegsel } : {}),
    },
  ZoekMetPostcodeEnHuisnummer: (keys, random) =>
    keys.postcode &&
    keys.huisnummer && {
      postcode: random.chance(0.3)
        ? `${keys.postcode.slice(0, 4)} ${keys.postcode.slice(4).toLowerCase()}`
        : keys.postcode,
      huisnummer: keys.huisnummer,
      ...(random.chance(0.3) && keys.huisletter ? { huisletter: keys.huisletter } : {}),
    },
  ZoekMetStraatHuisnummerEnGemeenteVanInschrijving: (keys, random) => {
    const [street] = random.chance(0.5) ? keys.straten : [...keys.straten].reverse();
    if (!street || !keys.huisnummer || !keys.gemeenteVanInschrijving) return undefined;
    const ending = `*${street.slice(-7)}`;
    return {
      straat: random.chance(0.3) && street.length > 8 ? ending : written(street, 7, random),
      huisnummer: keys.huisnummer,
      gemeenteVanInschrijving: keys.gemeenteVanInschrijving,
      ...(random.chance(0.3) && keys.huisnummertoevoeging
        ? { huisnummertoevoeging: keys.huisnummertoevoeging }
        : {}),
    };
  },
  ZoekMetNummeraanduidingIdentificatie: ({ nummeraanduidingIdentificatie }) =>
    nummeraanduidingIdentificatie ? { nummeraanduidingIdentificatie } : undefined,
  ZoekMetAdresseerbaarObjectIdentificatie: ({ adresseerbaarObjectIdentificatie }) =>
    adresseerbaarObjectIdentificatie ? { adresseerbaarObjectIdentificatie } : undefined,
};

function queryFor(type: QueryType, random: Random): ValidQuery | undefined {
  const draft = drafts[type](random.pick(everybody).search, random);
  if (!draft) return undefined;
  const readsByNumber = type === "RaadpleegMetBurgerservicenummer";
  const query = {
    type,
    fields: ["burgerservicenummer"],
    ...(random.chance(0.5) && !readsByNumber ? { inclusiefOverledenPersonen: true } : {}),
    ...(random.chance(0.1) ? { gemeenteVanInschrijving: "0599" } : {}),
    ...draft,
  };
  return checkQuery(query).length === 0 ? query : undefined;
}

describe("the generated register", () => {
  it("takes from a description what storing takes from the built record", () => {
    for (let place = 0; place < plan.size; place += 1) {
      const person = generated.personAt(place);
      expect(person.search).toEqual(storedPerson(person.answerOn(today)).search);
    }
  });

  it.each(Object.keys(drafts) as QueryType[])(
    "finds with %s whom a register in memory finds, and whom comparing with everybody finds",
    (type) => {
      const random = new Random(7);
      let asked = 0;
      let found = 0;
      while (asked < 400) {
        const query = queryFor(type, random);
        if (!query) continue;
        asked += 1;
        const expected = bruteForce(query);
        found += expected.length;
        expect(answersOf(inMemory.find(query))).toHaveLength(expected.length);
        expect(sorted(inMemory.find(query))).toEqual(sorted(expected));
        expect(answersOf(lazy.find(query))).toEqual(answersOf(inMemory.find(query)));
      }
      expect(found).toBeGreaterThan(100);
    },
  );

  it("counts everybody", () => {
    expect(lazy.size).toBe(documented.length + plan.size);
  });

  it("gives the same person again after many others were asked", () => {
    const many = new Society({ size: 40_000, seed: 3 });
    const first = many.personAt(0).answerOn(today);
    for (let place = 0; place < many.size; place += 16) void many.personAt(place).search;
    expect(many.personAt(0).answerOn(today)).toEqual(first);
  });

  it("keeps some people and families only, however many are read", () => {
    const many = new Society({ size: 40_000, seed: 3 });
    for (let place = 0; place < many.size; place += 1) {
      const person = many.personAt(place);
      // Who is only looked at by a search is not kept.
      if (place % 2 === 0) expect(person.answerOn(today)).toBeDefined();
    }
    expect(many.kept).toEqual({ people: 16_384, families: 64 });
    const last = many.personAt(39_998);
    expect(many.personAt(39_998)).toBe(last);
    expect(many.kept).toEqual({ people: 16_384, families: 64 });
  });
});
