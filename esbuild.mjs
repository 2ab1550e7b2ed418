// Bundles what ships: today the command line; the extension and the webviews join here.
import { readFile } from "node:fs/promises";
import { build } from "esbuild";

const { version } = JSON.parse(await readFile(new URL("package.json", import.meta.url), "utf8"));

await build({
  entryPoints: { cli: "src/cli/main.ts" },
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  minifySyntax: true,
  charset: "utf8",
  legalComments: "none",
  define: { BRP_VERSION: JSON.stringify(version) },
  // undici is CommonJS and asks for Node's modules with require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
  },
  logLevel: "warning",
});
