import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findingCodes, isFindingCode } from "../../../../src/language/findingCodes.ts";
import { check, expectFindings, type Sample } from "./expectFindings.ts";

const read = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

const samples: readonly Sample[] = [
  {
    title: "a misspelt operation",
    text: "«RaadpleegMetBurgerServiceNummers»\nburgerservicenummer: 999990019\nfields: naam\n",
    codes: ["unknown-operation"],
    says: "Did you mean RaadpleegMetBurgerservicenummer?",
    fixed: read,
  },
  {
    title: "parameters without an operation",
    text: "«fields»: naam\n",
    codes: ["operation-missing"],
  },
  {
    title: "directives without an operation",
    text: "«###»\n@tag a\n",
    codes: ["operation-missing"],
  },
  {
    title: "a title alone",
    text: `«### Later»\n${read.replace(/^/, "### Now\n")}`,
    codes: ["empty-request"],
  },
  {
    title: "the same mistake in equal requests, below one without",
    text: ["naam", "«nam»", "naam", "«nam»"]
      .map((path) => `### A title\n${read.replace("naam", path)}`)
      .join(""),
    codes: ["unknown-field", "unknown-field"],
  },
  {
    title: "a title with placeholders above an equal request",
    text: `### A title\n${read}### {{«later»}}\n${read}`,
    codes: ["unresolved-variable"],
  },
  { title: "an empty file", text: "", codes: [] },
  { title: "only comments", text: "// nothing yet\n\n# still\n", codes: [] },
  {
    title: "a parameter twice",
    text: `${read}«fields»: leeftijd\n`,
    codes: ["duplicate-parameter"],
    fixed: read,
  },
  {
    title: "a parameter of another operation",
    text: `${read}«inclusiefOverledenPersonen»: true\n`,
    codes: ["unknown-parameter"],
    parameters: ["inclusiefOverledenPersonen"],
    says: "always includes the deceased",
    fixed: read,
  },
  {
    title: "a misspelt parameter is renamed",
    text: "«RaadpleegMetBurgerservicenummer»\nburgerservicenummer: 999990019\n«feilds»: naam\n",
    codes: ["missing-parameter", "unknown-parameter"],
    parameters: ["fields", "feilds"],
  },
  {
    title: "a type beside the operation",
    text: `${read}«type»: RaadpleegMetBurgerservicenummer\n`,
    codes: ["unknown-parameter"],
    fixed: read,
  },
  {
    title: "required parameters, told at the operation",
    text: "«ZoekMetPostcodeEnHuisnummer»\npostcode: 2628 HJ\nfields: naam\n",
    codes: ["missing-parameter"],
    parameters: ["huisnummer"],
    fixed: "ZoekMetPostcodeEnHuisnummer\npostcode: 2628 HJ\nfields: naam\nhuisnummer: 12\n",
  },
  {
    title: "two operations",
    text: "TelBerichten\n«LijstBerichten»\nsoort: NIEUW\n",
    codes: ["second-operation"],
  },
  {
    title: "JSON without a type",
    text: '«{»"fields": ["naam"]}\n',
    codes: ["operation-missing"],
    parameters: ["type"],
  },
  {
    title: "JSON with a misspelt type",
    text: '{"type": «"raadpleegMetBurgerservicenummer"», "burgerservicenummer": ["999990019"], "fields": ["naam"]}\n',
    codes: ["unknown-operation"],
    parameters: ["type"],
    fixed:
      '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["naam"]}\n',
  },
  {
    title: "JSON that breaks off tells only that",
    text: '«{»"type": "RaadpleegMetBurgerservicenummer",\n"burgerservicenummer": ["999990019"]\n',
    codes: ["json-syntax"],
  },
  {
    title: "JSON with a required member missing, told at the type",
    text: '{"type": «"RaadpleegMetBurgerservicenummer"», "fields": ["naam"]}\n',
    codes: ["missing-parameter"],
    parameters: ["burgerservicenummer"],
    fixed:
      '{"type": "RaadpleegMetBurgerservicenummer", "fields": ["naam"], "burgerservicenummer": ["999990019"]}\n',
  },
  {
    title: "a trailing comma",
    text: '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["naam"]«,»}\n',
    codes: ["json-trailing-comma"],
    fixed:
      '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["naam"]}\n',
  },
  {
    title: "hostile members",
    text: '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["naam"], «"__proto__"»: {"a": 1}, «"constructor"»: 1}\n',
    codes: ["unknown-parameter", "unknown-parameter"],
    parameters: ["__proto__", "constructor"],
  },
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
  it.each(samples.map((sample) => [sample.title, sample] as const))("%s", (_, sample) => {
    expectFindings(sample);
  });
});

describe("checkDocument", () => {
  const pieces = fc.constantFrom(
    ...[
      "###",
      "@name a",
      "@a = {{b}}",
      "@b = {{a}}",
      "@each r in x.csv",
      "{{",
      "}}",
      "\n",
      "\r\n",
      " ",
    ],
    ...[
      "ZoekMetPostcodeEnHuisnummer",
      "LijstBerichten",
      "fields:",
      "- naam: a, b",
      "[",
      "]",
      "{",
      "}",
    ],
    ...[
      '"type":',
      '"RaadpleegMetBurgerservicenummer"',
      ",",
      "\u2019",
      "u\u0308",
      "? personen[0].naam == x",
    ],
    ...[
      "{{a.personen[*].naam}}",
      "huisnummer: 12a",
      "postcode: *",
      "burgerservicenummer: 1, 1",
      "__proto__: 1",
    ],
  );

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
