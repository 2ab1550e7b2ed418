import type { Point } from "./routes.ts";

/** A line through points, as the `d` of an SVG path. */
export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** The corners of a shape, as the `points` of an SVG polygon. */
export function cornersOf(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(" ");
}
