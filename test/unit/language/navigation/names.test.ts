import { describe, expect, it } from "vitest";
import { definitionAt, namesOf, occurrences } from "../../../support/wholeForms.ts";
import { fileLinks } from "../../../../src/language/navigation/ranges.ts";
import { environmentPlace } from "../../../../src/language/config/configEdits.ts";
import {
  highlightsAt,
  referencesAt,
  prepareRename,
  rename,
} from "../../../../src/language/navigation/occurrences.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { atCursor } from "../../../support/cursor.ts";

const file = `@gemeente = 0518
@plaats = {{gemeente}}

### Search
@name zoek
@header accept-gezag-version {{gemeente}}
ZoekMetNaamEnGemeenteVanInschrijving
geslachtsnaam: Jans*
gemeenteVanInschrijving: {{gemeente}}
fields:
  - burgerservicenummer
  - naam: voornamen, geslachtsnaam
  - adresseringBinnenland.adresregel1
? personen[any].naam.geslachtsnaam == {{gemeente}}

### Read
@each rij in map/rijen.csv
{
  "type": "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer": ["{{zoek.personen[*].burgerservicenummer}}", "{{rij.bsn}}"],
  "gemeenteVanInschrijving": "{{gemeente}}",
  "fields": ["naam.{{zoek.personen[0].naam.voornamen}}"]
}
? personen[0].naam.volledigeNaam == x

### Other rows
@each rij in andere.csv
@save antwoord.json
@environment proef
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{rij.bsn}}
fields: [naam]
`;

const document = parseRequestDocument(file);
function offsetOf(text: string, nth = 0, into = 0): number {
  let at = file.indexOf(text);
  for (let i = 0; i < nth; i++) at = file.indexOf(text, at + 1);
  if (at < 0) throw new Error(`${text} does not stand there`);
  return at + into;
}
const referenceLines = (offset: number, withDefinitions: boolean) =>
  referencesAt(namesOf(document), offset, withDefinitions).map(
    ({ start }) => document.lines.positionAt(start).line,
  );

describe("occurrences", () => {
  it("finds definitions and uses in lines, JSON, headers, expectations and variables", () => {
    const reported = occurrences(document).map(
      ({ kind, name, role, span, ordinal: request }) =>
        `${document.lines.positionAt(span.start).line} ${role} ${kind} ${name}${request ? ` of ${request}` : ""}`,
    );
    expect(reported).toEqual(
      `\
1 definition variable gemeente | 2 definition variable plaats | 2 use variable gemeente | \
5 definition request zoek | 6 use variable gemeente | 9 use variable gemeente | \
14 use variable gemeente | 17 definition row rij of 1 | 20 use request zoek | \
20 use row rij of 1 | 21 use variable gemeente | 22 use request zoek | \
27 definition row rij of 2 | 31 use row rij of 2`.split(" | "),
    );
  });

  it("takes a row that a variable uses for one name in the whole file", () => {
    const { text, offset } = atCursor(
      "@x = {{rij.a}}\n###\n@each r|ij in a.csv\nTelBerichten\nsoort: {{rij.a}}\n###\n@each rij in b.csv\n",
    );
    expect(referencesAt(namesOf(parseRequestDocument(text)), offset, true)).toHaveLength(4);
  });
});

describe("references and highlights", () => {
  it("lists the uses of a name, with or without its definition", () => {
    const at = offsetOf("{{gemeente", 2, 4);
    expect(referenceLines(at, false)).toEqual([2, 6, 9, 14, 21]);
    expect(referenceLines(at, true)).toEqual([1, 2, 6, 9, 14, 21]);
    expect(referenceLines(offsetOf("@name zoek", 0, 7), false)).toEqual([20, 22]);
  });

  it("keeps the rows of each request apart", () => {
    expect(referenceLines(offsetOf("rij in andere"), true)).toEqual([27, 31]);
  });

  it("lights a definition as written and a use as read", () => {
    const lit = highlightsAt(namesOf(document), offsetOf("zoek.personen"));
    expect(lit.map(({ access }) => access)).toEqual(["write", "read", "read"]);
    expect(highlightsAt(namesOf(document), offsetOf("Jans*"))).toEqual([]);
  });
});

describe("definitionAt", () => {
  const textAt = (offset: number) => {
    const found = definitionAt(document, offset);
    if (found?.kind !== "place") return found;
    return file.slice(found.target.span.start, found.target.span.end);
  };
  it.each([
    ["a variable", offsetOf("{{gemeente}}", 3, 3), "gemeente"],
    ["a request", offsetOf("zoek.personen", 0, 1), "zoek"],
    ["a row", offsetOf("{{rij", 0, 3), "rij"],
    [
      "a path, to the line of fields",
      offsetOf("].burgerservicenummer}}", 0, 5),
      "burgerservicenummer",
    ],
    ["a path into a group", offsetOf(".voornamen}}", 0, 3), "voornamen"],
    ["a group, to its first path", offsetOf("[0].naam.voor", 0, 5), "voornamen"],
    ["the list itself", offsetOf("zoek.personen", 0, 8), "fields"],
    [
      "an expected path, to its own fields",
      offsetOf("].naam.geslachtsnaam ==", 0, 10),
      "geslachtsnaam",
    ],
  ])("leads from %s", (_what, offset, wanted) => {
    expect(textAt(offset)).toBe(wanted);
  });

  it("stops at the first of two definitions", () => {
    const twice = parseRequestDocument("@a = 1\n@a = 2\n@b = {{a}}\n");
    expect(definitionAt(twice, twice.text.indexOf("{{a") + 2)).toMatchObject({
      kind: "place",
      target: { span: { start: 1, end: 2 } },
    });
  });

  it("names files, columns and environments for the editor to find", () => {
    expect(textAt(offsetOf("map/rijen"))).toMatchObject({ kind: "file", file: "map/rijen.csv" });
    expect(textAt(offsetOf("rij.bsn", 0, 5))).toMatchObject({
      kind: "file",
      file: "map/rijen.csv",
      column: "bsn",
    });
    expect(textAt(offsetOf("antwoord.json"))).toMatchObject({ file: "antwoord.json" });
    expect(textAt(offsetOf("proef", 0, 2))).toMatchObject({ kind: "environment", name: "proef" });
  });

  it("knows nothing of plain text, nor of what nothing defines", () => {
    expect(textAt(offsetOf("Jans*", 0, 2))).toBeUndefined();
    const open = parseRequestDocument("TelBerichten\nsoort: {{weg}}\n");
    expect(definitionAt(open, open.text.indexOf("weg"))).toBeUndefined();
  });
});

describe("rename", () => {
  const renamed = (offset: number, name: string) => {
    const result = rename(namesOf(document), offset, name);
    return "refusal" in result ? result.refusal.en : applyEdits(file, result.edits);
  };

  // Shows: language-rename
  it("changes every place of the name and nothing else", () => {
    const after = renamed(offsetOf("{{gemeente", 0, 4), "woonplaats");
    expect(after).toBe(
      file.replaceAll("{{gemeente}}", "{{woonplaats}}").replace("@gemeente", "@woonplaats"),
    );
    expect(renamed(offsetOf("@name zoek", 0, 6), "Zoek")).toBe(
      file.replaceAll("{{zoek.", "{{Zoek.").replace("@name zoek", "@name Zoek"),
    );
  });

  it("renames a row in its own request only", () => {
    const after = renamed(offsetOf("rij in andere"), "persoon");
    expect(after).toContain("@each persoon in andere.csv");
    expect(after).toContain("burgerservicenummer: {{persoon.bsn}}");
    expect(after).toContain("@each rij in map/rijen.csv");
    expect(after).toContain('"{{rij.bsn}}"');
  });

  it("changes nothing when the name stays", () => {
    expect(renamed(offsetOf("@plaats", 0, 2), "plaats")).toBe(file);
  });

  it.each([
    ["two words", /is not a valid name/],
    ["1e", /is not a valid name/],
    ["", /is not a valid name/],
    ["environment", /name of the directive/],
    ["zoek", /already used/],
    ["rij", /already used/],
    ["plaats", /already used/],
  ])("refuses %j for a variable", (name, why) => {
    expect(renamed(offsetOf("@gemeente", 0, 2), name)).toMatch(why);
  });

  it("lets a request have the word of a directive, and a row the name of another's", () => {
    expect(renamed(offsetOf("@name zoek", 0, 6), "environment")).toContain("@name environment\n");
    const rows = "###\n@each a in a.csv\n###\n@each b in b.csv\n";
    expect(rename(namesOf(parseRequestDocument(rows)), rows.indexOf("a in"), "b")).toHaveProperty(
      "edits",
    );
  });

  it("says where it can rename at all", () => {
    const prepared = (offset: number, of = document) => prepareRename(namesOf(of), offset);
    expect(prepared(offsetOf("{{gemeente", 1, 2))).toEqual({
      name: "gemeente",
      span: { start: offsetOf("{{gemeente", 1, 2), end: offsetOf("{{gemeente", 1, 10) },
    });
    expect(prepared(offsetOf("Jans*"))).toMatchObject({
      refusal: { en: expect.stringContaining("nothing to rename here") as string },
    });
    const open = parseRequestDocument("TelBerichten\nsoort: {{weg}}\n");
    expect(prepared(open.text.indexOf("weg"), open)).toMatchObject({
      refusal: { en: expect.stringContaining("This file doesn't define weg") as string },
    });
  });
});

it("fileLinks names what is read and what is written", () => {
  expect(
    fileLinks(document).map(({ span, file: name, use }) => [
      file.slice(span.start, span.end),
      name,
      use,
    ]),
  ).toEqual([
    ["map/rijen.csv", "map/rijen.csv", "read"],
    ["andere.csv", "andere.csv", "read"],
    ["antwoord.json", "antwoord.json", "written"],
  ]);
});

it("environmentPlace finds a key below others, whatever else is wrong in the text", () => {
  const text = '\ufeff{ "environments": { "a": {}, "b": { "kind": 1 }, } ';
  const span = environmentPlace(text, "b");
  expect(text.slice(span?.start, span?.end)).toBe('"b"');
  expect(environmentPlace(text, "c")).toBeUndefined();
  expect(environmentPlace("", "a")).toBeUndefined();
});
