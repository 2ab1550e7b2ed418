// Bundles the subject of a bench with its imported sources into one file for Node.
import { join } from "node:path";
import { build } from "esbuild";
import { measured } from "./figures.mjs";

export function bundleForNode(name, outfile) {
  return build({
    entryPoints: [join(measured, "bench", name)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Bundlers cannot follow the default build of vscode-json-languageservice. A part of it requires Node's own
    // modules.
    mainFields: ["module", "main"],
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}
