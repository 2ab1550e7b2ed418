import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { HttpRequest, HttpResult, Transport } from "../../../../src/runner/ports.ts";
import {
  createUndiciTransport,
  type TransportDefaults,
} from "../../../../src/runner/http/undiciTransport.ts";
import { atEnd } from "../../../support/untilEnd.ts";
import { eventually, heldResources, serveHttp, serveTcp, type RunningServer } from "./servers.ts";

/** The transport and servers of one test, and a check that they leave nothing open. */
export class TestNetwork {
  readonly #servers: RunningServer[] = [];
  #held: readonly string[] = [];
  #transport: Transport | undefined;

  get transport(): Transport {
    if (!this.#transport) throw new Error("The test has not begun.");
    return this.#transport;
  }

  begin(transportDefaults?: TransportDefaults): void {
    this.#held = heldResources();
    this.#transport = createUndiciTransport(transportDefaults);
    atEnd(() => this.#end());
  }

  /** One exchange, by default a GET with a long time limit. */
  ask(
    url: string,
    more: Partial<HttpRequest> = {},
    signal = new AbortController().signal,
  ): Promise<HttpResult> {
    const usual = { method: "GET", headers: {}, timeoutMs: 20_000, maxBytes: 1024 * 1024 } as const;
    return this.transport.exchange({ ...usual, url, ...more }, signal);
  }

  http(listener: RequestListener): Promise<RunningServer> {
    return this.keep(serveHttp(listener));
  }

  tcp(onSocket: (socket: Socket) => void): Promise<RunningServer> {
    return this.keep(serveTcp(onSocket));
  }

  async keep(server: RunningServer | Promise<RunningServer>): Promise<RunningServer> {
    const running = await server;
    this.#servers.push(running);
    return running;
  }

  /** After the transport is closed, no connection, socket or timer may be left. */
  async #end(): Promise<void> {
    await this.transport.close();
    const used = this.#servers.splice(0);
    const areLeft = () => used.every((server) => server.open() === 0);
    try {
      await eventually(areLeft, "every connection is closed");
    } finally {
      await Promise.all(used.map((server) => server.close()));
    }
    const before = this.#held;
    await eventually(
      () => heldResources().length <= before.length,
      `no socket or timer is left (${heldResources().join(", ")}, before ${before.join(", ")})`,
    );
  }
}
