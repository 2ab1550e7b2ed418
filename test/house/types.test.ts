import { describe, expect, it } from "vitest";
import { complaint } from "./complaint.ts";

const compiler = "typescript/bin/tsc";

describe("types", () => {
  it("are right", async () => {
    expect(await complaint(compiler, "-p", "tsconfig.json")).toBe("");
  });

  it("are right in the panels and their tests", async () => {
    expect(await complaint(compiler, "-p", "webview/tsconfig.json")).toBe("");
    expect(await complaint(compiler, "-p", "test/ui/tsconfig.json")).toBe("");
  });

  it("need no Node in the pure rooms", async () => {
    expect(await complaint(compiler, "-p", "tsconfig.pure.json")).toBe("");
  });
});
