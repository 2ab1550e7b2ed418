// Runs a TypeScript file of this project on any Node: bundles it, imports it, throws the bundle away.
import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./setup.mjs";

const [file, ...rest] = process.argv.slice(2);
// Below the project, so that what is left outside the bundle is found in its node_modules.
const folder = await mkdtemp(join(root, "node_modules", ".brp-script-"));
try {
  const outfile = join(folder, "script.mjs");
  await build({
    entryPoints: [resolve(file)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  process.argv.splice(1, process.argv.length, outfile, ...rest);
  await import(pathToFileURL(outfile).href);
} finally {
  await rm(folder, { recursive: true, force: true });
}
