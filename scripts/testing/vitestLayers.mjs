// Runs layers of vitest and counts the results.
import { writeSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { root, run } from "../setup.mjs";
import { nothing } from "./totals.mjs";

/**
 * `output`: a file descriptor for its output. A file that cannot be loaded and a run without tests count as a failure.
 */
export async function runVitest(layers, { scratch, args = [], environment = {}, output }) {
  const report = join(await mkdtemp(join(scratch, "vitest-")), "report.json");
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
      // `brp` keeps its compiled code there, and the tests leave nothing with the user.
      env: { ...process.env, XDG_CACHE_HOME: join(scratch, "cache"), ...environment },
      stdio: output ? ["ignore", output, output] : "inherit",
    },
  );
  const result = await readFile(report, "utf8").then(JSON.parse, () => undefined);
  if (!result)
    return { ...nothing, failed: 1, names: [`${layers.join(", ")}: vitest wrote no report`] };
  const names = result.testResults.flatMap(failuresOf);
  const failed = names.length;
  for (const name of result.testResults.flatMap(secondAttempts))
    writeSync(output ?? process.stdout.fd, `Passed at the second attempt: ${name}\n`);
  return {
    passed: result.numPassedTests,
    // vitest also fails for errors outside tests, such as an unhandled rejection.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    names: failed === 0 && code !== 0 ? [`${layers.join(", ")}: an error of no test`] : names,
  };
}

/** Failed tests of a file, or the file itself if it could not be loaded. */
function failuresOf({ name, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [file] : [];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${file} > ${fullName}\n${beginning(failureMessages?.join("\n") ?? "")}`,
  );
}

/** Passed tests that failed once before. */
function secondAttempts({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length > 0)
    .map(({ fullName }) => `${relative(root, name)} > ${fullName}`);
}

/** First lines of a failure, because some logs are cut to their last lines. */
function beginning(message) {
  const lines = message.split("\n").slice(0, 12);
  return lines.map((line) => `    ${line.slice(0, 200)}`).join("\n");
}
