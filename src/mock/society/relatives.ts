import type {
  SourceEvent,
  SourceName,
  SourceParent,
  SourcePartner,
  SourceRelative,
} from "../../contract/source/sourceShape.ts";
import { coded } from "./codes.ts";
import type { Kinship } from "./kinship.ts";
import type { Event, Identity, Persona, PersonaName, Union } from "./persona.ts";

const netherlands = "6030";

/** A day with its place; in the Netherlands the place is a municipality, abroad only words. */
export function eventOf(event: Event): SourceEvent {
  const { on, place, country = netherlands } = event;
  const placeValue =
    country === netherlands ? place && coded("Gemeenten", place) : place && { omschrijving: place };
  return {
    datum: on,
    ...(placeValue ? { plaats: placeValue } : {}),
    ...(place || event.country ? { land: coded("Landen", country) } : {}),
  };
}

export function nameOf({ given, title, prefix, family }: PersonaName): SourceName {
  return {
    ...(given ? { voornamen: given } : {}),
    ...(title ? { adellijkeTitelPredicaat: coded("Adellijke_Titel_Predicaat", title) } : {}),
    ...(prefix ? { voorvoegsel: prefix } : {}),
    ...(family ? { geslachtsnaam: family } : {}),
  };
}

/** The relatives as the person's own record knows them. */
export function relativesOf(persona: Persona, kinship: Kinship) {
  const partners = kinship.unionsOf(persona).map((union) => {
    const [one, other] = union.partners;
    return partnerOf(kinship.identityOf(one === persona.key ? other : one), union, persona);
  });
  const parents = (persona.parents ?? []).map((relative, index) =>
    parentOf(kinship.identityOf(relative), index + 1, persona),
  );
  const children = kinship.childrenOf(persona).map((child) => known(child));
  return { partners, ouders: parents, kinderen: children };
}

/** A death ends the union on the record of the other one only. */
function partnerOf(other: Identity, union: Union, persona: Persona): SourcePartner {
  const { ended } = union;
  const isOver = ended !== undefined && ended !== persona.died?.on;
  return {
    ...knownWithGender(other),
    soortVerbintenis: coded("Soort_Verbintenis", union.kind),
    aangaanHuwelijkPartnerschap: eventOf(union.began),
    ...(isOver ? { ontbindingHuwelijkPartnerschap: { datum: ended } } : {}),
  };
}

function parentOf(parent: Identity, position: number, child: Persona): SourceParent {
  const since = child.parentsSince ?? child.born?.on;
  return {
    ...knownWithGender(parent),
    ouderAanduiding: String(position),
    ...(since ? { datumIngangFamilierechtelijkeBetrekking: since } : {}),
  };
}

/** What a record knows of any relative; of partners and parents also the gender. */
function known({ burgerservicenummer, name, born }: Identity): SourceRelative {
  return {
    ...(burgerservicenummer ? { burgerservicenummer } : {}),
    naam: nameOf(name),
    ...(born ? { geboorte: eventOf(born) } : {}),
  };
}

function knownWithGender(identity: Identity): SourceParent {
  const { gender } = identity;
  return { ...known(identity), ...(gender ? { geslacht: coded("Geslacht", gender) } : {}) };
}
