import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { pages, sitePaths } from "../../site/pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const namesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

it("shows every page of the docs on the site, each at a place of its own", () => {
  const onSite = [...sitePaths.keys()].filter((name) => name.startsWith("docs/"));
  expect(onSite.toSorted()).toEqual(namesIn("docs", ".md").toSorted());
  expect(new Set(sitePaths.values()).size).toBe(sitePaths.size);
});

it("shows every example", () => {
  const page = readFileSync(join(root, "site/examples.md"), "utf8");
  const shown = [...page.matchAll(/^<<< @[/.]*(examples\/.+)$/gm)].map(([, name]) => name);
  expect(shown).toEqual(namesIn("examples", ".brp").toSorted());
});

it("has the same blocks in both languages of a page", () => {
  const blocks = (name: string) => readFileSync(join(root, name), "utf8").match(/^```[^]*?^```$/gm);
  for (const { file, dutch } of pages) if (dutch) expect(blocks(dutch.file)).toEqual(blocks(file));
});

/** Pages of more than 80 lines: one with six steps. */
const longer = ["docs/first-answer.md", "docs/first-answer.nl.md"];

it("has at most 80 lines in each page for users that is not generated", () => {
  const marked = readFileSync(join(root, ".gitattributes"), "utf8");
  const long = namesIn("docs", ".md").filter(
    (name) =>
      !name.startsWith("docs/contributing") &&
      !marked.includes(`${name} linguist-generated`) &&
      readFileSync(join(root, name), "utf8").trimEnd().split("\n").length > 80,
  );
  expect(long.toSorted()).toEqual(longer);
});
