import {
  fieldAuthorisation,
  type FieldAuthorisation,
} from "../../contract/answer/authorisedFields.ts";
import { wholePath } from "../../contract/answer/askedValues.ts";
import type { Decision } from "../../contract/authorisation/decision.ts";
import { usedParameters, type RubricQuery } from "../../contract/authorisation/pathRubrics.ts";
import { inRefusalOrder, judgeQuery } from "../../contract/authorisation/verdict.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import { queryOperation, type QueryType } from "../../contract/operations.ts";
import type { PersonErrorKind } from "../../contract/errors/personErrors.ts";

/** Rights of a client. Names and paths are those of the contract. */
export interface Authorisation extends FieldAuthorisation {
  /** Access to the person service as a whole. */
  readonly persons: "allowed" | "refused";
  /** Search parameters without `type` and `fields`, which every query has. */
  readonly parameters: "all" | readonly string[];
  readonly queryTypes: "all" | readonly QueryType[];
  /** Access to the message service. A blocked account is reported differently. */
  readonly messages: "allowed" | "refused" | "blocked";
  /** Authorisation decision, which the person service applies before everything else here. */
  readonly decision?: Decision;
}

export const everythingAllowed: Authorisation = {
  persons: "allowed",
  fields: "all",
  parameters: "all",
  queryTypes: "all",
  domesticAddressesOnly: false,
  messages: "allowed",
};

export type AuthorisedQuery = JsonObject & {
  readonly type: QueryType;
  readonly fields: readonly string[];
};

/** A rejection with the names it mentions, or none for a query type that is not allowed. */
interface Refusal {
  readonly kind: PersonErrorKind;
  readonly names?: readonly string[];
}

/**
 * Returns the rejection of a valid query (contract section 5, status 403), or undefined.
 *
 * @param today yyyy-mm-dd, which selects the rows in force
 */
export function authorisationRefusal(
  authorisation: Authorisation,
  query: AuthorisedQuery,
  today: string,
): Refusal | undefined {
  const { persons, queryTypes, parameters, decision } = authorisation;
  if (persons === "refused") return { kind: "unauthorized" };
  const decided = decision && judgeQuery(rubricQuery(query), decision, today.replaceAll("-", ""));
  if (decided?.refusal) return { kind: decided.refusal, names: decided.names };
  if (queryTypes !== "all" && !queryTypes.includes(query.type))
    return { kind: "unauthorizedParameter" };
  const closed = searchParametersOf(query).filter(
    (name) => parameters !== "all" && !parameters.includes(name),
  );
  if (closed.length > 0) return { kind: "unauthorizedParameter", names: inRefusalOrder(closed) };
  const { answerType } = queryOperation(query.type);
  const mayAsk = fieldAuthorisation(authorisation, answerType);
  const outside = query.fields.filter((path) => !mayAsk(path));
  if (outside.length === 0) return undefined;
  // The official cases of a client for domestic addresses have no detail.
  if (authorisation.domesticAddressesOnly) return { kind: "unauthorizedField" };
  const whole = new Set(outside.map((path) => wholePath(path, answerType)));
  return { kind: "unauthorizedField", names: inRefusalOrder([...whole]) };
}

/** The part of a query that decisions and the log of the register use. */
export function rubricQuery(query: AuthorisedQuery): RubricQuery {
  return { type: query.type, parameters: usedParameters(query), fields: query.fields };
}

/** Parameters with a value. Null is no value. */
function searchParametersOf(query: AuthorisedQuery): readonly string[] {
  return Object.keys(query).filter(
    (name) => name !== "type" && name !== "fields" && query[name] !== null,
  );
}
