import { isList } from "./answerPaths.ts";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import type { OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { FilledRequest } from "./fillIn.ts";

/** One call of a request that may have become several. */
export interface CallPart {
  readonly query: JsonObject;
  /** The list that was split, and the place in it of the first item of this call. */
  readonly parameter?: string;
  readonly offset: number;
}

/**
 * The lists that name what is asked, one thing an item: asking for them in several calls gives the
 * same as asking at once. Of `fields` and `status` that is not so.
 */
const splittable: Partial<Record<OperationName, string>> = {
  RaadpleegMetBurgerservicenummer: "burgerservicenummer",
  HaalBerichtenOp: "berichtTransportId",
};

/** The parameter whose list can be divided over several calls, if the operation has one. */
export function splitParameter(operation: OperationName): string | undefined {
  return splittable[operation];
}

/**
 * Divides a list beyond the limit of the service over several calls, in order. Only a list that
 * placeholders made so long: items written out beyond the limit stay together, and are refused.
 */
export function splitQuery(
  operation: OperationName,
  { query, places }: FilledRequest,
): readonly CallPart[] {
  const whole = [{ query, offset: 0 }];
  const name = splitParameter(operation);
  if (name === undefined) return whole;
  const list = Object.hasOwn(query, name) ? query[name] : undefined;
  const limit = parameterOf(operation, name)?.items?.maximum ?? Infinity;
  const literals = places.get(name)?.literals ?? 0;
  if (!isList(list) || list.length <= limit || literals > limit) return whole;
  return chunksOf(list, limit).map((items, place) => ({
    query: { ...query, [name]: items },
    parameter: name,
    offset: place * limit,
  }));
}

function chunksOf(list: readonly JsonValue[], size: number): readonly (readonly JsonValue[])[] {
  const chunks: (readonly JsonValue[])[] = [];
  for (let start = 0; start < list.length; start += size)
    chunks.push(list.slice(start, start + size));
  return chunks;
}
