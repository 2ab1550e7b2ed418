import { wholePath } from "../answer/askedValues.ts";
import type { PersonErrorKind } from "../errors/personErrors.ts";
import { queryOperation, type AnswerType } from "../operations.ts";
import { standingOn, type Decision, type Standing } from "./decision.ts";
import {
  inRubricOrder,
  lackingRubrics,
  rubricLeaves,
  rubricOfParameter,
  type RubricLeaf,
} from "./pathRubrics.ts";
import type { RubricQuery } from "./rubricQuery.ts";
import { unsureOf, type Unsure } from "./unsure.ts";

type AuthorisationRefusal = Extract<
  PersonErrorKind,
  "unauthorized" | "unauthorizedParameter" | "unauthorizedField"
>;

/** Whether the service takes a valid query of this client, and if not, with what it refuses. */
export interface AuthorisationVerdict {
  readonly standing: Standing;
  /** Undefined where it is allowed. */
  readonly refusal?: AuthorisationRefusal;
  /** The names in the refusal: each once, whole values, in its order. */
  readonly names: readonly string[];
  /** The rubrics that lack for these names; the refusal does not name them. */
  readonly rubrics: readonly string[];
  /** What of this no public case decides. */
  readonly unsure: readonly Unsure[];
}

/**
 * Judges a valid query as the service does: the row in force, then the parameters, then the paths; what is found
 * first is all that it names. Nothing is filtered, and the persons found decide nothing.
 *
 * @param day yyyymmdd, today in the Netherlands
 */
export function judgeQuery(
  query: RubricQuery,
  decision: Decision,
  day: string,
): AuthorisationVerdict {
  const standing = standingOn(decision, day);
  const verdict = judged(query, standing);
  return { standing, ...verdict, unsure: unsureOf(query, decision, day, { standing, ...verdict }) };
}

type Judged = Pick<AuthorisationVerdict, "refusal" | "names" | "rubrics">;

const allowed: Judged = { names: [], rubrics: [] };

function judged(query: RubricQuery, standing: Standing): Judged {
  if (standing.kind === "municipality") return allowed;
  if (standing.kind !== "in force") return { refusal: "unauthorized", names: [], rubrics: [] };
  const rubrics = new Set(standing.row.rubrics);
  const parameters = refused("unauthorizedParameter", query.parameters, (name) =>
    lackingForParameter(name, rubrics),
  );
  if (parameters) return parameters;
  const { answerType } = queryOperation(query.type);
  const paths = query.fields.map((path) => wholePath(path, answerType));
  const lacking = (path: string) => lackingForPath(path, answerType, rubrics);
  return refused("unauthorizedField", paths, lacking) ?? allowed;
}

function refused(
  refusal: AuthorisationRefusal,
  asked: readonly string[],
  lackingOf: (name: string) => readonly string[],
): Judged | undefined {
  const lacking = new Map(asked.map((name) => [name, lackingOf(name)] as const));
  const names = [...lacking].flatMap(([name, codes]) => (codes.length > 0 ? [name] : []));
  if (names.length === 0) return undefined;
  return {
    refusal,
    names: inRefusalOrder(names),
    rubrics: inRubricOrder([...lacking.values()].flat()),
  };
}

/** What a decision lacks for a parameter. */
export function lackingForParameter(name: string, rubrics: ReadonlySet<string>): readonly string[] {
  const rubric = rubricOfParameter(name);
  return rubric === undefined || rubrics.has(rubric) ? [] : [rubric];
}

/** What a decision lacks for a path that this query can ask, the leaves of a group taken together. */
export function lackingForPath(
  path: string,
  answerType: AnswerType,
  rubrics: ReadonlySet<string>,
): readonly string[] {
  return inRubricOrder(
    rubricLeaves(path, answerType).flatMap((leaf) => lackingRubrics(leaf, rubrics)),
  );
}

/** Letters before case, as the reference implementation sorts; small before capital where that is all. */
export function inRefusalOrder(names: readonly string[]): readonly string[] {
  return names.toSorted((one, other) => {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()];
    if (a !== b) return a < b ? -1 : 1;
    return one > other ? -1 : Number(one < other);
  });
}

/** The open leaves of a group that as a whole asks too much; empty where none is, or where all are. */
export function openLeaves(
  path: string,
  answerType: AnswerType,
  rubrics: ReadonlySet<string>,
): readonly RubricLeaf[] {
  const leaves = rubricLeaves(path, answerType);
  const open = leaves.filter((leaf) => lackingRubrics(leaf, rubrics).length === 0);
  return open.length < leaves.length ? open : [];
}
