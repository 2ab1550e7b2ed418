import { describe, expect, it } from "vitest";
import { brpOnce } from "../../../support/processes/brpIn.ts";
import type { CliOptions } from "../../../support/processes/cli.ts";

const real = {
  kind: "trial",
  people: "real",
  personen: { baseUrl: "https://brp.example.nl" },
  auth: { type: "basic", username: "u" },
};
const files = {
  "bad.brp": "### a\r\nTelBerichten\r\nsoort: NIETS\r\n\tfoo: x",
  "good.brp": "TelBerichten\nsoort: NIEUW\n",
  "wide.brp": `### a\nTelBerichten\n// x\nsoort: "a\u0301漢字" ${"x".repeat(90)}\n`,
  "key.brp": "TelBerichten\n@header Authorization Bearer-4711\nsoort: NIEUW\n",
  "brp.config.json": JSON.stringify({ environments: { real } }),
};

async function brp(args: readonly string[], options: CliOptions = {}) {
  return brpOnce([...args, "--color", "never"], files, { ...options });
}

describe("diagnostics", () => {
  it("show their line with a caret on a terminal, and how many there are", async () => {
    const { code, stdout } = await brp(["check", "bad.brp"], { terminal: 200 });
    expect(code).toBe(1);
    expect(stdout.split("\n").filter((line) => !line.startsWith("bad.brp:"))).toEqual([
      "  3 │ soort: NIETS",
      "    │        ^^^^^",
      "  4 │  foo: x",
      "    │  ^^^",
      "✗ 2 files checked: 2 errors",
      "",
    ]);
    const dutch = await brp(["check", "bad.brp", "--language", "nl"], { terminal: 200 });
    expect(dutch.stdout).toContain("✗ 2 bestanden gecontroleerd: 2 fouten\n");
  });

  it("are one line each in a pipe, and nothing where there are none", async () => {
    const { stdout } = await brp(["check", "bad.brp"]);
    expect(stdout.split("\n").map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "bad.brp:3:8: error:",
      "bad.brp:4:2: error:",
      "",
    ]);
    expect(await brp(["check", "good.brp"])).toMatchObject({ code: 0, stdout: "", stderr: "" });
    const clean = await brp(["check", "good.brp"], { terminal: 80 });
    expect(clean.stdout).toBe("✓ 2 files checked: nothing to report\n");
    const json = await brp(["check", "bad.brp", "--reporter", "json"], { terminal: 80 });
    expect(Object.keys((JSON.parse(json.stdout) as object[])[0] ?? {})).not.toContain("source");
  });

  it("keep to the width of the terminal, wide and combined characters counted", async () => {
    const { stdout } = await brp(["check", "wide.brp"], { terminal: 40 });
    const [source = "", caret = ""] = stdout.split("\n").filter((line) => line.includes("│"));
    expect(source.length).toBeLessThanOrEqual(42);
    expect(caret).toMatch(/^ {4}│ +\^+$/);
    expect(caret.length).toBeLessThanOrEqual(40);
  });

  it("hide the line where people are real, a mask is on, or a key may be on it", async () => {
    const shown = async (...args: readonly string[]) => {
      const { stdout, stderr } = await brp(args, { terminal: 200 });
      return (stdout + stderr).includes("│");
    };
    expect(await shown("check", "bad.brp", "-e", "real")).toBe(false);
    expect(await shown("run", "bad.brp", "-e", "real")).toBe(false);
    expect(await shown("check", "bad.brp", "-e", "unknown")).toBe(false);
    expect(await shown("run", "bad.brp", "--mask")).toBe(false);
    expect(await shown("run", "bad.brp")).toBe(true);
    const key = await brp(["check", "key.brp"], { terminal: 200 });
    expect(key.code).toBe(1);
    expect(key.stdout).not.toContain("4711");
  });
});
