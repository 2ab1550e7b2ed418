import { describe, expect, it } from "vitest";
import { check, flags, fixedBy, type Sample } from "./expectFindings.ts";

const read = (fields: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: ${fields}\n`;
const readItems = (...items: readonly string[]) =>
  read(items.map((item) => `\n  - ${item}`).join(""));
const search = (fields: string) =>
  `ZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\nfields: ${fields}\n`;
const json = (fields: string) =>
  `{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ${fields}}\n`;

const samples: readonly Sample[] = [
  [
    "other case",
    read("naam, «Naam.Voornamen→naam.voornamen»"),
    "unknown-field fields[1]",
    "exact in upper and lower case",
  ],
  [
    "a slip in the last name",
    read("«naam.voornaam→naam.voornamen»"),
    "unknown-field",
    "Did you mean naam.voornamen?",
  ],
  ["a name without its group", read("«voornamen→naam.voornamen»"), "unknown-field"],
  ["a slip in the group", read("«adresering.aanhef→adressering.aanhef»"), "unknown-field"],
  [
    "a path of another answer says which query has it",
    search("naam, «adressering.aanhef»"),
    "unknown-field",
    { says: "RaadpleegMetBurgerservicenummer can", fixed: search("naam") },
  ],
  [
    "authority belongs to two queries only",
    search("naam, «gezag»"),
    "unknown-field",
    "RaadpleegMetBurgerservicenummer and ZoekMetAdresseerbaarObjectIdentificatie",
  ],
  [
    "a member of a group keeps its group",
    readItems("leeftijd", "naam: geslachtsnaam, «voornaam→voornamen»"),
    "unknown-field fields[2]",
  ],
  [
    "automatic data, in an item",
    readItems("naam", "«inOnderzoek»", "leeftijd"),
    "field-not-allowed fields[1]",
    { fixed: readItems("naam", "leeftijd") },
  ],
  [
    "a part of authority",
    read("«gezag.ouders→gezag»"),
    "field-not-allowed",
    "only delivered as a whole",
  ],
  [
    "in JSON",
    json('["naam", «"rni"», «"naam.voornaam"»]'),
    ["field-not-allowed fields[1]", "unknown-field fields[2]"],
    { fixed: json('["naam", "naam.voornaam"]') },
  ],
  ["a path that is no path at all", read("[«naam/voornamen»]"), "unknown-field fields[0]"],
  [
    "asked twice",
    read("naam, leeftijd, «naam»"),
    "duplicate-field fields[2]",
    { fixed: read("naam, leeftijd") },
  ],
  [
    "covered by its group, wherever that stands",
    readItems("«naam.voornamen»", "naam", "«geboorte.datum.jaar»", "geboorte.datum"),
    ["covered-field", "covered-field"],
    {
      says: "naam already delivers naam.voornamen",
      fixed: readItems("naam", "geboorte.datum.jaar", "geboorte.datum"),
    },
  ],
  ["deprecated", read("«verblijfplaats.datumIngangGeldigheid»"), "deprecated-field"],
  [
    "an unknown word below a date",
    read("«geboorte.datum.dag→geboorte.datum»"),
    "unknown-field-part",
  ],
  [
    "an unknown word below a table, in JSON",
    json('[«"geslacht.cod"→"geslacht.code"»]'),
    "unknown-field-part",
  ],
  ["aliases beside each other", read("adressering, verblijfplaatsBinnenland"), []],
  ["placeholders among them", `@f = naam\n${read("{{f}}, leeftijd")}`, []],
  [
    "a number that fails the eleven test",
    read("naam").replace("999990019", "999990019, «999990018»"),
    "eleven-test burgerservicenummer[1]",
  ],
  [
    "a number given twice",
    read("naam").replace("999990019", "999990019, «999990019»"),
    "duplicate-number",
    { fixed: read("naam") },
  ],
];

describe("checks of fields and numbers", () => {
  it.for(samples)("%s", flags);

  it("removes the only member of a group with its line", () => {
    const text = readItems("leeftijd", "naam: bestaatNiet");
    const found = check(text)[0];
    const last = (found?.fixes?.length ?? 0) - 1;
    expect(fixedBy(text, found, last)).toBe(readItems("leeftijd"));
  });
});
