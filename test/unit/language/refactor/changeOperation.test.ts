import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { operations, queryTypes } from "../../../../src/contract/operations.ts";
import { parameters } from "../../../../src/contract/parameters.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import {
  operationChanges,
  type OperationChange,
} from "../../../../src/language/refactor/changeOperation.ts";
import { applyEdits, type TextEdit } from "../../../../src/model/text/sourceText.ts";
import { anyText, mutatedFiles } from "../support.ts";
import { always } from "../../../support/always.ts";

/** The change whose English title begins like this, at the `|` of a text, and the text without it. */
function offered(written: string): {
  readonly text: string;
  readonly changes: readonly OperationChange[];
} {
  const at = written.indexOf("|");
  const text = written.replace("|", "");
  return { text, changes: operationChanges(parseRequestDocument(text), { start: at, end: at }) };
}

function changed(written: string, title: string): string {
  const { text, changes } = offered(written);
  const found = changes.find((one) => one.title.en.startsWith(title));
  if (!found) throw new Error(`"${title}" is not offered`);
  return applied(text, found.edits);
}

/** Applies edits, which must be sorted and must not overlap. */
function applied(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  for (const { span } of edits) {
    expect(span.start).toBeGreaterThanOrEqual(at);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    at = span.end;
  }
  expect(at).toBeLessThanOrEqual(text.length);
  return applyEdits(text, edits);
}

describe("changing the query type", () => {
  const address =
    "### a\r\n|ZoekMetPostcodeEnHuisnummer\r\npostcode: 2597AB // c\r\nhuisnummer: 12\r\n\r\nhuisletter: a\r\nfields:\r\n  # who\r\n  - naam\r\n? status == 200\r\n";

  // Shows: language-query-type
  it("keeps what both take, comments what only the old one takes, and adds what is missing", () => {
    expect(changed(address, "Change to ZoekMetStraatHuisnummerEnGemeente")).toBe(
      "### a\r\nZoekMetStraatHuisnummerEnGemeenteVanInschrijving\r\n// postcode: 2597AB // c\r\nhuisnummer: 12\r\n\r\nhuisletter: a\r\nfields:\r\n  # who\r\n  - naam\r\nstraat:\r\ngemeenteVanInschrijving:\r\n? status == 200\r\n",
    );
  });

  it("takes a required parameter back from its comment", () => {
    const there = changed(address, "Change to ZoekMetNummeraanduiding");
    expect(there).toContain("// huisnummer: 12");
    const back = changed(there.replace("ZoekMet", "|ZoekMet"), "Change to ZoekMetPostcode");
    expect(back).toContain("\r\npostcode: 2597AB // c\r\nhuisnummer: 12\r\n");
    expect(back).toContain("// nummeraanduidingIdentificatie:");
  });

  it("comments paths that the other response does not have", () => {
    const read =
      "Raadpleeg|MetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n  - naam: voornamen, aanduidingNaamgebruik\n  - nationaliteiten // all\n  - geboorte.datum\n";
    expect(changed(read, "Change to ZoekMetPostcode")).toBe(
      "ZoekMetPostcodeEnHuisnummer\n// burgerservicenummer: 999990019\nfields:\n  - naam: voornamen\n  // - naam: aanduidingNaamgebruik\n  // - nationaliteiten // all\n  - geboorte.datum\npostcode:\nhuisnummer:\n",
    );
    expect(
      changed(
        "Raadpleeg|MetBurgerservicenummer\nfields: [naam, partners]",
        "Change to ZoekMetPostcode",
      ),
    ).toContain("// fields: partners\nfields: [naam]");
    expect(
      changed("Raadpleeg|MetBurgerservicenummer\nfields: [partners]", "Change to ZoekMetPostcode"),
    ).toMatch(/\/\/ fields: \[partners\]\n.*fields:$/s);
  });

  it("moves members of JSON above the body", () => {
    const json =
      '{\n  "type": "Raadpleeg|MetBurgerservicenummer",\n  "fields": ["partners", "naam"],\n  "burgerservicenummer": [\n    "999990019"\n  ]\n}';
    expect(changed(json, "Change to ZoekMetPostcode")).toBe(
      '// "burgerservicenummer": [ "999990019" ]\n// "fields": ["partners"]\n{\n  "type": "ZoekMetPostcodeEnHuisnummer",\n  "fields": ["naam"],\n  "postcode": "",\n  "huisnummer": null\n}',
    );
    const broken = '{"type": "Raadpleeg|MetBurgerservicenummer" "fields": []}';
    expect(offered(broken).changes).toEqual([]);
  });

  // Shows: language-query-type
  it("leaves no parameter that the new type refuses, from every type to every type", () => {
    for (const from of queryTypes) {
      const { required, optional } = operations[from];
      const lines = [...required, ...optional].map((name) =>
        name === "fields"
          ? "fields: [naam, partners]"
          : `${name}: ${parameters.get(name)?.example ?? ""}`,
      );
      const json = JSON.stringify(
        Object.fromEntries([
          ["type", from],
          ...[...required, ...optional].map((name) => [name, name === "fields" ? ["naam"] : "x"]),
        ]),
      );
      for (const to of queryTypes.filter((type) => type !== from))
        for (const text of [`|${from}\n${lines.join("\n")}\n`, json.replace(from, `|${from}`)]) {
          const after = changed(text, `Change to ${to}`);
          const codes = checkDocument(parseRequestDocument(after)).map(({ code }) => code);
          expect(codes).not.toContain("unknown-parameter");
          expect(codes).not.toContain("missing-parameter");
          expect(codes).not.toContain("unknown-field");
        }
    }
  });

  it("turns the count of messages into the list of the same states", () => {
    const list = changed("Tel|Berichten\nsoort: NIET-OPGEHAALD", "Change to LijstBerichten");
    expect(list).toBe("LijstBerichten\nstatus: nieuw, gezien-in-lijst");
    expect(changed(`|${list}`, "Change to TelBerichten")).toBe(
      "TelBerichten\nsoort: NIET-OPGEHAALD",
    );
    expect(offered("Tel|Berichten\n").changes.map(({ title }) => title.en)).not.toContain(
      "Change to ZoekMetPostcodeEnHuisnummer",
    );
  });
});

it("changes of any text have a title in both languages and edits that fit", () => {
  always(300, [fc.oneof(anyText, mutatedFiles, mutatedFiles), fc.nat()], (text, seed) => {
    const at = seed % (text.length + 1);
    const range = { start: at, end: at };
    for (const { title, edits } of operationChanges(parseRequestDocument(text), range)) {
      expect(title.en).not.toBe("");
      expect(title.nl).not.toBe("");
      expect(edits).not.toEqual([]);
      applied(text, edits);
    }
  });
});
