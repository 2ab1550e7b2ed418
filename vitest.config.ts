import { defineConfig } from "vitest/config";

/** One project per test layer, so that each can be run and counted alone. */
const layer = (name: string, extra: object = {}) => ({
  test: { name, include: [`test/${name}/**/*.test.ts`], ...extra },
});

export default defineConfig({
  test: {
    projects: [
      layer("unit"),
      layer("contract"),
      layer("house", { testTimeout: 120_000 }),
      layer("flow", { testTimeout: 60_000 }),
    ],
  },
});
