import { existsSync, readFileSync } from "node:fs";
import { posix, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readProject } from "../../scripts/generated/project.ts";
import { anchorOf } from "../../site/links.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const load = async (script: string) => (await import(resolve(root, "scripts", script))) as unknown;

const { withAbsoluteLinks } = (await load("absoluteLinks.mjs")) as {
  readonly withAbsoluteLinks: (
    text: string,
    page: string,
    ships?: (file: string) => boolean,
  ) => Promise<string>;
};
const { pages: extensionPages } = (await load("packageExtension.mjs")) as {
  readonly pages: Readonly<Record<string, string>>;
};
const { pages: commandLinePages, ships } = (await load("commandLinePackage.mjs")) as {
  readonly pages: readonly string[];
  readonly ships: (file: string) => boolean;
};
const { repository, version } = await readProject();

/** Pages of the packages, with the files that are beside them there. */
const packed = [
  ...Object.values(extensionPages).map((page) => [page, () => false] as const),
  ["packaging/README.md", () => false] as const,
  ...commandLinePages.map((page) => [page, ships] as const),
];

const read = (file: string) => readFileSync(resolve(root, file), "utf8");

function targetsOf(text: string): readonly string[] {
  const prose = text.replace(/^```[^]*?^```/gm, "");
  const links = prose.matchAll(/(?:\]\(|^\[[^\]]+\]: |(?:src|srcset|href)=")([^)"\s]+)/gm);
  return [...links].map(([, target = ""]) => target);
}

function hasAnchor(file: string, anchor: string): boolean {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => anchorOf(title));
  return headings.includes(anchor) || read(file).includes(`<a id="${anchor}"`);
}

/** The file of the repository that a link of a packed page leads to. Undefined for an address of others. */
function fileOf(page: string, target: string): string | undefined {
  const ours = new RegExp(`^${repository}/(?:blob|tree|raw)/v${version}/(.+)$`).exec(target)?.[1];
  if (ours !== undefined) return ours;
  if (/^[a-z]+:/.test(target)) return undefined;
  return target.startsWith("#") ? page + target : posix.join(posix.dirname(page), target);
}

it.each(packed)(
  "leads every link and picture of a packed page to a file: %s",
  async (page, has) => {
    const text = await withAbsoluteLinks(read(page), page, has);
    const lost = targetsOf(text).filter((target) => {
      const [file, anchor] = fileOf(page, target)?.split("#") ?? [];
      if (file === undefined) return false;
      const isPacked = target.startsWith("https:") || target.startsWith("#") || has(file);
      if (!isPacked || !existsSync(resolve(root, file))) return true;
      return anchor !== undefined && !hasAnchor(file, anchor);
    });
    expect(lost).toEqual([]);
  },
);

it("makes links absolute outside code, at the tag of the version", async () => {
  const text = [
    "[a](../docs/a.md#b) ![c](../docs/c.png) [d](#d) [e](https://e.example) [f](../examples)",
    "```md",
    "[a](../docs/a.md)",
    "```",
    "[g]: ../docs/g.md",
    '<img src="../docs/h.png" />',
  ].join("\n");
  const tag = (kind: string) => `${repository}/${kind}/v${version}`;
  expect(await withAbsoluteLinks(text, "packaging/README.md")).toBe(
    [
      `[a](${tag("blob")}/docs/a.md#b) ![c](${tag("raw")}/docs/c.png) [d](#d) [e](https://e.example) [f](${tag("tree")}/examples)`,
      "```md",
      "[a](../docs/a.md)",
      "```",
      `[g]: ${tag("blob")}/docs/g.md`,
      `<img src="${tag("raw")}/docs/h.png" />`,
    ].join("\n"),
  );
});
