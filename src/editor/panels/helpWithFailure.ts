import { commands } from "vscode";
import type { FailureHelp } from "../../protocol/failureHelp.ts";
import { operations } from "../../contract/operations.ts";
import { Commands } from "../contributions.ts";
import type { RequestRunner } from "../runs/requestRunner.ts";
import type { Run } from "../runs/runs.ts";

/** Does what a press on a button below a failure asks for. */
export async function helpWithFailure(
  run: Run,
  help: FailureHelp,
  runner: Pick<RequestRunner, "runAgain">,
): Promise<void> {
  const environment = run.environment.name;
  switch (help) {
    case "storeSecret": {
      const { service } = operations[run.operation];
      const isMissing =
        run.outcome?.kind === "failed" && run.outcome.failure.kind === "secretMissing";
      const wanted = { environment, services: [service], onlyMissing: isMissing };
      const isStored = await commands.executeCommand<unknown>(Commands.storeSecret, wanted);
      if (isStored === true && run.source) await runner.runAgain(run);
      return;
    }
    case "runAgain":
      return runner.runAgain(run);
    case "runThere": {
      const failure = run.outcome?.kind === "failed" ? run.outcome.failure : undefined;
      if (failure?.kind === "environmentMismatch") await runner.runAgain(run, failure.asked);
      return;
    }
    case "chooseEnvironment":
      return commands.executeCommand(Commands.chooseEnvironment);
    case "allowEnvironment":
      return commands.executeCommand(Commands.allowEnvironment, { environment });
    case "openEnvironment":
      return commands.executeCommand(Commands.openEnvironment, { environment });
    case "doctor":
      return commands.executeCommand(Commands.doctor, { environment });
  }
}
