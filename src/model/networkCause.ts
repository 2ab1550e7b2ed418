export interface CertificateFacts {
  readonly subject: string;
  readonly issuer: string;
  /** Host names of a server certificate, empty for a client certificate. */
  readonly names: readonly string[];
  /** ISO timestamps. */
  readonly validFrom: string;
  readonly validUntil: string;
  /** Whole days until expiry, negative after it. */
  readonly daysLeft: number;
  readonly validity: "valid" | "ends soon" | "ended" | "not begun";
}

export type CertificateFault =
  | "certificate unreadable"
  | "key unreadable"
  | "key does not match"
  | "passphrase missing"
  | "passphrase wrong"
  | "pfx unreadable"
  | "pfx too old";

const distrusts = [
  "self-signed",
  "unknown issuer",
  "expired",
  "not yet valid",
  "revoked",
  "wrong host",
  "untrusted",
] as const;

/** Shared by failed runs and the doctor. `explain/networkCauses` has the sentences. */
export type NetworkCause =
  | "name not found"
  | "no name server"
  | "refused"
  | "no route"
  | "no connection in time"
  | "reset"
  | "not TLS"
  | "TLS version"
  | "handshake refused"
  | (typeof distrusts)[number]
  | "client certificate missing"
  | "client certificate refused"
  | "client certificate out of date"
  | CertificateFault
  | "certificate files"
  | "proxy login"
  | "proxy login refused"
  | "proxy login of another kind"
  | "proxy refuses"
  | "no TLS in tunnel"
  | "not HTTP"
  | "other";

/** Codes of Node, OpenSSL, undici and our own errors. The last matching rule wins. */
const causes: readonly (readonly [codes: RegExp, cause: NetworkCause])[] = [
  [/^ENOTFOUND$/, "name not found"],
  [/^EAI_/, "no name server"],
  [/^ECONNREFUSED$/, "refused"],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$/, "no route"],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "no connection in time"],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_DESTROYED|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    "reset",
  ],
  [/^(NOT_HTTP$|HPE_)/, "not HTTP"],
  [/^TLS_MATERIAL$/, "certificate files"],
  [
    /^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|ERR_SSL_HTTP_REQUEST)$/,
    "not TLS",
  ],
  [/^(ERR_SSL_UNSUPPORTED_PROTOCOL|ERR_SSL_.*ALERT_PROTOCOL_VERSION)$/, "TLS version"],
  [/^ERR_SSL_.*ALERT_(?!PROTOCOL_VERSION)/, "handshake refused"],
  [/^ERR_SSL_.*ALERT_(.*CERTIFICATE.*|UNKNOWN_CA|ACCESS_DENIED)$/, "client certificate refused"],
  [/^ERR_SSL_.*ALERT_CERTIFICATE_REQUIRED$/, "client certificate missing"],
  [
    /^(CERT_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|ERR_TLS_CERT|ERR_SSL_.*_TOO_(SMALL|WEAK))/,
    "untrusted",
  ],
  [/^DEPTH_ZERO_SELF_SIGNED_CERT$/, "self-signed"],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/,
    "unknown issuer",
  ],
  [/^CERT_HAS_EXPIRED$/, "expired"],
  [/^CERT_NOT_YET_VALID$/, "not yet valid"],
  [/^CERT_REVOKED$/, "revoked"],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, "wrong host"],
  [/^HTTP_407$/, "proxy login"],
  [/^HTTP_(?!407)/, "proxy refuses"],
  [/^NO_TLS_IN_TUNNEL$/, "no TLS in tunnel"],
];

/** `showsCertificate`: the environment has a client certificate. */
export function causeOf(code: string, showsCertificate = false): NetworkCause {
  const cause = causes.findLast(([codes]) => codes.test(code))?.[1] ?? "other";
  return cause === "client certificate refused" && !showsCertificate
    ? "client certificate missing"
    : cause;
}

/** Causes that can also mean an expired client certificate, because servers may disconnect without a reason. */
export function mayBeOwnCertificate(cause: NetworkCause): boolean {
  return (
    cause === "reset" || cause === "handshake refused" || cause === "client certificate refused"
  );
}

export function isDistrust(cause: NetworkCause): boolean {
  return distrusts.some((one) => one === cause);
}

export function exceptionsOf(source: string | undefined): string {
  return source === "http.proxy" ? "http.noProxy" : "NO_PROXY";
}
