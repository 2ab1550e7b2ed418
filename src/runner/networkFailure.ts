import type { RunFailure } from "../model/failure.ts";
import { ProxyError } from "./connections.ts";
import { NotLoopbackError } from "./loopbackLookup.ts";

type Unreachable = Extract<RunFailure, { kind: "unreachable" }>;

const whyByCode: ReadonlyMap<string, Unreachable["why"]> = new Map([
  ["ECONNREFUSED", "refused"],
  ["ENOTFOUND", "name not found"],
  ["EAI_AGAIN", "name not found"],
  ["ECONNRESET", "reset"],
  ["EPIPE", "reset"],
  ["UND_ERR_SOCKET", "reset"],
  ["UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "reset"],
  ["UND_ERR_DESTROYED", "reset"],
]);

/** Codes of OpenSSL and Node about a certificate, a key or what the other side says about ours. */
const certificateCode =
  /^(TLS_MATERIAL|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|ERR_TLS_CERT|ERR_OSSL_|ERR_CRYPTO_|ERR_SSL_.*(ALERT|CERT))/;

/** What the other side says about the certificate that we showed, or did not show. */
const clientCertificateCode = /^ERR_SSL_.*ALERT_(.*CERTIFICATE.*|UNKNOWN_CA|ACCESS_DENIED)$/;

/**
 * What an error of the network means. Only its code is kept: messages of the platform quote
 * addresses and, for some, what was sent.
 */
export function networkFailure(
  error: unknown,
  origin: string,
  proxy: string | undefined,
): RunFailure {
  const code = codeOf(error);
  if (error instanceof NotLoopbackError) return { kind: "plainHttpRefused", origin };
  if (error instanceof ProxyError)
    return { kind: "unreachable", origin: proxy ?? origin, why: "proxy", code: error.code };
  if (code === undefined || code.startsWith("UND_ERR_INVALID") || code.startsWith("ERR_INVALID"))
    return { kind: "internal", message: `The HTTP client failed (${code ?? nameOf(error)}).` };
  return { kind: "unreachable", origin, why: whyOf(code), code };
}

function whyOf(code: string): Unreachable["why"] {
  if (clientCertificateCode.test(code)) return "client certificate";
  return certificateCode.test(code) ? "certificate" : (whyByCode.get(code) ?? "other");
}

/** The same failure when our own certificate is out of date: the other side need not say so. */
export function withCertificateOutOfDate(failure: RunFailure): RunFailure {
  if (failure.kind !== "unreachable") return failure;
  if (!["reset", "certificate", "client certificate"].includes(failure.why)) return failure;
  return { ...failure, why: "client certificate", code: "CLIENT_CERT_OUT_OF_DATE" };
}

/** The code of an error or of what caused it; only plain words of capitals are codes. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // The client's parser gives its error no code of its own.
  if (error.name === "HTTPParserError") return "NOT_HTTP";
  if ("code" in error && typeof error.code === "string" && /^[A-Z][A-Z0-9_]+$/.test(error.code))
    return error.code;
  return codeOf(error.cause);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
