import { memberOf } from "../../contract/json/json.ts";
import type { TokenAuthentication } from "../../model/environments/logins.ts";
import type { FailureOf, ForeignPage } from "../../model/failure.ts";
import { redactor } from "../../model/redaction/redact.ts";
import { SecretSearch } from "../../model/redaction/secretSearch.ts";
import type { HttpResponse } from "../gateway/responseReading.ts";
import { originOf } from "../gateway/origins.ts";
import { readRefusal, writtenIn } from "../gateway/refusalReading.ts";

/** A response from the address of the token endpoint without a token, read like one of the services. */
export function tokenRefusal(
  response: HttpResponse,
  auth: TokenAuthentication,
  secrets: readonly string[],
): FailureOf<"tokenRefused"> {
  const { json } = writtenIn(response.body);
  const error = errorCode(json, secrets);
  const { clientAuthentication = "form" } = auth;
  const page = pageOf(response, secrets, error);
  return {
    kind: "tokenRefused",
    tokenOrigin: originOf(auth.tokenUrl),
    status: response.status,
    ...(error !== undefined && { error }),
    ...(clientAuthentication !== "form" && { clientAuthentication }),
    ...(Object.keys(page).length > 0 && { page }),
  };
}

/** Sender of a page with status 200. Its words may be a token. */
export function tokenPage(
  response: HttpResponse,
  secrets: readonly string[],
): Partial<ForeignPage> | undefined {
  const isMarkup = /^\s*</.test(writtenIn(response.body).text ?? "");
  const { sender, identifiers } = isMarkup ? pageOf(response, secrets) : {};
  return sender && { sender, ...(identifiers && { identifiers }) };
}

/** Without a sender if the token endpoint itself responded. */
function pageOf(
  { status, headers, body }: HttpResponse,
  secrets: readonly string[],
  error?: string,
): Partial<ForeignPage> {
  const { problem, identifiers, gateway } = readRefusal(
    { status, headers, ...writtenIn(body) },
    {
      redact: redactor(secrets),
      isSent: (name) => ({ name, isSent: true }),
      keyHeaders: [],
    },
  );
  const words = problem?.title === error ? problem?.detail : problem?.title;
  return {
    ...(gateway && error === undefined && { sender: gateway.sender }),
    ...(words !== undefined && { words }),
    ...(identifiers && { identifiers }),
  };
}

/** Codes of the standards such as `invalid_client`, or of the same form. */
function errorCode(value: unknown, secrets: readonly string[]): string | undefined {
  const code = memberOf(value, "error");
  if (typeof code !== "string" || !/^[a-z_]{1,40}$/.test(code)) return undefined;
  return new SecretSearch(secrets).find(code).length > 0 ? undefined : code;
}
