import {
  jsonResponse,
  mediaTypes,
  type MockResponse,
  type HttpCall,
  type Reply,
} from "../http/httpExchange.ts";
import type { ClientAuthentication, TokenErrorCode } from "../../contract/errors/tokenResponse.ts";
import { bytesOfBase64 } from "../../contract/binary.ts";
import { areEqualSecrets } from "../../contract/digest.ts";
import { decodeUtf8, looseUtf8, utf8Of } from "../../contract/utf8.ts";
import { randomSecret, type MockClient } from "./clients.ts";
import {
  type JsonObject,
  type JsonValue,
  isJsonObject,
  memberOf,
} from "../../contract/json/json.ts";

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/** Assertion of a client (RFC 7523), parsed but not verified. */
interface ClientAssertion {
  readonly claims: JsonObject;
  readonly algorithm: JsonValue | undefined;
  readonly signedText: string;
  readonly signature: Uint8Array;
}

function readAssertion(jwt: string): ClientAssertion | undefined {
  const [head = "", payload = "", signature = "", ...more] = jwt.split(".");
  const [header, claims] = [partOf(head), partOf(payload)];
  if (!header || !claims || more.length > 0) return undefined;
  return {
    claims,
    algorithm: memberOf(header, "alg"),
    signedText: `${head}.${payload}`,
    signature: bytesOfBase64(signature),
  };
}

function partOf(encoded: string): JsonObject | undefined {
  try {
    const value = JSON.parse(looseUtf8(bytesOfBase64(encoded))) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Longest lifetime of an assertion, and largest difference of the clocks. */
const mostSeconds = 60;

/** The client that signed for itself, this endpoint and now. Undefined for any other assertion. */
function speakerOf(
  { claims }: ClientAssertion,
  isHere: (address: string) => boolean,
  now: Date,
): { readonly clientId: string; readonly id: string; readonly untilMs: number } | undefined {
  const [iss, sub, jti] = ["iss", "sub", "jti"].map((name) => memberOf(claims, name));
  const [iat, exp] = ["iat", "exp"].map((name) => Number(memberOf(claims, name)));
  const aud = memberOf(claims, "aud");
  const meant: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (typeof iss !== "string" || iss !== sub || typeof jti !== "string") return undefined;
  if (!meant.some((one) => typeof one === "string" && isHere(one))) return undefined;
  const seconds = now.getTime() / 1000;
  const [from, until] = [iat ?? NaN, exp ?? NaN];
  const holds =
    until > seconds && until - from <= mostSeconds && Math.abs(seconds - from) <= mostSeconds;
  return holds ? { clientId: iss, id: jti, untilMs: until * 1000 } : undefined;
}

type TokenDecision =
  | { readonly kind: "issued"; readonly token: string; readonly client: MockClient }
  | { readonly kind: "refused"; readonly error: TokenErrorCode; readonly description: string };

interface TokenDeskOptions {
  readonly clients: readonly MockClient[];
  readonly clock: () => Date;
  readonly lifetimeSeconds: number;
}

/** Issues access tokens for client credentials (contract section 8) and looks up their clients. */
export class TokenDesk {
  readonly lifetimeSeconds: number;
  readonly #clients: readonly MockClient[];
  readonly #clock: () => Date;
  /** In order of issue and expiry, because all tokens have the same lifetime. */
  readonly #issued = new Map<string, { readonly client: MockClient; readonly expiresAt: number }>();
  /** Accepted assertions by client and id, with their expiry. None is accepted twice. */
  readonly #heard = new Map<string, number>();

  constructor(options: TokenDeskOptions) {
    this.lifetimeSeconds = options.lifetimeSeconds;
    this.#clients = options.clients;
    this.#clock = options.clock;
  }

  /** @param endpoint the called address, as far as the headers contain it */
  decide(form: ReadonlyMap<string, string>, endpoint: TokenEndpoint = {}): TokenDecision {
    const grant = form.get("grant_type");
    if (!grant) return refused("invalid_request", "The form field grant_type is missing.");
    const shown = shownWays(form, endpoint);
    if (shown.length > 1)
      return refused("invalid_request", "The client authenticates in more than one way.");
    const way = shown[0] ?? "form";
    const client = this.#clientBy(way, form, endpoint);
    if (!client) return refused("invalid_client", unknownClient[way]);
    const { clientAuthentication = way } = client;
    if (clientAuthentication !== way)
      return refused("invalid_client", wantedWays[clientAuthentication]);
    if (grant !== "client_credentials")
      return refused("unsupported_grant_type", "Only client_credentials is supported here.");
    const resourceServer = form.get("resourceServer");
    if (!resourceServer)
      return refused("invalid_request", "The form field resourceServer is missing.");
    if (resourceServer !== client.resourceServer)
      return refused("invalid_request", "The resourceServer is not the one of this client.");
    if (form.get("scope") !== client.scope)
      return refused("invalid_scope", "The scope is missing or is not the one of this client.");
    return { kind: "issued", token: this.#issue(client), client };
  }

  get takesHeaders(): boolean {
    return this.#clients.some(({ clientAuthentication: way = "basic" }) => way === "basic");
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

  #clientBy(
    way: ClientAuthentication,
    form: ReadonlyMap<string, string>,
    endpoint: TokenEndpoint,
  ): MockClient | undefined {
    if (way === "form") return this.#clientWith(form.get("client_id"), form.get("client_secret"));
    if (way === "private_key_jwt")
      return form.get("client_assertion_type") === assertionType
        ? this.#clientThatSigned(form.get("client_assertion"), endpoint)
        : undefined;
    const [clientId, secret] = basicLogin(endpoint.authorization) ?? [];
    return this.#clientWith(clientId, secret);
  }

  #clientThatSigned(jwt = "", { host = "", path = "" }: TokenEndpoint): MockClient | undefined {
    const now = this.#clock();
    const assertion = readAssertion(jwt);
    const isHere = (address: string) => {
      if (!URL.canParse(address)) return false;
      const { host: named, pathname } = new URL(address);
      return named === host.toLowerCase() && pathname === path;
    };
    const speaker = assertion && speakerOf(assertion, isHere, now);
    if (!speaker) return undefined;
    const client = this.#clients.find(({ clientId }) => clientId === speaker.clientId);
    const { algorithm, signedText, signature } = assertion;
    if (!client?.isSignature?.(algorithm, utf8Of(signedText), signature)) return undefined;
    const id = JSON.stringify([speaker.clientId, speaker.id]);
    for (const [heard, until] of this.#heard) if (until <= now.getTime()) this.#heard.delete(heard);
    if (this.#heard.has(id)) return undefined;
    this.#heard.set(id, speaker.untilMs);
    return client;
  }

  #clientWith(clientId = "", secret = ""): MockClient | undefined {
    return this.#clients.find(
      (client) =>
        areEqualSecrets(clientId, client.clientId) && areEqualSecrets(secret, client.clientSecret),
    );
  }
}

interface TokenEndpoint {
  readonly authorization?: string | undefined;
  readonly host?: string | undefined;
  readonly path?: string;
}

function shownWays(
  form: ReadonlyMap<string, string>,
  { authorization }: TokenEndpoint,
): readonly ClientAuthentication[] {
  return [
    ...(form.has("client_secret") ? (["form"] as const) : []),
    ...(authorization === undefined ? [] : (["basic"] as const)),
    ...(form.has("client_assertion") ? (["private_key_jwt"] as const) : []),
  ];
}

const unknownClient: Readonly<Record<ClientAuthentication, string>> = {
  form: "The client is unknown or its secret is wrong.",
  basic: "The client in the Basic header is unknown or its secret is wrong.",
  private_key_jwt:
    "The client is unknown, or its statement is not signed with its key, for another endpoint, too old or used before.",
};

const wantedWays: Readonly<Record<ClientAuthentication, string>> = {
  form: "Send client_id and client_secret as form fields.",
  basic: "Send client_id and client_secret in a Basic header.",
  private_key_jwt: "Send a client_assertion that is signed with the key of this client.",
};

/** Both parts are form-encoded before Base64 (RFC 6749, section 2.3.1). */
function basicLogin(authorization = ""): readonly [string, string] | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization)?.[1];
  const login = encoded === undefined ? undefined : decodeUtf8(bytesOfBase64(encoded));
  const [, id, secret] = /^([^:]*):([^:]*)$/.exec(login ?? "") ?? [];
  if (id === undefined || secret === undefined) return undefined;
  return [formDecoded(id), formDecoded(secret)];
}

function formDecoded(part: string): string {
  return new URLSearchParams(`a=${part.replaceAll("&", "%26")}`).get("a") ?? "";
}

function refused(error: TokenErrorCode, description: string): TokenDecision {
  return { kind: "refused", error, description };
}

const basicChallenge = { "WWW-Authenticate": 'Basic realm="token"' } as const;

/** Responses about tokens must not be cached (RFC 6749 section 5.1). */
const notKept = { "Cache-Control": "no-store", Pragma: "no-cache" } as const;

export function answerTokenCall(desk: TokenDesk, call: HttpCall): Reply {
  if (call.method !== "POST")
    return refusal(405, "invalid_request", "Use POST.", { Allow: "POST" });
  const { authorization, host } = call.headers;
  // The standard requires this response to a header that no client may use.
  if (authorization !== undefined && !desk.takesHeaders)
    return refusal(401, "invalid_client", wantedWays.form, basicChallenge);
  if (!isForm(call.headers["content-type"]))
    return refusal(400, "invalid_request", "Send a form: application/x-www-form-urlencoded.");
  const endpoint = { authorization, host, path: call.path };
  return (body) => answerForm(desk, body && readForm(body), endpoint);
}

function answerForm(
  desk: TokenDesk,
  form: ReadonlyMap<string, string> | undefined,
  endpoint: TokenEndpoint,
): MockResponse {
  if (!form)
    return refusal(400, "invalid_request", "The form can't be read or contains a field twice.");
  const decision = desk.decide(form, endpoint);
  if (decision.kind === "refused") {
    const { error, description } = decision;
    if (error !== "invalid_client") return refusal(400, error, description);
    // The standard requires the challenge after a header.
    const challenge = endpoint.authorization === undefined ? {} : basicChallenge;
    return refusal(401, error, description, challenge);
  }
  const token = {
    access_token: decision.token,
    token_type: "bearer",
    expires_in: desk.lifetimeSeconds,
    scope: decision.client.scope,
  };
  return jsonResponse(200, mediaTypes.json, token, notKept);
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
): MockResponse {
  const body = { error, error_description: description };
  return jsonResponse(status, mediaTypes.json, body, { ...notKept, ...headers });
}
