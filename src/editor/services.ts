import type { Disposable, ExtensionContext } from "vscode";
import { CheckContexts } from "./documents/checkContexts.ts";
import { RequestDocuments } from "./documents/requestFiles.ts";
import { PresentationMode } from "./documents/presentationMode.ts";
import { Consents } from "./environments/consents.ts";
import { Environments } from "./environments/environments.ts";
import { LocalEnvironment } from "./environments/resolvedEnvironment.ts";
import { askTrust } from "./environments/trustDialog.ts";
import { FileRuns, Runs } from "./runs/runs.ts";
import { AnswerPanel } from "./panels/answerPanel.ts";
import { Findings } from "./providers/findings.ts";
import { ActiveRuns, RequestRunner } from "./runs/requestRunner.ts";
import { Approvals } from "./runs/approvals.ts";
import { askPlanWith, editorClock } from "./runs/approvalStatus.ts";
import { Journal, RunnerFactory } from "./runs/runnerFactory.ts";
import { TextPages } from "./runs/textPages.ts";
import { SecretVault } from "./secrets/secretVault.ts";

/** Shared by features. Each picks the parts it needs. */
export type Services = ReturnType<typeof createServices>;

/** Builds shared services, each from earlier ones. Knows no feature. */
export function createServices({
  extensionUri,
  secrets,
  globalState,
  workspaceState,
}: ExtensionContext) {
  const documents = new RequestDocuments();
  const presentation = new PresentationMode(() => environments.tables);
  const local = new LocalEnvironment();
  const pins = new Consents(globalState, askTrust);
  const vault = new SecretVault(secrets, globalState);
  const environments = new Environments({ state: workspaceState, pins, vault, local });
  const contexts = new CheckContexts((names) => environments.known(names));
  const findings = new Findings(documents, contexts, presentation);
  const engine = new RunnerFactory(new Journal(secrets));
  const runs = new Runs();
  const fileRuns = new FileRuns();
  const activeRuns = new ActiveRuns();
  const plans = new TextPages<string>("brp-plan", (plan) => plan);
  const approvals = new Approvals(editorClock, askPlanWith(plans));
  const shared = {
    extensionUri,
    workspaceState,
    documents,
    presentation,
    local,
    pins,
    vault,
    environments,
    contexts,
    findings,
    engine,
    runs,
    fileRuns,
    activeRuns,
    approvals,
  };
  const runner = new RequestRunner({
    ...shared,
    showAnswers: () => answers.show(),
    showErrors: (errors) => answers.showErrors(errors),
  });
  const answers = new AnswerPanel({ ...shared, runner });
  const owned: readonly Disposable[] = [
    findings,
    environments,
    answers,
    presentation,
    approvals,
    plans,
    local,
    { dispose: () => void engine.close() },
  ];
  /** Open message files, one of which may be active. */
  const messageFiles = new Set<{ readonly isActive: boolean; toggleMask(): void }>();
  return { ...shared, runner, answers, messageFiles, owned };
}
