import { utf8Of } from "../contract/utf8.ts";
import type { EmbeddedMock } from "../mock/embeddedMock.ts";
import type { HttpRequest, HttpResult, Transport } from "../runner/ports.ts";

/** Node's types lack the member that all hosts have. */
interface MessageChannel {
  readonly port1: { onmessage: () => void; readonly close: () => void };
  readonly port2: { readonly postMessage: (message: undefined) => void };
}
declare const MessageChannel: new () => MessageChannel;

/**
 * Calls the mock, if there is one, as a function. Loads the network client at its first call, because that takes longer
 * than a short run.
 */
export class LocalTransport implements Transport {
  readonly #mock: EmbeddedMock | undefined;
  readonly #openNetwork: () => Promise<Transport>;
  readonly #turns = new Turns();
  #opening: Promise<Transport> | undefined;
  #network: Transport | undefined;

  constructor(mock: EmbeddedMock | undefined, openNetwork: () => Promise<Transport>) {
    this.#mock = mock;
    this.#openNetwork = openNetwork;
  }

  exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResult> {
    const mock = this.#mock;
    if (mock && request.url.startsWith(`${mock.origin}/`))
      return this.#turns.next().then(() => answered(mock, request, signal));
    return this.#network?.exchange(request, signal) ?? this.#firstExchange(request, signal);
  }

  async #firstExchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResult> {
    this.#network = await (this.#opening ??= this.#openNetwork());
    return this.#network.exchange(request, signal);
  }

  async close(): Promise<void> {
    this.#turns.close();
    await (await this.#opening)?.close();
  }
}

function answered(
  mock: EmbeddedMock,
  { url, method, headers, body = "", maxBytes }: HttpRequest,
  signal: AbortSignal,
): HttpResult {
  if (signal.aborted) return { kind: "failed", failure: { kind: "cancelled" } };
  const { pathname: path, search, hostname: host } = new URL(url);
  const sent = utf8Of(body);
  const began = performance.now();
  const response = mock.respond(
    { method, path, query: search.slice(1), headers: { ...lowered(headers), host } },
    sent,
  );
  const received = response.bytes ?? utf8Of(response.body);
  const facts = {
    phases: { waitingMs: Math.round((performance.now() - began) * 10) / 10 },
    sizes: {
      sentBytes: sent.length,
      receivedBytes: received.length,
      unpackedBytes: received.length,
    },
  };
  if (received.length > maxBytes)
    return { kind: "failed", failure: { kind: "tooLarge", limitBytes: maxBytes }, facts };
  const { status } = response;
  return { kind: "response", status, headers: lowered(response.headers), body: received, facts };
}

/** Yields like a network would, so that signals and output are processed. A timer would take a millisecond or four. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #channel: MessageChannel | undefined;

  next(): Promise<void> {
    const { port2 } = (this.#channel ??= this.#open());
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      port2.postMessage(undefined);
    });
  }

  close(): void {
    this.#channel?.port1.close();
    this.#channel = undefined;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #open(): MessageChannel {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => this.#waiting.shift()?.();
    return channel;
  }
}

function lowered(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
