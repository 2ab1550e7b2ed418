import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { readRequestBody, receivedCall, sendResponse } from "./exchange.ts";
import { operations } from "../../contract/operations.ts";
import {
  type AnsweredCall,
  type ResponseFaults,
  type MockResponse,
  type HttpCall,
  type Reply,
  healthPaths,
  isBelow,
  mockPaths,
} from "../http/httpExchange.ts";

export interface HttpLimits {
  readonly bodyBytes: number;
  /** Limit of a body with a file, such as a list of people. */
  readonly filesBytes: number;
  /** Time for all headers of a request, and for the whole of it. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Time for the next request on a connection. It is reset if that arrives just after this time. */
  readonly idleMs: number;
  /** Time for pending requests when the server closes. */
  readonly closeMs: number;
}

/** Awaited before the response to a call with a body, if it returns a promise. */
export type Settle = () => Promise<void> | undefined;

/** PEM texts for TLS. With `clientCa`, a client without a certificate of these issuers is rejected. */
export interface MockTls {
  readonly certificate: string;
  readonly key: string;
  readonly clientCa?: string;
}

interface ListenerOptions {
  readonly log?: RequestLog | undefined;
  readonly tls?: MockTls | undefined;
  readonly settle?: Settle | undefined;
}

/** The listening socket. Passes calls to `answer` and counts pending ones. */
export class HttpListener {
  readonly #respond: (call: HttpCall) => Reply;
  readonly #limits: HttpLimits;
  readonly #log: RequestLog | undefined;
  readonly #settle: Settle | undefined;
  readonly #server: Server;
  readonly #unanswered = new Set<ServerResponse>();
  #closing: Promise<void> | undefined;

  /** `answer` must not fail: every error is a response too. */
  constructor(
    respond: (call: HttpCall) => Reply,
    limits: HttpLimits,
    { log, tls, settle }: ListenerOptions = {},
  ) {
    this.#settle = settle;
    this.#respond = respond;
    this.#limits = limits;
    this.#log = log;
    const timing = {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    };
    const receive = (request: IncomingMessage, response: ServerResponse) =>
      this.#receive(request, response);
    this.#server = tls
      ? createTlsServer({ ...timing, ...tlsOptions(tls) }, receive)
      : createServer(timing, receive);
  }

  /** Listens and returns the port. Rejects with the system's error. */
  open(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, () => {
        this.#server.off("error", reject);
        resolve(portOf(this.#server.address()));
      });
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#shutDown();
    return this.#closing;
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    this.#unanswered.add(response);
    response.on("close", () => {
      this.#unanswered.delete(response);
      if (this.#closing && this.#unanswered.size === 0) this.#server.closeAllConnections();
    });
    const call = receivedCall(request);
    const noted: { response?: MockResponse } = {};
    // Health checks of containers arrive every few seconds.
    if (this.#log && !healthPaths.includes(call.path))
      logWhenOver(call, response, noted, this.#log);
    const send = (reply: MockResponse) => {
      noted.response = reply;
      this.#send(response, reply);
    };
    const reply = this.#respond(call);
    if (typeof reply !== "function") return send(reply);
    const { bodyBytes, filesBytes } = this.#limits;
    const most = isBelow(call.path, "control") ? filesBytes : bodyBytes;
    readRequestBody(request, most, (body) => {
      const respond = () => send(reply(body));
      const settled = this.#settle?.();
      if (settled) void settled.then(respond, respond);
      else respond();
    });
  }

  #send(response: ServerResponse, reply: MockResponse): void {
    const sendWhole = () => sendResponse(response, reply, this.#closing !== undefined);
    if (reply.delivery) deliver(response, reply, reply.delivery, sendWhole);
    else sendWhole();
  }

  async #shutDown(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    if (this.#unanswered.size === 0) this.#server.closeAllConnections();
    const timer = setTimeout(() => this.#server.closeAllConnections(), this.#limits.closeMs);
    await closed;
    clearTimeout(timer);
  }
}

function tlsOptions({ certificate: cert, key, clientCa }: MockTls) {
  return {
    cert,
    key,
    ...(clientCa !== undefined && { ca: clientCa, requestCert: true, rejectUnauthorized: true }),
  };
}

function logWhenOver(
  { method, path }: HttpCall,
  response: ServerResponse,
  noted: { readonly response?: MockResponse },
  log: RequestLog,
): void {
  const began = performance.now();
  response.once("close", () =>
    log({
      method,
      path: loggedPath(path),
      ...noted.response?.about,
      ...(response.headersSent && { status: response.statusCode }),
      milliseconds: performance.now() - began,
    }),
  );
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string")
    throw new TypeError("A listening TCP server has an address with a port.");
  return address.port;
}

/** Sends a response late, slowly or incomplete. Leaves no timer if the client disconnects. */
function deliver(
  response: ServerResponse,
  reply: MockResponse,
  delivery: ResponseFaults,
  sendWhole: () => void,
): void {
  const later = setTimeout(() => bring(response, reply, delivery, sendWhole), delivery.delayMs);
  response.once("close", () => clearTimeout(later));
}

function bring(
  response: ServerResponse,
  reply: MockResponse,
  { endsAt, dripMs }: ResponseFaults,
  sendWhole: () => void,
): void {
  if (endsAt === "start") {
    response.socket?.destroy();
    return;
  }
  // A response without a body cannot be slowed down byte by byte.
  if ((endsAt !== "body" && dripMs === undefined) || reply.status === 204) return sendWhole();
  const body = reply.bytes ? Buffer.from(reply.bytes) : Buffer.from(reply.body);
  const whole = endsAt === "body" ? body.subarray(0, body.length >> 1) : body;
  response.writeHead(reply.status, { ...reply.headers, "Content-Length": body.length });
  response.flushHeaders();
  const end = () => {
    if (endsAt === "body") response.socket?.destroySoon();
    else response.end();
  };
  if (dripMs === undefined) response.write(whole, end);
  else drip(response, whole, dripMs, end);
}

function drip(response: ServerResponse, body: Buffer, pauseMs: number, end: () => void): void {
  let at = 0;
  const drop = setInterval(() => {
    if (at < body.length) response.write(body.subarray(at, ++at));
    else {
      clearInterval(drop);
      end();
    }
  }, pauseMs);
  response.once("close", () => clearInterval(drop));
}

/** Never contains a body, a query, a header or path segments that a client chose. */
export interface LoggedCall extends AnsweredCall {
  readonly method: string;
  readonly path: string;
  /** Absent if the connection ended before a response began. */
  readonly status?: number;
  readonly milliseconds: number;
}

export type RequestLog = (call: LoggedCall) => void;

const controlPaths = ["persons", "messages", "clock", "reset"];

const knownSegments: ReadonlySet<string> = new Set(
  [
    ...controlPaths,
    ...Object.values(mockPaths),
    ...Object.values(operations).map(({ path }) => path),
  ]
    .flatMap((path) => path.split("/"))
    .filter((segment) => !segment.startsWith("{")),
);

/** Identifiers of one or several messages, which identify no person. */
const messageIds = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f-]{36}){0,2}$/i;
const mostSegments = 8;

/** Path for the log: segments outside the services' own paths could contain personal values. */
export function loggedPath(path: string): string {
  const segments = path.split("/");
  const shown = segments
    .slice(0, mostSegments)
    .map((segment) => (knownSegments.has(segment) || messageIds.test(segment) ? segment : "…"))
    .join("/");
  return segments.length > mostSegments ? `${shown}/…` : shown;
}
