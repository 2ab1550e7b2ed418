// Loads TypeScript files of this project on any Node, from a temporary bundle.
import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./setup.mjs";

export async function importTypeScript(file) {
  // Inside the project, so that external packages are found in its node_modules.
  const folder = await mkdtemp(join(root, "node_modules", ".brp-script-"));
  try {
    const outfile = join(folder, "script.mjs");
    await build({
      entryPoints: [resolve(root, file)],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      logLevel: "warning",
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
