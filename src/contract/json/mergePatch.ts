import { isJsonObject, type JsonObject, type JsonValue } from "./json.ts";

/** A value changed by a merge patch (RFC 7396): null takes a member away, lists are replaced as a whole. */
export function mergePatch(value: JsonValue | undefined, patch: JsonObject): JsonObject {
  const merged = new Map(Object.entries(isJsonObject(value) ? value : {}));
  for (const [name, part] of Object.entries(patch)) {
    if (part === null) merged.delete(name);
    else merged.set(name, isJsonObject(part) ? mergePatch(merged.get(name), part) : part);
  }
  return Object.fromEntries(merged);
}
