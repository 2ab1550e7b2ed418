import type { PathStep } from "../model/text/template.ts";
import { identifierEnd } from "./syntax/lines.ts";
import { runSpan, type TextRun } from "./syntax/textRun.ts";

/** Which words may stand between brackets: `[*]` spreads, `[any]` and `[every]` ask. */
type BracketWords = "all" | "any and every";

interface ReadSteps {
  readonly steps: readonly PathStep[];
  /** Where reading stopped: behind the path, or at what cannot be part of one. */
  readonly end: number;
}

/** Reads `.member`, `[0]` and bracket words from `from` on, as far as they go; `filter` reads other brackets. */
export function readSteps(
  run: TextRun,
  from: number,
  words: BracketWords,
  filter: (run: TextRun, at: number) => ReadStep | undefined = () => undefined,
): ReadSteps {
  const steps: PathStep[] = [];
  let at = from;
  for (;;) {
    const step =
      run.text[at] === "." ? readMember(run, at) : (filter(run, at) ?? readBracket(run, at, words));
    if (!step || step.end > run.end) return { steps, end: at };
    steps.push(step.step);
    at = step.end;
  }
}

export interface ReadStep {
  readonly step: PathStep;
  readonly end: number;
}

function readMember(run: TextRun, dot: number): ReadStep | undefined {
  const start = dot + 1;
  const end = Math.min(identifierEnd(run.text, start), run.end);
  if (end <= start) return undefined;
  const name = run.text.slice(start, end);
  return { step: { kind: "member", name, span: runSpan(run, start, end) }, end };
}

function readBracket(run: TextRun, at: number, words: BracketWords): ReadStep | undefined {
  if (run.text[at] !== "[") return undefined;
  // Nothing that may stand between the brackets is longer: nine digits at most.
  const inside = /^([0-9]{1,9}|\*|any|every)\]/.exec(run.text.slice(at + 1, at + 11))?.[1];
  if (inside === undefined) return undefined;
  const end = at + inside.length + 2;
  const span = runSpan(run, at, end);
  if (/^[0-9]/.test(inside)) return { step: { kind: "index", index: Number(inside), span }, end };
  if (inside === "*") return words === "all" ? { step: { kind: "all", span }, end } : undefined;
  if (words === "all") return undefined;
  return { step: { kind: inside === "any" ? "any" : "every", span }, end };
}
