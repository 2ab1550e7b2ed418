import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Coded } from "./sourceShape.ts";

export function present(members: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const delivered: Record<string, JsonValue> = {};
  for (const name in members) {
    const value = members[name];
    if (value !== undefined) delivered[name] = value;
  }
  return delivered;
}

/** Undefined if all members are absent. */
export function presentAny(
  members: Readonly<Record<string, JsonValue | undefined>>,
): JsonObject | undefined {
  const delivered = present(members);
  return Object.keys(delivered).length > 0 ? delivered : undefined;
}

/** The register's notation for an unknown text: a family name, a street, a town. */
const unknownText = ".";

export function knownText(text: string | undefined): string | undefined {
  return text === unknownText || text?.trim() === "" ? undefined : text;
}

/** Code of an unknown country, municipality or place. */
export const unknownPlace = "0000";

/** Undefined for the unknown code. `readSource` ensures at least one member. */
export function knownCode(value: Coded | undefined, unknown: string): JsonObject | undefined {
  return value?.code === unknown ? undefined : value;
}
