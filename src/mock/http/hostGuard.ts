import { isAddress, isLoopbackAddress } from "../../contract/loopback.ts";
import type { MockResponse, HttpCall } from "./httpExchange.ts";

interface HostPolicy {
  readonly address: string;
  /** Accepted names in addition to those of this machine. `*` matches one label. */
  readonly names?: readonly string[];
}

/**
 * Rejects calls from web pages. A page can make a browser on this machine call this server by a name of its own for
 * this address, which the Host reveals, or by the address, which the Origin reveals. A Host that is an address cannot
 * be a name of an attacker, so a server that listens beyond this machine accepts any.
 */
export class HostGuard {
  readonly #place: HostPolicy;
  /** Hosts of accepted calls. */
  readonly #hosts = new Set<string>();

  constructor(place: HostPolicy) {
    this.#place = place;
  }

  /** Why this call is rejected, or undefined. */
  refusal({ headers: { host = "", origin } }: HttpCall): MockResponse | undefined {
    if (origin === undefined && this.#hosts.has(host)) return undefined;
    const { address, names = [] } = this.#place;
    const isOwn = (name: string) =>
      name === "localhost" || isLoopbackAddress(name) || names.some((each) => fits(each, name));
    const isReached = isLoopbackAddress(address)
      ? isOwn
      : (name: string) => isOwn(name) || isAddress(name);
    if (!isAllowedOrigin(`http://${host}`, isReached)) return forbidden("Host");
    if (this.#hosts.size < maxCached) this.#hosts.add(host);
    const isOurs = (name: string) => isOwn(name) || bare(name) === address;
    if (origin !== undefined && !isAllowedOrigin(origin, isOurs)) return forbidden("Origin");
    return undefined;
  }
}

const maxCached = 16;

function isAllowedOrigin(origin: string, isOurs: (hostname: string) => boolean): boolean {
  const hostname = hostnameOf(origin);
  return hostname !== undefined && isOurs(hostname);
}

function hostnameOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { hostname, username, password, pathname } = new URL(origin);
  return username !== "" || password !== "" || pathname !== "/" ? undefined : hostname;
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** `*` matches one label: `*` every name without a dot, `*.example` every name below it. */
function fits(allowed: string, name: string): boolean {
  const [wanted, given] = [allowed.toLowerCase().split("."), name.split(".")];
  if (isAddress(name)) return allowed === name;
  return (
    wanted.length === given.length &&
    wanted.every((label, at) => label === given[at] || (label === "*" && given[at] !== ""))
  );
}

function forbidden(header: "Host" | "Origin"): MockResponse {
  return {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
    body: `The local mock responds only to programs on this machine and to names allowed with --allow-host. The header ${header} has another name.\n`,
  };
}
