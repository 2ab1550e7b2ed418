import type { AcceptedEnd, Expectation } from "../../model/expectation.ts";
import { replacement, type TextEdit } from "../../model/text/span.ts";
import { pathText, templateText } from "../../model/text/template.ts";
import type { RequestNode } from "../syntax/syntax.ts";
import { equalsLine } from "./expectedLine.ts";

/** An expectation of a run that is to be replaced by the actual value. */
export interface Accepted {
  /** Index among the expectations of the request, from 0. */
  readonly place: number;
  /** At the time of the run. */
  readonly expectation: Expectation;
  readonly end: AcceptedEnd;
}

/** Edits that write actual values into `?` lines. A line that was changed since, or would not read back, is kept. */
export function acceptedEdits(
  text: string,
  { expectations }: RequestNode,
  accepted: readonly Accepted[],
): readonly TextEdit[] {
  const now = expectations.flatMap(({ expectation }) => expectation ?? []);
  return accepted.flatMap(({ place, expectation, end }) => {
    const own = now[place];
    if (!own || written(own) !== written(expectation)) return [];
    const about = text.slice(own.subject.span.start, (own.not ?? own.operatorSpan).start).trimEnd();
    const line =
      end.operator === "==" ? equalsLine(about, end.value) : `? ${about} ${end.operator}`;
    return line === undefined ? [] : [replacement(own.span.start, own.span.end, line)];
  });
}

function written(expectation: Expectation): string {
  const { subject, not, operator } = expectation;
  const about = subject.kind === "path" ? pathText(subject.steps) : subject.kind;
  const name = subject.kind === "header" && subject.name;
  const value = expectation.kind === "compare" && [
    expectation.count,
    templateText(expectation.value),
  ];
  return JSON.stringify([subject.kind, about, name, not !== undefined, operator, value]);
}
