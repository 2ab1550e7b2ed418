import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveredValues, valuesBelow } from "../../../../src/contract/askedValues.ts";
import { fieldPaths } from "../../../../src/contract/fields.ts";
import { queryOperation, queryTypes } from "../../../../src/contract/operations.ts";
import { evaluateLiteralBody } from "../../../../src/language/literalBody.ts";
import { parseRequestDocument } from "../../../../src/language/parser.ts";
import { meaningOf } from "./meaning.ts";
import { offers, refactored, refusal, titles } from "./support.ts";

const read = "RaadpleegMetBurgerservicenummer\r\nburgerservicenummer: 999990019\r\n";

function asked(text: string): readonly string[] {
  const request = parseRequestDocument(text).tree.requests[0];
  const fields = request && evaluateLiteralBody(request).query.fields;
  return Array.isArray(fields) ? fields.map(String) : [];
}

/** The ways in which one list of paths can be written, the cursor at the item of that number. */
const forms: readonly ((paths: readonly string[], at: number) => string)[] = [
  (paths, at) =>
    `fields:\r\n${paths.map((path, i) => `   -  ${i === at ? "|" : ""}${path} // ${i}\r\n`).join("")}`,
  (paths, at) =>
    `fields: [${paths.map((path, i) => `${i === at ? "|" : ""}${path}`).join(" ,  ")}] # c\r\n`,
  (paths, at) => `fields: ${paths.map((path, i) => `${i === at ? "|" : ""}${path}`).join(",")}\r\n`,
];
const inJson = (type: string, paths: readonly string[], at: number, gap: string) =>
  `{"type": "${type}", "fields": [${paths.map((path, i) => `${gap}${i === at ? "|" : ""}"${path}"`).join(",")}${gap}]}`;

describe("groups of fields", () => {
  it("expand every group of every answer in every form, ask the same values, and collapse to it again", () => {
    for (const type of queryTypes) {
      const { answerType } = queryOperation(type);
      for (const { path } of fieldPaths(answerType).values()) {
        const values = valuesBelow(path, answerType);
        if (values.length < 2 || values.length > 128) continue;
        const paths = ["burgerservicenummer", path, "leeftijd"];
        const written = [
          ...forms.map((form) => `${type}\r\n${form(paths, 1)}`),
          inJson(type, paths, 1, ""),
          inJson(type, paths, 1, "\r\n  "),
        ];
        for (const before of written) {
          const expanded = refactored(before, `Expand ${path} `);
          expect(asked(expanded)).toEqual(["burgerservicenummer", ...values, "leeftijd"]);
          expect(deliveredValues(asked(expanded), answerType)).toEqual(
            deliveredValues(paths, answerType),
          );
          const first = expanded.indexOf(values[0] ?? "");
          const back = `${expanded.slice(0, first)}|${expanded.slice(first)}`;
          expect(refactored(back, `Collapse the paths of ${path} `)).toBe(before.replace("|", ""));
        }
      }
    }
  });

  it("say which path a group would add, and which limit a long list would pass", () => {
    expect(refusal(`${read}fields: [n|aam.voornamen]`, "Collapse")).toMatch(
      /naam would ask more: naam\.\S+ and [0-9]+ more/,
    );
    const many = [...fieldPaths("Persoon").keys()].filter((path) => !path.startsWith("naam"));
    expect(
      refusal(`${read}fields: [n|aam, ${many.slice(0, 125).join(", ")}]`, "Expand naam"),
    ).toContain("at most 130");
  });

  it("become one line of neighbours and lines again, comments kept", () => {
    const lines = `${read}fields:\r\n  - na|am.voornamen // given\r\n  // family\r\n  - naam.geslachtsnaam // last\r\n\r\n  - geboorte.datum\r\n`;
    const grouped = refactored(lines, "Write the lines of naam as one group");
    expect(grouped).toBe(
      `${read}fields:\r\n  - naam: voornamen, geslachtsnaam // given\r\n  // family\r\n  // last\r\n\r\n  - geboorte.datum\r\n`,
    );
    expect(asked(grouped)).toEqual(asked(lines.replace("|", "")));
    const spread = refactored(grouped.replace("naam:", "n|aam:"), "Write one path a line");
    expect(asked(spread)).toEqual(asked(grouped));
    expect(spread).toContain(
      "  - naam.voornamen // given\r\n  - naam.geslachtsnaam\r\n  // family",
    );
  });
});

describe("domestic aliases", () => {
  it("rename a path and its group, and back", () => {
    const own = `${read}fields: [verblijf|plaats.datumVan, naam]`;
    const alias = refactored(own, "Ask verblijfplaatsBinnenland");
    expect(alias).toBe(`${read}fields: [verblijfplaatsBinnenland.datumVan, naam]`);
    expect(refactored(alias.replace("[v", "[|v"), "Ask verblijfplaats instead")).toBe(
      own.replace("|", ""),
    );
    expect(
      refactored(
        `${read}fields:\n- verb|lijfplaats: datumVan, functieAdres`,
        "Ask verblijfplaatsB",
      ),
    ).toContain("- verblijfplaatsBinnenland: datumVan, functieAdres");
  });

  it("rename all of the request, and say what the alias does not have", () => {
    const both = `${read}fields: [|adressering.adresregel1, adressering.adresregel2]`;
    expect(
      refactored(both, "Ask adresseringBinnenland instead of adressering in the whole"),
    ).toContain("[adresseringBinnenland.adresregel1, adresseringBinnenland.adresregel2]");
    expect(refusal(`${read}fields: [adres|sering.land]`, "Ask adresseringBinnenland")).toContain(
      "adresseringBinnenland.land",
    );
  });
});

describe("sorting fields", () => {
  it("moves comments with their lines and keeps those of what it takes out", () => {
    const before = `${read}fields:\r\n  // birth\r\n  - geboorte.datum // on paper\r\n  - naam.voornamen // covered\r\n\r\n  # who\r\n  - "naam"\r\n  - bur|gerservicenummer\r\n  - geboorte.datum\r\n? status == 200`;
    const after = refactored(before, "Sort the fields");
    expect(after).toBe(
      `${read}fields:\r\n  - burgerservicenummer\r\n  // covered\r\n\r\n  # who\r\n  - "naam"\r\n  // birth\r\n  - geboorte.datum // on paper\r\n? status == 200`,
    );
    expect(titles(after.replace("  # who", "| # who"))).not.toContain(
      "Sort the fields and remove what is asked twice",
    );
  });

  it("asks for the same values in any form, and has nothing to do a second time", () => {
    const paths = [...fieldPaths("Persoon").keys()];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...paths, "geboorte.datum.x", "{{p}}"), {
          minLength: 1,
          maxLength: 15,
        }),
        fc.nat(4),
        (list, form) => {
          const type = "RaadpleegMetBurgerservicenummer";
          const text =
            form < 3
              ? `${type}\r\n${forms[form]?.(list, 0) ?? ""}`
              : inJson(type, list, 0, form === 3 ? "" : "\n ");
          const sort = offers(text).find(({ title }) => title.en.startsWith("Sort the"));
          if (!sort) return;
          const after = refactored(text, "Sort the");
          expect(new Set(deliveredValues(asked(after), "Persoon"))).toEqual(
            new Set(deliveredValues(list, "Persoon")),
          );
          const first = after.indexOf("fields") + 1;
          expect(
            titles(`${after.slice(0, first)}|${after.slice(first)}`).filter((title) =>
              title.startsWith("Sort the"),
            ),
          ).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("lists", () => {
  it("stand on one line or on many, and back", () => {
    const inline = `${read}fields: [n|aam, geboorte] // c\r\n`;
    const items = refactored(inline, "Write one item a line");
    expect(items).toBe(`${read}fields: // c\r\n  - naam\r\n  - geboorte\r\n`);
    expect(refusal(items.replace("- n", "- |n"), "Write the list on one line")).toContain(
      "comments",
    );
    const bare = items.replace(" // c", "").replace("- n", "- |n");
    expect(meaningOf(refactored(bare, "Write the list on one line"))).toEqual(
      meaningOf(inline.replace("|", "")),
    );
    expect(refusal(`${read}fields:\n- n|aam: voornamen\n`, "Write the list on one line")).toContain(
      "group",
    );
  });

  it("given twice become one", () => {
    expect(
      refactored(`${read}fields: [naam]\r\nfie|lds: geboorte, leeftijd\r\n`, "Merge both lists"),
    ).toBe(`${read}fields: [naam, geboorte, leeftijd]\r\n`);
    expect(
      refusal(`${read}fields: [naam]\r\nfie|lds:\r\n  - geboorte // c\r\n`, "Merge both lists"),
    ).toContain("comments");
  });
});
