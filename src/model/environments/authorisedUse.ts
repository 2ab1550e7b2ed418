import { fieldAuthorisation } from "../../contract/answer/authorisedFields.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";
import type { AuthorisationProfile } from "./authorisationProfile.ts";

/** What a client may put into a query of one type; the service answers anything else with status 403. */
export interface AuthorisedUse {
  readonly environment: string;
  readonly mayAsk: (path: string) => boolean;
  readonly mayUse: (parameter: string) => boolean;
}

/** Undefined where nothing is known, or where the message service is called: it has no such rules. */
export function authorisedUse(
  profile: AuthorisationProfile | undefined,
  operation: OperationName | undefined,
): AuthorisedUse | undefined {
  if (!profile || !isQueryType(operation)) return undefined;
  const { environment, fields = "all", parameters } = profile;
  const { answerType } = queryOperation(operation);
  return {
    environment,
    mayAsk: fieldAuthorisation({ fields, domesticAddressesOnly: false }, answerType),
    mayUse: (name) =>
      name === "type" || name === "fields" || !parameters || parameters.includes(name),
  };
}
