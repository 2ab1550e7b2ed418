import { createSecureContext, rootCertificates, type SecureContext } from "node:tls";
import { TlsMaterialError } from "./connections.ts";
import type { TlsMaterial } from "../ports.ts";

/**
 * Whose word is taken for a server's certificate; undefined for the platform's own list. The
 * environment's issuers come on top of those that Node knows: its token endpoint may well have a
 * public certificate.
 */
export function issuersOf(
  tls: TlsMaterial | undefined,
  known: readonly string[] = [],
): string[] | undefined {
  const others = [...known, ...(tls?.ca === undefined ? [] : [tls.ca])];
  return others.length === 0 ? undefined : [...rootCertificates, ...others];
}

/** Everything of TLS but the host. Throws `TlsMaterialError` where a file cannot be used. */
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
