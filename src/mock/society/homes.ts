import type { SourceResidence } from "../../contract/source/sourceShape.ts";
import { coded } from "./codes.ts";
import type { AddressHome, Home, Stay } from "./persona.ts";

/** The municipality that keeps the records of people who live abroad. */
const nonResidents = "1999";

export function municipalityOf(home: Home): string {
  return "municipality" in home ? home.municipality : nonResidents;
}

/** A stay as the register stores it. */
export function residenceOf(stay: Stay): SourceResidence {
  const { at: home, since } = stay;
  const here = {
    functieAdres: coded("Functie_Adres", stay.mailOnly ? "B" : "W"),
    datumAanvangAdreshouding: since,
  };
  const datumIngangGeldigheid = stay.validFrom ?? since;
  switch (home.kind) {
    case "Adres":
      return { ...addressOf(home), ...identifiersOf(home), ...here, datumIngangGeldigheid };
    case "Locatie":
      return { locatiebeschrijving: home.description, ...here, datumIngangGeldigheid };
    case "VerblijfplaatsBuitenland":
      return {
        ...Object.fromEntries(home.lines.map((line, index) => [`regel${index + 1}`, line])),
        land: coded("Landen", home.country),
        datumAanvangAdresBuitenland: since,
        datumIngangGeldigheid,
      };
    case "VerblijfplaatsOnbekend":
      return {
        land: { code: unknownCountry },
        datumAanvangAdresBuitenland: since,
        datumIngangGeldigheid,
      };
  }
}

const unknownCountry = "0000";

function addressOf(home: AddressHome): SourceResidence {
  return {
    straat: home.shortStreet ?? home.street,
    naamOpenbareRuimte: home.street,
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
