import { PassThrough } from "node:stream";
import { TLSSocket, type SecureContext } from "node:tls";

/**
 * Whether the certificate that we show is not valid at this moment (in milliseconds). A server that
 * refuses it may leave without a word, so this is looked at when a connection failed. Only a socket
 * tells what a context holds, of a PFX too; this one is never connected.
 */
export function isOwnCertificateOutOfDate(secureContext: SecureContext, now: number): boolean {
  const socket = new TLSSocket(new PassThrough(), { secureContext });
  try {
    const certificate = socket.getCertificate();
    if (!certificate || !("valid_to" in certificate)) return false;
    const { valid_from: from, valid_to: to } = certificate;
    return now < Date.parse(String(from)) || now > Date.parse(String(to));
  } finally {
    socket.destroy();
  }
}
