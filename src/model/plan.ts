import type { MessageServiceOperation, OperationName, Service } from "../contract/operations.ts";
import type { Environment } from "./environments/environment.ts";
import type { TrustFact } from "./environments/trustScope.ts";
import type { RunFailure } from "./failure.ts";

/** Everything that a run would send, without personal values. */
export interface RunPlan {
  readonly environment: Pick<Environment, "name" | "kind" | "people">;
  /** Full addresses, logins and scopes. Values come from a file of the repository: sanitise them for display. */
  readonly trust: readonly TrustFact[];
  readonly origins: readonly string[];
  readonly requests: readonly PlannedRequest[];
  readonly approval: "not needed" | "production" | "mailbox";
  /** The plan as one line of JSON, equal for equal plans. */
  readonly canonicalText: string;
  /** Hash of this plan and all content known before the run. */
  readonly hash: string;
}

/** Numbers that only the run can determine are absent. */
export interface PlannedRequest {
  readonly ordinal: number;
  readonly name?: string;
  readonly title?: string;
  readonly operation: OperationName;
  readonly service: Service;
  readonly origin?: string;
  /** Rows of `@each`, absent without it. */
  readonly rows?: number;
  readonly calls?: number;
  readonly people?: number;
  /** Requested leaf paths per person. A group counts as its leaves. */
  readonly leafPaths?: number;
  readonly mailbox: MessageServiceOperation["changesMailbox"];
  readonly messages?: number;
  /** Ordinals of chosen requests that need this unchosen one, which also runs. */
  readonly neededBy?: readonly number[];
  /** Marked as skipped in the file, or rejected before sending. */
  readonly sendsNothing: boolean;
}

export function requestsByOrdinal({ requests }: RunPlan): ReadonlyMap<number, PlannedRequest> {
  return new Map(requests.map((request) => [request.ordinal, request]));
}

/** Minutes for which an editor reuses an approval of the same plan. */
export const approvalMinutes = 15;

/** Whether a text contains a visible letter. */
export function isReason(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

/** Approval of one plan. Production requires a reason. */
export interface Approval {
  readonly hash: string;
  readonly reason: string;
}

/** Messages of a run from one reading of the file, without sending, prompting or reading a secret. */
export interface RequestPreview {
  readonly plan: RunPlan;
  /** In run order. A token request precedes the first call that needs it. */
  readonly messages: readonly PreviewedMessage[];
}

export type PreviewedMessage =
  /** Sent if no token is cached. */
  | { readonly kind: "token"; readonly service: Service; readonly message: WireMessage }
  | (CallIdentity & {
      readonly kind: "call";
      /** Part of a split list, from 1. */
      readonly part?: { readonly number: number; readonly of: number };
      readonly message: WireMessage;
      readonly open: readonly OpenValue[];
    })
  | (CallIdentity & { readonly kind: "refused"; readonly failure: RunFailure });

interface CallIdentity {
  readonly ordinal: number;
  /** Row of `@each`, from 1. */
  readonly row?: number;
  /** With placeholders filled in, absent without placeholders or if values are hidden. */
  readonly title?: string;
}

/** One HTTP/1.1 request without credentials, and optionally without personal values. */
export interface WireMessage {
  readonly origin: string;
  /** Request line and headers in the order of transfer. */
  readonly head: readonly string[];
  readonly body: string;
}

export interface OpenValue {
  readonly name: string;
  /** Unfilled placeholders, as written between the braces. */
  readonly from: readonly string[];
}

export const openMark = "{{...}}";

export function wireText({ head, body }: Pick<WireMessage, "head" | "body">): string {
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
