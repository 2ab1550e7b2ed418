import { describe, expect, it } from "vitest";
import { operationNames, operations } from "../../../src/contract/operations.ts";
import { openFile } from "../../../src/language/languageService.ts";
import { parameterHints } from "../../../src/language/hover/parameterHints.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { atCursor } from "../../support/cursor.ts";

function hints(marked: string) {
  const { text, offset } = atCursor(marked);
  const found = parameterHints(parseRequestDocument(text), offset);
  return (
    found && {
      given: found.parameters.filter(({ given }) => given).map(({ name }) => name),
      active: found.active === undefined ? undefined : found.parameters[found.active]?.name,
    }
  );
}

const address = "ZoekMetPostcodeEnHuisnummer\n";

describe("parameter hints", () => {
  // Shows: language-completion-parameters
  it.each(operationNames)("of %s name what it takes, required ones first", (operation) => {
    const found = parameterHints(parseRequestDocument(operation), operation.length);
    const { required, optional } = operations[operation];
    expect(found?.parameters.map(({ name }) => name)).toEqual([...required, ...optional]);
    expect(found?.parameters.filter((one) => one.required)).toHaveLength(required.length);
    for (const { lines, name } of found?.parameters ?? [])
      expect(lines.map(({ en }) => en).join(" "), name).toMatch(/Format: .+ Example: ./);
  });

  it("show the parameter of the cursor's line, its items included", () => {
    expect(hints(`${address}post|code: 2628 HJ\nhuisnummer: 1`)?.active).toBe("postcode");
    expect(hints(`${address}fields:\n  - naam\n  - |leeftijd`)?.active).toBe("fields");
    expect(hints(`${address}huisletter|: `)).toEqual({
      given: ["huisletter"],
      active: "huisletter",
    });
    const json = '{\n "type": "ZoekMetPostcodeEnHuisnummer",\n "postcode": "26|28"\n}';
    expect(hints(json)).toEqual({ given: ["postcode"], active: "postcode" });
  });

  it("show elsewhere the first required one that is missing, or none", () => {
    expect(hints(`${address}postcode: 2628 HJ\n|`)?.active).toBe("huisnummer");
    expect(hints(`${address}postcode: 2628 HJ\nhuisnummer: 1\nfields: naam\n|`)).toEqual({
      given: ["postcode", "huisnummer", "fields"],
      active: undefined,
    });
  });

  it("are not there without an operation, nor in a title", () => {
    expect(hints("### Ti|tel\nTelBerichten")).toBeUndefined();
    expect(hints("postcode: |")).toBeUndefined();
  });

  it("are the same in the file kept by section", () => {
    const { text, offset } = atCursor(
      `### A\nTelBerichten\nsoort: NIEUW\n### B\n${address}huisnummer: |1\n`,
    );
    expect(openFile(text).parameterHints(offset)).toEqual(
      parameterHints(parseRequestDocument(text), offset),
    );
  });
});
