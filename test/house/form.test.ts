import { expect, it } from "vitest";
import { cache, complaint } from "./complaint.ts";

it("finds every file formatted", async () => {
  const known = ["--cache", "--cache-strategy", "content", "--cache-location", cache("prettier")];
  expect(await complaint("prettier/bin/prettier.cjs", "--check", ".", ...known)).toBe("");
});
