import { decodeUtf8 } from "../../contract/utf8.ts";
import { checkQuery } from "../../contract/rules/checkQuery.ts";
import { isJsonObject, type JsonObject } from "../../contract/json/json.ts";
import { isQueryType, queryOperation, type QueryType } from "../../contract/operations.ts";
import {
  personErrors,
  repeatedNumber,
  type PersonErrorKind,
} from "../../contract/errors/personErrors.ts";
import type { BrokenRule } from "../../contract/rules/queryRules.ts";
import { personProblem, type PersonProblemParts } from "../../contract/errors/serviceErrors.ts";
import type { Authenticate } from "../http/authentication.ts";
import {
  authorisationRefusal,
  everythingAllowed,
  type MockClient,
  type RegisterLog,
} from "../clients/clients.ts";
import {
  jsonResponse,
  mediaTypes,
  type MockResponse,
  type Reply,
  type HttpCall,
  mockPaths,
} from "../http/httpExchange.ts";
import type { ServedPlace } from "../served/servedRegister.ts";
import type { Projections } from "./projection.ts";
import { registerSelection, type SelectionRules, type ValidQuery } from "./search.ts";
import type { StoredPerson } from "./storedPerson.ts";

export interface PersonService {
  readonly place: Pick<ServedPlace, "population" | "day">;
  readonly authenticate: Authenticate;
  readonly projections: Projections;
  /** Absent if no client may read it. */
  readonly logged?: RegisterLog;
  /** Default: the register's. */
  readonly selection?: SelectionRules;
}

type AnswerableQuery = ValidQuery & { readonly type: QueryType };

/** Checks in the order of contract section 5. */
export function answerPersonCall(service: PersonService, call: HttpCall): Reply {
  const client = service.authenticate(call.headers);
  if (!client) return refusePersonCall("authentication", call);
  const refusal = refusalBeforeBody(call);
  if (refusal) return refusePersonCall(refusal, call);
  return (body) => {
    const query = readQuery(body);
    const { status, headers, body: json, about } = responseBody(service, call, client, query);
    const operation = isQueryType(query?.type) ? query.type : undefined;
    const answered = { operation, count: about?.count, client: client.clientId };
    return { status, headers, body: json, about: answered };
  };
}

function responseBody(
  service: PersonService,
  call: HttpCall,
  client: MockClient,
  query: JsonObject | undefined,
): MockResponse {
  if (!query) return refusePersonCall("notJson", call);
  const faults = checkQuery(query);
  if (isValidQuery(query, faults)) return answerQuery(service, call, client, query);
  const invalidParams = faults.map(({ name, code, reason }) => ({ name, code, reason }));
  return refusePersonCall("paramsValidation", call, { invalidParams });
}

export function refusePersonCall(
  kind: PersonErrorKind,
  call: HttpCall,
  parts: Omit<PersonProblemParts, "instance"> = {},
): MockResponse {
  const { status } = personErrors[kind];
  const body = personProblem(kind, { ...parts, instance: call.path });
  return jsonResponse(status, mediaTypes.problem, body, challengeOf(status));
}

/** Required by HTTP. The contract does not mention them. */
function challengeOf(status: number): Readonly<Record<string, string>> {
  if (status === 401) return { "WWW-Authenticate": 'Bearer realm="personen"' };
  return status === 405 ? { Allow: "POST" } : {};
}

const personsPath = `${mockPaths.personen}${queryOperation("RaadpleegMetBurgerservicenummer").path}`;

function refusalBeforeBody(call: HttpCall): PersonErrorKind | undefined {
  if (call.method !== "POST") return "methodNotAllowed";
  if (!isAcceptable(call.headers.accept)) return "notAcceptable";
  if (!isReadable(call.headers["content-type"])) return "unsupportedMediaType";
  return call.path === personsPath ? undefined : "notFound";
}

function readQuery(body: Uint8Array | undefined): JsonObject | undefined {
  const text = body && decodeUtf8(body);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isValidQuery(query: JsonObject, faults: readonly BrokenRule[]): query is AnswerableQuery {
  return faults.length === 0 && isQueryType(query.type);
}

function answerQuery(
  service: PersonService,
  call: HttpCall,
  { authorisation = everythingAllowed, clientId }: MockClient,
  query: AnswerableQuery,
): MockResponse {
  const { population, day } = service.place;
  const { today } = day;
  const refusal = authorisationRefusal(authorisation, query, today);
  if (refusal) return refusePersonCall(refusal.kind, call, refusal);
  const { responseType, maxResults } = queryOperation(query.type);
  const { selection = registerSelection } = service;
  const found = population.find(query, selection);
  if (query.type === "RaadpleegMetBurgerservicenummer" && hasRepeatedNumber(found))
    return refusePersonCall("paramsValidation", call, { invalidParams: [repeatedNumber] });
  if (selection.isLimited && found.length > maxResults)
    return refusePersonCall("tooManyResults", call, { maximum: maxResults });
  service.logged?.add(
    clientId,
    query,
    found.map(({ number }) => number),
  );
  const authorityName = call.headers["accept-gezag-version"] === "1" ? "older" : "newer";
  const projection = service.projections.of(query.fields, responseType, authorityName);
  const personen = found.map((person) =>
    population.jsonOf(person, today, selection.keepsIdentifiers, projection),
  );
  return {
    status: 200,
    headers: { "Content-Type": mediaTypes.jsonUtf8 },
    body: `{"type":"${query.type}","personen":[${personen.join()}]}`,
    about: { count: personen.length },
  };
}

/** Also for a response over the limit: twenty BSNs find more people only if one BSN is a duplicate. */
function hasRepeatedNumber(found: readonly StoredPerson[]): boolean {
  if (found.length < 2) return false;
  return new Set(found.map(({ number }) => number)).size < found.length;
}

/** Accepted and returned media types of the person service (contract section 5). */
const charset = "(\\s*;\\s*charset\\s*=\\s*utf-8)?";
const acceptable = new RegExp(`^(\\*/\\*|application/json)${charset}$`, "i");
const readable = new RegExp(`^application/json${charset}$`, "i");

export function isAcceptable(accept = ""): boolean {
  return accept.trim() === "" || acceptable.test(accept.trim());
}

export function isReadable(contentType = ""): boolean {
  if (contentType === "application/json") return true;
  return contentType.trim() === "" || readable.test(contentType.trim());
}
