import { base64UrlOf } from "../../contract/binary.ts";
import type { ClientAuthentication } from "../../contract/errors/tokenResponse.ts";
import { mailboxNumber } from "../mailbox/mailbox.ts";
import {
  fieldAuthorisation,
  type FieldAuthorisation,
} from "../../contract/response/authorisedFields.ts";
import { wholePath } from "../../contract/response/fields.ts";
import type { Decision } from "../../contract/authorisation/decision.ts";
import {
  usedParameters,
  type RubricQuery,
  loggedRubrics,
} from "../../contract/authorisation/pathRubrics.ts";
import { inRefusalOrder, judgeQuery } from "../../contract/authorisation/verdict.ts";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
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

type AuthorisedQuery = JsonObject & {
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
  const { responseType } = queryOperation(query.type);
  const mayAsk = fieldAuthorisation(authorisation, responseType);
  const outside = query.fields.filter((path) => !mayAsk(path));
  if (outside.length === 0) return undefined;
  // The official cases of a client for domestic addresses have no detail.
  if (authorisation.domesticAddressesOnly) return { kind: "unauthorizedField" };
  const whole = new Set(outside.map((path) => wholePath(path, responseType)));
  return { kind: "unauthorizedField", names: inRefusalOrder([...whole]) };
}

/** The part of a query that decisions and the log of the register use. */
function rubricQuery(query: AuthorisedQuery): RubricQuery {
  return { type: query.type, parameters: usedParameters(query), fields: query.fields };
}

/** Parameters with a value. Null is no value. */
function searchParametersOf(query: AuthorisedQuery): readonly string[] {
  return Object.keys(query).filter(
    (name) => name !== "type" && name !== "fields" && query[name] !== null,
  );
}

/** Whether the signature of a text is that of a key, by an algorithm that fits the key. */
export type SignatureCheck = (
  algorithm: JsonValue | undefined,
  text: Uint8Array,
  signature: Uint8Array,
) => boolean;

export interface MockClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** For a client that signs: checks a signature with its public key. */
  readonly isSignature?: SignatureCheck;
  /** Only accepted authentication at the token endpoint. Default: any. */
  readonly clientAuthentication?: ClientAuthentication;
  readonly scope: string;
  readonly resourceServer: string;
  /** Its number is the username. The password is for the login without a token. */
  readonly mailbox: { readonly username: string; readonly password: string };
  /** Default: everything. */
  readonly authorisation?: Authorisation;
}

/** The one mailbox that always exists. */
export function inventedMailbox(): MockClient["mailbox"] {
  return { username: String(mailboxNumber), password: randomSecret() };
}

/** An unguessable secret, fit for URLs, forms and headers. */
export function randomSecret(): string {
  return base64UrlOf(crypto.getRandomValues(new Uint8Array(24)));
}

/** Log record of one person in a response. */
interface RegisterRecord {
  readonly id: string;
  readonly time: string;
  readonly client: string;
  /** The person's BSN. The name is the register's own. */
  readonly person: string;
  /** Rubrics in six characters, ascending. */
  readonly searched: readonly string[];
  readonly asked: readonly string[];
  /** Whether the register has processed it, which this one never does. */
  readonly processed: false;
}

/** One successful query. Its records are written out on reading, which is far rarer than queries. */
interface LoggedQuery {
  readonly time: number;
  readonly client: string;
  readonly query: AuthorisedQuery;
  readonly persons: readonly string[];
}

/** A test reads its last calls. This limits the memory of a mock that runs for days. */
const mostRecords = 10_000;

/** One record for each person in a response. Rejected and empty queries are not logged. */
export class RegisterLog {
  readonly #clock: () => Date;
  #records: RegisterRecord[] = [];
  /** Queries that have no records yet. */
  #latest: LoggedQuery[] = [];
  /** The queries before those. Together they cover the limit. */
  #earlier: LoggedQuery[] = [];

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  get records(): readonly RegisterRecord[] {
    const added = [...this.#earlier, ...this.#latest].flatMap(recordsOf);
    this.#earlier = [];
    this.#latest = [];
    this.#records = [...this.#records, ...added].slice(-mostRecords);
    return this.#records;
  }

  add(client: string, query: AuthorisedQuery, persons: readonly string[]): void {
    if (persons.length === 0) return;
    this.#latest.push({ time: this.#clock().getTime(), client, query, persons });
    if (this.#latest.length < mostRecords) return;
    this.#earlier = this.#latest;
    this.#latest = [];
    this.#records = [];
  }

  clear(): void {
    this.#records = [];
    this.#earlier = [];
    this.#latest = [];
  }
}

function recordsOf({ time, client, query, persons }: LoggedQuery): readonly RegisterRecord[] {
  const rubrics = loggedRubrics(rubricQuery(query));
  return persons.map((person) => ({
    id: crypto.randomUUID(),
    time: new Date(time).toISOString(),
    client,
    person,
    ...rubrics,
    processed: false,
  }));
}
