import { describe, expect, it } from "vitest";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { operations, queryTypes } from "../../../../src/contract/operations.ts";
import { parameters } from "../../../../src/contract/parameters.ts";
import { parseRequestDocument } from "../../../../src/language/parser.ts";
import { meaningOf } from "./meaning.ts";
import { offer, refactored, refusal, titles } from "./support.ts";

describe("changing the query type", () => {
  const address =
    "### a\r\n|ZoekMetPostcodeEnHuisnummer\r\npostcode: 2597AB // c\r\nhuisnummer: 12\r\n\r\nhuisletter: a\r\nfields:\r\n  # who\r\n  - naam\r\n? status == 200\r\n";

  it("keeps what both take, comments what only the old one takes, and adds what is missing", () => {
    expect(refactored(address, "Change to ZoekMetStraatHuisnummerEnGemeente")).toBe(
      "### a\r\nZoekMetStraatHuisnummerEnGemeenteVanInschrijving\r\n// postcode: 2597AB // c\r\nhuisnummer: 12\r\n\r\nhuisletter: a\r\nfields:\r\n  # who\r\n  - naam\r\nstraat:\r\ngemeenteVanInschrijving:\r\n? status == 200\r\n",
    );
  });

  it("takes a required parameter back from its comment", () => {
    const there = refactored(address, "Change to ZoekMetNummeraanduiding");
    expect(there).toContain("// huisnummer: 12");
    const back = refactored(there.replace("ZoekMet", "|ZoekMet"), "Change to ZoekMetPostcode");
    expect(back).toContain("\r\npostcode: 2597AB // c\r\nhuisnummer: 12\r\n");
    expect(back).toContain("// nummeraanduidingIdentificatie:");
  });

  it("comments paths that the other answer does not have", () => {
    const read =
      "Raadpleeg|MetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n  - naam: voornamen, aanduidingNaamgebruik\n  - nationaliteiten // all\n  - geboorte.datum\n";
    expect(refactored(read, "Change to ZoekMetPostcode")).toBe(
      "ZoekMetPostcodeEnHuisnummer\n// burgerservicenummer: 999990019\nfields:\n  - naam: voornamen\n  // - naam: aanduidingNaamgebruik\n  // - nationaliteiten // all\n  - geboorte.datum\npostcode:\nhuisnummer:\n",
    );
    expect(
      refactored(
        "Raadpleeg|MetBurgerservicenummer\nfields: [naam, partners]",
        "Change to ZoekMetPostcode",
      ),
    ).toContain("// fields: partners\nfields: [naam]");
    expect(
      refactored(
        "Raadpleeg|MetBurgerservicenummer\nfields: [partners]",
        "Change to ZoekMetPostcode",
      ),
    ).toMatch(/\/\/ fields: \[partners\]\n.*fields:$/s);
  });

  it("moves members of JSON above the body", () => {
    const json =
      '{\n  "type": "Raadpleeg|MetBurgerservicenummer",\n  "fields": ["partners", "naam"],\n  "burgerservicenummer": [\n    "999990019"\n  ]\n}';
    expect(refactored(json, "Change to ZoekMetPostcode")).toBe(
      '// "burgerservicenummer": [ "999990019" ]\n// "fields": ["partners"]\n{\n  "type": "ZoekMetPostcodeEnHuisnummer",\n  "fields": ["naam"],\n  "postcode": "",\n  "huisnummer": null\n}',
    );
    expect(
      refusal(
        '{"type": "Raadpleeg|MetBurgerservicenummer" "fields": []}',
        "Change to ZoekMetPostcode",
      ),
    ).toContain("Mend");
  });

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
          const after = refactored(text, `Change to ${to}`);
          const codes = checkDocument(parseRequestDocument(after)).map(({ code }) => code);
          expect(codes).not.toContain("unknown-parameter");
          expect(codes).not.toContain("missing-parameter");
          expect(codes).not.toContain("unknown-field");
        }
    }
  });

  it("turns the count of messages into the list of the same states", () => {
    const list = refactored("Tel|Berichten\nsoort: NIET-OPGEHAALD", "Change to LijstBerichten");
    expect(list).toBe("LijstBerichten\nstatus: nieuw, gezien-in-lijst");
    expect(refactored(`|${list}`, "Change to TelBerichten")).toBe(
      "TelBerichten\nsoort: NIET-OPGEHAALD",
    );
    expect(titles("Tel|Berichten\n")).not.toContain("Change to ZoekMetPostcodeEnHuisnummer");
  });
});

describe("variables", () => {
  const two =
    '// intake\r\n\r\n### a\r\nZoekMetPostcodeEnHuisnummer\r\npostcode: 25|97AB // c\r\nhuisnummer: 1\r\nfields: naam\r\n### b\r\n{"type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2597AB", "huisnummer": 1, "fields": ["naam"]}\r\n';

  it("are extracted from one place or from all, named by the parameter, and written back", () => {
    const one = refactored(two, "Extract into a variable");
    expect(one).toBe(
      two
        .replace("|", "")
        .replace("intake\r\n", "intake\r\n@postcode = 2597AB\r\n")
        .replace("postcode: 2597AB", "postcode: {{postcode}}"),
    );
    const all = refactored(two, "Extract into a variable in all 2 places");
    expect(all).toContain('"postcode": "{{postcode}}"');
    const { renameAt = 0 } = offer(two, "Extract into a variable in all 2 places");
    expect(all.slice(renameAt, renameAt + 8)).toBe("postcode");
    expect(all[renameAt - 1]).toBe("@");
    const back = refactored(
      all.replace("@postcode", "@post|code"),
      "Write the value of postcode everywhere",
    );
    expect(back).toBe(two.replace("|", ""));
  });

  it("keep the type of a number in JSON, and say where they cannot", () => {
    const json =
      '\n### b\n{"type": "ZoekMetPostcodeEnHuisnummer", "huisnummer": 1|2, "fields": ["naam"]}\n';
    const out = refactored(json, "Extract");
    expect(out).toContain('"huisnummer": "{{huisnummer}}"');
    const back = refactored(out.replace("{{h", "{{|h"), "Write the value of huisnummer everywhere");
    expect(meaningOf(back)).toEqual(meaningOf(json.replace("|", "")));
    expect(refusal(json.replace("1|2", '"1|2"'), "Extract")).toContain("JSON type");
  });

  it("take names and places that are free", () => {
    const text =
      '@environment local\n@postcode = 1\n### a\n@name postcode2\nZoekMetPostcodeEnHuisnummer\npostcode: " 2597|AB"\n';
    expect(refactored(text, "Extract")).toContain('@postcode = 1\n@postcode3 = " 2597AB"\n### a');
    expect(refactored(text.replace('" 2597|AB"', "|1"), "Use {{postcode}}")).toContain(
      "postcode: {{postcode}}\n",
    );
  });

  it("are written in one place only, in expectations, headers and other variables", () => {
    const text =
      "@a = x\n@b = {{a}}y\n### q\n@header accept-gezag-version {{a}}\nZoekMetPostcodeEnHuisnummer\npostcode: {{a}}{{$uuid}}|\nfields: naam\n? status == {{a}}\n";
    expect(
      refactored(text.replace("{{$uuid}}|", "|{{$uuid}}"), "Write the value of a here"),
    ).toContain("postcode: x{{$uuid}}");
    expect(
      refactored(text.replace("@a", "@|a").replace("}|", "}"), "Write the value of a everywhere"),
    ).toBe(
      "@b = xy\n### q\n@header accept-gezag-version x\nZoekMetPostcodeEnHuisnummer\npostcode: x{{$uuid}}\nfields: naam\n? status == x\n",
    );
  });

  it("stay where their value would need quotes beside a placeholder", () => {
    const text = '@a| = " x"\n### q\nZoekMetPostcodeEnHuisnummer\npostcode: {{a}}{{$uuid}}\n';
    expect(refusal(text, "Write the value of a everywhere")).toContain("quotes");
    expect(titles(text.replace("###", "@a = 2\n###"))).toEqual([]);
    expect(refusal("@a| = {{a}}\n", "Write the value of a everywhere")).toContain("itself");
  });
});

describe("parts of a request", () => {
  it("names it by its title", () => {
    const text = "@a = 1\r\n### Find Jansen by name|\r\n@tag x\r\nTelBerichten\r\n";
    expect(refactored(text, "Name this request")).toBe(
      "@a = 1\r\n### Find Jansen by name\r\n@tag x\r\n@name findJansen\r\nTelBerichten\r\n",
    );
  });

  it("adds all that is required", () => {
    expect(refactored("Zoek|MetPostcodeEnHuisnummer // c\r\n", "Add the required")).toBe(
      "ZoekMetPostcodeEnHuisnummer // c\r\npostcode:\r\nhuisnummer:\r\nfields:\r\n",
    );
  });
});
