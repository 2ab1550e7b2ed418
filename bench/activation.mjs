// Share of our own code that runs at activation, and activation time by VS Code, relative to a reference of the run.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../scripts/setup.mjs";
import { measured, record } from "./figures.mjs";
import { installedActivation } from "./installedActivation.mjs";
import { silenceVsCode } from "./silentVsCode.mjs";

const rounds = 15;
const windows = 5;
const reference = "zod, bundled and minified alone";

const folder = await mkdtemp(join(tmpdir(), "brp-bench-"));
try {
  await bundle();
  const samples = new Map();
  for (let round = 0; round < rounds; round++)
    for (const [what, milliseconds] of await measureOnce())
      samples.set(what, [...(samples.get(what) ?? []), milliseconds]);
  await report(samples);
} finally {
  await rm(folder, { recursive: true, force: true });
}
reportInstalled(await installedActivation(windows));

async function bundle() {
  const { build } = await import("esbuild");
  await build({
    stdin: { contents: 'export * from "zod";', resolveDir: root },
    outfile: join(folder, "reference.js"),
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node20",
  });
  const dist = join(folder, "dist");
  await node("esbuild.mjs", "--release", "--extension", `--out=${dist}`);
  await silenceVsCode(dist);
}

/** Each figure needs a separate process, because modules are evaluated only once per process. */
async function measureOnce() {
  const load = join(root, "bench/load.mjs");
  const { load: referenceTime } = JSON.parse(await node(load, join(folder, "reference.js")));
  const parts = join(folder, "dist/extension");
  const workbench = (await readdir(parts)).find((name) => /^(nodeW|w)orkbench\b/.test(name));
  const extension = JSON.parse(await node(load, await entryFile(), join(parts, workbench)));
  return [
    [reference, referenceTime],
    ["extension: loading its module", extension.load],
    ["extension: activate()", extension.activate],
    ["extension: both, which VS Code waits for", extension.load + extension.activate],
    ["extension: the workbench, right after", extension.later],
  ];
}

/** An ES module in older versions. */
async function entryFile() {
  const dist = join(folder, "dist");
  const name = (await readdir(dist)).find((one) => /^extension\.c?js$/.test(one));
  return join(dist, name);
}

async function node(...args) {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: measured });
  return stdout;
}

async function report(samples) {
  const base = Math.min(...samples.get(reference));
  for (const [what, values] of samples) record("activation", what, Math.min(...values) / base);
  console.log(
    `The fastest of ${rounds} processes, which is what a busy machine disturbs least; 1.00 = ${reference}\n`,
  );
  for (const [what, values] of samples)
    console.log(
      `${(Math.min(...values) / base).toFixed(2).padStart(6)}  ${what}  (${Math.min(...values).toFixed(1)} ms here)`,
    );
  const dist = join(folder, "dist");
  const entry = (await readFile(await entryFile())).length;
  const late = (await readdir(join(dist, "extension"))).length;
  console.log(
    `\nThe entry has ${Math.round(entry / 1000)} kB; ${late} more files, most of them loaded late`,
  );
}

function reportInstalled({ obstacle, empty, ours, restoring }) {
  if (obstacle) return console.log(`\nVS Code is not measured: ${obstacle}.`);
  // Whole milliseconds: an empty extension may take 0 of them.
  const base = Math.max(1, Math.min(...empty.times));
  const [best, bestRestoring] = [ours, restoring].map(({ times }) => Math.min(...times) / base);
  record("activation", "the installed extension, by VS Code's own figure", best);
  record("activation", "the same with two panels restored", bestRestoring);
  console.log(
    `\nThe installed extension, by VS Code's own figure in whole milliseconds (Show Running Extensions), the best of ${windows} windows\n`,
  );
  for (const [what, times] of [
    ["1.00  an empty extension of one file, taken as 1 ms at least", empty.times],
    [`${best.toFixed(2)}  this extension`, ours.times],
    [`${bestRestoring.toFixed(2)}  this extension, with two panels left open`, restoring.times],
    // VS Code counts what it loads between the request for an extension and its end, also others.
    ...[...restoring.neighbours].map(([name, times]) => [
      `${(Math.min(...times) / base).toFixed(2)}  ${name} of VS Code in the same windows`,
      times,
    ]),
  ])
    console.log(`${what.padStart(8)}  (${times.join(", ")} ms here)`);
}
