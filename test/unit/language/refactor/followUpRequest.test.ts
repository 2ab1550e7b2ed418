import { describe, expect, it } from "vitest";
import { operations } from "../../../../src/contract/operations.ts";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import {
  followUpFile,
  followUpSection,
  sectionBehind,
} from "../../../../src/language/refactor/followUpRequest.ts";

const byNumber = {
  operation: "RaadpleegMetBurgerservicenummer",
  parameters: [{ name: "burgerservicenummer", value: "999990019" }],
  fields: ["burgerservicenummer", "naam"],
  language: "en",
} as const;
const byName = {
  operation: "ZoekMetGeslachtsnaamEnGeboortedatum",
  parameters: [
    { name: "geslachtsnaam", value: "Berg" },
    { name: "geboortedatum", value: "1980-02-03" },
    { name: "voornamen", value: "Ada " },
  ],
  fields: ["burgerservicenummer", "ouders"],
  language: "nl",
} as const;

function wrongIn(text: string): readonly string[] {
  return checkDocument(parseRequestDocument(text), { environments: ["local"] })
    .filter(({ severity }) => severity !== "information")
    .map(({ code, severity }) => `${severity} ${code}`);
}

describe("a request that looks a person up", () => {
  it("is in its own file with its values in variables, for the environment it came from", () => {
    const text = followUpFile(byNumber, "local");
    expect(text).toBe(
      [
        "@environment local",
        "@burgerservicenummer = 999990019",
        "",
        `### ${operations.RaadpleegMetBurgerservicenummer.title.en}`,
        "RaadpleegMetBurgerservicenummer",
        "burgerservicenummer: {{burgerservicenummer}}",
        "fields:",
        "  - burgerservicenummer",
        "  - naam",
        "",
      ].join("\n"),
    );
    expect(wrongIn(text)).toEqual([]);
  });

  it("asks the usual paths where this query type does not deliver those of before", () => {
    const text = followUpFile(byName, "local");
    expect(text).toContain('@voornamen = "Ada "\n');
    expect(text).toContain("fields:\n  - burgerservicenummer\n  - naam\n  - geboorte.datum\n");
    expect(text).not.toContain("ouders");
    expect(wrongIn(text)).toEqual([]);
  });

  it("takes the number out of the response of a named request, and writes none down", () => {
    for (const path of [
      "personen[0].ouders[1].burgerservicenummer",
      "personen[0].gezag[0].derden[1].burgerservicenummer",
      "personen[0].gezag[0].minderjarige.burgerservicenummer",
      "personen[0].burgerservicenummer",
    ]) {
      const section = followUpSection(byNumber, { name: "eerst", path, newline: "\n" });
      expect(section).not.toMatch(/[0-9]{9}/);
      expect(section).toContain(`burgerservicenummer: {{eerst.${path}}}\n`);
      const asked = "fields: [burgerservicenummer, ouders, gezag]";
      const first = `### One\n@name eerst\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990032\n${asked}\n`;
      expect(wrongIn(`${first}\n${section}\n`), path).toEqual([]);
    }
  });

  it("is after its section with a blank line on either side, whatever the section ends with", () => {
    const made = (own: string, isLast: boolean) => {
      const { newText, beginsAt } = sectionBehind(own, isLast, (newline) => `### A${newline}B`);
      expect(newText.slice(beginsAt)).toMatch(/^### A/);
      return own + newText;
    };
    for (const end of ["", "\n", "\n\n"]) {
      expect(made(`### One\nfields: [naam]${end}`, true)).toBe(
        "### One\nfields: [naam]\n\n### A\nB\n",
      );
      expect(made(`### One\nfields: [naam]${end}`, false)).toMatch(/\n\n### A\nB\n\n$/);
    }
    expect(made("### One\r\nfields: [naam]\r\n", true)).toBe(
      "### One\r\nfields: [naam]\r\n\r\n### A\r\nB\r\n",
    );
  });
});
