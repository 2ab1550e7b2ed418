import { BlockList, isIP } from "node:net";
import type { Environment } from "../../model/environments/environment.ts";
import { isLoopbackHost, originsOf } from "../gateway/origins.ts";

/** Proxy of the machine or the editor, for environments without their own. */
export interface SystemProxy {
  /** Without user name and password. */
  readonly url: string;
  /** Hosts reached directly: `example.nl`, `.example.nl`, `host:8443`, `*`. */
  readonly bypass: readonly string[];
  readonly source: string;
}

/**
 * An environment's own proxy takes precedence. If all its addresses bypass the system proxy, it only records the
 * bypass.
 */
export function withOutsideProxy(
  environment: Environment,
  outside: SystemProxy | undefined,
): Environment {
  if (environment.proxy !== undefined || !outside) return environment;
  const { url, bypass, source } = outside;
  return {
    ...environment,
    ...(needsProxy(environment, bypass) && { proxy: url }),
    proxyBypass: bypass,
    proxySource: source,
  };
}

export function needsProxy(environment: Environment, bypass: readonly string[]): boolean {
  return (
    environment.proxy === undefined &&
    originsOf(environment).some((origin) => goesThroughProxy(origin, bypass))
  );
}

export function proxyFor(
  url: string,
  proxy: string | undefined,
  bypass: readonly string[] = [],
): string | undefined {
  return proxy !== undefined && goesThroughProxy(url, bypass) ? proxy : undefined;
}

/** Loopback addresses never use a proxy, because a proxy would resolve them to its own machine. */
export function goesThroughProxy(url: string, bypass: readonly string[]): boolean {
  return URL.canParse(url) && directReason(url, bypass) === undefined;
}

type DirectReason =
  | { readonly kind: "loopback" }
  | { readonly kind: "plain http" }
  | { readonly kind: "exception"; readonly entry: string };

export function directReason(url: string, bypass: readonly string[]): DirectReason | undefined {
  const { hostname, port, protocol } = new URL(url);
  if (isLoopbackHost(hostname)) return { kind: "loopback" };
  // The reach of plain http is checked by a lookup on this machine.
  if (protocol === "http:") return { kind: "plain http" };
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const ownPort = port === "" ? usualPort(protocol) : port;
  const entry = bypass.find((one) => matches(one.trim().toLowerCase(), host, ownPort));
  return entry === undefined ? undefined : { kind: "exception", entry: entry.trim() };
}

/** The places, from 1, of exceptions in a form that no address can fit, such as `https://host/` and `a.nl;b.nl`. */
export function unfitExceptions(bypass: readonly string[]): readonly number[] {
  return bypass.flatMap((entry, index) => (canFit(entry.trim().toLowerCase()) ? [] : [index + 1]));
}

function canFit(entry: string): boolean {
  const [address = "", bits] = entry.replace(/[[\]]/g, "").split("/");
  if (bits !== undefined) return isIP(address) !== 0 && /^[0-9]{1,3}$/.test(bits);
  const isName = /^(?:\*?\.)?[^\s/:;,*?#@[\]<>]+(?::[0-9]+)?$/.test(entry);
  return entry === "*" || isName || isIP(entry.replace(/^\[|\](?::[0-9]+)?$/g, "")) === 6;
}

function matches(entry: string, host: string, ownPort: string): boolean {
  if (entry === "*") return true;
  const [, network, bits] = /^\[?([0-9a-f.:]+)\]?\/([0-9]{1,3})$/.exec(entry) ?? [];
  if (network !== undefined) return isInNetwork(host, network, Number(bits));
  // Without brackets the colons of an IPv6 address are not a port.
  const [, bracketed, plain = "", port] =
    isIP(entry) === 6 ? [entry, entry] : (/^(?:\[(.*)\]|(.*?))(?::([0-9]+))?$/.exec(entry) ?? []);
  const name = (bracketed ?? plain).replace(/^\*?\./, "").replace(/\.$/, "");
  if (name === "" || (port !== undefined && port !== ownPort)) return false;
  return isIP(host) === 0 ? host === name || host.endsWith(`.${name}`) : sameAddress(host, name);
}

function sameAddress(host: string, other: string): boolean {
  return isIP(host) === isIP(other) && isInNetwork(host, other, isIP(host) === 6 ? 128 : 32);
}

/** For addresses only: a name is not resolved for this. */
function isInNetwork(host: string, network: string, bits: number): boolean {
  const version = isIP(network);
  if (version === 0 || isIP(host) !== version || bits > (version === 6 ? 128 : 32)) return false;
  const family = version === 6 ? "ipv6" : "ipv4";
  const list = new BlockList();
  list.addSubnet(network, bits, family);
  return list.check(host, family);
}

function usualPort(protocol: string): string {
  return protocol === "https:" ? "443" : "80";
}
