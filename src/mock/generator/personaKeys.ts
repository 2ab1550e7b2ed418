import { type SearchKeys, standingOf } from "../register/searchKeys.ts";
import { identifiersOf, municipalityOf } from "../society/homes.ts";
import type { Home, Persona } from "../society/persona.ts";

/** What searching looks at, from a description alone: the same as from the record built of it. */
export function personaKeys(persona: Persona): SearchKeys {
  const { burgerservicenummer, name, gender, born, home, died, suspended } = persona;
  return {
    burgerservicenummer,
    ...(name.family ? { geslachtsnaam: name.family } : {}),
    ...(name.prefix ? { voorvoegsel: name.prefix } : {}),
    ...(name.given ? { voornamen: name.given } : {}),
    geslacht: gender ?? "O",
    ...(born && isWhole(born.on) ? { geboortedatum: hyphened(born.on) } : {}),
    ...(home ? { gemeenteVanInschrijving: municipalityOf(home.at) } : {}),
    ...(home ? addressKeys(home.at) : noAddress),
    ...standingOf(suspended?.reason ?? (died && "O")),
  };
}

const noAddress = { straten: [] } as const;

function addressKeys(home: Home): Pick<SearchKeys, "straten"> & Partial<SearchKeys> {
  if (home.kind !== "Adres") return noAddress;
  const { street, shortStreet = street, house, letter, suffix, postalCode } = home;
  return {
    postcode: postalCode,
    straten: [shortStreet, street],
    huisnummer: house,
    ...(letter ? { huisletter: letter } : {}),
    ...(suffix ? { huisnummertoevoeging: suffix } : {}),
    ...identifiersOf(home),
  };
}

/** Eight digits of which none stands for a part that is not known. */
function isWhole(date: string): boolean {
  return !date.startsWith("0000") && !date.endsWith("00");
}

function hyphened(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
}
