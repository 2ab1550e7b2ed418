import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isQueryType,
  operationNames,
  operations,
  queryTypes,
} from "../../../src/contract/operations.ts";
import { parameters } from "../../../src/contract/parameters.ts";
import { hover } from "../../../src/language/hover/hover.ts";
import { openFile } from "../../../src/language/languageService.ts";
import { inlayHints } from "../../../src/language/navigation/inlayHints.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { personalSpans, withoutTexts } from "../../../src/language/personalSpans.ts";
import { readMarks } from "../../support/markedText.ts";
import { anyText } from "./support.ts";
import { always } from "../../support/always.ts";

/** The text with `«…»` around the spans that must be covered. */
function marked(text: string): string {
  let shown = "";
  let at = 0;
  for (const span of personalSpans(parseRequestDocument(text))) {
    shown += `${text.slice(at, span.start)}«${text.slice(span.start, span.end)}»`;
    at = span.end;
  }
  return shown + text.slice(at);
}

function expectMarked(expected: string): void {
  expect(marked(readMarks(expected).text)).toBe(expected);
}

function visible(text: string): string {
  return marked(text).replace(/«[^»]*»/g, "••••");
}

const fullCalls = operationNames.map((name) => {
  const { required, optional } = operations[name];
  const taken = [...required, ...optional].flatMap((one) => parameters.get(one) ?? []);
  return { name, taken };
});
const fullQueries = fullCalls.filter(({ name }) => isQueryType(name));
const messageCalls = fullCalls.filter(({ name }) => !isQueryType(name));

describe("what may not be seen of a request file", () => {
  it("is what headers of a gateway say, in a request and as a default", () => {
    expectMarked(
      [
        "@header x-gebruiker «m.vandijk»",
        "@header accept-gezag-version 2",
        "### One",
        "@header X-Zaak «zaak-»{{nummer}}",
        "TelBerichten",
        "soort: NIET-OPGEHAALD",
      ].join("\n"),
    );
  });

  // Shows: panel-presentation-requests
  it.each(fullQueries)("is every personal value of $name in lines, and nothing else", (query) => {
    const lines = query.taken.map(({ name, example, personal }) =>
      personal ? `${name}: «${example}»` : `${name}: ${example}`,
    );
    expectMarked(`### T\n${query.name}\n${lines.join("\n")}\n? status == 200\n`);
  });

  it.each(fullQueries)("is every personal value of $name in JSON, and nothing else", (query) => {
    const members = query.taken.map(({ name, kind, example, personal }) => {
      const value = personal ? `«${example}»` : example;
      const written = kind === "list" ? `["${value}"]` : `"${value}"`;
      return `  "${name}": ${written}`;
    });
    expectMarked(`### T\n{\n  "type": "${query.name}",\n${members.join(",\n")}\n}\n`);
  });

  it("is every item of a list, quoted or not, and the text around placeholders", () => {
    expectMarked(`### T
RaadpleegMetBurgerservicenummer
burgerservicenummer:
  - «999990019» // her
  - "«999990020»"
fields: [naam.voornamen, leeftijd]

### T
ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnaam: «van »{{naam}}« Jansen»
geboortedatum: {{$today - 18 years}}
`);
  });

  it("is what stands under a name that the contract does not have, and what JSON does not allow", () => {
    expectMarked(`### T
ZoekMetGeslachtsnaamEnGeboortedatum
geslachtsnam: «Jansen»

### T
{
  "type": "ZoekMetGeslachtsnaamEnGeboortedatum",
  "geslachtsnam": { "a": [«1», null, "«Jansen»"] },
  "geslachtsnaam": «Jansen»,
  "voornamen": «'Jan'»
}
`);
  });

  it("is what variables hold, since they may be used anywhere", () => {
    expectMarked('@naam = «Jansen»\n@van = "«van der Berg»"\n@vandaag = {{$today}}\n');
  });

  it("is what expectations about personal data compare with", () => {
    expectMarked(`### T
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{bsn}}
? status == 200
? header content-language == nl
? header x-echo == «Jansen»
? personen count == 1
? personen[0].burgerservicenummer == «999990019»
? personen[any].naam.geslachtsnaam matches «^Jan.*n$»
? personen[0].geboorte.land.code == «6030»
? personen[0].geboorte.datum.type == Datum
? personen[0].leeftijd exists
? personen[0].onbekend == «x»
?« personen[0].naam.geslachtsnaam = Jansen»

### Without an operation nobody knows
? personen[0].geboorte.datum.type == «Datum»
`);
  });

  // Shows: panel-presentation-requests
  it("is a citizen's number and a date in titles and comments, and a value taken out of use", () => {
    expectMarked(`### Person «999990019», born «1983-05-26»
# Ask «9999.90.019» first, then «26-05-1983»; ticket 12345678
// geslachtsnaam: «Jansen»
// "geslachtsnaam": «"Jansen",»
// @naam = «Jansen»
// ? personen[0].naam.geslachtsnaam == «Jansen»
// Note: this is not a value, and neither is fields: naam
@tag «999990019»
AantalBerichten
`);
  });

  it("is a line that cannot be read, but not a name that is being typed", () => {
    expectMarked("### T\nRaadpleegMetBurgerservicenummer\nburgerserv\n«geslachtsnaam Jansen»\n");
  });

  it.each(messageCalls)("is nothing of $name", ({ name, taken }) => {
    const lines = taken.map((parameter) => `${parameter.name}: ${parameter.example}`);
    const text = `### T\n${name}\n${lines.join("\n")}\n? status == 200\n`;
    expect(marked(text)).toBe(text);
  });

  it("is in order and apart on single lines of any text, the same in a whole file and in sections", () => {
    always(400, [anyText], (text) => {
      let behind = 0;
      const spans = personalSpans(parseRequestDocument(text));
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(behind);
        expect(end).toBeGreaterThan(start);
        expect(text.slice(start, end)).not.toMatch(/[\n\r]/);
        behind = end;
      }
      expect(openFile(text).personalSpans()).toEqual(spans);
    });
  });

  // Shows: panel-presentation-requests
  it("leaves no word of a personal value readable, however it is written", () => {
    const word = fc.stringMatching(/^Q[a-z]{2,8}$/);
    const value = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const personal = [...parameters.values()].filter((parameter) => parameter.personal);
    const given = fc.record({
      parameter: fc.constantFrom(...personal),
      query: fc.constantFrom(...queryTypes),
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
      form: fc.constantFrom("line", "quoted", "items", "brackets", "json", "variable", "comment"),
    });
    always(500, [given], ({ parameter: { name }, query, values, form }) => {
      const [first = ""] = values;
      const forms = {
        line: `${query}\n${name}: ${first}`,
        quoted: `${query}\n${name}: "${first}"`,
        items: `${query}\n${name}:\n${values.map((one) => `  - ${one}`).join("\n")}`,
        brackets: `${query}\n${name}: [${values.join(", ")}]`,
        json: JSON.stringify({ type: query, [name]: values }, undefined, 2),
        variable: `@x = ${first}\n${query}\n${name}: {{x}}`,
        comment: `# ${name}: ${first}\n${query}`,
      };
      expect(visible(`### T\n${forms[form]}\n`)).not.toMatch(/Q[a-z]{2}/);
    });
  });
});

describe("what is told about a request file", () => {
  const text = `@wie = Jansen
### Person 999990019
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
? personen[0].naam.geslachtsnaam == {{wie}}
? personen[0].geboorte.land.code == 6030
? personen[0].geslacht.code == V
`;

  it("is marked where it tells a value", () => {
    const document = parseRequestDocument(text);
    const personal = inlayHints(document).filter((hint) => hint.personal);
    expect(personal.map(({ label }) => label)).toEqual(
      inlayHints(document).map(({ label }) => label),
    );
    expect(hover(document, text.indexOf("wie}}"))).toMatchObject({ personal: true });
    expect(hover(document, text.indexOf("6030"))).toMatchObject({ personal: true });
    expect(hover(document, text.indexOf("burgerservicenummer:"))).not.toHaveProperty("personal");
    const municipality =
      "### T\nZoekMetNaamEnGemeenteVanInschrijving\ngemeenteVanInschrijving: 0518\n";
    const other = parseRequestDocument(municipality);
    expect(inlayHints(other)).not.toEqual([]);
    expect(inlayHints(other).filter((hint) => hint.personal)).toEqual([]);
    expect(hover(other, municipality.indexOf("0518"))).not.toHaveProperty("personal");
  });

  it("does not repeat a value of the request that it is about, nor its replacement", () => {
    const file = openFile(text);
    const start = text.indexOf("999990019\n?");
    const place = { start, end: start + 9 };
    expect(file.withoutPersonal("Change to 999990020", place, ["999990020"])).toBe(
      "Change to ••••",
    );
    expect(file.withoutPersonal('"6030" is no code; 16030 is.', place)).toBe(
      '"••••" is no code; 16030 is.',
    );
    const status = { start: text.indexOf("Raadpleeg"), end: text.indexOf("Raadpleeg") + 9 };
    expect(file.withoutPersonal("Write status", status, ["status"])).toBe("Write status");
  });

  it("is without values of signs, words within words, and beginnings of long values", () => {
    expect(withoutTexts("a (b+c) d", ["(b+c)"])).toBe("a •••• d");
    expect(withoutTexts("Jan, Jansen, Jan-Piet", ["Jan"])).toBe("••••, Jansen, ••••-Piet");
    const long = "Van den Heuvel tot Beichlingen gezegd Bartolotti Rijnders";
    expect(withoutTexts(`"${long.slice(0, 40)}…"`, [long])).toBe('"••••…"');
  });
});
