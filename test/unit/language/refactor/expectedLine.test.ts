import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { expectedLine } from "../../../../src/language/refactor/expectedLine.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits, literalText } from "../../../../src/model/text/sourceText.ts";
import { evaluateExpectations } from "../../../../src/runner/expectations/expectations.ts";
import { always } from "../../../support/always.ts";

const read = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990019",
  "fields: [naam, geboorte, partners, geslacht, overlijden, verblijfplaats]",
  "",
].join("\n");

const found: JsonObject = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [
    {
      naam: { voornamen: "Pieter // Johannes", geslachtsnaam: "Jansen" },
      geboorte: {
        datum: { type: "JaarMaandDatum", jaar: 1983, maand: 5, langFormaat: "mei 1983" },
        plaats: { code: "0503", omschrijving: "Delft" },
      },
      overlijden: { datum: { type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" } },
      partners: [
        { naam: { voornamen: "Awa" } },
        { naam: { voornamen: "Fatou", voorvoegsel: "de" } },
      ],
      geheimhoudingPersoonsgegevens: true,
    },
  ],
};

function made(path: string, { text = read, response = found, isShown = true } = {}) {
  const [node] = parseRequestDocument(text).tree.requests;
  if (!node) throw new Error("no request");
  return expectedLine(text, node, { response, path: `personen[0]${path}`, isShown });
}

function lineOf(...given: Parameters<typeof made>): string {
  const line = made(...given);
  return line.kind === "edit" ? line.line : line.kind;
}

/** The verdict of a line on the response that it was made of. */
function verdictOf(line: string, response: JsonObject) {
  const [node] = parseRequestDocument(`${read}${line}\n`).tree.requests;
  const [expectation] = (node?.expectations ?? []).flatMap((one) => one.expectation ?? []);
  if (!expectation) return "not read";
  const written = expectation.kind === "compare" ? literalText(expectation.value) : undefined;
  const [result] = evaluateExpectations(
    [{ expectation, ...(written !== undefined && { written }) }],
    {
      operation: "RaadpleegMetBurgerservicenummer",
      status: 200,
      durationMs: 1,
      headers: {},
      body: response,
    },
  );
  return result?.verdict;
}

const samples = [
  [".naam.geslachtsnaam", "? personen[0].naam.geslachtsnaam == Jansen"],
  [".naam.voornamen", '? personen[0].naam.voornamen == "Pieter // Johannes"'],
  [".geboorte.datum", "? personen[0].geboorte.datum == 1983-05"],
  [".geboorte.datum.jaar", "? personen[0].geboorte.datum.jaar == 1983"],
  [".overlijden.datum", "? personen[0].overlijden.datum.type == DatumOnbekend"],
  [".geboorte.plaats", "? personen[0].geboorte.plaats.code == 0503"],
  [".geheimhoudingPersoonsgegevens", "? personen[0].geheimhoudingPersoonsgegevens == true"],
  [".geboorte.land", "? personen[0].geboorte.land missing"],
  [".partners", "? personen[0].partners count == 2"],
  [".partners[1].naam.voornamen", "? personen[0].partners[1].naam.voornamen == Fatou"],
  [".partners.naam.voornamen", "? personen[0].partners[any].naam.voornamen exists"],
  [".partners.naam.voorvoegsel", "? personen[0].partners[any].naam.voorvoegsel == de"],
  [".verblijfplaats.verblijfadres", "? personen[0].verblijfplaats.verblijfadres missing"],
] as const;

describe("the expectation that a value stays as it is", () => {
  // Shows: panel-expect-this
  it.each(samples)("of %s is %s, which holds and has no diagnostic", (path, line) => {
    expect(lineOf(path)).toBe(line);
    expect(verdictOf(line, found)).toBe("holds");
    const diagnostics = checkDocument(parseRequestDocument(`${read}${line}\n`));
    expect(diagnostics.map(({ code }) => code)).toEqual([]);
  });

  // Shows: panel-expect-this
  it("writes nothing of a value that is masked", () => {
    expect(lineOf(".naam.geslachtsnaam", { isShown: false })).toBe(
      "? personen[0].naam.geslachtsnaam exists",
    );
  });

  it("expects a list that is absent or empty as such: [any] of nothing never holds", () => {
    const path = ".partners.naam.voornamen";
    for (const [partners, line] of [
      [undefined, "? personen[0].partners missing"],
      [[], "? personen[0].partners isEmpty"],
    ] as const) {
      const response = { personen: [partners ? { partners } : {}] };
      expect(lineOf(path, { response })).toBe(line);
      expect(verdictOf(line, response)).toBe("holds");
    }
  });

  it("says any person where the request may find several", () => {
    const text = read.replace(
      "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019",
      "ZoekMetPostcodeEnHuisnummer\npostcode: 2628HJ\nhuisnummer: 12",
    );
    expect(lineOf(".naam.geslachtsnaam", { text })).toBe(
      "? personen[any].naam.geslachtsnaam == Jansen",
    );
  });

  it("is not made of what the contract does not know, and not twice", () => {
    expect(made(".naam.bijnaam").kind).toBe("unknown path");
    expect(made('.naam["a b"]').kind).toBe("unknown path");
    const text = `${read}? personen[0].naam.geslachtsnaam == Jansen\n`;
    expect(made(".naam.geslachtsnaam", { text }).kind).toBe("already there");
    expect(made(".naam.geslachtsnaam", { text: "### nothing yet\n" }).kind).toBe("no request");
  });

  it("is after the last line of the request, in lines and in JSON", () => {
    const after = (text: string) => {
      const line = made(".naam.geslachtsnaam", { text });
      return line.kind === "edit" ? applyEdits(text, [line.edit]) : line.kind;
    };
    const line = "? personen[0].naam.geslachtsnaam == Jansen";
    expect(after(read)).toBe(`${read}${line}\n`);
    expect(after(`${read}? status == 200 # yes\n\n\n`)).toBe(
      `${read}? status == 200 # yes\n${line}\n\n\n`,
    );
    const json = `{\r\n  "type": "RaadpleegMetBurgerservicenummer",\r\n  "burgerservicenummer": ["999990019"]\r\n}`;
    expect(after(json)).toBe(`${json}\r\n${line}`);
  });

  // Shows: panel-expect-this
  it("is read back as the very value, whatever letters it has", () => {
    const names = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
    always(100, [names], (geslachtsnaam) => {
      const response = { personen: [{ naam: { geslachtsnaam } }] };
      const line = lineOf(".naam.geslachtsnaam", { response });
      expect(line).toMatch(/^\? personen\[0\]\.naam\.geslachtsnaam (==|exists)/);
      expect(verdictOf(line, response)).toBe("holds");
    });
  });
});
