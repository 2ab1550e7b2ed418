import type { Language } from "../../contract/text.ts";
import type { DoctorFinding, DoctorStep, DoctorVerdict } from "../../model/doctor.ts";
import { explainDoctorStep } from "../../explain/explainDoctor.ts";

interface DoctorStepView {
  readonly verdict: DoctorVerdict;
  /** In words: a sign or a colour is never the only cue. */
  readonly verdictWord: string;
  readonly sign: string;
  readonly title: string;
  readonly durationMs: number;
  readonly found: readonly string[];
  readonly remedy?: string;
  /** What can be done about it with one press, where there is such a thing. */
  readonly way?: DoctorWay;
}

type DoctorWay =
  | "store missing secret"
  | "replace secret"
  | "store passphrase"
  | "open configuration";

const signs: Readonly<Record<DoctorVerdict, string>> = {
  ok: "✓",
  warning: "▲",
  failed: "✗",
  skipped: "○",
};

export function doctorStepView(step: DoctorStep, language: Language): DoctorStepView {
  const { verdict, durationMs, finding } = step;
  const { title, verdict: verdictWord, found, remedy } = explainDoctorStep(step, language);
  const way = verdict === "ok" || verdict === "skipped" ? undefined : wayOf(finding);
  return {
    verdict,
    verdictWord,
    sign: signs[verdict],
    title,
    durationMs,
    found,
    ...(remedy !== undefined && { remedy }),
    ...(way && { way }),
  };
}

export function doctorTotals(
  steps: readonly DoctorStep[],
): Readonly<Record<DoctorVerdict, number>> {
  const count = (verdict: DoctorVerdict) => steps.filter((step) => step.verdict === verdict).length;
  return {
    ok: count("ok"),
    warning: count("warning"),
    failed: count("failed"),
    skipped: count("skipped"),
  };
}

function wayOf(finding: DoctorFinding): DoctorWay | undefined {
  switch (finding.kind) {
    case "unusableCertificate":
      return /^passphrase/.test(finding.why) ? "store passphrase" : "open configuration";
    case "failure":
      if (finding.failure.kind === "secretMissing") return "store missing secret";
      return finding.failure.kind === "tokenRefused" ? "replace secret" : "open configuration";
    case "badConfiguration":
    case "clientCertificate":
    case "trusted":
    case "token":
    case "headersPerRequest":
    case "refusedOtherwise":
    case "refusedWithoutProblem":
    case "answeredWithoutType":
      return "open configuration";
    default:
      return undefined;
  }
}
