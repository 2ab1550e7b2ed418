import { describe, expect, it } from "vitest";
import { fieldPaths } from "../../../../src/contract/answer/fields.ts";
import type { AuthorisationProfile } from "../../../../src/model/environments/authorisedUse.ts";
import { check, expectFindings, type Sample } from "./expectFindings.ts";

const domestic: AuthorisationProfile = {
  environment: "proef",
  fields: ["burgerservicenummer", "naam", "geboorte.datum", "verblijfplaatsBinnenland"],
  parameters: ["burgerservicenummer", "postcode", "huisnummer"],
};

const read = (fields: string, before = "") =>
  `${before}RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: ${fields}\n`;

const samples: readonly Sample[] = [
  {
    title: "a path outside the profile, which can be removed",
    text: read("naam, «nationaliteiten»"),
    codes: ["unauthorised-field"],
    parameters: ["fields[1]"],
    says: "proef",
    fixed: read("naam"),
  },
  {
    title: "a plain address, for which the domestic alias is offered",
    text: read("naam, «verblijfplaats.verblijfadres.postcode»"),
    codes: ["unauthorised-field"],
    fixed: read("naam, verblijfplaatsBinnenland.verblijfadres.postcode"),
  },
  {
    title: "a member of a group item",
    text: read("\n  - geboorte: datum, «plaats»"),
    codes: ["unauthorised-field"],
  },
  {
    title: "a group of which only a part is allowed",
    text: read("naam, «geboorte»"),
    codes: ["unauthorised-field"],
    fixed: read("naam, geboorte.datum"),
  },
  {
    title: "a parameter outside the profile, which can be removed when it is optional",
    text: "ZoekMetPostcodeEnHuisnummer\npostcode: 2628 HJ\nhuisnummer: 12\n«huisletter»: A\nfields: naam\n",
    codes: ["unauthorised-parameter"],
    parameters: ["huisletter"],
    says: "proef",
    fixed: "ZoekMetPostcodeEnHuisnummer\npostcode: 2628 HJ\nhuisnummer: 12\nfields: naam\n",
  },
  {
    title: "both in a JSON body",
    text: '{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], «"gemeenteVanInschrijving"»: "0518", "fields": ["naam", «"verblijfplaats"»] }\n',
    codes: ["unauthorised-parameter", "unauthorised-field"],
  },
].map((sample) => ({ ...sample, context: { authorisation: domestic } }) as Sample);

const decided: AuthorisationProfile = {
  environment: "proef",
  rubrics: ["010120", "010210", "010310", "020410", "030410", "081160"],
};

const byDecision: readonly Sample[] = [
  {
    title: "a value by the rubric that is missing",
    text: read("naam.voornamen, «geslacht.code»"),
    codes: ["unauthorised-field"],
    says: "01.04.10 (Person: Geslachtsaanduiding)",
    fixed: read("naam.voornamen"),
  },
  {
    title: "a group, for which its open leaves are offered",
    text: read("\n  - «geboorte»\n  - «ouders» // both\n  - naam.voornamen"),
    codes: ["unauthorised-field", "unauthorised-field"],
  },
  {
    title: "an item of a list, which becomes several",
    text: read("\n  - «ouders» // both\n  - naam.voornamen"),
    codes: ["unauthorised-field"],
    says: "PA.OU.01",
    fixed: read("\n  - ouders.geslacht\n  - ouders.ouderAanduiding // both\n  - naam.voornamen"),
  },
  {
    title: "a parameter by its rubric",
    text: "ZoekMetPostcodeEnHuisnummer\npostcode: 2628 HJ\n«huisnummer»: 12\nfields: naam.voornamen\n",
    codes: ["unauthorised-parameter"],
    says: "08.11.20 (Residence: Huisnummer)",
  },
  {
    title: "a group in a JSON body",
    text: '{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": [«"geboorte"»] }\n',
    codes: ["unauthorised-field"],
    fixed:
      '{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["geboorte.datum"] }\n',
  },
].map((sample) => ({ ...sample, context: { authorisation: decided } }) as Sample);

describe("an authorisation profile", () => {
  it.each(samples)("flags $title", expectFindings);
  it.each(byDecision)("flags by a decision $title", expectFindings);

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

  it("leaves what nobody may ask to the finding that says so", () => {
    const codes = check(read("geheimhoudingPersoonsgegevens"), { authorisation: domestic });
    expect(codes.map(({ code }) => code)).toEqual(["field-not-allowed"]);
  });

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
