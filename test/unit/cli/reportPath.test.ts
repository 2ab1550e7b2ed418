import { posix, win32 } from "node:path";
import { describe, expect, it } from "vitest";
import { reportPath } from "../../../src/cli/reporters/ci/reportPieces.ts";
import { diagnosticsSarif } from "../../../src/cli/reporters/ci/sarif.ts";

const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
const described = { severity: "error", code: "none-such", message: "x" } as const;
const diagnostic = { ...place, ...described, file: "a.brp" };
const options = { version: "1", language: "en", isComplete: true } as const;

describe("a file in reports", () => {
  it.each([
    ["requests\\a b.brp", "requests/a b.brp"],
    ["C:\\work\\requests\\a.brp", "requests/a.brp"],
    ["..\\other\\a.brp", "../other/a.brp"],
    ["D:\\a\\b.brp", "D:/a/b.brp"],
  ])("is relative and has forward slashes on Windows: %s", (file, path) => {
    expect(reportPath(file, "C:\\work", win32)).toBe(path);
  });

  it("keeps a backslash that is part of a name elsewhere", () => {
    expect(reportPath("a\\b.brp", "/project", posix)).toBe("a\\b.brp");
    expect(reportPath("/project/sub/a.brp", "/project", posix)).toBe("sub/a.brp");
    expect(reportPath("./sub//a.brp", "/project", posix)).toBe("sub/a.brp");
  });

  it.each([
    ["a b/ü:[x]#?.brp", "a%20b/%C3%BC%3A%5Bx%5D%23%3F.brp"],
    ["../a.brp", "../a.brp"],
    ["D:/a b.brp", "file:///D:/a%20b.brp"],
    ["\ud800.brp", "%EF%BF%BD.brp"],
  ])("is a reference of a URI in SARIF: %j", (file, uri) => {
    expect(JSON.parse(diagnosticsSarif([{ ...diagnostic, file }], options))).toMatchObject({
      runs: [{ results: [{ locations: [{ physicalLocation: { artifactLocation: { uri } } }] }] }],
    });
  });
});

it.each([
  ["[klik](https://evil.example)", "\\[klik\\](https://evil.example)"],
  ["\\[klik](x)", "\\\\\\[klik\\](x)"],
  ["\\\\[a]", "\\\\\\\\\\[a\\]"],
  ["partners[0].naam", "partners\\[0\\].naam"],
  ["C:\\map, no bracket", "C:\\map, no bracket"],
])("makes no link in SARIF of %j", (message, shown) => {
  const fixes = [{ title: message, safe: true, edits: [] }];
  const log = JSON.parse(diagnosticsSarif([{ ...diagnostic, message, fixes }], options)) as {
    runs: { results: { message: object; fixes: { description: object }[] }[] }[];
  };
  const result = log.runs[0]?.results[0];
  expect(result?.message).toEqual({ text: shown });
  expect(result?.fixes[0]?.description).toEqual({ text: shown });
});
