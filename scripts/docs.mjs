// Builds the docs site from the Markdown of the repository, and its playground, into dist/site: npm run docs
import { join } from "node:path";
import { installFolder, isFolderInstalled } from "./installFolder.mjs";
import { root, run } from "./setup.mjs";

const folder = join(root, "site");

if (!(await isFolderInstalled(folder)))
  console.log("Setting up: installing VitePress (once, 100 MB on disk) …");
if (!(await installFolder(folder))) {
  console.error("VitePress could not be installed: is the npm registry within reach?");
  process.exit(1);
}
const vitepress = ["node_modules/vitepress/bin/vitepress.js", "build"];
const playground = ["esbuild.mjs", "--playground", "--out=dist/site"];
process.exitCode =
  (await run(process.execPath, vitepress, { cwd: folder })) ||
  (await run(process.execPath, playground));
