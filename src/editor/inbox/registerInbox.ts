import { env, workspace, type Disposable } from "vscode";
import { on, onTrusted, setContext } from "../commands.ts";
import { Commands, ContextKeys, Settings } from "../contributions.ts";
import type { Services } from "../services.ts";
import { Inbox } from "./inbox.ts";
import { InboxRequests } from "./inboxRequests.ts";
import { InboxPanel } from "./panel/inboxPanel.ts";

/** What a line of the view gives a command. */
interface OfMessage {
  readonly message?: { readonly id: string };
}

function listed({ contents }: Inbox, of: OfMessage | undefined) {
  const id: unknown = of?.message?.id;
  return typeof id === "string" ? contents.find(id) : undefined;
}

/** The inbox with its view, its panel and its commands; the inbox itself comes first. */
export function registerInbox(services: Services): readonly [Inbox, ...Disposable[]] {
  const { environments, runs, answers, workspaceState } = services;
  const inbox = new Inbox({
    requests: new InboxRequests(services),
    state: workspaceState,
    dialect: () => environments.known().dialect,
    masks: (environment) => services.presentation.masks(environment),
    showRun: (run, card, tab) => answers.showRun(run, card, tab),
    isKept: (run) => runs.find(run) !== undefined,
  });
  const panel = new InboxPanel({ ...services, inbox });
  return [
    inbox,
    panel,
    on(Commands.countMessages, () => inbox.count()),
    on(Commands.listMessages, () => inbox.list()),
    on(Commands.listFetchedMessages, () => inbox.listFetched()),
    on(Commands.nextMessages, () => inbox.nextPage()),
    on(Commands.searchMessages, () => inbox.search()),
    on(Commands.sortMessages, () => inbox.sort()),
    on(Commands.chooseMessageColumns, () => inbox.chooseColumns()),
    on(Commands.fetchMessages, (of?: OfMessage) => inbox.fetch(of?.message?.id)),
    on(Commands.fetchAllMessages, () => inbox.fetchAll()),
    on(Commands.retryMessages, () => inbox.retryFailed()),
    on(Commands.openMessage, (of?: string | OfMessage) => {
      const id = typeof of === "string" ? of : of?.message?.id;
      return id !== undefined && inbox.open(id);
    }),
    // Of the panel's menu: what it names has to be in the list, and nothing else is fetched for it.
    on(Commands.fetchOneMessage, (of?: OfMessage) => {
      const message = listed(inbox, of);
      return message && inbox.fetch(message.id);
    }),
    on(Commands.explainMessage, (of?: OfMessage) => {
      const message = listed(inbox, of);
      return message && inbox.explain(message.id);
    }),
    on(Commands.copyMessageIdentifier, (of?: OfMessage) => {
      const message = listed(inbox, of);
      return message && env.clipboard.writeText(message.id);
    }),
    on(Commands.openInboxPanel, () => panel.show()),
    onTrusted(Commands.filterMessages, () => inbox.filter()),
    onTrusted(Commands.drainMessages, async () => {
      const { drainInbox } = await import("./download/inboxDrain.ts");
      await drainInbox({ ...services, drained: () => inbox.forget() });
    }),
    environments.onDidChange(() => {
      void panel.refresh();
      void inbox.followMailbox();
    }),
    environments.onDidSwitch(() => inbox.clear()),
    inbox.state.onDidChange(
      () => void setContext(ContextKeys.listed, inbox.contents.messages.length > 0),
    ),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(Settings.language)) inbox.state.changed();
    }),
  ];
}
