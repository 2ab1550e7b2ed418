// Builds bundles and collects the licences of their packages, which must be distributed with them.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildAndList } from "./bundled.mjs";
import { root } from "./setup.mjs";

/** Builds with these arguments of esbuild.mjs. Returns the text of NOTICES.txt, and the folders of the packages. */
export async function buildWithNotices(args) {
  const packages = await buildAndList(args);
  const own = await readFile(join(root, "NOTICE"), "utf8");
  const notices = await Promise.all(packages.map(noticeFor));
  return {
    notices: `${own}\nBRP Workbench holds code of the packages below.\n\n${notices.join("\n")}`,
    packages,
  };
}

async function noticeFor(folder) {
  const { name, version, license, author } = JSON.parse(
    await readFile(join(root, folder, "package.json"), "utf8"),
  );
  const names = ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "license"];
  const texts = await Promise.all(
    names.map((one) => readFile(join(root, folder, one), "utf8").catch(() => undefined)),
  );
  const text = texts.find((one) => one !== undefined) ?? `Copyright (c) ${author?.name ?? author}`;
  return `${"-".repeat(72)}\n${name} ${version} (${license})\n\n${text.trim()}\n`;
}
