import type { FileRun, FileRunRow, Run } from "../../../src/panels/runs.ts";
import { rowResult } from "../../../src/panels/response/fileRunLines.ts";
import type { ExpectationResult } from "../../../src/model/requestDraft.ts";
import { answered } from "./panelStates.ts";
import { onePerson } from "./samples.ts";

const span = { start: 0, end: 1 };
const notJansen: ExpectationResult = {
  expectation: {
    kind: "compare",
    subject: {
      kind: "path",
      steps: ["naam", "geslachtsnaam"].map((name) => ({ kind: "member", name, span })),
      span,
    },
    count: false,
    operator: "==",
    operatorSpan: span,
    value: { parts: [{ kind: "text", text: "Pietersen", span }], span },
    span,
  },
  verdict: "fails",
  line: 12,
  sensitivity: "name",
  expected: "Pietersen",
  found: [{ text: "Jansen" }],
};

export function unexpected(id: number, title: string, count = 1): Run {
  const run = answered("RaadpleegMetBurgerservicenummer", onePerson, { id, title });
  const { outcome } = run;
  if (outcome?.kind !== "answered") throw new Error("It was answered");
  return {
    ...run,
    outcome: { ...outcome, expectations: Array.from({ length: count }, () => notJansen) },
  };
}

/** Only its text matters here. */
export const checksFile = "file:///checks.brp";
const local = { name: "local", kind: "local", people: "test" } as const;

export function rowOf(run: Run, ordinal: number): FileRunRow {
  if (!run.outcome) throw new Error("It came out");
  const source = { uri: checksFile, ordinal, mark: String(ordinal) };
  const { id, title, operation } = run;
  return { run: id, title, operation, source, ...rowResult(run.outcome) };
}

export function fileRunOf(runs: readonly Run[], change: Partial<FileRun> = {}): FileRun {
  const rows = runs.map(rowOf);
  const count = (verdict: FileRunRow["verdict"]) =>
    rows.filter((row) => row.verdict === verdict).length;
  return {
    id: 7,
    title: "checks.brp",
    uri: checksFile,
    environment: local,
    startedAt: new Date(2026, 0, 2, 12, 34, 56),
    durationMs: 184,
    rows,
    waiting: [],
    counts: { passed: count("passed"), failed: count("failed"), skipped: count("skipped") },
    ...change,
  };
}
