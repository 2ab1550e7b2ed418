import type { Disposable, ExtensionContext } from "vscode";
import { registerAssistant } from "./assistant/registerAssistant.ts";
import { registerDocuments } from "./documents/registerDocuments.ts";
import type { LocalEnvironment } from "./environments/resolvedEnvironment.ts";
import { registerEmbedded } from "./embedded/registerEmbedded.ts";
import { registerEnvironments, shownEnvironments } from "./environments/registerEnvironments.ts";
import { registerFields } from "./fields/fieldPicking.ts";
import { registerHistory, type HistoryTree } from "./history/registerHistory.ts";
import type { Inbox } from "../panels/inbox/inbox.ts";
import type { InboxView } from "./inbox/inboxView.ts";
import { registerInbox } from "./inbox/registerInbox.ts";
import { registerMessageFiles } from "./messageFiles/registerMessageFiles.ts";
import { registerPanels } from "./panels/registerPanels.ts";
import { registerProviders } from "./providers/registerProviders.ts";
import { registerRuns } from "./runs/registerRuns.ts";
import type { Run, Runs } from "../panels/runs.ts";
import { registerRequests, type RequestsTree } from "./requests/requestsTree.ts";
import type { Host } from "./host.ts";
import { createServices, type Services } from "./services.ts";
import { registerTesting, type TestExplorer } from "./testing/testExplorer.ts";

/** Part of the extension's API for its own tests; see `extension.ts`. */
export interface Workbench extends Disposable {
  readonly runAgain: (run: Run) => unknown;
  readonly runs: Runs;
  readonly local: LocalEnvironment;
  readonly environments: ReturnType<typeof shownEnvironments>;
  readonly inbox: Inbox;
  readonly inboxView: InboxView;
  readonly requests: RequestsTree;
  readonly history: HistoryTree;
  readonly tests: TestExplorer;
}

interface Surroundings {
  readonly host: Host;
  /** Features of this host only, or their replacements. */
  readonly features: (services: Services, inbox: Inbox) => readonly Disposable[];
}

/** Shared services and features. To remove a feature, delete its folder and its lines here. */
export function createWorkbench(
  context: ExtensionContext,
  { host, features: own }: Surroundings,
): Workbench {
  const services = createServices(context, host);
  const { runs, runner, local, environments } = services;
  const inbox = registerInbox(services);
  const requests = registerRequests(services);
  const history = registerHistory(services);
  const testing = registerTesting(services);
  const features: readonly Disposable[] = [
    ...registerProviders(services),
    ...registerDocuments(services),
    ...registerEmbedded(services),
    ...registerFields(services),
    ...registerRuns(services),
    ...registerPanels(services),
    ...registerMessageFiles(services),
    ...registerEnvironments(services),
    ...registerAssistant(services),
    ...own(services, inbox[0]),
    ...requests,
    ...inbox,
    ...history,
    ...testing,
  ];
  void environments.refresh();
  return {
    runAgain: (run) => runner.runAgain(run),
    runs,
    local,
    environments: shownEnvironments(environments),
    inbox: inbox[0],
    inboxView: inbox[1],
    requests: requests[0],
    history: history[0],
    tests: testing[0],
    dispose: () => {
      for (const one of [...features, ...services.owned]) one.dispose();
    },
  };
}
