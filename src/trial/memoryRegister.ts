import { memberOf, type JsonValue } from "../contract/json.ts";
import { isQueryType, queryOperation, type QueryType } from "../contract/operations.ts";
import type { PersonRegister, SearchKeys, StoredPerson, ValidQuery } from "./register.ts";
import { plain, searchTest, storedPostalCode } from "./search.ts";

/**
 * A register in memory. Each query type looks in the one small group of persons that its index
 * names, and only these are compared.
 */
export function createRegister(persons: readonly StoredPerson[]): PersonRegister {
  const groups = new Map<string, StoredPerson[]>();
  for (const person of persons)
    for (const key of indexKeys(person.search)) {
      const group = groups.get(key);
      if (group) group.push(person);
      else groups.set(key, [person]);
    }

  return {
    size: persons.length,
    find(query) {
      if (!isQueryType(query.type)) return [];
      const enough = queryOperation(query.type).maxResults + 1;
      const fits = searchTest(query);
      const found: StoredPerson[] = [];
      for (const key of new Set(lookupKeys[query.type](query)))
        for (const person of groups.get(key) ?? []) {
          if (!fits(person.search)) continue;
          found.push(person);
          if (found.length === enough) return found;
        }
      return found;
    },
  };
}

type KeyPart = JsonValue | undefined;

const keyOf = {
  number: (number: KeyPart) => joined("number", number),
  birthDate: (date: KeyPart) => joined("birth", date),
  name: (municipality: KeyPart, name: KeyPart) =>
    joined("name", municipality, plain(String(name)).slice(0, shortestWildcardName)),
  postalCode: (code: KeyPart, house: KeyPart) =>
    joined("postal code", storedPostalCode(String(code)), house),
  house: (municipality: KeyPart, house: KeyPart) => joined("house", municipality, house),
  designation: (identifier: KeyPart) => joined("designation", identifier),
  object: (identifier: KeyPart) => joined("object", identifier),
};

/** A family name with a wildcard has at least three letters, so they can lead to its group. */
const shortestWildcardName = 3;

function joined(...parts: readonly KeyPart[]): string {
  return parts.map(String).join("|");
}

function indexKeys(keys: SearchKeys): readonly string[] {
  const {
    geslachtsnaam: name,
    gemeenteVanInschrijving: municipality,
    postcode,
    huisnummer: house,
  } = keys;
  const { nummeraanduidingIdentificatie: designation, adresseerbaarObjectIdentificatie: object } =
    keys;
  return [
    keyOf.number(keys.burgerservicenummer),
    ...(keys.geboortedatum ? [keyOf.birthDate(keys.geboortedatum)] : []),
    ...(name && municipality ? [keyOf.name(municipality, name)] : []),
    ...(postcode && house ? [keyOf.postalCode(postcode, house)] : []),
    ...(municipality && house ? [keyOf.house(municipality, house)] : []),
    ...(designation ? [keyOf.designation(designation)] : []),
    ...(object ? [keyOf.object(object)] : []),
  ];
}

const lookupKeys: Readonly<Record<QueryType, (query: ValidQuery) => readonly string[]>> = {
  RaadpleegMetBurgerservicenummer: (query) => {
    const numbers = memberOf(query, "burgerservicenummer");
    return Array.isArray(numbers) ? numbers.map((number: JsonValue) => keyOf.number(number)) : [];
  },
  ZoekMetGeslachtsnaamEnGeboortedatum: (query) => [
    keyOf.birthDate(memberOf(query, "geboortedatum")),
  ],
  ZoekMetNaamEnGemeenteVanInschrijving: (query) => [
    keyOf.name(memberOf(query, "gemeenteVanInschrijving"), memberOf(query, "geslachtsnaam")),
  ],
  ZoekMetPostcodeEnHuisnummer: (query) => [
    keyOf.postalCode(memberOf(query, "postcode"), memberOf(query, "huisnummer")),
  ],
  ZoekMetStraatHuisnummerEnGemeenteVanInschrijving: (query) => [
    keyOf.house(memberOf(query, "gemeenteVanInschrijving"), memberOf(query, "huisnummer")),
  ],
  ZoekMetNummeraanduidingIdentificatie: (query) => [
    keyOf.designation(memberOf(query, "nummeraanduidingIdentificatie")),
  ],
  ZoekMetAdresseerbaarObjectIdentificatie: (query) => [
    keyOf.object(memberOf(query, "adresseerbaarObjectIdentificatie")),
  ],
};
