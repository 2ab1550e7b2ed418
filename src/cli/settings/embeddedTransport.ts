import type { EmbeddedMock } from "../../mock/embeddedMock.ts";
import type { HttpRequest, HttpResult, Transport } from "../../runner/ports.ts";

/** Loads the network client at its first call, because that takes longer than a short run. */
export class EmbeddedTransport implements Transport {
  readonly #mock: EmbeddedMock | undefined;
  readonly #openNetwork: () => Promise<Transport>;
  #network: Promise<Transport> | undefined;

  constructor(mock: EmbeddedMock | undefined, openNetwork: () => Promise<Transport>) {
    this.#mock = mock;
    this.#openNetwork = openNetwork;
  }

  async exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResult> {
    const mock = this.#mock;
    if (mock && request.url.startsWith(`${mock.origin}/`)) return answered(mock, request, signal);
    this.#network ??= this.#openNetwork();
    return (await this.#network).exchange(request, signal);
  }

  async close(): Promise<void> {
    await (await this.#network)?.close();
  }
}

async function answered(
  mock: EmbeddedMock,
  { url, method, headers, body = "", maxBytes }: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResult> {
  // Yields like a network would, so that signals and output are processed.
  await new Promise(setImmediate);
  if (signal.aborted) return { kind: "failed", failure: { kind: "cancelled" } };
  const { pathname: path, search, host } = new URL(url);
  const sent = Buffer.from(body);
  const began = performance.now();
  const response = mock.respond(
    { method, path, query: search.slice(1), headers: { ...lowered(headers), host } },
    sent,
  );
  const received = Buffer.from(response.bytes ?? response.body);
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

function lowered(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
