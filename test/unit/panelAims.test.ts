import { describe, expect, it } from "vitest";
import { aims, figureLines, type Figures } from "../support/panelAims.ts";

const plain: Figures = { firstPaint: 600, step: 16, longestTask: 100, rows: 800, filter: 100 };
const limits = Object.fromEntries(
  Object.entries(aims).map(([key, { limit }]) => [key, limit]),
) as unknown as Figures;

/** What stands behind the figure, by the words that it begins with. */
const verdicts = (own: Figures) =>
  figureLines(own, plain).map((line) => /^ {2}(\S+ \S+).*(met|MISSED) /.exec(line)?.slice(1));

describe("the aims of the panels", () => {
  it("are those of the issue", () => {
    expect(limits).toEqual({ firstPaint: 300, step: 8, longestTask: 50, rows: 400, filter: 50 });
  });

  it("are met at their limit only where that belongs to it", () => {
    expect(verdicts(limits)).toEqual([
      ["first paint", "MISSED"],
      ["script and", "met"],
      ["longest task", "met"],
      ["rows in", "MISSED"],
      ["filter to", "MISSED"],
    ]);
    const below = Object.fromEntries(
      Object.entries(limits).map(([key, limit]: [string, number]) => [key, limit - 0.1]),
    );
    expect(verdicts(below as unknown as Figures).map((found) => found?.[1])).toEqual(
      Array(5).fill("met"),
    );
    const above = Object.fromEntries(
      Object.entries(limits).map(([key, limit]: [string, number]) => [key, limit + 0.1]),
    );
    expect(verdicts(above as unknown as Figures).map((found) => found?.[1])).toEqual(
      Array(5).fill("MISSED"),
    );
  });

  it("stand on one line with our figure and that of the plain table", () => {
    expect(figureLines({ ...limits, step: 4 }, plain)[1]).toBe(
      "  script and layout of a scroll step (ms)    ours      4.0   aim ≤ 8   met      plain table      16.0   ratio 0.250",
    );
  });
});
