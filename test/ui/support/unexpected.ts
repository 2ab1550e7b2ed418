import type { Run } from "../../../src/editor/runs/runs.ts";
import type { ExpectationResult } from "../../../src/model/expectation.ts";
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

/** A run with an expectation that fails. */
export function unexpected(id: number, title: string): Run {
  const run = answered("RaadpleegMetBurgerservicenummer", onePerson, { id, title });
  const { outcome } = run;
  if (outcome?.kind !== "answered") throw new Error("It was answered");
  return { ...run, outcome: { ...outcome, expectations: [notJansen] } };
}
