// `npm test`: sets up, runs every layer, and prints the totals of all of them. `npm test -- --layer unit --layer
// editor` runs only these. Other arguments are passed to vitest. `npm test -- --layer editor --desktop` uses a
// downloaded desktop VS Code.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setUp } from "./setup.mjs";

const plainLayers = ["unit", "contract", "house", "flow", "mocked"];
/** Layers that require VS Code and a browser. */
const hostedLayers = ["editor", "leftovers", "package", "ui"];
const allLayers = [...plainLayers, ...hostedLayers];

const { chosen, desktop, args } = readArguments();
const scratch = await mkdtemp(join(tmpdir(), "brp-test-"));
try {
  await setUp();
  // The next lines need the dependencies that were just installed.
  const { add, sentence } = await import("./testing/totals.mjs");
  const totals = await runJobs();
  const total = add(...totals);
  if (total.names.length > 0) console.log(`\nFailed:\n${total.names.join("\n")}`);
  console.log(`\n${sentence(total)}`);
  const isComplete = totals.every(({ passed, skipped }) => passed > 0 || skipped > 0);
  process.exitCode = total.failed === 0 && total.passed > 0 && isComplete ? 0 : 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** Independent jobs start at once, while VS Code is set up. Then the jobs that need it run. */
async function runJobs() {
  const { bundles } = await import("./testing/bundles.mjs");
  const { runEditorLayer } = await import("./testing/editorLayer.mjs");
  const { inLanes } = await import("./testing/lanes.mjs");
  const { runVitest } = await import("./testing/vitestLayers.mjs");
  const plain = plainLayers.filter((layer) => chosen.includes(layer));
  const hosted = await hostedJobs();
  if (desktop && hosted.length > 0) return [await runEditorLayer({ scratch, desktop })];
  const preparing = hosted.length > 0 ? prepare() : undefined;
  const runPlain = (output) => runVitest(plain, { scratch, args, output });
  const runHosted = async ({ layer, files }, output) => {
    if (await preparing) return undefined;
    if (layer === "editor") return runEditorLayer({ scratch, output });
    const environment = { VSCODE_EXECUTABLE: bundles.codeExecutable };
    return runVitest([layer], { scratch, args: [...args, ...files], environment, output });
  };
  // Sequential, because concurrent jobs delay each other beyond their time limits.
  const first = plain.length > 0 ? [await runPlain()] : [];
  const jobs = hosted.map((job) => (output) => runHosted(job, output));
  const others = await inLanes(2, jobs);
  const totals = [...first, ...others].filter((total) => total !== undefined);
  const obstacle = await preparing;
  return obstacle ? [...totals, await skip(hosted, obstacle)] : totals;
}

/** Jobs in VS Code, without layers that have no tests. */
async function hostedJobs() {
  const { filesOf, jobsOf } = await import("./testing/hostedJobs.mjs");
  const layers = [];
  for (const layer of hostedLayers)
    if (chosen.includes(layer) && (await filesOf(layer)).length > 0) layers.push(layer);
  // Named files or tests are selected from the whole layer.
  return args.length > 0 ? layers.map((layer) => ({ layer, files: [] })) : jobsOf(layers);
}

/** Installs and bundles the requirements of the layers in VS Code. Returns the obstacle, if any. */
async function prepare() {
  const { bundleSuites } = await import("./testing/bundles.mjs");
  const { prepareHost } = await import("./testing/prepareHost.mjs");
  const obstacle = await prepareHost();
  if (!obstacle) await bundleSuites(["killed", "canary"]);
  return obstacle;
}

/** Without VS Code its tests are skipped, and CI fails. */
async function skip(jobs, obstacle) {
  const { filesOf } = await import("./testing/hostedJobs.mjs");
  const { countTests, nothing } = await import("./testing/totals.mjs");
  const layers = [...new Set(jobs.map(({ layer }) => layer))];
  const skipped = await countTests((await Promise.all(layers.map(filesOf))).flat());
  console.log(`\n${skipped} tests in VS Code are skipped: ${obstacle}.`);
  const isFailure = process.env.CI === "true";
  if (isFailure) console.log("In CI this is a failure.");
  return { ...nothing, failed: isFailure ? 1 : 0, skipped };
}

function readArguments() {
  const { values, tokens } = parseArgs({
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: { layer: { type: "string", multiple: true }, desktop: { type: "boolean" } },
  });
  const wanted = values.layer ?? [];
  const unknown = wanted.filter((layer) => !allLayers.includes(layer));
  if (unknown.length > 0) {
    console.error(`There is no layer ${unknown.join(", ")}; there are ${allLayers.join(", ")}.`);
    process.exit(1);
  }
  const own = new Set(
    tokens
      .filter(({ name }) => name === "layer" || name === "desktop")
      .flatMap(({ index, inlineValue, name }) =>
        name === "layer" && !inlineValue ? [index, index + 1] : [index],
      ),
  );
  return {
    chosen: wanted.length > 0 ? wanted : allLayers,
    desktop: values.desktop === true,
    args: process.argv.slice(2).filter((_, index) => !own.has(index)),
  };
}
