import { describe, expect, it } from "vitest";
import { emptyRules } from "../../../../src/contract/emptyRules.ts";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { queryOperation, type QueryType } from "../../../../src/contract/operations.ts";
import { personView } from "../../../../src/presentation/personView.ts";
import type { MissingRow } from "../../../../src/presentation/view.ts";
import { allPersonas } from "../../../../src/trial/personas/allPersonas.ts";
import { project } from "../../../../src/trial/projection.ts";
import { createSociety } from "../../../../src/trial/society/createSociety.ts";

const society = createSociety("2026-11-21");
const byNumber = "RaadpleegMetBurgerservicenummer";

/** What the local environment answers about somebody, and what the card says of what did not come. */
function missingOf(
  key: string,
  fields: readonly string[],
  queryType: QueryType = byNumber,
  language: "en" | "nl" = "en",
): readonly MissingRow[] {
  const person = society[allPersonas.findIndex((persona) => persona.key === key)];
  if (!person) throw new Error(`no ${key}`);
  const delivered = project(person, fields, queryOperation(queryType).answerType);
  return cardMissing(delivered, fields, queryType, language);
}

function cardMissing(
  person: JsonObject,
  fields: readonly string[],
  queryType: QueryType = byNumber,
  language: "en" | "nl" = "en",
): readonly MissingRow[] {
  const options = { queryType, language, mask: true, fields };
  return personView({ type: queryType, personen: [person] }, options).cards[0]?.missing ?? [];
}

interface Scene {
  readonly rule: string;
  /** Key of the persona who shows it. */
  readonly who: string;
  readonly fields: readonly string[];
  readonly type?: QueryType;
}

/** Who of the local environment shows which rule; the first of the fields is the one that is empty. */
const scenes: readonly Scene[] = [
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
  { rule: "ageNotCertain", who: "geertruida", fields: ["leeftijd", "geboorte.datum"] },
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
    rule: "unionNotEnded",
    who: "remarried",
    fields: ["partners.ontbindingHuwelijkPartnerschap.datum"],
  },
  { rule: "noPartner", who: "emigrant", fields: ["partners.naam.voornamen"] },
  { rule: "noNationality", who: "nationalityEnded", fields: ["nationaliteiten.type"] },
  { rule: "emptyList", who: "jan", fields: ["gezag"] },
  { rule: "emptyGroup", who: "nameless", fields: ["naam"] },
  { rule: "permitEnded", who: "permitEnded", fields: ["verblijfstitel.aanduiding"] },
  { rule: "voteEnded", who: "permitEnded", fields: ["uitsluitingKiesrecht"] },
  { rule: "noResidence", who: "withoutResidence", fields: ["verblijfplaats.datumVan"] },
  { rule: "groupAbsent", who: "pieter", fields: ["overlijden.datum"] },
  { rule: "noValue", who: "nameChain", fields: ["naam.voornamen"] },
  { rule: "noValue", who: "bilal", fields: ["ouders.burgerservicenummer"] },
  { rule: "suspended", who: "ministerial", fields: ["naam.voorvoegsel"] },
  { rule: "notKnown", who: "nameChain", fields: ["naam.voorletters"] },
];

const named = scenes.map((scene) => [scene.rule, scene.who, scene.fields[0], scene] as const);

describe("why a path is empty", () => {
  it.each(named)("shows %s of %s for %s, in both languages", (rule, who, asked, scene) => {
    const { fields, type } = scene;
    const row = missingOf(who, fields, type).find((each) => each.asked === asked);
    const reason = row?.reasons.find((each) => each.rule === rule);
    const written = emptyRules.find(({ id }) => id === rule);
    expect(reason?.verdict).toBe(written?.verdict ?? "not known");
    expect(reason?.source).toBe(written?.source ?? "");
    const dutch = missingOf(who, fields, type, "nl").flatMap(({ reasons }) => reasons);
    expect(dutch.find((each) => each.rule === rule)?.text).not.toBe(reason?.text);
  });

  it("has somebody for every rule", () => {
    const shown = new Set(scenes.map(({ rule }) => rule));
    expect(emptyRules.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it("says nothing of what came, whichever way it was asked", () => {
    const fields = ["naam.voornamen", "geboorte.datum.jaar", "burgerservicenummer", "geboorte"];
    expect(missingOf("pieter", fields)).toEqual([]);
    expect(missingOf("pieter", ["verblijfplaatsBinnenland.verblijfadres.huisnummer"])).toEqual([]);
    expect(missingOf("twoWives", ["partners"])).toEqual([]);
  });

  it("tells of each item of a list by itself", () => {
    const rows = missingOf("twoWives", [
      "partners.burgerservicenummer",
      "partners.naam.voorvoegsel",
    ]);
    expect(rows.map(({ path }) => path)).toEqual([
      "personen[0].partners[1].burgerservicenummer",
      "personen[0].partners[0].naam.voorvoegsel",
      "personen[0].partners[1].naam.voorvoegsel",
    ]);
    expect(rows[0]?.label).toBe("Partners › Citizen service number");
  });

  it("gives a reason by the rules for the kind that came, not for another", () => {
    const asked = "verblijfplaats.verblijfadres.huisletter";
    expect(missingOf("pieter", [asked])[0]?.reasons.map(({ rule }) => rule)).toEqual(["noValue"]);
    const domestic = "verblijfplaatsBinnenland.verblijfadres.huisletter";
    expect(missingOf("pieter", [domestic])[0]?.reasons.map(({ rule }) => rule)).toEqual([
      "noValue",
    ]);
  });

  it("tells one reason where one is enough", () => {
    const rules = (who: string, asked: string) =>
      missingOf(who, [asked]).flatMap(({ reasons }) => reasons.map(({ rule }) => rule));
    expect(rules("pieter", "overlijden.datum")).toEqual(["groupAbsent"]);
    expect(rules("withoutResidence", "verblijfplaats.verblijfadres.postcode")).toEqual([
      "noResidence",
    ]);
    expect(rules("emigrant", "verblijfplaats.functieAdres")).toEqual(["otherKind"]);
  });

  it("never tells a possible reason as the only certain one", () => {
    const rows = missingOf("ministerial", ["naam.voorvoegsel"]);
    expect(rows[0]?.reasons.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ["noValue", "certain"],
      ["suspended", "possible"],
    ]);
  });

  it("is silent where the request is not known, and where an answer has another form", () => {
    const person = { naam: "Jansen", geboorte: { datum: null } };
    const options = { queryType: byNumber, language: "en", mask: false } as const;
    expect(personView({ personen: [person] }, options).cards[0]).not.toHaveProperty("missing");
    expect(cardMissing(person, ["naam.voornamen"])).toEqual([]);
    expect(cardMissing(person, ["geboorte.datum"]).map(({ path }) => path)).toEqual([
      "personen[0].geboorte.datum",
    ]);
  });

  it("tells of the municipality's filter where it may have been given", () => {
    const notes = (parameters?: readonly string[]) => {
      const options = { queryType: byNumber, language: "en", mask: false } as const;
      const known = parameters ? { parameters } : {};
      const { whyNobody = [] } = personView({ personen: [] }, { ...options, ...known });
      return whyNobody.map(({ text }) => text).join(" ");
    };
    expect(notes(["burgerservicenummer", "gemeenteVanInschrijving"])).toContain("municipality");
    expect(notes()).toContain("municipality");
    expect(notes(["burgerservicenummer"])).not.toContain("municipality");
  });
});
