import type { SentRequest } from "../../model/outcome.ts";
import { redacted } from "../../model/redaction/redact.ts";
import type { HttpRequest, HttpResult } from "../ports.ts";

/**
 * What may be told of an exchange: no body, and of an Authorization header only its scheme.
 * `tokenMs` is how long it waited for its token, where it did.
 */
export function sentRequest(
  request: Pick<HttpRequest, "method" | "url" | "headers">,
  result: HttpResult,
  durationMs: number,
  tokenMs?: number,
): SentRequest {
  const { facts } = result;
  return {
    method: request.method,
    url: request.url,
    headers: redactedHeaders(request.headers),
    ...(result.kind === "response" && { status: result.status }),
    durationMs: Math.round(durationMs),
    ...(facts && {
      facts: {
        ...facts,
        phases: { ...(tokenMs !== undefined && { tokenMs }), ...facts.phases },
      },
    }),
  };
}

/** The headers as they were sent, but for the credentials. */
export function redactedHeaders(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === "authorization" ? `${value.split(" ")[0] ?? ""} ${redacted}` : value,
    ]),
  );
}
