import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/testing/longestFirst.ts";
import { browserExecutable } from "./test/host/workbench.ts";

/** `npm run random` runs up to 300 times as much in one test as the gate. */
const longer = process.env.BRP_SHARE === "whole" ? 10 : 1;

/** Generous: a limit costs nothing while all is well, and a slow machine is no fault. */
const limits = {
  testTimeout: 120_000 * longer,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** One project per test layer, so that each can be run and counted alone. */
const layer = (name: string, extra: object = {}) => ({
  test: { name, include: [`test/${name}/**/*.test.{ts,tsx}`], ...limits, ...extra },
});

/** No module holds state, so that test files may share what they import: half the time goes into importing. */
const together = {
  isolate: false,
  pool: "threads",
  setupFiles: "test/support/generated/seeded.ts",
};

/** Starts the command line as users do. */
const builtCli = "test/support/processes/builtCli.ts";

/** What people see needs VS Code and a browser: `npm test` sets both up. */
const canShow =
  browserExecutable() !== undefined &&
  existsSync(new URL("test/host/node_modules/code-server/package.json", import.meta.url));
/** A real editor drops a click now and then: a second attempt counts, and `npm test` lists who needed it. */
const seen = layer("ui", {
  testTimeout: 240_000 * longer,
  fileParallelism: false,
  retry: 1,
  isolate: false,
});
const ended = layer("leftovers", { fileParallelism: false });
const packed = layer("package", { fileParallelism: false });

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By itself vitest leaves one processor free, which is half of a machine that has two.
    maxWorkers: availableParallelism(),
    projects: [
      layer("unit", together),
      layer("contract", { ...together, globalSetup: builtCli }),
      layer("house", { testTimeout: 900_000 }),
      layer("flow", { globalSetup: builtCli }),
      ...(canShow ? [seen, ended, packed] : []),
    ],
  },
});
