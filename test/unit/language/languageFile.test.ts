import { describe, expect, it } from "vitest";
import { RequestFile, type SectionFeature } from "../../../src/language/file/requestFile.ts";
import { LanguageFile } from "../../../src/language/languageService.ts";
import type { TextEdit } from "../../../src/model/text/span.ts";

/** Replaces the first occurrence of a text. */
const change = (text: string, from: string, newText: string): TextEdit => {
  const start = text.indexOf(from);
  return { span: { start, end: start + from.length }, newText };
};

describe("a language file", () => {
  it("asks every section again when the file's own environment is another", () => {
    const text =
      "@environment elders\n\n### a\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: leeftijd\n";
    const context = { authorisation: { environment: "local", fields: ["naam"] } };
    const file = new LanguageFile(text);
    expect(file.findings(context)).toEqual([]);
    file.edit([change(text, "elders", "local")]);
    expect(file.findings(context).map(({ code }) => code)).toEqual(["unauthorised-field"]);
  });
});

describe("what a feature made of a section", () => {
  const text =
    "@nr = 1\n### a\n@name zoek\nTelBerichten\n### b\n? status == {{nr}}\n### c\n? status == {{zoek.aantalBerichten}}\n";
  /** The sections that are asked again after an edit. */
  const askedAgain = (edit: TextEdit) => {
    const asked: string[] = [];
    const feature: SectionFeature<string> = (document, surroundings) => {
      asked.push(document.text.slice(0, 5));
      if (document.text.includes("{{nr}}")) surroundings.variable("nr");
      if (document.text.includes("{{zoek")) surroundings.request("zoek");
      return [];
    };
    const file = new RequestFile(text);
    const all = () => file.sections.map((section) => file.made(feature, section));
    all();
    asked.length = 0;
    file.edit([edit]);
    all();
    return asked;
  };

  it("is kept where an edit says nothing new", () => {
    expect(askedAgain(change(text, "TelBerichten", "TelBerichten "))).toEqual(["### a"]);
  });

  it("is made again for those that use a changed variable", () => {
    expect(askedAgain(change(text, "= 1", "= 2"))).toEqual(["@nr =", "### b"]);
  });

  it("is made again for those that refer to a renamed request, or to another operation's answer", () => {
    expect(askedAgain(change(text, "zoek\n", "zoekt\n"))).toEqual(["### a", "### c"]);
    expect(askedAgain(change(text, "Tel", "Lijst"))).toEqual(["### a", "### c"]);
  });
});
