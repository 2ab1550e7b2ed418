import type { FailureOf, RunFailure } from "../../model/failure.ts";
import {
  causeOf,
  isDistrust,
  mayBeOwnCertificate,
  type NetworkCause,
} from "../../model/networkCause.ts";
import { clientCertificate, certificateFacts, type SeenCertificate } from "./certificates.ts";
import { ProxyError } from "./connections.ts";
import type { TlsMaterial } from "../ports.ts";
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isReachable, type PlainHttpReach } from "../gateway/origins.ts";

/** The host name of a plain http address resolves to an address beyond its reach. */
export class BeyondReachError extends Error {
  readonly code = "BEYOND_REACH";
}

/** Every address must be within reach. The connection uses one of these, so that a second lookup cannot change it. */
export function plainLookup(
  reach: PlainHttpReach,
  resolve: typeof systemLookup = systemLookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "");
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isWithin(address, reach)))
        return callback(new BeyondReachError(hostname), "");
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** In the URL form, which has one spelling for IPv4 inside IPv6. */
function isWithin(address: string, reach: PlainHttpReach): boolean {
  if (isIP(address) !== 6) return isReachable(address, reach);
  const written = `http://[${address}]/`;
  return URL.canParse(written) && isReachable(new URL(written).hostname, reach);
}

interface FailedConnection {
  readonly origin: string;
  readonly proxy?: string | undefined;
  /** Variable or setting of this proxy. Absent for that of the environment. */
  readonly proxySource?: string | undefined;
  /** Absent for plain http. */
  readonly tls?: TlsMaterial | undefined;
  /** The server's own certificate first. */
  readonly chain?: readonly SeenCertificate[];
  readonly now: Date;
}

/** Keeps only the code, because Node's messages quote addresses and sometimes sent data. */
export function networkFailure(error: unknown, connection: FailedConnection): RunFailure {
  const { origin, proxy = origin, proxySource, tls } = connection;
  const code = codeOf(error);
  if (error instanceof BeyondReachError) return { kind: "plainHttpRefused", origin };
  const ofProxy = (why: NetworkCause, itsCode: string): RunFailure => ({
    kind: "unreachable",
    origin: proxy,
    why,
    code: itsCode,
    isProxy: true,
    ...(proxySource !== undefined && { proxySource }),
  });
  if (error instanceof ProxyError)
    return ofProxy(error.login ? proxyLogins[error.login] : causeOf(error.code), error.code);
  if (code === undefined || code.startsWith("UND_ERR_INVALID") || code.startsWith("ERR_INVALID"))
    return { kind: "internal", message: `The HTTP client failed (${code ?? nameOf(error)}).` };
  const shows = tls?.certificate !== undefined || tls?.pfx !== undefined;
  const why = causeOf(code, shows);
  if (why === "not TLS" && connection.proxy !== undefined) return ofProxy("no TLS in tunnel", code);
  return { kind: "unreachable", origin, why, code, ...closer(why, connection) };
}

const proxyLogins = {
  refused: "proxy login refused",
  "other kind": "proxy login of another kind",
} as const;

/** Refines a cause with the certificates of both sides. */
function closer(
  why: NetworkCause,
  { tls = {}, chain = [], now }: FailedConnection,
): Partial<FailureOf<"unreachable">> {
  if (isDistrust(why)) {
    const facts = chain.map((seen) => certificateFacts(seen, now));
    // An intermediate certificate may be the expired one.
    const reported =
      why === "expired" ? facts.find(({ validity }) => validity === "ended") : undefined;
    const certificate = reported ?? facts[0];
    return certificate ? { certificate } : {};
  }
  if (why !== "certificate files" && !mayBeOwnCertificate(why)) return {};
  const own = clientCertificate(tls);
  if (!own) return {};
  if ("fault" in own) return why === "certificate files" ? { why: own.fault } : {};
  const certificate = certificateFacts(own, now);
  const isValid = certificate.validity === "valid" || certificate.validity === "ends soon";
  if (isValid) return why === "client certificate refused" ? { certificate } : {};
  return { why: "client certificate out of date", certificate };
}

/** Code of an error or of its cause. Only words in capitals are codes. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // The client's parser sets no code.
  if (error.name === "HTTPParserError") return "NOT_HTTP";
  if ("code" in error && typeof error.code === "string" && /^[A-Z][A-Z0-9_]+$/.test(error.code))
    return error.code;
  return codeOf(error.cause);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
