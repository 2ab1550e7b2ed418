import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { deliver } from "../mailbox/delivery.ts";
import {
  sendAnswer,
  readBody,
  receivedCall,
  type HttpAnswer,
  type Reply,
  type HttpCall,
} from "./httpExchange.ts";
import { healthPaths, isBelow } from "./mockPaths.ts";
import { loggedPath, type RequestLog } from "./requestLog.ts";

export interface HttpLimits {
  /** The longest body that is taken in. */
  readonly bodyBytes: number;
  /** The same where it takes the place of a file: lists of people. */
  readonly filesBytes: number;
  /** Time for all headers of a request, and for the whole of it. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Time that unanswered requests get when the server closes. */
  readonly closeMs: number;
}

/** What has to happen before a call with a body is answered; undefined: nothing. */
export type Settle = () => Promise<void> | undefined;

/** PEM texts with which it speaks TLS; with issuers of clients, nobody connects without a certificate of theirs. */
export interface MockTls {
  readonly certificate: string;
  readonly key: string;
  readonly clientCa?: string;
}

/** The listening socket: brings calls to their answer and knows which are not answered yet. */
export class HttpDoor {
  readonly #answer: (call: HttpCall) => Reply;
  readonly #limits: HttpLimits;
  readonly #log: RequestLog | undefined;
  readonly #settle: Settle | undefined;
  readonly #server: Server;
  readonly #unanswered = new Set<ServerResponse>();
  #closing: Promise<void> | undefined;

  /** `answer` must not fail: whatever goes wrong is an answer too. */
  constructor(
    answer: (call: HttpCall) => Reply,
    limits: HttpLimits,
    {
      log,
      tls,
      settle,
    }: {
      readonly log?: RequestLog | undefined;
      readonly tls?: MockTls | undefined;
      readonly settle?: Settle | undefined;
    } = {},
  ) {
    this.#settle = settle;
    this.#answer = answer;
    this.#limits = limits;
    this.#log = log;
    const timing = {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    };
    const receive = (request: IncomingMessage, response: ServerResponse) =>
      this.#receive(request, response);
    this.#server = tls
      ? createTlsServer({ ...timing, ...tlsOptions(tls) }, receive)
      : createServer(timing, receive);
  }

  /** Listens, and tells on which port. Rejects with the system's error when it cannot. */
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
    const noted: { answer?: HttpAnswer } = {};
    // What waits for containers asks every few seconds.
    if (this.#log && !healthPaths.includes(call.path))
      logWhenOver(call, response, noted, this.#log);
    const send = (answer: HttpAnswer) => {
      noted.answer = answer;
      this.#send(response, answer);
    };
    const reply = this.#answer(call);
    if (typeof reply !== "function") return send(reply);
    const { bodyBytes, filesBytes } = this.#limits;
    const most = isBelow(call.path, "control") ? filesBytes : bodyBytes;
    readBody(request, most, (body) => {
      const answer = () => send(reply(body));
      const settled = this.#settle?.();
      if (settled) void settled.then(answer, answer);
      else answer();
    });
  }

  #send(response: ServerResponse, answer: HttpAnswer): void {
    const { delivery } = answer;
    if (delivery) deliver(response, answer, delivery, (to, what) => this.#sendWhole(to, what));
    else this.#sendWhole(response, answer);
  }

  #sendWhole(response: ServerResponse, answer: HttpAnswer): void {
    sendAnswer(response, answer, this.#closing !== undefined);
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
  noted: { readonly answer?: HttpAnswer },
  log: RequestLog,
): void {
  const began = performance.now();
  response.once("close", () =>
    log({
      method,
      path: loggedPath(path),
      ...noted.answer?.about,
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
