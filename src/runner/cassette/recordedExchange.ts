import { base64Of, binaryOf, bytesOf, bytesOfBase64 } from "../../contract/binary.ts";
import { hexDigestOf } from "../../contract/digest.ts";
import { wholeUtf8, utf8Of } from "../../contract/utf8.ts";
import { fromWireQuery, toWireQuery } from "../../contract/dialects.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  savedBudget,
  valueWithin,
  type JsonBudget,
  responseBudget,
} from "../../contract/json/json.ts";
import { isOperationName, isQueryType } from "../../contract/operations.ts";
import type { CassetteProblem } from "../../model/cassette.ts";
import type { RecordedResponse, ResolvedCall, ResponseReplay, HttpResult } from "../ports.ts";
import { redacted, redactJson } from "../../model/redaction/redact.ts";
import type { SecretSearch } from "../../model/redaction/secretSearch.ts";
import { readJsonBody } from "../gateway/jsonBody.ts";

/** Part of a call that identifies its response. */
type RecordedCall = Pick<ResolvedCall, "operation" | "query">;

export interface RecordedExchange extends RecordedCall {
  /** Number among equal calls of one run, from 1. */
  readonly ordinal: number;
  readonly response: RecordedResponse;
}

const version = 1;

/** The response is a single text, as long as the file may be. */
export const recordingBudget: JsonBudget = { ...savedBudget, characters: savedBudget.bytes };

/** Real media types have about 30 characters. */
const mediaTypePattern = /^[!-~](?:[ -~]{0,198}[!-~])?$/;

function isMediaType(written: string): boolean {
  return mediaTypePattern.test(written);
}

/** Equal for equal calls, independent of the order of members and of the dialect. */
export function callKey({ operation, query }: RecordedCall): string {
  return JSON.stringify([operation, inOrder(asOnWire({ operation, query }))]);
}

/** File name of one response: its operation, a hash of the query and the ordinal. */
export function recordingName(call: RecordedCall, ordinal: number): string {
  const hash = hexDigestOf(callKey(call)).slice(0, 20);
  return `${call.operation}-${hash}-${ordinal}.json`;
}

const namePattern = /^([A-Za-z]+)-[0-9a-f]{20}-([1-9][0-9]{0,5})\.json$/;

/** Other files of the folder are ignored. */
export function isRecordingName(name: string): boolean {
  return isOperationName(namePattern.exec(name)?.[1]);
}

/** Content of the file: the call, then the response byte for byte. */
export function writeRecording({ operation, query, ordinal, response }: RecordedExchange): string {
  const { status, mediaType, body } = response;
  const text = wholeUtf8(body);
  const written = {
    version,
    operation,
    query: inOrder(asOnWire({ operation, query })),
    call: ordinal,
    status,
    ...(mediaType !== undefined && { mediaType }),
    ...(text === undefined ? { bodyBase64: base64Of(body) } : { body: text }),
  };
  return `${JSON.stringify(written, undefined, 2).replace(unseen, escaped)}\n`;
}

/** Invisible and control characters that could mislead a reader of the file. JSON allows escapes for them. */
const unseen = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Reads a recording and checks that its content matches its name. */
export function readRecording(
  name: string,
  text: string,
): RecordedExchange | { readonly problem: CassetteProblem } {
  const read = valueWithin(text, recordingBudget);
  if (!isJsonObject(read)) return { problem: "not a recording" };
  const found = memberOf(read, "version");
  if (typeof found === "number" && found > version) return { problem: "newer version" };
  const operation = memberOf(read, "operation");
  const query = memberOf(read, "query");
  const ordinal = memberOf(read, "call");
  const response = readResponse(read);
  if (
    found !== version ||
    Object.keys(read).some((member) => !members.has(member)) ||
    !isOperationName(operation) ||
    !isJsonObject(query) ||
    typeof ordinal !== "number" ||
    !response ||
    name !== recordingName({ operation, query }, ordinal)
  )
    return { problem: "not a recording" };
  return { operation, query, ordinal, response };
}

const members: ReadonlySet<string> = new Set([
  "version",
  "operation",
  "query",
  "call",
  "status",
  "mediaType",
  "body",
  "bodyBase64",
]);

function readResponse(read: JsonObject): RecordedResponse | undefined {
  const status = memberOf(read, "status");
  const mediaType = memberOf(read, "mediaType");
  const body = bodyOf(memberOf(read, "body"), memberOf(read, "bodyBase64"));
  if (typeof status !== "number" || !Number.isInteger(status) || status < 200 || status > 599)
    return undefined;
  if (!body) return undefined;
  if (mediaType === undefined) return { status, body };
  return typeof mediaType === "string" && isMediaType(mediaType)
    ? { status, mediaType, body }
    : undefined;
}

function bodyOf(
  text: JsonValue | undefined,
  base64: JsonValue | undefined,
): Uint8Array | undefined {
  if (typeof text === "string" && base64 === undefined) return utf8Of(text);
  if (typeof base64 !== "string" || text !== undefined) return undefined;
  const bytes = bytesOfBase64(base64);
  return base64Of(bytes) === base64 ? bytes : undefined;
}

/** A message call as the service reads it: absent and null are equal, and single values are lists. */
function asOnWire({ operation, query }: RecordedCall): JsonObject {
  if (isQueryType(operation)) return query;
  const wire = toWireQuery("default", operation, query);
  if ("problem" in wire) return query;
  return fromWireQuery("default", wire.path, wire.query)?.parameters ?? query;
}

function inOrder(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(inOrder);
  if (!isJsonObject(value)) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, member]) => [name, inOrder(member)]));
}

/** Counts equal calls from 1, in the order in which they begin. */
export class CallCounter {
  readonly #counts = new Map<string, number>();

  next(call: RecordedCall): number {
    const key = callKey(call);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}

/** Status, media type and body, byte for byte except for redacted credentials of the call. */
export function recordedResponse(
  { status, headers, body }: Extract<HttpResult, { kind: "response" }>,
  search: SecretSearch,
): RecordedResponse {
  const mediaType = headers["content-type"]?.trim();
  const isKept =
    mediaType !== undefined && isMediaType(mediaType) && search.find(mediaType).length === 0;
  return { status, ...(isKept && { mediaType }), body: withoutSecrets(body, search) };
}

function withoutSecrets(body: Uint8Array, search: SecretSearch): Uint8Array {
  const read = readJsonBody(body, responseBudget);
  if (read.kind === "json") {
    const { text, places } = redactJson(read.text, search);
    return places.length === 0 ? body : utf8Of(text);
  }
  // One code unit per byte in any encoding, because credentials are ASCII.
  const text = binaryOf(body);
  const found = search.find(text);
  if (found.length === 0) return body;
  const mark = binaryOf(utf8Of(redacted));
  const parts: string[] = [];
  let copied = 0;
  for (const { start, end } of found) {
    parts.push(text.slice(copied, start), mark);
    copied = Math.max(copied, end);
  }
  return bytesOf(parts.join("") + text.slice(copied));
}

export function replayed(found: Awaited<ReturnType<ResponseReplay>>): HttpResult {
  if ("failure" in found) return { kind: "failed", failure: found.failure };
  const { status, mediaType, body } = found;
  const headers = mediaType === undefined ? {} : { "content-type": mediaType };
  return { kind: "response", status, headers, body };
}
