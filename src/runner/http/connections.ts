import { request as plainRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { request as secureRequest } from "node:https";
import { Socket } from "node:net";
import { TLSSocket, type DetailedPeerCertificate } from "node:tls";
import { performance } from "node:perf_hooks";
import type { ExchangePhases } from "../../model/outcome.ts";

/** Opens one connection of the HTTP client, with the signature of undici's connectors. */
export type Connect = (target: ConnectTarget, callback: ConnectCallback) => unknown;

export interface ConnectTarget {
  readonly hostname: string;
  readonly host?: string;
  readonly protocol: string;
  readonly port: string;
  readonly httpSocket?: Socket;
}

export type ConnectCallback = (...result: [null, Socket] | [Error, null]) => void;

interface ProxyTarget {
  readonly url: string;
  readonly ca?: readonly string[];
  /** The header `Proxy-Authorization`. */
  readonly authorization?: string;
}

interface Destroyable {
  destroy(error: Error): unknown;
}

type ProxyLogin = "refused" | "other kind";

/** The proxy was unreachable or rejected the tunnel. `code` is an errno code or `HTTP_407`. */
export class ProxyError extends Error {
  readonly code: string;
  /** Absent if no login was sent and Basic would suffice. */
  readonly login: ProxyLogin | undefined;

  constructor(code: string, login?: ProxyLogin) {
    super("The proxy did not open a tunnel.");
    this.code = code;
    this.login = login;
  }
}

/** Why a proxy opened no tunnel, by its response and what follows at once; undefined where it opened one. */
export function tunnelRefusal(
  { statusCode = 0, headers }: Pick<IncomingMessage, "statusCode" | "headers">,
  following: Uint8Array,
  { authorization }: Pick<ProxyTarget, "authorization">,
): ProxyError | undefined {
  // A server waits for its client before it speaks TLS.
  if (statusCode === 200)
    return following.length === 0 ? undefined : new ProxyError("NO_TLS_IN_TUNNEL");
  const code = `HTTP_${statusCode}`;
  if (statusCode !== 407) return new ProxyError(code);
  const asked = String(headers["proxy-authenticate"] ?? "Basic");
  if (!/(^|[\s,])basic\b/i.test(asked)) return new ProxyError(code, "other kind");
  return new ProxyError(code, authorization === undefined ? undefined : "refused");
}

export class TlsMaterialError extends Error {
  readonly code = "TLS_MATERIAL";
}

/** Ends connections in progress, because undici continues to connect after a request is cancelled. */
export class OpenedConnections {
  readonly clock: ExchangeClock;
  /** From the last server, trusted or not. */
  shown: DetailedPeerCertificate | undefined;
  readonly #open: Destroyable[] = [];
  #ended = false;

  constructor(clock = new ExchangeClock()) {
    this.clock = clock;
  }

  add(connection: Destroyable): void {
    if (this.#ended) destroy(connection);
    else this.#open.push(connection);
  }

  /** Keeps the peer's certificate before Node verifies it, because a rejected socket no longer has it. */
  keepCertificate(socket: TLSSocket): void {
    socket.prependOnceListener("secure", () => (this.shown = socket.getPeerCertificate(true)));
  }

  destroyAll(): void {
    this.#ended = true;
    // Last first: a TLS socket closes the one below it, and Node crashes if that is destroyed before it.
    this.#open.splice(0).reverse().forEach(destroy);
  }
}

/** Without an error the client would never learn that its connection failed. */
function destroy(connection: Destroyable): void {
  connection.destroy(new Error("The exchange ended."));
}

/** Connects like `connect`, and reports sockets and times to `opened`. */
export function tracked(connect: Connect, opened: () => OpenedConnections | undefined): Connect {
  return (target, callback) => {
    const exchange = opened();
    if (!exchange) return connect(target, callback);
    const { clock } = exchange;
    const runsOverTunnel = target.httpSocket !== undefined;
    clock.reach(runsOverTunnel ? "securing" : "connecting");
    const connection = connect(target, callback);
    if (!runsOverTunnel) timeConnecting(connection, clock);
    if (connection instanceof TLSSocket) {
      exchange.keepCertificate(connection);
      connection.once("secureConnect", () => clock.reach("secured"));
    }
    if (isDestroyable(connection)) exchange.add(connection);
    return connection;
  };
}

function timeConnecting(connection: unknown, clock: ExchangeClock): void {
  if (!(connection instanceof Socket)) return;
  connection.once("lookup", () => clock.reach("nameKnown"));
  connection.once("connect", () => {
    clock.reach("connected");
    if (connection instanceof TLSSocket) clock.reach("securing");
  });
}

function isDestroyable(value: unknown): value is Destroyable {
  return (
    typeof value === "object" &&
    value !== null &&
    "destroy" in value &&
    typeof value.destroy === "function"
  );
}

/** Uses end-to-end TLS with the service. undici's own ProxyAgent cannot be cancelled during the tunnel request. */
export function throughTunnel(
  proxy: ProxyTarget,
  connect: Connect,
  opened: () => OpenedConnections | undefined,
): Connect {
  return (target, callback) => {
    const exchange = opened();
    const destination = `${target.host ?? target.hostname}${target.port === "" ? ":443" : ""}`;
    const tunnel = tunnelRequest(proxy, destination);
    let answered = false;
    const fail = (error: ProxyError) => {
      if (!answered) callback(error, null);
      answered = true;
    };
    exchange?.add(tunnel);
    exchange?.clock.reach("connecting");
    tunnel.once("socket", (socket: Socket) =>
      socket.once("lookup", () => exchange?.clock.reach("nameKnown")),
    );
    tunnel.on("error", (error: NodeJS.ErrnoException) =>
      fail(new ProxyError(error.code ?? "UNKNOWN")),
    );
    // A response of another type (101) ends without an error.
    tunnel.once("close", () => fail(new ProxyError("ECONNRESET")));
    tunnel.once("connect", (response, socket: Socket, following: Buffer) => {
      // The waiting call hears of the tunnel's end through the TLS connection inside it.
      socket.on("error", () => undefined);
      const refusal = tunnelRefusal(response, following, proxy);
      if (refusal) {
        socket.destroy();
        return fail(refusal);
      }
      // Added before its TLS socket, which is then destroyed first.
      exchange?.add(socket);
      // The exchange ended during the proxy's response.
      if (socket.destroyed) return fail(new ProxyError("ECONNABORTED"));
      answered = true;
      exchange?.clock.reach("connected");
      tracked(connect, () => exchange)({ ...target, httpSocket: socket }, callback);
    });
    tunnel.end();
  };
}

/** Tunnel request to a proxy for `host:port`. The caller sends it (`end`) and handles the response. */
export function tunnelRequest(proxy: ProxyTarget, destination: string): ClientRequest {
  const { protocol, hostname, port } = new URL(proxy.url);
  const ask = protocol === "https:" ? secureRequest : plainRequest;
  return ask({
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(port !== "" && { port }),
    method: "CONNECT",
    path: destination,
    headers: {
      host: destination,
      ...(proxy.authorization !== undefined && { "proxy-authorization": proxy.authorization }),
    },
    agent: false,
    rejectUnauthorized: true,
    ...(proxy.ca && { ca: [...proxy.ca] }),
  });
}

/** Timestamps of an exchange from which phases are computed, in order. */
type Moment =
  | "connecting"
  | "nameKnown"
  | "connected"
  | "securing"
  | "secured"
  | "sending"
  | "firstByte"
  | "lastByte";

export class ExchangeClock {
  readonly #reached: Partial<Record<Moment, number>> = {};

  /** A repeated step counts by its last time. */
  reach(moment: Moment): void {
    this.#reached[moment] = performance.now();
  }

  /** True while it connects and has no peer. Through a proxy: no tunnel. */
  get isConnecting(): boolean {
    const { connecting, connected } = this.#reached;
    return connecting !== undefined && connected === undefined;
  }

  phases(): ExchangePhases {
    const lookupMs = this.#between("connecting", "nameKnown");
    const connectMs =
      this.#between("nameKnown", "connected") ?? this.#between("connecting", "connected");
    const tlsMs = this.#between("securing", "secured");
    const waitingMs = this.#between("sending", "firstByte");
    const readingMs = this.#between("firstByte", "lastByte");
    return {
      ...(lookupMs !== undefined && { lookupMs }),
      ...(connectMs !== undefined && { connectMs }),
      ...(tlsMs !== undefined && { tlsMs }),
      ...(waitingMs !== undefined && { waitingMs }),
      ...(readingMs !== undefined && { readingMs }),
    };
  }

  #between(from: Moment, to: Moment): number | undefined {
    const { [from]: began, [to]: ended } = this.#reached;
    return began === undefined || ended === undefined
      ? undefined
      : Math.round((ended - began) * 10) / 10;
  }
}
