import { relative } from "node:path";
import type { Language } from "../../contract/text.ts";
import type { DoctorStep } from "../../model/doctor.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { localName } from "../../platform/localEnvironment.ts";
import { examine, withoutConfiguration } from "../../runner/doctor/doctor.ts";
import { doctorPlan } from "../../runner/doctor/doctorCalls.ts";
import { createNetworkProbe } from "../../runner/http/networkProbe.ts";
import { createUndiciTransport } from "../../runner/http/undiciTransport.ts";
import { startLocalEnvironment } from "../../mock/localEnvironment.ts";
import { environmentSource, isEmbedded, settingsFor } from "../settings/environmentSources.ts";
import { codeOfDoctorStep, exitCodes, worst, type ExitCode } from "../exitCodes.ts";
import type { DoctorOptions } from "../options/options.ts";
import { doctorJson, doctorStepLines, doctorSummaryLines } from "../reporters/doctor.ts";
import { draw, type Line } from "../reporters/layout.ts";
import { planLines } from "../reporters/plan.ts";
import { approvedBy } from "../runPreparation.ts";
import { transportDefaultsOf } from "../settings/transportDefaults.ts";
import type { CommandContext } from "../commandContext.ts";
import { terminalOf } from "../terminal.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { writeData } from "../writeData.ts";

/** `brp doctor`: looks at an environment step by step, and tells each as it comes. */
export async function doctorCommand(
  options: DoctorOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const name = options.environment ?? localName;
  const settings = await settingsFor("brp.config.json", shell.cwd);
  const report = async (
    steps: AsyncIterable<DoctorStep> | readonly DoctorStep[],
    environment?: Environment,
  ) => {
    const all = await told(steps, options, shell, language);
    return finish(
      name,
      { steps: all, ...(environment && { environment }) },
      options,
      shell,
      language,
    );
  };
  if ("problems" in settings) return report(withoutConfiguration(settings.problems));
  const embedded = isEmbedded(name, settings) ? await startLocalEnvironment() : undefined;
  const surroundings = transportDefaultsOf(shell.env);
  const transport = createUndiciTransport(surroundings);
  try {
    const source = await environmentSource(name, settings, { shell, language }, embedded);
    if ("problems" in source) return await report(withoutConfiguration(source.problems));
    const { environment, ...doors } = source;
    const { configFile } = embedded ? {} : settings;
    const steps = examine(
      { environment, ...(configFile && { configFile: relative(shell.cwd, configFile) }) },
      {
        ...doors,
        transport,
        probe: createNetworkProbe(surroundings),
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

interface Visit {
  readonly environment?: Environment;
  readonly steps: readonly DoctorStep[];
}

async function told(
  steps: AsyncIterable<DoctorStep> | readonly DoctorStep[],
  options: DoctorOptions,
  shell: CommandContext,
  language: Language,
): Promise<readonly DoctorStep[]> {
  const all: DoctorStep[] = [];
  for await (const step of steps) {
    all.push(step);
    if (options.format === "text") print(doctorStepLines(step, language), options, shell);
  }
  return all;
}

async function finish(
  name: string,
  { environment, steps }: Visit,
  options: DoctorOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const exitCode = shell.signal.aborted ? exitCodes.cancelled : worst(steps.map(codeOfDoctorStep));
  const needsApproval = steps.some(({ finding }) => finding.kind === "approvalNeeded");
  const plan = environment && needsApproval ? await doctorPlan(environment) : undefined;
  if (options.format === "json") {
    const report = {
      version: shell.version,
      environment: { name, ...(environment && { kind: environment.kind }) },
      exitCode,
      steps,
      ...(plan && { plan }),
    };
    writeData(shell.stdout, doctorJson(report, language));
    return exitCode;
  }
  print(doctorSummaryLines(steps, language), options, shell);
  if (plan)
    print(
      planLines([{ file: "brp doctor", plan, messages: [], masked: true }], language),
      options,
      shell,
    );
  return exitCode;
}

function print(lines: readonly Line[], options: DoctorOptions, shell: CommandContext): void {
  shell.stdout.write(draw(lines, terminalOf(shell.stdout, shell.env, options.color)));
}
