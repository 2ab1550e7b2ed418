import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../../contract/json.ts";

/** The member by which two descriptions of one person find each other. */
const identity = "burgerservicenummer";

export interface AlignedAnswer {
  /** The right answer, its lists in the order of the left one; what has no partner there comes last. */
  readonly right: JsonObject;
  /** Whether people had to be paired by their position, since an answer does not say who they are. */
  readonly byPosition: boolean;
}

/**
 * Puts the lists of one answer in the order of another's: their order is not part of the contract. People
 * find each other by their number, other items by being equal; what is left is paired as it stands. An
 * item of the left list without a partner is an empty object on the right, which has nothing to show.
 */
export function alignAnswers(left: JsonObject, right: JsonObject): AlignedAnswer {
  const people = [left, right].map((answer) => memberOf(answer, "personen"));
  const byPosition = people.some(
    (list) => Array.isArray(list) && list.some((one: JsonValue) => idOf(one) === undefined),
  );
  const aligned = align(left, right);
  return { right: isJsonObject(aligned) ? aligned : right, byPosition };
}

function align(left: JsonValue | undefined, right: JsonValue): JsonValue {
  if (Array.isArray(left) && Array.isArray(right)) return alignLists(left, right);
  if (!isJsonObject(left) || !isJsonObject(right)) return right;
  return Object.fromEntries(
    Object.entries(right).map(([name, value]) => [name, align(memberOf(left, name), value)]),
  );
}

function alignLists(left: readonly JsonValue[], right: readonly JsonValue[]): JsonValue {
  const open = new Set(right.keys());
  const partners = new Map<number, number>();
  const pair = (matches: (one: JsonValue, other: JsonValue) => boolean) => {
    for (const [index, one] of left.entries()) {
      if (partners.has(index)) continue;
      const found = [...open].find((other) => matches(one, right[other] ?? null));
      if (found === undefined) continue;
      partners.set(index, found);
      open.delete(found);
    }
  };
  pair((one, other) => idOf(one) !== undefined && idOf(one) === idOf(other));
  pair((one, other) => canonical(one) === canonical(other));
  // Who has a number is nobody else; all others may be the same one, changed.
  pair((one, other) => idOf(one) === undefined || idOf(other) === undefined);
  const ordered = left.map((one, index): JsonValue => {
    const partner = partners.get(index);
    return partner === undefined ? {} : align(one, right[partner] ?? null);
  });
  return [...ordered, ...[...open].map((index) => right[index] ?? null)];
}

function idOf(value: JsonValue): string | undefined {
  const id = memberOf(value, identity);
  return typeof id === "string" ? id : undefined;
}

/** Equal for equal values, whatever the order of their members. */
function canonical(value: JsonValue): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
