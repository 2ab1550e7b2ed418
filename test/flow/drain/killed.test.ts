import { beforeAll, describe, expect, it } from "vitest";
import { buildCli } from "../../support/cli.ts";
import { countPoints, killAndResume, phases, spread } from "../../support/drain/killing.ts";

/** `kill -9` of `brp inbox drain` at twenty points; `npm run torture` has two hundred. */

const points: { counted?: Awaited<ReturnType<typeof countPoints>> } = {};
beforeAll(async () => {
  await buildCli();
  points.counted = await countPoints();
  // Building and a whole drain take their time on a busy machine.
}, 60_000);

describe("a drain that is killed", () => {
  it.each(phases)("brings each message exactly once when resumed: in %s", async (phase) => {
    const available = points.counted?.[phase] ?? 0;
    expect(available).toBeGreaterThanOrEqual(10);
    const chosen = spread(phase, available, 4);
    console.log(
      `killed in ${phase} at step ${chosen.map(({ step }) => step).join(", ")} of ${available}`,
    );
    for (const point of chosen)
      expect(await killAndResume(point), `step ${point.step} of ${available}`).toEqual([]);
  });
});
