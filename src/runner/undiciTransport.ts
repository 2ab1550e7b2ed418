import { createHash } from "node:crypto";
import { Agent, buildConnector, request as send } from "undici";
import type { RunFailure } from "../model/failure.ts";
import {
  OpenedConnections,
  throughTunnel,
  TlsMaterialError,
  tracked,
  type Connect,
} from "./connections.ts";
import { decodeContent } from "./contentEncoding.ts";
import { networkFailure, withCertificateOutOfDate } from "./networkFailure.ts";
import { isSafeTarget, originOf } from "./origins.ts";
import { isOwnCertificateOutOfDate } from "./ownCertificate.ts";
import { proxyFor } from "./proxyChoice.ts";
import type { HttpRequest, HttpResult, TlsMaterial, Transport } from "./ports.ts";
import { issuersOf, secureContextOf } from "./tlsContext.ts";

/** The longest delay that a timer of the platform knows; a longer one would fire at once. */
const longestDelayMs = 2 ** 31 - 1;

/** What the machine adds to what environments say. */
export interface TransportSurroundings {
  /** Issuers (PEM) to trust beside those of Node; asked when the first connection with TLS is made. */
  readonly issuers?: () => readonly string[];
  /** The header `Proxy-Authorization` for the proxy at this URL. */
  readonly proxyAuthorization?: (proxy: string) => string | undefined;
}

/** Sends over real sockets. Connections are kept between exchanges until `close`. */
export function createUndiciTransport(surroundings: TransportSurroundings = {}): Transport {
  return new UndiciTransport(surroundings);
}

/** Why an exchange was ended from this side. */
type End = "cancelled" | "timedOut" | "tooLarge";

class UndiciTransport implements Transport {
  readonly #agents = new Map<string, Agent>();
  readonly #running = new Set<(why: End) => void>();
  /** Which exchange is being dispatched now: the client connects while it dispatches. */
  #dispatching: OpenedConnections | undefined;
  readonly #surroundings: TransportSurroundings;
  #issuers: readonly string[] | undefined;
  #closed = false;

  constructor(surroundings: TransportSurroundings) {
    this.#surroundings = surroundings;
  }

  async exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResult> {
    const origin = originOf(request.url);
    if (this.#closed || signal.aborted) return failed({ kind: "cancelled" });
    if (!isSafeTarget(request.url)) return failed({ kind: "originNotAllowed", origin });
    const opened = new OpenedConnections();
    const ended = new AbortController();
    const end = (why: End) => {
      ended.abort(why);
      opened.destroyAll();
    };
    const cancel = () => end("cancelled");
    const timer = setTimeout(() => end("timedOut"), Math.min(request.timeoutMs, longestDelayMs));
    signal.addEventListener("abort", cancel, { once: true });
    this.#running.add(end);
    try {
      return await this.#send(request, opened, ended.signal);
    } catch (error) {
      if (error instanceof TooLarge) end("tooLarge");
      return failed(endFailure(ended.signal, request) ?? this.#networkFailure(error, request));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      this.#running.delete(end);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const end of this.#running) end("cancelled");
    const agents = [...this.#agents.values()];
    this.#agents.clear();
    await Promise.all(agents.map((agent) => agent.destroy()));
  }

  async #send(
    request: HttpRequest,
    opened: OpenedConnections,
    ended: AbortSignal,
  ): Promise<HttpResult> {
    const response = await this.#dispatch(request, opened, ended);
    const headers = joinedHeaders(response.headers);
    const raw = await collect(response.body, request.maxBytes);
    const decoded = await decodeContent(raw, headers["content-encoding"], request.maxBytes);
    ended.throwIfAborted();
    switch (decoded.kind) {
      case "decoded":
        return {
          kind: "response",
          status: response.statusCode,
          headers,
          body: decoded.body,
        };
      case "tooLarge":
        return failed({ kind: "tooLarge", limitBytes: request.maxBytes });
      case "damaged":
        return failed({
          kind: "notJson",
          status: response.statusCode,
          ...(headers["content-type"] !== undefined && { contentType: headers["content-type"] }),
          cut: true,
        });
    }
  }

  /** A field tells the connector whose it is: following contexts would slow every promise down. */
  #dispatch(request: HttpRequest, opened: OpenedConnections, signal: AbortSignal) {
    const dispatcher = this.#agentFor(request);
    this.#dispatching = opened;
    try {
      return send(request.url, {
        dispatcher,
        method: request.method,
        headers: request.headers,
        body: request.body ?? null,
        signal,
      });
    } finally {
      this.#dispatching = undefined;
    }
  }

  #networkFailure(error: unknown, request: HttpRequest): RunFailure {
    const proxy = proxyFor(request.url, request.proxy, request.proxyBypass);
    const failure = networkFailure(error, originOf(request.url), proxy && originOf(proxy));
    const shows = request.url.startsWith("https:") && showsCertificate(request.tls);
    return shows &&
      !(error instanceof TlsMaterialError) &&
      isOwnCertificateOutOfDate(secureContextOf(request.tls), Date.now())
      ? withCertificateOutOfDate(failure)
      : failure;
  }

  /** One agent for each TLS material and proxy, so that no connection is shared across them. */
  #agentFor(request: HttpRequest): Agent {
    const proxy = proxyFor(request.url, request.proxy, request.proxyBypass);
    const isSecure = request.url.startsWith("https:");
    const key = agentKey(request.tls, proxy, isSecure);
    const known = this.#agents.get(key);
    if (known) return known;
    const agent = new Agent({
      connect: this.#connector(request.tls, proxy, isSecure),
      // The time limit of the exchange covers every phase; the client's own would only hide it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    this.#agents.set(key, agent);
    return agent;
  }

  #connector(tls: TlsMaterial | undefined, proxy: string | undefined, isSecure: boolean): Connect {
    const ca = issuersOf(tls, isSecure ? this.#knownIssuers() : []);
    const opened = () => this.#dispatching;
    const direct = buildConnector({
      rejectUnauthorized: true,
      secureContext: secureContextOf(tls, ca),
      timeout: 0,
    });
    const authorization = proxy && this.#surroundings.proxyAuthorization?.(proxy);
    return proxy === undefined
      ? tracked(direct, opened)
      : throughTunnel(
          {
            url: proxy,
            ...(ca && { ca }),
            ...(authorization !== undefined && { authorization }),
          },
          direct,
          opened,
        );
  }

  #knownIssuers(): readonly string[] {
    this.#issuers ??= this.#surroundings.issuers?.() ?? [];
    return this.#issuers;
  }
}

function showsCertificate(tls: TlsMaterial | undefined): boolean {
  return tls?.certificate !== undefined || tls?.pfx !== undefined;
}

class TooLarge extends Error {}

function agentKey(
  tls: TlsMaterial | undefined,
  proxy: string | undefined,
  isSecure: boolean,
): string {
  const { ca, certificate, key, passphrase } = tls ?? {};
  const parts = [ca, certificate, key, passphrase, proxy, isSecure].map((part) => part ?? null);
  return createHash("sha256")
    .update(JSON.stringify(parts))
    .update(tls?.pfx ?? "")
    .digest("hex");
}

/** The bytes of a body. Leaving early destroys it and with it the connection. */
async function collect(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function joinedHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name.toLowerCase(), Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
}

function endFailure(ended: AbortSignal, request: HttpRequest): RunFailure | undefined {
  switch (ended.reason) {
    case "cancelled":
      return { kind: "cancelled" };
    case "timedOut":
      return { kind: "timedOut", origin: originOf(request.url), limitMs: request.timeoutMs };
    case "tooLarge":
      return { kind: "tooLarge", limitBytes: request.maxBytes };
    default:
      return undefined;
  }
}

function failed(failure: RunFailure): HttpResult {
  return { kind: "failed", failure };
}
