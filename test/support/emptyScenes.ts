import type { JsonObject } from "../../src/contract/json/json.ts";
import { queryOperation, type QueryType } from "../../src/contract/operations.ts";
import type { Language } from "../../src/contract/text.ts";
import { personView } from "../../src/presentation/personView.ts";
import type { MissingRow } from "../../src/presentation/view.ts";
import { allPersonas } from "../../src/mock/personas/allPersonas.ts";
import { project } from "../../src/mock/register/projection.ts";
import { createSociety } from "../../src/mock/society/createSociety.ts";

/** Why asked paths are empty, shown by the people of the local environment: model, panel and terminal. */

export const byNumber = "RaadpleegMetBurgerservicenummer";

/** Somebody of whom a path that is asked does not come. */
export interface EmptyScene {
  /** Identifier of the rule that tells why, or `notKnown`. */
  readonly rule: string;
  readonly who: string;
  readonly fields: readonly string[];
  /** Reading by number where it is absent. */
  readonly type?: QueryType;
  /** Members of the persona that differ here, where none of them shows the rule. */
  readonly changed?: JsonObject;
  readonly on?: string;
}

/** Who of the local environment shows which rule; the first of the fields is the one that is empty. */
export const emptyScenes: readonly EmptyScene[] = [
  {
    rule: "notInAnswerType",
    who: "pieter",
    fields: ["aNummer"],
    type: "ZoekMetGeslachtsnaamEnGeboortedatum",
  },
  { rule: "otherKind", who: "emigrant", fields: ["verblijfplaats.verblijfadres.postcode"] },
  { rule: "otherKind", who: "emigrant", fields: ["verblijfplaats.functieAdres"] },
  { rule: "otherKind", who: "amira", fields: ["nationaliteiten.nationaliteit"] },
  { rule: "falseOrUnknown", who: "pieter", fields: ["indicatieCurateleRegister"] },
  { rule: "falseOrUnknown", who: "soren", fields: ["immigratie.vanuitVerblijfplaatsOnbekend"] },
  { rule: "ageOfDeceased", who: "willemina", fields: ["leeftijd"] },
  { rule: "ageWithoutMonth", who: "geertruida", fields: ["leeftijd", "geboorte.datum"] },
  {
    rule: "ageInBirthMonth",
    who: "cornelis",
    fields: ["leeftijd", "geboorte.datum"],
    on: "2026-07-15",
  },
  { rule: "ageUnexplained", who: "geertruida", fields: ["leeftijd"] },
  {
    rule: "domesticOnly",
    who: "emigrant",
    fields: ["verblijfplaatsBinnenland.verblijfadres.postcode"],
  },
  { rule: "domesticOnly", who: "vanished", fields: ["adresseringBinnenland.adresregel1"] },
  {
    rule: "foreignAddressOnly",
    who: "pieter",
    fields: ["adressering.land", "verblijfplaats.datumVan"],
  },
  { rule: "foreignAddressPerhaps", who: "pieter", fields: ["adressering.adresregel3"] },
  { rule: "titleOnly", who: "pieter", fields: ["adressering.aanschrijfwijze.aanspreekvorm"] },
  {
    rule: "noDissolution",
    who: "remarried",
    fields: ["partners.ontbindingHuwelijkPartnerschap.datum"],
  },
  {
    rule: "unionOfDeceased",
    who: "willemina",
    fields: ["partners.ontbindingHuwelijkPartnerschap.datum"],
  },
  { rule: "noPartner", who: "emigrant", fields: ["partners.naam.voornamen"] },
  { rule: "noNationality", who: "nationalityEnded", fields: ["nationaliteiten.type"] },
  { rule: "emptyList", who: "jan", fields: ["gezag"] },
  { rule: "emptyGroup", who: "nameless", fields: ["naam"] },
  { rule: "permitEnded", who: "permitEnded", fields: ["verblijfstitel.aanduiding"] },
  { rule: "voteEnded", who: "permitEnded", fields: ["uitsluitingKiesrecht"] },
  {
    rule: "endOfExclusionOnly",
    who: "soren",
    fields: ["europeesKiesrecht.einddatumUitsluiting", "europeesKiesrecht.aanduiding"],
  },
  ...["adresseerbaarObjectIdentificatie", "nummeraanduidingIdentificatie"].map((name) => ({
    rule: "addressIdentifier",
    who: "pieter",
    changed: { verblijfplaats: { type: "Adres", verblijfadres: { huisnummer: 1 } } },
    fields: [`verblijfplaats.${name}`],
  })),
  { rule: "noResidence", who: "withoutResidence", fields: ["verblijfplaats.datumVan"] },
  { rule: "groupAbsent", who: "pieter", fields: ["overlijden.datum"] },
  { rule: "noValue", who: "nameChain", fields: ["naam.voornamen"] },
  { rule: "noValue", who: "bilal", fields: ["ouders.burgerservicenummer"] },
  { rule: "suspended", who: "ministerial", fields: ["naam.voorvoegsel"] },
  { rule: "notKnown", who: "nameChain", fields: ["naam.voorletters"] },
];

export function answerOfScene(scene: EmptyScene): JsonObject {
  const { who, fields, type = byNumber, on = "2026-11-21", changed } = scene;
  const person = createSociety(on)[allPersonas.findIndex((persona) => persona.key === who)];
  if (!person) throw new Error(`no ${who}`);
  return {
    type,
    personen: [project({ ...person, ...changed }, fields, queryOperation(type).answerType)],
  };
}

export function missingOfScene(
  scene: EmptyScene,
  language: Language = "en",
): readonly MissingRow[] {
  const { fields, type = byNumber } = scene;
  const options = { queryType: type, language, mask: true, fields };
  return personView(answerOfScene(scene), options).cards[0]?.missing ?? [];
}
