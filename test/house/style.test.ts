import { expect, it } from "vitest";
import { complaint } from "./complaint.ts";

it("finds no fault in style", async () => {
  expect(await complaint("eslint/bin/eslint.js", ".", "--max-warnings", "0")).toBe("");
});
