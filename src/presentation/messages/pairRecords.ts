import { isJsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { Pair, Pairing } from "../compare/pairing.ts";
import { plainText } from "../unknownEntry.ts";

/** Of so many possible pairs it is weighed which are the likeliest; a real message has far fewer. */
const weighablePairs = 250_000;

/**
 * Records have no identifier (contract section 17): equal ones are paired first, then those with most elements
 * alike. What has nothing in common is no pair, unless it is the only one left on both sides.
 */
export function pairRecords(left: readonly JsonValue[], right: readonly JsonValue[]): Pairing {
  const leftParts = left.map(partsOf);
  const rightParts = right.map(partsOf);
  const partner = new Map<number, number>();
  const open = new Set(right.keys());
  const take = (one: number, other: number) => {
    partner.set(one, other);
    open.delete(other);
  };
  pairEqual(leftParts, rightParts, take);
  const lonely = [...left.keys()].filter((one) => !partner.has(one));
  const byPosition = lonely.length * open.size > weighablePairs;
  if (byPosition) {
    const others = [...open];
    for (const [place, one] of lonely.entries()) {
      const other = others[place];
      if (other !== undefined) take(one, other);
    }
  } else {
    const likely = lonely.flatMap((one) =>
      [...open].map((other) => ({ one, other, alike: alike(leftParts[one], rightParts[other]) })),
    );
    for (const { one, other, alike: common } of likely.sort((a, b) => b.alike - a.alike))
      if (common > 0 && !partner.has(one) && open.has(other)) take(one, other);
    const rest = lonely.filter((one) => !partner.has(one));
    const [one, other] = [rest[0], [...open][0]];
    if (rest.length === 1 && open.size === 1 && one !== undefined && other !== undefined)
      take(one, other);
  }
  const pairs = [
    ...[...left.keys()].map((index): Pair => {
      const found = partner.get(index);
      return { left: index, ...(found === undefined ? {} : { right: found }) };
    }),
    ...[...open].map((index): Pair => ({ right: index })),
  ];
  return { pairs, byPosition };
}

type Parts = ReadonlyMap<string, string>;

function partsOf(value: JsonValue): Parts {
  if (!isJsonObject(value)) return new Map([["", plainText(value)]]);
  return new Map(Object.entries(value).map(([name, part]) => [name, plainText(part)]));
}

/** Each on the left with the first on the right that is equal and not taken. */
function pairEqual(
  left: readonly Parts[],
  right: readonly Parts[],
  take: (one: number, other: number) => void,
): void {
  const waiting = new Map<string, number[]>();
  for (const [other, parts] of [...right.entries()].reverse()) {
    const key = keyOf(parts);
    const equal = waiting.get(key);
    if (equal) equal.push(other);
    else waiting.set(key, [other]);
  }
  for (const [one, parts] of left.entries()) {
    const other = waiting.get(keyOf(parts))?.pop();
    if (other !== undefined) take(one, other);
  }
}

/** The same of records whose elements are equal, in whatever order they stand. */
function keyOf(parts: Parts): string {
  return JSON.stringify([...parts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function alike(one: Parts | undefined, other: Parts | undefined): number {
  return [...(one ?? [])].filter(([name, text]) => other?.get(name) === text).length;
}
