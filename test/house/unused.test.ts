import { expect, it } from "vitest";
import { isWhole } from "../support/share.ts";
import { complaint } from "./complaint.ts";

const knip = "knip/bin/knip.js";

it("the product exports only what another file imports", async () => {
  expect(await complaint(knip, "--no-progress", "--include", "files,exports,types")).toBe("");
});

if (isWhole)
  it("has no file that only tests reach", async () => {
    const config = ["--production", "--config", "test/house/knip.product.json"];
    expect(await complaint(knip, "--no-progress", ...config, "--include", "files")).toBe("");
  });
