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

/** Reads an own member only, so that a hostile key such as `__proto__` finds nothing inherited. */
export function memberOf(value: unknown, name: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
