import { authorisationProfile, type AuthorisationProfile } from "./authorisationProfile.ts";
import type { Dialect, EnvironmentDefinition } from "./environment.ts";
import { declaredHeader } from "./headers.ts";

/** A header that request files may set in an environment. */
export interface SettableHeader {
  readonly name: string;
  /** What it is where a request does not set it. */
  readonly value?: string;
  /** The only values that it takes. */
  readonly values?: readonly string[];
}

/** What checks, completion and hovers know of the chosen environment, as plain values. */
export interface EnvironmentFacts {
  /** Its name; a request that names another is none of its business. */
  readonly environment?: string;
  /** The message dialect; the service description's when absent. */
  readonly dialect?: Dialect;
  readonly authorisation?: AuthorisationProfile;
  readonly headers?: readonly SettableHeader[];
  /** Values of variables there, which go before those of a file; lists as they are shown. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** The facts of an environment as `brp.config.json` has it; of one that it does not have, the usual ones. */
export function environmentFacts(
  name: string,
  definition: EnvironmentDefinition | undefined,
): EnvironmentFacts & { readonly dialect: Dialect } {
  const authorisation = authorisationProfile(name, definition);
  const headers = settableHeaders(definition);
  const variables = shownVariables(Object.entries(definition?.variables ?? {}));
  return {
    environment: name,
    dialect: definition?.berichten?.dialect ?? "default",
    ...(authorisation && { authorisation }),
    ...(headers.length > 0 && { headers }),
    ...(Object.keys(variables).length > 0 && { variables }),
  };
}

/** Values of variables as one text each, lists with commas. */
export function shownVariables(
  given: Iterable<readonly [string, unknown]>,
): Readonly<Record<string, string>> {
  return Object.fromEntries([...given].map(([name, value]) => [name, [value].flat().join(", ")]));
}

function settableHeaders(definition: EnvironmentDefinition | undefined): readonly SettableHeader[] {
  const parts = [definition, definition?.personen, definition?.berichten];
  const found = parts.flatMap((part) =>
    Object.entries(part?.headers ?? {}).flatMap(([name, written]) => {
      const declared = declaredHeader(name, written);
      if (!("header" in declared) || declared.header.kind !== "perRequest") return [];
      const { value, values } = declared.header;
      return [
        [
          name.toLowerCase(),
          { name, ...(value !== undefined && { value }), ...(values && { values }) },
        ] as const,
      ];
    }),
  );
  return [...new Map(found).values()];
}
