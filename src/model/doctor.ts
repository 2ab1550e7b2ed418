import { ping } from "../contract/dialects.ts";
import type { Service } from "../contract/operations.ts";
import type { Text } from "../contract/text.ts";
import type { EnvironmentKind } from "./environments/environment.ts";
import type { ClientAuthentication } from "../contract/errors/tokenResponse.ts";
import type { GatewayHeader, RunFailure } from "./failure.ts";
import type { SecretFault } from "./redaction/secretFault.ts";
import type { CertificateFacts, CertificateFault } from "./networkCause.ts";

/** Topics of the doctor in order. Some occur once per host or service. */
export type DoctorTopic =
  | "configuration"
  | "reach"
  | "secrets"
  | "certificate"
  | "approval"
  | "proxy"
  | "name"
  | "connection"
  | "tls"
  | "token"
  | "ping"
  | "call"
  | "clock";

export type DoctorVerdict = "ok" | "warning" | "failed" | "skipped";

/** Result of one check, without secrets, tokens or personal values. */
export interface DoctorStep {
  readonly topic: DoctorTopic;
  /** Host with port, origin or service, if a topic can have several. */
  readonly subject?: string;
  readonly verdict: DoctorVerdict;
  readonly durationMs: number;
  readonly finding: DoctorFinding;
}

/** The earlier step that this one depends on, or another reason. */
export type SkipReason =
  | DoctorTopic
  | "cancelled"
  | "plain http"
  | "proxy resolves"
  | "no token asked"
  | "no proxy"
  | "proxy not for loopback"
  | "no dates";

/** Token claims that the message service uses for access. */
export interface TokenClaims {
  readonly mailbox?: string;
  readonly oin?: string;
  readonly endpoint?: string;
}

export type DoctorFinding =
  | {
      readonly kind: "configured";
      /** Absent for built-in environments. */
      readonly file?: string;
      readonly services: readonly Service[];
    }
  | { readonly kind: "badConfiguration"; readonly problems: readonly Text[] }
  | {
      readonly kind: "allowed";
      readonly environmentKind: EnvironmentKind;
      readonly origins: readonly string[];
    }
  /** Sources of the secrets, empty for built-in environments. */
  | {
      readonly kind: "secretsGiven";
      readonly names: readonly string[];
      /** Secrets too short to search for in responses. */
      readonly short?: readonly string[];
    }
  | {
      readonly kind: "unsendableSecrets";
      readonly faults: readonly (readonly [name: string, fault: SecretFault])[];
    }
  | { readonly kind: "noSecretNeeded" }
  | { readonly kind: "noClientCertificate"; readonly issuers: number }
  | { readonly kind: "clientCertificate"; readonly certificate: CertificateFacts }
  | {
      readonly kind: "unusableCertificate";
      readonly why: CertificateFault;
      readonly environment: string;
    }
  | { readonly kind: "approved" }
  | { readonly kind: "approvalNeeded"; readonly planHash: string; readonly lacks?: "reason" }
  | { readonly kind: "proxyOpens"; readonly proxy: string; readonly source?: string }
  | {
      readonly kind: "direct";
      readonly because: "exception" | "plain http" | "loopback";
      readonly entry?: string;
      readonly source?: string;
    }
  /** Exceptions to the proxy that no address can fit, by their places from 1: one may hold a password. */
  | {
      readonly kind: "unfitExceptions";
      readonly places: readonly number[];
      readonly source?: string;
    }
  | { readonly kind: "resolved"; readonly addresses: readonly string[] }
  | { readonly kind: "isAddress"; readonly address: string }
  | { readonly kind: "connected"; readonly address: string }
  | {
      readonly kind: "trusted";
      readonly certificate: CertificateFacts;
      readonly protocol: string;
      readonly trustedBy: "environment" | "platform";
      readonly clientCertificate: "asked and shown" | "asked, none to show" | "not asked";
    }
  | {
      readonly kind: "token";
      readonly tokenOrigin: string;
      readonly clientAuthentication: ClientAuthentication;
      readonly resourceServer?: string;
      /** Absent if the response does not contain it. */
      readonly lifetimeSeconds?: number;
      readonly narrower: boolean;
      /** Absent if the token is opaque, as most are. */
      readonly claims?: TokenClaims;
    }
  /** The service returned 204, or a status that means it has no ping. */
  | { readonly kind: "pinged"; readonly status: number }
  /** The error that the contract defines for a query without `type`. */
  | { readonly kind: "refusedAsExpected" }
  /** Status 400, but these members of the error body differ from the contract. */
  | { readonly kind: "refusedOtherwise"; readonly places: readonly string[] }
  | { readonly kind: "refusedWithoutProblem"; readonly status: number }
  /** A gateway rejects the call because of headers that only requests set. */
  | { readonly kind: "headersPerRequest"; readonly headers: readonly GatewayHeader[] }
  | { readonly kind: "answeredWithoutType" }
  | { readonly kind: "counted"; readonly count: number; readonly drift: readonly string[] }
  | {
      readonly kind: "clock";
      /** Remote clock minus local clock, positive if the remote clock is ahead. */
      readonly skewSeconds: number;
      readonly shortestLifetimeSeconds?: number;
    }
  | { readonly kind: "failure"; readonly failure: RunFailure }
  | { readonly kind: "skipped"; readonly because: SkipReason };

export const doctorLimits = {
  certificateDays: 30,
  clockSkewSeconds: 60,
  tokenLifetimeSeconds: 60,
} as const;

export function doctorVerdict(finding: DoctorFinding): DoctorVerdict {
  switch (finding.kind) {
    case "configured":
    case "allowed":
    case "noSecretNeeded":
    case "noClientCertificate":
    case "approved":
    case "proxyOpens":
    case "direct":
    case "resolved":
    case "isAddress":
    case "connected":
    case "refusedAsExpected":
      return "ok";
    case "clientCertificate":
      return certificateVerdict(finding.certificate);
    case "trusted":
      return finding.clientCertificate === "asked, none to show"
        ? "warning"
        : certificateVerdict(finding.certificate);
    case "secretsGiven":
      return finding.short ? "warning" : "ok";
    case "token":
      return finding.narrower || hasShortLife(finding) ? "warning" : "ok";
    case "clock":
      return isSkewed(finding) ? "warning" : "ok";
    case "pinged":
      return finding.status === ping.status ? "ok" : "warning";
    case "counted":
      return finding.drift.length > 0 ? "warning" : "ok";
    case "unfitExceptions":
    case "headersPerRequest":
    case "refusedOtherwise":
    case "answeredWithoutType":
      return "warning";
    case "badConfiguration":
    case "unsendableSecrets":
    case "unusableCertificate":
    case "approvalNeeded":
    case "refusedWithoutProblem":
    case "failure":
      return "failed";
    case "skipped":
      return "skipped";
  }
}

export function hasShortLife({
  lifetimeSeconds,
}: Extract<DoctorFinding, { kind: "token" }>): boolean {
  return lifetimeSeconds === undefined || lifetimeSeconds < doctorLimits.tokenLifetimeSeconds;
}

/** Clocks differ too much, or by more than a token's lifetime: tokens would expire before use. */
export function isSkewed({
  skewSeconds,
  shortestLifetimeSeconds = Infinity,
}: Extract<DoctorFinding, { kind: "clock" }>): boolean {
  const skew = Math.abs(skewSeconds);
  return skew > doctorLimits.clockSkewSeconds || (skew > 1 && skew >= shortestLifetimeSeconds);
}

function certificateVerdict({ validity }: CertificateFacts): DoctorVerdict {
  if (validity === "valid") return "ok";
  return validity === "ends soon" ? "warning" : "failed";
}
