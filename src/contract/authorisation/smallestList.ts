import { queryOperation } from "../operations.ts";
import {
  inRubricOrder,
  isOfParent,
  opensParents,
  parentCategories,
  rubricLeaves,
  rubricOfParameter,
  type RubricLeaf,
  type RubricQuery,
} from "./pathRubrics.ts";
import { addressingCodes, parentInitials } from "./rubricTable.ts";

/** The rubrics that queries need, none of them superfluous. */
interface SmallestList {
  /** For all queries together. */
  readonly rubrics: readonly string[];
  /** By query in order: the part of the list that it needs. */
  readonly byQuery: readonly (readonly string[])[];
}

/**
 * The shortest list of a decision that allows all these queries. There are two choices: `adressering` by single codes
 * or by PAAD01 or PAAD02, and `ouders.ouderAanduiding` by codes of both parents or that of their initials.
 */
export function smallestList(queries: readonly RubricQuery[]): SmallestList {
  const parts = queries.map(partsOf);
  const addressing = addressingChoice(parts);
  const single = parts.map(({ plain, addressed }) => {
    const needs = addressed.flatMap((leaf) => leaf.needs);
    // A query whose other paths need the same codes needs no code for addressing.
    return needs.every((code) => plain.includes(code))
      ? plain
      : [...plain, ...(addressing ?? needs)];
  });
  const needed = new Set(single.flat());
  const asksParents = parts.some((part) => part.asksParents);
  if (asksParents && !opensParents(needed)) needed.add(parentInitials);
  const all = inRubricOrder(needed);
  return {
    rubrics: all,
    byQuery: parts.map((part, index) => {
      const own = new Set(single[index]);
      const lacksParents = part.asksParents && !opensParents(own);
      return inRubricOrder([...own, ...(lacksParents ? openingParents(own, all) : [])]);
    }),
  };
}

interface ListParts {
  readonly plain: readonly string[];
  readonly addressed: readonly RubricLeaf[];
  readonly asksParents: boolean;
}

function partsOf({ type, parameters, fields }: RubricQuery): ListParts {
  const { responseType } = queryOperation(type);
  const leaves = fields.flatMap((path) => rubricLeaves(path, responseType));
  const others = leaves.filter(({ instead }) => !instead);
  return {
    plain: [
      ...parameters.flatMap((name) => rubricOfParameter(name) ?? []),
      ...others.flatMap(({ needs }) => needs),
    ],
    addressed: leaves.filter(({ instead }) => instead),
    asksParents: leaves.some(({ rule }) => rule !== undefined),
  };
}

/** One code that replaces several codes needed for nothing else. Undefined if it saves none. */
function addressingChoice(parts: readonly ListParts[]): readonly string[] | undefined {
  const plain = new Set(parts.flatMap((part) => part.plain));
  const leaves = parts.flatMap(({ addressed }) => addressed);
  const single = new Set(leaves.flatMap(({ needs }) => needs));
  if ([...single].filter((code) => !plain.has(code)).length < 2) return undefined;
  const { all, names } = addressingCodes;
  return [leaves.every(({ instead }) => instead?.includes(names)) ? names : all];
}

/** Rubrics of the list that open the parents in addition to the query's own. */
function openingParents(own: ReadonlySet<string>, all: readonly string[]): readonly string[] {
  if (all.includes(parentInitials)) return [parentInitials];
  return parentCategories.flatMap((parent) => {
    const known = [...own].some((code) => isOfParent(code, parent));
    return known ? [] : all.filter((code) => isOfParent(code, parent)).slice(0, 1);
  });
}
