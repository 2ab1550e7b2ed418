// Bundles the command line, the extension and its panels, with all dependencies.
// --release minifies. --debug adds source maps. --extension and --command-line build only those.
// --playground builds only the playground, minified.
// --one-file builds the command line as one CommonJS file for its own package. --out=<folder> is the target.
// --metafile=<file> lists the content and the imports of each bundled file.
import { chmod, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isBuiltin } from "node:module";
import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const { version } = JSON.parse(await readFile(new URL("package.json", import.meta.url), "utf8"));
const { values: given } = parseArgs({
  options: {
    release: { type: "boolean", default: false },
    debug: { type: "boolean", default: false },
    extension: { type: "boolean", default: false },
    "command-line": { type: "boolean", default: false },
    "one-file": { type: "boolean", default: false },
    playground: { type: "boolean", default: false },
    out: { type: "string", default: "dist" },
    metafile: { type: "string" },
  },
});
const dist = resolve(given.out);

/** undici without HTTP/2, form data and its second parser (SIMD). The parser is compressed before it becomes Base64. */
const lessOfUndici = {
  name: "less of undici",
  setup: ({ onLoad, onResolve, resolve }) => {
    onResolve({ filter: /llhttp_simd-wasm\.js$/ }, ({ path, kind, resolveDir }) =>
      resolve(path.replace("_simd", ""), { kind, resolveDir }),
    );
    onLoad({ filter: /[\\/]undici[\\/]lib[\\/].*\.js$/ }, async ({ path }) => ({
      contents: /(client-h2|web[\\/]fetch[\\/]body)\.js$/.test(path)
        ? "module.exports = () => { throw new Error('Left out by esbuild.mjs.'); }"
        : withoutRequire(
            (await readFile(path, "utf8"))
              .replace(/const wasmBase64 = '(.*)'/, (_, wasm) => `const packed = '${packed(wasm)}'`)
              .replace(
                "Buffer.from(wasmBase64, 'base64')",
                "require('node:zlib').brotliDecompressSync(Buffer.from(packed, 'base64'))",
              ),
          ),
    }));
  },
};

/** The library of the language server is CommonJS too. */
const languageServerLibrary = {
  name: "library of the language server",
  setup: ({ onLoad }) =>
    onLoad(
      { filter: /[\\/]vscode-(jsonrpc|languageserver)[a-z-]*[\\/].*\.js$/ },
      async ({ path }) => ({
        contents: withoutRequire(await readFile(path, "utf8")),
      }),
    ),
};

/** ES modules have no `require`, but Node also provides its built-in modules otherwise. */
const withoutRequire = (code) =>
  code.replace(/\brequire\((['"])([a-z_:]+)\1\)/g, (call, _, name) =>
    isBuiltin(name) ? `process.getBuiltinModule("${name}")` : call,
  );

const packed = (base64) => brotliCompressSync(Buffer.from(base64, "base64")).toString("base64");

/** Icons have about 16 pixels, so two decimals suffice. `webview/shared/icons.ts` reads only their paths. */
const smallIcons = {
  name: "small icons",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]codicons[\\/].*\.svg$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8"))
        .replace(/<svg[^>]*>|<\/svg>/g, "")
        .replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2)))),
      loader: "text",
    })),
};

const common = {
  bundle: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  minify: given.release,
  sourcemap: given.debug,
  metafile: given.metafile !== undefined,
};

const forNode = {
  ...common,
  plugins: [lessOfUndici, languageServerLibrary],
  platform: "node",
  format: "esm",
  target: "node20",
  // Lazily loaded parts are separate files: undici alone takes 40 ms to load.
  splitting: true,
  define: { BRP_VERSION: JSON.stringify(version) },
};

/**
 * The command line as CommonJS programs, because V8 can keep the compiled code of a whole file. `src/cli/main.ts` loads
 * them. They contain only ASCII characters, and no `import()`, which code from a cache cannot use.
 */
const program = {
  ...common,
  charset: "ascii",
  plugins: [lessOfUndici, languageServerLibrary],
  platform: "node",
  format: "cjs",
  target: "node20",
  supported: { "dynamic-import": false },
  define: { BRP_VERSION: JSON.stringify(version), "import.meta.url": "__fileUrl" },
};

/** Every command. Also the input for the compressed slim package, because Node cannot load compressed modules. */
const wholeProgram = (name) => ({
  ...program,
  banner: { js: 'const __fileUrl = require("node:url").pathToFileURL(__filename).href;' },
  entryPoints: { [name]: "src/cli/program.ts" },
  outExtension: { ".js": ".cjs" },
});

/** Loaded by the usual commands only for help, an older report, settings or a network call. */
const lateParts = [
  "files/reportFile",
  "options/help",
  "settings/configModule",
  "settings/transportDefaults",
];

/** Programs of the most used commands, with the parts that each runs: esbuild starts lazy parts more slowly. */
const usualPrograms = {
  check: ["commands/checkCommand"],
  run: ["commands/runCommand", "../local/openLocal"],
};

/** Lazy parts of a usual program are loaded as these programs, or are parts of the program itself. */
const partsApart = (own, parts) => ({
  name: "parts apart",
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.ts$/ }, ({ path, kind }) => {
      if (kind !== "dynamic-import") return undefined;
      const name = basename(path, ".ts");
      const isOf = (paths) => paths.some((one) => basename(one) === name);
      const file = isOf(parts) ? own : isOf(lateParts) ? name : "others";
      return { path: `./${file}.cjs`, external: true };
    }),
});

const programs = [
  { ...wholeProgram("others"), outdir: join(dist, "cli") },
  ...Object.entries(usualPrograms).map(([name, parts]) => ({
    ...program,
    plugins: [...program.plugins, partsApart(name, parts)],
    stdin: {
      contents: ["program", ...parts].map((path) => `export * from "./${path}.ts";`).join("\n"),
      resolveDir: "src/cli",
      loader: "ts",
    },
    outfile: join(dist, `cli/${name}.cjs`),
  })),
  ...lateParts.map((path) => ({
    ...program,
    entryPoints: [`src/cli/${path}.ts`],
    outdir: join(dist, "cli"),
    outExtension: { ".js": ".cjs" },
  })),
];

/** Its `require` spares an import of Node's modules, which loads all lazy parts of them. */
const commandLine = {
  ...program,
  banner: { js: "const require = process.getBuiltinModule, __folder = import.meta.dirname;" },
  define: { ...program.define, "import.meta.dirname": "__folder" },
  entryPoints: { cli: "src/cli/main.ts" },
  outdir: dist,
};

const oneFile = { ...wholeProgram("brp"), outdir: dist };

/** An ES module would wait for other extensions, which VS Code loads at the same time, before it activates. */
const extension = {
  ...common,
  plugins: [
    {
      name: "workbench apart",
      setup: ({ onResolve }) =>
        onResolve({ filter: /nodeWorkbench\.ts$/ }, () => ({
          path: "./extension/nodeWorkbench.js",
          external: true,
        })),
    },
  ],
  platform: "node",
  format: "cjs",
  target: "node20",
  entryPoints: { extension: "src/extension.ts" },
  outdir: dist,
  outExtension: { ".js": ".cjs" },
  external: ["vscode"],
};

const extensionParts = {
  ...forNode,
  // The server is a separate process and shares code with the extension.
  entryPoints: {
    "extension/nodeWorkbench": "src/editor/node/nodeWorkbench.ts",
    assistantServer: "src/assistantServer.ts",
  },
  outdir: dist,
  chunkNames: "extension/[name]-[hash]",
  external: ["vscode"],
};

/** A worker of a browser loads one file, and its `require` finds only `vscode`. */
const webExtension = {
  ...common,
  platform: "browser",
  format: "cjs",
  target: "es2022",
  define: { BRP_VERSION: JSON.stringify(version) },
  entryPoints: { extension: "src/extensionWeb.ts" },
  outdir: join(dist, "web"),
  outExtension: { ".js": ".cjs" },
  external: ["vscode"],
};

const panels = {
  ...common,
  plugins: [smallIcons],
  platform: "browser",
  format: "esm",
  target: "chrome128",
  // Common and lazy parts of panels are separate files, which the nonce of the page's script covers too.
  splitting: true,
  chunkNames: "parts/[name]-[hash]",
  entryPoints: {
    response: "webview/response/main.tsx",
    connect: "webview/connect/main.tsx",
    fields: "webview/fields/main.tsx",
    inbox: "webview/inbox/main.tsx",
  },
  outdir: join(dist, "webview"),
};

const panelStyles = {
  ...common,
  entryPoints: {
    shared: "webview/shared/style/shared.css",
    response: "webview/response/panel.css",
    connect: "webview/connect/panel.css",
    fields: "webview/fields/panel.css",
    inbox: "webview/inbox/panel.css",
  },
  outdir: join(dist, "webview"),
};

/** A static page. Its worker is a separate build, because a page and a worker share nothing that is loaded. */
const playgroundFolder = join(dist, "playground");
const playgroundPage = {
  ...panels,
  minify: true,
  loader: { ".brp": "text", ".html": "copy" },
  chunkNames: "parts/[name]-[hash]",
  entryPoints: [
    { in: "webview/playground/main.tsx", out: "playground" },
    { in: "webview/playground/index.html", out: "index" },
    { in: "webview/playground/panel/panelBridge.ts", out: "panel/panelBridge" },
    ...["response", "inbox"].flatMap((name) => [
      { in: `webview/${name}/main.tsx`, out: `panel/${name}` },
      { in: `webview/playground/panel/${name}.html`, out: `panel/${name}` },
    ]),
  ],
  outdir: playgroundFolder,
};

const playgroundWorker = {
  ...playgroundPage,
  chunkNames: "worker/[name]-[hash]",
  entryPoints: { worker: "src/playground/worker.ts" },
};

const playgroundStyles = {
  ...common,
  minify: true,
  entryPoints: {
    playground: "webview/playground/playground.css",
    "panel/theme": "webview/playground/theme.css",
    "panel/shared": "webview/shared/style/shared.css",
    "panel/response": "webview/response/panel.css",
    "panel/inbox": "webview/inbox/panel.css",
  },
  outdir: playgroundFolder,
};

const onlyCommandLine = given["command-line"];
const hasCommandLine = !given["one-file"] && !given.playground && !given.extension;
const parts = given["one-file"]
  ? [oneFile]
  : given.playground
    ? [playgroundPage, playgroundWorker, playgroundStyles]
    : [
        ...(given.extension ? [] : programs),
        ...(onlyCommandLine ? [] : [extension, extensionParts, webExtension, panels, panelStyles]),
      ];
const outdated = onlyCommandLine
  ? ["cli", "cli.js"].map((name) => join(dist, name))
  : [given.playground ? playgroundFolder : dist];
for (const path of outdated) await rm(path, { recursive: true, force: true });
const results = await Promise.all(parts.map((part) => build(part)));
if (given["one-file"]) await finishPrograms(dist);
if (hasCommandLine) {
  const digest = await finishPrograms(join(dist, "cli"));
  const define = { ...commandLine.define, BRP_PROGRAMS: JSON.stringify(digest) };
  results.push(await build({ ...commandLine, define }));
  // A clone has no npm installation that would set this.
  await chmod(join(dist, "cli.js"), 0o755);
}
if (given.metafile)
  await writeFile(given.metafile, JSON.stringify(results.map(({ metafile }) => metafile)));

/** Escapes the characters in regular expressions, which esbuild leaves. Returns the SHA-256 of all programs together. */
async function finishPrograms(folder) {
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(".cjs")).sort()) {
    const code = (await readFile(join(folder, name), "utf8")).replace(
      /[^\0-\x7f]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    await writeFile(join(folder, name), code);
    hash.update(`${name}\n${code}`);
  }
  return hash.digest("hex");
}
