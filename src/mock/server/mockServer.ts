import { isIP, isIPv6 } from "node:net";
import { largestBytes } from "../givenFile.ts";
import {
  HttpListener,
  type HttpLimits,
  type MockTls,
  type RequestLog,
  type Settle,
} from "./httpListener.ts";
import { openMockServices, type MockAddresses, type ServiceOptions } from "../mockServices.ts";

export interface MockServerOptions extends ServiceOptions {
  /** Default 0: a free port selected by the system. */
  readonly port?: number;
  /** Awaited before a call with a body is processed. */
  readonly settle?: Settle;
  readonly limits?: Partial<HttpLimits>;
  /** Plain http if absent. */
  readonly tls?: MockTls;
  /** Receives method, path, status and duration of each completed call. */
  readonly log?: RequestLog;
}

export interface MockServer extends MockAddresses {
  /** Completes the calls in flight, then closes every connection. Idempotent. */
  close(): Promise<void>;
}

/** Reason why the local environment could not start. The platform words the message. */
export class MockStartError extends Error {
  readonly reason: "noAddress" | "notOfThisMachine" | "portUnavailable";

  constructor(reason: MockStartError["reason"], options?: ErrorOptions) {
    super(`The local environment did not start: ${reason}.`, options);
    this.name = "MockStartError";
    this.reason = reason;
  }
}

const defaultLimits: HttpLimits = {
  bodyBytes: 1024 * 1024,
  filesBytes: largestBytes,
  headersMs: 10_000,
  requestMs: 30_000,
  // Clients that reuse connections pause for seconds on a busy machine.
  idleMs: 60_000,
  closeMs: 1000,
};

/** Token endpoint, person service and message service on one port. */
export async function startMockServer(options: MockServerOptions): Promise<MockServer> {
  const { port = 0, host = "127.0.0.1", log, tls, settle } = options;
  const addresses = host === "localhost" ? ["127.0.0.1", "::1"] : [host];
  if (!addresses.every((address) => isIP(address) > 0)) throw new MockStartError("noAddress");
  const scheme = tls ? "https" : "http";
  const { respond: response, addressesAt } = openMockServices(options, scheme);
  const limits = { ...defaultLimits, ...options.limits };
  const listeners = addresses.map(() => new HttpListener(response, limits, { log, tls, settle }));
  const taken = await openListeners(listeners, addresses, port);
  const origin = originOf(scheme, host, taken);
  const close = async () => {
    await Promise.all(listeners.map((listener) => listener.close()));
  };
  return { ...addressesAt(origin), close };
}

/** Listens on one port. Without IPv6 `localhost` is IPv4 only. */
async function openListeners(
  listeners: readonly HttpListener[],
  addresses: readonly string[],
  port: number,
): Promise<number> {
  let taken = port;
  for (const [index, listener] of listeners.entries())
    try {
      taken = await listener.open(taken, addresses[index] ?? "");
    } catch (cause) {
      if (index > 0 && isOfNoAddress(cause)) continue;
      await Promise.all(listeners.map((each) => each.close()));
      throw new MockStartError(isOfNoAddress(cause) ? "notOfThisMachine" : "portUnavailable", {
        cause,
      });
    }
  return taken;
}

function isOfNoAddress(cause: unknown): boolean {
  const codes = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];
  return cause instanceof Error && "code" in cause && codes.includes(String(cause.code));
}

/** The address for all interfaces is not callable. */
const callable: ReadonlyMap<string, string> = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "::1"],
]);

function originOf(scheme: "http" | "https", address: string, port: number): string {
  const host = callable.get(address) ?? address;
  return `${scheme}://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
