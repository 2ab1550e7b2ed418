import type { JsonObject } from "../../contract/json/json.ts";
import { coded, describedBy } from "./codes.ts";
import { dateValue } from "./dates.ts";
import type { AddressHome, Home, Stay } from "./persona.ts";

/** The municipality that keeps the records of people who live abroad. */
const nonResidents = "1999";

export function municipalityOf(home: Home): string {
  return "municipality" in home ? home.municipality : nonResidents;
}

/** The `verblijfplaats` of a stay. */
export function residenceOf(stay: Stay): JsonObject {
  const { at: home } = stay;
  const from = {
    datumVan: dateValue(stay.since),
    datumIngangGeldigheid: dateValue(stay.validFrom ?? stay.since),
  };
  const use = { functieAdres: coded("Functie_Adres", stay.mailOnly ? "B" : "W") };
  switch (home.kind) {
    case "Adres":
      return {
        type: home.kind,
        verblijfadres: addressOf(home),
        ...use,
        ...identifiersOf(home),
        ...from,
      };
    case "Locatie":
      return {
        type: home.kind,
        verblijfadres: { locatiebeschrijving: home.description },
        ...use,
        ...from,
      };
    case "VerblijfplaatsBuitenland":
      return {
        type: home.kind,
        verblijfadres: {
          ...numbered("regel", home.lines),
          land: coded("Landen", home.country),
        },
        ...from,
      };
    case "VerblijfplaatsOnbekend":
      return { type: home.kind, ...from };
  }
}

/** The address lines of a home, as `adressering` has them; none for an unknown one. */
export function addressLinesOf(home: Home): JsonObject {
  switch (home.kind) {
    case "Adres":
      return {
        adresregel1: streetLine(home),
        adresregel2: `${spacedPostalCode(home.postalCode)}  ${home.town.toUpperCase()}`,
      };
    case "Locatie":
      return {
        adresregel1: home.description,
        adresregel2: describedBy("Gemeenten", home.municipality).toUpperCase(),
      };
    case "VerblijfplaatsBuitenland":
      return { ...numbered("adresregel", home.lines), land: coded("Landen", home.country) };
    case "VerblijfplaatsOnbekend":
      return {};
  }
}

function addressOf(home: AddressHome): JsonObject {
  return {
    officieleStraatnaam: home.street,
    korteStraatnaam: home.shortStreet ?? home.street,
    huisnummer: home.house,
    ...(home.letter ? { huisletter: home.letter } : {}),
    ...(home.suffix ? { huisnummertoevoeging: home.suffix } : {}),
    ...(home.position
      ? { aanduidingBijHuisnummer: coded("Aanduiding_Bij_Huisnummer", home.position) }
      : {}),
    postcode: home.postalCode,
    woonplaats: home.town,
  };
}

const positionWords = { by: "bij ", to: "t/o " } as const;

function streetLine(home: AddressHome): string {
  const position = home.position ? positionWords[home.position] : "";
  return `${home.shortStreet ?? home.street} ${position}${home.house}${behindNumber(home)}`;
}

/** A suffix that begins with a digit is joined by a hyphen, so that it cannot be read as number. */
function behindNumber({ letter = "", suffix = "" }: AddressHome): string {
  if (letter !== "") return ` ${letter}${suffix}`;
  if (suffix === "") return "";
  return /^[0-9]/.test(suffix) ? `-${suffix}` : ` ${suffix}`;
}

function spacedPostalCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** Sixteen digits: municipality, kind of object, number. */
function identifier(home: AddressHome, kind: "01" | "20"): string {
  return `${home.municipality}${kind}${String(home.object).padStart(10, "0")}`;
}

/** The two numbers of an address: of what stands there, and of its designation. */
export function identifiersOf(home: AddressHome): {
  readonly adresseerbaarObjectIdentificatie: string;
  readonly nummeraanduidingIdentificatie: string;
} {
  return {
    adresseerbaarObjectIdentificatie: identifier(home, "01"),
    nummeraanduidingIdentificatie: identifier(home, "20"),
  };
}

function numbered(name: string, lines: readonly string[]): JsonObject {
  return Object.fromEntries(lines.map((line, index) => [`${name}${index + 1}`, line]));
}
