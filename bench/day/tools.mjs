// The scripts that start other tools, which the bench compares with and installs beside the dependencies, once.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { othersPackages } from "../../scripts/othersPackages.mjs";

/** Installs packages of these versions, unless they are there; gives the script that starts each, in their order. */
export async function installTools(versions) {
  const folder = join(await othersPackages("brp-rivals", versions), "node_modules");
  return Promise.all(Object.keys(versions).map((name) => scriptOf(join(folder, name))));
}

async function scriptOf(folder) {
  const { bin } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : Object.values(bin)[0]);
}
