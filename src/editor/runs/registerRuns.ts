import type { Disposable, Uri } from "vscode";
import { on, onTrusted, setContext } from "../commands.ts";
import { Commands, ContextKeys } from "../contributions.ts";
import type { Services } from "../services.ts";
import { showApproval, withdrawApproval } from "./approvalStatus.ts";
import { PreviewPages } from "./previewPages.ts";
import { RunLens } from "./runLens.ts";

/** What the Requests view gives a command. */
interface OfFile {
  readonly file: Uri;
}

/** The lens above each request, the commands that run, and what they may run without being asked. */
export function registerRuns(services: Services): readonly Disposable[] {
  const { runner, runs, fileRuns, activeRuns, engine, environments, approvals } = services;
  const previews = new PreviewPages(services);
  let hasRuns = false;
  return [
    new RunLens(services),
    on(Commands.runRequest, (where?: unknown) => runner.runRequest(where)),
    on(Commands.runAbove, (where?: unknown) => runner.runAbove(where)),
    on(Commands.runFile, (of?: Uri | OfFile) => runner.runFile(of && "file" in of ? of.file : of)),
    on(Commands.cancelRun, () => activeRuns.cancelAll()),
    on(Commands.clearRuns, () => {
      fileRuns.clear();
      runs.clear();
      engine.forgetInputs();
    }),
    on(Commands.withdrawApproval, (of?: { readonly environment: string }) =>
      withdrawApproval(approvals, environments, of?.environment),
    ),
    onTrusted(Commands.showSent, () => previews.show()),
    previews,
    showApproval(approvals),
    runs.onDidChange(() => {
      if (runs.entryCount > 0 === hasRuns) return;
      hasRuns = !hasRuns;
      void setContext(ContextKeys.ran, hasRuns);
    }),
  ];
}
