import { describe, expect, it } from "vitest";
import { fieldPaths } from "../../../src/contract/response/fields.ts";
import { authorisedUse } from "../../../src/model/environments/authorisedUse.ts";
import { minimisationSummary } from "../../../src/presentation/fields/minimisationSummary.ts";
import { fieldTree, fieldStates } from "../../../src/presentation/fields/fieldTree.ts";
import { searchFields } from "../../../src/presentation/fields/fieldSearch.ts";

const responseTypes = ["Persoon", "PersoonBeperkt", "GezagPersoonBeperkt"] as const;
const tree = fieldTree("Persoon", "en");

describe("the tree of the picker", () => {
  // Shows: panel-field-picker
  it("contains every valid path once, its groups around it, and automatic ones", () => {
    for (const responseType of responseTypes) {
      const nodes = fieldTree(responseType, "nl");
      const legal = nodes.filter(({ automatic }) => !automatic).map(({ path }) => path);
      expect(legal.toSorted()).toEqual([...fieldPaths(responseType).keys()].toSorted());
      nodes.forEach((node, index) => {
        const before = nodes[index - 1];
        expect(node.level, node.path).toBeLessThanOrEqual((before?.level ?? 0) + 1);
        const parent = nodes.slice(0, index).findLast(({ level }) => level < node.level);
        if (node.level > 1) expect(node.path).toBe(`${parent?.path ?? ""}.${node.name}`);
        expect(node.label + node.meaning, node.path).not.toMatch(/undefined/);
        expect(node.meaning.length, node.path).toBeGreaterThan(5);
      });
    }
    const automatic = tree.filter((node) => node.automatic).map(({ path }) => path);
    expect(automatic).toEqual([
      "adressering.indicatieVastgesteldVerblijftNietOpAdres",
      "verblijfplaats.indicatieVastgesteldVerblijftNietOpAdres",
      "geheimhoudingPersoonsgegevens",
      "opschortingBijhouding",
      "rni",
      "verificatie",
      "inOnderzoek",
    ]);
  });

  it("tells what deserves a second thought", () => {
    const node = (path: string) => tree.find((one) => one.path === path);
    expect(node("indicatieGezagMinderjarige")?.deprecated).toBe(true);
    expect(node("naam")).toMatchObject({ isGroup: true, needsAuthorisation: true, values: 7 });
    expect(node("naam.voornamen")).toMatchObject({ isGroup: false, needsAuthorisation: false });
    expect(node("partners.naam")?.sensitive).toMatch(/people other/);
    expect(node("verblijfplaatsBinnenland")?.notes.join()).toMatch(/returned in verblijfplaats/);
    expect(node("geboorte.datum.jaar")?.meaning).toMatch(/Returns all of geboorte\.datum\.$/);
    expect(fieldTree("Persoon", "nl")[0]?.label).not.toBe(tree[0]?.label);
  });
});

describe("the search", () => {
  const found = (words: string) => [...searchFields(tree, words)];

  it("finds a path by name, label and meaning, in both languages", () => {
    expect(found("voornamen")).toContain("naam.voornamen");
    expect(found("given names")).toEqual(expect.arrayContaining(["naam.voornamen"]));
    expect(found("partners voornamen")).toContain("partners.naam.voornamen");
    expect(found("partners voornamen").every((path) => path.startsWith("partners."))).toBe(true);
    expect(found("adellijke")).not.toContain("naam.adellijkeTitelPredicaat.code");
    expect(found("PARTNERS.NAAM.VOORN")).toEqual(["partners.naam.voornamen"]);
    expect(found("")).toHaveLength(tree.length);
  });

  it("forgives typing errors, and only where nothing is written so", () => {
    expect(found("voornmen")).toContain("naam.voornamen");
    expect(found("geslachtsnaam")).not.toContain("naam.voornamen");
    expect(found("nationalteiten")).toContain("nationaliteiten");
    expect(found("qqqqqqqq")).toEqual([]);
    expect(found("zzz")).toEqual([]);
  });
});

describe("how a path stands", () => {
  const states = (...asked: string[]) => {
    const all = fieldStates(tree, asked, "Persoon", "en");
    return (path: string) => all[tree.findIndex((node) => node.path === path)];
  };

  it("is ticked, partly, covered, along or open, with what a tick would change", () => {
    const of = states("geboorte", "naam.voornamen", "overlijden.datum.jaar", "naam.voorletters");
    expect(of("geboorte")).toMatchObject({ checked: "true", difference: 3 });
    expect(of("geboorte.datum")).toMatchObject({ checked: "true", reason: "in geboorte" });
    expect(of("geboorte.datum.dag")).toBeUndefined();
    expect(of("naam")).toMatchObject({
      checked: "mixed",
      reason: "2 of 7",
      difference: 5,
      replaces: 2,
    });
    expect(of("naam.geslachtsnaam")).toMatchObject({ checked: "false", difference: 1 });
    expect(of("overlijden.datum")).toMatchObject({
      checked: "true",
      reason: "requested by overlijden.datum.jaar",
    });
    expect(of("overlijden.datum.jaar")?.reason).toBeUndefined();
    expect(of("inOnderzoek")).toMatchObject({ checked: "true", fixed: true });
    expect(of("gezag")).toMatchObject({ checked: "false", difference: 1 });
  });

  it("knows that a group with all its values is ticked, and an alias delivers the same", () => {
    expect(states("geboorte.datum", "geboorte.plaats", "geboorte.land")("geboorte")).toMatchObject({
      checked: "true",
      reason: "all its values are requested",
      difference: 3,
    });
    const of = states("verblijfplaatsBinnenland.verblijfadres.postcode");
    expect(of("verblijfplaats.verblijfadres.postcode")).toMatchObject({
      checked: "false",
      difference: 0,
      reason: "already returned by verblijfplaatsBinnenland.verblijfadres.postcode",
    });
    expect(of("verblijfplaatsBinnenland.type")).toMatchObject({ checked: "true", fixed: true });
    expect(states("verblijfplaats.type")("verblijfplaats.type")).toMatchObject({
      checked: "true",
      fixed: false,
    });
    expect(states("verblijfplaats.type")("verblijfplaats")).toMatchObject({ checked: "mixed" });
  });

  it("is measured quickly for a full list", () => {
    const all = [...fieldPaths("Persoon").keys()];
    expect(fieldStates(tree, all, "Persoon", "en").every(({ checked }) => checked === "true")).toBe(
      true,
    );
  });
});

describe("the meter", () => {
  const summary = (...paths: (string | undefined)[]) =>
    minimisationSummary(
      paths.map((path) => ({ path, written: path ?? "{{more}}" })),
      "Persoon",
      "en",
    );

  // Shows: panel-meter
  it("counts a value that is sensitive and needs an authorisation as the latter", () => {
    const { values, shares } = summary("burgerservicenummer", "naam", "nationaliteiten", "gezag");
    expect({ values, shares }).toEqual({
      values: 12,
      shares: { sensitive: 3, authorisation: 3 },
    });
    expect(summary().shares).toEqual({ sensitive: 0, authorisation: 0 });
  });

  // Shows: panel-meter
  it("counts values, whole groups and what deserves a second thought", () => {
    const found = summary("burgerservicenummer", "naam", "naam.voornamen", "partners.geboorte");
    expect(found).toMatchObject({ paths: 4, limit: 130, values: 11, all: 99 });
    expect(found.groups).toEqual([
      { path: "burgerservicenummer", values: 1, all: 1 },
      { path: "naam", values: 7, all: 7 },
      { path: "partners", values: 3, all: 15 },
    ]);
    expect(found.whole.map(({ path }) => path)).toEqual(["naam", "partners.geboorte"]);
    expect(found.authorisation).toEqual(["naam.voorletters", "naam.volledigeNaam"]);
    expect(found.sensitive.map(({ path }) => path)).toEqual(["partners"]);
    expect(summary("gezag").whole).toHaveLength(1);
    expect(summary("indicatieGezagMinderjarige").deprecated).toHaveLength(1);
  });

  it("says what each entry adds, and which adds nothing", () => {
    const { entries } = summary(
      "naam",
      "naam.voornamen",
      "verblijfplaats",
      "verblijfplaatsBinnenland",
    );
    expect(entries.map(({ path, loses, coveredBy }) => [path, loses, coveredBy])).toEqual([
      ["naam", 6, undefined],
      ["naam.voornamen", 0, "naam"],
      ["verblijfplaats", 4, undefined],
      ["verblijfplaatsBinnenland", 0, "verblijfplaats"],
    ]);
  });

  it("hides nothing that is not legal", () => {
    const apart = summary(
      "naam",
      "foute.naam",
      "inOnderzoek",
      "gezag.type",
      undefined,
      "geslacht.x",
    );
    expect(apart.apart.map(({ index, shown, reason }) => [index, shown, reason])).toEqual([
      [1, "foute.naam", "not in this response"],
      [2, "inOnderzoek", "returned automatically, can't be requested"],
      [3, "gezag.type", "can be requested only as a whole"],
      [4, "{{more}}", "known only at run time"],
      [5, "geslacht.x", "unknown part, returns all of geslacht"],
    ]);
    expect(apart.values).toBe(8);
  });
});

describe("an authorisation profile", () => {
  const profile = { environment: "proef", fields: ["naam.voornamen", "geboorte.datum"] };
  const use = authorisedUse(profile, "RaadpleegMetBurgerservicenummer");

  it("marks what may not be requested, and nothing automatic", () => {
    const states = fieldStates(tree, ["naam"], "Persoon", "en", use);
    const refused = tree.filter((_, at) => states[at]?.unauthorised).map(({ path }) => path);
    expect(refused).toEqual(expect.arrayContaining(["naam", "geboorte", "geboorte.plaats"]));
    for (const path of ["naam.voornamen", "geboorte.datum", "geboorte.datum.jaar"])
      expect(refused).not.toContain(path);
    expect(tree.filter(({ automatic, path }) => automatic && refused.includes(path))).toEqual([]);
  });

  it("is held against each entry of the list, with its place", () => {
    const listed = ["geboorte.datum.jaar", "naam", "fout", "leeftijd"].map((path) => ({
      path,
      written: path,
    }));
    expect(minimisationSummary(listed, "Persoon", "en", use).unauthorised).toEqual({
      environment: "proef",
      entries: [
        { path: "naam", index: 1 },
        { path: "leeftijd", index: 3 },
      ],
    });
    expect(minimisationSummary(listed, "Persoon", "en").unauthorised).toBeUndefined();
  });
});
