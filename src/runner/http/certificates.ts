import { createPrivateKey, X509Certificate } from "node:crypto";
import { Socket } from "node:net";
import {
  createSecureContext,
  TLSSocket,
  type DetailedPeerCertificate,
  rootCertificates,
  type SecureContext,
} from "node:tls";
import { doctorLimits } from "../../model/doctor.ts";
import type { CertificateFacts, CertificateFault } from "../../model/networkCause.ts";
import { cleanServerText } from "../../model/redaction/redact.ts";
import type { TlsMaterial } from "../ports.ts";
import { TlsMaterialError } from "./connections.ts";

export interface SeenCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly names: readonly string[];
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly fingerprint: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Sufficient to recognise a certificate for many hosts. */
const mostNames = 8;

export function certificateFacts(seen: SeenCertificate, now: Date): CertificateFacts {
  const left = seen.validUntil.getTime() - now.getTime();
  // Truncates toward zero: only complete days count, before the end and after it.
  const daysLeft = Math.trunc(left / dayMs) + 0;
  return {
    subject: seen.subject,
    issuer: seen.issuer,
    names: seen.names,
    validFrom: seen.validFrom.toISOString(),
    validUntil: seen.validUntil.toISOString(),
    daysLeft,
    validity:
      left < 0
        ? "ended"
        : seen.validFrom.getTime() > now.getTime()
          ? "not begun"
          : daysLeft < doctorLimits.certificateDays
            ? "ends soon"
            : "valid",
  };
}

/** The peer's certificate and its known issuers. */
export function certificateChain(shown: DetailedPeerCertificate): readonly SeenCertificate[] {
  const chain: SeenCertificate[] = [];
  let next: DetailedPeerCertificate | undefined = shown;
  while (next && Buffer.isBuffer(next.raw)) {
    const seen = seenOf(new X509Certificate(next.raw));
    if (chain.some(({ fingerprint }) => fingerprint === seen.fingerprint)) break;
    chain.push(seen);
    next = next.issuerCertificate;
  }
  return chain;
}

/** True if one of these issuers (PEM) is in the chain, or is the peer's certificate. */
export function isVouchedForBy(chain: readonly SeenCertificate[], ca: string | undefined): boolean {
  const given = new Set(pemCertificates(ca ?? "").map(({ fingerprint256 }) => fingerprint256));
  return chain.some(({ fingerprint }) => given.has(fingerprint));
}

export function clientCertificate(
  tls: TlsMaterial,
): SeenCertificate | { readonly fault: CertificateFault } | undefined {
  if (tls.pfx) return fromPfx(tls.pfx, tls.passphrase);
  if (tls.certificate === undefined || tls.key === undefined) return undefined;
  const [certificate] = pemCertificates(tls.certificate);
  if (!certificate) return { fault: "certificate unreadable" };
  try {
    const { passphrase } = tls;
    const key = createPrivateKey({ key: tls.key, ...(passphrase !== undefined && { passphrase }) });
    return certificate.checkPrivateKey(key) ? seenOf(certificate) : { fault: "key does not match" };
  } catch {
    if (!/ENCRYPTED/.test(tls.key)) return { fault: "key unreadable" };
    return { fault: tls.passphrase === undefined ? "passphrase missing" : "passphrase wrong" };
  }
}

/** Node reads a PFX only through a socket that uses it. */
function fromPfx(
  pfx: Uint8Array,
  passphrase: string | undefined,
): SeenCertificate | { readonly fault: CertificateFault } {
  const socket = new Socket();
  try {
    const secureContext = createSecureContext({
      pfx: Buffer.from(pfx),
      ...(passphrase !== undefined && { passphrase }),
    });
    const own = new TLSSocket(socket, { secureContext }).getCertificate();
    return own && "raw" in own
      ? seenOf(new X509Certificate(own.raw))
      : { fault: "certificate unreadable" };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    if (/mac verify|password|passphrase/i.test(message))
      return { fault: passphrase === undefined ? "passphrase missing" : "passphrase wrong" };
    return { fault: /unsupported/i.test(message) ? "pfx too old" : "pfx unreadable" };
  } finally {
    socket.destroy();
  }
}

export function certificatesIn(pem: string | undefined): number {
  return pemCertificates(pem ?? "").length;
}

function pemCertificates(pem: string): readonly X509Certificate[] {
  const blocks = pem.match(
    /-----BEGIN [A-Z0-9 ]*CERTIFICATE-----[^-]*-----END [A-Z0-9 ]*CERTIFICATE-----/g,
  );
  return (blocks ?? []).flatMap((block) => {
    try {
      return [new X509Certificate(block)];
    } catch {
      return [];
    }
  });
}

function seenOf(certificate: X509Certificate): SeenCertificate {
  return {
    subject: shortName(certificate.subject),
    issuer: shortName(certificate.issuer),
    names: namesOf(certificate.subjectAltName),
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
    fingerprint: certificate.fingerprint256,
  };
}

/** Common name, otherwise the organisation. Text of a peer is untrusted and may contain BSNs. */
function shortName(name: string | undefined): string {
  const lines = (name ?? "").split("\n");
  const part = (key: string) =>
    lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
  return cleanServerText(part("CN") ?? part("O") ?? lines[0] ?? "");
}

function namesOf(subjectAltName: string | undefined): readonly string[] {
  const entries = (subjectAltName ?? "").split(/,\s*/).flatMap((entry) => {
    const name = /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1];
    return name === undefined ? [] : [cleanServerText(name)];
  });
  return entries.slice(0, mostNames);
}

/** Undefined for Node's list. Issuers of an environment are added to it, because the token endpoint may be public. */
export function issuersOf(
  tls: TlsMaterial | undefined,
  known: readonly string[] = [],
): string[] | undefined {
  const others = [...known, ...(tls?.ca === undefined ? [] : [tls.ca])];
  return others.length === 0 ? undefined : [...rootCertificates, ...others];
}

/** All TLS settings but the host. Throws `TlsMaterialError` for an unusable file. */
export function secureContextOf(
  tls: TlsMaterial | undefined,
  ca: string[] | undefined = issuersOf(tls),
): SecureContext {
  try {
    return createSecureContext({
      minVersion: "TLSv1.2",
      ...(ca && { ca }),
      ...(tls?.certificate !== undefined && { cert: tls.certificate }),
      ...(tls?.key !== undefined && { key: tls.key }),
      ...(tls?.pfx && { pfx: Buffer.from(tls.pfx) }),
      ...(tls?.passphrase !== undefined && { passphrase: tls.passphrase }),
    });
  } catch {
    throw new TlsMaterialError();
  }
}
