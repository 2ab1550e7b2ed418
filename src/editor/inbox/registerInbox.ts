import { env, Uri, window, workspace, type Disposable } from "vscode";
import { displayLanguage, on, reportProblem } from "../vscodeApi.ts";
import { Commands, Settings, type CommandId } from "../contributions.ts";
import type { Services } from "../services.ts";
import { Inbox } from "../../panels/inbox/inbox.ts";
import { InboxRequests } from "./inboxRequests.ts";
import { InboxPanel } from "./inboxPanel.ts";
import { InboxView } from "./inboxView.ts";

interface OfMessage {
  readonly message?: { readonly id: string };
}

export function registerInbox(services: Services): readonly [Inbox, InboxView, ...Disposable[]] {
  const { environments, runs, responses } = services;
  const setting = (name: string) => workspace.getConfiguration().get<number>(name, 0);
  const inbox: Inbox = new Inbox({
    requests: new InboxRequests(services),
    dialect: () => environments.known().dialect,
    masks: (environment) => services.presentation.masks(environment),
    showRun: (run, card, tab) => responses.showRun(run, card, tab),
    isKept: (run) => runs.find(run) !== undefined,
    language: displayLanguage,
    readers: async () => (await import("../lazy/responses.lazy.ts")).responseModule,
    alarmDays: () => setting(Settings.alarmDays),
    countMinutes: () => setting(Settings.countEvery),
    around: {
      isVisible: () => view.isVisible,
      describe: (note) => view.describe(note),
      inform: (message) => void window.showInformationMessage(message),
      reportProblem,
    },
  });
  const view: InboxView = new InboxView(inbox.state.onDidChange, () => inbox);
  inbox.seen();
  const explain = async (id: string) => {
    const link = inbox.contents.cardOf(id)?.link;
    if (link !== undefined) await env.openExternal(Uri.parse(link, true));
  };
  const panel = new InboxPanel({ ...services, inbox, explain });
  // The panel's menu passes an id. Only listed messages are accepted.
  const onListed = (name: CommandId, act: (id: string) => unknown) =>
    on(name, (of?: OfMessage) => {
      const id: unknown = of?.message?.id;
      return typeof id === "string" && inbox.contents.find(id) && act(id);
    });
  return [
    inbox,
    view,
    view.onDidChangeVisibility(() => inbox.seen()),
    panel,
    on(Commands.countMessages, () => inbox.count()),
    onListed(Commands.openMessage, (id) => inbox.open(id)),
    onListed(Commands.fetchOneMessage, (id) => inbox.fetch([id])),
    onListed(Commands.explainMessage, explain),
    onListed(Commands.copyMessageIdentifier, (id) => env.clipboard.writeText(id)),
    on(Commands.openInboxPanel, () => panel.show()),
    environments.onDidChange(() => {
      void panel.refresh();
      void inbox.followMailbox();
    }),
    environments.onDidSwitch(() => inbox.clear()),
    workspace.onDidChangeConfiguration((event) => {
      if ([Settings.language, Settings.alarmDays].some((name) => event.affectsConfiguration(name)))
        inbox.state.changed();
      if (event.affectsConfiguration(Settings.countEvery)) inbox.recount();
    }),
  ];
}
