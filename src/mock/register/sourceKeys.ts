import { knownText } from "../../contract/source/present.ts";
import type { SourcePerson } from "../../contract/source/sourceShape.ts";
import { defined, standingOf, storedPostalCode, type SearchKeys } from "./storedPerson.ts";

/**
 * What searching looks at, as it is stored: an address counts also where the answer has none, such as
 * one without a street.
 */
export function sourceKeys(source: SourcePerson): SearchKeys {
  const { naam, geslacht, geboorte, gemeenteVanInschrijving, verblijfplaats = {} } = source;
  const { straat, naamOpenbareRuimte, postcode, huisletter, huisnummertoevoeging } = verblijfplaats;
  const { adresseerbaarObjectIdentificatie, nummeraanduidingIdentificatie } = verblijfplaats;
  const born = geboorte?.datum;
  return {
    burgerservicenummer: source.burgerservicenummer ?? "",
    ...defined({
      geslachtsnaam: naam?.geslachtsnaam?.trim(),
      voorvoegsel: naam?.voorvoegsel?.trim(),
      voornamen: naam?.voornamen?.trim(),
      geslacht: geslacht?.code,
      geboortedatum: born !== undefined && isWhole(born) ? hyphened(born) : undefined,
      gemeenteVanInschrijving: gemeenteVanInschrijving?.code,
      postcode: postcode === undefined ? undefined : storedPostalCode(postcode),
      huisletter,
      huisnummertoevoeging,
      nummeraanduidingIdentificatie,
      adresseerbaarObjectIdentificatie,
    }),
    ...(verblijfplaats.huisnummer === undefined ? {} : { huisnummer: verblijfplaats.huisnummer }),
    straten: [straat, naamOpenbareRuimte].flatMap((street) => knownText(street) ?? []),
    ...standingOf(source.opschortingBijhouding?.reden?.code),
  };
}

/** Eight digits of which none means an unknown part. */
function isWhole(date: string): boolean {
  return !date.startsWith("0000") && !date.endsWith("00");
}

function hyphened(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
}
