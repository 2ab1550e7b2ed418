import { describe, expect, it } from "vitest";
import { person as personShape } from "../../../../src/contract/response/personShape.ts";
import type { JsonObject, JsonValue } from "../../../../src/contract/json/json.ts";
import { responsePages } from "../../../../src/presentation/person/responsePages.ts";
import { anything, goodValue, lettered } from "../../../support/generated/anyResponse.ts";
import { cardLines, tableLines, treeLines } from "../../../support/responseSurfaces.ts";
import { always } from "../../../support/always.ts";

function viewsOf(personen: readonly JsonValue[]) {
  const queryType = "RaadpleegMetBurgerservicenummer" as const;
  const pages = responsePages(
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

describe("any response", () => {
  // Shows: security-hostile-service
  it("is shown whole in cards, table and tree, whatever is wrong with it", () => {
    always(150, [goodValue(personShape), anything], (one, other) => {
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
    });
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
    const response = { type: queryType, personen: [person] };
    for (const mask of [true, false]) {
      const pages = responsePages(response, { ...options, mask });
      const nodes = pages.tree(0);
      expect(new Set(nodes.map(({ path }) => path)).size).toBe(nodes.length);
      const leaves = nodes.filter(({ children }) => children === 0);
      const values = leaves.map(({ path }) => pages.valueAt(path));
      expect(values).toEqual(["five", "six", "one", "two", "three", "four"]);
      expect(JSON.stringify(nodes).includes("999990019")).toBe(!mask);
    }
  });
});
