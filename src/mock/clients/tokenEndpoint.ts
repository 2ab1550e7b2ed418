import type { TokenErrorCode } from "../../contract/errors/tokenAnswer.ts";
import {
  jsonAnswer,
  mediaTypes,
  decodeUtf8,
  type HttpAnswer,
  type Reply,
  type HttpCall,
} from "../http/httpExchange.ts";
import type { TokenDesk } from "./tokenDesk.ts";

/** Tokens and refusals of them must not be kept by anything in between (RFC 6749 section 5.1). */
const notKept = { "Cache-Control": "no-store", Pragma: "no-cache" } as const;

/** Answers one call of the token endpoint. */
export function answerTokenCall(desk: TokenDesk, call: HttpCall): Reply {
  if (call.method !== "POST")
    return refusal(405, "invalid_request", "Use POST.", { Allow: "POST" });
  // A secret belongs in the form: a client that sends it in the header is told so by the standard.
  if (call.headers.authorization !== undefined)
    return refusal(401, "invalid_client", "Send client_id and client_secret as form fields.", {
      "WWW-Authenticate": 'Basic realm="token"',
    });
  if (!isForm(call.headers["content-type"]))
    return refusal(400, "invalid_request", "Send a form: application/x-www-form-urlencoded.");
  return (body) => answerForm(desk, body && readForm(body));
}

function answerForm(desk: TokenDesk, form: ReadonlyMap<string, string> | undefined): HttpAnswer {
  if (!form)
    return refusal(400, "invalid_request", "The form cannot be read or names a field twice.");
  const decision = desk.decide(form);
  if (decision.kind === "refused")
    return refusal(
      decision.error === "invalid_client" ? 401 : 400,
      decision.error,
      decision.description,
    );
  const token = {
    access_token: decision.token,
    token_type: "bearer",
    expires_in: desk.lifetimeSeconds,
    scope: decision.client.scope,
  };
  return jsonAnswer(200, mediaTypes.json, token, notKept);
}

function isForm(contentType = ""): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType.trim());
}

function readForm(bytes: Uint8Array): ReadonlyMap<string, string> | undefined {
  const encoded = decodeUtf8(bytes);
  if (encoded === undefined) return undefined;
  const pairs = [...new URLSearchParams(encoded)];
  const form = new Map(pairs);
  return form.size === pairs.length ? form : undefined;
}

function refusal(
  status: number,
  error: TokenErrorCode,
  description: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  const body = { error, error_description: description };
  return jsonAnswer(status, mediaTypes.json, body, { ...notKept, ...headers });
}
