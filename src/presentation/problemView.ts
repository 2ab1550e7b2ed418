import type { Problem } from "../contract/problem.ts";
import { text, type Language } from "../contract/text.ts";
import { cleanServerText } from "../model/redact.ts";

/** An error answer as people read it. Texts are the service's own, made harmless. */
export interface ProblemView {
  readonly headline: string;
  readonly detail?: string;
  readonly faults: readonly {
    readonly name: string;
    readonly code?: string;
    readonly reason: string;
  }[];
}

const withoutTitle = text(
  "The service answered with an error",
  "De dienst antwoordde met een fout",
);
const withoutReason = text("no reason given", "geen reden gegeven");

export function problemView(
  status: number,
  problem: Problem | undefined,
  language: Language,
): ProblemView {
  const title = cleanServerText(problem?.title ?? "") || withoutTitle[language];
  const detail = cleanServerText(problem?.detail ?? "");
  const code = cleanServerText(problem?.code ?? "");
  return {
    headline: `${status} ${title}${code === "" ? "" : ` (${code})`}`,
    ...(detail === "" ? {} : { detail }),
    faults: (problem?.invalidParams ?? []).map((fault) => ({
      name: cleanServerText(fault.name),
      ...(fault.code === undefined ? {} : { code: cleanServerText(fault.code) }),
      reason: cleanServerText(fault.reason ?? "") || withoutReason[language],
    })),
  };
}
