import type { Environment } from "../../model/environments/environment.ts";
import { loginAddresses } from "../../model/environments/logins.ts";

/**
 * Whether a host as `URL.hostname` gives it is a loopback ADDRESS. A name such as `localhost` is
 * not: what it stands for is decided outside the program.
 */
export function isLoopbackAddress(hostname: string): boolean {
  return hostname === "[::1]" || /^127(\.[0-9]{1,3}){3}$/.test(hostname);
}

/** A loopback address, or a name that may stand for one: what it stands for is looked at when it is connected to. */
export function isLoopbackHost(hostname: string): boolean {
  return isLoopbackAddress(hostname) || isLocalName(hostname);
}

/** `localhost`, or a name below it (RFC 6761). */
function isLocalName(hostname: string): boolean {
  return /^(.+\.)?localhost\.?$/.test(hostname);
}

/** The origin of a URL (scheme, host, port), or the text itself when it is no URL. */
export function originOf(url: string): string {
  return urlOf(url)?.origin ?? url;
}

/** Read once: asking first whether a URL can be read costs as much again. */
function urlOf(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** Whether a byte may leave for this URL at all: TLS, or plain http to this machine. */
export function isSafeTarget(url: string): boolean {
  const parsed = urlOf(url);
  if (!parsed) return false;
  const { protocol, hostname } = parsed;
  return protocol === "https:" || (protocol === "http:" && isLoopbackHost(hostname));
}

/** Puts a path behind a base URL with exactly one slash between them. */
export function joinUrl(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

/**
 * Every origin that a run in this environment could reach: services, token endpoints, proxy. The
 * user pins this list, or the variable of a build allows it.
 */
export function originsOf(environment: Environment): readonly string[] {
  const urls = [environment.personen, environment.berichten].flatMap((endpoint) =>
    endpoint
      ? [endpoint.baseUrl, ...endpoint.logins.flatMap(loginAddresses).map(({ url }) => url)]
      : [],
  );
  if (environment.proxy !== undefined) urls.push(environment.proxy);
  return [...new Set(urls.map(originOf))];
}
