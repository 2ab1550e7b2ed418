// Bundles the code that runs in and around VS Code's extension host, into test/host/dist.
import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../setup.mjs";
import { importTypeScript } from "../typeScript.mjs";

const outputFolder = join(root, "test/host/dist");

export const bundles = {
  codeExecutable: join(outputFolder, "codeExecutable.mjs"),
  testsEntry: join(outputFolder, "testsEntry.cjs"),
  runSuites: join(outputFolder, "editor/runSuites.cjs"),
  workerSuites: (name) => `test/host/dist/editor/${name}InWorker.cjs`,
  suites: (name) => join(outputFolder, `editor/${name}.cjs`),
};

const forExtensionHost = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  sourcemap: "inline",
  external: ["vscode", "mocha"],
  logLevel: "warning",
};

/** The stand-in for `code` and the entry of tests: all our own code that a host needs. */
export function bundleHost() {
  return Promise.all([
    build({
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      logLevel: "warning",
      entryPoints: [join(root, "test/host/codeExecutable.ts")],
      outfile: bundles.codeExecutable,
      banner: { js: "#!/usr/bin/env node" },
    }).then(() => chmod(bundles.codeExecutable, 0o755)),
    build({
      ...forExtensionHost,
      entryPoints: [join(root, "test/host/testsEntry.ts")],
      outfile: bundles.testsEntry,
    }),
  ]);
}

/** Bundles each folder of suites into one file, so that its suites share imports. */
export async function bundleSuites(names) {
  await Promise.all([
    build({
      ...forExtensionHost,
      entryPoints: [join(root, "test/editor/runSuites.ts")],
      outfile: bundles.runSuites,
    }),
    ...names.map(async (name) => {
      const files = await testFiles(join(root, "test/editor", name));
      await build({
        ...forExtensionHost,
        stdin: {
          contents: files.map((file) => `import ${JSON.stringify(file)};`).join("\n"),
          resolveDir: root,
        },
        outfile: bundles.suites(name),
      });
    }),
  ]);
}

/** Bundles a folder of suites for a web worker, after the code that runs them there. Its own suites compare with Node. */
export async function bundleForWorker(name) {
  const worker = join(root, "test/editor/worker");
  const left = await filesWithoutWorker();
  const files = [
    ...(await testFiles(join(root, "test/editor", name))),
    ...(name === "trusted" ? await testFiles(worker) : []),
  ];
  await build({
    ...forExtensionHost,
    platform: "browser",
    external: ["vscode"],
    alias: {
      "node:assert/strict": join(worker, "assert.ts"),
      "node:crypto": join(worker, "node.ts"),
      "node:http": join(worker, "node.ts"),
      "node:net": join(worker, "node.ts"),
    },
    stdin: {
      contents: [
        `export { run } from ${JSON.stringify(join(worker, "runSuites.ts"))};`,
        ...files
          .filter((file) => !left.includes(file))
          .map((file) => `import ${JSON.stringify(file)};`),
      ].join("\n"),
      resolveDir: root,
    },
    outfile: join(root, bundles.workerSuites(name)),
  });
  if (name !== "trusted") return;
  const { outcomesInNode } = await importTypeScript("test/support/sameOutcomes.ts");
  await writeFile(
    join(outputFolder, "editor/outcomesInNode.json"),
    JSON.stringify(await outcomesInNode()),
  );
}

/** Suites that stay in Node. Rejects if the table names a file or a test that does not exist. */
async function filesWithoutWorker() {
  const { leftOut } = await importTypeScript("test/editor/worker/leftOut.ts");
  const files = await testFiles(join(root, "test/editor"));
  const left = Object.keys(leftOut.files).map((file) => join(root, "test/editor", file));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const unknown = [
    ...left.filter((file) => !files.includes(file)),
    ...Object.keys(leftOut.tests).filter((title) => !texts.some((text) => text.includes(title))),
  ];
  if (unknown.length > 0)
    throw new Error(`leftOut.ts names what is not there: ${unknown.join(", ")}`);
  return left;
}

export async function testFiles(folder) {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith(".test.ts"))
    .sort()
    .map((name) => join(folder, name));
}
