import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleDownloader } from "../../support/download/desk.ts";
import { countPoints, killAndResume, phases, spread } from "../../support/download/killing.ts";
import { shareOf } from "../../support/share.ts";

/** `kill -9` of a download in each phase. `npm run torture` has two hundred points. */
const { some } = shareOf("test/flow/download/killed.test.ts");

const built: {
  downloader?: Awaited<ReturnType<typeof bundleDownloader>>;
  points?: Awaited<ReturnType<typeof countPoints>>;
} = {};
beforeAll(async () => {
  built.downloader = await bundleDownloader();
  built.points = await countPoints(built.downloader.file);
  // Building and a whole download take long on a busy machine.
}, 60_000);
afterAll(() => built.downloader?.remove());

// Shows: berichten-download-no-loss
it.each(phases)(
  "a download that is killed brings each message exactly once when resumed: in %s",
  async (phase) => {
    const available = built.points?.[phase] ?? 0;
    expect(available).toBeGreaterThanOrEqual(8);
    // Early in the first phase, later in the next.
    const points = spread(phase, available, 4);
    const turn = phases.indexOf(phase) % points.length;
    const chosen = some([...points.slice(turn), ...points.slice(0, turn)]);
    console.log(
      `killed in ${phase} at step ${chosen.map(({ step }) => step).join(", ")} of ${available}`,
    );
    for (const point of chosen)
      expect(
        await killAndResume(built.downloader?.file ?? "", point),
        `step ${point.step} of ${available}`,
      ).toEqual([]);
  },
);
