import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valuesBelow, fieldPaths } from "../../../../src/contract/response/fields.ts";
import { changeFields, type FieldAction } from "../../../../src/language/refactor/fieldEdits.ts";
import { fieldListOf } from "../../../../src/language/refactor/fieldList.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { broken, everything, mutatedFiles } from "../support.ts";
import { always } from "../../../support/always.ts";

/** The text after an action on its first request, or the reason for none. */
function after(source: string, action: FieldAction): string {
  const document = parseRequestDocument(source);
  const [request] = document.tree.requests;
  if (!request) throw new Error("no such request");
  const result = changeFields(document, request, action);
  if (result.kind === "edits") return applyEdits(source, result.edits);
  return result.kind === "unchanged" ? source : `refused: ${result.reason.en}`;
}

const tick = (path: string) => ({ kind: "add path", path }) as const;
const untick = (path: string) => ({ kind: "remove path", path }) as const;
const untickAll = (...paths: string[]) => ({ kind: "remove paths", paths }) as const;
const each = (path: string) => ({ kind: "add each value", path }) as const;

const head = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019 // her\n";
const withItems = (...lines: string[]) =>
  `${head}fields: // what we need\n${lines.map((line) => `  ${line}\n`).join("")}? status == 200\n`;
const withLine = (list: string) => `${head}fields: ${list} // why\n? status == 200\n`;
const withJson = (list: string) =>
  `{\n  "type": "RaadpleegMetBurgerservicenummer",\n  "fields": ${list},\n  "burgerservicenummer": ["999990019"]\n}\n`;

describe("taking several paths out", () => {
  it.each([withLine("naam, gezag, leeftijd"), withItems("- naam", "- gezag", "- leeftijd")])(
    "takes out what taking out one after the other does: %j",
    (before) => {
      const paths = ["leeftijd", "naam.voorletters", "naam.volledigeNaam"];
      const oneByOne = paths.reduce((text, path) => after(text, untick(path)), before);
      expect(after(before, untickAll(...paths))).toBe(oneByOne);
      expect(oneByOne).not.toMatch(/leeftijd|voorletters|volledigeNaam/);
    },
  );

  it("takes out the last ones, what is not there, and the parts of a value, in one change", () => {
    expect(after(withLine("[geboorte.datum.jaar, leeftijd]"), untickAll("geboorte.datum"))).toBe(
      withLine("[leeftijd]"),
    );
    expect(
      after(withLine("[naam.voornamen, leeftijd]"), untickAll("leeftijd", "naam", "gezag")),
    ).toBe(withLine("[]"));
    expect(after(withLine("[naam]"), untickAll("gezag"))).toBe(withLine("[naam]"));
  });
});

describe("ticking a path", () => {
  // Shows: panel-tick-edits
  it("adds it in the way that the others are written", () => {
    expect(after(withItems("- leeftijd // old?", "// end"), tick("naam"))).toBe(
      withItems("- leeftijd // old?", "- naam", "// end"),
    );
    expect(after(withLine("leeftijd, naam"), tick("gezag"))).toBe(
      withLine("leeftijd, naam, gezag"),
    );
    expect(after(withLine("[leeftijd]"), tick("gezag"))).toBe(withLine("[leeftijd, gezag]"));
    expect(after(withJson('["leeftijd"]'), tick("gezag"))).toBe(withJson('["leeftijd", "gezag"]'));
    expect(after(withJson('[\n    "naam"\n  ]'), tick("gezag"))).toBe(
      withJson('[\n    "naam",\n    "gezag"\n  ]'),
    );
  });

  it("puts a member into the existing group", () => {
    expect(
      after(withItems("- naam: voornamen // first", "- leeftijd"), tick("naam.geslachtsnaam")),
    ).toBe(withItems("- naam: voornamen, geslachtsnaam // first", "- leeftijd"));
    expect(after(withItems("- naam:"), tick("naam.voornamen"))).toBe(
      withItems("- naam: voornamen"),
    );
  });

  it("lets a group take the place of the members that it covers", () => {
    expect(
      after(withItems("- naam.voornamen // a", "- leeftijd", "- naam.geslachtsnaam"), tick("naam")),
    ).toBe(withItems("- naam // a", "- leeftijd"));
    expect(after(withItems("- partners: naam.voornamen, geslacht"), tick("partners.naam"))).toBe(
      withItems("- partners: naam, geslacht"),
    );
    expect(after(withItems("- naam: voornamen, geslachtsnaam"), tick("naam"))).toBe(
      withItems("- naam"),
    );
    expect(after(withLine("[naam.voornamen, leeftijd, naam.voorletters]"), tick("naam"))).toBe(
      withLine("[naam, leeftijd]"),
    );
  });

  it("writes fields where there is none, and fills an empty one", () => {
    expect(after(head, tick("naam"))).toBe(`${head}fields:\n  - naam\n`);
    expect(after(head.trimEnd().replaceAll("\n", "\r\n"), tick("naam"))).toBe(
      `${head}fields:\n  - naam`.replaceAll("\n", "\r\n"),
    );
    expect(after(withItems(), tick("naam"))).toBe(withItems("- naam"));
    expect(after(`${head}fields: [] // c\n`, tick("naam"))).toBe(`${head}fields: // c\n  - naam\n`);
    expect(after('{ "type": "ZoekMetPostcodeEnHuisnummer" }', tick("naam"))).toBe(
      '{ "type": "ZoekMetPostcodeEnHuisnummer", "fields": ["naam"] }',
    );
    expect(after(withJson("[]"), tick("naam"))).toBe(withJson('["naam"]'));
  });

  it("changes nothing where it is asked already", () => {
    const source = withItems("- naam", "- geboorte.datum.jaar");
    for (const path of ["naam", "naam.voornamen", "geboorte.datum", "geboorte.datum.maand"])
      expect(after(source, tick(path))).toBe(source);
  });

  it("adds every member separately if requested", () => {
    expect(after(withItems("- geboorte: datum"), each("geboorte"))).toBe(
      withItems("- geboorte: datum, plaats, land"),
    );
  });
});

describe("ticking no longer", () => {
  // Shows: panel-tick-edits
  it("takes out the path and keeps comments and the rest", () => {
    expect(after(withItems("- naam // who", "", "// more", "- leeftijd"), untick("naam"))).toBe(
      withItems("// who", "", "// more", "- leeftijd"),
    );
    expect(after(withItems("- naam: voornamen, geslachtsnaam"), untick("naam.voornamen"))).toBe(
      withItems("- naam: geslachtsnaam"),
    );
    expect(after(withLine("a, naam, b, naam"), untick("naam"))).toBe(withLine("a, b"));
    expect(after(withJson('["a", "naam", "naam.voornamen"]'), untick("naam"))).toBe(
      withJson('["a"]'),
    );
    expect(after(`${head}fields:\n  - leeftijd\n  - naam`, untick("naam"))).toBe(
      `${head}fields:\n  - leeftijd`,
    );
  });

  it("takes a whole group apart into its other values", () => {
    expect(after(withItems("- geboorte // when", "- leeftijd"), untick("geboorte.datum"))).toBe(
      withItems("- geboorte.plaats // when", "- geboorte.land", "- leeftijd"),
    );
    expect(after(withItems("- partners: geboorte, naam"), untick("partners.geboorte.land"))).toBe(
      withItems("- partners: geboorte.datum, geboorte.plaats, naam"),
    );
    expect(after(withLine("[geboorte, leeftijd]"), untick("geboorte.land.code"))).toBe(
      withLine("[geboorte.datum, geboorte.plaats, leeftijd]"),
    );
  });

  it("leaves an empty list when the last is gone", () => {
    expect(after(withItems("- naam // who"), untick("naam"))).toBe(
      `${head}fields: [] // what we need\n  // who\n? status == 200\n`,
    );
    expect(after(withLine("[naam]"), untick("naam"))).toBe(withLine("[]"));
    expect(after(withLine("naam"), untick("naam"))).toBe(withLine("[]"));
    expect(after(withJson('[\n    "naam"\n  ]'), untick("naam"))).toBe(withJson("[]"));
  });

  it("takes out what is not legal, by its place", () => {
    const source = withItems("- naam.bestaatNiet", "- {{more}}", "- inOnderzoek");
    expect(after(source, { kind: "remove", index: 1, path: undefined })).toBe(
      withItems("- naam.bestaatNiet", "- inOnderzoek"),
    );
    expect(after(source, { kind: "remove", index: 0, path: "inOnderzoek" })).toMatch(/no longer/);
  });
});

describe("what is not done", () => {
  it("is said with its reason", () => {
    expect(after("TelBerichten\nsoort: NIEUW\n", tick("naam"))).toMatch(/Only a person query/);
    expect(after("### x\ngeslachtsnaam: a\n", tick("naam"))).toMatch(/Only a person query/);
    expect(after(withJson('"naam"'), tick("gezag"))).toMatch(/Fix them in the editor first/);
    expect(after(withItems("- naam"), tick("inOnderzoek"))).toMatch(/no longer/);
    expect(after(withItems("- naam"), tick("naam.bestaatNiet"))).toMatch(/no longer/);
  });

  it("is asking more paths than the service takes", () => {
    const paths = [...fieldPaths("Persoon").values()].filter(({ partOf }) => partOf !== undefined);
    const list = paths.slice(0, 130).map(({ path }) => `- ${path}`);
    expect(after(withItems(...list), tick("gezag"))).toMatch(
      /131 paths, but the service accepts at most 130/,
    );
    expect(after(withItems(...list.slice(1)), tick("gezag"))).toContain("- gezag\n");
    // A path can be removed above the limit too.
    expect(after(withItems(...list, "- gezag"), untick("gezag"))).toBe(withItems(...list));
  });
});

const legal = [...fieldPaths("Persoon").keys()];
const values = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => valuesBelow(path, "Persoon")));

/** The same paths, written in one of five ways. */
const written = fc
  .tuple(
    fc.array(fc.constantFrom(...legal), { maxLength: 12 }),
    fc.constantFrom("items", "groups", "commas", "brackets", "json", "json lines"),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(([paths, style, lineBreak, ends]) => ({
    paths,
    source: (write(paths, style) + (ends ? "\n" : "")).replaceAll("\n", lineBreak),
  }));

function write(paths: readonly string[], style: string): string {
  const quoted = paths.map((path) => JSON.stringify(path));
  if (style === "json") return withJson(`[${quoted.join(", ")}]`).trimEnd();
  if (style === "json lines") return withJson(`[\n    ${quoted.join(",\n    ")}\n  ]`).trimEnd();
  if (style === "commas" && paths.length > 0) return `${head}fields: ${paths.join(", ")} // c`;
  if (style === "brackets") return `${head}fields: [${paths.join(", ")}]`;
  const items = paths.map((path) => {
    const dot = path.indexOf(".");
    return style === "groups" && dot > 0
      ? `${path.slice(0, dot)}: ${path.slice(dot + 1)}`
      : `${path} # ${path}`;
  });
  return `${head}fields:\n${items.map((item) => `  - ${item}`).join("\n")}`;
}

function reread(source: string) {
  const { tree } = parseRequestDocument(source);
  const [request] = tree.requests;
  if (!request) throw new Error("no request");
  const paths = fieldListOf(request).paths.flatMap(({ path }) => path ?? []);
  return { asked: values(paths), problems: tree.problems.length, comments: tree.comments.length };
}

describe("any list of legal paths, however it is written", () => {
  // Shows: panel-tick-edits
  it("asks exactly what it did and the added path, and back", () => {
    always(1500, [written, fc.constantFrom(...legal)], ({ paths, source }, path) => {
      const before = values(paths);
      const ticked = after(source, tick(path));
      const then = reread(ticked);
      expect(then.asked).toEqual(new Set([...before, ...values([path])]));
      expect(then.problems).toBeLessThanOrEqual(reread(source).problems);
      const gone = values([path]);
      const unticked = reread(after(ticked, untick(path)));
      const isType = gone.size === 0;
      const wanted = [...before].filter((value) => !gone.has(value));
      expect(unticked.asked).toEqual(isType ? unticked.asked : new Set(wanted));
      expect(unticked.problems).toBeLessThanOrEqual(then.problems);
      expect(unticked.comments).toBe(then.comments);
      if ([...gone].every((value) => !before.has(value))) expect(unticked.asked).toEqual(before);
    });
  });

  it("never breaks a request, however broken it already is", () => {
    fc.assert(
      fc.property(
        mutatedFiles,
        fc.constantFrom(...legal),
        fc.constantFrom<FieldAction["kind"]>("add path", "remove path", "add each value"),
        fc.nat(),
        (source, path, kind, at) => {
          const document = parseRequestDocument(source);
          const { requests, problems } = document.tree;
          const request = requests[at % Math.max(1, requests.length)];
          if (!request) return;
          const result = changeFields(document, request, { kind, path } as FieldAction);
          if (result.kind !== "edits") return;
          const now = parseRequestDocument(applyEdits(source, result.edits)).tree;
          expect(now.requests).toHaveLength(requests.length);
          expect(now.problems.length).toBeLessThanOrEqual(problems.length);
          const changed = now.requests[request.ordinal];
          const found = changed && fieldListOf(changed).paths.map((one) => one.path);
          expect(found?.toSorted()).toEqual(result.asked.toSorted());
        },
      ),
      { numRuns: 500, examples: [[everything + broken, "naam", "add path", 3]] },
    );
  });
});
