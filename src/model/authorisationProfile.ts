import type { EnvironmentDefinition } from "./environment.ts";

/** What the client of an environment may ask, as `brp.config.json` says; what is absent is not limited. */
export interface AuthorisationProfile {
  /** The environment that it belongs to. */
  readonly environment: string;
  /** Paths of `fields`: each of them, and all below it. */
  readonly fields?: readonly string[];
  /** Search parameters, `type` and `fields` apart, which every query has. */
  readonly parameters?: readonly string[];
}

/** The profile of an environment, where it has one. */
export function authorisationProfile(
  environment: string,
  definition: Pick<EnvironmentDefinition, "authorisation"> | undefined,
): AuthorisationProfile | undefined {
  const { fields, parameters } = definition?.authorisation ?? {};
  if (!fields && !parameters) return undefined;
  return { environment, ...(fields && { fields }), ...(parameters && { parameters }) };
}
