import { responseBudget } from "../../contract/json/jsonBudget.ts";
import { redacted } from "../../model/redaction/redact.ts";
import { redactJson } from "../../model/redaction/redactJson.ts";
import type { SecretSearch } from "../../model/redaction/secretSearch.ts";
import { readJsonBody } from "../http/jsonBody.ts";
import type { AnswerReplay, HttpResult, RecordedAnswer } from "../ports.ts";
import { isMediaType } from "./recordedExchange.ts";

/**
 * What a cassette keeps of a response: status, media type and body. The body is kept byte for byte, unless
 * a credential of the call is in it: that is taken out as everywhere else.
 */
export function recordedAnswer(
  { status, headers, body }: Extract<HttpResult, { kind: "response" }>,
  search: SecretSearch,
): RecordedAnswer {
  const mediaType = headers["content-type"]?.trim();
  const isKept =
    mediaType !== undefined && isMediaType(mediaType) && search.find(mediaType).length === 0;
  return { status, ...(isKept && { mediaType }), body: withoutSecrets(body, search) };
}

function withoutSecrets(body: Uint8Array, search: SecretSearch): Uint8Array {
  const read = readJsonBody(body, responseBudget);
  if (read.kind === "json") {
    const { text, places } = redactJson(read.text, search);
    return places.length === 0 ? body : Buffer.from(text, "utf8");
  }
  // A unit for each byte, whatever the encoding is: credentials are ASCII.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
  const found = search.find(text);
  if (found.length === 0) return body;
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { start, end } of found) {
    parts.push(Buffer.from(text.slice(copied, start), "latin1"), Buffer.from(redacted, "utf8"));
    copied = Math.max(copied, end);
  }
  return Buffer.concat([...parts, Buffer.from(text.slice(copied), "latin1")]);
}

/** A recorded response as the transport would bring it. */
export function replayed(found: Awaited<ReturnType<AnswerReplay>>): HttpResult {
  if ("failure" in found) return { kind: "failed", failure: found.failure };
  const { status, mediaType, body } = found;
  const headers = mediaType === undefined ? {} : { "content-type": mediaType };
  return { kind: "response", status, headers, body };
}
