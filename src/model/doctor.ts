import { ping } from "../contract/dialects.ts";
import type { Service } from "../contract/operations.ts";
import type { Text } from "../contract/text.ts";
import type { EnvironmentKind } from "./environments/environment.ts";
import type { ClientAuthentication } from "../contract/errors/tokenAnswer.ts";
import type { GatewayHeader, RunFailure } from "./failure.ts";
import type { CertificateFacts, CertificateFault } from "./networkCause.ts";

/** What the doctor looks at, in this order; some once for each host or service. */
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

/** One thing that was looked at. A value: it holds no secret, no token and no personal value. */
export interface DoctorStep {
  readonly topic: DoctorTopic;
  /** Host with port, origin or service, where there can be several. */
  readonly subject?: string;
  readonly verdict: DoctorVerdict;
  readonly durationMs: number;
  readonly finding: DoctorFinding;
}

/** An earlier step without which this one says nothing, or another reason. */
export type SkipReason =
  | DoctorTopic
  | "cancelled"
  | "plain http"
  | "proxy resolves"
  | "no token asked"
  | "no proxy"
  | "proxy not for loopback"
  | "no dates";

/** Claims of a token by which the message service decides; each as far as it is there. */
export interface TokenClaims {
  readonly mailbox?: string;
  readonly oin?: string;
  readonly endpoint?: string;
}

export type DoctorFinding =
  | {
      readonly kind: "configured";
      /** Absent for what is built in. */
      readonly file?: string;
      readonly services: readonly Service[];
    }
  | { readonly kind: "badConfiguration"; readonly problems: readonly Text[] }
  | {
      readonly kind: "allowed";
      readonly environmentKind: EnvironmentKind;
      readonly origins: readonly string[];
    }
  /** Where the secrets were found; empty for what is built in. */
  | {
      readonly kind: "secretsGiven";
      readonly names: readonly string[];
      /** Those of them that are too short to be searched for in responses. */
      readonly short?: readonly string[];
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
  /** The address is reached without the proxy that there is. */
  | {
      readonly kind: "direct";
      readonly because: "exception" | "plain http" | "loopback";
      /** The item of the list of exceptions that fits. */
      readonly entry?: string;
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
      /** Absent when the answer does not tell. */
      readonly lifetimeSeconds?: number;
      readonly narrower: boolean;
      /** Claims of the token; absent where it cannot be read, as most cannot. */
      readonly claims?: TokenClaims;
    }
  /** Answered with 204, or with a status that says that there is no such ping. */
  | { readonly kind: "pinged"; readonly status: number }
  /** The refusal that a query without `type` gets by the contract. */
  | { readonly kind: "refusedAsExpected" }
  /** Refused with 400, but these members of the error body are not what the contract says. */
  | { readonly kind: "refusedOtherwise"; readonly places: readonly string[] }
  | { readonly kind: "refusedWithoutProblem"; readonly status: number }
  /** A gateway rejects the call for headers that only requests set. */
  | { readonly kind: "headersPerRequest"; readonly headers: readonly GatewayHeader[] }
  | { readonly kind: "answeredWithoutType" }
  | { readonly kind: "counted"; readonly count: number; readonly drift: readonly string[] }
  | {
      readonly kind: "clock";
      /** Of the clock there against the one here; positive when theirs is ahead. */
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

export function verdictOf(finding: DoctorFinding): DoctorVerdict {
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
    case "headersPerRequest":
    case "refusedOtherwise":
    case "answeredWithoutType":
      return "warning";
    case "badConfiguration":
    case "unusableCertificate":
    case "approvalNeeded":
    case "refusedWithoutProblem":
    case "failure":
      return "failed";
    case "skipped":
      return "skipped";
  }
}

/** A token without a known life, or with one that is over almost at once. */
export function hasShortLife({
  lifetimeSeconds,
}: Extract<DoctorFinding, { kind: "token" }>): boolean {
  return lifetimeSeconds === undefined || lifetimeSeconds < doctorLimits.tokenLifetimeSeconds;
}

/** Too far apart, or further than a token lives: it would count as ended before it is used. */
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
