// Bundles what ships: the command line, the extension and its panels. Nothing is installed by users.
// --release makes the bundles small, --debug adds source maps, --extension and --command-line make only those, --out=<folder> says where,
// --inputs=<file> writes down from which files the bundles were made.
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const { version } = JSON.parse(await readFile(new URL("package.json", import.meta.url), "utf8"));
const { values: given } = parseArgs({
  options: {
    release: { type: "boolean", default: false },
    debug: { type: "boolean", default: false },
    extension: { type: "boolean", default: false },
    "command-line": { type: "boolean", default: false },
    out: { type: "string", default: "dist" },
    inputs: { type: "string" },
  },
});
const dist = resolve(given.out);

const common = {
  bundle: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  minify: given.release,
  sourcemap: given.debug,
  metafile: given.inputs !== undefined,
};

const forNode = {
  ...common,
  platform: "node",
  format: "esm",
  target: "node20",
  // What is loaded late stands in files of its own: undici alone takes 40 ms to load.
  splitting: true,
  define: { BRP_VERSION: JSON.stringify(version) },
  // undici is CommonJS and asks for Node's modules with require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
  },
};

const commandLine = {
  ...forNode,
  entryPoints: { cli: "src/cli/main.ts" },
  outdir: dist,
  chunkNames: "cli/[name]-[hash]",
};

const extension = {
  ...forNode,
  entryPoints: { extension: "src/extension.ts" },
  outdir: dist,
  chunkNames: "extension/[name]-[hash]",
  external: ["vscode"],
};

const panels = {
  ...common,
  platform: "browser",
  format: "esm",
  target: "chrome128",
  loader: { ".svg": "text" },
  entryPoints: {
    answer: "webview/answer/main.ts",
    connect: "webview/connect/main.ts",
    fields: "webview/fields/main.ts",
    inbox: "webview/inbox/main.ts",
  },
  outdir: join(dist, "webview"),
};

const panelStyles = {
  ...common,
  entryPoints: {
    answer: "webview/answer/panel.css",
    connect: "webview/connect/panel.css",
    fields: "webview/fields/panel.css",
    inbox: "webview/inbox/panel.css",
  },
  outdir: join(dist, "webview"),
};

const onlyCommandLine = given["command-line"];
const parts = [
  ...(given.extension ? [] : [commandLine]),
  ...(onlyCommandLine ? [] : [extension, panels, panelStyles]),
];
const outdated = onlyCommandLine ? ["cli", "cli.js"].map((name) => join(dist, name)) : [dist];
for (const path of outdated) await rm(path, { recursive: true, force: true });
const results = await Promise.all(parts.map((part) => build(part)));
// npm does this for whoever installs the package; a build runs without npm.
if (!given.extension) await chmod(join(dist, "cli.js"), 0o755);
if (given.inputs) {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  await writeFile(given.inputs, JSON.stringify([...new Set(inputs)].sort()));
}
