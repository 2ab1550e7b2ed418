// `npm test`: sets up, runs every layer, and ends with the true totals of all of them.
// `npm test -- --layer unit --layer editor` runs only these; what else is given goes to vitest.
// `npm test -- --layer editor --desktop` takes a downloaded desktop VS Code.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, setUp } from "./setup.mjs";

const plainLayers = ["unit", "contract", "house", "flow"];
/** Layers that need VS Code and a browser. */
const hostedLayers = ["editor", "leftovers", "package", "ui"];
const allLayers = [...plainLayers, ...hostedLayers];

const { chosen, desktop, args } = readArguments();
const scratch = await mkdtemp(join(tmpdir(), "brp-test-"));
try {
  await setUp();
  // What follows needs the dependencies that were just installed.
  const { add, sentence } = await import("./testing/totals.mjs");
  const { runVitest } = await import("./testing/vitestLayers.mjs");
  const plain = plainLayers.filter((layer) => chosen.includes(layer));
  const totals = [];
  if (plain.length > 0) totals.push(await runVitest(plain, { scratch, args }));
  totals.push(...(await runInVsCode(runVitest)));
  const total = add(...totals);
  if (total.names.length > 0) console.log(`\nFailed:\n${total.names.join("\n")}`);
  console.log(`\n${sentence(total)}`);
  const isComplete = totals.every(({ passed, skipped }) => passed > 0 || skipped > 0);
  process.exitCode = total.failed === 0 && total.passed > 0 && isComplete ? 0 : 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** The layers in VS Code; where it cannot be had, their tests are skipped, and CI fails. */
async function runInVsCode(runVitest) {
  const { bundleSuites, bundles, testFiles } = await import("./testing/bundles.mjs");
  const { editorFiles, runEditorLayer } = await import("./testing/editorLayer.mjs");
  const filesOf = (layer) =>
    layer === "editor" ? editorFiles() : testFiles(join(root, "test", layer));
  const layers = [];
  for (const layer of hostedLayers)
    if (chosen.includes(layer) && (await filesOf(layer)).length > 0) layers.push(layer);
  if (layers.length === 0) return [];
  if (desktop) return [await runEditorLayer({ scratch, desktop })];
  const { prepareHost } = await import("./testing/prepareHost.mjs");
  const obstacle = await prepareHost();
  if (obstacle) return [await skip((await Promise.all(layers.map(filesOf))).flat(), obstacle)];
  await bundleSuites(["killed", "canary"]);
  const runJob = ({ layer, files }, output) => {
    if (layer === "editor") return runEditorLayer({ scratch });
    const environment = { VSCODE_EXECUTABLE: bundles.codeExecutable };
    return runVitest([layer], { scratch, args: [...args, ...files], environment, output });
  };
  const { jobsOf } = await import("./testing/hostedJobs.mjs");
  const { inLanes } = await import("./testing/lanes.mjs");
  // Whoever names files or tests chooses among all of a layer.
  const jobs =
    args.length > 0 ? layers.map((layer) => ({ layer, files: [] })) : await jobsOf(layers);
  return inLanes(2, jobs, runJob);
}

async function skip(files, obstacle) {
  const { countTests, nothing } = await import("./testing/totals.mjs");
  const skipped = await countTests(files);
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
