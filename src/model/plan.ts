import type { MessageServiceOperation, OperationName, Service } from "../contract/operations.ts";
import type { Environment } from "./environments/environment.ts";
import type { TrustFact } from "./environments/trustScope.ts";
import type { RunFailure } from "./failure.ts";

/** What a run would do, told before anything is sent. It holds counts and no personal value. */
export interface RunPlan {
  readonly environment: Pick<Environment, "name" | "kind" | "people">;
  /** Full addresses, logins, scopes. Values come from a file of the repository: clean them to show them. */
  readonly trust: readonly TrustFact[];
  /** Every origin that the run could reach: services, token endpoints, proxy. */
  readonly origins: readonly string[];
  readonly requests: readonly PlannedRequest[];
  readonly approval: "not needed" | "production" | "mailbox";
  /** The plan as one line of JSON, always the same for the same plan. */
  readonly canonicalText: string;
  /** Identifies this plan and everything it would send that is known beforehand. */
  readonly hash: string;
}

/** Numbers that only the run will tell are absent. */
export interface PlannedRequest {
  readonly ordinal: number;
  readonly name?: string;
  readonly title?: string;
  readonly operation: OperationName;
  readonly service: Service;
  readonly origin?: string;
  /** Rows of `@each`; absent where it has none. */
  readonly rows?: number;
  readonly calls?: number;
  /** The most persons that can come back. */
  readonly people?: number;
  /** Leaf paths asked of each person, groups counted by their leaves. */
  readonly leafPaths?: number;
  readonly mailbox: MessageServiceOperation["changesMailbox"];
  readonly messages?: number;
  /** It was not chosen: the requests with these ordinals, which run too, need its answer. */
  readonly neededBy?: readonly number[];
  /** Written in the file as to be skipped, or refused before anything is sent. */
  readonly sendsNothing: boolean;
}

/** How long an editor takes a consent for the same plan, counted from when it was given. */
export const approvalMinutes = 15;

/** Whether a text is a reason: it has a letter that can be seen. */
export function isReason(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

/** The user's consent to one plan. Production wants a reason. */
export interface Approval {
  readonly hash: string;
  readonly reason: string;
}

/** What a run would send, without sending, asking or reading a secret; from one reading of the file. */
export interface RequestPreview {
  readonly plan: RunPlan;
  /** In the order of the run; token requests stand before the first call that needs them. */
  readonly messages: readonly ForeseenMessage[];
}

export type ForeseenMessage =
  /** Asked where no token is known yet. */
  | { readonly kind: "token"; readonly service: Service; readonly message: WireMessage }
  | (CallIdentity & {
      readonly kind: "call";
      /** Which of the calls that a long list is split into, from 1. */
      readonly part?: { readonly number: number; readonly of: number };
      readonly message: WireMessage;
      readonly open: readonly OpenValue[];
    })
  | (CallIdentity & { readonly kind: "refused"; readonly failure: RunFailure });

interface CallIdentity {
  readonly ordinal: number;
  /** Row of `@each`, from 1. */
  readonly row?: number;
  /** With its placeholders filled in; absent where it has none, or values are hidden. */
  readonly title?: string;
}

/** One request in HTTP/1.1, credentials taken out, and where it was asked personal values too. */
export interface WireMessage {
  readonly origin: string;
  /** Request line and headers, in the order in which they go over the wire. */
  readonly head: readonly string[];
  readonly body: string;
}

/** A parameter or header whose value only the run will know. */
export interface OpenValue {
  readonly name: string;
  /** The placeholders it waits for, as they are written between the braces. */
  readonly from: readonly string[];
}

export const openMark = "{{...}}";

/** The message as one text, with the line ends of the wire. */
export function wireText({ head, body }: Pick<WireMessage, "head" | "body">): string {
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
