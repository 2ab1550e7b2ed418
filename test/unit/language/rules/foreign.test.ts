import { describe, expect, it } from "vitest";
import { openFile } from "../../../../src/language/languageService.ts";
import { check, codesIn, expectDiagnostics, fixedBy } from "../checks/expectDiagnostics.ts";

const read = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

describe("words of other tools", () => {
  it.each([
    '«POST https://host/personen HTTP/1.1»\nContent-Type: application/json\nAuthorization: Bearer {{token}}\n\n{ "type": "x", }\n',
    "«GET {{base}}/berichten?soort=nieuw»\n?? status == 200\n",
    "«curl -X POST 'https://host' -d '{}'»\n",
    "@name x\n«post /personen»\nbsn: 1\n",
  ])("are one diagnostic, whatever follows: %j", (text) => {
    for (const [before, after] of [
      ["", ""],
      ["### A\n", `### B\n${read}`],
      [`${read}###\n`, ""],
    ])
      expectDiagnostics(before + text + after, "foreign-request");
  });

  it("hide nothing of other requests, and nothing that cannot be seen", () => {
    expect(codesIn(`### A\nPOST https://host\n### B\n${read}x: 1\n`)).toEqual([
      "foreign-request",
      "unknown-parameter",
    ]);
    expect(codesIn(`### A\nPOST https://host\nx\u200b: 1\n`)).toContain("invisible-character");
    expect(codesIn("post this later\n")).toEqual(["unreadable-line"]);
  });

  it("stay one diagnostic during typing", () => {
    const file = openFile(`### A\nPOST https://host\nx: 1\n`);
    expect(file.diagnostics().map(({ code }) => code)).toEqual(["foreign-request"]);
    file.edit([{ span: { start: 6, end: 23 }, newText: read.trimEnd() }]);
    expect(file.diagnostics().map(({ code }) => code)).toEqual(["unknown-parameter"]);
  });

  it.each([
    ["RaadpleegMetBSN", read.replace("RaadpleegMetBurgerservicenummer", "RaadpleegMetBSN")],
    ["bsn:", read.replace("burgerservicenummer:", "bsn:")],
    ["type:", `type: ${read}`],
    ["type: below", read.replace(/^(.*)\n(.*)\n/, "$2\ntype: $1\n")],
    ["velden:", read.replace("fields", "velden")],
  ])("%s leads to what was meant", (_, text) => {
    const [first, ...more] = check(text);
    expect(more).toEqual([]);
    const fixed = fixedBy(text, first);
    expect(fixed).toBe(read);
    expect(codesIn(read)).toEqual([]);
  });

  it("type: with a wrong name is one diagnostic, mended at once", () => {
    const text = `type: RaadpleegMetBsn\nburgerservicenummer: 999990019\nfields: naam\n`;
    expect(codesIn(text)).toEqual(["operation-missing"]);
    expect(fixedBy(text, check(text)[0])).toBe(read);
  });

  it.each([
    ["adres", ["verblijfplaats", "adressering"]],
    ["achternaam", ["naam.geslachtsnaam"]],
    ["bsn", ["burgerservicenummer"]],
  ])("%s as a field offers %j", (word, paths) => {
    const text = read.replace("naam\n", `${word}\n`);
    const [diagnostic] = check(text);
    expect(diagnostic?.code).toBe("unknown-field");
    expect(paths.map((_, index) => fixedBy(text, diagnostic, index))).toEqual(
      paths.map((path) => read.replace("naam\n", `${path}\n`)),
    );
  });
});
