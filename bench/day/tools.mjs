// Start scripts of other tools for comparison, which the bench installs once beside the dependencies.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { othersPackages } from "../../scripts/othersPackages.mjs";

/** Installs missing packages of these versions. Returns the start script of each, in the same order. */
export async function installTools(versions) {
  const folder = join(await othersPackages("brp-rivals", versions), "node_modules");
  return Promise.all(Object.keys(versions).map((name) => scriptOf(join(folder, name))));
}

async function scriptOf(folder) {
  const { bin } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : Object.values(bin)[0]);
}
