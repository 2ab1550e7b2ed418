import { describe, expect, it } from "vitest";
import { check, expectFindings, type Sample } from "./expectFindings.ts";

const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;
const found = (...rest: readonly string[]) =>
  lines(
    "@name zoek",
    "ZoekMetGeslachtsnaamEnGeboortedatum",
    "geslachtsnaam: Jansen",
    "geboortedatum: 1983-05-26",
    "fields: burgerservicenummer, geslacht",
    "###",
    ...rest,
  );
const readBy = (number: string) =>
  found("RaadpleegMetBurgerservicenummer", `burgerservicenummer: ${number}`, "fields: naam");
const within = (municipality: string, ...before: readonly string[]) =>
  lines(
    ...before,
    "RaadpleegMetBurgerservicenummer",
    "burgerservicenummer: 999990019",
    `gemeenteVanInschrijving: ${municipality}`,
    "fields: naam",
  );

const samples: readonly Sample[] = [
  {
    title: "a misspelt variable",
    text: within("{{«gemente»}}", "@gemeente = 0518"),
    codes: ["unresolved-variable"],
    says: "Did you mean gemeente?",
    fixed: within("{{gemeente}}", "@gemeente = 0518"),
  },
  {
    title: "a misspelt variable inside a variable",
    text: within("{{code}}", "@code = {{«gemeente»}}"),
    codes: ["unresolved-variable"],
  },
  {
    title: "a variable defined below its use is found",
    text: lines(within("{{gemeente}}"), "@gemeente = 0518"),
    codes: [],
  },
  {
    title: "a variable twice",
    text: within("{{a}}", "@a = 0518", "@«a» = 0599"),
    codes: ["duplicate-variable"],
  },
  {
    title: "a directive word as a variable",
    text: within("0518", "@«timeout» = 10s"),
    codes: ["reserved-variable"],
    fixed: within("0518", "@timeout 10s"),
  },
  {
    title: "variables in a ring of three, told once",
    text: within("{{a}}", "@a = {{«b»}}", "@b = {{c}}", "@c = {{a}}"),
    codes: ["variable-cycle"],
    says: "a, b, c",
  },
  {
    title: "a variable that is itself",
    text: within("{{a}}", "@a = {{«a»}}"),
    codes: ["variable-cycle"],
  },
  {
    title: "a ring through a variable and a request",
    text: lines(
      "@nummer = {{«lees.personen[0].burgerservicenummer»}}",
      "@name lees",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: {{nummer}}",
      "fields: burgerservicenummer",
    ),
    codes: ["request-cycle"],
    says: "nummer, lees",
  },
  {
    title: "an expectation may look at its own answer",
    text: lines(
      "@name lees",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields: burgerservicenummer",
      "? personen[any].burgerservicenummer == {{lees.personen[0].burgerservicenummer}}",
    ),
    codes: [],
  },
  {
    title: "a reference to a later request",
    text: lines(
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: {{zoek.personen[*].burgerservicenummer}}",
      "fields: naam",
      "###",
      found("TelBerichten", "soort: NIEUW").trimEnd(),
    ),
    codes: [],
  },
  {
    title: "a misspelt request",
    text: readBy("{{«zoekt».personen[*].burgerservicenummer}}"),
    codes: ["unknown-request"],
    fixed: readBy("{{zoek.personen[*].burgerservicenummer}}"),
  },
  { title: "a request without a path", text: readBy("{{«zoek»}}"), codes: ["path-missing"] },
  {
    title: "a member that no answer has",
    text: readBy("{{zoek.«persoon»[0].burgerservicenummer}}"),
    codes: ["path-not-in-answer"],
    fixed: readBy("{{zoek.personen[0].burgerservicenummer}}"),
  },
  {
    title: "a member that the request does not ask for",
    text: readBy("{{«zoek.personen[0].geboorte.datum.datum»}}"),
    codes: ["path-not-asked"],
    says: "Request zoek does not ask for",
    fixed: readBy("{{zoek.personen[0].geboorte.datum.datum}}").replace(
      "burgerservicenummer, geslacht",
      "burgerservicenummer, geslacht, geboorte.datum",
    ),
  },
  {
    title: "a list without a position",
    text: readBy("{{zoek.personen.«burgerservicenummer»}}"),
    codes: ["path-needs-position"],
    fixed: readBy("{{zoek.personen[0].burgerservicenummer}}"),
  },
  {
    title: "a position behind what is no list",
    text: readBy("{{zoek.personen[0].burgerservicenummer«[0]»}}"),
    codes: ["path-position-misused"],
    fixed: readBy("{{zoek.personen[0].burgerservicenummer}}"),
  },
  {
    title: "a value table is not one value",
    text: readBy("{{«zoek.personen[0].geslacht»}}"),
    codes: ["path-not-a-value"],
    fixed: readBy("{{zoek.personen[0].geslacht.code}}"),
  },
  {
    title: "a spread beside other text",
    text: readBy("9{{«zoek.personen[*].burgerservicenummer»}}"),
    codes: ["spread-not-in-list"],
  },
  {
    title: "a spread outside an array in JSON",
    text: found(
      '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": "{{«zoek.personen[*].burgerservicenummer»}}", "fields": ["naam"]}',
    ),
    codes: ["spread-not-in-list"],
  },
  {
    title: "a spread in an array in JSON",
    text: found(
      '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["{{zoek.personen[*].burgerservicenummer}}"], "fields": ["naam"]}',
    ),
    codes: [],
  },
  {
    title: "paths into the answers of the message service",
    text: lines(
      "@name lijst",
      "LijstBerichten",
      "###",
      "HaalBerichtenOp",
      "berichtTransportId: {{lijst.berichten[*].berichtTransportId}}, {{lijst.berichten[0].«berichtTransportID»}}",
    ),
    codes: ["path-not-in-answer"],
  },
  {
    title: "columns of a row, in that request only",
    text: lines(
      "###",
      "@each rij in personen.csv",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: {{rij.nummer}}",
      "fields: naam",
      "###",
      "TelBerichten",
      "soort: {{«rij».soort}}",
    ),
    codes: ["unknown-request"],
  },
  {
    title: "secrets of the workbench",
    text: within("{{«$env.BRP_TRIAL_TOKEN»}}"),
    codes: ["env-not-allowed"],
  },
  {
    title: "two requests with one name",
    text: lines("@name a", "TelBerichten", "soort: NIEUW", "###", "@name «a»", "LijstBerichten"),
    codes: ["duplicate-name"],
  },
  {
    title: "directives",
    text: lines(
      "@timeout «»",
      "###",
      "@«nam» x",
      "«@each rij personen.csv»",
      "@tag a",
      "@tag b",
      "@skip why",
      "«@skip again»",
      "@header «Authorization» abc",
      "@header Accept-Gezag-Version 2",
      "@environment «lokal»",
      "LijstBerichten",
    ).replace("@timeout «»", "«@timeout»"),
    codes: [
      "invalid-directive",
      "unknown-directive",
      "invalid-directive",
      "repeated-directive",
      "header-not-allowed",
      "unknown-environment",
    ],
    context: { environments: ["local", "trial"] },
  },
  {
    title: "a directive too far down",
    text: lines("### Count", "// why", "TelBerichten", "«@tag nightly»", "soort: NIEUW"),
    codes: ["misplaced-directive"],
    fixed: lines("### Count", "@tag nightly", "// why", "TelBerichten", "soort: NIEUW"),
  },
];

describe("checks of names and directives", () => {
  it.each(samples.map((sample) => [sample.title, sample] as const))("%s", (_, sample) => {
    expectFindings(sample);
  });

  it("does not judge environments that it does not know", () => {
    expect(check(lines("@environment elsewhere", "LijstBerichten"))).toEqual([]);
  });
});
