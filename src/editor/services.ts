import { workspace, type Disposable, type ExtensionContext } from "vscode";
import { CheckContexts } from "./documents/checkContexts.ts";
import { RequestDocuments } from "./documents/requestFiles.ts";
import { PresentationMode } from "../panels/presentationMode.ts";
import { Consents } from "./environments/consents.ts";
import { Environments } from "./environments/environments.ts";
import { LocalEnvironment } from "./environments/resolvedEnvironment.ts";
import { askTrust } from "./environments/trustDialog.ts";
import { FileRuns, Runs } from "../panels/runs.ts";
import { ResponsePanel } from "./panels/responsePanel.ts";
import { Diagnostics } from "./providers/diagnostics.ts";
import { ActiveRuns, RequestRunner } from "./runs/requestRunner.ts";
import { Approvals } from "./runs/approvals.ts";
import { askPlanWith, editorClock } from "./runs/approvalStatus.ts";
import { RunnerFactory } from "./runs/runnerFactory.ts";
import type { Host } from "./host.ts";
import { TextPages } from "./runs/textPages.ts";
import { showPresentation } from "./documents/presentationStatus.ts";
import { Settings } from "./contributions.ts";
import { displayLanguage } from "./vscodeApi.ts";
import { SecretVault } from "./secrets/secretVault.ts";

/** Shared by features. Each picks the parts it needs. */
export type Services = ReturnType<typeof createServices>;

/** Builds shared services, each from earlier ones. Knows no feature. */
export function createServices(
  { extensionUri, secrets, globalState, workspaceState }: ExtensionContext,
  host: Host,
) {
  const documents = new RequestDocuments(host.files);
  const presentation = new PresentationMode({
    language: displayLanguage,
    masksAll: () => workspace.getConfiguration().get<boolean>(Settings.mask, false),
    tables: () => environments.tables,
  });
  const local = new LocalEnvironment(host.startLocal);
  const consents = new Consents(globalState, askTrust);
  const vault = new SecretVault(secrets, globalState);
  const environments = new Environments({ state: workspaceState, consents, vault, local, host });
  const contexts = new CheckContexts(host.files, (names) => environments.known(names));
  const diagnostics = new Diagnostics(documents, contexts, presentation);
  const runnerFactory = new RunnerFactory(host);
  const runs = new Runs();
  const fileRuns = new FileRuns();
  const activeRuns = new ActiveRuns();
  const plans = new TextPages<string>("brp-plan", (plan) => plan);
  const approvals = new Approvals(editorClock, askPlanWith(plans));
  const shared = {
    host,
    extensionUri,
    workspaceState,
    documents,
    presentation,
    local,
    consents,
    vault,
    environments,
    contexts,
    diagnostics,
    runnerFactory,
    runs,
    fileRuns,
    activeRuns,
    approvals,
  };
  const runner = new RequestRunner({
    ...shared,
    showAnswers: () => responses.show(),
    showErrors: (errors) => responses.showErrors(errors),
  });
  const responsePanel = new ResponsePanel({ ...shared, runner });
  const { responses } = responsePanel;
  const owned: readonly Disposable[] = [
    diagnostics,
    environments,
    responsePanel,
    showPresentation(presentation),
    approvals,
    plans,
    local,
    { dispose: () => void runnerFactory.close() },
  ];
  /** Open message files, one of which may be active. */
  const messageFiles = new Set<{ readonly isActive: boolean; toggleMask(): void }>();
  return { ...shared, runner, responsePanel, responses, messageFiles, owned };
}
