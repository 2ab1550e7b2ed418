import { expect, it } from "vitest";
import { complaint } from "./complaint.ts";

it("finds every file formatted", async () => {
  expect(await complaint("prettier/bin/prettier.cjs", "--check", ".")).toBe("");
});
