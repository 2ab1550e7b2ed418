// Links of pages that ship. In a package, on npm and in the Marketplace a path of the repository leads nowhere.
import { statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { root } from "./setup.mjs";

/**
 * Text of a page whose links to files that do not ship lead to the repository, at the tag of this version. `page` is
 * its path in the repository.
 */
export async function withAbsoluteLinks(text, page, ships = () => false) {
  const [{ repository }, { version }] = await Promise.all(
    ["project.json", "package.json"].map(async (name) =>
      JSON.parse(await readFile(join(root, name), "utf8")),
    ),
  );
  const absolute = (target) => {
    const [path, anchor] = target.split("#");
    const file = posix.join(posix.dirname(page), path);
    if (/^[a-z]+:/.test(target) || path === "" || ships(file)) return target;
    const isFolder = statSync(join(root, file), { throwIfNoEntry: false })?.isDirectory() === true;
    const kind = isFolder ? "tree" : /\.(png|svg|gif)$/.test(file) ? "raw" : "blob";
    return `${repository}/${kind}/v${version}/${file}${anchor === undefined ? "" : `#${anchor}`}`;
  };
  return outsideBlocks(text, (prose) =>
    prose.replace(
      /(\]\(|^\[[^\]]+\]: |\b(?:src|srcset|href)=")([^)"\s]+)/gm,
      (_, start, target) => start + absolute(target),
    ),
  );
}

/** Code blocks stay as they are. */
function outsideBlocks(text, change) {
  const parts = text.split(/(^```[^]*?^```)/m);
  return parts.map((part) => (part.startsWith("```") ? part : change(part))).join("");
}

/** Copies a page into a folder of a package, with links for readers of the package. */
export async function copyPage(page, target, ships) {
  const text = await readFile(join(root, page), "utf8");
  await writeFile(target, await withAbsoluteLinks(text, page, ships));
}
