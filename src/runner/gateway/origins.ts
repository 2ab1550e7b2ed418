import { isLoopbackAddress } from "../../contract/loopback.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { loginAddresses } from "../../model/environments/logins.ts";

/** A loopback address, or a name that may resolve to one. The address of a name is checked on connecting. */
export function isLoopbackHost(hostname: string): boolean {
  return isLoopbackAddress(hostname) || isLocalName(hostname);
}

/** `localhost`, or a name below it (RFC 6761). */
function isLocalName(hostname: string): boolean {
  return /^(.+\.)?localhost\.?$/.test(hostname);
}

/** RFC 1918 or fc00::/7, never link-local, of a host in the form of `URL.hostname`. Includes container networks. */
function isPrivateAddress(hostname: string): boolean {
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname);
  const [, high = "0", low = "0"] = mapped ?? [];
  const bytes = [high, low].flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]);
  const address = mapped ? bytes.join(".") : hostname;
  return (
    /^10(\.[0-9]{1,3}){3}$/.test(address) ||
    /^192\.168(\.[0-9]{1,3}){2}$/.test(address) ||
    /^172\.(1[6-9]|2[0-9]|3[01])(\.[0-9]{1,3}){2}$/.test(address) ||
    /^\[f[cd][0-9a-f]{2}:[0-9a-f:]*\]$/.test(address)
  );
}

export type PlainHttpReach = "loopback" | "private";

export function isReachable(address: string, reach: PlainHttpReach): boolean {
  return isLoopbackAddress(address) || (reach === "private" && isPrivateAddress(address));
}

/** A name may be tried here, because its address is checked after resolving. */
function mayReach(hostname: string, reach: PlainHttpReach): boolean {
  const isAddress = hostname.startsWith("[") || /^[0-9.]+$/.test(hostname);
  if (isAddress) return isReachable(hostname, reach);
  return reach === "private" || isLocalName(hostname);
}

/** The origin of a URL (scheme, host, port), or the text itself if it is not a URL. */
export function originOf(url: string): string {
  return urlOf(url)?.origin ?? url;
}

/** Parses once, because `URL.canParse` costs as much again. */
function urlOf(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** Whether data may be sent to this URL: TLS, or plain http within its reach. */
export function isSafeTarget(url: string, reach: PlainHttpReach = "loopback"): boolean {
  const parsed = urlOf(url);
  if (!parsed) return false;
  const { protocol, hostname } = parsed;
  return protocol === "https:" || (protocol === "http:" && mayReach(hostname, reach));
}

/** Appends a path to a base URL with exactly one slash between them. */
export function joinUrl(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

/** Services, token endpoints, proxy: the user trusts this list, or a variable allows it in CI. */
export function originsOf(environment: Environment): readonly string[] {
  const urls = [environment.personen, environment.berichten].flatMap((endpoint) =>
    endpoint
      ? [endpoint.baseUrl, ...endpoint.logins.flatMap(loginAddresses).map(({ url }) => url)]
      : [],
  );
  if (environment.proxy !== undefined) urls.push(environment.proxy);
  return [...new Set(urls.map(originOf))];
}
