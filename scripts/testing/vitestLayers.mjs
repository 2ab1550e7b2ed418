// Runs layers of vitest and counts what they gave.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../setup.mjs";

/**
 * `output`: a file descriptor for what is printed, when not the terminal.
 * A file that cannot even be loaded counts as one failure, and so does a run without tests.
 */
export async function runVitest(layers, { scratch, args = [], environment = {}, output }) {
  const report = join(scratch, `vitest-${layers.join("-")}.json`);
  const code = await run(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...layers.flatMap((layer) => ["--project", layer]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${report}`,
      ...args,
    ],
    {
      env: { ...process.env, ...environment },
      stdio: output ? ["ignore", output, output] : "inherit",
    },
  );
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
