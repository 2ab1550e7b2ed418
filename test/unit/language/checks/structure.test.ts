import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findingCodes, isFindingCode } from "../../../../src/language/findingCodes.ts";
import { check, flags, type Sample } from "./expectFindings.ts";

const read = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

const samples: readonly Sample[] = [
  [
    "a misspelt operation",
    "«RaadpleegMetBurgerServiceNummers→RaadpleegMetBurgerservicenummer»\nburgerservicenummer: 999990019\nfields: naam\n",
    "unknown-operation",
    "Did you mean RaadpleegMetBurgerservicenummer?",
  ],
  ["parameters without an operation", "«fields»: naam\n", "operation-missing"],
  ["directives without an operation", "«###»\n@tag a\n", "operation-missing"],
  ["a title alone", `«### Later»\n${read.replace(/^/, "### Now\n")}`, "empty-request"],
  [
    "the same mistake in equal requests, below one without",
    ["naam", "«nam»", "naam", "«nam»"]
      .map((path) => `### A title\n${read.replace("naam", path)}`)
      .join(""),
    ["unknown-field", "unknown-field"],
  ],
  [
    "a title with placeholders above an equal request",
    `### A title\n${read}### {{«later»}}\n${read}`,
    "unresolved-variable",
  ],
  ["an empty file", "", []],
  ["only comments", "// nothing yet\n\n# still\n", []],
  ["a parameter twice", `${read}«fields»: leeftijd\n`, "duplicate-parameter", { fixed: read }],
  [
    "a parameter of another operation",
    `${read}«inclusiefOverledenPersonen»: true\n`,
    "unknown-parameter inclusiefOverledenPersonen",
    { says: "always includes the deceased", fixed: read },
  ],
  [
    "a misspelt parameter is renamed",
    "«RaadpleegMetBurgerservicenummer»\nburgerservicenummer: 999990019\n«feilds»: naam\n",
    ["missing-parameter fields", "unknown-parameter feilds"],
  ],
  [
    "a type beside the operation",
    `${read}«type»: RaadpleegMetBurgerservicenummer\n`,
    "unknown-parameter",
    { fixed: read },
  ],
  [
    "required parameters, told at the operation",
    "«ZoekMetPostcodeEnHuisnummer»\npostcode: 2628 HJ\nfields: naam\n",
    "missing-parameter huisnummer",
    { fixed: "ZoekMetPostcodeEnHuisnummer\npostcode: 2628 HJ\nfields: naam\nhuisnummer: 12\n" },
  ],
  ["two operations", "TelBerichten\n«LijstBerichten»\nsoort: NIEUW\n", "second-operation"],
  ["JSON without a type", '«{»"fields": ["naam"]}\n', "operation-missing type"],
  [
    "JSON with a misspelt type",
    '{"type": «"raadpleegMetBurgerservicenummer"→"RaadpleegMetBurgerservicenummer"», "burgerservicenummer": ["999990019"], "fields": ["naam"]}\n',
    "unknown-operation type",
  ],
  [
    "JSON that breaks off tells only that",
    '«{»"type": "RaadpleegMetBurgerservicenummer",\n"burgerservicenummer": ["999990019"]\n',
    "json-syntax",
  ],
  [
    "JSON with a required member missing, told at the type",
    '{"type": «"RaadpleegMetBurgerservicenummer"», "fields": ["naam"]}\n',
    "missing-parameter burgerservicenummer",
    {
      fixed:
        '{"type": "RaadpleegMetBurgerservicenummer", "fields": ["naam"], "burgerservicenummer": ["999990019"]}\n',
    },
  ],
  [
    "a trailing comma",
    '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["naam"]«,→»}\n',
    "json-trailing-comma",
  ],
  [
    "hostile members",
    '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["naam"], «"__proto__"»: {"a": 1}, «"constructor"»: 1}\n',
    ["unknown-parameter __proto__", "unknown-parameter constructor"],
  ],
];

describe("messages", () => {
  it("never repeat a citizen service number, wherever it stands", () => {
    const number = "999990032";
    const findings = check(
      `${number}\n${read}- ${number}\n### b\nRaadpleegMetBurgerservicenummer\n${number}\n` +
        `burgerservicenummer: ${number}x\ngemeenteVanInschrijving: ${number}\n` +
        `fields: [${number}, naam.${number}]\n### c\n@environment ${number}\n{"type":"${number}"}\n`,
      { environments: ["local"] },
    );
    expect(findings.length).toBeGreaterThan(6);
    for (const { message } of findings) expect(JSON.stringify(message)).not.toContain(number);
  });
});

describe("checks of structure", () => {
  it.for(samples)("%s", flags);
});

describe("checkDocument", () => {
  const words = `### | @name a | @a = {{b}} | @b = {{a}} | @each r in x.csv | {{ | }} | \n | \r\n |   | [ | ] | { | } | ,
    | ZoekMetPostcodeEnHuisnummer | LijstBerichten | fields: | - naam: a, b | "type": | \u2019 | u\u0308
    | "RaadpleegMetBurgerservicenummer" | ? personen[0].naam == x | {{a.personen[*].naam}} | huisnummer: 12a
    | postcode: * | burgerservicenummer: 1, 1 | __proto__: 1`;
  const pieces = fc.constantFrom(...words.split(/(?:\n {4})? ?\| /));

  it("has an answer to any text, sorted by place, inside the text, with codes of the catalogue", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
        const text = parts.join("");
        const found = check(text);
        for (const [i, { code, span, severity }] of found.entries()) {
          expect(isFindingCode(code) && findingCodes[code].severity).toBe(severity);
          expect(span.start).toBeGreaterThanOrEqual(found[i - 1]?.span.start ?? 0);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 500 },
    );
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
    const small = Math.min(timed(500), timed(500));
    expect(Math.min(timed(5000), timed(5000))).toBeLessThan(small * 40 + 200);
  });
});
