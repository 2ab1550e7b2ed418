import { fieldPaths } from "../../contract/fields.ts";
import {
  queryOperation,
  queryTypes,
  type AnswerType,
  type QueryType,
} from "../../contract/operations.ts";
import { nearestOf } from "./nearest.ts";

interface NameIndex {
  readonly byLowerCase: ReadonlyMap<string, string>;
  /** Shortest first. */
  readonly byLastName: ReadonlyMap<string, readonly string[]>;
  readonly below: ReadonlyMap<string, readonly string[]>;
  readonly all: readonly string[];
}

const indexes: Readonly<Record<AnswerType, NameIndex>> = {
  Persoon: indexOf("Persoon"),
  PersoonBeperkt: indexOf("PersoonBeperkt"),
  GezagPersoonBeperkt: indexOf("GezagPersoonBeperkt"),
};

function indexOf(answerType: AnswerType): NameIndex {
  const all = [...fieldPaths(answerType).keys()];
  const byLastName = new Map<string, string[]>();
  const below = new Map<string, string[]>();
  const put = (map: Map<string, string[]>, key: string, path: string) => {
    const paths = map.get(key);
    if (paths) paths.push(path);
    else map.set(key, [path]);
  };
  for (const path of [...all].sort((a, b) => a.length - b.length)) {
    put(byLastName, lastName(path).toLowerCase(), path);
    put(below, parentOf(path), path);
  }
  return {
    byLowerCase: new Map(all.map((path) => [path.toLowerCase(), path])),
    byLastName,
    below,
    all,
  };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/**
 * Legal paths that were probably meant, best first, at most three: a name beside
 * it, in whatever case, the same name elsewhere, or nearly the same as a whole.
 */
export function meantPaths(written: string, answerType: AnswerType): readonly string[] {
  const { byLowerCase, byLastName, below, all } = indexes[answerType];
  const path = written.replace(/[\s\u00a0]/g, "").replace(/\[[^\]]*\]/g, "");
  const found = new Set<string>();
  const add = (meant: string | undefined) => {
    if (meant !== undefined && found.size < 3) found.add(meant);
  };
  const parent = byLowerCase.get(parentOf(path).toLowerCase()) ?? "";
  const siblings = below.get(parent) ?? [];
  const sibling = nearestOf(lastName(path), siblings.map(lastName));
  add(siblings.find((candidate) => lastName(candidate) === sibling));
  add(byLastName.get(lastName(path).toLowerCase())?.[0]);
  if (found.size === 0) add(nearestOf(path, all));
  return [...found];
}

/** The query types whose answers do have this path. */
export function typesWith(path: string): readonly QueryType[] {
  return queryTypes.filter((type) => fieldPaths(queryOperation(type).answerType).has(path));
}
