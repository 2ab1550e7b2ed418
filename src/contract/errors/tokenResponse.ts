import { memberOf } from "../json/json.ts";

interface TokenResponse {
  readonly token: string;
  readonly type: string | undefined;
  /** Absent if missing or unreadable, which is only worth a warning. */
  readonly seconds: number | undefined;
  readonly scope: string | undefined;
}

/** Reads a token response (seed section 5), undefined if it is not one. Only the token is required. */
export function readTokenResponse(response: unknown): TokenResponse | undefined {
  const token = memberOf(response, "access_token");
  const [type, scope] = [memberOf(response, "token_type"), memberOf(response, "scope")];
  if (typeof token !== "string" || token === "" || !isTextIfAny(type) || !isTextIfAny(scope))
    return undefined;
  const seconds = secondsOf(memberOf(response, "expires_in"));
  return { token, type: type ?? undefined, seconds, scope: scope ?? undefined };
}

function isTextIfAny(value: unknown): value is string | null | undefined {
  return typeof value === "string" || value === null || value === undefined;
}

/** Some endpoints write the seconds as text. */
function secondsOf(written: unknown): number | undefined {
  const seconds =
    typeof written === "string" && /^[0-9]{1,9}$/.test(written) ? Number(written) : written;
  return typeof seconds === "number" && Number.isFinite(seconds) ? seconds : undefined;
}

/** In the order of the service description. */
export const tokenRequestFields = [
  "grant_type",
  "client_id",
  "client_secret",
  "client_assertion_type",
  "client_assertion",
  "scope",
  "resourceServer",
] as const;

/** The ways of RFC 6749, section 2.3.1, and RFC 7523; the first is the default. */
export const clientAuthentications = ["form", "basic", "private_key_jwt"] as const;
export type ClientAuthentication = (typeof clientAuthentications)[number];

/** The errors that RFC 6749 names; the local environment answers with these. */
export const tokenErrors = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "unauthorized_client",
  "unsupported_grant_type",
  "invalid_scope",
] as const;

export type TokenErrorCode = (typeof tokenErrors)[number];

/** All errors of RFC 6749, including section 4.1.2.1, and RFC 6750. */
const standardErrors: ReadonlySet<string> = new Set([
  ...tokenErrors,
  "access_denied",
  "unsupported_response_type",
  "server_error",
  "temporarily_unavailable",
  "invalid_token",
  "insufficient_scope",
]);

/** Whether the error is standard. Any other text may be personal. */
export function isStandardTokenError(error: string): boolean {
  return standardErrors.has(error);
}
