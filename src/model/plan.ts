import type { MessageServiceOperation, OperationName, Service } from "../contract/operations.ts";
import type { EnvironmentKind, People } from "./environments/environment.ts";
import type { TrustFact } from "./environments/trustScope.ts";

/** What a run would do, told before anything is sent. It holds counts and no personal value. */
export interface RunPlan {
  readonly environment: {
    readonly name: string;
    readonly kind: EnvironmentKind;
    readonly people: People;
  };
  /**
   * What the user trusts in the environment: full addresses, logins, scopes. Values come from a file of
   * the repository: clean them to show them.
   */
  readonly trust: readonly TrustFact[];
  /** Every origin that the run could reach: services, token endpoints, proxy. */
  readonly origins: readonly string[];
  /** In the order in which they would run. */
  readonly requests: readonly PlannedRequest[];
  /** Why the run needs an approval, if it does. */
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
  /** Messages that would be fetched. */
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
