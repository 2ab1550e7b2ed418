import { fieldAuthorisation } from "../../contract/answer/authorisedFields.ts";
import { lackingForParameter, lackingForPath } from "../../contract/authorisation/verdict.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";

/** What a client may put into a query of one type; the service answers anything else with status 403. */
export interface AuthorisedUse {
  readonly environment: string;
  readonly mayAsk: (path: string) => boolean;
  readonly mayUse: (parameter: string) => boolean;
  /** The rubrics that its decision lacks for a path or a parameter; none where it has no decision. */
  readonly lacking: { readonly path: Lacking; readonly parameter: Lacking };
  /** Whether rubrics of a decision are known, and not only a list of paths. */
  readonly hasDecision: boolean;
}

type Lacking = (name: string) => readonly string[];

/** Undefined where nothing is known, or where the message service is called: it has no such rules. */
export function authorisedUse(
  profile: AuthorisationProfile | undefined,
  operation: OperationName | undefined,
): AuthorisedUse | undefined {
  if (!profile || !isQueryType(operation)) return undefined;
  const { environment, fields = "all", parameters, rubrics } = profile;
  const { answerType } = queryOperation(operation);
  const held = rubrics && new Set(rubrics);
  const mayAsk = fieldAuthorisation({ fields, domesticAddressesOnly: false }, answerType);
  const lacking: AuthorisedUse["lacking"] = {
    path: (path) => (held ? lackingForPath(path, answerType, held) : []),
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

/** What the client of an environment may ask, as `brp.config.json` says; what is absent is not limited. */
export interface AuthorisationProfile {
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
