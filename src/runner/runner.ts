import type { RunOutcome } from "../model/outcome.ts";
import type { RunForesight } from "../model/foresight.ts";
import type { RunPlan } from "../model/plan.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import { foresee, type ForesightOptions } from "./foresee.ts";
import { planOf, prepareRun } from "./prepareRun.ts";
import { rememberingPrompt } from "./rememberingPrompt.ts";
import { runFile } from "./runFile.ts";
import type { PlanOptions, RunOptions, RunnerPorts } from "./runOptions.ts";

/** Runs request files; the same for every face. */
export interface Runner {
  /**
   * Runs the chosen requests in order, each once, and tells every outcome as it comes. What
   * touches production, or a mailbox outside the embedded mock, fails before anything is sent
   * unless the approval is one for this very plan.
   */
  runFile(file: FileDraft, options: RunOptions): AsyncIterable<RunOutcome>;
  /** What `runFile` would do, without sending or asking anything. */
  planFile(file: FileDraft, options: PlanOptions): Promise<RunPlan>;
  /** The plan, and each request as it would go over the wire; reads no secret. */
  foreseeFile(file: FileDraft, options: ForesightOptions): Promise<RunForesight>;
}

/** A runner remembers what the user was asked: one label is asked once, whatever runs. */
export function createRunner(doors: RunnerPorts): Runner {
  const ports = { ...doors, ...(doors.prompt && { prompt: rememberingPrompt(doors.prompt) }) };
  return {
    runFile: (file, options) => runFile(ports, file, options),
    foreseeFile: (file, options) => foresee(ports, file, options),
    planFile: async (file, options) => planOf(await prepareRun(ports, file, options)),
  };
}
