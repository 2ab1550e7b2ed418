import { deliveredPath, fieldPaths, openEndedAbove } from "./fields.ts";
import { perAnswerType, type AnswerType } from "../operations.ts";

/**
 * Single values that a path requests (contract section 3, rules 2 to 6), to measure data minimisation.
 * A date, a value-table value and `gezag` count as one, the automatic `type` as none.
 */
const valuesByPath = perAnswerType(valuesOf);

function valuesOf(answerType: AnswerType): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const groups = ["group", "list", "choice"];
  for (const { path, shape, partOf } of fieldPaths(answerType).values()) {
    if (partOf !== undefined) continue;
    found.set(path, []);
    const isGroup = groups.includes(shape.kind) && shape.wholeOnly !== true;
    if (isGroup || isType(path)) continue;
    for (const at of [...pathsAbove(path), path]) found.get(at)?.push(path);
  }
  return found;
}

export function isType(path: string): boolean {
  return path.endsWith(".type");
}

/** Groups around a path, outermost first. */
export function pathsAbove(path: string): readonly string[] {
  const above: string[] = [];
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1))
    above.push(path.slice(0, dot));
  return above;
}

export function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`);
}

/** A part of a date or value table requests the whole value, even if the part does not exist. */
export function wholePath(path: string, answerType: AnswerType): string {
  return openEndedAbove(path, answerType)?.path ?? path;
}

/** Single values at or below a path, in the contract's order. Empty for an illegal path. */
export function valuesBelow(path: string, answerType: AnswerType): readonly string[] {
  return valuesByPath[answerType].get(wholePath(path, answerType)) ?? [];
}

/** Distinct values that these paths return, at the place of return: aliases are resolved. */
export function deliveredValues(
  paths: Iterable<string>,
  answerType: AnswerType,
): ReadonlySet<string> {
  const delivered = new Set<string>();
  for (const path of paths)
    for (const value of valuesBelow(path, answerType)) delivered.add(deliveredPath(value));
  return delivered;
}

export function allValues(answerType: AnswerType): ReadonlySet<string> {
  return deliveredValues(fieldPaths(answerType).keys(), answerType);
}
