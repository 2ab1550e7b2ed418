import {
  fieldAuthorisation,
  type FieldAuthorisation,
} from "../../contract/answer/authorisedFields.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import { queryOperation, type QueryType } from "../../contract/operations.ts";
import type { PersonErrorKind } from "../../contract/errors/personErrors.ts";

/** What a client may use. Names and paths are those of the contract. */
export interface Authorisation extends FieldAuthorisation {
  /** Whether it may use the person service at all. */
  readonly persons: "allowed" | "refused";
  /** Search parameters, `type` and `fields` apart, which every query has. */
  readonly parameters: "all" | readonly string[];
  readonly queryTypes: "all" | readonly QueryType[];
  /** Whether it may use the message service, or whether its account is blocked. */
  readonly messages: "allowed" | "refused" | "blocked";
}

export const everythingAllowed: Authorisation = {
  persons: "allowed",
  fields: "all",
  parameters: "all",
  queryTypes: "all",
  domesticAddressesOnly: false,
  messages: "allowed",
};

type Query = JsonObject & { readonly type: QueryType; readonly fields: readonly string[] };

/** With what a valid query is refused (contract section 5, status 403), or undefined. */
export function authorisationRefusal(
  authorisation: Authorisation,
  query: Query,
): PersonErrorKind | undefined {
  const { persons, queryTypes, parameters } = authorisation;
  if (persons === "refused") return "unauthorized";
  const isAllowedType = queryTypes === "all" || queryTypes.includes(query.type);
  const isAllowedParameter = (name: string) => parameters === "all" || parameters.includes(name);
  if (!isAllowedType || !searchParametersOf(query).every(isAllowedParameter))
    return "unauthorizedParameter";
  const { answerType } = queryOperation(query.type);
  return query.fields.every(fieldAuthorisation(authorisation, answerType))
    ? undefined
    : "unauthorizedField";
}

/** The parameters that a query uses; null is no value. */
function searchParametersOf(query: Query): readonly string[] {
  return Object.keys(query).filter(
    (name) => name !== "type" && name !== "fields" && query[name] !== null,
  );
}
