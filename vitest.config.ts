import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/testing/longestFirst.ts";
import { browserExecutable } from "./test/host/workbench.ts";

/** One project per test layer, so that each can be run and counted alone. */
const layer = (name: string, extra: object = {}) => ({
  test: { name, include: [`test/${name}/**/*.test.ts`], ...extra },
});

/** No module holds state, so that test files may share what they import: half the time goes into importing. */
const together = { isolate: false, pool: "threads", setupFiles: "test/support/seeded.ts" };

/** What people see needs VS Code and a browser: `npm test` sets both up. */
const canShow =
  browserExecutable() !== undefined &&
  existsSync(new URL("test/host/node_modules/code-server/package.json", import.meta.url));
const seen = layer("ui", { testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false });
const ended = layer("leftovers", { testTimeout: 60_000, fileParallelism: false });
const packed = layer("package", { testTimeout: 120_000, hookTimeout: 120_000 });

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By itself vitest leaves one processor free, which is half of a machine that has two.
    maxWorkers: availableParallelism(),
    projects: [
      // Property tests take their time on a busy machine; a test that hangs still ends.
      layer("unit", { testTimeout: 60_000, ...together }),
      layer("contract", { testTimeout: 120_000, ...together }),
      layer("house", { testTimeout: 480_000 }),
      layer("flow", { testTimeout: 60_000, hookTimeout: 60_000 }),
      ...(canShow ? [seen, ended, packed] : []),
    ],
  },
});
