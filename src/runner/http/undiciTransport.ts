import { createHash } from "node:crypto";
import buildConnector from "undici/lib/core/connect.js";
import Agent from "undici/lib/dispatcher/agent.js";
import type { ExchangeFacts } from "../../model/outcome.ts";
import type { RunFailure } from "../../model/failure.ts";
import { certificateChain, issuersOf, secureContextOf } from "./certificates.ts";
import { throughTunnel, tracked, type Connect, type OpenedConnections } from "./connections.ts";
import { decodeContent, ExchangeReading, type Decoded } from "./exchangeReading.ts";
import { plainLookup, networkFailure } from "./networkFailure.ts";
import { isSafeTarget, originOf, type PlainHttpReach } from "../gateway/origins.ts";
import { proxyFor } from "./proxyChoice.ts";
import type { HttpRequest, HttpResult, TlsMaterial, Transport } from "../ports.ts";
import { systemClock } from "../gateway/systemClock.ts";

/** Longest delay of a Node timer. A longer one would fire at once. */
const longestDelayMs = 2 ** 31 - 1;

/** The client's default version. */
const spokenVersion = "1.1";

/** The machine's additions to the settings of environments. */
export interface TransportDefaults {
  /** Issuers (PEM) to trust in addition to those of Node, read at the first TLS connection. */
  readonly issuers?: () => readonly string[];
  /** The header `Proxy-Authorization` for the proxy at this URL. */
  readonly proxyAuthorization?: (proxy: string) => string | undefined;
}

/** Uses real sockets. Connections are reused between exchanges until `close`. */
export function createUndiciTransport(transportDefaults: TransportDefaults = {}): Transport {
  return new UndiciTransport(transportDefaults);
}

/** Computed once for all exchanges with the same settings and without TLS material of their own. */
interface Route {
  readonly url: string;
  readonly proxy: HttpRequest["proxy"] | undefined;
  readonly proxyBypass: HttpRequest["proxyBypass"] | undefined;
  readonly plainHttp: HttpRequest["plainHttp"] | undefined;
  readonly agent: Agent;
  readonly origin: string;
  readonly path: string;
}

interface RunningExchange {
  readonly reading: ExchangeReading;
  readonly signal: AbortSignal;
}

class UndiciTransport implements Transport {
  readonly #agents = new Map<string, Agent>();
  /** Cache of the last route, because the calls of a run mostly share it. */
  #route: Route | undefined;
  /** An array, because a set that grows and shrinks leaves tables behind, which V8 collects late. */
  readonly #running: RunningExchange[] = [];
  /** Signals with a listener. One listener for each exchange would cost more. */
  readonly #heard = new WeakSet<AbortSignal>();
  /** Set during `dispatch`, because the client connects synchronously. */
  #dispatching: OpenedConnections | undefined;
  readonly #transportDefaults: TransportDefaults;
  #issuers: readonly string[] | undefined;
  #closed = false;

  constructor(transportDefaults: TransportDefaults) {
    this.#transportDefaults = transportDefaults;
  }

  async exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResult> {
    if (this.#closed || signal.aborted) return failed({ kind: "cancelled" });
    if (!this.#knownRoute(request) && !isSafeTarget(request.url, request.plainHttp))
      return failed({ kind: "plainHttpRefused", origin: originOf(request.url) });
    const reading = new ExchangeReading(request.maxBytes);
    const timer = setTimeout(
      () => reading.end("timedOut"),
      Math.min(request.timeoutMs, longestDelayMs),
    );
    const running = { reading, signal };
    this.#running.push(running);
    this.#listenTo(signal);
    try {
      this.#dispatch(request, reading);
      const { status, body, headers: received } = await reading.response;
      const headers = joinedHeaders(received);
      const coding = headers["content-encoding"];
      const decoded: Decoded =
        coding === undefined
          ? { kind: "decoded", body }
          : await decodeContent(body, coding, request.maxBytes);
      return resultOf({ status, headers, decoded }, request, reading);
    } catch (error) {
      const failure = endFailure(reading, request) ?? failureOf(error, request, reading);
      return { ...failed(failure), facts: factsOf(request, reading) };
    } finally {
      clearTimeout(timer);
      this.#running.splice(this.#running.indexOf(running), 1);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reading } of this.#running) reading.end("cancelled");
    const agents = [...this.#agents.values()];
    this.#agents.clear();
    await Promise.all(agents.map((agent) => agent.destroy()));
  }

  #listenTo(signal: AbortSignal): void {
    if (this.#heard.has(signal)) return;
    this.#heard.add(signal);
    const cancel = () => {
      for (const running of this.#running)
        if (running.signal === signal) running.reading.end("cancelled");
    };
    signal.addEventListener("abort", cancel, { once: true });
  }

  /** A field identifies the owner of a connection. Async context tracking would slow down every promise. */
  #dispatch(request: HttpRequest, reading: ExchangeReading): void {
    const { agent, origin, path } = this.#routeOf(request);
    this.#dispatching = reading.opened;
    try {
      agent.dispatch(
        {
          origin,
          path,
          method: request.method,
          headers: request.headers,
          body: request.body ?? null,
        },
        reading,
      );
    } finally {
      this.#dispatching = undefined;
    }
  }

  #knownRoute({ url, tls, proxy, proxyBypass, plainHttp }: HttpRequest): Route | undefined {
    const last = this.#route;
    const isSame =
      tls === undefined &&
      last?.url === url &&
      last.proxy === proxy &&
      last.proxyBypass === proxyBypass &&
      last.plainHttp === plainHttp;
    return isSame ? last : undefined;
  }

  #routeOf(request: HttpRequest): Route {
    const known = this.#knownRoute(request);
    if (known) return known;
    const { url, tls, proxy, proxyBypass, plainHttp } = request;
    const { origin, pathname, search } = new URL(url);
    const agent = this.#agentFor(request);
    const path = `${pathname}${search}`;
    const route = { url, proxy, proxyBypass, plainHttp, agent, origin, path };
    if (!tls) this.#route = route;
    return route;
  }

  /** One agent for each TLS material and proxy, so that they never share a connection. */
  #agentFor(request: HttpRequest): Agent {
    const proxy = proxyFor(request.url, request.proxy, request.proxyBypass);
    const isSecure = request.url.startsWith("https:");
    const reach = isSecure ? undefined : (request.plainHttp ?? "loopback");
    const key = agentKey(request.tls, proxy, reach);
    const known = this.#agents.get(key);
    if (known) return known;
    const agent = new Agent({
      connect: this.#connector(request.tls, proxy, reach),
      // The time limit of the exchange covers every phase. The client's own limits would only hide it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    this.#agents.set(key, agent);
    return agent;
  }

  /** @param reach reach of plain http, absent for TLS */
  #connector(
    tls: TlsMaterial | undefined,
    proxy: string | undefined,
    reach: PlainHttpReach | undefined,
  ): Connect {
    const ca = issuersOf(tls, reach ? [] : this.#knownIssuers());
    const opened = () => this.#dispatching;
    const direct = buildConnector({
      rejectUnauthorized: true,
      secureContext: secureContextOf(tls, ca),
      timeout: 0,
      // Limits plain http, whatever address a name resolves to.
      ...(reach && { lookup: plainLookup(reach) }),
    });
    const authorization = proxy && this.#transportDefaults.proxyAuthorization?.(proxy);
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
    this.#issuers ??= this.#transportDefaults.issuers?.() ?? [];
    return this.#issuers;
  }
}

interface Received extends Pick<Extract<HttpResult, { kind: "response" }>, "status" | "headers"> {
  readonly decoded: Decoded;
}

function resultOf(
  { status, headers, decoded }: Received,
  request: HttpRequest,
  reading: ExchangeReading,
): HttpResult {
  const ended = endFailure(reading, request);
  if (ended) return { ...failed(ended), facts: factsOf(request, reading) };
  const unpacked = decoded.kind === "decoded" ? decoded.body : undefined;
  const facts = { ...factsOf(request, reading, unpacked), httpVersion: spokenVersion };
  if (decoded.kind === "tooLarge")
    return { ...failed({ kind: "tooLarge", limitBytes: request.maxBytes }), facts };
  const { body, fault } = decoded;
  return { kind: "response", status, headers, body, fault, facts };
}

function failureOf(
  error: unknown,
  { url, proxy, proxyBypass, proxySource, tls }: HttpRequest,
  { opened }: ExchangeReading,
): RunFailure {
  const through = proxyFor(url, proxy, proxyBypass);
  return networkFailure(error, {
    origin: originOf(url),
    proxy: through && originOf(through),
    proxySource,
    ...(url.startsWith("https:") && { tls: tls ?? {} }),
    ...(opened.shown && { chain: certificateChain(opened.shown) }),
    now: systemClock.now(),
  });
}

function agentKey(
  tls: TlsMaterial | undefined,
  proxy: string | undefined,
  reach: PlainHttpReach | undefined,
): string {
  if (!tls) return JSON.stringify([proxy ?? null, reach ?? null]);
  const { ca, certificate, key, passphrase } = tls;
  const parts = [ca, certificate, key, passphrase, proxy, reach].map((part) => part ?? null);
  return createHash("sha256")
    .update(JSON.stringify(parts))
    .update(tls.pfx ?? "")
    .digest("hex");
}

function joinedHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  const joined: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined)
      joined[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : value;
  }
  return joined;
}

function endFailure(
  { endedBy, clock }: ExchangeReading,
  request: HttpRequest,
): RunFailure | undefined {
  switch (endedBy) {
    case "cancelled":
      return { kind: "cancelled" };
    case "timedOut": {
      const { url, proxy, proxyBypass, proxySource, timeoutMs: limitMs } = request;
      const through = proxyFor(url, proxy, proxyBypass);
      if (through === undefined || !clock.isConnecting)
        return { kind: "timedOut", origin: originOf(url), limitMs };
      const source = proxySource !== undefined && { proxySource };
      return { kind: "timedOut", origin: originOf(through), limitMs, isProxy: true, ...source };
    }
    case "tooLarge":
      return { kind: "tooLarge", limitBytes: request.maxBytes };
    case undefined:
      return undefined;
  }
}

function factsOf(
  { body }: HttpRequest,
  { clock, receivedBytes }: ExchangeReading,
  unpacked?: Uint8Array,
): ExchangeFacts {
  return {
    phases: clock.phases(),
    sizes: {
      sentBytes: Buffer.byteLength(body ?? ""),
      receivedBytes,
      unpackedBytes: unpacked?.length,
    },
  };
}

function failed(failure: RunFailure): Extract<HttpResult, { kind: "failed" }> {
  return { kind: "failed", failure };
}
