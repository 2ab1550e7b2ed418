import type { ServiceEndpoint } from "../../model/environments/environment.ts";
import { loginHeader } from "../../model/environments/logins.ts";
import type { SentRequest } from "../../model/outcome.ts";
import { redacted } from "../../model/redaction/redact.ts";
import type { HttpRequest, HttpResult } from "../ports.ts";

/** What of an endpoint says which headers may not be shown. */
export type HiddenHeaders = Pick<ServiceEndpoint, "logins" | "headers">;

/**
 * What may be told of an exchange: no body, of an Authorization header only its scheme, and of headers that
 * hold a secret or say who somebody is only their names. `tokenMs` is how long it waited for its token.
 */
export function sentRequest(
  request: Pick<HttpRequest, "method" | "url" | "headers">,
  hidden: HiddenHeaders,
  result: HttpResult,
  { durationMs, tokenMs }: { readonly durationMs: number; readonly tokenMs?: number | undefined },
): SentRequest {
  const { facts } = result;
  return {
    method: request.method,
    url: request.url,
    headers: redactedHeaders(request.headers, hidden),
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

/** The headers as they were sent, but for credentials and what says who somebody is. */
export function redactedHeaders(
  headers: Readonly<Record<string, string>>,
  hidden: HiddenHeaders,
): Readonly<Record<string, string>> {
  const names = new Set(
    [
      ...hidden.logins.flatMap((auth) => loginHeader(auth) ?? []),
      ...hidden.headers
        .filter(({ kind, isPersonal }) => kind === "secret" || isPersonal)
        .map(({ name }) => name),
    ].map((name) => name.toLowerCase()),
  );
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, shownHeader(name, value, names)]),
  );
}

function shownHeader(name: string, value: string, hidden: ReadonlySet<string>): string {
  const lower = name.toLowerCase();
  const scheme = /^(Basic|Bearer) /.exec(value)?.[1];
  if (lower === "authorization" && scheme !== undefined) return `${scheme} ${redacted}`;
  return lower === "authorization" || hidden.has(lower) ? redacted : value;
}
