import { describe, expect, it } from "vitest";
import { HeldOutcomes } from "../../../src/cli/heldOutcomes.ts";
import { countedOutcome, jsonReport } from "../../../src/cli/reporters/json.ts";
import { summaryLines } from "../../../src/cli/reporters/console.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";

const base = {
  request: { ordinal: 1, operation: "HaalBerichtenOp" },
  environment: { name: "trial", kind: "trial", people: "real" },
  startedAt: "2026-11-21T10:00:00.000Z",
  durationMs: 5,
  sent: [],
  warnings: [{ kind: "messagesMissed", count: 1, total: 3, reasons: [{ count: 1 }] }],
  expectations: [],
} as const;
const answer = {
  opgehaaldeBerichten: [{ berichtInhoud: { naam: "Canary" } }, { berichtInhoud: {} }],
  nietOpgehaaldeBerichten: [{ berichtTransportId: "canary" }],
  interactieId: "canary",
};
const outcomes: readonly RunOutcome[] = [
  { ...base, kind: "answered", status: 200, headers: {}, answer, fields: [], bytes: 9 },
  { ...base, kind: "failed", failure: { kind: "cancelled" }, received: answer },
  { ...base, kind: "failed", failure: { kind: "cancelled" } },
  { ...base, kind: "skipped", reason: { kind: "directive", text: "later" } },
];
const report = (of: readonly RunOutcome[]) => ({
  version: "1.2.3",
  startedAt: base.startedAt,
  durationMs: 1,
  exitCode: 1 as const,
  outcomes: of,
});

describe("what is held of a fetch until its end", () => {
  const held = outcomes.map(countedOutcome);

  it("is nothing of its messages on a terminal, whose last lines say the same", () => {
    const options = { language: "en", mask: undefined, width: 80 } as const;
    const parts = [
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [1, 2],
    ] as const;
    for (const part of parts)
      expect(summaryLines(held.slice(...part), 7, options)).toEqual(
        summaryLines(outcomes.slice(...part), 7, options),
      );
  });

  it("is their number for a report without answers, which says the same", () => {
    expect(JSON.stringify(held).toLowerCase()).not.toContain("canary");
    const options = { language: "en", includeAnswers: false } as const;
    expect(jsonReport(report(held), options)).toBe(jsonReport(report(outcomes), options));
    const counted: RunOutcome = {
      ...base,
      kind: "answered",
      status: 200,
      headers: {},
      answer: { aantalBerichten: 3 },
      fields: [],
      bytes: 9,
    };
    expect(jsonReport(report([countedOutcome(counted)]), options)).toBe(
      jsonReport(report([counted]), options),
    );
  });

  it("is packed for a long run, whose report is the same as often as it is made", () => {
    const many = Array.from({ length: 215 }, (_, at) => ({
      ...(outcomes[at % outcomes.length] ?? outcomes[0]),
      durationMs: at,
    })) as readonly RunOutcome[];
    const held = new HeldOutcomes<RunOutcome>(5);
    for (const outcome of many) held.add(outcome);
    const options = { language: "en", includeAnswers: true, mask: false } as const;
    const expected = jsonReport(report(many), options);
    expect(jsonReport({ ...report(many), outcomes: held }, options)).toBe(expected);
    expect(jsonReport({ ...report(many), outcomes: held }, options)).toBe(expected);
  });
});
