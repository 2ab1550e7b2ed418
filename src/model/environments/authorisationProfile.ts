/** What the client of an environment may ask, as `brp.config.json` says; what is absent is not limited. */
export interface AuthorisationProfile {
  /** The environment that it belongs to. */
  readonly environment: string;
  /** Paths of `fields`: each of them, and all below it. */
  readonly fields?: readonly string[];
  /** Search parameters, `type` and `fields` apart, which every query has. */
  readonly parameters?: readonly string[];
  /** The rubrics of its decision that hold today; none where no row does. */
  readonly rubrics?: readonly string[];
}

interface WrittenProfile {
  readonly fields?: readonly string[] | undefined;
  readonly parameters?: readonly string[] | undefined;
  readonly rubrics?: readonly string[] | undefined;
}

/** The profile of an environment, where it has one. */
export function authorisationProfile(
  environment: string,
  definition: { readonly authorisation?: WrittenProfile | undefined } | undefined,
): AuthorisationProfile | undefined {
  const { fields, parameters, rubrics } = definition?.authorisation ?? {};
  if (!fields && !parameters && !rubrics) return undefined;
  return {
    environment,
    ...(fields && { fields }),
    ...(parameters && { parameters }),
    ...(rubrics && { rubrics }),
  };
}
