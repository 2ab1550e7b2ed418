import type { Disposable } from "vscode";
import { on, onTrusted } from "../commands.ts";
import { Commands } from "../contributions.ts";
import type { Services } from "../services.ts";
import { showApproval, withdrawApproval } from "./approvalStatus.ts";
import { PreviewPages } from "./previewPages.ts";
import type { RunArguments } from "./requestRunner.ts";
import { RunLens } from "./runLens.ts";

/** The lens above each request, the commands that run, and what they may run without being asked. */
export function registerRuns(services: Services): readonly Disposable[] {
  const { runner, runs, activeRuns, engine, environments, approvedPlans } = services;
  const previews = new PreviewPages(services);
  return [
    new RunLens(services),
    on(Commands.runRequest, (where: RunArguments) => runner.runRequest(where)),
    on(Commands.runAbove, (where: RunArguments) => runner.runAbove(where)),
    on(Commands.runFile, () => runner.runFile()),
    on(Commands.cancelRun, () => activeRuns.cancelAll()),
    on(Commands.clearRuns, () => {
      runs.clear();
      engine.forgetInputs();
    }),
    on(Commands.withdrawApproval, (of?: { readonly environment: string }) =>
      withdrawApproval(approvedPlans, environments, of?.environment),
    ),
    onTrusted(Commands.showSent, () => previews.show()),
    previews,
    showApproval(approvedPlans),
  ];
}
