import { describe, expect, it } from "vitest";
import { checkQuery } from "../../../src/contract/rules/checkQuery.ts";
import { undecided } from "../../../src/contract/rules/queryRules.ts";
import { operationOf, toFileDraft, toRequestDraft } from "../../../src/language/draft.ts";
import { evaluateLiteralBody, parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import type { ValueDraft } from "../../../src/model/requestDraft.ts";
import { everything, onlyRequest, withoutSpans } from "./support.ts";

/** A short form of a value: text unchanged, placeholders as `<>`, and `'` around literal text. */
function short(value: ValueDraft): unknown {
  if (value.kind === "json") return value.value;
  if (value.kind === "list") return value.items.map(short);
  const text = value.template.parts
    .map((part) => (part.kind === "text" ? part.text : "<>"))
    .join("");
  return value.typing === "string" ? `'${text}'` : text;
}

const parametersOf = (text: string) => {
  const draft = toRequestDraft(onlyRequest(text));
  return (
    draft && Object.fromEntries(draft.parameters.map(({ name, value }) => [name, short(value)]))
  );
};

const evaluate = (text: string) => {
  const { query, places } = evaluateLiteralBody(onlyRequest(text));
  const slices = [...places].map(
    ([name, { start, end }]) => [name, text.slice(start, end)] as const,
  );
  return { query, places: Object.fromEntries(slices) };
};

describe("toRequestDraft", () => {
  it("reads lines as text that the parameter types", () => {
    const text =
      'ZoekMetPostcodeEnHuisnummer\npostcode: "2597 AB"\nhuisnummer: 012\nfields: a, {{b}}c';
    expect(parametersOf(text)).toEqual({
      postcode: "2597 AB",
      huisnummer: "012",
      fields: ["a", "<>c"],
    });
  });

  // Shows: language-field-groups
  it("expands groups of fields in place, whatever is dotted", () => {
    const text =
      'TelBerichten\nfields:\n- a\n- naam: voornamen, "x y"\n- partners.naam: b.c, {{d}}\n- e';
    expect(parametersOf(text)).toEqual({
      fields: ["a", "naam.voornamen", "naam.x y", "partners.naam.b.c", "partners.naam.<>", "e"],
    });
  });

  it("places an expanded path at its member", () => {
    const text = "TelBerichten\nfields:\n- naam: voornamen";
    const [fields] = toRequestDraft(onlyRequest(text))?.parameters ?? [];
    const item = fields?.value.kind === "list" ? fields.value.items[0] : undefined;
    expect(item && text.slice(item.span.start, item.span.end)).toBe("voornamen");
  });

  // Shows: language-json-body
  it("reads JSON exactly as written (rule 15)", () => {
    const text =
      '{"type": "ZoekMetPostcodeEnHuisnummer", "huisnummer": 1.5, "a": "x", "b": "{{y}}", "c": "{{y}} ", "d": ["z", "{{y}}", null], "e": {"__proto__": [true]}}';
    const read = parametersOf(text);
    expect(JSON.stringify(read)).toBe(
      JSON.stringify({
        huisnummer: 1.5,
        a: "'x'",
        b: "<>",
        c: "'<> '",
        d: ["'z'", "<>", null],
        e: JSON.parse('{"__proto__": [true]}') as unknown,
      }),
    );
  });

  it("takes the first of a key that stands twice, and no key without a value", () => {
    expect(parametersOf("TelBerichten\nsoort: A\nsoort: B\nstatus:")).toEqual({ soort: "A" });
    expect(
      parametersOf('{"type": "RaadpleegMetBurgerservicenummer", "a": 1, "a": 2, "b": }'),
    ).toEqual({
      a: 1,
    });
  });

  it.each([
    ["no operation", "soort: NIEUW"],
    ["an unknown operation", "TelBericht"],
    ["nothing but directives", "@tag a"],
    ["JSON without type", '{"a": 1}'],
    ["JSON with an unknown type", '{"type": "X"}'],
    ["JSON with a placeholder as type", '{"type": "{{x}}"}'],
    ["JSON of the message service", '{"type": "TelBerichten"}'],
    ["JSON that is no object", '["RaadpleegMetBurgerservicenummer"]'],
  ])("makes nothing of %s", (_what, text) => {
    const request = onlyRequest(text);
    expect(operationOf(request)).toBeUndefined();
    expect(toRequestDraft(request)).toBeUndefined();
  });

  it("reads directives; the first of one that may stand once counts", () => {
    const draft = toRequestDraft(
      onlyRequest(
        "###\n@name a\n@name b\n@timeout 5s\n@timeout 6s\n@timeout x\n@tag a b\n@tag c\n@each r in f.csv\n@skip why\n@save s.json\n@header H {{v}}\n@environment one\n@environment two\nTelBerichten",
      ),
    );
    expect(withoutSpans(draft)).toMatchObject({
      name: "a",
      directives: {
        timeoutMs: 5000,
        environment: { name: "one" },
        each: { row: "r", file: "f.csv" },
        skip: { reason: "why" },
        save: { file: "s.json" },
        tags: ["a", "b", "c"],
        headers: [{ name: "H", value: { parts: [{ kind: "placeholder" }] } }],
      },
    });
  });
});

describe("toFileDraft", () => {
  it("hands over defaults, variables and every usable request", () => {
    const draft = toFileDraft(parseRequestDocument(everything));
    expect(draft.environment).toBe("local");
    expect(draft.timeoutMs).toBe(20_000);
    expect(draft.variables.map(({ name }) => name)).toEqual(["gemeente", "leeg", "begin"]);
    expect(draft.requests.map(({ ordinal, name, form }) => [ordinal, name, form])).toEqual([
      [0, "zoek", "lines"],
      [1, undefined, "lines"],
      [2, undefined, "lines"],
      [3, "alsJson", "json"],
      [4, undefined, "lines"],
      [5, "wachtrij", "lines"],
      [6, undefined, "lines"],
    ]);
  });

  it("counts broken requests but leaves them out", () => {
    const draft = toFileDraft(parseRequestDocument("### a\n{\n### b\nTelBerichten"));
    expect(draft.requests.map(({ ordinal, title }) => [ordinal, title])).toEqual([[1, "b"]]);
  });

  it("gives requests their own directives only", () => {
    const text = "@timeout 1s\n### a\n@timeout 2s\nTelBerichten\n### b\nTelBerichten";
    const { timeoutMs, requests } = toFileDraft(parseRequestDocument(text));
    expect([timeoutMs, ...requests.map(({ directives }) => directives.timeoutMs)]).toEqual([
      1000,
      2000,
      undefined,
    ]);
  });
});

describe("evaluateLiteralBody, rule 10", () => {
  // Shows: language-typed-by-parameter
  it("types lines by their parameter", () => {
    const { query } = evaluate(
      "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: 12\nhuisnummer: 12\ngemeenteVanInschrijving: 0599\ninclusiefOverledenPersonen: false\nfields: naam",
    );
    expect(query).toEqual({
      type: "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving",
      straat: "12",
      huisnummer: 12,
      gemeenteVanInschrijving: "0599",
      inclusiefOverledenPersonen: false,
      fields: ["naam"],
    });
    expect(checkQuery(query)).toEqual([]);
  });

  it.each(["012", "+1", "1.0", "1e3", "100000", "-1", "twaalf"])(
    "leaves house number %s as text, which the rules refuse",
    (number) => {
      const { query } = evaluate(
        `ZoekMetPostcodeEnHuisnummer\npostcode: 2597AB\nhuisnummer: ${number}\nfields: naam`,
      );
      expect(query.huisnummer).toBe(number);
      expect(checkQuery(query).map(({ name }) => name)).toEqual(["huisnummer"]);
    },
  );

  it("does not type what JSON says", () => {
    const { query } = evaluate(
      '{"type": "ZoekMetPostcodeEnHuisnummer", "huisnummer": "12", "inclusiefOverledenPersonen": "true", "fields": "naam"}',
    );
    expect(query).toMatchObject({
      huisnummer: "12",
      inclusiefOverledenPersonen: "true",
      fields: "naam",
    });
  });

  it("is undecided where placeholders stand or nothing is written yet", () => {
    const { query, places } = evaluate(
      "RaadpleegMetBurgerservicenummer\nburgerservicenummer: {{a[*]}}, 999990019\ngemeenteVanInschrijving: 05{{b}}\nfields:",
    );
    expect(query).toEqual({
      type: "RaadpleegMetBurgerservicenummer",
      burgerservicenummer: [undecided, "999990019"],
      gemeenteVanInschrijving: undecided,
      fields: undecided,
    });
    expect(places.fields).toBe("fields");
  });

  it("knows where everything stands by the service's names", () => {
    const text =
      "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 1, 2\nfields:\n- a\n- b: c, d";
    expect(evaluate(text)).toMatchObject({
      places: {
        type: "RaadpleegMetBurgerservicenummer",
        burgerservicenummer: "1, 2",
        "burgerservicenummer[1]": "2",
        fields: "- a\n- b: c, d",
        "fields[0]": "a",
        "fields[1]": "c",
        "fields[2]": "d",
      },
    });
  });

  it("does the same for JSON", () => {
    const text = '{"type": "X", "fields": ["a", "b"], "huisletter": "c", "straat": }';
    const { query, places } = evaluate(text);
    expect(query).toEqual({ type: "X", fields: ["a", "b"], huisletter: "c", straat: undecided });
    expect(places).toEqual({
      type: '"X"',
      fields: '["a", "b"]',
      "fields[0]": '"a"',
      "fields[1]": '"b"',
      huisletter: '"c"',
      straat: '"straat"',
    });
  });

  it("has a type for person queries and unknown operations, not for message calls", () => {
    expect(evaluate("Onbekend\nx: y").query).toEqual({ type: "Onbekend", x: "y" });
    expect(evaluate("LijstBerichten\nafzender: 519011\nstatus: nieuw").query).toEqual({
      afzender: 519011,
      status: ["nieuw"],
    });
    expect(evaluate("x: y").query).toEqual({ x: "y" });
  });

  it("never takes a parameter for the operation", () => {
    const { query } = evaluate(
      "RaadpleegMetBurgerservicenummer\ntype: ZoekMetPostcodeEnHuisnummer",
    );
    expect(query.type).toBe("RaadpleegMetBurgerservicenummer");
  });

  it("keeps hostile keys as ordinary ones", () => {
    const { query } = evaluate("TelBerichten\n__proto__: x\nconstructor: y");
    expect(Object.keys(query)).toEqual(["__proto__", "constructor"]);
  });
});
