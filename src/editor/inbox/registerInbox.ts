import { env, workspace, type Disposable } from "vscode";
import { on, onTrusted } from "../commands.ts";
import { Commands, Settings } from "../contributions.ts";
import type { Services } from "../services.ts";
import { Inbox } from "./inbox.ts";
import { InboxRequests } from "./inboxRequests.ts";
import { InboxPanel } from "./panel/inboxPanel.ts";

interface OfMessage {
  readonly message?: { readonly id: string };
}

function listed({ contents }: Inbox, of: OfMessage | undefined) {
  const id: unknown = of?.message?.id;
  return typeof id === "string" ? contents.find(id) : undefined;
}

/** The inbox with its view, its panel and its commands; the inbox itself comes first. */
export function registerInbox(services: Services): readonly [Inbox, ...Disposable[]] {
  const { environments, runs, answers } = services;
  const inbox = new Inbox({
    requests: new InboxRequests(services),
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
    // From the panel's menu: what it names has to be in the list, and nothing else is fetched for it.
    on(Commands.openMessage, (of?: OfMessage) => {
      const message = listed(inbox, of);
      return message && inbox.open(message.id);
    }),
    on(Commands.fetchOneMessage, (of?: OfMessage) => {
      const message = listed(inbox, of);
      return message && inbox.fetch([message.id]);
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
    onTrusted(Commands.drainMessages, async () => {
      const { drainInbox } = await import("./download/inboxDrain.ts");
      await drainInbox({ ...services, drained: () => inbox.forget() });
    }),
    environments.onDidChange(() => {
      void panel.refresh();
      void inbox.followMailbox();
    }),
    environments.onDidSwitch(() => inbox.clear()),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(Settings.language)) inbox.state.changed();
    }),
  ];
}
