// Builds the docs site from the Markdown of the repository into dist/site: npm run docs
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { installFolder, isFolderInstalled } from "./installFolder.mjs";
import { root, run } from "./setup.mjs";

const folder = join(root, "site");
const playground = join(root, "dist/playground");

if (!(await isFolderInstalled(folder)))
  console.log("Setting up: installing VitePress (once, 100 MB on disk) …");
if (!(await installFolder(folder))) {
  console.error("VitePress could not be installed: is the npm registry within reach?");
  process.exit(1);
}
const code = await run(process.execPath, ["node_modules/vitepress/bin/vitepress.js", "build"], {
  cwd: folder,
});
if (code === 0 && existsSync(playground))
  await cp(playground, join(root, "dist/site/playground"), { recursive: true });
process.exitCode = code;
