import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parameters } from "../../../src/contract/parameters.ts";

interface Configuration {
  readonly wordPattern: { readonly pattern: string; readonly flags: string };
  readonly onEnterRules: readonly {
    readonly beforeText: string;
    readonly action: { readonly indent: string; readonly appendText: string };
  }[];
}

const configuration = JSON.parse(
  readFileSync(
    new URL("../../../syntaxes/brp.language-configuration.json", import.meta.url),
    "utf8",
  ),
) as Configuration;

describe("what a double click selects", () => {
  const words = (text: string) =>
    text.match(
      new RegExp(configuration.wordPattern.pattern, `g${configuration.wordPattern.flags}`),
    );
  it.each([
    ["- naam.voornamen", ["naam", "voornamen"]],
    ["geboortedatum: 1983-05-26", ["geboortedatum", "1983-05-26"]],
    ["soort: NIET-OPGEHAALD", ["soort", "NIET-OPGEHAALD"]],
    ["{{zoek.personen[*].naam}}", ["zoek", "personen", "naam"]],
    ["@gemeente = {{$today}}", ["gemeente", "today"]],
    ["geslachtsnaam: Ünsal-Łoś*", ["geslachtsnaam", "Ünsal-Łoś"]],
  ])("takes the words of %s", (text, wanted) => {
    expect(words(text)).toEqual(wanted);
  });
});

describe("Enter", () => {
  const behind = (line: string) =>
    configuration.onEnterRules.find(({ beforeText }) => new RegExp(beforeText).test(line))?.action;

  it("begins the items of every list parameter", () => {
    for (const { name, kind } of parameters.values())
      expect(behind(`${name}:`)?.indent).toBe(kind === "list" ? "indent" : undefined);
  });

  it("goes on with items, and stops behind an empty one", () => {
    expect(behind("  - naam")).toEqual({ indent: "none", appendText: "- " });
    expect(behind("  - ")).toBeUndefined();
    expect(behind("// - naam")).toBeUndefined();
    expect(behind("? a == - b")).toBeUndefined();
  });
});
