import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queryRules } from "../../../../src/contract/queryRules.ts";
import { fieldPaths } from "../../../../src/contract/fields.ts";
import { queryOperation, queryTypes } from "../../../../src/contract/operations.ts";
import { parameters } from "../../../../src/contract/parameters.ts";
import { meaningOf } from "./meaning.ts";
import { offer, refactored, refusal, titles } from "./support.ts";

const toJson = "Write the request as JSON";
const toLines = "Write the request as lines";

describe("lines to JSON", () => {
  it("types by parameter, keeps line ends and blank lines, and moves comments above", () => {
    const lines =
      "### a\r\n@name x\r\n  ZoekMetPostcodeEnHuisnummer // by address\r\npostcode: 2597AB\r\n\r\nhuisnummer :  12\r\nhuisletter: 1 # letter\r\ninclusiefOverledenPersonen: true\r\nfields: [na|am, geboorte.datum] // both\r\n? status == 200\r\n";
    expect(refactored(lines, toJson)).toBe(
      '### a\r\n@name x\r\n  // by address\r\n  # letter\r\n  {\r\n    "type": "ZoekMetPostcodeEnHuisnummer",\r\n    "postcode": "2597AB",\r\n\r\n    "huisnummer": 12,\r\n    "huisletter": "1",\r\n    "inclusiefOverledenPersonen": true,\r\n    "fields": ["naam", "geboorte.datum"]\r\n  } // both\r\n? status == 200\r\n',
    );
  });

  it("expands groups, keeps placeholders and writes literal braces as escapes", () => {
    const lines =
      'ZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: "{{{a}}"\ngeboortedatum: {{$input "Birth date"}}\nvoornamen: a{{x}}b|\nfields:\n  - naam: voornamen, geslachtsnaam\n';
    expect(refactored(lines, toJson)).toBe(
      '{\n  "type": "ZoekMetGeslachtsnaamEnGeboortedatum",\n  "geslachtsnaam": "\\u007b\\u007b{a}}",\n  "geboortedatum": "{{$input \\"Birth date\\"}}",\n  "voornamen": "a{{x}}b",\n  "fields": [\n    "naam.voornamen",\n    "naam.geslachtsnaam"\n  ]\n}\n',
    );
  });

  it.each([
    ["a number with a placeholder inside", "huisnummer: 1{{x}}", '"huisnummer": a placeholder'],
    [
      "a parameter given twice",
      "postcode: 2597AB\npostcode: 2597AC",
      '"postcode": it is given twice',
    ],
    ["type", "type: x", '"type": the operation is the type'],
    ["a parameter without value", "postcode:", "Mend the errors"],
  ])("is refused for %s", (_what, line, reason) => {
    expect(refusal(`|ZoekMetPostcodeEnHuisnummer\n${line}\n`, toJson)).toContain(reason);
  });

  it("is refused for the message service", () => {
    expect(refusal("TelBerichten|\nsoort: NIEUW\n", toJson)).toContain("message service");
  });
});

describe("JSON to lines", () => {
  it("quotes only what needs it and keeps the form of lists", () => {
    const json =
      '{\n  "type": "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving",\n  "straat": " a // \\u007b{b}}",\n\n  "huisnummer": 12,|\n  "huisletter": "#",\n  "gemeenteVanInschrijving": "{{gemeente}}",\n  "fields": [\n    "naam", "geboorte"\n  ]\n} // c\n? status == 200';
    expect(refactored(json, toLines)).toBe(
      'ZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: " a // {{b}}"\n\nhuisnummer: 12\nhuisletter: "#"\ngemeenteVanInschrijving: {{gemeente}}\nfields:\n  - naam\n  - geboorte // c\n? status == 200',
    );
  });

  it.each([
    ["a number that is text", '"huisnummer": "12"', '"huisnummer": lines would send'],
    ["a text that is a number", '"postcode": 2597', '"postcode": lines would send'],
    ["null", '"postcode": null', '"postcode": lines would send'],
    ["a list for one value", '"postcode": ["2597AB"]', '"postcode": lines take a single value'],
    ["one value for a list", '"fields": "naam"', '"fields": lines would make a list'],
    ["an object", '"postcode": {}', '"postcode": lines cannot hold an object'],
    ["a list in a list", '"fields": [["naam"]]', '"fields": lines cannot hold a list'],
    ["a name with a blank", '"post code": "x"', '"post code": lines cannot have this name'],
    ["a placeholder beside a space", '"postcode": "{{x}} "', '"postcode": a placeholder stands'],
    ["a missing comma", '"postcode": "x" "huisnummer": 1', "Mend the errors"],
  ])("is refused for %s", (_what, member, reason) => {
    expect(refusal(`{|"type": "ZoekMetPostcodeEnHuisnummer", ${member}}`, toLines)).toContain(
      reason,
    );
  });

  it("is refused while the type is not known, and both ways say it in Dutch too", () => {
    expect(refusal('{|"postcode": "2597AB"}', toLines)).toContain("type is not known");
    expect(offer('{|"postcode": "2597AB"}', toLines).unavailable?.nl).toContain("zoektype");
  });
});

/** Requests of every type, of good and bad examples of the rules and any legal paths. */
const generated = fc.constantFrom(...queryTypes).chain((type) => {
  const { required, optional, answerType } = queryOperation(type);
  const paths = [...fieldPaths(answerType).keys()];
  const examples = (name: string) => {
    const own = queryRules.filter(({ parameter }) => parameter === name);
    const values = own.flatMap(({ good, bad }) => [good, bad]);
    const odd = [
      "{{x}}",
      "a{{x}}b",
      " a",
      "b ",
      "c //d",
      "#e",
      "{{",
      '"f',
      "g, h",
      "]",
      "a\\nb",
      "",
      "é",
    ];
    return fc.constantFrom<unknown>(...values, ...odd, parameters.get(name)?.example);
  };
  const value = (name: string): fc.Arbitrary<unknown> => {
    if (name === "fields")
      return fc.uniqueArray(fc.constantFrom(...paths), { minLength: 1, maxLength: 12 });
    return parameters.get(name)?.kind === "list"
      ? fc.oneof(fc.array(examples(name), { maxLength: 4 }), examples(name))
      : examples(name);
  };
  const names = [...required, ...optional];
  return fc.record({
    type: fc.constant(type),
    body: fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), {
      requiredKeys: ["fields"],
    }),
    indent: fc.constantFrom(0, 2),
    eol: fc.constantFrom("\n", "\r\n"),
  });
});

describe("lines and JSON", () => {
  it("are the same request, there and back, for every type and any value that lines can hold", () => {
    let exact = 0;
    fc.assert(
      fc.property(generated, ({ type, body, indent, eol }) => {
        const json = JSON.stringify({ type, ...body }, undefined, indent).replaceAll("\n", eol);
        const file = `### a${eol}${json}${eol}? status == 200${eol}`;
        const written = `### a${eol}|${file.slice(5 + eol.length)}`;
        const there = offer(written, toLines);
        if (there.unavailable) return;
        exact++;
        const lines = refactored(written, toLines);
        expect(meaningOf(lines)).toEqual(meaningOf(file));
        const again = refactored(lines.replace(type, `|${type}`), toJson);
        expect(meaningOf(again)).toEqual(meaningOf(file));
        expect(refactored(again.replace("{", "|{"), toLines)).toBe(lines);
      }),
      { numRuns: 600 },
    );
    expect(exact).toBeGreaterThan(100);
  });

  it("are offered for every query type", () => {
    for (const type of queryTypes) expect(titles(`|${type}\nfields: naam`)).toContain(toJson);
  });
});
