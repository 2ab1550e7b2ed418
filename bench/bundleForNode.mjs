// Bundles what a bench measures, with the sources that it imports, as one file for Node.
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
    // The default build of vscode-json-languageservice is one that bundlers cannot follow, and a part of it asks for
    // Node's own modules.
    mainFields: ["module", "main"],
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}
