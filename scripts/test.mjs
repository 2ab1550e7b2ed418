// `npm test`: sets up, runs every layer, and ends with the true totals of all of them.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, setUp } from "./setup.mjs";

const scratch = await mkdtemp(join(tmpdir(), "brp-test-"));
try {
  await setUp();
  const totals = await runVitest(join(scratch, "vitest.json"));
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
  process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** Runs all vitest layers. A file that cannot even be loaded counts as one failure. */
async function runVitest(report) {
  const code = await run(process.execPath, [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${report}`,
    ...process.argv.slice(2),
  ]);
  const result = await readFile(report, "utf8").then(JSON.parse, () => undefined);
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = result.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((t) => t.status !== "failed"),
  ).length;
  const failed = result.numFailedTests + unloaded;
  return {
    passed: result.numPassedTests,
    // vitest also ends with an error for what no test owns, such as an unhandled rejection.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}
