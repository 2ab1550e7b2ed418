import { describe, expect, it } from "vitest";
import { emptyParameter } from "../../../../src/language/refactor/addedParameter.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/span.ts";

const type = "ZoekMetPostcodeEnHuisnummer";

/** The text with the parameter in it, and a bar where its value goes. */
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

  it("stands behind the others, the cursor where its value goes, in lines and in JSON", () => {
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
