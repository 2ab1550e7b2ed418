export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads own members only, so that a hostile key such as `__proto__` returns nothing inherited. */
export function memberOf(value: unknown, name: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function isList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Items of an own list member, undefined for other values. */
export function listOf(value: unknown, name: string): readonly JsonValue[] | undefined {
  const list = memberOf(value, name);
  return isList(list) ? list : undefined;
}
