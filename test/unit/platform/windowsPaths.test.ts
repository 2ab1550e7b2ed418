import { win32 } from "node:path";
import { describe, expect, it } from "vitest";
import { readPattern } from "../../../src/cli/files/requestFiles.ts";
import { foldersUpTo, isInside } from "../../../src/platform/project.ts";
import { trustFile } from "../../../src/platform/trustStore.ts";

describe("a project on Windows", () => {
  it.each([
    ["C:\\werk\\sub\\x.brp", "C:\\werk", true],
    ["c:\\werk\\x.brp", "C:\\werk", true],
    ["C:\\werk", "c:\\Werk", true],
    ["C:\\x.brp", "C:\\", true],
    ["C:\\werkt\\x.brp", "C:\\werk", false],
    ["C:\\x.brp", "C:\\werk", false],
    ["D:\\x.brp", "C:\\werk", false],
    ["\\\\server\\deel\\x.brp", "C:\\werk", false],
    ["\\\\server\\deel\\werk\\x.brp", "\\\\SERVER\\deel\\werk", true],
    ["\\\\server\\ander\\x.brp", "\\\\server\\deel", false],
  ])("holds %s in %s: %s", (path, folder, inside) => {
    expect(isInside(path, folder, win32)).toBe(inside);
  });

  it("ends at its root, whatever the case of the drive", () => {
    const folders = ["c:\\werk\\sub", "c:\\werk"];
    expect(foldersUpTo("c:\\werk\\sub", "C:\\werk", win32)).toEqual(folders);
  });
});

it.each([
  ["C:\\*.brp", "C:/"],
  ["C:\\werk\\**\\*.brp", "C:/werk"],
  ["\\\\server\\deel\\*.brp", "//server/deel"],
  ["/*.brp", "/"],
  ["*.brp", ""],
])("the pattern %s is searched from %j", (pattern, base) => {
  expect(readPattern(pattern).base).toBe(base);
});

describe("trust is kept", () => {
  const home = "C:\\Users\\an";
  const usual = "C:\\Users\\an\\AppData\\Roaming\\brp-workbench\\trust.json";

  it("on Windows in the folder for applications, wherever that has been moved to", () => {
    const at = (env: Record<string, string>) => trustFile({ env, platform: "win32", home });
    expect(at({})).toBe(usual);
    expect(at({ APPDATA: "" })).toBe(usual);
    expect(at({ APPDATA: "\\\\server\\an\\Roaming" })).toBe(
      "\\\\server\\an\\Roaming\\brp-workbench\\trust.json",
    );
  });

  // Shows: security-trust-user
  it("never in a folder that depends on where the command runs", () => {
    expect(trustFile({ env: { APPDATA: "Roaming" }, platform: "win32", home })).toBe(usual);
    const linux = { env: { XDG_CONFIG_HOME: ".config" }, platform: "linux", home: "/home/an" };
    expect(trustFile(linux)).toBe("/home/an/.config/brp-workbench/trust.json");
  });
});
