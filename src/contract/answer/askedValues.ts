import { deliveredPath, fieldPaths, openEndedAbove } from "./fields.ts";
import { perAnswerType, type AnswerType } from "../operations.ts";

/**
 * The single values that a path asks of a person (contract section 3, rules 2 to 6), the measure of data
 * minimisation. A date, a value-table value and `gezag` are one value each; `type`, which comes along, is none.
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

/** The `type` of a group that is one of several kinds. */
export function isType(path: string): boolean {
  return path.endsWith(".type");
}

/** The groups that a path stands in, outermost first. */
export function pathsAbove(path: string): readonly string[] {
  const above: string[] = [];
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1))
    above.push(path.slice(0, dot));
  return above;
}

export function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`);
}

/** What a path asks: the whole value for a part of a date or value table, existing or not. */
export function wholePath(path: string, answerType: AnswerType): string {
  return openEndedAbove(path, answerType)?.path ?? path;
}

/** The single values at or below a path, in the contract's order; none for a path that is not legal. */
export function valuesBelow(path: string, answerType: AnswerType): readonly string[] {
  return valuesByPath[answerType].get(wholePath(path, answerType)) ?? [];
}

/** Every value that these paths deliver, each once, where it comes back: aliases resolved. */
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
