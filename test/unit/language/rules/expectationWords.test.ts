import { referencesAt } from "../../../../src/language/navigation/occurrences.ts";
import { describe, expect, it } from "vitest";
import { openFile } from "../../../../src/language/languageService.ts";
import { formatText } from "../../../support/wholeForms.ts";
import { atCursor } from "../../../support/cursor.ts";
import { accept, labels } from "../completion/completing.ts";
import { codesIn, expectDiagnostics } from "../checks/expectDiagnostics.ts";

const read = (number: string, ...lines: readonly string[]) =>
  [
    "RaadpleegMetBurgerservicenummer",
    `burgerservicenummer: ${number}`,
    "fields: [burgerservicenummer, naam, geslacht, indicatieCurateleRegister]",
    ...lines.map((line) => `? ${line}`),
    "",
  ].join("\n");
const one = (line: string) => read("999990019", line);

describe("new words of expectations", () => {
  it.each([
    "status in [400, 403]",
    "status not in [500]",
    "status not == 500",
    "personen count in [1, 2]",
    "personen[any].naam.geslachtsnaam endsWith sen",
    "personen[any].naam.geslachtsnaam in [Jansen, Bakker]",
    "personen[any].geslacht.code in [M, V]",
    "personen[0].naam not exists",
    "personen[burgerservicenummer=999990019].naam.geslachtsnaam == Jansen",
    "personen[naam.geslachtsnaam=Jansen].burgerservicenummer exists",
    "personen[any].indicatieCurateleRegister not == false",
    "invalidParams[any].name == burgerservicenummer",
    "invalidParams[name=burgerservicenummer].code == pattern",
    "code in [paramsValidation, authorization]",
    "title not isEmpty",
    "detail exists",
  ])("take ? %s", (line) => {
    expect(codesIn(one(line))).toEqual([]);
    expect(formatText(one(line))).toBe(one(line));
  });

  it.each([
    ["status in [200, «OK»]", "expectation-value"],
    ["duration in [«2»]", "expectation-value"],
    ["personen count in [«een»]", "expectation-value"],
    ["personen[any].geslacht.code in [«X», V]", "unknown-code"],
    ["personen[burgerservicenumer=1] exists".replace("numer", "«numer»"), "path-not-in-answer"],
    ["personen«[leeftijd=44]».naam exists", "path-not-asked"],
    ["personen«[naam=Jansen]».burgerservicenummer exists", "expectation-operator"],
    ["status «not»", "unknown-operator"],
    ["status not «is» 3", "unknown-operator"],
    ["status «in»", "expectation-value-missing"],
    ["status in «[200", "invalid-list"],
  ] as const)("find fault with ? %s", (line, code) => {
    const text = one(line).replace("burgerservice«numer»", "«burgerservicenumer»");
    const marked = line === "status in «[200" ? one("status in «[200»") : text;
    expectDiagnostics(marked, code);
  });

  it.each([
    ["a row", "{{rij.bsn}}", "@each rij in a.csv\n"],
    ["a variable", "{{bsn}}", ""],
    ["one of a list", "{{list[0]}}", ""],
  ])("give no hint at personen[0] where %s is read", (_, number, directive) => {
    const before = "@bsn = 999990019\n@list = [999990019]\n###\n";
    expect(codesIn(before + directive + read(number, "personen[0].naam exists"))).toEqual([]);
  });

  it.each(["[999990019, 999990032]", "{{list}}", "{{list[*]}}"])(
    "hint where %s is read",
    (number) => {
      const text = `@list = [999990019, 999990032]\n###\n${read(number, "personen[0].naam exists")}`;
      expect(codesIn(text)).toEqual(["position-in-people"]);
    },
  );

  it("are completed", () => {
    expect(labels(one("status |"))).toEqual(expect.arrayContaining(["in", "not", "endsWith"]));
    expect(labels(one("status not |"))).toContain("in");
    expect(labels(one("status not |"))).not.toContain("not");
    expect(labels(one("status in [200, |"))).toContain("400");
    expect(accept(one("status in [200, |]"), "400")).toContain("? status in [200, 400]");
    expect(labels(one("personen[|"))).toContain("burgerservicenummer=");
    expect(labels(one("personen[burgerservicenummer=1].naam.|"))).toContain("geslachtsnaam");
    expect(labels(one("|"))).toEqual(expect.arrayContaining(["code", "title", "detail"]));
    expect(labels(one("invalidParams[any].|"))).toEqual(
      expect.arrayContaining(["name", "code", "reason"]),
    );
  });

  it("are followed, renamed and hidden as values of elsewhere", () => {
    const { text, offset } = atCursor(
      `@b|sn = 1\n###\n${one("personen[burgerservicenummer={{bsn}}].naam.geslachtsnaam in [{{bsn}}, Jansen]")}`,
    );
    const file = openFile(text);
    expect(referencesAt(file.names, offset, false)).toHaveLength(2);
    const hidden = openFile(one("personen[burgerservicenummer=Geheim].naam not in [Jansen, Smit]"));
    const shown = hidden.personalSpans().map((span) => hidden.text.slice(span.start, span.end));
    expect(shown).toEqual(["999990019", "Geheim", "Jansen", "Smit"]);
  });
});
