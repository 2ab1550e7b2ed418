import { describe, expect, it } from "vitest";
import { fieldAuthorisation } from "../../../src/contract/response/authorisedFields.ts";
import { fieldPaths } from "../../../src/contract/response/fields.ts";
import {
  authorisationRefusal,
  everythingAllowed,
  type Authorisation,
} from "../../../src/mock/clients/clients.ts";

function mayAsk(path: string, profile: Partial<Authorisation>): boolean {
  return fieldAuthorisation({ ...everythingAllowed, ...profile }, "Persoon")(path);
}

describe("the paths that a client may ask", () => {
  it.each([
    ["itself", "naam.voornamen", ["naam.voornamen"], true],
    ["a group above it", "partners.naam.voornamen", ["partners"], true],
    ["its sibling", "naam.voornamen", ["naam.geslachtsnaam"], false],
    ["a member, for the whole group", "naam", ["naam.voornamen"], false],
    ["a path that only begins alike", "geboorte", ["geb"], false],
    ["a path that ends alike", "partners.naam.voornamen", ["naam.voornamen"], false],
    ["nothing", "leeftijd", [], false],
    ["the value, for its part", "geboorte.datum.jaar", ["geboorte.datum"], true],
    ["a part, for another part", "geboorte.datum.jaar", ["geboorte.datum.langFormaat"], true],
    ["a part, for the value", "geslacht", ["geslacht.code"], true],
    ["the value, for words behind it", "geboorte.datum.x.y", ["geboorte.datum"], true],
    ["the plain block, for its alias", "verblijfplaatsBinnenland", ["verblijfplaats"], true],
    [
      "the plain group, for a path of the alias",
      "adresseringBinnenland.adresregel1",
      ["adressering"],
      true,
    ],
    ["the alias, for the plain block", "verblijfplaats", ["verblijfplaatsBinnenland"], false],
    ["the alias, for a plain path", "verblijfplaats.datumVan", ["verblijfplaatsBinnenland"], false],
    ["the type, which comes with everything", "nationaliteiten.type", ["nationaliteiten"], true],
  ])("%s", (_case, path, fields, expected) => {
    expect(mayAsk(path, { fields })).toBe(expected);
  });

  it("are a whole group when they are all of its members", () => {
    const members = [...fieldPaths("Persoon").keys()].filter((path) =>
      /^geboorte\.[a-zA-Z]+$/.test(path),
    );
    expect(members.length).toBeGreaterThan(2);
    expect(mayAsk("geboorte", { fields: members })).toBe(true);
    expect(mayAsk("geboorte", { fields: members.slice(1) })).toBe(false);
  });

  it("are a whole choice without its type, which comes with whatever is asked", () => {
    const members = [...fieldPaths("Persoon").keys()].filter(
      (path) => /^verblijfplaats\.[a-zA-Z]+$/.test(path) && path !== "verblijfplaats.type",
    );
    expect(mayAsk("verblijfplaats", { fields: members })).toBe(true);
    expect(mayAsk("verblijfplaats", { fields: members.slice(1) })).toBe(false);
  });

  it("are all paths with all fields", () => {
    for (const path of fieldPaths("Persoon").keys()) expect(mayAsk(path, {}), path).toBe(true);
  });

  it("are those of which each delivers no more than itself", () => {
    for (const path of fieldPaths("Persoon").keys())
      expect(mayAsk(path, { fields: [path] }), path).toBe(true);
  });
});

describe("a client for domestic addresses only", () => {
  const profile = { domesticAddressesOnly: true };
  it.each([
    ["verblijfplaats", false],
    ["verblijfplaats.datumVan", false],
    ["verblijfplaats.verblijfadres.land", false],
    ["adressering", false],
    ["adressering.adresregel1", false],
    ["adressering.land", false],
    ["verblijfplaatsBinnenland", true],
    ["verblijfplaatsBinnenland.verblijfadres.postcode", true],
    ["adresseringBinnenland", true],
    ["adresseringBinnenland.adresregel2", true],
    // Names, which do not depend on the kind of address.
    ["adressering.aanhef", true],
    ["naam", true],
  ])("asks %s: %s", (path, expected) => {
    expect(mayAsk(path, profile)).toBe(expected);
    const fields = ["verblijfplaats", "adressering", "naam"];
    expect(mayAsk(path, { ...profile, fields })).toBe(expected);
  });
});

describe("the refusal of a query", () => {
  const query = {
    type: "RaadpleegMetBurgerservicenummer",
    burgerservicenummer: ["999955597"],
    gemeenteVanInschrijving: null,
    fields: ["naam"],
  } as const;

  it.each([
    ["nothing", {}, undefined],
    ["the service", { persons: "refused", queryTypes: [], fields: [] }, "unauthorized"],
    ["the type", { queryTypes: [], fields: [] }, "unauthorizedParameter"],
    ["a parameter", { parameters: ["postcode"], fields: [] }, "unauthorizedParameter"],
    ["a field", { fields: ["leeftijd"] }, "unauthorizedField"],
    [
      "nothing that is used",
      { parameters: ["burgerservicenummer"], queryTypes: [query.type], fields: ["naam"] },
      undefined,
    ],
  ] as const)("when %s is refused", (_case, profile: Partial<Authorisation>, expected) => {
    const refusal = authorisationRefusal({ ...everythingAllowed, ...profile }, query, "2026-11-23");
    expect(refusal?.kind).toBe(expected);
  });

  it("names whole values in order, and nothing where the type is closed", () => {
    const fields = ["naam.voorletters", "geslacht.code", "geslacht", "geboorte.datum.jaar"];
    const profile = { ...everythingAllowed, fields: ["naam.voorletters"] };
    expect(authorisationRefusal(profile, { ...query, fields }, "2026-11-23")?.names).toEqual([
      "geboorte.datum",
      "geslacht",
    ]);
    const closed = { ...everythingAllowed, queryTypes: [] };
    expect(authorisationRefusal(closed, query, "2026-11-23")).toEqual({
      kind: "unauthorizedParameter",
    });
  });
});
