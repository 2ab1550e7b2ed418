import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts of `npm run prose`: lower one here with the prose that it counts, and never raise it. */
const most: Counts = {};

it("uses no pattern of the style guide more often than before", () => {
  const counted = execFileSync(process.execPath, ["scripts/prose.mjs", "--json"], { cwd: root });
  const counts = JSON.parse(counted.toString()) as Counts;
  const raised = Object.entries(counts).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind)
      .filter(([pattern, count]) => count > (most[kind]?.[pattern] ?? 0))
      .map(([pattern, count]) => `${kind} ${pattern}: ${count}`),
  );
  expect(raised).toEqual([]);
});
