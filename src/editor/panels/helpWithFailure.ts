import { commands, env } from "vscode";
import type { Text } from "../../contract/text.ts";
import { panelWords, type FailureHelp } from "../../protocol/words/responseWords.ts";
import { displayLanguage } from "../vscodeApi.ts";
import { refusedFields } from "../../panels/response/helpsFor.ts";
import type { Service } from "../../contract/operations.ts";
import { Commands } from "../contributions.ts";
import type { RequestRunner } from "../runs/requestRunner.ts";
import type { Run } from "../../panels/runs.ts";

interface FailureHelpParts {
  readonly runner: Pick<RequestRunner, "runAgain">;
  readonly again: () => Promise<void>;
  readonly services: readonly Service[];
  readonly takeOut: (paths: readonly string[]) => Promise<void>;
  readonly say: (words: Text) => void;
}

export async function helpWithFailure(
  run: Run,
  help: FailureHelp,
  { runner, again, services, takeOut, say }: FailureHelpParts,
): Promise<void> {
  const environment = run.environment.name;
  switch (help) {
    case "storeSecret": {
      const isMissing =
        run.outcome?.kind === "failed" && run.outcome.failure.kind === "secretMissing";
      const wanted = { environment, services, onlyMissing: isMissing };
      const isStored = await commands.executeCommand<unknown>(Commands.storeSecret, wanted);
      if (isStored === true && run.source) await again();
      return;
    }
    case "takeOutFields":
      if (run.outcome?.kind === "failed") await takeOut(refusedFields(run.outcome.failure));
      return;
    case "showAuthorisation":
      return commands.executeCommand(Commands.showAuthorisation, { environment });
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
    case "copyForOperator": {
      if (run.outcome?.kind !== "failed") return;
      const { responseModule } = await import("../lazy/responses.lazy.ts");
      await env.clipboard.writeText(responseModule.forOperator(run.outcome, displayLanguage()));
      return say(panelWords.copied);
    }
    case "doctor":
      return commands.executeCommand(Commands.doctor, { environment });
  }
}
