import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagnosticCodes, isDiagnosticCode } from "../../../../src/language/diagnosticCodes.ts";
import { check, flags, samplesIn, type Sample } from "./expectDiagnostics.ts";
import { always } from "../../../support/always.ts";

const read = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

const samples: readonly Sample[] = [
  ...samplesIn(`
--- a misspelt operation :: unknown-operation :: Did you mean RaadpleegMetBurgerservicenummer?
«RaadpleegMetBurgerServiceNummers→RaadpleegMetBurgerservicenummer»
burgerservicenummer: 999990019
fields: naam
--- parameters without an operation :: operation-missing
«fields»: naam
--- directives without an operation :: operation-missing
«###»
@tag a
--- a title alone :: empty-request
«### Later»
${read.replace(/^/, "### Now\n")}
--- the same mistake in equal requests, below one without :: unknown-field; unknown-field
${["naam", "«nam»", "naam", "«nam»"].map((path) => `### A title\n${read.replace("naam", path)}`).join("")}
--- a title with placeholders above an equal request :: unresolved-variable
### A title
${read}### {{«later»}}
${read}
--- only comments
// nothing yet

# still
--- a parameter twice :: duplicate-parameter
${read}«fields»: leeftijd
=>
${read}
--- a parameter of another operation :: unknown-parameter inclusiefOverledenPersonen :: always includes deceased persons
${read}«inclusiefOverledenPersonen»: true
=>
${read}
--- a misspelt parameter is renamed :: missing-parameter fields; unknown-parameter feilds
«RaadpleegMetBurgerservicenummer»
burgerservicenummer: 999990019
«feilds»: naam
--- a type beside the operation :: unknown-parameter
${read}«type»: RaadpleegMetBurgerservicenummer
=>
${read}
--- required parameters, told at the operation :: missing-parameter huisnummer
«ZoekMetPostcodeEnHuisnummer»
postcode: 2628 HJ
fields: naam
=>
ZoekMetPostcodeEnHuisnummer
postcode: 2628 HJ
fields: naam
huisnummer: 12
--- two operations :: second-operation
TelBerichten
«LijstBerichten»
soort: NIEUW
--- JSON without a type :: operation-missing type
«{»"fields": ["naam"]}
--- JSON with a misspelt type :: unknown-operation type
{"type": «"raadpleegMetBurgerservicenummer"→"RaadpleegMetBurgerservicenummer"», "burgerservicenummer": ["999990019"], "fields": ["naam"]}
--- JSON that breaks off tells only that :: json-syntax
«{»"type": "RaadpleegMetBurgerservicenummer",
"burgerservicenummer": ["999990019"]
--- JSON with a required member missing, told at the type :: missing-parameter burgerservicenummer
{"type": «"RaadpleegMetBurgerservicenummer"», "fields": ["naam"]}
=>
{"type": "RaadpleegMetBurgerservicenummer", "fields": ["naam"], "burgerservicenummer": ["999990019"]}
--- a trailing comma :: json-trailing-comma
{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["naam"]«,→»}
--- hostile members :: unknown-parameter __proto__; unknown-parameter constructor
{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["naam"], «"__proto__"»: {"a": 1}, «"constructor"»: 1}
`),
  ["an empty file", "", []],
];

describe("messages", () => {
  // Shows: language-no-value-in-message
  it("never repeat a citizen service number, wherever it stands", () => {
    const number = "999990032";
    const diagnostics = check(
      `${number}\n${read}- ${number}\n### b\nRaadpleegMetBurgerservicenummer\n${number}\n` +
        `burgerservicenummer: ${number}x\ngemeenteVanInschrijving: ${number}\n` +
        `fields: [${number}, naam.${number}]\n### c\n@environment ${number}\n{"type":"${number}"}\n`,
      { environments: ["local"] },
    );
    expect(diagnostics.length).toBeGreaterThan(6);
    for (const { message } of diagnostics) expect(JSON.stringify(message)).not.toContain(number);
  });
});

it.for(samples)("checks of structure: %s", flags);

describe("checkDocument", () => {
  const words = `### | @name a | @a = {{b}} | @b = {{a}} | @each r in x.csv | {{ | }} | \n | \r\n |   | [ | ] | { | } | ,
    | ZoekMetPostcodeEnHuisnummer | LijstBerichten | fields: | - naam: a, b | "type": | \u2019 | u\u0308
    | "RaadpleegMetBurgerservicenummer" | ? personen[0].naam == x | {{a.personen[*].naam}} | huisnummer: 12a
    | postcode: * | burgerservicenummer: 1, 1 | __proto__: 1`;
  const pieces = fc.constantFrom(...words.split(/(?:\n {4})? ?\| /));

  // Shows: language-any-text
  it("has a response to any text, sorted by place, inside the text, with codes of the catalogue", () => {
    always(500, [fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 })], (parts) => {
      const text = parts.join("");
      const found = check(text);
      for (const [i, { code, span, severity }] of found.entries()) {
        expect(isDiagnosticCode(code) && diagnosticCodes[code].severity).toBe(severity);
        expect(span.start).toBeGreaterThanOrEqual(found[i - 1]?.span.start ?? 0);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    });
  });

  it("tells one ring for ten thousand requests in a row, without running out of stack", () => {
    const count = 10_000;
    const requests = Array.from({ length: count }, (_, i) =>
      [
        `### Request ${i}`,
        `@name r${i}`,
        "RaadpleegMetBurgerservicenummer",
        `burgerservicenummer: {{r${(i + 1) % count}.personen[*].burgerservicenummer}}`,
        "fields: burgerservicenummer",
        "",
      ].join("\n"),
    );
    expect(check(requests.join("")).map(({ code }) => code)).toEqual(["request-cycle"]);
  });

  it("takes no more than in proportion to the size of the file", () => {
    const request =
      "###\nZoekMetPostcodeEnHuisnummer\npostcode: x\nhuisnummer: 12a\nfields: nam, naam, naam.voornamen\nonbekend: 1\n";
    const timed = (times: number) => {
      const text = request.repeat(times);
      const start = performance.now();
      check(text);
      return performance.now() - start;
    };
    timed(200);
    const limit = Math.min(timed(500), timed(500)) * 40 + 200;
    const large = timed(5000);
    // A second attempt, because other processes may have interrupted the first.
    expect(large < limit ? large : timed(5000)).toBeLessThan(limit);
  });
});
