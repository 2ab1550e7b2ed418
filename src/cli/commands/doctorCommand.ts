import { relative } from "node:path";
import { type Language, text } from "../../contract/text.ts";
import type { DoctorStep, DoctorVerdict } from "../../model/doctor.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { localName } from "../../model/environments/environmentFacts.ts";
import { examine, withoutConfiguration } from "../../runner/doctor/doctor.ts";
import { doctorPlan } from "../../runner/doctor/doctorCalls.ts";
import { createNetworkProbe } from "../../runner/http/networkProbe.ts";
import { createUndiciTransport } from "../../runner/http/undiciTransport.ts";
import { accessTo } from "../../local/access.ts";
import { startLocalEnvironment } from "../../mock/server/localEnvironment.ts";
import { environmentSource, isEmbedded, settingsFor } from "../settings/environmentSources.ts";
import { codeOfDoctorStep, exitCodes, worst, type ExitCode, print } from "../commandOutput.ts";
import type { DoctorOptions } from "../options/options.ts";
import {
  type TerminalLine,
  blankLine,
  line,
  piece,
  type Style,
  durationText,
} from "../reporters/layout.ts";
import { planLines } from "../reporters/plan.ts";
import { approvedBy } from "../runPreparation.ts";
import { transportDefaultsOf } from "../settings/transportDefaults.ts";
import type { CommandContext } from "../commandContext.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { explainDoctorStep } from "../../explain/explainDoctor.ts";
import { failureNames, printJson } from "../reporters/json.ts";

/** `brp doctor`: diagnoses an environment and reports each step immediately. */
export async function doctorCommand(
  options: DoctorOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const name = options.environment ?? localName;
  const settings = await settingsFor("brp.config.json", shell.cwd);
  const report = async (
    steps: AsyncIterable<DoctorStep> | readonly DoctorStep[],
    environment?: Environment,
  ) => {
    const all: DoctorStep[] = [];
    for await (const step of steps) {
      all.push(step);
      if (options.reporter === "console") print(doctorStepLines(step, shell.language), shell);
    }
    return finish(name, environment, all, options, shell);
  };
  if ("problems" in settings) return report(withoutConfiguration(settings.problems));
  const embedded = isEmbedded(name, settings) ? await startLocalEnvironment() : undefined;
  const transportDefaults = transportDefaultsOf(shell.env);
  const transport = createUndiciTransport(transportDefaults);
  try {
    const source = await environmentSource(
      name,
      settings,
      { shell },
      embedded && accessTo(embedded),
    );
    if ("problems" in source) return await report(withoutConfiguration(source.problems));
    const { environment, ...doors } = source;
    const { configFile } = embedded ? {} : settings;
    const steps = examine(
      { environment, ...(configFile && { configFile: relative(shell.cwd, configFile) }) },
      {
        ...doors,
        transport,
        probe: createNetworkProbe(transportDefaults),
        clock: systemClock,
      },
      { signal: shell.signal, ask: approvedBy(options) },
    );
    return await report(steps, environment);
  } finally {
    await transport.close();
    await embedded?.close();
  }
}

/** Version of the shape below. New members keep it, other changes increment it (docs/doctor.md). */
const reportVersion = 2;

async function finish(
  name: string,
  environment: Environment | undefined,
  steps: readonly DoctorStep[],
  options: DoctorOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const { language } = shell;
  const exitCode = shell.signal.aborted ? exitCodes.cancelled : worst(steps.map(codeOfDoctorStep));
  const needsApproval = steps.some(({ finding }) => finding.kind === "approvalNeeded");
  const plan = environment && needsApproval ? await doctorPlan(environment) : undefined;
  if (options.reporter === "json") {
    // Contains no secret, token or personal value.
    const report = {
      format: "brp-doctor",
      reportVersion,
      version: shell.version,
      environment: { name, ...(environment && { kind: environment.kind }) },
      exitCode,
      totals: doctorTotals(steps),
      steps: steps.map((step) => stepJson(step, language)),
      ...(plan && { plan: { hash: plan.hash, origins: plan.origins, requests: plan.requests } }),
    };
    printJson(report, shell);
    return exitCode;
  }
  print(doctorSummaryLines(steps, language), shell);
  if (plan)
    print(planLines([{ file: "brp doctor", plan, messages: [], masked: true }], language), shell);
  return exitCode;
}

const signs: Readonly<Record<DoctorVerdict, readonly [string, Style]>> = {
  ok: ["✓", "good"],
  warning: ["▲", "warn"],
  failed: ["✗", "bad"],
  skipped: ["○", "quiet"],
};

function doctorStepLines(step: DoctorStep, language: Language): readonly TerminalLine[] {
  const { verdict, durationMs } = step;
  const { verdictWord, title, found, remedy } = explainDoctorStep(step, language);
  const [sign, style] = signs[verdict];
  const took = verdict === "skipped" ? "" : ` · ${durationText(durationMs, language)}`;
  return [
    line(piece(`${sign} `, style), [
      piece(title, "strong"),
      piece(` · ${verdictWord}`, style),
      piece(took, "quiet"),
    ]),
    ...found.map((each) => line("    ", piece(each, verdict === "skipped" ? "quiet" : "plain"))),
    ...(remedy === undefined ? [] : [line(piece("    → ", "accent"), remedy)]),
  ];
}

function doctorSummaryLines(
  steps: readonly DoctorStep[],
  language: Language,
): readonly TerminalLine[] {
  const totals = doctorTotals(steps);
  const parts = (["ok", "warning", "failed", "skipped"] as const).map(
    (verdict) => `${totals[verdict]} ${counted[verdict][language]}`,
  );
  return [blankLine, line("", piece(parts.join(", "), "strong"))];
}

function doctorTotals(steps: readonly DoctorStep[]): Readonly<Record<DoctorVerdict, number>> {
  const totals = { ok: 0, warning: 0, failed: 0, skipped: 0 };
  for (const { verdict } of steps) totals[verdict] += 1;
  return totals;
}

const counted: Readonly<Record<DoctorVerdict, ReturnType<typeof text>>> = {
  ok: text("OK", "goed"),
  warning: text("with a warning", "met een waarschuwing"),
  failed: text("failed", "mislukt"),
  skipped: text("skipped", "overgeslagen"),
};

function stepJson(step: DoctorStep, language: Language) {
  const { topic, subject, verdict, durationMs, finding } = step;
  const { title, found, remedy } = explainDoctorStep(step, language);
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
