import type { Environment } from "../../model/environments/environment.ts";
import { isLoopbackHost, originsOf } from "../gateway/origins.ts";

/** The proxy that the machine or the editor is set to use, for environments that name none. */
export interface SystemProxy {
  /** Without user name and password. */
  readonly url: string;
  /** Hosts that are reached directly: `example.nl`, `.example.nl`, `host:8443`, `*`. */
  readonly bypass: readonly string[];
}

/** An environment's own proxy goes first; an environment of this machine has none. */
export function withOutsideProxy(
  environment: Environment,
  outside: SystemProxy | undefined,
): Environment {
  if (environment.proxy !== undefined || !outside) return environment;
  const { url, bypass } = outside;
  const needed = originsOf(environment).some((origin) => goesThroughProxy(origin, bypass));
  return needed ? { ...environment, proxy: url, proxyBypass: bypass } : environment;
}

export function proxyFor(
  url: string,
  proxy: string | undefined,
  bypass: readonly string[] = [],
): string | undefined {
  return proxy !== undefined && goesThroughProxy(url, bypass) ? proxy : undefined;
}

/** Addresses of this machine never go through one: there they would be another machine's. */
export function goesThroughProxy(url: string, bypass: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, port, protocol } = new URL(url);
  // Plain http goes to addresses that were looked at here.
  if (isLoopbackHost(hostname) || protocol === "http:") return false;
  const ownPort = port === "" ? usualPort(protocol) : port;
  return !bypass.some((entry) => matches(entry.trim().toLowerCase(), hostname, ownPort));
}

function matches(entry: string, hostname: string, ownPort: string): boolean {
  if (entry === "*") return true;
  const [, host = "", port] = /^(.*?)(?::([0-9]+))?$/.exec(entry) ?? [];
  const name = host.replace(/^\*?\./, "");
  if (name === "" || (port !== undefined && port !== ownPort)) return false;
  return hostname === name || hostname.endsWith(`.${name}`);
}

function usualPort(protocol: string): string {
  return protocol === "https:" ? "443" : "80";
}
