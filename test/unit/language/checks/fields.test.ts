import { describe, expect, it } from "vitest";
import { check, expectFindings, fixedBy, type Sample } from "./expectFindings.ts";

const read = (fields: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: ${fields}\n`;
const readItems = (...items: readonly string[]) =>
  read(items.map((item) => `\n  - ${item}`).join(""));
const search = (fields: string) =>
  `ZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\nfields: ${fields}\n`;
const json = (fields: string) =>
  `{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ${fields}}\n`;

const samples: readonly Sample[] = [
  {
    title: "other case",
    text: read("naam, «Naam.Voornamen»"),
    codes: ["unknown-field"],
    parameters: ["fields[1]"],
    says: "exact in upper and lower case",
    fixed: read("naam, naam.voornamen"),
  },
  {
    title: "a slip in the last name",
    text: read("«naam.voornaam»"),
    codes: ["unknown-field"],
    says: "Did you mean naam.voornamen?",
    fixed: read("naam.voornamen"),
  },
  {
    title: "a name without its group",
    text: read("«voornamen»"),
    codes: ["unknown-field"],
    fixed: read("naam.voornamen"),
  },
  {
    title: "a slip in the group",
    text: read("«adresering.aanhef»"),
    codes: ["unknown-field"],
    fixed: read("adressering.aanhef"),
  },
  {
    title: "a path of another answer says which query has it",
    text: search("naam, «adressering.aanhef»"),
    codes: ["unknown-field"],
    says: "RaadpleegMetBurgerservicenummer can",
    fixed: search("naam"),
  },
  {
    title: "authority belongs to two queries only",
    text: search("naam, «gezag»"),
    codes: ["unknown-field"],
    says: "RaadpleegMetBurgerservicenummer and ZoekMetAdresseerbaarObjectIdentificatie",
  },
  {
    title: "a member of a group keeps its group",
    text: readItems("leeftijd", "naam: geslachtsnaam, «voornaam»"),
    codes: ["unknown-field"],
    parameters: ["fields[2]"],
    fixed: readItems("leeftijd", "naam: geslachtsnaam, voornamen"),
  },
  {
    title: "automatic data, in an item",
    text: readItems("naam", "«inOnderzoek»", "leeftijd"),
    codes: ["field-not-allowed"],
    parameters: ["fields[1]"],
    fixed: readItems("naam", "leeftijd"),
  },
  {
    title: "a part of authority",
    text: read("«gezag.ouders»"),
    codes: ["field-not-allowed"],
    says: "only delivered as a whole",
    fixed: read("gezag"),
  },
  {
    title: "in JSON",
    text: json('["naam", «"rni"», «"naam.voornaam"»]'),
    codes: ["field-not-allowed", "unknown-field"],
    parameters: ["fields[1]", "fields[2]"],
    fixed: json('["naam", "naam.voornaam"]'),
  },
  {
    title: "a path that is no path at all",
    text: read("[«naam/voornamen»]"),
    codes: ["unknown-field"],
    parameters: ["fields[0]"],
  },
  {
    title: "asked twice",
    text: read("naam, leeftijd, «naam»"),
    codes: ["duplicate-field"],
    parameters: ["fields[2]"],
    fixed: read("naam, leeftijd"),
  },
  {
    title: "covered by its group, wherever that stands",
    text: readItems("«naam.voornamen»", "naam", "«geboorte.datum.jaar»", "geboorte.datum"),
    codes: ["covered-field", "covered-field"],
    says: "naam already delivers naam.voornamen",
    fixed: readItems("naam", "geboorte.datum.jaar", "geboorte.datum"),
  },
  {
    title: "deprecated",
    text: read("«verblijfplaats.datumIngangGeldigheid»"),
    codes: ["deprecated-field"],
  },
  {
    title: "an unknown word below a date",
    text: read("«geboorte.datum.dag»"),
    codes: ["unknown-field-part"],
    fixed: read("geboorte.datum"),
  },
  {
    title: "an unknown word below a table, in JSON",
    text: json('[«"geslacht.cod"»]'),
    codes: ["unknown-field-part"],
    fixed: json('["geslacht.code"]'),
  },
  {
    title: "aliases beside each other",
    text: read("adressering, verblijfplaatsBinnenland"),
    codes: [],
  },
  { title: "placeholders among them", text: `@f = naam\n${read("{{f}}, leeftijd")}`, codes: [] },
  {
    title: "a number that fails the eleven test",
    text: read("naam").replace("999990019", "999990019, «999990018»"),
    codes: ["eleven-test"],
    parameters: ["burgerservicenummer[1]"],
  },
  {
    title: "a number given twice",
    text: read("naam").replace("999990019", "999990019, «999990019»"),
    codes: ["duplicate-number"],
    fixed: read("naam"),
  },
];

describe("checks of fields and numbers", () => {
  it.each(samples.map((sample) => [sample.title, sample] as const))("%s", (_, sample) => {
    expectFindings(sample);
  });

  it("removes the only member of a group with its line", () => {
    const text = readItems("leeftijd", "naam: bestaatNiet");
    const found = check(text)[0];
    const last = (found?.fixes?.length ?? 0) - 1;
    expect(fixedBy(text, found, last)).toBe(readItems("leeftijd"));
  });
});
