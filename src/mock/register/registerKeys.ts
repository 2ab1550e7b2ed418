import { memberOf } from "../../contract/json/json.ts";
import { isQueryType } from "../../contract/operations.ts";
import type { ValidQuery } from "./register.ts";
import { type SearchKeys, storedPostalCode } from "./searchKeys.ts";
import { plain } from "./search.ts";

/** Texts under which persons are filed, so that a search looks only at a small group of them. */

type KeyPart = string | number;

const keyOf = {
  birthDate: (date: KeyPart, name: string) => joined("birth", date, beginOf(name)),
  name: (municipality: KeyPart, name: string) => joined("name", municipality, beginOf(name)),
  postalCode: (code: string, house: KeyPart) =>
    joined("postal code", storedPostalCode(code), house),
  house: (municipality: KeyPart, house: KeyPart) => joined("house", municipality, house),
  designation: (identifier: KeyPart) => joined("designation", identifier),
  object: (identifier: KeyPart) => joined("object", identifier),
};

/** A family name with a wildcard has at least three letters, so they can lead to its group. */
const shortestWildcardName = 3;

function beginOf(name: string): string {
  return plain(name).slice(0, shortestWildcardName);
}

function joined(...parts: readonly KeyPart[]): string {
  return parts.join("|");
}

/** Under which keys a person is filed, besides the own number. */
export function indexKeys(keys: SearchKeys): readonly string[] {
  const { geslachtsnaam: name, gemeenteVanInschrijving: municipality, huisnummer: house } = keys;
  const { nummeraanduidingIdentificatie: designation, postcode } = keys;
  const object = keys.adresseerbaarObjectIdentificatie;
  return [
    ...(name && keys.geboortedatum ? [keyOf.birthDate(keys.geboortedatum, name)] : []),
    ...(name && municipality ? [keyOf.name(municipality, name)] : []),
    ...(postcode && house ? [keyOf.postalCode(postcode, house)] : []),
    ...(municipality && house ? [keyOf.house(municipality, house)] : []),
    ...(designation ? [keyOf.designation(designation)] : []),
    ...(object ? [keyOf.object(object)] : []),
  ];
}

/**
 * Under which key everybody is filed whom a valid search can find; undefined where numbers are looked
 * up themselves.
 */
export function lookupKey(query: ValidQuery): string | undefined {
  if (!isQueryType(query.type)) return undefined;
  const text = (name: string): string => {
    const value = memberOf(query, name);
    return typeof value === "string" ? value : "";
  };
  const house = memberOf(query, "huisnummer");
  const houseNumber = typeof house === "number" ? house : "";
  const municipality = text("gemeenteVanInschrijving");
  switch (query.type) {
    case "RaadpleegMetBurgerservicenummer":
      return undefined;
    case "ZoekMetGeslachtsnaamEnGeboortedatum":
      return keyOf.birthDate(text("geboortedatum"), text("geslachtsnaam"));
    case "ZoekMetNaamEnGemeenteVanInschrijving":
      return keyOf.name(municipality, text("geslachtsnaam"));
    case "ZoekMetPostcodeEnHuisnummer":
      return keyOf.postalCode(text("postcode"), houseNumber);
    case "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving":
      return keyOf.house(municipality, houseNumber);
    case "ZoekMetNummeraanduidingIdentificatie":
      return keyOf.designation(text("nummeraanduidingIdentificatie"));
    case "ZoekMetAdresseerbaarObjectIdentificatie":
      return keyOf.object(text("adresseerbaarObjectIdentificatie"));
  }
}
