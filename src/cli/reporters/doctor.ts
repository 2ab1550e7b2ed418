import { text, type Language } from "../../contract/text.ts";
import type { DoctorStep, DoctorVerdict } from "../../model/doctor.ts";
import type { EnvironmentKind } from "../../model/environments/environment.ts";
import type { RunPlan } from "../../model/plan.ts";
import { doctorStepView, doctorTotals } from "../../presentation/texts/doctorView.ts";
import { durationText } from "./consoleWords.ts";
import { failureNames, safeJson } from "./json.ts";
import { blankLine, line, piece, type Line, type Style } from "./layout.ts";

/** The shape below; it grows by new members only, or gets a new number (docs/environments.md). */
const reportVersion = 2;

interface DoctorReport {
  readonly version: string;
  readonly environment: { readonly name: string; readonly kind?: EnvironmentKind };
  readonly exitCode: number;
  readonly steps: readonly DoctorStep[];
  /** What production would be asked, where that is not approved yet. */
  readonly plan?: RunPlan;
}

const styles: Readonly<Record<DoctorVerdict, Style>> = {
  ok: "good",
  warning: "warn",
  failed: "bad",
  skipped: "quiet",
};

/** One step as it is printed when it comes. */
export function doctorStepLines(step: DoctorStep, language: Language): readonly Line[] {
  const { verdict, verdictWord, sign, title, durationMs, found, remedy } = doctorStepView(
    step,
    language,
  );
  const took = verdict === "skipped" ? "" : ` · ${durationText(durationMs, language)}`;
  return [
    line(
      [piece(`${sign} `, styles[verdict])],
      [piece(title, "strong"), piece(` · ${verdictWord}`, styles[verdict]), piece(took, "quiet")],
    ),
    ...found.map((each) =>
      line([piece("    ")], [piece(each, verdict === "skipped" ? "quiet" : "plain")]),
    ),
    ...(remedy === undefined ? [] : [line([piece("    → ", "accent")], [piece(remedy)])]),
  ];
}

export function doctorSummaryLines(
  steps: readonly DoctorStep[],
  language: Language,
): readonly Line[] {
  const totals = doctorTotals(steps);
  const parts = (["ok", "warning", "failed", "skipped"] as const).map(
    (verdict) => `${totals[verdict]} ${counted[verdict][language]}`,
  );
  return [blankLine, line([], [piece(parts.join(", "), "strong")])];
}

const counted: Readonly<Record<DoctorVerdict, ReturnType<typeof text>>> = {
  ok: text("OK", "goed"),
  warning: text("with a warning", "met een waarschuwing"),
  failed: text("failed", "mislukt"),
  skipped: text("skipped", "overgeslagen"),
};

/** The visit as JSON, for tools: no secret, no token, no personal value. */
export function doctorJson(report: DoctorReport, language: Language): string {
  const { steps, plan, ...visit } = report;
  return `${safeJson({
    format: "brp-doctor",
    reportVersion,
    ...visit,
    totals: doctorTotals(steps),
    steps: steps.map((step) => stepJson(step, language)),
    ...(plan && { plan: { hash: plan.hash, origins: plan.origins, requests: plan.requests } }),
  })}\n`;
}

function stepJson(step: DoctorStep, language: Language) {
  const { topic, subject, verdict, durationMs, finding } = step;
  const { title, found, remedy } = doctorStepView(step, language);
  const names = finding.kind === "failure" ? failureNames(finding.failure) : undefined;
  return {
    topic,
    ...(subject !== undefined && { subject }),
    verdict,
    durationMs,
    finding: names?.kind ?? finding.kind,
    ...(names?.cause !== undefined && { cause: names.cause }),
    title,
    found,
    ...(remedy !== undefined && { remedy }),
  };
}
