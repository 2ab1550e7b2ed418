import { isIP, isIPv6 } from "node:net";
import { largestBytes } from "./givenFile.ts";
import {
  HttpDoor,
  type HttpLimits,
  type MockTls,
  type RequestLog,
  type Settle,
} from "./http/httpDoor.ts";
import { openMockServices, type MockAddresses, type ServiceOptions } from "./mockServices.ts";

export interface MockServerOptions extends ServiceOptions {
  /** Default 0: a free port of the system's choice. */
  readonly port?: number;
  /** What has to happen before a call with a body is answered. */
  readonly settle?: Settle;
  readonly limits?: Partial<HttpLimits>;
  /** Plain http when absent. */
  readonly tls?: MockTls;
  /** Told of each call when it is over: method, path, status and time. */
  readonly log?: RequestLog;
}

/** A running local environment, ready to be called. */
export interface MockServer extends MockAddresses {
  /** Answers what is in flight, then closes every connection. Calling it again changes nothing. */
  close(): Promise<void>;
}

/** Why the local environment could not start; the hands make a sentence of it. */
export class MockStartError extends Error {
  readonly reason: "noAddress" | "portUnavailable";

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
  closeMs: 1000,
};

/** Token endpoint, person service and message service on one port. */
export async function startMockServer(options: MockServerOptions): Promise<MockServer> {
  const { port = 0, host = "127.0.0.1", log, tls, settle } = options;
  if (isIP(host) === 0) throw new MockStartError("noAddress");
  const scheme = tls ? "https" : "http";
  const { answer, addressesAt } = openMockServices(options, scheme);
  const door = new HttpDoor(answer, { ...defaultLimits, ...options.limits }, { log, tls, settle });
  const origin = originOf(scheme, host, await openDoor(door, port, host));
  return { ...addressesAt(origin), close: () => door.close() };
}

async function openDoor(door: HttpDoor, port: number, host: string): Promise<number> {
  try {
    return await door.open(port, host);
  } catch (cause) {
    throw new MockStartError("portUnavailable", { cause });
  }
}

/** Nobody can call the address that stands for all addresses. */
const callable: ReadonlyMap<string, string> = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "::1"],
]);

function originOf(scheme: "http" | "https", address: string, port: number): string {
  const host = callable.get(address) ?? address;
  return `${scheme}://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
