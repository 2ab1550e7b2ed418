import { describe, expect, it } from "vitest";
import { emptyParameter, searchChange } from "../../../../src/language/refactor/expectedLine.ts";
import { queryTypes, queryOperation, type QueryType } from "../../../../src/contract/operations.ts";
import type { SearchChange } from "../../../../src/contract/rules/searchRules.ts";
import { whyNobody } from "../../../../src/presentation/emptyResponse.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";

const type = "ZoekMetPostcodeEnHuisnummer";

/** The text with the added parameter, and a bar at its value. */
function withParameter(text: string, name: string): string | undefined {
  const { tree } = parseRequestDocument(text);
  const [request] = tree.requests;
  const added = request && emptyParameter(text, request, type, name);
  if (!added) return undefined;
  const at = added.edit.span.start + added.valueAt;
  const after = applyEdits(text, [added.edit]);
  return `${after.slice(0, at)}|${after.slice(at)}`;
}

describe("a parameter to be filled in", () => {
  const lines = `${type}\npostcode: 2628 HJ\nhuisnummer: 12\n? status == 200\n`;
  const json = `{\n  "type": "${type}",\n  "postcode": "2628HJ"\n}\n`;

  it("is after the others, the cursor at its value, in lines and in JSON", () => {
    expect(withParameter(lines, "huisletter")).toBe(
      `${type}\npostcode: 2628 HJ\nhuisnummer: 12\nhuisletter: |\n? status == 200\n`,
    );
    expect(withParameter(json, "huisletter")).toBe(
      `{\n  "type": "${type}",\n  "postcode": "2628HJ",\n  "huisletter": "|"\n}\n`,
    );
  });

  it("is not written twice, nor where the query does not take it", () => {
    expect(withParameter(lines, "huisnummer")).toBeUndefined();
    expect(withParameter(json, "postcode")).toBeUndefined();
    expect(withParameter(lines, "straat")).toBeUndefined();
  });
});

function changed(text: string, operation: QueryType, change: SearchChange): string | undefined {
  const { tree } = parseRequestDocument(text);
  const [request] = tree.requests;
  const made = request && searchChange(text, request, operation, change);
  return made && applyEdits(text, [made.edit]);
}

describe("a request that finds more people", () => {
  const search = "ZoekMetGeslachtsnaamEnGeboortedatum";
  const lines = `${search}\ngeslachtsnaam: Jansen\ngeslacht: M\nfields: [naam]\n? status == 200\n`;
  const json = `{ "type": "${search}", "geslachtsnaam": "Jansen", "geslacht": "M" }\n`;
  const include = { how: "include", parameter: "inclusiefOverledenPersonen" } as const;
  const shorter = { how: "leaveOut", parameter: "geslacht" } as const;
  const wider = { how: "anyEnding", parameter: "geslachtsnaam" } as const;

  it("includes the deceased, in lines and in JSON, and once only", () => {
    const [written, inJson] = [changed(lines, search, include), changed(json, search, include)];
    expect(written).toContain("fields: [naam]\ninclusiefOverledenPersonen: true\n? status");
    expect(JSON.parse(inJson ?? "")).toMatchObject({ inclusiefOverledenPersonen: true });
    expect(changed(written ?? "", search, include)).toBeUndefined();
    expect(changed(inJson ?? "", search, include)).toBeUndefined();
    const no = lines.replace("? status", "inclusiefOverledenPersonen: false\n? status");
    expect(changed(no, search, include)).toBe(written);
  });

  it("leaves out a parameter as a whole", () => {
    expect(changed(lines, search, shorter)).toBe(lines.replace("geslacht: M\n", ""));
    expect(JSON.parse(changed(json, search, shorter) ?? "")).toEqual({
      type: search,
      geslachtsnaam: "Jansen",
    });
    expect(changed(lines, search, { ...shorter, parameter: "voornamen" })).toBeUndefined();
  });

  it("takes any ending of a name, inside its quotes, but not twice and not after too few letters", () => {
    expect(changed(lines, search, wider)).toBe(lines.replace("Jansen", "Jansen*"));
    expect(changed(json, search, wider)).toBe(json.replace("Jansen", "Jansen*"));
    const named = (name: string) => changed(lines.replace("Jansen", name), search, wider);
    expect(named('"Jansen "')).toContain('"Jansen *"');
    for (const name of ["Jansen*", "Ja", "{{naam}}"]) expect(named(name)).toBeUndefined();
  });

  it("is still a request of its type after every change that a reason offers", () => {
    const offered = queryTypes.flatMap((type) => {
      const { required, optional } = queryOperation(type);
      const given = [...required, ...optional].filter((name) => name !== include.parameter);
      const all = whyNobody({ type, given }, "en").flatMap(({ changes = [] }) => changes);
      return all.map((change) => ({ change, required, optional }));
    });
    expect(new Set(offered.map(({ change }) => change.how)).size).toBe(3);
    for (const { change, required, optional } of offered) {
      const { how, parameter } = change;
      expect(how === "leaveOut" && required.includes(parameter)).toBe(false);
      expect([...required, ...optional]).toContain(parameter);
    }
  });
});
