import type { JsonObject } from "../json/json.ts";

/** Properties of a request's values, without the values. */
export interface RequestTraits {
  readonly isTrue: readonly string[];
  readonly hasWildcard: readonly string[];
  readonly hasDiacritics: readonly string[];
  /** States requested from a message list, absent for the default. */
  readonly states?: readonly string[];
}

export function traitsOf(query: JsonObject): RequestTraits {
  const namesOf = (isSo: (value: unknown) => boolean) =>
    Object.entries(query).flatMap(([name, value]) =>
      name !== "fields" && isSo(value) ? [name] : [],
    );
  const { status } = query;
  return {
    isTrue: namesOf((value) => value === true),
    hasWildcard: namesOf((value) => typeof value === "string" && value.includes("*")),
    hasDiacritics: namesOf(
      (value) => typeof value === "string" && /\p{M}/u.test(value.normalize("NFD")),
    ),
    ...(Array.isArray(status) && {
      states: status.filter((state: unknown): state is string => typeof state === "string"),
    }),
  };
}
