import { fieldAuthorisation } from "../../contract/answer/authorisedFields.ts";
import { lackingForParameter, lackingForPath } from "../../contract/authorisation/verdict.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";
import type { AuthorisationProfile } from "./authorisationProfile.ts";

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
