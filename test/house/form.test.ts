import { expect, it } from "vitest";
import { complaint } from "./complaint.ts";

it("finds every file formatted", async () => {
  expect(await complaint("oxfmt/bin/oxfmt", "--check")).toBe("");
});
