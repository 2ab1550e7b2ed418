import type { JsonObject } from "../json/json.ts";

/** The nature of the values of a request, never the values. */
export interface RequestTraits {
  /** Parameters with the value true. */
  readonly isTrue: readonly string[];
  /** Parameters with a `*` in their value. */
  readonly hasWildcard: readonly string[];
  /** Parameters with a diacritic in their value. */
  readonly hasDiacritics: readonly string[];
  /** The states that a list of messages was asked for; absent where it was asked for none in particular. */
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
