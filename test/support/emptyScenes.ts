import type { JsonObject } from "../../src/contract/json/json.ts";
import { queryOperation, type QueryType } from "../../src/contract/operations.ts";
import type { Language } from "../../src/contract/text.ts";
import { personView } from "../../src/presentation/personView.ts";
import type { MissingRow } from "../../src/presentation/view.ts";
import { allPersonas } from "../../src/mock/personas/allPersonas.ts";
import { project } from "./project.ts";
import { createSyntheticPeople } from "../../src/mock/synthetic/createSyntheticPeople.ts";

/** Reasons for empty requested paths, with people of the local mock: model, panel and terminal. */

export const byNumber = "RaadpleegMetBurgerservicenummer";

/** A person without a value for a requested path. */
export interface EmptyScene {
  /** Identifier of the rule that explains it, or `notKnown`. */
  readonly rule: string;
  readonly who: string;
  readonly fields: readonly string[];
  /** By default the query by BSN. */
  readonly type?: QueryType;
  /** Changed members of the persona, if no persona shows the rule. */
  readonly changed?: JsonObject;
  readonly on?: string;
}

const scene = (rule: string, who: string, fields: string, more: Partial<EmptyScene> = {}) => ({
  ...{ rule, who, fields: fields.split(" ") },
  ...more,
});

/** A person of the local mock for each rule. The first of the fields is the empty one. */
export const emptyScenes: readonly EmptyScene[] = [
  scene("notInResponseType", "pieter", "aNummer", { type: "ZoekMetGeslachtsnaamEnGeboortedatum" }),
  scene("otherKind", "emigrant", "verblijfplaats.verblijfadres.postcode"),
  scene("otherKind", "emigrant", "verblijfplaats.functieAdres"),
  scene("otherKind", "amira", "nationaliteiten.nationaliteit"),
  scene("falseOrUnknown", "pieter", "indicatieCurateleRegister"),
  scene("falseOrUnknown", "soren", "immigratie.vanuitVerblijfplaatsOnbekend"),
  scene("ageOfDeceased", "willemina", "leeftijd"),
  scene("ageWithoutMonth", "geertruida", "leeftijd geboorte.datum"),
  scene("ageInBirthMonth", "cornelis", "leeftijd geboorte.datum", { on: "2026-07-15" }),
  scene("ageUnexplained", "geertruida", "leeftijd"),
  scene("domesticOnly", "emigrant", "verblijfplaatsBinnenland.verblijfadres.postcode"),
  scene("domesticOnly", "vanished", "adresseringBinnenland.adresregel1"),
  scene("foreignAddressOnly", "pieter", "adressering.land verblijfplaats.datumVan"),
  scene("foreignAddressPerhaps", "pieter", "adressering.adresregel3"),
  scene("titleOnly", "pieter", "adressering.aanschrijfwijze.aanspreekvorm"),
  scene("noDissolution", "remarried", "partners.ontbindingHuwelijkPartnerschap.datum"),
  scene("unionOfDeceased", "willemina", "partners.ontbindingHuwelijkPartnerschap.datum"),
  scene("noPartner", "emigrant", "partners.naam.voornamen"),
  scene("noNationality", "nationalityEnded", "nationaliteiten.type"),
  scene("emptyList", "jan", "gezag"),
  scene("emptyGroup", "nameless", "naam"),
  scene("permitEnded", "permitEnded", "verblijfstitel.aanduiding"),
  scene("voteEnded", "permitEnded", "uitsluitingKiesrecht"),
  scene(
    "endOfExclusionOnly",
    "soren",
    "europeesKiesrecht.einddatumUitsluiting europeesKiesrecht.aanduiding",
  ),
  ...["adresseerbaarObjectIdentificatie", "nummeraanduidingIdentificatie"].map((name) =>
    scene("addressIdentifier", "pieter", `verblijfplaats.${name}`, {
      changed: { verblijfplaats: { type: "Adres", verblijfadres: { huisnummer: 1 } } },
    }),
  ),
  scene("noResidence", "withoutResidence", "verblijfplaats.datumVan"),
  scene("groupAbsent", "pieter", "overlijden.datum"),
  scene("noValue", "nameChain", "naam.voornamen"),
  scene("noValue", "bilal", "ouders.burgerservicenummer"),
  scene("suspended", "ministerial", "naam.voorvoegsel"),
  scene("notKnown", "nameChain", "naam.voorletters"),
];

const usualDay = "2026-11-21";
/** For most scenes, because it is slower to describe all people than to show one. */
const peopleOfUsualDay = createSyntheticPeople(usualDay);

export function responseOfScene(scene: EmptyScene): JsonObject {
  const { who, fields, type = byNumber, on = usualDay, changed } = scene;
  const people = on === usualDay ? peopleOfUsualDay : createSyntheticPeople(on);
  const person = people[allPersonas.findIndex((persona) => persona.key === who)];
  if (!person) throw new Error(`no ${who}`);
  return {
    type,
    personen: [project({ ...person, ...changed }, fields, queryOperation(type).responseType)],
  };
}

export function missingOfScene(
  scene: EmptyScene,
  language: Language = "en",
): readonly MissingRow[] {
  const { fields, type = byNumber } = scene;
  const options = { queryType: type, language, mask: true, fields };
  return personView(responseOfScene(scene), options).cards[0]?.missing ?? [];
}
