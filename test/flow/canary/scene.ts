import { numbers } from "../../support/canary/values.ts";

/** Where personal values may stand, because somebody asked for them there. */
export type Asked = "stdout" | `file:${string}`;

/** One call of `brp` with canaries in everything that it reads. */
export interface Scene {
  readonly what: string;
  readonly args: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Whether the plan that it makes is approved. */
  readonly isApproved?: boolean;
  readonly mayHold?: readonly Asked[];
  /** Plays in every run of the tests: without it a secret would not be in play. */
  readonly isAlways?: boolean;
  /** Runs again and again, and is ended after the first time. */
  readonly watches?: boolean;
  /** Runs until it is told to stop, after these calls of its own local environment. */
  readonly serves?: boolean;
}

export const number = numbers[0]?.value ?? "";
export const wrong =
  numbers[1]?.value.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) ?? "";
