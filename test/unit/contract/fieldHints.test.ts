import { describe, expect, it } from "vitest";
import {
  needsAdditionalAuthorisation,
  sensitivityHint,
  usualPaths,
} from "../../../src/contract/response/fieldTexts.ts";
import { askability, fieldPaths } from "../../../src/contract/response/fields.ts";

describe("the usual paths", () => {
  it("are as many as the service's short lists, and all may be asked", () => {
    expect(usualPaths("Persoon")).toHaveLength(139);
    expect(usualPaths("PersoonBeperkt")).toHaveLength(20);
    expect(usualPaths("GezagPersoonBeperkt")).toHaveLength(21);
    for (const path of usualPaths("Persoon")) expect(askability(path, "Persoon")).toBe("allowed");
  });

  it("hold groups and whole values, no parts of them and nothing deprecated but one", () => {
    const usual = usualPaths("Persoon");
    expect(usual).toContain("naam");
    expect(usual).toContain("geboorte.datum");
    expect(usual).not.toContain("geboorte.datum.jaar");
    expect(usual).not.toContain("geslacht.code");
    expect(usual).not.toContain("verblijfplaats.type");
    const deprecated = usual.filter((path) => fieldPaths("Persoon").get(path)?.deprecated);
    expect(deprecated).toEqual(["verblijfplaatsBinnenland.datumIngangGeldigheid"]);
  });
});

describe("needsAdditionalAuthorisation", () => {
  it.each([
    "naam",
    "naam.volledigeNaam",
    "kinderen",
    "kinderen.naam",
    "adressering.aanschrijfwijze",
    "adresseringBinnenland.adresregel2",
    "immigratie",
    "leeftijd",
    "gezag",
  ])("holds for %s", (path) => {
    expect(needsAdditionalAuthorisation(path)).toBe(true);
  });

  it.each([
    "naam.voornamen",
    "kinderen.geboorte",
    "adressering.adresregel3",
    "verblijfplaatsBinnenland",
    "verblijfplaats.datumVan.jaar",
    "leeftijdsgroep",
  ])("does not hold for %s", (path) => {
    expect(needsAdditionalAuthorisation(path)).toBe(false);
  });
});

it("sensitivityOf knows groups and all below them, and leaves the ordinary alone", () => {
  expect(sensitivityHint("kinderen.naam.voornamen")).toBe(sensitivityHint("partners"));
  expect(sensitivityHint("geboorte.land.code")).toBe(sensitivityHint("nationaliteiten"));
  for (const path of ["naam", "geboorte", "geboorte.datum", "verblijfplaats", "geslachtsnaam"])
    expect(sensitivityHint(path), path).toBeUndefined();
});
