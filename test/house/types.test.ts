import { describe, expect, it } from "vitest";
import { cache, complaint } from "./complaint.ts";

/** Errors of the compiler. A later run checks only the changes. */
function compiled(program: string): Promise<string> {
  const remembered = cache(`types/${program.replaceAll("/", "-")}`);
  return complaint(
    "typescript7/bin/tsc",
    ...["-p", program, "--incremental", "--tsBuildInfoFile", remembered],
  );
}

describe("types", () => {
  it("are right", async () => {
    expect(await compiled("tsconfig.json")).toBe("");
  });

  it("are right in the panels and their tests", async () => {
    expect(await compiled("webview/tsconfig.json")).toBe("");
    expect(await compiled("test/ui/tsconfig.json")).toBe("");
  });

  it("need no Node in the pure rooms", async () => {
    expect(await compiled("tsconfig.pure.json")).toBe("");
  });
});
