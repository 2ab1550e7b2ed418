import type { JsonObject } from "../../src/contract/json/json.ts";
import type { AnsweredOutcome, RunOutcome } from "../../src/model/outcome.ts";

export const outcomeBase = {
  request: { ordinal: 0, operation: "RaadpleegMetBurgerservicenummer" },
  environment: { name: "local", kind: "local", people: "test" },
  startedAt: "2026-11-21T12:00:00.000Z",
  durationMs: 12.4,
  sent: [],
  warnings: [],
  expectations: [],
} as const;

export function answeredWith(
  response: JsonObject,
  change: Partial<AnsweredOutcome> = {},
): AnsweredOutcome {
  const answered = { kind: "answered", status: 200, headers: {}, fields: [], bytes: 120 } as const;
  return { ...outcomeBase, ...answered, response, ...change };
}

/** Diagnostics of a request file in English, and the outcomes of its run. */
export interface FileOutcome {
  readonly text: string;
  readonly diagnostics: readonly {
    readonly code: unknown;
    readonly severity: string;
    readonly message: string;
    readonly start: number;
    readonly end: number;
  }[];
  readonly runs: readonly RunOutcome[];
}

const timesAndIds = [
  "now",
  "time",
  "exchange",
  "startedAt",
  "durationMs",
  "phases",
  "interactieId",
];

/** A run differs from the next in its times, new identifiers and the origin of its mock only. */
export function withoutTimes(outcome: unknown): string {
  const text = JSON.stringify(outcome, (key, value: unknown) =>
    timesAndIds.includes(key) ? undefined : value,
  );
  return text
    .replaceAll(/\d+([.,]\d+)? m?s\b|\d\d:\d\d:\d\d(\.\d+Z)?/g, "time")
    .replaceAll(/127\.0\.\d+\.\d+:0\b/g, "mock");
}
