import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { anchorOf } from "../../site/links.ts";
import { sitePaths } from "../../site/pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = [...sitePaths.keys()].map((name) => join(root, name));

/** The text of a page outside code blocks. */
function prose(page: string): string {
  return readFileSync(page, "utf8").replace(/^```[^]*?^```/gm, "");
}

/** Levels and texts of the headings of a page, in order. */
function headings(page: string) {
  return [...prose(page).matchAll(/^(#+) (.+)$/gm)].map(
    ([, { length: level } = "", title = ""]) => ({
      level,
      title,
    }),
  );
}

/** Anchors of headings and explicit ones. */
function anchors(page: string): ReadonlySet<string> {
  const given = [...prose(page).matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = ""]) => id);
  return new Set([...headings(page).map(({ title }) => anchorOf(title)), ...given]);
}

it("gives each page one title, ordered levels, and each heading an anchor of its own", () => {
  const wrong = pages.flatMap((page) => {
    const found = headings(page);
    // The start pages are a picture and links.
    if (found.length === 0) return page.endsWith("index.md") ? [] : [`${page}: no title`];
    const seen = new Set<string>();
    return found
      .filter(({ level, title }, at) => {
        const anchor = anchorOf(title);
        const isRepeated = seen.has(anchor);
        seen.add(anchor);
        const above = found[at - 1]?.level ?? 0;
        return isRepeated || level > above + 1 || (level === 1) !== (at === 0);
      })
      .map(({ title }) => `${relative(root, page)}: ${title}`);
  });
  expect(wrong).toEqual([]);
});

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
