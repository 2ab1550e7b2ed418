// How much of our own code runs when the extension is activated, as ratios against a named reference
// measured in the same run.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../scripts/setup.mjs";
import { silenceVsCode } from "./silentVsCode.mjs";

const rounds = 15;
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

/** Every figure comes from a process of its own: modules are evaluated only once in each. */
async function measureOnce() {
  const load = join(root, "bench/load.mjs");
  const { load: referenceTime } = JSON.parse(await node(load, join(folder, "reference.js")));
  const extension = JSON.parse(await node(load, join(folder, "dist/extension.js")));
  return [
    [reference, referenceTime],
    ["extension: loading its module", extension.load],
    ["extension: activate()", extension.activate],
    ["extension: both, with nothing open", extension.load + extension.activate],
  ];
}

async function node(...args) {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return stdout;
}

async function report(samples) {
  const base = Math.min(...samples.get(reference));
  console.log(
    `The fastest of ${rounds} processes, which is what a busy machine disturbs least; 1.00 = ${reference}\n`,
  );
  for (const [what, values] of samples)
    console.log(
      `${(Math.min(...values) / base).toFixed(2).padStart(6)}  ${what}  (${Math.min(...values).toFixed(1)} ms here)`,
    );
  const dist = join(folder, "dist");
  const entry = (await readFile(join(dist, "extension.js"))).length;
  const late = (await readdir(join(dist, "extension"))).length;
  console.log(
    `\nextension.js ${Math.round(entry / 1000)} kB; ${late} more files, most of them loaded late`,
  );
}
