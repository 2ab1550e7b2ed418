import { fieldPaths } from "./fields.ts";
import type { AnswerType } from "./operations.ts";

const leavesByType: Readonly<Record<AnswerType, readonly string[]>> = {
  Persoon: leavesOf("Persoon"),
  PersoonBeperkt: leavesOf("PersoonBeperkt"),
  GezagPersoonBeperkt: leavesOf("GezagPersoonBeperkt"),
};

function leavesOf(answerType: AnswerType): readonly string[] {
  const own = [...fieldPaths(answerType).values()].filter(({ partOf }) => partOf === undefined);
  const groups = new Set(own.map(({ path }) => path.slice(0, Math.max(0, path.lastIndexOf(".")))));
  return own.flatMap(({ path }) => (groups.has(path) ? [] : [path]));
}

/**
 * The paths of single values that together ask what a path asks, in the order of the answer; a path
 * of a single value, a date or a value table is its own leaf (contract 3, rules 2 and 4). None for a
 * path that the answer type does not have.
 */
export function leafPaths(path: string, answerType: AnswerType): readonly string[] {
  return leavesByType[answerType].filter((leaf) => isWithin(leaf, path));
}

/** Whether a path is another one or stands below it. */
export function isWithin(path: string, group: string): boolean {
  return path === group || path.startsWith(`${group}.`);
}

/** The groups around a path, the nearest first: `partners.naam`, `partners`. */
export function groupsAround(path: string): readonly string[] {
  const names = path.split(".");
  return names.slice(1).map((_, i) => names.slice(0, names.length - 1 - i).join("."));
}
