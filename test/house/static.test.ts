import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a tool of node_modules and gives what it printed when it is not content. */
function complaint(script: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { cwd: root });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0 ? "" : output || `exit code ${code}`));
  });
}

describe("static checks", () => {
  it("finds the types right", async () => {
    expect(await complaint("typescript/bin/tsc", "-p", "tsconfig.json")).toBe("");
  });

  it("finds the types of the panels and their tests right", async () => {
    expect(await complaint("typescript/bin/tsc", "-p", "webview/tsconfig.json")).toBe("");
    expect(await complaint("typescript/bin/tsc", "-p", "test/ui/tsconfig.json")).toBe("");
  });

  it("compiles the pure rooms without Node", async () => {
    expect(await complaint("typescript/bin/tsc", "-p", "tsconfig.pure.json")).toBe("");
  });

  it("finds no fault in style", async () => {
    expect(await complaint("eslint/bin/eslint.js", ".", "--max-warnings", "0")).toBe("");
  });

  it("finds every file formatted", async () => {
    expect(await complaint("prettier/bin/prettier.cjs", "--check", ".")).toBe("");
  });
});
