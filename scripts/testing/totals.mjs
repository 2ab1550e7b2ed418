// Test counts of the layers of `npm test`, and their sums.
import { readFile } from "node:fs/promises";

/** `names`: the failed tests, for the list at the end. A crash counts as failed and may have no name. */
export const nothing = { passed: 0, failed: 0, skipped: 0, names: [] };

export function add(...totals) {
  return totals.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      names: [...sum.names, ...(one.names ?? [])],
    }),
    nothing,
  );
}

export async function countTests(files) {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return texts.reduce(
    (sum, text) => sum + (text.match(/^\s*(it|test)(\.each\b.*)?\(/gm) ?? []).length,
    0,
  );
}

export function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
