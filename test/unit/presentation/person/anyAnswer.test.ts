import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { person as personShape } from "../../../../src/contract/personShape.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../../src/contract/json.ts";
import type { Shape } from "../../../../src/contract/shape.ts";
import { answerPages } from "../../../../src/presentation/person/answerPages.ts";
import { cardLines, tableLines, treeLines } from "../../../support/answerSurfaces.ts";

/** Stands for a text; each gets letters of its own before the answer is shown. */
const text = fc.constant("@");

const strangeNames = [
  "__proto__",
  "constructor",
  "toString",
  "nieuw",
  "a.b",
  "c[0]",
  "",
  "inOnderzoek",
];

const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.constant(null),
    fc.boolean(),
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...strangeNames, "type", "datum"), tie("value"), { maxKeys: 3 }),
  ),
})).value;

/** Nearly always what the contract says, sometimes anything at all. */
function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: goodValue(shape) }, { weight: 1, arbitrary: anything });
}

function goodValue(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "text":
      return text;
    case "integer":
      return fc.nat();
    case "yes":
      return fc.boolean();
    case "date":
      return fc.record(
        {
          type: fc.constantFrom("Datum", "JaarMaandDatum", "JaarDatum", "DatumOnbekend", "Later"),
          datum: fc.constantFrom("1983-05-26", "@"),
          jaar: fc.constantFrom(1983, "@"),
          maand: fc.constantFrom(5, 13),
          onbekend: fc.boolean(),
          langFormaat: fc.constantFrom("26 mei 1983", "@"),
        },
        { requiredKeys: ["type"] },
      );
    case "table":
      return fc.record({ code: text, omschrijving: text, soort: text }, { requiredKeys: [] });
    case "list":
      return fc.array(valueOf(shape.item), { maxLength: 2 });
    case "choice":
      return fc.oneof(
        ...Object.entries(shape.variants).map(([type, variant]) =>
          goodValue(variant).map((value) => ({ type, ...(value as object) })),
        ),
      );
    case "group": {
      const marks = (shape.investigation ?? []).flatMap(({ name, covers }) => [
        [name, goodValue({ ...shape, kind: "date" })] as const,
        ...covers.map((mark) => [mark, fc.boolean()] as const),
      ]);
      const members = Object.entries(shape.members).map(
        ([name, member]) => [name, valueOf(member)] as const,
      );
      const known = fc.record(
        Object.fromEntries([
          ...members,
          ["inOnderzoek", fc.record(Object.fromEntries(marks), { requiredKeys: [] })] as const,
        ]),
        { requiredKeys: [] },
      );
      // Few of the members, or a person would have hundreds of values each time.
      const few = fc
        .tuple(known, fc.infiniteStream(fc.nat(5)))
        .map(([all, draws]) =>
          Object.fromEntries(Object.entries(all).filter(() => draws.next().value === 0)),
        );
      const other = fc.dictionary(fc.constantFrom(...strangeNames), anything, { maxKeys: 1 });
      return fc.tuple(few, other).map(([own, more]) => ({ ...own, ...more }));
    }
  }
}

/** Gives every text letters of its own, and collects them. */
function lettered(value: JsonValue, found: string[]): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => lettered(item, found));
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, lettered(member, found)]),
    );
  if (value !== "@") return value;
  const token = `t${found.length}x`;
  found.push(token);
  return token;
}

function viewsOf(personen: readonly JsonValue[]) {
  const queryType = "RaadpleegMetBurgerservicenummer" as const;
  const pages = answerPages(
    { type: queryType, personen },
    { queryType, language: "nl", mask: false },
  );
  const shown = (lines: readonly { label: string; text: string }[]) =>
    lines.map(({ label, text: said }) => `${label} ${said}`).join("\n");
  return personen.map((_, index) => {
    const card = pages.card(index);
    return {
      cards: card ? shown(cardLines(card)) : "",
      table: shown(tableLines(pages, index)),
      tree: shown(treeLines(pages, index)),
    };
  });
}

describe("any answer", () => {
  it("is shown whole in cards, table and tree, whatever is wrong with it", () => {
    fc.assert(
      fc.property(goodValue(personShape), anything, (one, other) => {
        const tokens: string[] = [];
        const personen = [one, other].map((person) => {
          const found: string[] = [];
          const made = lettered(JSON.parse(JSON.stringify(person)) as JsonValue, found);
          tokens.push(found.join(" "));
          return made;
        });
        for (const [index, views] of viewsOf(personen).entries())
          for (const [view, said] of Object.entries(views)) {
            const wanted = (tokens[index] ?? "").split(" ").filter(Boolean);
            expect({ view, lost: wanted.filter((token) => !said.includes(token)) }).toEqual({
              view,
              lost: [],
            });
          }
      }),
      { numRuns: 150 },
    );
  });

  it("is shown whole where marks and dates contradict themselves", () => {
    const start = { type: "Datum", datum: "1983-05-26", langFormaat: "other-day" };
    const inOnderzoek = { voornamen: true, datumIngangOnderzoek: start };
    const variants: readonly JsonObject[] = [
      { naam: { voornamen: "A", inOnderzoek } },
      { naam: { inOnderzoek: { wie: "other-day" } } },
      { naam: { inOnderzoek: "other-day" } },
      { kinderen: [{ inOnderzoek: { burgerservicenummer: true, datumIngangOnderzoek: start } }] },
      {
        verblijfplaats: { type: "Adres", inOnderzoek: { type: true, datumIngangOnderzoek: start } },
      },
      { verblijfplaats: { type: "Adres", verblijfadres: { regel1: "other-day" } } },
    ];
    for (const [index, views] of viewsOf(variants).entries())
      for (const [view, said] of Object.entries(views))
        expect({ index, view, found: said.includes("other-day") }).toEqual({
          index,
          view,
          found: true,
        });
  });

  it("is shown whole however deep it nests and however long its texts are", () => {
    let deep: JsonValue = "at-the-bottom";
    for (let depth = 0; depth < 1000; depth += 1)
      deep = depth % 2 === 0 ? [deep] : { constructor: deep };
    const long = "z".repeat(1_000_000);
    const person: JsonObject = { naam: { voornamen: long }, deep };
    for (const said of Object.values(viewsOf([person])[0] ?? {})) {
      expect(said.includes("at-the-bottom")).toBe(true);
      expect(said.includes(long)).toBe(true);
    }
  });

  it("keeps nodes with hostile names apart, and reveals each", () => {
    const person = JSON.parse(
      '{"__proto__": {"a.b": "one", "a": {"b": "two"}}, "c[0]": "three", "c": ["four"], "999990019": "five", "999990020": "six"}',
    ) as JsonObject;
    const queryType = "RaadpleegMetBurgerservicenummer" as const;
    const options = { queryType, language: "en" } as const;
    const answer = { type: queryType, personen: [person] };
    for (const mask of [true, false]) {
      const pages = answerPages(answer, { ...options, mask });
      const nodes = pages.tree(0, new Set(pages.foldable(0)));
      expect(new Set(nodes.map(({ path }) => path)).size).toBe(nodes.length);
      const leaves = nodes.filter(({ children }) => children === 0);
      const values = leaves.map(({ path }) => pages.valueAt(path));
      expect(values).toEqual(["five", "six", "one", "two", "three", "four"]);
      expect(JSON.stringify(nodes).includes("999990019")).toBe(!mask);
    }
  });
});
