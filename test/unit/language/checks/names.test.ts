import { describe, expect, it } from "vitest";
import { check, flags, samplesIn, type Sample } from "./expectDiagnostics.ts";

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
  ...samplesIn(`
--- a misspelt variable :: unresolved-variable :: Did you mean gemeente?
${within("{{«gemente→gemeente»}}", "@gemeente = 0518")}
--- a misspelt variable inside a variable :: unresolved-variable
${within("{{code}}", "@code = {{«gemeente»}}")}
--- a variable defined below its use is found
${within("{{gemeente}}")}
@gemeente = 0518
--- a variable twice :: duplicate-variable
${within("{{a}}", "@a = 0518", "@«a» = 0599")}
--- a directive word as a variable :: reserved-variable
${within("0518", "@«timeout» = 10s")}
=>
${within("0518", "@timeout 10s")}
--- variables in a ring of three, told once :: variable-cycle :: a, b, c
${within("{{a}}", "@a = {{«b»}}", "@b = {{c}}", "@c = {{a}}")}
--- a variable that is itself :: variable-cycle
${within("{{a}}", "@a = {{«a»}}")}
--- a ring through a variable and a request :: request-cycle :: nummer, lees
@nummer = {{«lees.personen[0].burgerservicenummer»}}
@name lees
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{nummer}}
fields: burgerservicenummer
--- an expectation may look at its own answer
@name lees
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: burgerservicenummer
? personen[any].burgerservicenummer == {{lees.personen[0].burgerservicenummer}}
--- a reference to a later request
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{zoek.personen[*].burgerservicenummer}}
fields: naam
###
${found("TelBerichten", "soort: NIEUW").trimEnd()}
--- a misspelt request :: unknown-request
${readBy("{{«zoekt→zoek».personen[*].burgerservicenummer}}")}
--- a request without a path :: path-missing
${readBy("{{«zoek»}}")}
--- a member that no answer has :: path-not-in-answer
${readBy("{{zoek.«persoon→personen»[0].burgerservicenummer}}")}
--- a member that the request does not ask for :: path-not-asked :: Request zoek doesn't include
${readBy("{{«zoek.personen[0].geboorte.datum.datum»}}")}
=>
${readBy("{{zoek.personen[0].geboorte.datum.datum}}").replace("burgerservicenummer, geslacht", "burgerservicenummer, geslacht, geboorte.datum")}
--- a list without a position :: path-needs-position
${readBy("{{zoek.personen.«burgerservicenummer»}}")}
=>
${readBy("{{zoek.personen[0].burgerservicenummer}}")}
--- a position behind what is no list :: path-position-misused
${readBy("{{zoek.personen[0].burgerservicenummer«[0]→»}}")}
--- a value table is not one value :: path-not-a-value
${readBy("{{«zoek.personen[0].geslacht→zoek.personen[0].geslacht.code»}}")}
--- a spread beside other text :: spread-not-in-list
${readBy("9{{«zoek.personen[*].burgerservicenummer»}}")}
--- a spread outside an array in JSON :: spread-not-in-list
${found('{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": "{{«zoek.personen[*].burgerservicenummer»}}", "fields": ["naam"]}')}
--- a spread in an array in JSON
${found('{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["{{zoek.personen[*].burgerservicenummer}}"], "fields": ["naam"]}')}
--- paths into the answers of the message service :: path-not-in-answer
@name lijst
LijstBerichten
###
HaalBerichtenOp
berichtTransportId: {{lijst.berichten[*].berichtTransportId}}, {{lijst.berichten[0].«berichtTransportID»}}
--- columns of a row, in that request only :: unknown-request
###
@each rij in personen.csv
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{rij.nummer}}
fields: naam
###
TelBerichten
soort: {{«rij».soort}}
--- secrets of the workbench :: env-not-allowed
${within("{{«$env.BRP_TRIAL_TOKEN»}}")}
--- two requests with one name :: duplicate-name
@name a
TelBerichten
soort: NIEUW
###
@name «a»
LijstBerichten
--- a directive too far down :: misplaced-directive
### Count
// why
TelBerichten
«@tag nightly»
soort: NIEUW
=>
### Count
@tag nightly
// why
TelBerichten
soort: NIEUW
`),
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
];

describe("checks of names and directives", () => {
  it.for(samples)("%s", flags);

  it("does not judge environments that it does not know", () => {
    expect(check(lines("@environment elsewhere", "LijstBerichten"))).toEqual([]);
  });
});
