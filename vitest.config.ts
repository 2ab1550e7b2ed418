import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/testing/longestFirst.ts";
import { browserExecutable } from "./test/host/browserExecutable.ts";

/** `npm run random` runs up to 300 times as many cases in one test. */
const longer = process.env.BRP_SHARE === "whole" ? 10 : 1;

/** Generous, because a limit costs nothing in a passing run, and a slow machine is not a fault. */
const limits = {
  testTimeout: 120_000 * longer,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** One project per test layer, so that each can be run and counted separately. */
const layer = (name: string, extra: object = {}) => ({
  test: { name, include: [`test/${name}/**/*.test.{ts,tsx}`], ...limits, ...extra },
});

/** Modules hold no state, so test files may share imports, which take half of the time. */
const shared = { isolate: false };
const together = { ...shared, pool: "threads", setupFiles: "test/support/generated/seeded.ts" };

/** Starts the command line as users do. */
const builtCli = "test/support/processes/builtCli.ts";

/** Visible behaviour requires VS Code and a browser, which `npm test` sets up. */
const canShow =
  browserExecutable() !== undefined &&
  existsSync(new URL("test/host/node_modules/code-server/package.json", import.meta.url));
/** A real editor occasionally drops a click. A second attempt counts, and `npm test` lists those tests. */
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
    // By default vitest leaves one processor free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      layer("unit", together),
      layer("contract", { ...together, globalSetup: builtCli }),
      layer("house", { ...shared, pool: "threads", testTimeout: 900_000 }),
      layer("flow", { ...shared, globalSetup: builtCli }),
      layer("mocked"),
      ...(canShow ? [seen, ended, packed] : []),
    ],
  },
});
