import { describe, expect, it } from "vitest";
import { rowResult, shownFileRun } from "../../../../src/panels/response/fileRunLines.ts";
import { answeredWith, outcomeBase } from "../../../support/outcomes.ts";

const base = { ...outcomeBase, request: { ...outcomeBase.request, row: 3 } };

const personen = [{ leeftijd: 40 }];
const answered = answeredWith({ type: "RaadpleegMetBurgerservicenummer", personen }, base);

const run = { ...answered, request: { ...base.request, title: "Is {{row.name}} there?" } };

describe("a row of a file run", () => {
  it("counts what came, and keeps nothing of the response", () => {
    const row = rowResult(answered);
    expect(row).toMatchObject({ verdict: "passed", row: 3, result: { en: "1 person" } });
    expect(JSON.stringify(row)).not.toContain("40");
  });

  it("says of messages that did not come how many they are", () => {
    const operation = "HaalBerichtenOp" as const;
    const row = rowResult({
      ...answered,
      request: { ordinal: 0, operation },
      response: { opgehaaldeBerichten: [], nietOpgehaaldeBerichten: [{}] },
      warnings: [{ kind: "messagesMissed", count: 1, total: 3, reasons: [{ count: 1 }] }],
    });
    expect(row.verdict).toBe("failed");
    expect(row.reason?.masked.en).toMatch(/^1 of 3 messages not fetched/);
  });

  it("counts what was cancelled as skipped, and marks the user's own reason", () => {
    const cancelled = rowResult({ ...base, kind: "failed", failure: { kind: "cancelled" } });
    expect(cancelled).toMatchObject({ verdict: "skipped", isOwnWord: false });
    const reason = { kind: "directive", text: "not for Jansen" } as const;
    expect(rowResult({ ...base, kind: "skipped", reason })).toMatchObject({
      verdict: "skipped",
      isOwnWord: true,
      result: { nl: "not for Jansen" },
    });
  });

  it("fills in its title, and hides what was filled in where the mask is on", () => {
    const filled = { ...run, request: { ...run.request, filledTitle: "Is Jansen there?" } };
    const source = { uri: "file:///x.brp", ordinal: 0, mark: "" };
    const operation = "RaadpleegMetBurgerservicenummer";
    const row = { run: 1, title: "Is {{row.name}} there?", operation, source } as const;
    const file = {
      ...{ id: 1, title: "x.brp", uri: source.uri, environment: base.environment, waiting: [] },
      ...{ startedAt: new Date(0), durationMs: 1, rows: [{ ...row, ...rowResult(filled) }] },
      counts: { passed: 1, failed: 0, skipped: 0 },
    };
    const titleOf = (mask: boolean, presenting = false) =>
      shownFileRun(file, 1, () => undefined, { language: "en", mask, presenting }).lines[0]?.title;
    expect(titleOf(false)).toBe("Is Jansen there? · row 3");
    expect(titleOf(true)).toBe("Is •••• there? · row 3");
    expect(titleOf(true, true)).toBe("Look up by BSN · row 3");
  });

  it("names the first fault of a refused request once", () => {
    const faults = [{ name: "postcode", code: "pattern", reason: "Waarde voldoet niet." }];
    const row = rowResult({
      ...base,
      kind: "failed",
      failure: { kind: "refused", status: 400, faults },
    });
    expect(row.verdict).toBe("failed");
    expect(row.reason?.open.en.match(/postcode/g)).toHaveLength(1);
  });
});
