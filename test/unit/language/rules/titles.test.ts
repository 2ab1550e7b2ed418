import { rename } from "../../../../src/language/navigation/occurrences.ts";
import { describe, expect, it } from "vitest";
import { openFile } from "../../../../src/language/languageService.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { atCursor } from "../../../support/cursor.ts";
import { formatText } from "../../../support/wholeForms.ts";
import { labels } from "../completion/completing.ts";
import { codesIn, expectDiagnostics } from "../checks/expectDiagnostics.ts";

const read =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: burgerservicenummer\n";

describe("a title with placeholders", () => {
  it.each([
    ["a variable", `@a = 1\n### Case {{a}}\n${read}`],
    ["a row", `### Case {{rij.label}} of {{rij.bsn}}\n@each rij in a.csv\n${read}`],
    ["rows of the file", `@data p in a.csv\n### {{p[0].label}}\n${read}`],
    ["a date", `### {{$today}}\n${read}`],
    ["single braces", `### {a} }}\n${read}`],
  ])("takes %s", (_, text) => {
    expect(codesIn(text)).toEqual([]);
  });

  it.each([
    ["an answer", `###\n@name z\n${read}### {{«z.personen[0].burgerservicenummer»}}\n${read}`],
    ["a question", `### {{«$input "x"»}}\n${read}`],
    ["the environment", `### {{«$env.X»}}\n${read}`],
  ])("refuses %s", (_, text) => {
    expectDiagnostics(text, "placeholder-in-title");
  });

  it("is checked as elsewhere", () => {
    expect(codesIn(`### {{weg}}\n${read}`)).toEqual(["unresolved-variable"]);
    expect(codesIn(`### {{weg\n${read}`)).toEqual(["unclosed-placeholder"]);
    expect(codesIn(`### {{a b}}\n${read}`)).toEqual(["invalid-placeholder"]);
    const csvFiles = [{ name: "a.csv", columns: ["label"] }];
    expect(codesIn(`### {{rij.lab}}\n@each rij in a.csv\n${read}`, { csvFiles })).toEqual([
      "unknown-column",
    ]);
  });

  it("completes, shows, renames and stays as it is written", () => {
    expect(labels(`@abc = 1\n### Case {{|\n${read}`)).toContain("abc");
    expect(labels(`@abc = 1\n### Case |\n${read}`)).toEqual([]);
    const { text, offset } = atCursor(`@abc = 1\n### Case {{a|bc}}\n${read}`);
    const file = openFile(text);
    expect(file.hover(offset)?.lines[0]?.en).toBe("Value: 1");
    const renamed = rename(file.names, offset, "d");
    expect("edits" in renamed && applyEdits(text, renamed.edits)).toBe(
      `@d = 1\n### Case {{d}}\n${read}`,
    );
    expect(formatText(text)).toBe(text);
  });
});
