import { memberOf, smallBudget } from "../../contract/json/json.ts";
import { readTokenResponse, tokenRequestFields } from "../../contract/errors/tokenResponse.ts";
import type { TokenAuthentication } from "../../model/environments/logins.ts";
import type { People } from "../../model/environments/environment.ts";
import {
  type ForeignPage,
  type RunFailure,
  type TokenFault,
  maskedFailure,
} from "../../model/failure.ts";
import type { RunWarning, SentRequest } from "../../model/outcome.ts";
import { redactor } from "../../model/redaction/redact.ts";
import {
  basicCredentials,
  credentialFields,
  credentialHeaders,
  credentialOf,
} from "./clientAuthentication.ts";
import { tokenPage, tokenRefusal } from "./tokenRefusal.ts";
import { readJsonBody } from "../gateway/jsonBody.ts";
import { originOf } from "../gateway/origins.ts";
import type { Clock, HttpResult, RunnerHost, TlsMaterial, Transport } from "../ports.ts";
import { redirectOf } from "../gateway/responseReading.ts";
import { sentRequest, type WireCall } from "../gateway/wireCall.ts";

export interface TokenRequest {
  readonly auth: TokenAuthentication;
  /** The private key if the client signs. */
  readonly clientSecret: string;
  /** Additional headers for the token endpoint, secret ones included. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly headerSecrets?: readonly string[];
  /** For real people, a rejection repeats only words of the standards. */
  readonly people: People;
  readonly timeoutMs: number;
  readonly tls?: TlsMaterial;
  readonly proxy?: string;
  readonly proxyBypass?: readonly string[];
  readonly proxySource?: string;
}

/** Only the first caller of a shared request receives `sent` and `warnings`. */
type TokenResult = {
  readonly sent: readonly SentRequest[];
  readonly warnings: readonly RunWarning[];
} &
  /** `lifetimeMs` of a new token. Infinity if the response does not include it. */
  (
    | { readonly kind: "token"; readonly token: string; readonly lifetimeMs?: number }
    | { readonly kind: "failed"; readonly failure: RunFailure }
  );

interface KeptToken {
  readonly token: string;
  /** Monotonic clock, in milliseconds. Infinity for a token without a lifetime. */
  readonly renewAt: number;
  /** Expiry according to the token response, in milliseconds since 1970. Infinity if it is not included. */
  readonly expiresAt: number;
  /** Key without the secret: the endpoint, the client and the purpose. */
  readonly login: string;
}

/** A token is renewed this long before it expires, or after nine tenths of a short life. */
const longestSkewMs = 30_000;
/** A rejection is remembered, because repeated requests with a wrong secret block accounts. */
const refusalRetentionMs = 60_000;
const refusalStatuses: readonly number[] = [400, 401, 403];

/** Access tokens by OAuth 2.0 client credentials (seed section 5). In memory only. */
export class AccessTokens {
  readonly #transport: Transport;
  readonly #clock: Clock;
  readonly #host: RunnerHost | undefined;
  readonly #kept = new Map<string, KeptToken>();
  readonly #refusals = new Map<string, { readonly failure: RunFailure; readonly until: number }>();
  readonly #pending = new Map<string, SharedRequest<TokenResult>>();

  constructor(transport: Transport, clock: Clock, host?: RunnerHost) {
    this.#transport = transport;
    this.#host = host;
    this.#clock = clock;
  }

  /** Returns a usable token. Joins a pending request or sends a new one. */
  async get(request: TokenRequest, signal: AbortSignal): Promise<TokenResult> {
    if (signal.aborted) return failed({ kind: "cancelled" });
    const key = keyOf(request);
    const now = this.#now();
    const kept = this.#kept.get(key);
    if (kept && now < kept.renewAt)
      return { kind: "token", token: kept.token, sent: [], warnings: [] };
    const refusal = this.#refusals.get(key);
    if (refusal && now < refusal.until) return failed(refusal.failure);
    const running = this.#pending.get(key);
    if (running && !running.isAbandoned)
      return silently((await running.join(signal)) ?? failed({ kind: "cancelled" }));
    return (await this.#start(key, request).join(signal)) ?? failed({ kind: "cancelled" });
  }

  /** Drops a token that a service rejected, unless a newer one has replaced it. */
  drop(request: TokenRequest, token: string): void {
    const key = keyOf(request);
    if (this.#kept.get(key)?.token === token) this.#kept.delete(key);
  }

  /** Expiry of the token in memory for this login, in milliseconds since 1970. */
  expiryOf(auth: TokenAuthentication): number | undefined {
    const login = loginKeyOf(auth);
    const now = this.#now();
    const kept = [...this.#kept.values()].find((one) => one.login === login && one.expiresAt > now);
    return kept && this.#clock.now().getTime() + kept.expiresAt - now;
  }

  #start(key: string, request: TokenRequest): SharedRequest<TokenResult> {
    const shared = new SharedRequest(async (signal) => {
      try {
        return await this.#ask(key, request, signal);
      } finally {
        if (this.#pending.get(key) === shared) this.#pending.delete(key);
      }
    });
    this.#pending.set(key, shared);
    return shared;
  }

  async #ask(key: string, request: TokenRequest, signal: AbortSignal): Promise<TokenResult> {
    const askedAt = this.#now();
    const { auth, timeoutMs, tls, proxy, proxyBypass, proxySource } = request;
    const credential = credentialOf(auth, request.clientSecret, this.#clock.now(), this.#host);
    if (credential === undefined)
      return failed({
        kind: "tokenUnusable",
        tokenOrigin: originOf(auth.tokenUrl),
        why: "client key",
      });
    const http = {
      ...tokenCall(auth, credential, request.headers),
      timeoutMs,
      maxBytes: smallBudget.bytes,
      ...(tls && { tls }),
      ...(proxy !== undefined && { proxy }),
      ...(proxyBypass && { proxyBypass }),
      ...(proxySource !== undefined && { proxySource }),
    };
    const result = await this.#transport.exchange(http, signal);
    const sent = [sentRequest(http, result, { durationMs: this.#now() - askedAt })];
    const response = readResponse(result, request, credential);
    if (response.kind === "failed") {
      if (
        response.failure.kind === "tokenRefused" &&
        refusalStatuses.includes(response.failure.status)
      )
        this.#refusals.set(key, {
          failure: response.failure,
          until: this.#now() + refusalRetentionMs,
        });
      return { ...response, sent, warnings: [] };
    }
    const { token, lifetimeMs, warnings } = response;
    if (lifetimeMs > 0)
      this.#kept.set(key, {
        token,
        expiresAt: askedAt + lifetimeMs,
        login: loginKeyOf(request.auth),
        renewAt: askedAt + lifetimeMs - Math.min(longestSkewMs, lifetimeMs / 10),
      });
    return { kind: "token", token, lifetimeMs, sent, warnings };
  }

  #now(): number {
    return this.#clock.monotonicMs();
  }
}

/** Includes the secret: only its owner receives the token, and a corrected secret is tried at once. */
function keyOf({ auth, clientSecret, headerSecrets = [] }: TokenRequest): string {
  return JSON.stringify([loginKeyOf(auth), clientSecret, ...headerSecrets]);
}

function loginKeyOf(auth: TokenAuthentication): string {
  const { origin, pathname } = new URL(auth.tokenUrl);
  const { clientId, scope = null, resourceServer = null, clientAuthentication = null } = auth;
  return JSON.stringify([origin, pathname, clientId, scope, resourceServer, clientAuthentication]);
}

/** @param credential the secret of the client, or its signed assertion */
export function tokenCall(
  auth: TokenAuthentication,
  credential: string,
  headers: TokenRequest["headers"],
): WireCall {
  return {
    method: "POST",
    url: auth.tokenUrl,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "application/json",
      ...headers,
      ...credentialHeaders(auth, credential),
    },
    body: formOf(auth, credential),
  };
}

function formOf(auth: TokenAuthentication, credential: string): string {
  const values: Readonly<Record<(typeof tokenRequestFields)[number], string | undefined>> = {
    grant_type: "client_credentials",
    ...credentialFields(auth, credential),
    scope: auth.scope,
    resourceServer: auth.resourceServer,
  };
  const form = new URLSearchParams();
  for (const field of tokenRequestFields) {
    const value = values[field];
    if (value !== undefined) form.append(field, value);
  }
  return form.toString();
}

type TokenResponse =
  | {
      readonly kind: "token";
      readonly token: string;
      readonly lifetimeMs: number;
      readonly warnings: readonly RunWarning[];
    }
  | { readonly kind: "failed"; readonly failure: RunFailure };

function readResponse(
  result: HttpResult,
  request: TokenRequest,
  credential: string,
): TokenResponse {
  const read = readOwn(result, request, credential);
  return read.kind === "failed" && request.people === "real"
    ? { kind: "failed", failure: maskedFailure(read.failure) }
    : read;
}

function readOwn(
  result: HttpResult,
  { auth, clientSecret, headerSecrets = [] }: TokenRequest,
  credential: string,
): TokenResponse {
  if (result.kind === "failed") return result;
  const tokenOrigin = originOf(auth.tokenUrl);
  const secrets = [
    ...new Set([clientSecret, credential, ...basicCredentials(auth, credential), ...headerSecrets]),
  ];
  const redirected = redirectOf(auth.tokenUrl, result, redactor(secrets));
  if (redirected) return { kind: "failed", failure: redirected };
  const body = readJsonBody(result.body, smallBudget);
  if (result.status !== 200)
    return { kind: "failed", failure: tokenRefusal(result, auth, secrets) };
  if (body.kind === "excess") return unusable(tokenOrigin, "too much");
  if (body.kind === "notJson") {
    const page = tokenPage(result, secrets);
    return unusable(tokenOrigin, "not JSON", page);
  }
  return readToken(body.value, auth, tokenOrigin);
}

function readToken(value: unknown, auth: TokenAuthentication, tokenOrigin: string): TokenResponse {
  const given = memberOf(value, "access_token");
  if (typeof given !== "string" || given === "") return unusable(tokenOrigin, "no token");
  const read = readTokenResponse(value);
  if (!read) return unusable(tokenOrigin, "other members");
  const { token, type, seconds, scope } = read;
  if (type !== undefined && type.toLowerCase() !== "bearer")
    return unusable(tokenOrigin, "token type");
  if (!isSendableToken(token)) return unusable(tokenOrigin, "characters");
  return {
    kind: "token",
    token,
    lifetimeMs: seconds === undefined ? Infinity : seconds * 1000,
    warnings: [
      ...(seconds === undefined ? [{ kind: "tokenWithoutLifetime", tokenOrigin } as const] : []),
      ...(isNarrower(scope, auth.scope) ? [{ kind: "tokenScope", tokenOrigin } as const] : []),
    ],
  };
}

/** Visible ASCII only: any other character could end the header or begin another. */
export function isSendableToken(token: string): boolean {
  return /^[\x21-\x7e]+$/.test(token);
}

function isNarrower(given: string | undefined, asked: string | undefined): boolean {
  if (given === undefined || asked === undefined) return false;
  const granted = new Set(given.split(/\s+/));
  return asked.split(/\s+/).some((word) => word !== "" && !granted.has(word));
}

function unusable(
  tokenOrigin: string,
  why: TokenFault,
  page?: Partial<ForeignPage>,
): TokenResponse {
  return {
    kind: "failed",
    failure: { kind: "tokenUnusable", tokenOrigin, why, ...(page && { page }) },
  };
}

function silently(result: TokenResult): TokenResult {
  return { ...result, sent: [], warnings: [] };
}

function failed(failure: RunFailure): TokenResult {
  return { kind: "failed", failure, sent: [], warnings: [] };
}

/** One asynchronous request that several callers share. */
class SharedRequest<T> {
  readonly #abort: AbortController;
  readonly #result: Promise<T>;
  #waiting = 0;

  /** Starts at once. The signal of `ask` is aborted when the last caller has left. */
  constructor(ask: (signal: AbortSignal) => Promise<T>) {
    this.#abort = new AbortController();
    this.#result = ask(this.#abort.signal);
  }

  /** True if all callers left before the response. New callers must not join. */
  get isAbandoned(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Returns undefined as soon as the signal of this caller is aborted. Other callers continue to wait. */
  async join(signal: AbortSignal): Promise<T | undefined> {
    if (signal.aborted) return undefined;
    let leave = (): void => undefined;
    const left = new Promise<undefined>((resolve) => {
      leave = () => resolve(undefined);
    });
    signal.addEventListener("abort", leave, { once: true });
    this.#waiting++;
    try {
      return await Promise.race([this.#result, left]);
    } finally {
      signal.removeEventListener("abort", leave);
      this.#waiting--;
      if (this.#waiting === 0) this.#abort.abort();
    }
  }
}
