import type { SentRequest } from "../model/outcome.ts";
import { redacted } from "../model/redact.ts";
import type { HttpRequest, HttpResult } from "./ports.ts";

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
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        name.toLowerCase() === "authorization" ? `${value.split(" ")[0] ?? ""} ${redacted}` : value,
      ]),
    ),
    ...(result.kind === "response" && { status: result.status }),
    durationMs,
    ...(facts && {
      facts: {
        ...facts,
        phases: { ...(tokenMs !== undefined && { tokenMs }), ...facts.phases },
      },
    }),
  };
}
