import { text, type Text } from "../contract/text.ts";
import type { Environment } from "../model/environments/environment.ts";
import { exceptionsOf } from "../model/networkCause.ts";
import { needsProxy, withOutsideProxy, type SystemProxy } from "../runner/http/proxyChoice.ts";

export interface FoundProxy {
  readonly proxy: SystemProxy;
  /** Header `Proxy-Authorization`, for the transport only and never shown. */
  readonly authorization?: string;
}

/** A configured proxy that is unusable. A direct connection would send data past it. */
export interface ProxyFault {
  readonly fault: Text;
  readonly bypass: readonly string[];
}

/** Environment with the system proxy if it has none of its own, or the reason why that proxy is unusable. */
export function surroundedBy(
  environment: Environment,
  found: FoundProxy | ProxyFault | undefined,
): { readonly environment: Environment } | { readonly fault: Text } {
  if (!found) return { environment };
  if ("proxy" in found) return { environment: withOutsideProxy(environment, found.proxy) };
  return needsProxy(environment, found.bypass) ? { fault: found.fault } : { environment };
}

/** In order of precedence. All traffic through a proxy is https. */
const proxyVariables = ["HTTPS_PROXY", "ALL_PROXY", "HTTP_PROXY"] as const;

/** Lower case takes precedence. `NO_PROXY` is respected. */
export function proxyOfVariables(
  env: Readonly<Record<string, string | undefined>>,
): FoundProxy | ProxyFault | undefined {
  const spelt = (name: string) =>
    env[name.toLowerCase()] === undefined ? name : name.toLowerCase();
  const source = proxyVariables.map(spelt).find((name) => (env[name] ?? "").trim() !== "");
  const bypass = (env[spelt("NO_PROXY")] ?? "").split(/[\s,]+/).filter(Boolean);
  return source === undefined ? undefined : proxyFrom(env[source], bypass, source);
}

/** Parses a proxy with or without scheme. Its user name and password become the header. */
export function proxyFrom(
  given: string | undefined,
  bypass: readonly string[],
  source: string,
): FoundProxy | ProxyFault | undefined {
  if (given === undefined || given.trim() === "") return undefined;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):\/\//i.exec(given)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== "http" && scheme !== "https")
    return { fault: otherKind(source, scheme), bypass };
  const written = scheme === undefined ? `http://${given.trim()}` : given;
  if (!URL.canParse(written)) return { fault: unreadable(source), bypass };
  const { protocol, host, pathname, search, hash, username, password } = new URL(written);
  // One of these characters in a password ends the host, so the rest would be a different host.
  if (pathname !== "/" || search !== "" || hash !== "")
    return { fault: unreadable(source), bypass };
  const proxy = { url: `${protocol}//${host}`, bypass, source };
  if (username === "" && password === "") return { proxy };
  const user = `${decoded(username)}:${decoded(password)}`;
  const authorization = `Basic ${Buffer.from(user, "utf8").toString("base64")}`;
  return { proxy, authorization };
}

function otherKind(source: string, scheme: string): Text {
  const kind = scheme.startsWith("socks") ? "SOCKS" : scheme;
  return text(
    `${source} names a proxy of the kind ${kind}, which is not supported. Nothing was sent, because without the proxy the connection would take another route. Set ${source} to an http proxy (http://host:port), or add the host to the exceptions (${exceptionsOf(source)}) if it can be reached directly.`,
    `${source} noemt een proxy van de soort ${kind}, die niet wordt ondersteund. Er is niets verzonden, omdat de verbinding zonder die proxy een andere route zou nemen. Stel ${source} in op een http-proxy (http://host:poort), of zet de host bij de uitzonderingen (${exceptionsOf(source)}) als die rechtstreeks bereikbaar is.`,
  );
}

/** Does not contain the value, because a password may be part of it. */
function unreadable(source: string): Text {
  return text(
    `${source} contains no readable proxy address. Nothing was sent. Use http://host:port, with user:password@ before the host if the proxy requires a login, and special characters in these as percent codes (@ is %40, # is %23, / is %2F).`,
    `${source} bevat geen leesbaar proxyadres. Er is niets verzonden. Gebruik http://host:poort, met gebruiker:wachtwoord@ vóór de host als de proxy een login vereist, en bijzondere tekens daarin als procentcode (@ is %40, # is %23, / is %2F).`,
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
