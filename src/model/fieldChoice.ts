import { isAtOrBelow, pathsAbove, valuesBelow, wholePath } from "../contract/response/fields.ts";
import type { ResponseType } from "../contract/operations.ts";

/** Change of a path list: replaced entries, and entries added at the end. */
export interface FieldChange {
  /** By index from 0. An empty list removes the entry. */
  readonly replaced: ReadonlyMap<number, readonly string[]>;
  readonly appended: readonly string[];
}

/** Paths in `fields` in order, undefined if known only at run time. */
export type WrittenPaths = readonly (string | undefined)[];

const nothing: FieldChange = { replaced: new Map(), appended: [] };

export function changesNothing({ replaced, appended }: FieldChange): boolean {
  return replaced.size === 0 && appended.length === 0;
}

/** Entry that already includes a path or a group around it. */
function askedBy(
  asked: Iterable<string | undefined>,
  path: string,
  responseType: ResponseType,
): string | undefined {
  const whole = wholePath(path, responseType);
  const around = [...pathsAbove(whole), whole];
  let found: string | undefined;
  for (const entry of asked) {
    if (entry === undefined) continue;
    if (entry === path) return entry;
    if (around.includes(wholePath(entry, responseType))) found ??= entry;
  }
  return found;
}

export function addPath(
  asked: WrittenPaths,
  path: string,
  responseType: ResponseType,
): FieldChange {
  if (askedBy(asked, path, responseType) !== undefined) return nothing;
  const replaced = new Map<number, readonly string[]>();
  asked.forEach((entry, index) => {
    if (entry?.startsWith(`${path}.`)) replaced.set(index, replaced.size === 0 ? [path] : []);
  });
  return replaced.size > 0 ? { replaced, appended: [] } : { replaced, appended: [path] };
}

/** Adds each value of a group by its own path, so that values added to the group later are not included. */
export function addEachValue(
  asked: WrittenPaths,
  path: string,
  responseType: ResponseType,
): FieldChange {
  const missing = valuesBelow(path, responseType).filter(
    (value) => askedBy(asked, value, responseType) === undefined,
  );
  return { replaced: new Map(), appended: missing };
}

/** Removes a path. A group around it is replaced by its other values. */
export function removePath(
  asked: WrittenPaths,
  path: string,
  responseType: ResponseType,
): FieldChange {
  const removed = wholePath(path, responseType);
  const wholes = asked.map((entry) =>
    entry === undefined ? undefined : wholePath(entry, responseType),
  );
  const around = new Set(pathsAbove(removed));
  const replaced = new Map<number, readonly string[]>();
  wholes.forEach((whole, index) => {
    if (whole !== undefined && isAtOrBelow(whole, removed)) replaced.set(index, []);
  });
  const kept = wholes.filter(
    (whole, index) => whole !== undefined && !replaced.has(index) && !around.has(whole),
  );
  wholes.forEach((whole, index) => {
    if (whole === undefined || !around.has(whole)) return;
    const others = valuesBelow(whole, responseType).filter(
      (value) => !isAtOrBelow(value, removed) && askedBy(kept, value, responseType) === undefined,
    );
    replaced.set(index, others);
    kept.push(...others);
  });
  return { replaced, appended: [] };
}

export function removePaths(
  asked: WrittenPaths,
  paths: readonly string[],
  responseType: ResponseType,
): FieldChange {
  let left = asked.map((path, place) => ({ path, place }));
  const replaced = new Map<number, string[]>();
  for (const removed of paths) {
    const now = left.map(({ path }) => path);
    const change = removePath(now, removed, responseType);
    for (const index of change.replaced.keys()) replaced.set(left[index]?.place ?? 0, []);
    left = left.flatMap((one, index): typeof left => {
      const others = change.replaced.get(index);
      return others ? others.map((path) => ({ path, place: one.place })) : [one];
    });
  }
  for (const { path, place } of left) if (path !== undefined) replaced.get(place)?.push(path);
  return { replaced, appended: [] };
}

export function changedList(asked: WrittenPaths, change: FieldChange): WrittenPaths {
  const kept = asked.flatMap((entry, index): WrittenPaths => change.replaced.get(index) ?? [entry]);
  return [...kept, ...change.appended];
}
