import { describe, expect, it } from "vitest";
import { fieldPaths } from "../../../../src/contract/response/fields.ts";
import type { AuthorisationProfile } from "../../../../src/model/environments/authorisedUse.ts";
import { check, flagsIn, samplesIn } from "./expectDiagnostics.ts";

const domestic: AuthorisationProfile = {
  environment: "proef",
  fields: ["burgerservicenummer", "naam", "geboorte.datum", "verblijfplaatsBinnenland"],
  parameters: ["burgerservicenummer", "postcode", "huisnummer"],
};

const read = (fields: string, before = "") =>
  `${before}RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: ${fields}\n`;

const samples = samplesIn(`
--- a path outside the profile, which can be removed :: unauthorised-field fields[1] :: proef
${read("naam, «nationaliteiten»")}
=>
${read("naam")}
--- a plain address, for which the domestic alias is offered :: unauthorised-field
${read("naam, «verblijfplaats.verblijfadres.postcode→verblijfplaatsBinnenland.verblijfadres.postcode»")}
--- a member of a group item :: unauthorised-field
${read("\n  - geboorte: datum, «plaats»")}
--- a group of which only a part is allowed :: unauthorised-field
${read("naam, «geboorte→geboorte.datum»")}
--- a parameter outside the profile, which can be removed when it is optional :: unauthorised-parameter huisletter :: proef
ZoekMetPostcodeEnHuisnummer
postcode: 2628 HJ
huisnummer: 12
«huisletter»: A
fields: naam
=>
ZoekMetPostcodeEnHuisnummer
postcode: 2628 HJ
huisnummer: 12
fields: naam
--- both in a JSON body :: unauthorised-parameter; unauthorised-field
{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], «"gemeenteVanInschrijving"»: "0518", "fields": ["naam", «"verblijfplaats"»] }
`);

const decided: AuthorisationProfile = {
  environment: "proef",
  rubrics: ["010120", "010210", "010310", "020410", "030410", "081160"],
};

const byDecision = samplesIn(`
--- a value by the rubric that is missing :: unauthorised-field :: 01.04.10 (Person: Geslachtsaanduiding)
${read("naam.voornamen, «geslacht.code»")}
=>
${read("naam.voornamen")}
--- a group, for which its open leaves are offered :: unauthorised-field; unauthorised-field
${read("\n  - «geboorte»\n  - «ouders» // both\n  - naam.voornamen")}
--- an item of a list, which becomes several :: unauthorised-field :: PA.OU.01
${read("\n  - «ouders→ouders.geslacht\n  - ouders.ouderAanduiding» // both\n  - naam.voornamen")}
--- a parameter by its rubric :: unauthorised-parameter :: 08.11.20 (Residence: Huisnummer)
ZoekMetPostcodeEnHuisnummer
postcode: 2628 HJ
«huisnummer»: 12
fields: naam.voornamen
--- a group in a JSON body :: unauthorised-field
{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": [«"geboorte"→"geboorte.datum"»] }
`);

describe("an authorisation profile", () => {
  it.for(samples)("flags %s", flagsIn({ authorisation: domestic }));
  it.for(byDecision)("flags by a decision %s", flagsIn({ authorisation: decided }));

  it("accepts what it has, parts and words below a value included", () => {
    const text = read("naam.voornamen, geboorte.datum.jaar, verblijfplaatsBinnenland.datumVan");
    expect(check(text, { authorisation: domestic })).toEqual([]);
  });

  it("says nothing without a profile, and nothing of a request that names another environment", () => {
    const text = read("nationaliteiten", "@environment elders\n");
    expect(check(text)).toEqual([]);
    expect(check(text, { authorisation: domestic })).toEqual([]);
    expect(check(text, { authorisation: { ...domestic, environment: "elders" } })).toHaveLength(1);
  });

  it("says nothing of the message service", () => {
    expect(check("TelBerichten\nsoort: NIEUW\n", { authorisation: domestic })).toEqual([]);
  });

  it("leaves paths that no one may request to their own diagnostic", () => {
    const codes = check(read("geheimhoudingPersoonsgegevens"), { authorisation: domestic });
    expect(codes.map(({ code }) => code)).toEqual(["field-not-allowed"]);
  });

  // Shows: language-authorisation
  it("flags exactly the paths that are outside it", () => {
    const allowed = (path: string) =>
      /^(burgerservicenummer|naam|geboorte\.datum|verblijfplaatsBinnenland)(\.|$)/.test(path);
    for (const path of fieldPaths("Persoon").keys()) {
      const found = check(read(path), { authorisation: domestic });
      const flagged = found.some(({ code }) => code === "unauthorised-field");
      expect(flagged, path).toBe(!allowed(path));
    }
  });
});
