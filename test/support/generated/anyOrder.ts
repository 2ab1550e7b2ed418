import { isJsonObject, type JsonValue } from "../../../src/contract/json/json.ts";

/** A value with its lists and members sorted, because the contract does not define the order of lists. */
export function inAnyOrder(value: JsonValue): JsonValue {
  if (Array.isArray(value))
    return value
      .map((item: JsonValue) => inAnyOrder(item))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inAnyOrder(value[name] ?? null)]));
}
