import { describe, expect, it } from "vitest";
import type { DecisionRow } from "../../../../src/contract/authorisation/decision.ts";
import type { OperationName } from "../../../../src/contract/operations.ts";
import { standingOn } from "../../../../src/contract/authorisation/decision.ts";
import {
  loggedRubrics,
  neededRubrics,
  usedParameters,
  type RubricQuery,
} from "../../../../src/contract/authorisation/pathRubrics.ts";
import {
  dottedRubric,
  rubricCode,
  rubricName,
} from "../../../../src/contract/authorisation/rubricNames.ts";
import {
  refusedNames,
  inRefusalOrder,
  judgeQuery,
} from "../../../../src/contract/authorisation/verdict.ts";
import { smallestList } from "../../../../src/contract/authorisation/smallestList.ts";

const day = "20261123";

const rowOf = (rubrics: string, changes: Partial<DecisionRow> = {}): DecisionRow => ({
  client: "999971",
  rubrics: rubrics.split(" ").filter(Boolean),
  medium: "N",
  from: "20200101",
  until: "",
  otherRubrics: 0,
  ...changes,
});

function read(...fields: readonly string[]): RubricQuery {
  return {
    type: "RaadpleegMetBurgerservicenummer",
    parameters: ["burgerservicenummer"],
    fields,
  };
}

describe("the verdict on a query", () => {
  const verdict = (query: RubricQuery, rubrics: string, changes?: Partial<DecisionRow>) =>
    judgeQuery(query, { rows: [rowOf(rubrics, changes)] }, day);

  it.each<[string, string, string, string, string?]>([
    ["a leaf", "geslacht", "010120 010410", ""],
    ["a part of a value", "geboorte.datum.jaar", "010120", "010310", "geboorte.datum"],
    ["a word that no value has", "geslacht.x", "010120", "010410", "geslacht"],
    ["a group", "geboorte", "010120 010310", "010320 010330"],
    ["both parents", "ouders.geslacht", "010120 020410", "030410"],
    ["one code of each parent", "ouders.ouderAanduiding", "010120 020110 036210", ""],
    ["validity of a parent", "ouders.ouderAanduiding", "010120 028510 030410", "PAOU01"],
    ["the initials of parents", "ouders.ouderAanduiding", "010120 PAOU01", ""],
    ["a derived value", "leeftijd", "010120 010310", "PAGL01"],
    ["the alias", "verblijfplaatsBinnenland.datumVan", "010120 081030", ""],
    ["the plain path", "verblijfplaats.datumVan", "010120 081030", "081320"],
    ["all of adressering", "adressering", "010120 PAAD01", ""],
    ["a salutation", "adressering.aanhef", "010120 PAAD02", ""],
    ["an address line", "adresseringBinnenland.adresregel2", "010120 PAAD02", "PAAD01"],
    ["the kind of a nationality", "nationaliteiten.type", "010120 PANT01", "040510"],
  ])("%s", (_case, path, rubrics, lacking, name = path) => {
    const { refusal, names, rubrics: lacks } = verdict(read(path), rubrics);
    expect(refusal).toBe(lacking === "" ? undefined : "unauthorizedField");
    expect(names).toEqual(lacking === "" ? [] : [name]);
    expect(lacks.join(" ")).toBe(lacking);
  });

  // Shows: language-decision
  it("takes parameters first, all together, then all paths, each once", () => {
    const query: RubricQuery = {
      type: "ZoekMetPostcodeEnHuisnummer",
      parameters: ["postcode", "huisnummer", "inclusiefOverledenPersonen", "huisletter"],
      fields: ["geslacht.code", "naam", "geslacht", "geboorte"],
    };
    expect(verdict(query, "081160")).toMatchObject({
      refusal: "unauthorizedParameter",
      names: ["huisletter", "huisnummer"],
      rubrics: ["081120", "081130"],
      unsure: ["bothFaults"],
    });
    // A search requires no use of names, and only the date of the birth.
    expect(verdict(query, "081160 081120 081130 010310")).toMatchObject({
      refusal: "unauthorizedField",
      names: ["geslacht", "naam"],
      rubrics: ["010210", "010220", "010230", "010240", "010410", "PANM01", "PANM02"],
    });
  });

  it.each([
    ["today, its first day", { from: day }, undefined],
    ["tomorrow", { from: "20261124" }, "unauthorized"],
    ["until tomorrow", { until: "20261124" }, undefined],
    ["until today", { until: day }, "unauthorized"],
    ["until years from now", { until: "20300101" }, undefined],
    ["by another medium", { medium: "A" }, undefined],
    ["by none", { medium: "" }, "unauthorized"],
    ["by a medium that is none", { medium: "X" }, "unauthorized"],
    [
      "where nothing says a date or a medium",
      { from: undefined, until: undefined, medium: undefined },
      undefined,
    ],
  ] as const)("with a row that holds %s", (_case, changes, expected) => {
    const row = { ...rowOf("010120 010410"), ...changes } as DecisionRow;
    expect(judgeQuery(read("geslacht"), { rows: [row] }, day).refusal).toBe(expected);
  });

  it("takes the row that began last where several are in force, and says so", () => {
    const rows = [rowOf("010120", { from: "20230101" }), rowOf("010120 010410")];
    expect(judgeQuery(read("geslacht"), { rows }, day)).toMatchObject({
      refusal: "unauthorizedField",
      unsure: ["severalRows"],
    });
  });

  it("lets a municipality pass whatever its rows say, with a code that is a number", () => {
    const of = (municipality: string) =>
      judgeQuery(read("gezag"), { rows: [rowOf("", { until: day })], municipality }, day).refusal;
    expect(["0518", "", "gm0518"].map(of)).toEqual([undefined, "unauthorized", "unauthorized"]);
  });

  it("says of a row without rubrics, a condition and secrecy what no case decides", () => {
    const changes = { condition: "08.09.10 GA1 0518", secrecy: true } as const;
    expect(verdict(read("geslacht"), "", changes)).toMatchObject({
      refusal: "unauthorizedParameter",
      rubrics: ["010120"],
      unsure: ["noRubrics", "condition", "secrecy", "bothFaults"],
    });
  });

  it.each([
    ["adressering.aanschrijfwijze.naam", "PAAD02", "salutation"],
    ["adressering.aanschrijfwijze", "PAAD02", undefined],
    ["verblijfplaatsBinnenland.type", "", "domesticType"],
    ["partners.ontbindingHuwelijkPartnerschap", "", "endedPartnership"],
    ["partners.ontbindingHuwelijkPartnerschap.datum", "", undefined],
    ["geboorte.datum.a.b", "010310", "deepPath"],
  ] as const)("says of %s with %s: %s", (path, rubrics, expected) => {
    expect(verdict(read(path), `010120 ${rubrics}`).unsure).toEqual(expected ? [expected] : []);
  });

  it("sorts names by letters before capitals", () => {
    const names = ["naam.voornamen", "naamB", "naam.Voor", "naam.voor", "naam"];
    expect(inRefusalOrder(names)).toEqual([
      "naam",
      "naam.voor",
      "naam.Voor",
      "naam.voornamen",
      "naamB",
    ]);
  });
});

it.each([
  ["in force", [{}]],
  ["other medium", [{ medium: "" }]],
  ["expired", [{ until: "20200601" }, { until: "20210101" }]],
  ["future", [{ from: "20270101" }]],
  ["between", [{ until: "20210101" }, { from: "20270101" }]],
  ["no rows", []],
] as const)("how a decision stands: %s", (kind, rows) => {
  const standing = standingOn({ rows: rows.map((each) => rowOf("010120", each)) }, day);
  expect(standing.kind).toBe(kind);
  if (standing.kind === "expired" || standing.kind === "between")
    expect(standing.until).toBe("20210101");
});

// Shows: language-logged-rubrics
it("what the register logs is what was searched by and asked, derived values by their code, automatic data never", () => {
  expect(
    loggedRubrics({
      type: "ZoekMetPostcodeEnHuisnummer",
      parameters: ["postcode", "huisnummer", "inclusiefOverledenPersonen"],
      fields: ["naam", "adressering.land", "geboorte"],
    }),
  ).toEqual({
    searched: ["081120", "081160"],
    asked: ["010210", "010220", "010230", "010240", "010310", "081310", "PANM01", "PANM02"],
  });
  expect(loggedRubrics(read("ouders.ouderAanduiding", "verblijfplaats.datumVan")).asked).toEqual([
    "PAVP01",
  ]);
});

describe("a refusal of the service", () => {
  const fields =
    "U bent niet geautoriseerd om de volgende gegevens op te vragen met fields: geboorte, naam.voornamen";
  const parameters =
    "U bent niet geautoriseerd voor het gebruik van parameter(s): huisnummer, postcode.";

  const named = (
    code: string,
    detail: string,
    operation: OperationName = "ZoekMetPostcodeEnHuisnummer",
  ) => refusedNames({ code, detail }, operation);

  it("is translated back into the rubrics that its names need", () => {
    expect(named("unauthorizedField", fields)).toEqual([
      { name: "geboorte", rubrics: ["010310"] },
      { name: "naam.voornamen", rubrics: ["010210"] },
    ]);
    expect(named("unauthorizedParameter", parameters)).toEqual([
      { name: "huisnummer", rubrics: ["081120"] },
      { name: "postcode", rubrics: ["081160"] },
    ]);
    for (const detail of ["Verboden.", fields.replace("geboorte", "<b>"), ""])
      expect(named("unauthorizedField", detail)).toEqual([]);
    expect(named("unauthorized", fields)).toEqual([]);
    expect(named("unauthorizedField", fields, "TelBerichten")).toEqual([]);
  });
});

describe("the smallest list", () => {
  const listOf = (...fields: readonly string[]) =>
    smallestList([read(...fields)]).rubrics.join(" ");

  it.each([
    [["geboorte", "geboorte.datum.jaar"], "010120 010310 010320 010330"],
    [["adressering.aanhef"], "010120 PANM03"],
    [["adressering.aanhef", "adressering.gebruikInLopendeTekst"], "010120 PAAD02"],
    [["adressering.aanhef", "adressering.adresregel1"], "010120 PAAD01"],
    [
      ["adressering.land", "adressering.adresregel3", "verblijfplaats.verblijfadres.land"],
      "010120 081310 081350",
    ],
    [["ouders.ouderAanduiding"], "010120 PAOU01"],
    [["ouders.ouderAanduiding", "ouders.geslacht"], "010120 020410 030410"],
  ] as const)("for %s", (fields, expected) => {
    expect(listOf(...fields)).toBe(expected);
  });

  it("gives each query the part of the list that it needs", () => {
    const queries = [read("ouders.ouderAanduiding"), read("ouders.geslacht"), read("geslacht")];
    expect(smallestList(queries).byQuery.map((each) => each.join(" "))).toEqual([
      "010120 020410 030410",
      "010120 020410 030410",
      "010120 010410",
    ]);
  });

  it("gives no code for addressing to a query whose other paths need the same codes", () => {
    const queries = [
      read("verblijfplaats.type", "adressering.land.code"),
      read("adresseringBinnenland"),
    ];
    expect(smallestList(queries).byQuery.map((each) => each.join(" "))).toEqual([
      "010120 081110 081210 081310",
      "010120 PAAD01",
    ]);
  });
});

describe("a rubric", () => {
  it("is six characters, however it is written", () => {
    expect(["81160", "081160", "4631", " PAAD01", ""].map(rubricCode)).toEqual([
      "081160",
      "081160",
      "04631",
      "PAAD01",
      "",
    ]);
  });

  it("has a name that people know", () => {
    expect(dottedRubric("081160")).toBe("08.11.60");
    expect(rubricName("081160")).toEqual({
      en: "Residence: Postcode",
      nl: "Verblijfplaats: Postcode",
    });
    expect(rubricName("510120")?.en).toBe("Person (history): Burgerservicenummer");
    expect(rubricName("PAGL01")?.en).toContain("leeftijd");
    expect([rubricName("306210"), rubricName("04631"), rubricName("PAXX01")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is used by a parameter that has a value", () => {
    const query = { type: "x", fields: [], postcode: "1234AB", huisletter: null, onbekend: "1" };
    expect(usedParameters(query)).toEqual(["postcode"]);
  });

  it("is needed by a leaf of every response that has it", () => {
    expect(neededRubrics("geboorte", "PersoonBeperkt")).toEqual(["010310"]);
    expect(neededRubrics("niets", "Persoon")).toEqual([]);
  });
});
