import { expect, it } from "vitest";
import { cache, complaint } from "./complaint.ts";

it("finds no fault in style", async () => {
  const known = ["--cache", "--cache-strategy", "content", "--cache-location", cache("eslint")];
  expect(await complaint("eslint/bin/eslint.js", ".", "--max-warnings", "0", ...known)).toBe("");
});
