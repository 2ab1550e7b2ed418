import { commands, window, workspace, type Disposable, type ExtensionContext } from "vscode";
import { ActiveRuns } from "./runs/activeRuns.ts";
import { addEnvironment } from "./environments/addEnvironment.ts";
import { Approvals } from "./runs/approvals.ts";
import {
  forEnvironment,
  showApproval,
  editorClock,
  withdrawApproval,
} from "./runs/approvalStatus.ts";
import { ApprovedPlans } from "./runs/approvedPlans.ts";
import { CheckContexts } from "./documents/checkContexts.ts";
import { copyAs, generateCall } from "./documents/copyAs.ts";
import { importRequestsCommand } from "./documents/importRequests.ts";
import { Commands, languageId, Settings } from "./contributions.ts";
import { CoveredFiles } from "./documents/coveredFiles.ts";
import { compareElsewhere, pickTwoRuns } from "./runs/compareRuns.ts";
import { DocumentRuns } from "./runs/documentRuns.ts";
import { RequestDocuments } from "./documents/documents.ts";
import { Doctor } from "./doctor/doctor.ts";
import { RunnerFactory } from "./runs/runnerFactory.ts";
import { Environments, type EnvironmentEntry } from "./environments/environments.ts";
import { openEnvironment } from "./environments/openEnvironment.ts";
import { showEnvironments } from "./environments/environmentsView.ts";
import { FieldPicking, type PickArguments } from "./documents/fieldPicking.ts";
import { Inbox } from "./inbox/inbox.ts";
import { InboxRequests } from "./inbox/inboxRequests.ts";
import { Journal } from "./runs/journal.ts";
import { LocalEnvironment } from "./environments/localEnvironment.ts";
import { moveSecret, type MovedSecret } from "./secrets/moveSecret.ts";
import { newRequestFile } from "./documents/newRequestFile.ts";
import { AnswerPanel } from "./panels/answerPanel.ts";
import { InboxPanel } from "./panels/inboxPanel.ts";
import { runAtCursor, showInAnswer } from "./runs/showInAnswer.ts";
import { Consents } from "./environments/consents.ts";
import { PresentationMode, type Masks } from "./documents/presentationMode.ts";
import { ConfigFindings } from "./providers/configFindings.ts";
import { Findings } from "./providers/findings.ts";
import { registerLanguageFeatures } from "./providers/languageFeatures.ts";
import { registerPaste } from "./providers/paste.ts";
import { RunLens, type RunArguments } from "./providers/runLens.ts";
import { RequestRunner } from "./runs/requestRunner.ts";
import { Runs, type Run } from "./runs/runs.ts";
import { PreviewPages } from "./runs/previewPages.ts";
import { storeSecret, type WantedSecret } from "./secrets/secretCommands.ts";
import { deleteSecrets, manageSecrets } from "./secrets/storedSecrets.ts";
import { SecretVault } from "./secrets/secretVault.ts";
import { showStatus } from "./statusBar.ts";
import { TestExplorer } from "./testing/testExplorer.ts";
import { onlyTrusted } from "./environments/trust.ts";

/** The environments as they may be looked at. */
export interface ShownEnvironments {
  active(): string;
  names(): readonly string[];
  entries(): Promise<readonly EnvironmentEntry[]>;
  /** Reads the configuration that belongs to the active editor again. */
  refresh(): Promise<void>;
}

/** What the extension's own tests may look at; see `extension.ts`. */
export interface Workbench extends Disposable {
  /** As a press on the panel's button does. */
  readonly runAgain: (run: Run) => unknown;
  readonly runs: Runs;
  readonly local: LocalEnvironment;
  readonly environments: ShownEnvironments;
  readonly inbox: Inbox;
  readonly tests: TestExplorer;
}

/** What the Environments view gives a command. */
interface OfEnvironment {
  readonly environment: string;
}

/** Builds the workbench: every `new` of the extension stands here, in order. */
export function createWorkbench(context: ExtensionContext): Workbench {
  const documents = new RequestDocuments();
  const local = new LocalEnvironment();
  const pins = new Consents(context.globalState);
  const vault = new SecretVault(context.secrets, context.globalState);
  const environments = new Environments(context.workspaceState, pins, vault, local);
  const engine = new RunnerFactory(new Journal(context.secrets));
  const runs = new Runs();
  const approvedPlans = new ApprovedPlans(editorClock);
  const approvals = new Approvals(approvedPlans);
  const contexts = new CheckContexts(() => environments.known());
  const presentation = new PresentationMode();
  const findings = new Findings(documents, contexts, presentation);
  const lens = new RunLens({
    documents,
    environment: () => environments.activeName,
    runs: () => runs.all,
  });
  const again = async (run: Run, environment?: string) => {
    if (run.source)
      await runner.runAgain({ ...run.source, uri: run.source.uri.toString() }, environment);
  };
  const masksAtFirst: Masks = ({ people }) =>
    people === "real" || workspace.getConfiguration().get<boolean>(Settings.mask, false);
  const masks: Masks = (environment) => presentation.isOn || masksAtFirst(environment);
  const answers = new AnswerPanel({
    extensionUri: context.extensionUri,
    runs,
    masksAtFirst: ({ environment }) => masksAtFirst(environment),
    runAgain: (run) => void again(run),
    cancel: () => activeRuns.cancelAll(),
    compare: () => compareRuns(),
    compareElsewhere: (run) => elsewhere(run),
    presentation,
    documents,
  });
  const picking = new FieldPicking(
    context.extensionUri,
    documents,
    () => environments.known().authorisation,
  );
  const showAnswers = () => answers.show();
  const compareRuns = async () => {
    const pair = await pickTwoRuns(runs);
    if (pair) answers.compare(pair.left.id, pair.right.id);
  };
  const elsewhere = (run: Run | undefined) =>
    compareElsewhere(run, {
      environments,
      runs,
      runIn: again,
      compare: (left, right) => answers.compare(left, right),
      show: (one) => answers.showRun(one),
    });
  const activeRuns = new ActiveRuns();
  const documentRuns = new DocumentRuns({
    documents,
    environments,
    contexts,
    engine,
    runs,
    findings,
    approvals,
  });
  const runner = new RequestRunner({ documentRuns, activeRuns, showAnswers });
  const tests = new TestExplorer({ documents, documentRuns, activeRuns, presentation, masks });
  const inbox = new Inbox({
    requests: new InboxRequests({ environments, engine, runs, approvals, activeRuns }),
    state: context.workspaceState,
    dialect: () => environments.known().dialect,
    showRun: (run, card) => answers.showRun(run, card),
    isKept: (run) => runs.find(run) !== undefined,
  });
  const inboxPanel = new InboxPanel({
    extensionUri: context.extensionUri,
    inbox,
    presentation,
  });
  const sentPages = new PreviewPages({
    documentRuns,
    presentation,
    masks: masksAtFirst,
  });
  const secretParts = { environments, pins, vault, engine };
  const doctor = new Doctor({ environments, engine, approvals });
  const nameOf = (of: OfEnvironment | undefined) => of?.environment ?? environments.activeName;
  const on = (name: string, run: (...given: never[]) => unknown) =>
    commands.registerCommand(name, run);
  const parts: readonly Disposable[] = [
    documents,
    on(Commands.runRequest, (where: RunArguments) => runner.runRequest(where)),
    on(Commands.runAbove, (where: RunArguments) => runner.runAbove(where)),
    on(Commands.runFile, () => runner.runFile()),
    on(Commands.cancelRun, () => activeRuns.cancelAll()),
    on(Commands.showAnswers, showAnswers),
    on(Commands.compareRuns, compareRuns),
    on(Commands.compareElsewhere, () =>
      onlyTrusted(async () => elsewhere(await runAtCursor(answers))),
    ),
    on(Commands.clearRuns, () => {
      runs.clear();
      engine.forgetInputs();
    }),
    on(Commands.pickFields, (where?: PickArguments) => picking.pick(where)),
    on(Commands.toggleMask, () => answers.toggleMask()),
    on(Commands.presentationMode, () => presentation.toggle()),
    on(Commands.showInAnswer, () => showInAnswer(answers)),
    on(Commands.chooseEnvironment, () => onlyTrusted(() => environments.choose())),
    on(Commands.addEnvironment, () =>
      onlyTrusted(() =>
        addEnvironment({
          environments,
          storeSecret: (environment) =>
            storeSecret(secretParts, {
              environment,
              services: ["personen", "berichten"],
              onlyMissing: true,
            }),
        }),
      ),
    ),
    on(Commands.storeSecret, (wanted?: WantedSecret) =>
      onlyTrusted(() => storeSecret(secretParts, wanted)),
    ),
    on(Commands.storeSessionSecret, () =>
      onlyTrusted(() => storeSecret(secretParts, { forSession: true })),
    ),
    on(Commands.manageSecrets, () => onlyTrusted(() => manageSecrets(secretParts))),
    on(Commands.deleteSecrets, () => onlyTrusted(() => deleteSecrets(secretParts))),
    on(Commands.moveSecret, (secret: MovedSecret) =>
      onlyTrusted(() => moveSecret(secret, secretParts)),
    ),
    on(Commands.useEnvironment, (of?: OfEnvironment) =>
      onlyTrusted(() => environments.activate(nameOf(of))),
    ),
    on(Commands.allowEnvironment, (of?: OfEnvironment) =>
      onlyTrusted(() => environments.use(environments.configUri, nameOf(of))),
    ),
    on(Commands.openEnvironment, (of?: OfEnvironment) =>
      onlyTrusted(() => openEnvironment(environments.configUri, nameOf(of))),
    ),
    on(Commands.forgetEnvironment, async (of?: OfEnvironment) => {
      const name = nameOf(of);
      approvedPlans.withdraw(forEnvironment(approvedPlans, name));
      await pins.forget(environments.pinId(name));
      environments.tell();
    }),
    on(Commands.withdrawApproval, () => withdrawApproval(approvedPlans)),
    on(Commands.doctor, (of?: OfEnvironment) => onlyTrusted(() => doctor.visit(of?.environment))),
    on(Commands.startLocal, () => onlyTrusted(() => local.start())),
    on(Commands.stopLocal, () => local.stop()),
    on(Commands.newRequestFile, () => newRequestFile()),
    on(Commands.countMessages, () => inbox.count()),
    on(Commands.listMessages, () => inbox.list()),
    on(Commands.listFetchedMessages, () => inbox.listFetched()),
    on(Commands.filterMessages, () => onlyTrusted(() => inbox.filter())),
    on(Commands.nextMessages, () => inbox.nextPage()),
    on(Commands.searchMessages, () => inbox.search()),
    on(Commands.sortMessages, () => inbox.sort()),
    on(Commands.chooseMessageColumns, () => inbox.chooseColumns()),
    on(Commands.fetchMessages, () => inbox.fetch()),
    on(Commands.fetchAllMessages, () => inbox.fetchAll()),
    on(Commands.retryMessages, () => inbox.retryFailed()),
    on(Commands.drainMessages, () =>
      onlyTrusted(async () => {
        const { drainInbox } = await import("./inbox/download/inboxDrain.ts");
        const drained = () => inbox.forget();
        await drainInbox({ environments, engine, approvals, activeRuns, drained });
      }),
    ),
    on(Commands.openMessage, (id: string) => inbox.open(id)),
    on(Commands.openInboxPanel, () => inboxPanel.show()),
    on(Commands.importRequests, () => importRequestsCommand(documents)),
    on(Commands.copyAs, (where?: RunArguments) =>
      copyAs(documents, environments.known().dialect, where),
    ),
    on(Commands.showSent, () => onlyTrusted(() => sentPages.show())),
    on(Commands.generateCall, () => generateCall(documents, environments.known().dialect)),
    new ConfigFindings(),
    registerLanguageFeatures({
      documents,
      contexts,
      presentation,
      known: () => environments.known(),
    }),
    registerPaste(documents),
    lens.register(),
    runs.onDidChange(() => lens.refresh()),
    showStatus(environments),
    showApproval(approvedPlans),
    approvedPlans,
    showEnvironments(
      { environments, pins, vault, engine, approvedPlans, isLocalRunning: () => local.isRunning },
      [
        environments.onDidChange,
        local.onDidChange,
        (listener) => vault.onDidChange(listener),
        (listener) => approvedPlans.onDidChange(listener),
        (listener) => activeRuns.onDidEnd(listener),
      ],
    ),
    environments.onDidChange(() => {
      lens.refresh();
      findings.refresh();
      picking.refresh();
      void inboxPanel.refresh();
      void inbox.followMailbox();
    }),
    environments.onDidSwitch(() => inbox.clear()),
    workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(Settings.language)) return;
      environments.tell();
      inbox.state.changed();
    }),
    workspace.onDidGrantWorkspaceTrust(() => void environments.refresh()),
    window.onDidChangeActiveTextEditor((editor) => {
      if (editor?.document.languageId === languageId)
        void environments.refresh(editor.document.uri);
    }),
    findings,
    environments,
    inboxPanel,
    inbox,
    answers,
    presentation,
    new CoveredFiles(documents, presentation),
    picking,
    doctor,
    sentPages,
    tests,
    local,
    { dispose: () => void engine.close() },
  ];
  void environments.refresh();
  return {
    runs,
    runAgain: again,
    local,
    inbox,
    tests,
    environments: shownEnvironments(environments),
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  };
}

/** Without the way to use an environment: its secrets are not for other extensions. */
function shownEnvironments(environments: Environments): ShownEnvironments {
  return {
    active: () => environments.activeName,
    names: () => environments.names(),
    entries: () => environments.entries(),
    refresh: () => environments.refresh(),
  };
}
