import { describe, expect, it } from "vitest";
import { isValidBsn } from "../../../../src/contract/bsnCheck.ts";
import { readCsv } from "../../../../src/formats/csv.ts";
import { LanguageFeatures } from "../../../../src/language/features/languageFeatures.ts";
import { LanguageFile } from "../../../../src/language/languageService.ts";
import { check, flagsIn, samplesIn } from "./expectDiagnostics.ts";

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

  it("never repeats a first line that may be data, nor offers what cannot be written", () => {
    const headerless = [{ name: "personen.csv", columns: ["999990019", "Goirle", "x y"] }];
    const [found] = check(lookUp("{{rij.bsn}}"), { csvFiles: headerless });
    expect(found?.message.en).toBe(
      'personen.csv has no column "bsn". The columns are in the first line of the file.',
    );
    const withSpace = [{ name: "personen.csv", columns: ["geboorte datum"] }];
    const [spaced] = check(lookUp("{{rij.geboortedatum}}"), { csvFiles: withSpace });
    expect(spaced?.fixes).toBeUndefined();
  });

  it("are all named where none is near, and the first line has no digits", () => {
    const table = [{ name: "personen.csv", columns: ["nummer", "Naam", "e-mail"] }];
    expect(check(lookUp("{{rij.bsn}}"), { csvFiles: table })[0]?.message).toEqual({
      en: 'personen.csv has no column "bsn". Columns: nummer, Naam, e-mail.',
      nl: 'personen.csv heeft geen kolom "bsn". Kolommen: nummer, Naam, e-mail.',
    });
  });

  it("are looked at again when a request far from the use names another file", () => {
    const text = `@nummer = {{rij.nummer}}\n${lookUp("{{nummer}}", "map/anderen.csv")}`;
    const file = new LanguageFile(text);
    expect(file.rowFiles()).toEqual(["map/anderen.csv"]);
    expect(file.diagnostics({ csvFiles })).toEqual([]);
    const start = text.indexOf("map/anderen.csv");
    const span = { start, end: start + "map/anderen.csv".length };
    file.edit([{ span, newText: "personen.csv" }]);
    expect(file.rowFiles()).toEqual(["personen.csv"]);
    expect(file.diagnostics({ csvFiles }).map(({ code }) => code)).toEqual(["unknown-column"]);
    file.setText("TelBerichten\n");
    expect(file.rowFiles()).toEqual([]);
  });
});

describe("the values of rows", () => {
  const request = [
    "###",
    "@each rij in personen.csv",
    "ZoekMetGeslachtsnaamEnGeboortedatum",
    "geslachtsnaam: {{rij.naam}}",
    "geboortedatum: {{rij.jaar}}-{{rij.maand}}-02",
    "fields: [burgerservicenummer]",
    "",
  ].join("\n");

  function contextOf(csv: string, version = "1") {
    const table = readCsv(csv);
    if (table.kind !== "table") throw new Error(table.why);
    const { columns, rows } = table;
    return { csvFiles: [{ name: "personen.csv", columns, rows, version }] };
  }

  const reported = (text: string, csv: string) =>
    check(text, contextOf(csv)).map(({ code, row, message, severity, fixes }) => {
      expect(fixes).toBeUndefined();
      const place = row ? `${row.file}:${row.line}:${row.column}` : "request";
      return `${place} ${severity} ${code} ${message.en}`;
    });

  // Shows: language-row-values
  it("are checked one by one, each at its place in the file, and never repeated", () => {
    const csv =
      'naam;jaar;maand\r\n\r\nVlieger;1990;13\r\n"Ve\ner";1990;12\r\n;1991;01\r\nVlięgęr;1992;1\r\n';
    expect(reported(request, csv)).toEqual([
      expect.stringMatching(/^personen.csv:4:1 error wrong-format The service does not accept/),
      expect.stringMatching(
        /^personen.csv:6:1 error empty-value This value is empty. geslachtsnaam is/,
      ),
      expect.stringMatching(/^personen.csv:3:9 error not-a-date This value is not an existing day/),
      expect.stringMatching(/^personen.csv:7:9 error not-a-date This date has the wrong form/),
    ]);
    expect(reported(request, csv).join()).not.toMatch(/Vl|Ve|1990|1992/);
  });

  it("name a letter by its place in the value", () => {
    expect(reported(request, "naam,jaar,maand\nVliegeț,1990,12\n")[0]).toContain(
      '"ț" (character 7)',
    );
  });

  it("are numbers, codes and words like those in the request", () => {
    const text = lookUp("{{rij.bsn}}").replace(
      "fields",
      "gemeenteVanInschrijving: {{rij.plaats}}\nfields",
    );
    const [eight = ""] = Array.from({ length: 99 }, (_, at) => String(99_990_000 + at)).filter(
      (number) => isValidBsn(`0${number}`),
    );
    const csv = `bsn,plaats\n${eight},599\n999990021,Den Bosch\n999990019,0599\n`;
    expect(reported(text, csv)).toEqual([
      "personen.csv:2:1 error wrong-format This value has 8 characters. The leading zeros are missing, as after a spreadsheet. Write all 9 digits.",
      expect.stringMatching(/^personen.csv:3:1 warning eleven-test/),
      "personen.csv:2:10 error wrong-format This value has 3 characters. The leading zeros are missing, as after a spreadsheet. Write all 4 digits.",
      expect.stringMatching(/^personen.csv:3:11 error wrong-format .*Write 0796 for/),
    ]);
  });

  // Shows: language-row-values
  it("are named twenty at most, and the others counted, in one pass over a large file", () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => (at % 2 === 0 ? "x1" : "999990019"));
    const found = reported(lookUp("{{rij.bsn}}"), `bsn\n${rows.join("\n")}\n`);
    expect(found).toHaveLength(21);
    expect(found.at(-1)).toMatch(
      /^request error placeholder-value personen.csv has more .*: 29980 values/,
    );
  });

  const allOf = (value: string, fields = "naam") =>
    `@data p in personen.csv\n###\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${value}\nfields: ${fields}\n`;

  it("of @data are checked where a request takes all of them, or the one that it takes", () => {
    const csv = "bsn;naam\n999990019;Vlieger\n9999;Pauw\n999990032;Meijer\n1-1-1980;Vlieger\n";
    const wrong = [
      expect.stringMatching(/^personen.csv:3:1 error wrong-format/),
      expect.stringMatching(/^personen.csv:5:1 error wrong-format/),
    ];
    expect(reported(allOf("{{p[*].bsn}}"), csv)).toEqual(wrong);
    expect(reported(allOf("[999990019, {{p[*].bsn}}]"), csv)).toEqual(wrong);
    expect(reported(allOf("{{p[1].bsn}}"), csv)).toEqual(wrong.slice(0, 1));
    expect(reported(allOf("[{{p[0].bsn}}, {{p[2].bsn}}]"), csv)).toEqual([]);
    expect(reported(allOf("{{p[0].bsn}}", "[{{p[*].naam}}]"), csv)).toHaveLength(4);
    expect(reported(allOf("{{p[0].bsn}}{{p[1].bsn}}"), csv)).toEqual([]);
  });

  it("say nothing of what only a run knows, and of a request that is unchecked", () => {
    const csv = "naam,jaar,maand\nVlieger,1990,99\n";
    expect(reported(request.replace("-02", '-{{$input "dag"}}'), csv)).toEqual([]);
    expect(
      reported(request.replace("Zoek", "@unchecked proef\n? status == 400\nZoek"), csv).join(),
    ).not.toContain("not-a-date");
  });

  it("are none where the file has none, which only a request of @each is told", () => {
    expect(reported(request, "naam,jaar,maand\n")).toEqual([
      "request error row-file-not-readable personen.csv has no rows. It has column names but no rows, so nothing is requested.",
    ]);
    const data = "@data rij in personen.csv\n###\nTelBerichten\nsoort: NIEUW\n";
    expect(reported(data, "naam\n")).toEqual([]);
  });

  it("are shown in the editor at the place in the request, do not prevent the call, and are read again with the file", () => {
    const file = new LanguageFile(request);
    const bad = contextOf("naam,jaar,maand\nVlieger,1990,99\n");
    const features = new LanguageFeatures(file, "file:///a.brp", {
      encoding: "utf-16",
      language: "en",
    } as never);
    expect(features.diagnostics(bad)).toEqual([
      expect.objectContaining({
        range: { start: { line: 4, character: 17 }, end: { line: 4, character: 25 } },
        message: expect.stringMatching(/^personen.csv:2:9: /) as unknown,
      }),
    ]);
    expect(file.errorsOf(0, bad)).toEqual([]);
    expect(file.diagnostics(contextOf("naam,jaar,maand\nVlieger,1990,09\n", "2"))).toEqual([]);
  });
});
