import { describe, expect, it } from "vitest";
import { isJsonObject } from "../../src/contract/json/json.ts";
import { checkDocument } from "../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../src/language/syntax/parser.ts";
import { byId, officialResponses as cases } from "./shared.ts";

/** Paths of a response in the form of an expectation. */
function pathsOf(value: unknown, path = ""): readonly string[] {
  if (Array.isArray(value))
    return [path, ...value.flatMap((item: unknown) => pathsOf(item, `${path}[any]`))];
  if (!isJsonObject(value)) return [path];
  const below = Object.entries(value).flatMap(([name, member]) =>
    pathsOf(member, path === "" ? name : `${path}.${name}`),
  );
  return path === "" ? below : [path, ...below];
}

describe.skipIf(cases.length === 0)("the paths of the official responses", () => {
  it("has all of them", () => {
    expect(cases.length).toBeGreaterThanOrEqual(457);
  });

  it.each(byId(cases))("%s: all can be expected", (_, own) => {
    const expectations = [...new Set(pathsOf(own.response))].map((path) => `? ${path} exists`);
    const text = [JSON.stringify(own.request, undefined, 2), ...expectations, ""].join("\n");
    const found = checkDocument(parseRequestDocument(text)).filter(
      ({ code }) => code.startsWith("path-") || code.startsWith("expectation-"),
    );
    expect(found.map(({ code, span }) => `${code}: ${text.slice(span.start, span.end)}`)).toEqual(
      [],
    );
  });
});
