import { memberOf } from "../contract/json.ts";
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
      for (const key of lookupKeys(query.type, query))
        for (const person of groups.get(key) ?? []) {
          if (!fits(person.search)) continue;
          found.push(person);
          if (found.length === enough) return found;
        }
      return found;
    },
  };
}

type KeyPart = string | number;

const keyOf = {
  number: (number: KeyPart) => joined("number", number),
  birthDate: (date: KeyPart) => joined("birth", date),
  name: (municipality: KeyPart, name: string) =>
    joined("name", municipality, plain(name).slice(0, shortestWildcardName)),
  postalCode: (code: string, house: KeyPart) =>
    joined("postal code", storedPostalCode(code), house),
  house: (municipality: KeyPart, house: KeyPart) => joined("house", municipality, house),
  designation: (identifier: KeyPart) => joined("designation", identifier),
  object: (identifier: KeyPart) => joined("object", identifier),
};

/** A family name with a wildcard has at least three letters, so they can lead to its group. */
const shortestWildcardName = 3;

function joined(...parts: readonly KeyPart[]): string {
  return parts.join("|");
}

function indexKeys(keys: SearchKeys): readonly string[] {
  const { geslachtsnaam: name, gemeenteVanInschrijving: municipality, huisnummer: house } = keys;
  const { nummeraanduidingIdentificatie: designation, postcode } = keys;
  const object = keys.adresseerbaarObjectIdentificatie;
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

/** Where to look, per query type; a valid query has these values. */
function lookupKeys(type: QueryType, query: ValidQuery): readonly string[] {
  const text = (name: string): string => {
    const value = memberOf(query, name);
    return typeof value === "string" ? value : "";
  };
  const house = memberOf(query, "huisnummer");
  const houseNumber = typeof house === "number" ? house : "";
  const municipality = text("gemeenteVanInschrijving");
  switch (type) {
    case "RaadpleegMetBurgerservicenummer": {
      const numbers = memberOf(query, "burgerservicenummer");
      const texts = Array.isArray(numbers)
        ? numbers.filter((each) => typeof each === "string")
        : [];
      return [...new Set(texts)].map(keyOf.number);
    }
    case "ZoekMetGeslachtsnaamEnGeboortedatum":
      return [keyOf.birthDate(text("geboortedatum"))];
    case "ZoekMetNaamEnGemeenteVanInschrijving":
      return [keyOf.name(municipality, text("geslachtsnaam"))];
    case "ZoekMetPostcodeEnHuisnummer":
      return [keyOf.postalCode(text("postcode"), houseNumber)];
    case "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving":
      return [keyOf.house(municipality, houseNumber)];
    case "ZoekMetNummeraanduidingIdentificatie":
      return [keyOf.designation(text("nummeraanduidingIdentificatie"))];
    case "ZoekMetAdresseerbaarObjectIdentificatie":
      return [keyOf.object(text("adresseerbaarObjectIdentificatie"))];
  }
}
