import { isJsonObject, type JsonValue } from "../../contract/json/json.ts";
import { OpenPairs, type Pairing } from "../compare/pairing.ts";
import { plainText } from "../unknownEntry.ts";

/** Maximum number of pairs to score. Real messages have far fewer. */
const weighablePairs = 250_000;

/**
 * Records have no identifier (contract section 17): pairs equal ones first, then those with the most
 * equal elements. Records without equal elements are only paired if they are the last on both sides.
 */
export function pairRecords(left: readonly JsonValue[], right: readonly JsonValue[]): Pairing {
  const open = new OpenPairs(left.map(partsOf), right.map(partsOf));
  open.takeEqual(keyOf);
  const lonely = [...left.keys()].filter((one) => !open.partner.has(one));
  const byPosition = lonely.length * open.others.size > weighablePairs;
  if (byPosition) {
    const others = [...open.others];
    for (const [place, one] of lonely.entries()) {
      const other = others[place];
      if (other !== undefined) open.take(one, other);
    }
  } else {
    const likely = lonely.flatMap((one) =>
      [...open.others].map((other) => ({
        one,
        other,
        common: alike(open.left[one], open.right[other]),
      })),
    );
    for (const { one, other, common } of likely.sort((a, b) => b.common - a.common))
      if (common > 0 && !open.partner.has(one) && open.others.has(other)) open.take(one, other);
    const rest = lonely.filter((one) => !open.partner.has(one));
    const [one, other] = [rest[0], [...open.others][0]];
    if (rest.length === 1 && open.others.size === 1 && one !== undefined && other !== undefined)
      open.take(one, other);
  }
  return { pairs: open.pairs(), byPosition };
}

type Parts = ReadonlyMap<string, string>;

function partsOf(value: JsonValue): Parts {
  if (!isJsonObject(value)) return new Map([["", plainText(value)]]);
  return new Map(Object.entries(value).map(([name, part]) => [name, plainText(part)]));
}

/** Independent of the order of elements. */
function keyOf(parts: Parts): string {
  return JSON.stringify([...parts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function alike(one: Parts | undefined, other: Parts | undefined): number {
  return [...(one ?? [])].filter(([name, text]) => other?.get(name) === text).length;
}
