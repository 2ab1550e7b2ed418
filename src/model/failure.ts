import type { JsonExcess } from "../contract/json/jsonBudget.ts";
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
import type { JournalProblem } from "./journal.ts";
import type { CertificateFacts, NetworkCause } from "./networkCause.ts";
import type { Span } from "./text/span.ts";
import type { TrustChange } from "./environments/trustScope.ts";
import { knownParam, knownProblem } from "../contract/errors/knownProblem.ts";
import { isStandardTokenError, type ClientAuthentication } from "../contract/errors/tokenAnswer.ts";
import { redacted } from "./redaction/redact.ts";

/** The code of a fault by which a refused path or parameter needs rubrics: its reason lists them. */
export const lackingRubrics = "lacking-rubrics";

/** A fault in a request, with its place: `name` is the parameter as the service names it. */
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
    /** The path ends at a group or value table: one of its members must be named. */
    | "group instead of a value"
    /** A partly known date where a whole one is wanted. */
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

/** What is wrong with an answer that should hold a token, or with a token that was given. */
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
  /** The environment leaves its value to each request. */
  readonly isPerRequest?: true;
  /** Those that the environment allows; any without them. */
  readonly values?: readonly string[];
}

/** What came back in place of a response, with status 200. */
export interface ForeignPage {
  readonly sender: Sender;
  readonly words?: string;
  readonly identifiers?: CallIdentifiers;
}

/** Why a request has no usable answer. Values only; `explainFailure` makes the sentences. */
export type RunFailure =
  | { readonly kind: "unresolved"; readonly placeholders: readonly UnresolvedPlaceholder[] }
  /** Found wrong after filling in, before anything was sent. */
  | { readonly kind: "invalidRequest"; readonly faults: readonly RequestFault[] }
  /** What was filled in asks more than the authorisation profile allows; nothing was sent. */
  | {
      readonly kind: "outsideProfile";
      readonly environment: string;
      readonly faults: readonly RequestFault[];
    }
  | { readonly kind: "environmentMismatch"; readonly asked: string; readonly chosen: string }
  /** `@unchecked` where people may be real; nothing was sent. */
  | { readonly kind: "uncheckedRefused"; readonly environment: string }
  | { readonly kind: "serviceMissing"; readonly service: string; readonly environment: string }
  /** What would go to this origin would not be encrypted. */
  | { readonly kind: "plainHttpRefused"; readonly origin: string }
  /** The user has not trusted the environment as it is now; nothing was sent and no secret read. */
  | {
      readonly kind: "notTrusted";
      readonly environment: string;
      /** Of the environment as it is now. */
      readonly fingerprint: string;
      /** What was trusted instead, where anything was. */
      readonly before?: string;
      readonly changes: readonly TrustChange[];
      /** A certificate file that cannot be read: with it nothing can be trusted. */
      readonly unreadFile?: string;
      /** The variable that trusts it in a build. */
      readonly variable?: string;
    }
  | {
      readonly kind: "approvalNeeded";
      readonly planHash: string;
      readonly why: "production" | "mailbox";
      /** The plan is approved, and production wants a reason too. */
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
      /** Absent for the usual one, form fields. */
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
      /** Of a client key that cannot be used. */
      readonly environment?: string;
      /** As of a refusal. */
      readonly asWritten?: { readonly page: Partial<ForeignPage> };
    }
  | {
      readonly kind: "unreachable";
      readonly origin: string;
      readonly why: NetworkCause;
      readonly code?: string;
      /** `origin` is that of the proxy. */
      readonly isProxy?: true;
      /** The variable or setting that names this proxy; absent for that of the environment. */
      readonly proxySource?: string;
      /** The certificate that is not accepted: the server's, or for the client's causes ours. */
      readonly certificate?: CertificateFacts;
      /** Of a passphrase that is missing or wrong. */
      readonly environment?: string;
    }
  | {
      readonly kind: "timedOut";
      readonly origin: string;
      readonly limitMs: number;
      /** It was the proxy that opened no tunnel, at `origin`: nothing was sent. */
      readonly isProxy?: true;
      readonly proxySource?: string;
    }
  | { readonly kind: "cancelled" }
  | {
      readonly kind: "redirected";
      readonly origin: string;
      readonly status: number;
      readonly to?: string;
      /** The same of where it points. */
      readonly asWritten?: { readonly to: string };
    }
  /** The service answered with an error. `status` is what came over the wire, listed or not. */
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly problem?: Problem;
      readonly faults: readonly RequestFault[];
      /** By which the operator finds the call, with the names that the response gives them. */
      readonly identifiers?: CallIdentifiers;
      readonly retryAfterSeconds?: number;
      /** Where the answer is not that of the service, but of something in front of it. */
      readonly gateway?: {
        readonly sender: Sender;
        readonly subject: GatewaySubject;
        /** Those that it is about, in lower case. */
        readonly headers: readonly GatewayHeader[];
      };
      /** With status 401: how the call logged in. Absent where that is not known. */
      readonly login?: {
        /** In the order of the file; empty where nothing is said of who is calling. */
        readonly types: readonly Authentication["type"][];
        readonly renewed: boolean;
      };
      /** Where people are real: what stands masked above, as the service wrote it. Only `visibleFailure` reads it. */
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
      /** Where it is a text or page of something else than the service. */
      readonly page?: ForeignPage;
      /** As of a refusal. */
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
      /** The answer is deeper, wider or longer than what is read, and was not looked into. */
      readonly excess?: JsonExcess;
    }
  | { readonly kind: "tooLarge"; readonly limitBytes: number }
  | {
      readonly kind: "fileProblem";
      readonly file: string;
      readonly why: string;
      /** Line of the file, from 1, where the trouble is in its text. */
      readonly line?: number;
    }
  /** The call could not be written down, and was not made. */
  | { readonly kind: "journalProblem"; readonly file: string; readonly why: JournalProblem }
  /** The cassette holds no response to this call. */
  | {
      readonly kind: "notRecorded";
      readonly operation: OperationName;
      /** Which of several equal calls, from 1. */
      readonly ordinal: number;
    }
  /** A response of a cassette that cannot be written or read. */
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
  // Neither step changes the kind of a failure.
  if (mask) return maskedFailure(failure) as Failure;
  const { asWritten, ...shown } = failure as FailureOf<MaskedKind>;
  return asWritten ? ({ ...shown, ...asWritten } as Failure) : failure;
}

/** Failures that repeat words of a server. */
type MaskedKind = "refused" | "notJson" | "tokenRefused" | "tokenUnusable" | "redirected";

/** Without the words that the contract does not know; they stay in `asWritten`. */
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

/** Whether who called was not accepted, by the service or by what stands in front of it. */
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
    // Which rubrics lack is told by us.
    faults: faults.map((fault) =>
      fault.code === lackingRubrics ? fault : knownParam(fault, redacted),
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

/** Their names are known, but for their prefix, which may be anything. */
function maskedIdentifiers(identifiers: CallIdentifiers): CallIdentifiers {
  const all = Object.entries(identifiers).filter(([, value]) => isRandomIdentifier(value));
  return Object.fromEntries(all.filter(([name]) => isUsualIdentifier(name)));
}

/** Whether a Content-Type is one that servers usually send: any other text may be anybody's. */
export function isUsualType(contentType: string): boolean {
  return usualTypes.test(contentType);
}

const usualTypes =
  /^(?:text\/(?:html|plain|xml)|application\/(?:(?:problem\+|soap\+|xhtml\+)?xml|(?:problem\+)?json|octet-stream))(?:; ?charset="?(?:utf-8|us-ascii|iso-8859-1|windows-1252)"?)?$/i;
