import { describe, expect, it } from "vitest";
import { check, flags, fixedBy, samplesIn } from "./expectDiagnostics.ts";

const read = (fields: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: ${fields}\n`;
const readItems = (...items: readonly string[]) =>
  read(items.map((item) => `\n  - ${item}`).join(""));
const search = (fields: string) =>
  `ZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\nfields: ${fields}\n`;
const json = (fields: string) =>
  `{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ${fields}}\n`;

const samples = samplesIn(`
--- other case :: unknown-field fields[1] :: Paths are case-sensitive
${read("naam, «Naam.Voornamen→naam.voornamen»")}
--- a slip in the last name :: unknown-field :: Did you mean naam.voornamen?
${read("«naam.voornaam→naam.voornamen»")}
--- a name without its group :: unknown-field
${read("«voornamen→naam.voornamen»")}
--- a slip in the group :: unknown-field
${read("«adresering.aanhef→adressering.aanhef»")}
--- a path of another answer says which query has it :: unknown-field :: RaadpleegMetBurgerservicenummer can
${search("naam, «adressering.aanhef»")}
=>
${search("naam")}
--- authority belongs to two queries only :: unknown-field :: RaadpleegMetBurgerservicenummer and ZoekMetAdresseerbaarObjectIdentificatie
${search("naam, «gezag»")}
--- a member of a group keeps its group :: unknown-field fields[2]
${readItems("leeftijd", "naam: geslachtsnaam, «voornaam→voornamen»")}
--- automatic data, in an item :: field-not-allowed fields[1]
${readItems("naam", "«inOnderzoek»", "leeftijd")}
=>
${readItems("naam", "leeftijd")}
--- a part of authority :: field-not-allowed :: only returned as a whole
${read("«gezag.ouders→gezag»")}
--- in JSON :: field-not-allowed fields[1]; unknown-field fields[2]
${json('["naam", «"rni"», «"naam.voornaam"»]')}
=>
${json('["naam", "naam.voornaam"]')}
--- asked twice :: duplicate-field fields[2]
${read("naam, leeftijd, «naam»")}
=>
${read("naam, leeftijd")}
--- covered by its group, wherever that stands :: covered-field; covered-field :: naam already includes naam.voornamen
${readItems("«naam.voornamen»", "naam", "«geboorte.datum.jaar»", "geboorte.datum")}
=>
${readItems("naam", "geboorte.datum.jaar", "geboorte.datum")}
--- deprecated :: deprecated-field
${read("«verblijfplaats.datumIngangGeldigheid»")}
--- an unknown word below a date :: unknown-field-part
${read("«geboorte.datum.dag→geboorte.datum»")}
--- an unknown word below a table, in JSON :: unknown-field-part
${json('[«"geslacht.cod"→"geslacht.code"»]')}
--- aliases beside each other
${read("adressering, verblijfplaatsBinnenland")}
--- placeholders among them
@f = naam
${read("{{f}}, leeftijd")}
--- a number that fails the eleven test :: eleven-test burgerservicenummer[1]
${read("naam").replace("999990019", "999990019, «999990018»")}
--- a number given twice :: duplicate-number
${read("naam").replace("999990019", "999990019, «999990019»")}
=>
${read("naam")}
`);

describe("checks of fields and numbers", () => {
  it.for(samples)("%s", flags);

  it("removes the only member of a group with its line", () => {
    const text = readItems("leeftijd", "naam: bestaatNiet");
    const found = check(text)[0];
    const last = (found?.fixes?.length ?? 0) - 1;
    expect(fixedBy(text, found, last)).toBe(readItems("leeftijd"));
  });
});
