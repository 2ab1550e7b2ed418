// Results of the bench in addition to its tables: every figure as a ratio, for `--json` and `--against`.
import { root } from "../scripts/setup.mjs";

/** Tree of the measured build: this one, or the older one of `--against`. */
export const measured = process.env.BENCH_TREE ?? root;

const figures = [];

/** Records one figure. `ratio` is relative to the reference of its part, in the same run. */
export function record(part, what, ratio) {
  figures.push({ part, what, ratio: Number(ratio.toFixed(3)) });
}

export const recorded = () => figures;

/** Prints a line per process and records the ratios to the first. `prefix` is the name of the group. */
export function reportRatios(part, best, prefix = "") {
  const [reference] = best.values();
  for (const [what, { seconds, processorSeconds, megabytes }] of best) {
    const ratio = seconds / reference.seconds;
    record(part, `${prefix}${what}`, ratio);
    const here = [
      seconds < 1 ? `${Math.round(seconds * 1000)} ms here` : `${seconds.toFixed(2)} s here`,
    ];
    if (processorSeconds !== undefined) {
      record(part, `${prefix}${what}, processor`, processorSeconds / reference.processorSeconds);
      record(part, `${prefix}${what}, memory`, megabytes / reference.megabytes);
      here.push(
        `${processorSeconds.toFixed(2)} s of processor`,
        `at most ${Math.round(megabytes)} MB, ${(megabytes / reference.megabytes).toFixed(2)} of it`,
      );
    }
    console.log(`${ratio.toFixed(2).padStart(6)}  ${prefix}${what}  (${here.join(", ")})`);
  }
}

/** Fastest of some rounds for each of several whole processes, in turn. `measure` runs one of them. */
export async function fastest(runs, rounds, measure) {
  const best = new Map();
  for (let round = 0; round < rounds; round++)
    for (const [what, args] of Object.entries(runs)) {
      const took = await measure(args);
      const known = best.get(what);
      if (!known || took.seconds < known.seconds) best.set(what, took);
    }
  return best;
}
