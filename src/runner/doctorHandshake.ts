import type { Distrust, DoctorFinding } from "../model/doctor.ts";
import { factsOf } from "./certificates.ts";
import type { Handshake, Probed } from "./networkProbe.ts";

/** OpenSSL's and Node's reasons not to trust a server, as far as they have a remedy of their own. */
const distrusts: Readonly<Record<string, Distrust>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "unknown issuer",
  UNABLE_TO_GET_ISSUER_CERT: "unknown issuer",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "unknown issuer",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "unknown issuer",
  CERT_HAS_EXPIRED: "expired",
  CERT_NOT_YET_VALID: "not yet valid",
  ERR_TLS_CERT_ALTNAME_INVALID: "wrong host",
  HOSTNAME_MISMATCH: "wrong host",
};

/** What a handshake tells. `shows`: the environment has a client certificate to show. */
export function handshakeFinding(
  probed: Probed<Handshake>,
  shows: boolean,
  now: Date,
): DoctorFinding {
  if (probed.kind === "failed") return { kind: "failure", failure: probed.failure };
  const { value } = probed;
  switch (value.kind) {
    case "not TLS":
      return { kind: "notTls" };
    case "refused":
      return { kind: "handshakeRefused", code: value.code, shown: shows };
    case "untrusted": {
      const [own] = value.chain;
      return {
        kind: "untrusted",
        why: distrusts[value.code] ?? "other",
        code: value.code,
        ...(own && { certificate: factsOf(own, now) }),
      };
    }
    case "trusted": {
      const [own] = value.chain;
      if (!own) return { kind: "notTls" };
      return {
        kind: "trusted",
        certificate: factsOf(own, now),
        protocol: value.protocol,
        trustedBy: value.trustedBy,
        clientCertificate: !value.asksClientCertificate
          ? "not asked"
          : shows
            ? "asked and shown"
            : "asked, none to show",
      };
    }
  }
}
