import { pathsAbove, wholePath, deliveredPath, fieldPaths } from "../response/fields.ts";
import {
  type ResponseType,
  type QueryType,
  perResponseType,
  queryOperation,
} from "../operations.ts";
import { queryParameters } from "../queryParameters.ts";
import {
  addressingCodes,
  isForeignAddress,
  leafRubrics,
  parentGroups,
  parentInitials,
  type LeafRubrics,
} from "./rubricTable.ts";

/** A leaf of `fields` with its needed and logged rubrics. */
export interface RubricLeaf extends LeafRubrics {
  readonly path: string;
}

const leavesByPath = perResponseType(leavesByPathOf);

/** A group has the leaves that this query's response has: a search returns fewer than reading by BSN. */
function leavesByPathOf(responseType: ResponseType): ReadonlyMap<string, readonly RubricLeaf[]> {
  const found = new Map<string, RubricLeaf[]>();
  for (const { path, partOf, aliasFor } of fieldPaths(responseType).values()) {
    if (partOf !== undefined) continue;
    found.set(path, []);
    const own = leafRubrics.get(aliasFor === undefined ? path : deliveredPath(path));
    if (!own) continue;
    const leaf = { path, ...(aliasFor === undefined ? own : withoutForeignAddress(own)) };
    for (const at of [...pathsAbove(path), path]) found.get(at)?.push(leaf);
  }
  return found;
}

function withoutForeignAddress({ needs, logs, ...leaf }: LeafRubrics): LeafRubrics {
  const isDomestic = (rubric: string) => !isForeignAddress(rubric);
  return { ...leaf, needs: needs.filter(isDomestic), logs: logs.filter(isDomestic) };
}

/** In the contract's order. Empty for a path that no query with this response accepts. */
export function rubricLeaves(path: string, responseType: ResponseType): readonly RubricLeaf[] {
  return leavesByPath[responseType].get(wholePath(path, responseType)) ?? [];
}

/** The rubric that a parameter needs and that is logged. */
export function rubricOfParameter(name: string): string | undefined {
  return queryParameters.find((parameter) => parameter.name === name)?.rubric;
}

export function inRubricOrder(rubrics: Iterable<string>): readonly string[] {
  return [...new Set(rubrics)].sort();
}

/** Whether it is the code of an information product, which an additional decision grants. */
export function isAdditional(code: string): boolean {
  return code.startsWith("PA");
}

export function neededRubrics(path: string, responseType: ResponseType): readonly string[] {
  return inRubricOrder(rubricLeaves(path, responseType).flatMap(({ needs }) => needs));
}

/** The rubrics that a decision lacks for a leaf. Empty if the leaf is open. */
export function lackingRubrics(leaf: LeafRubrics, rubrics: ReadonlySet<string>): readonly string[] {
  const { needs, instead, rule } = leaf;
  if (instead && Object.values(addressingCodes).some((code) => rubrics.has(code)))
    return instead.some((code) => rubrics.has(code)) ? [] : instead;
  if (rule) return opensParents(rubrics) ? [] : [parentInitials];
  return needs.filter((code) => !rubrics.has(code));
}

export function isOpenPath(
  path: string,
  responseType: ResponseType,
  rubrics: ReadonlySet<string>,
): boolean {
  const leaves = rubricLeaves(path, responseType);
  return leaves.length > 0 && leaves.every((leaf) => lackingRubrics(leaf, rubrics).length === 0);
}

/** `ouders.ouderAanduiding` needs any code of each parent, or that of their initials. */
export function opensParents(rubrics: ReadonlySet<string>): boolean {
  if (rubrics.has(parentInitials)) return true;
  return parentCategories.every((parent) => [...rubrics].some((code) => isOfParent(code, parent)));
}

/** Whether it is a code of this parent that opens `ouders.ouderAanduiding`. */
export function isOfParent(rubric: string, parent: string): boolean {
  const isCategory =
    rubric.length === 6 && parentCategories.includes(parent) && rubric.startsWith(parent);
  return isCategory && parentGroups.includes(rubric.slice(2, 4));
}

export const parentCategories: readonly string[] = ["02", "03"];

/** The part of a query that needs rubrics: its type, the parameters with a value, and its paths. */
export interface RubricQuery {
  readonly type: QueryType;
  readonly parameters: readonly string[];
  readonly fields: readonly string[];
}

/** Null is no value. Parameters without a rubric are left out. */
export function usedParameters(query: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(query).filter(
    (name) => rubricOfParameter(name) !== undefined && (query[name] ?? null) !== null,
  );
}

/**
 * Rubrics that the register logs of each returned person: the searched and the requested ones, whether or not they
 * have a value. They follow from the query alone. A query that is rejected or finds no one is not logged.
 */
export interface LoggedRubrics {
  readonly searched: readonly string[];
  readonly asked: readonly string[];
}

export function loggedRubrics({ type, parameters, fields }: RubricQuery): LoggedRubrics {
  const { responseType } = queryOperation(type);
  return {
    searched: inRubricOrder(parameters.flatMap((name) => rubricOfParameter(name) ?? [])),
    asked: inRubricOrder(
      fields.flatMap((path) => rubricLeaves(path, responseType)).flatMap(({ logs }) => logs),
    ),
  };
}

/** For reading by BSN, which returns everything that any query does. */
export interface Opened {
  readonly parameters: readonly string[];
  readonly paths: readonly string[];
  /** Rubrics without effect in this service. Other services use the same row. */
  readonly unused: readonly string[];
}

/** `all` is for a municipality. */
export function openedBy(held: ReadonlySet<string> | "all"): Opened {
  const names = queryParameters
    .map(({ name }) => name)
    .filter((name) => rubricOfParameter(name) !== undefined);
  const all = [...fieldPaths("Persoon").values()].filter(({ partOf }) => partOf === undefined);
  const rubrics: ReadonlySet<string> = held === "all" ? new Set() : held;
  const mayUse = (name: string) => held === "all" || rubrics.has(rubricOfParameter(name) ?? "");
  const mayAsk = (path: string) => held === "all" || isOpenPath(path, "Persoon", rubrics);
  const open = new Set(all.map(({ path }) => path).filter(mayAsk));
  const used = new Set([
    ...names.flatMap((name) => rubricOfParameter(name) ?? []),
    ...all
      .flatMap(({ path }) => rubricLeaves(path, "Persoon"))
      .filter((leaf) => lackingRubrics(leaf, rubrics).length === 0 || leaf.needs.length > 1)
      .flatMap(({ needs, instead = [] }) => [...needs, ...instead]),
  ]);
  return {
    parameters: names.filter(mayUse),
    paths: outermost(open),
    unused: inRubricOrder(
      [...rubrics].filter((code) => !used.has(code) && !isOfParent(code, code.slice(0, 2))),
    ),
  };
}

/** The paths whose group is not among these. */
export function outermost(paths: ReadonlySet<string>): readonly string[] {
  return [...paths].filter((path) => !paths.has(path.slice(0, Math.max(0, path.lastIndexOf(".")))));
}
