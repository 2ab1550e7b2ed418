import {
  decodeUtf8,
  jsonAnswer,
  mediaTypes,
  type HttpAnswer,
  type HttpCall,
  type Reply,
} from "../http/httpExchange.ts";
import type { TokenErrorCode } from "../../contract/errors/tokenAnswer.ts";
import { randomSecret, sameSecret, type MockClient } from "./clients.ts";

type TokenDecision =
  | { readonly kind: "issued"; readonly token: string; readonly client: MockClient }
  | { readonly kind: "refused"; readonly error: TokenErrorCode; readonly description: string };

interface TokenDeskOptions {
  readonly clients: readonly MockClient[];
  readonly clock: () => Date;
  readonly lifetimeSeconds: number;
}

/** Hands out access tokens for client credentials (contract section 8) and knows whose they are. */
export class TokenDesk {
  readonly lifetimeSeconds: number;
  readonly #clients: readonly MockClient[];
  readonly #clock: () => Date;
  /** In order of issue, which is the order of expiry: all tokens live equally long. */
  readonly #issued = new Map<string, { readonly client: MockClient; readonly expiresAt: number }>();

  constructor(options: TokenDeskOptions) {
    this.lifetimeSeconds = options.lifetimeSeconds;
    this.#clients = options.clients;
    this.#clock = options.clock;
  }

  decide(form: ReadonlyMap<string, string>): TokenDecision {
    const grant = form.get("grant_type");
    if (!grant) return refused("invalid_request", "The form field grant_type is missing.");
    const client = this.#clientWith(form.get("client_id"), form.get("client_secret"));
    if (!client) return refused("invalid_client", "The client is unknown or its secret is wrong.");
    if (grant !== "client_credentials")
      return refused("unsupported_grant_type", "Only client_credentials is granted here.");
    const resourceServer = form.get("resourceServer");
    if (!resourceServer)
      return refused("invalid_request", "The form field resourceServer is missing.");
    if (resourceServer !== client.resourceServer)
      return refused("invalid_request", "The resourceServer is not the one of this client.");
    if (form.get("scope") !== client.scope)
      return refused("invalid_scope", "The scope is missing or is not the one of this client.");
    return { kind: "issued", token: this.#issue(client), client };
  }

  /** The client that this token was issued to, unless it has expired. */
  clientOf(token: string): MockClient | undefined {
    const issued = this.#issued.get(token);
    return issued && issued.expiresAt > this.#clock().getTime() ? issued.client : undefined;
  }

  expire(token: string | undefined): void {
    if (token !== undefined) this.#issued.delete(token);
  }

  #issue(client: MockClient): string {
    const now = this.#clock().getTime();
    this.#forgetExpired(now);
    const token = randomSecret();
    this.#issued.set(token, { client, expiresAt: now + this.lifetimeSeconds * 1000 });
    return token;
  }

  #forgetExpired(now: number): void {
    for (const [token, { expiresAt }] of this.#issued) {
      if (expiresAt > now) return;
      this.#issued.delete(token);
    }
  }

  #clientWith(clientId = "", secret = ""): MockClient | undefined {
    return this.#clients.find(
      (client) => sameSecret(clientId, client.clientId) && sameSecret(secret, client.clientSecret),
    );
  }
}

function refused(error: TokenErrorCode, description: string): TokenDecision {
  return { kind: "refused", error, description };
}

/** Tokens and refusals of them must not be kept by anything in between (RFC 6749 section 5.1). */
const notKept = { "Cache-Control": "no-store", Pragma: "no-cache" } as const;

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
  if (decision.kind === "refused") {
    const { error, description } = decision;
    return refusal(error === "invalid_client" ? 401 : 400, error, description);
  }
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
