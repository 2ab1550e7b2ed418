import { decodeUtf8 } from "../../contract/utf8.ts";
import { dialects, fromWireQuery, type Dialect } from "../../contract/dialects.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  smallBudget,
  valueWithin,
} from "../../contract/json/json.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";
import {
  jsonResponse,
  mediaTypes,
  type MockResponse,
  type Reply,
  type HttpCall,
  mockPaths,
} from "./httpExchange.ts";

/** A recorded response, with its body as received. */
export interface ServedResponse {
  readonly status: number;
  readonly mediaType?: string;
  readonly body: Uint8Array;
}

/** Returns the recorded response to a call, if any. */
export type FindResponse = (asked: {
  readonly operation: OperationName;
  readonly query: JsonObject;
}) => ServedResponse | undefined;

/** Responds to calls of both services with recordings, for every client. */
export function recordedReply(find: FindResponse, call: HttpCall, dialect?: Dialect): Reply {
  if (call.path.startsWith(`${mockPaths.berichten}/`))
    return messageReply(find, call, dialect ? [dialect] : dialects);
  const path = call.path.slice(mockPaths.personen.length);
  if (call.method !== "POST" || path !== queryOperation("RaadpleegMetBurgerservicenummer").path)
    return notRecorded(call);
  return (body) => {
    const text = body && decodeUtf8(body);
    const query = text === undefined ? undefined : valueWithin(text, smallBudget);
    const operation = memberOf(query, "type");
    if (!isJsonObject(query) || !isQueryType(operation)) return notRecorded(call);
    return responseOf(find({ operation, query })) ?? notRecorded(call, operation);
  };
}

/** Uses the first dialect in which the call is recorded. */
function messageReply(
  find: FindResponse,
  call: HttpCall,
  understood: readonly Dialect[],
): MockResponse {
  const pairs = [...new URLSearchParams(call.query)];
  const path = call.path.slice(mockPaths.berichten.length);
  let operation: OperationName | undefined;
  for (const dialect of call.method === "GET" ? understood : []) {
    const read = fromWireQuery(dialect, path, pairs);
    operation ??= read?.operation;
    if (!read || read.refused.length > 0) continue;
    const found = responseOf(find({ operation: read.operation, query: read.parameters }));
    if (found) return found;
  }
  return notRecorded(call, operation);
}

function responseOf(found: ServedResponse | undefined): MockResponse | undefined {
  if (!found) return undefined;
  const { status, mediaType, body } = found;
  const headers: Record<string, string> =
    mediaType === undefined ? {} : { "Content-Type": mediaType };
  return { status, headers, body: "", bytes: body };
}

/** The parameters are not repeated, because they identify a person. */
function notRecorded(call: HttpCall, operation?: OperationName): MockResponse {
  const detail =
    operation === undefined
      ? "No recorded response can belong to this request: it is neither a query nor a message call."
      : `No response is recorded for this ${operation} with these values. Record it with brp run --record.`;
  const body = {
    title: "This request is not recorded",
    status: 404,
    detail,
    instance: call.path.startsWith(mockPaths.personen) ? mockPaths.personen : mockPaths.berichten,
    code: "notRecorded",
  };
  return jsonResponse(404, mediaTypes.problem, body);
}
