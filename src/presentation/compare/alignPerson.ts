import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { renamedAuthority } from "../../contract/answer/relationShapes.ts";
import { memberPath } from "../person/places.ts";
import { canonicalText } from "./canonicalText.ts";
import { pairItems } from "./pairing.ts";

/** The member by which two descriptions of one person find each other. */
export function numberOf(value: JsonValue): string | undefined {
  const id = memberOf(value, "burgerservicenummer");
  return typeof id === "string" ? id : undefined;
}

/** Deeper than any group of the contract; what nests deeper is compared as it stands. */
const deepestList = 16;

export interface AlignedPerson {
  /** The right one, its lists in the order of the left one's. */
  readonly right: JsonValue;
  /** Paths of items that only stand there to keep the order: the right list has nothing for them. */
  readonly gaps: ReadonlySet<string>;
}

/**
 * Puts the lists of one person in the order of another's, for their order is not part of the contract.
 * Items find each other by their number, by being equal, or by where they stand; what has no partner on
 * the left comes last.
 */
export function alignPerson(left: JsonValue, right: JsonValue, path: string): AlignedPerson {
  const gaps = new Set<string>();
  return { right: align(left, right, path, gaps, 0), gaps };
}

function align(
  left: JsonValue | undefined,
  right: JsonValue,
  path: string,
  gaps: Set<string>,
  depth: number,
): JsonValue {
  if (depth > deepestList) return right;
  if (isObjects(left) && isObjects(right)) return alignLists(left, right, path, gaps, depth);
  if (!isJsonObject(left) || !isJsonObject(right)) return right;
  return Object.fromEntries(
    Object.entries(right).map(([name, value]) => [
      name,
      align(memberOf(left, name), value, memberPath(path, name), gaps, depth + 1),
    ]),
  );
}

function alignLists(
  left: readonly JsonObject[],
  right: readonly JsonObject[],
  path: string,
  gaps: Set<string>,
  depth: number,
): JsonValue {
  const { pairs } = pairItems(left, right, { identity: numberOf, content });
  return pairs.map((pair, index): JsonValue => {
    const at = `${path}[${index}]`;
    if (pair.right === undefined) {
      gaps.add(at);
      return {};
    }
    const one = pair.left === undefined ? undefined : left[pair.left];
    return align(one, right[pair.right] ?? null, at, gaps, depth + 1);
  });
}

/** A relation by its older name is the same relation. */
function content(item: JsonObject): string {
  const isOlder = memberOf(item, "type") === renamedAuthority.older;
  return canonicalText(isOlder ? { ...item, type: renamedAuthority.newer } : item);
}

function isObjects(value: JsonValue | undefined): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every(isJsonObject);
}
