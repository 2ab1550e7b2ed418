import { describe, expect, it } from "vitest";
import { check, flags, type Sample } from "./expectFindings.ts";

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
  [
    "a misspelt variable",
    within("{{«gemente→gemeente»}}", "@gemeente = 0518"),
    "unresolved-variable",
    "Did you mean gemeente?",
  ],
  [
    "a misspelt variable inside a variable",
    within("{{code}}", "@code = {{«gemeente»}}"),
    "unresolved-variable",
  ],
  [
    "a variable defined below its use is found",
    lines(within("{{gemeente}}"), "@gemeente = 0518"),
    [],
  ],
  ["a variable twice", within("{{a}}", "@a = 0518", "@«a» = 0599"), "duplicate-variable"],
  [
    "a directive word as a variable",
    within("0518", "@«timeout» = 10s"),
    "reserved-variable",
    { fixed: within("0518", "@timeout 10s") },
  ],
  [
    "variables in a ring of three, told once",
    within("{{a}}", "@a = {{«b»}}", "@b = {{c}}", "@c = {{a}}"),
    "variable-cycle",
    "a, b, c",
  ],
  ["a variable that is itself", within("{{a}}", "@a = {{«a»}}"), "variable-cycle"],
  [
    "a ring through a variable and a request",
    lines(
      "@nummer = {{«lees.personen[0].burgerservicenummer»}}",
      "@name lees",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: {{nummer}}",
      "fields: burgerservicenummer",
    ),
    "request-cycle",
    "nummer, lees",
  ],
  [
    "an expectation may look at its own answer",
    lines(
      "@name lees",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields: burgerservicenummer",
      "? personen[any].burgerservicenummer == {{lees.personen[0].burgerservicenummer}}",
    ),
    [],
  ],
  [
    "a reference to a later request",
    lines(
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: {{zoek.personen[*].burgerservicenummer}}",
      "fields: naam",
      "###",
      found("TelBerichten", "soort: NIEUW").trimEnd(),
    ),
    [],
  ],
  [
    "a misspelt request",
    readBy("{{«zoekt→zoek».personen[*].burgerservicenummer}}"),
    "unknown-request",
  ],
  ["a request without a path", readBy("{{«zoek»}}"), "path-missing"],
  [
    "a member that no answer has",
    readBy("{{zoek.«persoon→personen»[0].burgerservicenummer}}"),
    "path-not-in-answer",
  ],
  [
    "a member that the request does not ask for",
    readBy("{{«zoek.personen[0].geboorte.datum.datum»}}"),
    "path-not-asked",
    {
      says: "Request zoek does not ask for",
      fixed: readBy("{{zoek.personen[0].geboorte.datum.datum}}").replace(
        "burgerservicenummer, geslacht",
        "burgerservicenummer, geslacht, geboorte.datum",
      ),
    },
  ],
  [
    "a list without a position",
    readBy("{{zoek.personen.«burgerservicenummer»}}"),
    "path-needs-position",
    { fixed: readBy("{{zoek.personen[0].burgerservicenummer}}") },
  ],
  [
    "a position behind what is no list",
    readBy("{{zoek.personen[0].burgerservicenummer«[0]→»}}"),
    "path-position-misused",
  ],
  [
    "a value table is not one value",
    readBy("{{«zoek.personen[0].geslacht→zoek.personen[0].geslacht.code»}}"),
    "path-not-a-value",
  ],
  [
    "a spread beside other text",
    readBy("9{{«zoek.personen[*].burgerservicenummer»}}"),
    "spread-not-in-list",
  ],
  [
    "a spread outside an array in JSON",
    found(
      '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": "{{«zoek.personen[*].burgerservicenummer»}}", "fields": ["naam"]}',
    ),
    "spread-not-in-list",
  ],
  [
    "a spread in an array in JSON",
    found(
      '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["{{zoek.personen[*].burgerservicenummer}}"], "fields": ["naam"]}',
    ),
    [],
  ],
  [
    "paths into the answers of the message service",
    lines(
      "@name lijst",
      "LijstBerichten",
      "###",
      "HaalBerichtenOp",
      "berichtTransportId: {{lijst.berichten[*].berichtTransportId}}, {{lijst.berichten[0].«berichtTransportID»}}",
    ),
    "path-not-in-answer",
  ],
  [
    "columns of a row, in that request only",
    lines(
      "###",
      "@each rij in personen.csv",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: {{rij.nummer}}",
      "fields: naam",
      "###",
      "TelBerichten",
      "soort: {{«rij».soort}}",
    ),
    "unknown-request",
  ],
  ["secrets of the workbench", within("{{«$env.BRP_TRIAL_TOKEN»}}"), "env-not-allowed"],
  [
    "two requests with one name",
    lines("@name a", "TelBerichten", "soort: NIEUW", "###", "@name «a»", "LijstBerichten"),
    "duplicate-name",
  ],
  [
    "directives",
    lines(
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
    [
      "invalid-directive",
      "unknown-directive",
      "invalid-directive",
      "repeated-directive",
      "header-not-allowed",
      "unknown-environment",
    ],
    { context: { environments: ["local", "trial"] } },
  ],
  [
    "a directive too far down",
    lines("### Count", "// why", "TelBerichten", "«@tag nightly»", "soort: NIEUW"),
    "misplaced-directive",
    { fixed: lines("### Count", "@tag nightly", "// why", "TelBerichten", "soort: NIEUW") },
  ],
];

describe("checks of names and directives", () => {
  it.for(samples)("%s", flags);

  it("does not judge environments that it does not know", () => {
    expect(check(lines("@environment elsewhere", "LijstBerichten"))).toEqual([]);
  });
});
