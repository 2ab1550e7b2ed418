import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = [".", "docs", "examples"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(root, folder, name)),
);

/** The text of a page outside code blocks. */
function prose(page: string): string {
  return readFileSync(page, "utf8").replace(/^```[^]*?^```/gm, "");
}

/** Anchors of headings as Markdown renders them (lower case, hyphens for blanks), and explicit ones. */
function anchors(page: string): ReadonlySet<string> {
  const text = prose(page);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  const given = [...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = ""]) => id);
  return new Set([...headings, ...given]);
}

it("leads every link of a page to a file and a heading that are there", () => {
  const lost = pages.flatMap((page) =>
    [...prose(page).matchAll(/(?:\]\(|(?:src|srcset)=")([^)"\s]+)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [path = "", anchor] = target.split("#");
        const file = path === "" ? page : join(dirname(page), path);
        if (!existsSync(file)) return true;
        return anchor !== undefined && !anchors(file).has(anchor);
      })
      .map((target) => `${relative(root, page)}: ${target}`),
  );
  expect(lost).toEqual([]);
  expect(pages.length).toBeGreaterThan(5);
});

it("names only settings and commands that the extension has", () => {
  const { contributes } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    contributes: {
      commands: { command: string }[];
      configuration: { properties: Record<string, unknown> };
    };
  };
  const known = new Set([
    "brp.config.json",
    ...contributes.commands.map(({ command }) => command),
    ...Object.keys(contributes.configuration.properties),
  ]);
  const named = pages.flatMap((page) =>
    [...prose(page).matchAll(/`(brp\.[A-Za-z.]+)`/g)].map(([, name = ""]) => name),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(5);
});
