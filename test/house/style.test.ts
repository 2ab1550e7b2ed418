import { expect, it } from "vitest";
import { complaint } from "./complaint.ts";

it("finds no fault in style", async () => {
  const unused = "--report-unused-disable-directives";
  expect(await complaint("oxlint/bin/oxlint", unused)).toBe("");
});
