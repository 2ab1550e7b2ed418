import type { JsonObject } from "../../src/contract/json/json.ts";
import type { AnsweredOutcome } from "../../src/model/outcome.ts";

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
