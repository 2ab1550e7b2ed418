import { describe, expect, it } from "vitest";
import { askability, fieldPaths } from "../../../../src/contract/response/fields.ts";
import { queryOperation, type QueryType } from "../../../../src/contract/operations.ts";
import { toFileDraft } from "../../../../src/language/draft.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { literalText } from "../../../../src/model/text/sourceText.ts";
import { shareOf } from "../../../support/share.ts";
import { accept, errorsOf, labels, lines as linesBut, members, suggest } from "./completing.ts";

/** One query type for each of the three responses: 341, 33 and 34 valid paths. */
const types = [
  "RaadpleegMetBurgerservicenummer",
  "ZoekMetPostcodeEnHuisnummer",
  "ZoekMetAdresseerbaarObjectIdentificatie",
] as const satisfies readonly QueryType[];

const pathsOf = (type: QueryType) => [...fieldPaths(queryOperation(type).responseType).keys()];
const { some } = shareOf("test/unit/language/completion/everyPath.test.ts");
const all = types.flatMap((type) => some(pathsOf(type)).map((path) => [type, path] as const));

const lines = (type: QueryType) => linesBut(type, "fields");
const json = (type: QueryType, fields: string) =>
  `{ ${members(type, "fields")}, "fields": ${fields} }`;

function askedBy(text: string): readonly (string | undefined)[] {
  const [request] = toFileDraft(parseRequestDocument(text)).requests;
  const fields = request?.parameters.find(({ name }) => name === "fields")?.value;
  if (fields?.kind !== "list") throw new Error(`No list of fields in ${text}`);
  return fields.items.map((item) =>
    item.kind === "text" ? literalText(item.template) : undefined,
  );
}

/** Possible beginnings of a path: empty, each word of it, and all but one character. */
function typings(path: string): readonly string[] {
  const dots = [...path.matchAll(/\./g)].map(({ index }) => index);
  return [
    ...new Set([
      "",
      ...dots.flatMap((dot) => [path.slice(0, dot), path.slice(0, dot + 1)]),
      path.slice(0, -1),
    ]),
  ];
}

describe.each(types)("paths of %s", (type) => {
  const legal = pathsOf(type);

  // Shows: language-completion-paths
  it("are all offered, and nothing else", () => {
    for (const place of ["fields:\n  - |", "fields: [|]", "fields: |"]) {
      const offered = suggest(lines(type) + place).flatMap(({ kind, label }) =>
        kind === "field" ? [label] : [],
      );
      expect(offered.toSorted()).toEqual(legal.toSorted());
    }
    expect(labels(json(type, '["|"]')).toSorted()).toEqual(legal.toSorted());
    const { responseType } = queryOperation(type);
    for (const path of legal) expect(askability(path, responseType)).toBe("allowed");
  });
});

describe("a chosen path", () => {
  it.each(all)("of %s: %s is asked exactly, whatever was typed of it", (type, path) => {
    for (const typed of typings(path)) {
      const written = [
        accept(`${lines(type)}fields:\n  - ${typed}|\n`, path),
        accept(`${lines(type)}fields: [${typed}|]\n`, path),
        accept(`${lines(type)}fields: ${typed}|\n`, path),
        accept(json(type, `["${typed}|"]`), path),
        accept(json(type, `["${typed}|]`), path),
      ];
      if (typed === "") written.push(accept(json(type, "[|]"), path));
      for (const text of written) {
        expect(askedBy(text), text).toEqual([path]);
        expect(errorsOf(text), text).toEqual([]);
      }
    }
  });

  it.each(all)("of %s: %s stands beside another one", (type, path) => {
    const other = path.startsWith("geslacht") ? "leeftijd" : "geslacht";
    const written = [
      accept(`${lines(type)}fields:\n  - ${other}\n  - |\n`, path),
      accept(`${lines(type)}fields: ${other}, |\n`, path),
      accept(json(type, `["${other}", "|"]`), path),
      accept(json(type, `["${other}" |]`), path),
    ];
    for (const text of written) expect(askedBy(text), text).toEqual([other, path]);
    const before = [
      accept(`${lines(type)}fields: [|, ${other}]\n`, path),
      accept(json(type, `["|", "${other}"]`), path),
      accept(json(type, `[| "${other}"]`), path),
    ];
    for (const text of before) {
      expect(askedBy(text), text).toEqual([path, other]);
      expect(errorsOf(text), text).toEqual([]);
    }
  });

  const members = all.filter(([, path]) => path.includes("."));
  it.each(members)("of %s: %s can be a member of a group", (type, path) => {
    const [group = "", ...rest] = path.split(".");
    const text = accept(`${lines(type)}fields:\n  - ${group}: |\n`, rest.join("."));
    expect(askedBy(text)).toEqual([path]);
    expect(errorsOf(text)).toEqual([]);
  });

  it.each(all)("of %s: %s is not offered where it, or a group above it, is asked", (type, path) => {
    const [top = ""] = path.split(".");
    for (const asked of [path, top]) {
      const offered = labels(`${lines(type)}fields:\n  - ${asked}\n  - |`);
      expect(offered).not.toContain(path);
      expect(labels(json(type, `["${asked}", "|"]`))).not.toContain(path);
    }
  });
});
