import { lookup } from "node:dns/promises";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import type { RunFailure } from "../../model/failure.ts";
import {
  certificateChain,
  isVouchedForBy,
  type SeenCertificate,
  issuersOf,
  secureContextOf,
} from "./certificates.ts";
import { OpenedConnections, ProxyError, tunnelRefusal, tunnelRequest } from "./connections.ts";
import { type PlainHttpReach, originOf } from "../gateway/origins.ts";
import { plainLookup, networkFailure } from "./networkFailure.ts";
import type { TlsMaterial } from "../ports.ts";
import { systemClock } from "../gateway/systemClock.ts";
import type { TransportDefaults } from "./undiciTransport.ts";

/** Checks one layer of a connection at a time. Sends only the bytes that open that layer. */
export interface NetworkProbe {
  resolve(target: ProbeTarget, limits: ProbeLimits): Promise<Probed<readonly string[]>>;
  connect(target: ProbeTarget, limits: ProbeLimits): Promise<Probed<string>>;
  tunnel(target: ProbeTarget, through: ProxyToUse, limits: ProbeLimits): Promise<Probed<Socket>>;
  handshake(
    target: ProbeTarget,
    tls: TlsMaterial | undefined,
    through: ProxyToUse | undefined,
    limits: ProbeLimits,
  ): Promise<Probed<Handshake>>;
}

/** `host` has no brackets. */
export interface ProbeTarget {
  readonly origin: string;
  readonly host: string;
  readonly port: number;
  /** Default: this machine only. */
  readonly plainHttp?: PlainHttpReach;
}

export interface ProxyToUse {
  readonly url: string;
  readonly tls: TlsMaterial | undefined;
  /** Variable or setting of the proxy. Absent for that of the environment. */
  readonly source?: string | undefined;
}

export interface ProbeLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export type Probed<Value> =
  | { readonly kind: "found"; readonly value: Value }
  | { readonly kind: "failed"; readonly failure: RunFailure };

export interface Handshake {
  /** The server's own. */
  readonly certificate: SeenCertificate;
  readonly protocol: string;
  readonly trustedBy: "environment" | "platform";
  /** Also false if Node cannot determine it. */
  readonly asksClientCertificate: boolean;
}

export function targetOf(origin: string, plainHttp?: PlainHttpReach): ProbeTarget {
  const { protocol, hostname, port } = new URL(origin);
  const usual = protocol === "https:" ? 443 : 80;
  return {
    origin,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? usual : Number(port),
    ...(plainHttp && { plainHttp }),
  };
}

/** Uses real sockets and closes all of them. */
export function createNetworkProbe(transportDefaults: TransportDefaults = {}): NetworkProbe {
  const look = () => new Look(transportDefaults);
  return {
    resolve: (target, limits) =>
      bounded(target, limits, look(), async () => {
        const found = await lookup(target.host, { all: true, order: "verbatim" });
        return found.map(({ address }) => address);
      }),
    connect: (target, limits) =>
      bounded(target, limits, look(), async (opened) => {
        const socket = await tcpSocket(target, opened);
        return socket.remoteAddress ?? target.host;
      }),
    tunnel: (target, through, limits) =>
      bounded(target, limits, look(), (opened) => openTunnel(target, through, opened), { through }),
    handshake: (target, tls, through, limits) => {
      const attempt = async (opened: Look) => {
        const way = through ? openTunnel(target, through, opened) : tcpSocket(target, opened);
        return trusted(await tlsSocket(target, tls, await way, opened), tls);
      };
      return bounded(target, limits, look(), attempt, { through, tls: tls ?? {} });
    },
  };
}

/** Connections of one check, with the machine's transport defaults. */
class Look extends OpenedConnections {
  readonly transportDefaults: TransportDefaults;

  constructor(transportDefaults: TransportDefaults) {
    super();
    this.transportDefaults = transportDefaults;
  }

  issuers(tls: TlsMaterial | undefined): string[] | undefined {
    return issuersOf(tls, this.transportDefaults.issuers?.());
  }
}

function trusted(socket: TLSSocket, tls: TlsMaterial | undefined): Handshake {
  const chain = certificateChain(socket.getPeerCertificate(true));
  const [certificate] = chain;
  if (!certificate) throw new ClosedError();
  return {
    certificate,
    protocol: socket.getProtocol() ?? "TLS",
    trustedBy: isVouchedForBy(chain, tls?.ca) ? "environment" : "platform",
    // On the client's side OpenSSL fills these only from a server's certificate request.
    asksClientCertificate: socket.getSharedSigalgs().length > 0,
  };
}

function tcpSocket(
  { origin, host, port, plainHttp = "loopback" }: ProbeTarget,
  opened: Look,
): Promise<Socket> {
  return new Promise((fulfil, reject) => {
    const isPlain = origin.startsWith("http:");
    // Plain http has the same reach as in a call.
    const socket = connectTcp({ host, port, ...(isPlain && { lookup: plainLookup(plainHttp) }) });
    opened.add(socket);
    socket.on("error", reject);
    socket.once("connect", () => fulfil(socket));
  });
}

function openTunnel(
  { host, port }: ProbeTarget,
  { url, tls }: ProxyToUse,
  opened: Look,
): Promise<Socket> {
  return new Promise((fulfil, reject) => {
    const ca = opened.issuers(tls);
    const authorization = opened.transportDefaults.proxyAuthorization?.(url);
    const destination = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
    const proxy = { url, ...(ca && { ca }), ...(authorization !== undefined && { authorization }) };
    const request = tunnelRequest(proxy, destination);
    opened.add(request);
    request.on("error", ({ code = "UNKNOWN" }: NodeJS.ErrnoException) =>
      reject(new ProxyError(code)),
    );
    request.once("connect", (response, socket: Socket, following: Buffer) => {
      opened.add(socket);
      socket.on("error", () => undefined);
      const refusal = tunnelRefusal(response, following, proxy);
      if (refusal) reject(refusal);
      else fulfil(socket);
    });
    request.once("close", () => reject(new ProxyError("ECONNRESET")));
    request.end();
  });
}

function tlsSocket(
  { host }: ProbeTarget,
  tls: TlsMaterial | undefined,
  socket: Socket,
  opened: Look,
): Promise<TLSSocket> {
  return new Promise((fulfil, reject) => {
    const secured = connectTls({
      socket,
      host,
      ...(isIP(host) === 0 && { servername: host }),
      secureContext: secureContextOf(tls, opened.issuers(tls)),
      rejectUnauthorized: true,
    });
    opened.add(secured);
    opened.keepCertificate(secured);
    secured.on("error", reject);
    secured.once("close", () => reject(new ClosedError()));
    secured.once("secureConnect", () => fulfil(secured));
  });
}

/** The peer closed the connection without a response. */
class ClosedError extends Error {
  readonly code = "ECONNRESET";
}

/** Limits the time of an action, and closes all its sockets before it returns. */
async function bounded<Value>(
  { origin }: ProbeTarget,
  { timeoutMs, signal }: ProbeLimits,
  opened: Look,
  look: (opened: Look) => Promise<Value>,
  way: { readonly through?: ProxyToUse | undefined; readonly tls?: TlsMaterial } = {},
): Promise<Probed<Value>> {
  const ended = new AbortController();
  const cancel = () => ended.abort({ kind: "cancelled" } satisfies RunFailure);
  const timer = setTimeout(
    () => ended.abort({ kind: "timedOut", origin, limitMs: timeoutMs } satisfies RunFailure),
    timeoutMs,
  );
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const end = new Promise<Probed<Value>>((fulfil) => {
    const reported = () => fulfil({ kind: "failed", failure: ended.signal.reason as RunFailure });
    if (ended.signal.aborted) reported();
    else ended.signal.addEventListener("abort", reported, { once: true });
  });
  const result = look(opened).then(
    (value): Probed<Value> => ({ kind: "found", value }),
    (error: unknown): Probed<Value> => ({
      kind: "failed",
      failure: networkFailure(error, {
        origin,
        proxy: way.through && originOf(way.through.url),
        proxySource: way.through?.source,
        tls: way.tls,
        ...(opened.shown && { chain: certificateChain(opened.shown) }),
        now: systemClock.now(),
      }),
    }),
  );
  try {
    return await Promise.race([end, result]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
    opened.destroyAll();
  }
}
