import { fieldAuthorisation } from "../../contract/response/authorisedFields.ts";
import { lackingForParameter, lackingForPath } from "../../contract/authorisation/verdict.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";

/** Permitted content of a client's queries of one type. The service rejects anything else with status 403. */
export interface AuthorisedUse {
  readonly environment: string;
  readonly mayAsk: (path: string) => boolean;
  readonly mayUse: (parameter: string) => boolean;
  /** Missing rubrics per path or parameter, empty without a decision. */
  readonly lacking: { readonly path: Lacking; readonly parameter: Lacking };
  readonly hasDecision: boolean;
}

type Lacking = (name: string) => readonly string[];

/** Undefined without a profile and for the message service, which has no such rules. */
export function authorisedUse(
  profile: AuthorisationProfile | undefined,
  operation: OperationName | undefined,
): AuthorisedUse | undefined {
  if (!profile || !isQueryType(operation)) return undefined;
  const { environment, fields = "all", parameters, rubrics } = profile;
  const { responseType } = queryOperation(operation);
  const held = rubrics && new Set(rubrics);
  const mayAsk = fieldAuthorisation({ fields, domesticAddressesOnly: false }, responseType);
  const lacking: AuthorisedUse["lacking"] = {
    path: (path) => (held ? lackingForPath(path, responseType, held) : []),
    parameter: (name) => (held ? lackingForParameter(name, held) : []),
  };
  return {
    environment,
    mayAsk: (path) => mayAsk(path) && lacking.path(path).length === 0,
    mayUse: (name) =>
      name === "type" ||
      name === "fields" ||
      ((!parameters || parameters.includes(name)) && lacking.parameter(name).length === 0),
    lacking,
    hasDecision: held !== undefined,
  };
}

/** Permissions of a client by `brp.config.json`. Absent members set no limit. */
export interface AuthorisationProfile {
  readonly environment: string;
  /** Paths allowed in `fields`, including everything below them. */
  readonly fields?: readonly string[];
  /** Allowed search parameters except `type` and `fields`, which every query has. */
  readonly parameters?: readonly string[];
  /** Rubrics of the decision that are valid today, empty if none are. */
  readonly rubrics?: readonly string[];
}

interface WrittenProfile {
  readonly fields?: readonly string[] | undefined;
  readonly parameters?: readonly string[] | undefined;
  readonly rubrics?: readonly string[] | undefined;
}

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
