import type { EnvironmentKind } from "../model/environments/environment.ts";

/** One run in the list of the answer panel; holds nothing personal. */
export interface RunEntry {
  readonly id: number;
  readonly title: string;
  readonly operation: string;
  readonly environment: { readonly name: string; readonly kind: EnvironmentKind };
  /** Local time of day, such as 14:03:27. */
  readonly time: string;
  readonly state: "running" | "answered" | "failed" | "skipped";
  /** How it came out, in a few words: `2 persons`, `Refused by the service`. */
  readonly summary: string;
  /** Whether it came from a request file: only then can it be shown there and run again. */
  readonly hasSource: boolean;
}
