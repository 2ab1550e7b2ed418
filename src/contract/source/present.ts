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

/** The same, or nothing when none is there. */
export function presentAny(
  members: Readonly<Record<string, JsonValue | undefined>>,
): JsonObject | undefined {
  const delivered = present(members);
  return Object.keys(delivered).length > 0 ? delivered : undefined;
}

/** How the register writes that a text is not known: a family name, a street, a town. */
const unknownText = ".";

export function knownText(text: string | undefined): string | undefined {
  return text === unknownText || text?.trim() === "" ? undefined : text;
}

/** Country, municipality and place that are not known. */
export const unknownPlace = "0000";

/** Unless it says that the value is not known; reading has seen to it that it has a member. */
export function knownCode(value: Coded | undefined, unknown: string): JsonObject | undefined {
  return value?.code === unknown ? undefined : value;
}
