// Builds the docs site from the Markdown of the repository, and its playground, into dist/site: npm run docs
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installFolder, isFolderInstalled } from "./installFolder.mjs";
import { buildWithNotices } from "./notices.mjs";
import { root, run } from "./setup.mjs";

const folder = join(root, "site");

if (!(await isFolderInstalled(folder)))
  console.log("Setting up: installing VitePress (once, 100 MB on disk) …");
if (!(await installFolder(folder))) {
  console.error("VitePress could not be installed: is the npm registry within reach?");
  process.exit(1);
}
const vitepress = ["node_modules/vitepress/bin/vitepress.js", "build"];
process.exitCode = await run(process.execPath, vitepress, { cwd: folder });
if (process.exitCode === 0) {
  const { notices } = await buildWithNotices(["--playground", "--out=dist/site"]);
  await writeFile(join(root, "dist/site/playground/NOTICES.txt"), notices);
}
