import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { fullNameOf } from "../../contract/source/names.ts";
import { ageOn } from "../../contract/source/registerDates.ts";
import type { Kinship } from "./kinship.ts";
import type { Authority, Identity, Persona, Relative } from "./persona.ts";
import { nameOf } from "./relatives.ts";

/** From this age on nobody holds authority over a person. */
const adultAge = 18;

/**
 * The relations that a person is asked for: of a minor the one over that minor, of an adult those
 * over the minors for whom that adult holds authority (contract section 7).
 */
export function authorityOf(persona: Persona, kinship: Kinship, today: string): JsonValue[] {
  const concerned = [...(persona.authority ? [persona] : []), ...kinship.minorsUnder(persona)];
  return concerned
    .filter((minor) => isMinor(minor, today))
    .flatMap((minor) => (minor.authority ? [relation(minor, minor.authority, kinship)] : []));
}

function isMinor(persona: Persona, today: string): boolean {
  const age = persona.born && ageOn(today, persona.born.on);
  return age !== undefined && age < adultAge && persona.died === undefined;
}

function relation(minor: Persona, authority: Authority, kinship: Kinship): JsonObject {
  return {
    type: authority.kind,
    minderjarige: someone(minor),
    ...holders(authority, kinship),
    ...(authority.investigated ? { inOnderzoek: true } : {}),
  };
}

function holders(authority: Authority, kinship: Kinship): JsonObject {
  const named = (relative: Relative) => someone(kinship.identityOf(relative));
  switch (authority.kind) {
    case "GezamenlijkOuderlijkGezag":
      return { ouders: authority.parents.map(named) };
    case "EenhoofdigOuderlijkGezag":
      return { ouder: named(authority.parent) };
    case "GezamenlijkGezag":
      return {
        ouder: named(authority.parent),
        derde: authority.third ? named(authority.third) : {},
      };
    case "Voogdij":
      return {
        derden: authority.guardians.map(named),
      };
    case "TijdelijkGeenGezag":
    case "GezagNietTeBepalen":
      return { toelichting: authority.explanation };
  }
}

/** Of the minor the age follows from the day of birth. */
function someone({ burgerservicenummer, name, gender, born }: Identity): JsonObject {
  const volledigeNaam = fullNameOf(nameOf(name), gender);
  return {
    ...(burgerservicenummer ? { burgerservicenummer } : {}),
    ...(volledigeNaam === undefined ? {} : { naam: { volledigeNaam } }),
    ...(born ? { geboorte: { datum: born.on } } : {}),
  };
}
