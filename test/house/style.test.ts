import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { complaint } from "./complaint.ts";

const webview = fileURLToPath(new URL("../../webview", import.meta.url));

it("finds no fault in style", async () => {
  const unused = "--report-unused-disable-directives";
  expect(await complaint("oxlint/bin/oxlint", unused)).toBe("");
});

it("lets no style search the whole inside of an element", async () => {
  const found: string[] = [];
  for (const name of await readdir(webview, { recursive: true })) {
    if (!name.endsWith(".css")) continue;
    const lines = (await readFile(join(webview, name), "utf8")).split("\n");
    for (const [at, line] of lines.entries())
      if (/:has\((?!> )/.test(line)) found.push(`${name}:${at + 1}`);
  }
  // With ":has(.row)" the browser matches every element again for each row drawn while scrolling.
  expect(found).toEqual([]);
});
