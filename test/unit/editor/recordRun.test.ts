import type { TextDocument, Uri } from "vscode";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawMilliseconds } from "../../../src/panels/throttled.ts";
import { recordRun } from "../../../src/editor/runs/recordRun.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { outcomeBase } from "../../support/outcomes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows the faults of 500 rows once in each pace, and each of them", async () => {
  const shown: (readonly RunOutcome[])[] = [];
  const document = {
    uri: { path: "/a.brp", toString: () => "file:///a.brp" } as Uri,
  } as TextDocument;
  const { environment, request } = outcomeBase;
  const draft = { requests: [], variables: [] };
  const record = recordRun(
    {
      runs: {
        record: () => ({ begin: () => 1, wait: () => undefined, finish: () => 1 }),
      },
      fileRuns: { begin: () => expect.unreachable() },
      diagnostics: {
        clearFaults: () => undefined,
        showFaults: (_document, outcomes) => Promise.resolve(void shown.push(outcomes)),
      },
    },
    {
      checked: { document, draft, targets: new Map() },
      environment,
      session: { order: [0], rowsOf: () => 500, rowValues: () => [] },
      isFileRun: false,
    },
  );
  for (let row = 1; row <= 500; row++) {
    const outcome = { ...outcomeBase, request: { ...request, row } };
    await record.take({ ...outcome, kind: "failed", failure: { kind: "cancelled" } });
    vi.advanceTimersByTime(drawMilliseconds / 100);
  }
  record.end();
  vi.advanceTimersByTime(drawMilliseconds);
  expect(shown.length).toBeLessThanOrEqual(7);
  expect(shown.flat().map((outcome) => outcome.request.row)).toEqual(
    Array.from({ length: 500 }, (_, index) => index + 1),
  );
});
