import { isAtOrBelow, deliveredPath, fieldPaths } from "../../contract/response/fields.ts";
import { standingOn, type Decision, type Standing } from "../../contract/authorisation/decision.ts";
import {
  openedBy,
  outermost,
  inRubricOrder,
  isOfParent,
  isOpenPath,
  neededRubrics,
  rubricLeaves,
  rubricOfParameter,
  type RubricQuery,
} from "../../contract/authorisation/pathRubrics.ts";
import { parentInitials } from "../../contract/authorisation/rubricTable.ts";
import { lackingForParameter, lackingForPath } from "../../contract/authorisation/verdict.ts";
import { queryOperation } from "../../contract/operations.ts";

/** Request of a project with the parts relevant to authorisation, without its search values. */
export interface UsedRequest {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Absent for the message service and for unknown operations. */
  readonly query?: RubricQuery;
  readonly isFaulty: boolean;
  /** Reason why `query` is absent or lacks paths. */
  readonly undecided?: string;
  /** Person paths used in its expectations, as in the response. */
  readonly expected: readonly string[];
}

export interface RequestRubrics {
  readonly name: string;
  readonly needs: readonly string[];
  readonly lacking?: readonly string[];
  readonly places: readonly Pick<UsedRequest, "file" | "line">[];
}

export interface PathUse extends RequestRubrics {
  readonly values: number;
  readonly seen: number;
}

export interface ProjectUse {
  readonly standing?: Standing;
  readonly parameters: readonly RequestRubrics[];
  readonly paths: readonly PathUse[];
  readonly queries: number;
  /** Requests that the service rejects, which therefore use nothing. */
  readonly faulty: number;
  readonly unread: number;
  /** Queries with paths known only at run time. */
  readonly undecided: number;
}

interface UnusedRight {
  /** Outermost allowed groups and values that no request uses. */
  readonly paths: readonly string[];
  readonly parameters: readonly string[];
  /** Rubrics of the current row that no request needs. */
  readonly rubrics: readonly string[];
  /** Rubrics without effect in this service. Other services use the same row. */
  readonly foreign: readonly string[];
}

/** Distinct names in contract order. `day` is yyyymmdd, today in the Netherlands. */
export function projectUse(
  requests: readonly UsedRequest[],
  decision: Decision | undefined,
  day: string,
): ProjectUse {
  const standing = decision && standingOn(decision, day);
  const held = standing && heldRubrics(standing);
  const used = requests.filter(({ query, isFaulty }) => query && !isFaulty);
  return {
    ...(standing && { standing }),
    parameters: parameterUses(used, held),
    paths: pathUses(used, held),
    queries: used.length,
    faulty: requests.filter(({ isFaulty }) => isFaulty).length,
    unread: requests.filter(({ undecided }) => undecided === "unread").length,
    undecided: used.filter(({ undecided }) => undecided !== undefined).length,
  };
}

export function unusedRight(requests: readonly UsedRequest[], standing: Standing): UnusedRight {
  const held = heldRubrics(standing);
  const opened = openedBy(held);
  const queries = requests.flatMap(({ query, isFaulty }) => (query && !isFaulty ? [query] : []));
  const parameters = new Set(queries.flatMap((query) => query.parameters));
  const leaves = queries.flatMap(({ type, fields }) =>
    fields.flatMap((path) => rubricLeaves(path, queryOperation(type).responseType)),
  );
  const asked = new Set(leaves.map(({ path }) => deliveredPath(path)));
  const codes = new Set([
    ...[...parameters].flatMap((name) => rubricOfParameter(name) ?? []),
    ...leaves.flatMap(({ needs, instead = [] }) => [...needs, ...instead]),
  ]);
  const asksParents = leaves.some(({ rule }) => rule !== undefined);
  const isNeeded = (code: string) =>
    codes.has(code) ||
    (asksParents && (code === parentInitials || isOfParent(code, code.slice(0, 2))));
  const foreign = new Set(opened.unused);
  const all = [...fieldPaths("Persoon").values()].filter(
    ({ partOf, aliasFor }) => partOf === undefined && aliasFor === undefined,
  );
  const isUnused = (path: string) => {
    const values = rubricLeaves(path, "Persoon").map((leaf) => leaf.path);
    return (
      (held === "all" || isOpenPath(path, "Persoon", held)) &&
      values.length > 0 &&
      values.every((value) => !asked.has(value))
    );
  };
  return {
    paths: outermost(new Set(all.map(({ path }) => path).filter(isUnused))),
    parameters: opened.parameters.filter((name) => !parameters.has(name)),
    rubrics: inRubricOrder(
      held === "all" ? [] : [...held].filter((code) => !foreign.has(code) && !isNeeded(code)),
    ),
    foreign: opened.unused,
  };
}

/** Rubrics valid on the day: none without a valid row, all for a municipality. */
function heldRubrics(standing: Standing): ReadonlySet<string> | "all" {
  if (standing.kind === "municipality") return "all";
  return new Set(standing.kind === "in force" ? standing.row.rubrics : []);
}

type Held = ReadonlySet<string> | "all" | undefined;

function parameterUses(used: readonly UsedRequest[], held: Held): readonly RequestRubrics[] {
  const found = new Map<string, UsedRequest[]>();
  for (const request of used)
    for (const name of request.query?.parameters ?? []) put(found, name, request);
  return [...found].map(([name, requests]) => ({
    name,
    needs: [rubricOfParameter(name) ?? []].flat(),
    ...(held && { lacking: held === "all" ? [] : lackingForParameter(name, held) }),
    places: requests.map(placeOf),
  }));
}

function pathUses(used: readonly UsedRequest[], held: Held): readonly PathUse[] {
  const found = new Map<string, UsedRequest[]>();
  for (const request of used)
    for (const path of new Set(request.query?.fields)) put(found, path, request);
  const order = [...fieldPaths("Persoon").keys()];
  return [...found]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, requests]) => {
      const types = [...new Set(requests.flatMap(({ query }) => query?.type ?? []))].map(
        (type) => queryOperation(type).responseType,
      );
      const lacking = (rubrics: ReadonlySet<string>) =>
        inRubricOrder(types.flatMap((type) => lackingForPath(name, type, rubrics)));
      return {
        name,
        needs: inRubricOrder(types.flatMap((type) => neededRubrics(name, type))),
        ...(held && { lacking: held === "all" ? [] : lacking(held) }),
        places: requests.map(placeOf),
        ...seenValues(name, requests),
      };
    });
}

/** An expectation covers a value itself, the value of its part, and values in its group. */
function seenValues(path: string, requests: readonly UsedRequest[]) {
  const all = new Set<string>();
  const seen = new Set<string>();
  for (const { query, expected } of requests) {
    if (!query) continue;
    for (const leaf of rubricLeaves(path, queryOperation(query.type).responseType)) {
      const value = deliveredPath(leaf.path);
      all.add(value);
      if (expected.some((each) => isAtOrBelow(each, value) || isAtOrBelow(value, each)))
        seen.add(value);
    }
  }
  return { values: all.size, seen: seen.size };
}

function put(found: Map<string, UsedRequest[]>, name: string, request: UsedRequest): void {
  const known = found.get(name);
  if (known) known.push(request);
  else found.set(name, [request]);
}

const placeOf = ({ file, line }: UsedRequest) => ({ file, line });
