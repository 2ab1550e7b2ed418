import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { coded } from "./codes.ts";
import { dateValue } from "./dates.ts";
import type { Kinship } from "./kinship.ts";
import { relatedName } from "./names.ts";
import type { Event, Identity, Persona, Union } from "./persona.ts";

const netherlands = "6030";

/** A day with its place; in the Netherlands the place is a municipality, abroad only words. */
export function eventOf(event: Event): JsonObject {
  const { on, place, country = netherlands } = event;
  const placeValue =
    country === netherlands ? place && coded("Gemeenten", place) : place && { omschrijving: place };
  return {
    datum: dateValue(on),
    ...(placeValue ? { plaats: placeValue } : {}),
    ...(place || event.country ? { land: coded("Landen", country) } : {}),
  };
}

/** The relatives as the person's own record knows them; lists without items are left out. */
export function relativesOf(persona: Persona, kinship: Kinship): JsonObject {
  const partners = deliveredUnions(persona, kinship).map((union) =>
    partnerOf(otherIn(union, persona, kinship), union, persona),
  );
  const parents = (persona.parents ?? []).map((relative, index) =>
    parentOf(kinship.identityOf(relative), index + 1, persona),
  );
  const children = kinship.childrenOf(persona).map((child) => known(child));
  return {
    ...listed("partners", partners),
    ...listed("ouders", parents),
    ...listed("kinderen", children),
  };
}

/** The partner whose name may be used: the one of the oldest current union, or the last one. */
export function namingPartner(persona: Persona, kinship: Kinship): Identity | undefined {
  const [union] = [...deliveredUnions(persona, kinship)].sort((a, b) =>
    a.began.on.localeCompare(b.began.on),
  );
  return union && otherIn(union, persona, kinship);
}

export function hasPartnerNow(persona: Persona, kinship: Kinship): boolean {
  return kinship.unionsOf(persona).some((union) => isCurrent(union, persona));
}

/** All current unions; when there are none, the one dissolved last. */
function deliveredUnions(persona: Persona, kinship: Kinship): readonly Union[] {
  const unions = kinship.unionsOf(persona);
  const current = unions.filter((union) => isCurrent(union, persona));
  if (current.length > 0) return current;
  return [...unions].sort((a, b) => (b.ended ?? "").localeCompare(a.ended ?? "")).slice(0, 1);
}

/** A death ends the union on the record of the other one only. */
function isCurrent(union: Union, persona: Persona): boolean {
  return union.ended === undefined || union.ended === persona.died?.on;
}

function otherIn(union: Union, persona: Persona, kinship: Kinship): Identity {
  const [one, other] = union.partners;
  return kinship.identityOf(one === persona.key ? other : one);
}

function partnerOf(other: Identity, union: Union, persona: Persona): JsonObject {
  return {
    ...knownWithGender(other),
    soortVerbintenis: coded("Soort_Verbintenis", union.kind),
    aangaanHuwelijkPartnerschap: eventOf(union.began),
    ...(union.ended && !isCurrent(union, persona)
      ? { ontbindingHuwelijkPartnerschap: { datum: dateValue(union.ended) } }
      : {}),
  };
}

function parentOf(parent: Identity, position: number, child: Persona): JsonObject {
  const since = child.parentsSince ?? child.born?.on;
  return {
    ...knownWithGender(parent),
    ouderAanduiding: String(position),
    ...(since ? { datumIngangFamilierechtelijkeBetrekking: dateValue(since) } : {}),
  };
}

/** What a record knows of any relative; of partners and parents also the gender. */
function known({ burgerservicenummer, name, born }: Identity): JsonObject {
  return {
    ...(burgerservicenummer ? { burgerservicenummer } : {}),
    naam: relatedName(name),
    ...(born ? { geboorte: eventOf(born) } : {}),
  };
}

function knownWithGender(identity: Identity): JsonObject {
  const { gender } = identity;
  return { ...known(identity), ...(gender ? { geslacht: coded("Geslacht", gender) } : {}) };
}

function listed(name: string, items: readonly JsonValue[]): JsonObject {
  return items.length > 0 ? { [name]: items } : {};
}
