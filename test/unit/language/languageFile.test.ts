import { describe, expect, it } from "vitest";
import { toFileDraft } from "../../../src/language/draft.ts";
import { RequestFile, type SectionFeature } from "../../../src/language/file/requestFile.ts";
import { LanguageFile } from "../../../src/language/languageService.ts";
import { applyEdits, type TextEdit } from "../../../src/model/text/sourceText.ts";

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
    expect(file.diagnostics(context)).toEqual([]);
    file.edit([change(text, "elders", "local")]);
    expect(file.diagnostics(context).map(({ code }) => code)).toEqual(["unauthorised-field"]);
  });

  it("checks in slices, and goes on after an edit where it was", () => {
    const text = "@nr = 1\n### a\n? status == {{nr}}\n### b\nTelBerichten\n### c\nTel\n";
    const file = new LanguageFile(text);
    const slices = () => {
      let count = 1;
      while (!file.checkSome({}, 1)) count++;
      return count;
    };
    expect(slices()).toBe(4);
    file.edit([change(text, "Tel\n", "TelB\n")]);
    expect(slices()).toBe(1);
    file.edit([change(text, "= 1", "= 2")]);
    expect(slices()).toBe(4);
  });
});

describe("a file that is read once", () => {
  const text = "@nr = 1\n### a\n@name zoek\nTelBerichten\n### b\n@name zoek\n? status == {{nr}}\n";

  it("keeps the tree of its first lines only, and no result", () => {
    const file = new RequestFile(text, { isReadOnce: true });
    const kept = file.sections.map((section) => section.document === section.document);
    expect(kept).toEqual([true, false, false]);
    let made = 0;
    const feature = () => [made++];
    for (const section of [...file.sections, ...file.sections]) file.own(feature, section);
    expect(made).toBe(6);
  });

  it("knows which of two requests has a name first", () => {
    const file = new RequestFile(text, { isReadOnce: true });
    const firsts = file.sections.map((section) =>
      file.made(
        ({ tree }, context) =>
          tree.requests.map((request) => context.isFirst("request", "zoek", request)),
        section,
      ),
    );
    expect(firsts).toEqual([[], [true], [false]]);
  });
});

describe("what a feature made of a section", () => {
  const text =
    "@nr = 1\n### a\n@name zoek\nTelBerichten\n### b\n@each rij in a.csv\n? status == {{nr}}\n### c\n? status == {{zoek.aantalBerichten}}\n";
  const madeAgain = (edit: TextEdit) => {
    const made: string[] = [];
    const feature: SectionFeature<string> = (document, context) => {
      made.push(document.text.slice(0, 5));
      if (document.text.includes("{{zoek")) context.definition("request", "zoek");
      return [];
    };
    const makeAll = (file: RequestFile) =>
      file.sections.map((section) => file.made(feature, section));
    const before = new RequestFile(text);
    makeAll(before);
    made.length = 0;
    makeAll(new RequestFile(applyEdits(text, [edit]), { before }));
    return made;
  };

  it("is kept where an edit says nothing new", () => {
    expect(madeAgain(change(text, "== {{nr}}", "==  {{nr}}"))).toEqual(["### b"]);
  });

  it("is made again where it has places of the section that changed", () => {
    expect(madeAgain(change(text, "TelBerichten", "TelBerichten "))).toEqual(["### a", "### c"]);
  });

  it.each([
    ["a variable", "= 1", "= 2"],
    ["a name", "zoek\n", "zoekt\n"],
    ["the operation of a named request", "Tel", "Lijst"],
    ["the defaults", "@nr = 1", "@environment local\n@nr = 1"],
    ["the name of rows", "rij", "regel"],
    ["the file of rows", "a.csv", "b.csv"],
  ])("is made again everywhere after %s changed", (_what, from, to) => {
    expect(madeAgain(change(text, from, to))).toHaveLength(4);
  });
});

describe("the part of a file that one request needs", () => {
  const chain =
    "@environment local\n### Eerst\n@name zoek\nZoekMetPostcodeEnHuisnummer\npostcode: 2595AN\nhuisnummer: 1\nfields: [naam]\n### Los\nTelBerichten\n### Waarde\n@nr = 999990019\nTelBerichten\n### Lees\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{zoek.personen[*].burgerservicenummer}}, {{nr}}\nfields: [naam]\n";

  it("has the same meaning alone as in the file", () => {
    const { document, ordinals } = new LanguageFile(chain).excerpt([3, 0]);
    expect(ordinals).toEqual([2, 0]);
    const draft = toFileDraft(document);
    expect(draft.requests.map(({ title }) => title)).toEqual(["Eerst", "Waarde", "Lees"]);
    expect(draft.variables.map(({ name }) => name)).toEqual(["nr"]);
    expect(draft.environment).toBe("local");
  });
});
