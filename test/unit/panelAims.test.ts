import { describe, expect, it } from "vitest";
import { figureLines, type Figures, type SizeAims } from "../support/panelAims.ts";

const limits: Figures = {
  firstPaint: 300,
  step: 8,
  wholeStep: 16,
  longestTask: 50,
  rows: 400,
  filter: 50,
};
const aims: SizeAims = { firstPaint: 300, filter: 50 };
const moved = (by: number) =>
  Object.fromEntries(
    Object.entries(limits).map(([key, limit]: [string, number]) => [key, limit + by]),
  ) as unknown as Figures;

/** Verdicts of the figures with an aim. */
const verdicts = (own: Figures) =>
  figureLines(own, limits, aims).flatMap(
    (line) => /aim . \d+ +(met|MISSED) /.exec(line)?.[1] ?? [],
  );

describe("the aims of the panels", () => {
  it("are met at their limit only where that belongs to it", () => {
    expect(verdicts(limits)).toEqual(["MISSED", "met", "met", "MISSED", "MISSED"]);
    expect(verdicts(moved(-0.1))).toEqual(Array(5).fill("met"));
    expect(verdicts(moved(0.1))).toEqual(Array(5).fill("MISSED"));
    const large = figureLines(limits, limits, { firstPaint: 600, filter: 100 });
    expect(large.filter((line) => line.includes("met   "))).toHaveLength(4);
  });

  it("are on one line with our figure and that of the plain table", () => {
    const [, step, wholeStep] = figureLines(
      { ...limits, step: 4 },
      { ...limits, step: 0.04 },
      aims,
    );
    expect([step, wholeStep]).toEqual([
      "  script and layout of a scroll step (ms)    ours      4.0   aim ≤ 8   met      plain table       0.0   ratio –",
      "  whole scroll step, painting too (ms)       ours     16.0                      plain table      16.0   ratio 1.000",
    ]);
  });
});
