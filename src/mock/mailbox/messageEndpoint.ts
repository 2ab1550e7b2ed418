import { everythingAllowed, type MockClient } from "../clients/clients.ts";
import type { Authenticate } from "../http/authentication.ts";
import {
  emptyResponse,
  jsonResponse,
  mediaTypes,
  type MockResponse,
  type HttpCall,
  mockPaths,
} from "../http/httpExchange.ts";
import {
  dialects,
  fromWireQuery,
  ping,
  pingPathOf,
  wireName,
  type Dialect,
  type ReadMessageCall,
} from "../../contract/dialects.ts";
import {
  messageErrors,
  type MessageErrorCode,
  messageFailure,
  messageProblem,
  messageProblemBase,
  type MessageProblemParts,
} from "../../contract/errors/serviceErrors.ts";
import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { statesBySoort } from "../../contract/messageParameters.ts";
import { limits } from "../../contract/parameter.ts";
import { checkMessageCall } from "../../contract/rules/messageRules.ts";
import type { FetchResult, Mailbox, MessageFilter, MessageState, PageRequest } from "./mailbox.ts";

export interface MessageService {
  readonly mailboxOf: (client: MockClient) => Mailbox;
  readonly clock: () => Date;
  readonly authenticate: Authenticate;
  /** The only accepted dialect. Both if absent. */
  readonly dialect?: Dialect;
}

const pingMethods: readonly string[] = ping.methods;

/** Statuses without a body in the contract (403, 404, 405) have none here, as with a gateway. */
export function answerMessageCall(service: MessageService, call: HttpCall): MockResponse {
  const client = service.authenticate(call.headers);
  if (!client) return refuseMessageCall(service, "BBA-AUTH-F001");
  const { messages } = client.authorisation ?? everythingAllowed;
  if (messages === "blocked") return refuseMessageCall(service, "BBA-AUTH-F002");
  if (messages === "refused") return emptyResponse(403);
  const path = call.path.slice(mockPaths.berichten.length);
  if (path === ping.path && (service.dialect === undefined || pingPathOf(service.dialect)))
    return pingMethods.includes(call.method)
      ? emptyResponse(ping.status)
      : emptyResponse(405, { Allow: pingMethods.join(", ") });
  const read = readCall(path, call.query, service.dialect ? [service.dialect] : dialects);
  if (!read) return emptyResponse(404);
  if (call.method !== "GET") return emptyResponse(405, { Allow: "GET" });
  const { operation } = read;
  const response = answerOperations[operation](service, service.mailboxOf(client), read);
  return { ...response, about: { operation, ...response.about, client: client.clientId } };
}

export function refuseMessageCall(
  { clock }: Pick<MessageService, "clock">,
  code: MessageErrorCode,
  parts: Pick<MessageProblemParts, "invalidParameters"> = {},
): MockResponse {
  const status = messageErrors[code].status ?? 500;
  const body = messageProblem(code, {
    ...parts,
    dateTime: clock().toISOString(),
    instance: `${messageProblemBase.replace(/probleem$/, "request")}/${crypto.randomUUID()}`,
  });
  const challenge = 'Bearer realm="berichten", Basic realm="berichten"';
  const headers = status === 401 ? { "WWW-Authenticate": challenge } : undefined;
  return jsonResponse(status, mediaTypes.problem, body, headers);
}

type InvalidParameters = NonNullable<MessageProblemParts["invalidParameters"]>;

/** A call after parsing, and its faults by their names in the request. */
interface UnderstoodCall extends ReadMessageCall {
  readonly dialect: Dialect;
  readonly invalidParameters: InvalidParameters;
}

/** With several dialects, the call counts as the one with the fewest faults. */
function readCall(
  path: string,
  query: string,
  understood: readonly Dialect[],
): UnderstoodCall | undefined {
  const pairs = [...new URLSearchParams(query)];
  const readings = understood.flatMap((dialect) => {
    const read = fromWireQuery(dialect, path, pairs);
    return read
      ? [{ ...read, dialect, invalidParameters: invalidParametersOf(read, dialect) }]
      : [];
  });
  return readings.toSorted(
    (one, other) => one.invalidParameters.length - other.invalidParameters.length,
  )[0];
}

const refusalInWords: Readonly<Record<ReadMessageCall["refused"][number]["why"], string>> = {
  unknown: "onbekende parameter",
  repeated: "de parameter staat er meer dan eens",
  "spelling of another dialect": "onbekende waarde",
};

function invalidParametersOf(
  { operation, parameters, refused }: ReadMessageCall,
  dialect: Dialect,
): InvalidParameters {
  return [
    ...refused.map(({ name, why }) => ({ key: name, value: refusalInWords[why] })),
    ...checkMessageCall(operation, dialect, parameters).map(({ parameter, rule }) => ({
      key: wireName(dialect, parameter) ?? parameter,
      value: rule.meaning.nl,
    })),
  ];
}

function countMessages(
  service: MessageService,
  mailbox: Mailbox,
  call: UnderstoodCall,
): MockResponse {
  const { invalidParameters, parameters } = call;
  if (invalidParameters.length > 0)
    return refuseMessageCall(service, "BBA-SUMMARIZE-F001", { invalidParameters });
  const count = mailbox.count(countedStates(parameters));
  return answered({ aantalBerichten: count }, count);
}

function listMessages(
  service: MessageService,
  mailbox: Mailbox,
  call: UnderstoodCall,
): MockResponse {
  const { invalidParameters, parameters } = call;
  if (invalidParameters.length > 0)
    return refuseMessageCall(service, "BBA-LIST-F001", { invalidParameters });
  const { filter, page } = readListRequest(parameters);
  const { messages, total } = mailbox.list(filter, page);
  const paginering = pagination(page, messages.length, total);
  return answered({ paginering, berichten: messages }, messages.length);
}

function pagination(page: PageRequest, onThisPage: number, total: number): JsonObject {
  const pages = Math.ceil(total / page.size);
  return {
    pagineringVerzoek: { pagina: page.number },
    totaalAantalBerichten: total,
    aantalBerichtenOpDezePagina: onThisPage,
    aantalPaginas: pages,
    huidigePagina: page.number,
    eerstePagina: page.number === 1,
    laatstePagina: page.number >= pages,
  };
}

const failureCodes = {
  expired: "BBA-GET-F001",
  deleted: "BBA-GET-F002",
  unknown: "BBA-GET-F003",
} as const satisfies Record<Exclude<FetchResult["kind"], "fetched">, MessageErrorCode>;

function fetchMessages(
  service: MessageService,
  mailbox: Mailbox,
  call: UnderstoodCall,
): MockResponse {
  const { operation, dialect, parameters } = call;
  // Most faults of identifiers are reported per message. Only too many identifiers reject the whole call.
  const faults = checkMessageCall(operation, dialect, parameters);
  const refusal = faults.find(({ rule }) => rule.serviceCode !== undefined)?.rule.serviceCode;
  if (refusal) return refuseMessageCall(service, refusal);
  const given = memberOf(parameters, "berichtTransportId");
  const ids = Array.isArray(given) ? given.map(String) : [];
  const dateTime = service.clock().toISOString();
  const opgehaaldeBerichten: JsonObject[] = [];
  const nietOpgehaaldeBerichten: JsonObject[] = [];
  for (const berichtTransportId of new Set(ids)) {
    const result = mailbox.fetch(berichtTransportId);
    if (result.kind === "fetched")
      opgehaaldeBerichten.push({
        berichtKenmerken: result.attributes,
        berichtInhoud: result.content,
      });
    else
      nietOpgehaaldeBerichten.push({
        berichtTransportId,
        foutmeldingen: [{ ...messageFailure(failureCodes[result.kind], { dateTime }) }],
      });
  }
  return answered({ opgehaaldeBerichten, nietOpgehaaldeBerichten }, opgehaaldeBerichten.length);
}

const answerOperations = {
  TelBerichten: countMessages,
  LijstBerichten: listMessages,
  HaalBerichtenOp: fetchMessages,
} as const satisfies Record<UnderstoodCall["operation"], unknown>;

function answered(body: JsonObject, count: number): MockResponse {
  const response = jsonResponse(200, mediaTypes.json, {
    interactieId: crypto.randomUUID(),
    ...body,
  });
  return { ...response, about: { count } };
}

const allStates: readonly MessageState[] = ["nieuw", "gezien-in-lijst", "opgehaald"];
const waiting: readonly MessageState[] = ["nieuw", "gezien-in-lijst"];

/** States counted for this `soort` (contract section 12). */
function countedStates(parameters: JsonObject): readonly MessageState[] {
  const soort = memberOf(parameters, "soort");
  const counted = typeof soort === "string" ? statesBySoort.get(soort) : undefined;
  return allStates.filter((state) => counted?.includes(state));
}

/** Parameters of a list that passed the checks (contract section 11). */
function readListRequest(parameters: JsonObject): { filter: MessageFilter; page: PageRequest } {
  const asked = memberOf(parameters, "status");
  const berichttype = memberOf(parameters, "berichttype");
  const afzender = memberOf(parameters, "afzender");
  const receivedFrom = instantOf(memberOf(parameters, "vanafMoment"));
  const receivedUntil = instantOf(memberOf(parameters, "totMoment"));
  const size = wholeNumber(memberOf(parameters, "berichtenPerPagina"), limits.messagesPerPage);
  return {
    filter: {
      states: Array.isArray(asked) ? allStates.filter((state) => asked.includes(state)) : waiting,
      ...(typeof berichttype === "string" ? { berichttype } : {}),
      ...(typeof afzender === "number" ? { afzender } : {}),
      ...(receivedFrom === undefined ? {} : { receivedFrom }),
      ...(receivedUntil === undefined ? {} : { receivedUntil }),
    },
    page: {
      number: wholeNumber(memberOf(parameters, "pagina"), 1),
      size: Math.min(size, limits.messagesPerPage),
    },
  };
}

function instantOf(value: JsonValue | undefined): number | undefined {
  return typeof value === "string" ? Date.parse(value.toUpperCase()) : undefined;
}

function wholeNumber(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
