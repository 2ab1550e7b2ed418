import { isJsonObject, type JsonValue } from "../../contract/json.ts";
import type { Pair } from "../compare/pairing.ts";
import { plainText } from "../unknownEntry.ts";

/**
 * Which records of two lists are the same one. Records have no identifier (contract section 17), so
 * this is judged by content: equal ones first, then those with most elements alike. What has nothing
 * in common is no pair, unless it is the only one left on both sides.
 */
export function pairRecords(
  left: readonly JsonValue[],
  right: readonly JsonValue[],
): readonly Pair[] {
  const leftParts = left.map(partsOf);
  const rightParts = right.map(partsOf);
  const partner = new Map<number, number>();
  const open = new Set(right.keys());
  const take = (one: number, other: number) => {
    partner.set(one, other);
    open.delete(other);
  };
  for (const [one, parts] of leftParts.entries()) {
    const equal = [...open].find((other) => isEqual(parts, rightParts[other]));
    if (equal !== undefined) take(one, equal);
  }
  const likely = leftParts.flatMap((parts, one) =>
    partner.has(one)
      ? []
      : [...open].map((other) => ({ one, other, alike: alike(parts, rightParts[other]) })),
  );
  for (const { one, other, alike: common } of likely.sort((a, b) => b.alike - a.alike))
    if (common > 0 && !partner.has(one) && open.has(other)) take(one, other);
  const lonely = [...left.keys()].filter((one) => !partner.has(one));
  const [one, other] = [lonely[0], [...open][0]];
  if (lonely.length === 1 && open.size === 1 && one !== undefined && other !== undefined)
    take(one, other);
  return [
    ...[...left.keys()].map((index): Pair => {
      const found = partner.get(index);
      return { left: index, ...(found === undefined ? {} : { right: found }) };
    }),
    ...[...open].map((index): Pair => ({ right: index })),
  ];
}

type Parts = ReadonlyMap<string, string>;

/** The elements of a record as texts; of what is no record, its text. */
function partsOf(value: JsonValue): Parts {
  if (!isJsonObject(value)) return new Map([["", plainText(value)]]);
  return new Map(Object.entries(value).map(([name, part]) => [name, plainText(part)]));
}

function isEqual(one: Parts, other: Parts | undefined): boolean {
  return other?.size === one.size && alike(one, other) === one.size;
}

/** How many elements both have with the same value. */
function alike(one: Parts, other: Parts | undefined): number {
  return [...one].filter(([name, text]) => other?.get(name) === text).length;
}
