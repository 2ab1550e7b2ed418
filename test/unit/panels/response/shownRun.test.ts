import { describe, expect, it } from "vitest";
import { runEntry, shownRun } from "../../../../src/panels/response/shownRun.ts";
import type { Run } from "../../../../src/panels/runs.ts";
import type { ExpectationResult } from "../../../../src/model/requestDraft.ts";
import type { RunFailure } from "../../../../src/model/failure.ts";
import { broughtBy, type RunOutcome } from "../../../../src/model/outcome.ts";
import { answeredWith, outcomeBase as base } from "../../../support/outcomes.ts";

function run(outcome: RunOutcome | undefined): Run {
  return {
    id: 1,
    title: "Read",
    operation: "RaadpleegMetBurgerservicenummer",
    environment: base.environment,
    startedAt: new Date(2026, 10, 21, 13, 5, 9),
    beganMs: 0,
    source: undefined,
    outcome,
  };
}

const response = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [{ naam: { volledigeNaam: "Pieter Jansen" } }],
};
const answered = answeredWith(response, { fields: ["naam"] });
const failed: RunOutcome = {
  ...base,
  kind: "failed",
  failure: { kind: "timedOut", origin: "https://dienst.example", limitMs: 1000 },
  received: response,
};

describe("shownRun", () => {
  it("says of messages that did not come only what their notice does not", () => {
    const warnings = [
      { kind: "messagesMissed", count: 1, total: 3, reasons: [{ count: 1 }] },
      { kind: "splitCalls", calls: 2 },
    ] as const;
    const shown = shownRun(run({ ...answered, warnings }), { language: "en", mask: false });
    expect(shown.kind === "response" && shown.warnings).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain("Not fetched");
  });

  it("shows a run without an outcome as running", () => {
    expect(shownRun(run(undefined), { language: "en", mask: false })).toMatchObject({
      kind: "running",
    });
    expect(runEntry(run(undefined), { language: "nl", mask: true })).toMatchObject({
      state: "running",
      summary: "Bezig …",
    });
  });

  it("counts down no wait that has its end by date", () => {
    const busy = { kind: "refused", status: 503, faults: [], retryAfterSeconds: 1e9 } as const;
    const shownOf = (failure: RunFailure) =>
      shownRun(run({ ...failed, failure }), { language: "en", mask: false });
    expect(shownOf(busy)).toHaveProperty("waitMs");
    expect(shownOf({ ...busy, retryAt: "2058-01-01T00:00:00Z" })).not.toHaveProperty("waitMs");
  });

  it("marks no run as failed that was cancelled", () => {
    const cancelled = run({ ...base, kind: "failed", failure: { kind: "cancelled" } });
    expect(runEntry(cancelled, { language: "nl", mask: true })).toMatchObject({
      state: "cancelled",
      summary: "De uitvoering is geannuleerd",
    });
  });

  it("marks a run as failed whose response an expectation rejects", () => {
    const rejected = { ...answered, expectations: [{ verdict: "fails" } as ExpectationResult] };
    expect(runEntry(run(rejected), { language: "en", mask: true })).toMatchObject({
      state: "failed",
      summary: "1 person, ✗ 1",
    });
  });

  it("names the run before of the same request in the same environment, once that has ended", () => {
    const at = (ordinal: number, uri = "file:///a.brp") => ({ uri, ordinal, mark: "" });
    const now: Run = { ...run(undefined), id: 9, source: at(1) };
    const before = (...others: readonly Partial<Run>[]) => {
      const runs = others.map((one, index) => ({ ...run(answered), id: 8 - index, ...one }));
      const shown = shownRun(now, { language: "en", mask: false }, [now, ...runs]);
      return shown.kind === "running" ? shown.before : undefined;
    };
    expect(before({ source: at(1) }, { source: at(1) })).toBe(8);
    expect(before({ source: at(2) }, { source: at(1) })).toBe(7);
    expect(before({ source: at(1, "file:///b.brp") }, { source: undefined })).toBeUndefined();
    expect(before({ source: at(1), outcome: undefined })).toBeUndefined();
    const environment = { name: "trial", kind: "trial", people: "real" } as const;
    expect(before({ source: at(1), environment })).toBeUndefined();
    const nowhere = { ...now, source: undefined };
    const shown = shownRun(nowhere, { language: "en", mask: false }, [nowhere, run(answered)]);
    expect(shown).not.toHaveProperty("before");
  });

  it("tells time and size of a response, and its status in sight only where it is an error", () => {
    const as = { language: "en", mask: false } as const;
    const exchange = ["HTTP 200", "120 B"];
    expect(shownRun(run(answered), as)).toMatchObject({ facts: ["12 ms"], exchange });
    const refusal = { kind: "refused", status: 400, faults: [] } as const;
    const expected = shownRun(run({ ...answered, status: 400, refusal }), as);
    expect(expected).toMatchObject({ facts: ["400", "12 ms"] });
    expect(runEntry(run(answered), { language: "en", mask: true }).summary).toBe("1 person");
  });

  it("keeps with a failure what came back before it", () => {
    const shown = shownRun(run(failed), { language: "nl", mask: false });
    expect(shown).toMatchObject({ kind: "failure", received: { headline: "1 persoon" } });
    expect(broughtBy(failed)).toBe(response);
    const nothing: RunOutcome = { ...base, kind: "failed", failure: { kind: "cancelled" } };
    expect(shownRun(run(nothing), { language: "nl", mask: false })).not.toHaveProperty("received");
  });

  // Shows: panel-history-names
  it("never names a person in the list of runs", () => {
    for (const outcome of [answered, failed])
      expect(JSON.stringify(runEntry(run(outcome), { language: "en", mask: true }))).not.toContain(
        "Jansen",
      );
  });

  it("holds none of the user's own words while others look along, wherever it is listed or shown", () => {
    const reason = { en: "Skip: Jansen moved", nl: "Skip: Jansen moved", text: "Jansen moved" };
    const skipped = { ...base, kind: "skipped", reason } as unknown as RunOutcome;
    const titled = { ...base.request, title: "{{row.name}}", filledTitle: "Is Jansen there?" };
    const view = { language: "en", mask: true, presenting: true } as const;
    for (const outcome of [undefined, answered, failed, skipped]) {
      const one = { ...run(outcome && { ...outcome, request: titled }), title: "Jansen?" };
      const entry = runEntry(one, view);
      expect(entry.title).toBe("Look up by BSN");
      expect(JSON.stringify([entry, shownRun(one, view)])).not.toContain("Jansen");
      const open = runEntry(one, { ...view, mask: false, presenting: false });
      expect(JSON.stringify(open)).toContain("Jansen");
    }
  });
});
