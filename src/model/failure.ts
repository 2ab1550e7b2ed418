import type { JsonExcess } from "../contract/json/json.ts";
import type { Problem } from "../contract/errors/problem.ts";
import type { OperationName } from "../contract/operations.ts";
import {
  isRandomIdentifier,
  isUsualIdentifier,
  type CallIdentifiers,
} from "../contract/gateways/callIdentifiers.ts";
import type { GatewaySubject, Sender } from "../contract/gateways/gatewayRefusal.ts";
import { isUsualCoding, type BodyFault } from "./bodyFault.ts";
import type { CassetteProblem } from "./cassette.ts";
import type { Authentication } from "./environments/loginSchemas.ts";
import type { AuditLogProblem } from "./auditLog.ts";
import type { CertificateFacts, NetworkCause } from "./networkCause.ts";
import type { Span } from "./text/sourceText.ts";
import type { TrustChange } from "./environments/trustScope.ts";
import { knownParam, knownProblem } from "../contract/errors/knownProblem.ts";
import {
  isStandardTokenError,
  type ClientAuthentication,
} from "../contract/errors/tokenResponse.ts";
import { redacted } from "./redaction/redact.ts";

/** Fault code for a path or parameter whose rubrics are missing. The reason lists them. */
export const lackingRubricsCode = "lacking-rubrics";

/** Fault in a request. `name` is the parameter's name in the service. */
export interface RequestFault {
  readonly name: string;
  readonly code: string;
  readonly reason: string;
  readonly span?: Span;
}

export interface UnresolvedPlaceholder {
  readonly text: string;
  readonly why:
    | "no such variable"
    | "variable refers to itself"
    | "no such request"
    | "request has no answer"
    | "path has no value"
    | "several values for one place"
    /** The path ends at a group or value table instead of one of its members. */
    | "group instead of a value"
    /** A partly known date instead of a complete one. */
    | "date not completely known"
    | "requests refer to each other"
    | "no such column"
    | "input not given"
    | "nobody to ask"
    | "environment variable reserved"
    | "environment variable not allowed"
    | "environment variable not set"
    | "not readable";
  readonly span: Span;
}

export type TokenFault =
  | "not JSON"
  | "too much"
  | "no token"
  | "token type"
  | "characters"
  | "client key"
  | "other members";

export interface GatewayHeader {
  readonly name: string;
  readonly isSent: boolean;
  /** The environment leaves the value to each request. */
  readonly isPerRequest?: true;
  /** Allowed values, absent if any value is allowed. */
  readonly values?: readonly string[];
}

/** Content with status 200 that is not a response of the service. */
export interface ForeignPage {
  readonly sender: Sender;
  readonly words?: string;
  readonly identifiers?: CallIdentifiers;
}

/** Reason why a request has no usable response, as values. `explainFailure` makes the sentences. */
export type RunFailure =
  | { readonly kind: "unresolved"; readonly placeholders: readonly UnresolvedPlaceholder[] }
  /** Detected after filling in, before sending. */
  | { readonly kind: "invalidRequest"; readonly faults: readonly RequestFault[] }
  /** The filled-in request exceeds the authorisation profile. Nothing was sent. */
  | {
      readonly kind: "outsideProfile";
      readonly environment: string;
      readonly faults: readonly RequestFault[];
    }
  | { readonly kind: "environmentMismatch"; readonly asked: string; readonly chosen: string }
  /** `@unchecked` in an environment with possibly real people. Nothing was sent. */
  | { readonly kind: "uncheckedRefused"; readonly environment: string }
  | { readonly kind: "serviceMissing"; readonly service: string; readonly environment: string }
  | { readonly kind: "plainHttpRefused"; readonly origin: string }
  /** The current environment is not trusted. Nothing was sent and no secret read. */
  | {
      readonly kind: "notTrusted";
      readonly environment: string;
      readonly fingerprint: string;
      readonly before?: string;
      readonly changes: readonly TrustChange[];
      /** Unreadable certificate file, which makes trust impossible. */
      readonly unreadFile?: string;
      readonly variable?: string;
    }
  | {
      readonly kind: "approvalNeeded";
      readonly planHash: string;
      readonly why: "production" | "mailbox";
      /** The plan is approved, but production also requires a reason. */
      readonly lacks?: "reason";
    }
  | {
      readonly kind: "secretMissing";
      readonly environment: string;
      readonly names: readonly string[];
    }
  | {
      readonly kind: "tokenRefused";
      readonly tokenOrigin: string;
      readonly status: number;
      readonly error?: string;
      /** Absent for the default, form fields. */
      readonly clientAuthentication?: ClientAuthentication;
      /** Words and identifiers of the response; without a sender those of the token endpoint itself. */
      readonly page?: Partial<ForeignPage>;
      /** Where people are real: what stands masked above, as it was sent. Only `visibleFailure` reads it. */
      readonly asWritten?: { readonly error?: string; readonly page?: Partial<ForeignPage> };
    }
  /** The token endpoint answered, but not with a token. */
  | {
      readonly kind: "tokenUnusable";
      readonly tokenOrigin: string;
      readonly why: TokenFault;
      readonly page?: Partial<ForeignPage>;
      /** The environment of an unusable client key. */
      readonly environment?: string;
      /** As of a refusal. */
      readonly asWritten?: { readonly page: Partial<ForeignPage> };
    }
  | {
      readonly kind: "unreachable";
      readonly origin: string;
      readonly why: NetworkCause;
      readonly code?: string;
      /** `origin` is the proxy. */
      readonly isProxy?: true;
      /** Variable or setting that defines the proxy, absent if the environment defines it. */
      readonly proxySource?: string;
      /** The rejected certificate: the server's, or ours for client causes. */
      readonly certificate?: CertificateFacts;
      /** The environment of a missing or wrong passphrase. */
      readonly environment?: string;
    }
  | {
      readonly kind: "timedOut";
      readonly origin: string;
      readonly limitMs: number;
      /** The proxy at `origin` opened no tunnel. Nothing was sent. */
      readonly isProxy?: true;
      readonly proxySource?: string;
    }
  | { readonly kind: "cancelled" }
  | {
      readonly kind: "redirected";
      readonly origin: string;
      readonly status: number;
      readonly to?: string;
      /** Unmasked target. */
      readonly asWritten?: { readonly to: string };
    }
  /** The service returned an error. `status` is the actual HTTP status, even if undocumented. */
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly problem?: Problem;
      readonly faults: readonly RequestFault[];
      /** Identifiers for the operator, with their names in the response. */
      readonly identifiers?: CallIdentifiers;
      readonly retryAfterSeconds?: number;
      /** The end of a wait of more than an hour, in ISO 8601. */
      readonly retryAt?: string;
      /** Present if something in front of the service responded. */
      readonly gateway?: {
        readonly sender: Sender;
        readonly subject: GatewaySubject;
        /** Headers that caused it, in lower case. */
        readonly headers: readonly GatewayHeader[];
      };
      /** Login of a call with status 401, absent if unknown. */
      readonly login?: {
        /** In file order, empty without a login. */
        readonly types: readonly Authentication["type"][];
        readonly renewed: boolean;
      };
      /** Original text of the masked one above, if people are real. Only `visibleFailure` reads it. */
      readonly asWritten?: {
        readonly problem?: Problem;
        readonly faults: readonly RequestFault[];
        readonly identifiers?: CallIdentifiers;
      };
    }
  | {
      readonly kind: "notJson";
      readonly status: number;
      readonly contentType?: string;
      readonly fault: BodyFault;
      /** Present if the body is a text or page of something other than the service. */
      readonly page?: ForeignPage;
      /** As for `refused`. */
      readonly asWritten?: {
        readonly contentType?: string;
        readonly fault: BodyFault;
        readonly page?: ForeignPage;
      };
    }
  | {
      readonly kind: "contractBroken";
      readonly status: number;
      readonly places: readonly string[];
      /** The response exceeds the limits of depth, width or length and was not read. */
      readonly excess?: JsonExcess;
    }
  | { readonly kind: "tooLarge"; readonly limitBytes: number }
  | {
      readonly kind: "fileProblem";
      readonly file: string;
      readonly why: string;
      /** Line in the file, from 1, if its text causes the problem. */
      readonly line?: number;
    }
  /** The call could not be logged and was not sent. */
  | { readonly kind: "journalProblem"; readonly file: string; readonly why: AuditLogProblem }
  | {
      readonly kind: "notRecorded";
      readonly operation: OperationName;
      /** Ordinal among equal calls, from 1. */
      readonly ordinal: number;
    }
  | { readonly kind: "cassetteProblem"; readonly file: string; readonly why: CassetteProblem }
  | { readonly kind: "earlierFailed"; readonly request: string }
  | { readonly kind: "internal"; readonly message: string };

export type FailureOf<Kind extends FailureKind> = Extract<RunFailure, { kind: Kind }>;

export type FailureKind = RunFailure["kind"];

/** With the environment whose variable its remedy names. */
export function inEnvironment(failure: RunFailure, environment: string): RunFailure {
  const isOfVariable =
    (failure.kind === "unreachable" || failure.kind === "tokenUnusable") &&
    /^passphrase|^client key$/.test(failure.why);
  return isOfVariable ? { ...failure, environment } : failure;
}

/** As it may be shown: only words that the contract knows surely repeat nothing of the person who was asked for. */
export function visibleFailure<Failure extends RunFailure>(
  failure: Failure,
  mask: boolean,
): Failure {
  if (mask) return maskedFailure(failure) as Failure;
  const { asWritten, ...shown } = failure as FailureOf<MaskedKind>;
  return asWritten ? ({ ...shown, ...asWritten } as Failure) : failure;
}

/** Failures that repeat words of a server. */
type MaskedKind = "refused" | "notJson" | "tokenRefused" | "tokenUnusable" | "redirected";

/** Removes words that are not in the contract. They remain in `asWritten`. */
export function maskedFailure(failure: RunFailure): RunFailure {
  if ("asWritten" in failure) return failure;
  switch (failure.kind) {
    case "notJson": {
      const { contentType, fault, page } = failure;
      const isUsual = contentType === undefined || isUsualType(contentType);
      const hasOther = fault.kind === "coding" && !isUsualCoding(fault.coding);
      if (isUsual && !hasOther && !page) return failure;
      return {
        ...failure,
        ...(!isUsual && { contentType: redacted }),
        ...(hasOther && { fault: { ...fault, coding: redacted } }),
        ...(page && { page: maskedPage(page) }),
        asWritten: {
          ...(contentType !== undefined && { contentType }),
          fault,
          ...(page && { page }),
        },
      };
    }
    case "tokenRefused": {
      const { error, page } = failure;
      const isOther = error !== undefined && !isStandardTokenError(error);
      if (!isOther && !page) return failure;
      return {
        ...failure,
        ...(isOther && { error: redacted }),
        ...(page && { page: maskedPage(page) }),
        asWritten: { ...(isOther && { error }), ...(page && { page }) },
      };
    }
    case "tokenUnusable": {
      const { page } = failure;
      if (!page?.identifiers) return failure;
      return { ...failure, page: maskedPage(page), asWritten: { page } };
    }
    case "redirected": {
      const { origin, to } = failure;
      if (to === undefined || hostOf(to) === hostOf(origin)) return failure;
      return { ...failure, to: redacted, asWritten: { to } };
    }
    case "refused":
      return maskedRefusal(failure);
    default:
      return failure;
  }
}

/** Whether the service or something in front of it rejected the login. */
export function isRejectedLogin({ status, gateway }: FailureOf<"refused">): boolean {
  if (status === 401 || status === 407 || gateway?.sender === "login page") return true;
  return status === 403 && gateway !== undefined && ofLogin.has(gateway.subject);
}

const ofLogin: ReadonlySet<GatewaySubject> = new Set(["key", "accessToken", "token"]);

function hostOf(origin: string): string | undefined {
  return origin.split("://")[1];
}

function maskedRefusal(failure: FailureOf<"refused">): FailureOf<"refused"> {
  const { problem, faults, identifiers } = failure;
  return {
    ...failure,
    ...(identifiers && { identifiers: maskedIdentifiers(identifiers) }),
    ...(problem && { problem: knownProblem(problem, redacted) }),
    // We compute the missing rubrics, so they need no mask.
    faults: faults.map((fault) =>
      fault.code === lackingRubricsCode ? fault : knownParam(fault, redacted),
    ),
    asWritten: { ...(problem && { problem }), faults, ...(identifiers && { identifiers }) },
  };
}

function maskedPage<Page extends Partial<ForeignPage>>(page: Page): Page {
  const { words, identifiers } = page;
  return {
    ...page,
    ...(words !== undefined && { words: redacted }),
    ...(identifiers && { identifiers: maskedIdentifiers(identifiers) }),
  };
}

/** Names are known except for their prefix, which may be any text. */
function maskedIdentifiers(identifiers: CallIdentifiers): CallIdentifiers {
  const all = Object.entries(identifiers).filter(([, value]) => isRandomIdentifier(value));
  return Object.fromEntries(all.filter(([name]) => isUsualIdentifier(name)));
}

/** Whether a Content-Type is common. Any other text may be personal. */
export function isUsualType(contentType: string): boolean {
  return usualTypes.test(contentType);
}

const usualTypes =
  /^(?:text\/(?:html|plain|xml)|application\/(?:(?:problem\+|soap\+|xhtml\+)?xml|(?:problem\+)?json|octet-stream))(?:; ?charset="?(?:utf-8|us-ascii|iso-8859-1|windows-1252)"?)?$/i;
