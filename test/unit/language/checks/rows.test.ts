import { describe, expect, it } from "vitest";
import { LanguageFile } from "../../../../src/language/languageService.ts";
import { check, flagsIn, samplesIn } from "./expectFindings.ts";

const people = {
  name: "personen.csv",
  columns: ["bsn", "gemeente", "geboorte datum", "geboorte.datum", "partners[0].bsn"],
};
const others = { name: "map/anderen.csv", columns: ["nummer"] };
const csvFiles = [people, others];

const lookUp = (value: string, file = "personen.csv") =>
  `###\n@each rij in ${file}\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${value}\nfields: naam\n`;

const samples = samplesIn(`
--- a misspelt column, with the one that was meant :: unknown-column :: personen.csv has no column "bns". Did you mean bsn?
${lookUp("{{rij.«bns→bsn»}}")}
--- a path that no column has, beside those that one has :: unknown-column :: no column "geboorte.datun". Did you mean geboorte.datum?
${lookUp("{{rij.geboorte.datum}}, {{rij.partners[0].bsn}}, {{rij.«geboorte.datun»}}")}
--- a column of another file :: unknown-column
${lookUp("{{rij.«nummer»}}")}${lookUp("{{rij.nummer}}", "map/anderen.csv")}
--- a column in JSON, another case, and a path into a value :: unknown-column; unknown-column; unknown-column
###
@each rij in personen.csv
{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["{{rij.«BSN»}}", "{{«rij.bsn.cijfers»}}", "{{«rij[0]»}}"], "fields": ["naam"] }
--- a column that no file has which a variable may mean :: unknown-column :: personen.csv, map/anderen.csv have no column
@nummer = {{rij.«bsm»}}
${lookUp("{{nummer}}")}${lookUp("{{nummer}}", "map/anderen.csv")}
`);

describe("the columns of rows", () => {
  it.for(samples)("flags %s", flagsIn({ csvFiles }));

  it("says nothing of a file that was not read, nor of a variable that one of several files serves", () => {
    expect(check(lookUp("{{rij.bns}}"))).toEqual([]);
    expect(check(lookUp("{{rij.bns}}", "elders.csv"), { csvFiles })).toEqual([]);
    const two = `@nummer = {{rij.nummer}}\n${lookUp("{{nummer}}")}`;
    expect(check(two, { csvFiles })).not.toEqual([]);
    expect(check(`${two}${lookUp("{{nummer}}", "map/anderen.csv")}`, { csvFiles })).toEqual([]);
    expect(check(`${two}${lookUp("{{nummer}}", "elders.csv")}`, { csvFiles })).toEqual([]);
  });

  it("never names what stands in a first line that may be data, nor offers what cannot be written", () => {
    const headerless = [{ name: "personen.csv", columns: ["999990019", "Goirle", "x y"] }];
    const [found] = check(lookUp("{{rij.bsn}}"), { csvFiles: headerless });
    expect(found?.message.en).toBe(
      'personen.csv has no column "bsn". The first line of the file names its columns.',
    );
    const withSpace = [{ name: "personen.csv", columns: ["geboorte datum"] }];
    const [spaced] = check(lookUp("{{rij.geboortedatum}}"), { csvFiles: withSpace });
    expect(spaced?.fixes).toBeUndefined();
  });

  it("are looked at again when a request far from the use names another file", () => {
    const text = `@nummer = {{rij.nummer}}\n${lookUp("{{nummer}}", "map/anderen.csv")}`;
    const file = new LanguageFile(text);
    expect(file.rowFiles()).toEqual(["map/anderen.csv"]);
    expect(file.findings({ csvFiles })).toEqual([]);
    const start = text.indexOf("map/anderen.csv");
    const span = { start, end: start + "map/anderen.csv".length };
    file.edit([{ span, newText: "personen.csv" }]);
    expect(file.rowFiles()).toEqual(["personen.csv"]);
    expect(file.findings({ csvFiles }).map(({ code }) => code)).toEqual(["unknown-column"]);
    file.become("TelBerichten\n");
    expect(file.rowFiles()).toEqual([]);
  });
});
