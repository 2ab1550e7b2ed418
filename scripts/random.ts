// The full random run from a new seed: npm run random [-- --seed 1] [--queries 10000] [--size 10000].
// Runs random queries against the public contract (if the folder shared contains it), every test of which `npm test`
// runs a part, every property test, the command line as a process, and a third-party client of `brp mcp`.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { never, randomRun, reportLines } from "../test/support/randomRun/randomRun.ts";
import { shares } from "../test/support/share.ts";

const endWithParent = join(process.cwd(), "test/host/endWithParent.cjs");

/** Layers that require VS Code and a browser, which `npm test` sets up. */
const hosted = ["editor", "leftovers", "ui"];

/** Starts `brp` as users do. In `npm test` most of these run in the tests' own process. */
const commandLine = ["test/flow/cli", "test/flow/hostile", "test/contract/download.test.ts"];

const { values } = parseArgs({
  options: {
    queries: { type: "string", default: "10000" },
    seed: { type: "string", default: String(randomInt(1, 1_000_000_000)) },
    /** Number of people in repeated families. Default: the described people only. */
    size: { type: "string" },
  },
});

const given = Object.entries(values).map(([name, value]) => `--${name} ${value}`);
const again = `npm run random -- ${given.join(" ")}`;
// Printed first too, for a run that is killed.
console.log(`seed ${values.seed}: ${again}`);
console.log(`one file of it: BRP_SHARE=whole BRP_SEED=${values.seed} npx vitest run FILE`);
const isGood = [
  await queriesHold(),
  await testsPass(),
  await hostedTestsPass(),
  await isRunWell("scripts/testing/protocolClient.mjs"),
].every(Boolean);
if (!isGood) console.log(`\nThe same again: ${again}`);
process.exitCode = isGood ? 0 : 1;

async function queriesHold(): Promise<boolean> {
  const contract = join(process.cwd(), "../shared/domain/contracts/openapi.personen-2.7.0.yaml");
  if (!existsSync(contract)) {
    console.log("No queries: the folder shared, with the public OpenAPI file, is not there.");
    return true;
  }
  const queries = Number(values.queries);
  const report = await randomRun({
    contract,
    queries,
    seed: Number(values.seed),
    ...(values.size === undefined ? {} : { size: Number(values.size) }),
  });
  console.log(reportLines(report).join("\n"));
  if (values.size !== undefined) console.log(`\na generated register of ${values.size} people`);
  const missing = [...never(report.branches), ...never(report.rules)];
  return report.faults.length === 0 && missing.length === 0 && report.withPersons * 2 >= queries;
}

async function testsPass(): Promise<boolean> {
  const properties = ["test/unit", "test/flow", "test/mocked"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(path, "utf8").includes('"fast-check"'));
  const parts = Object.keys(shares).filter((name) => !hosted.includes(layerOf(name)));
  const files = new Set([...parts, ...properties, ...commandLine]);
  return isRunWell("node_modules/vitest/vitest.mjs", "run", ...files);
}

/** Complete layers in VS Code of which `npm test` runs a part. */
function hostedTestsPass(): Promise<boolean> {
  const layers = new Set(Object.keys(shares).map(layerOf));
  const chosen = hosted.filter((layer) => layers.has(layer));
  return isRunWell("scripts/test.mjs", ...chosen.flatMap((layer) => ["--layer", layer]));
}

function layerOf(file: string): string {
  return file.split("/")[1] ?? "";
}

async function isRunWell(...args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, ["--require", endWithParent, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    // The leader of a process group, which ends with this run, however it is stopped.
    detached: process.platform !== "win32",
    env: { ...process.env, BRP_SHARE: "whole", BRP_SEED: values.seed },
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code === 0;
}
