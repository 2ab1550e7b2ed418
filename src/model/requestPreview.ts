import type { Service } from "../contract/operations.ts";
import type { RunFailure } from "./failure.ts";
import type { RunPlan } from "./plan.ts";

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
  /** Why nothing would be sent. */
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

/** What stands where a value is still open. */
export const openMark = "{{...}}";

/** The message as one text, with the line ends of the wire. */
export function wireText({ head, body }: Pick<WireMessage, "head" | "body">): string {
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
