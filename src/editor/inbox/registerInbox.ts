import { env, workspace, type Disposable } from "vscode";
import { on, onTrusted } from "../vscodeApi.ts";
import { Commands, Settings, type CommandId } from "../contributions.ts";
import type { Services } from "../services.ts";
import { Inbox } from "./inbox.ts";
import { InboxRequests } from "./inboxRequests.ts";
import { InboxPanel } from "./panel/inboxPanel.ts";

interface OfMessage {
  readonly message?: { readonly id: string };
}

export function registerInbox(services: Services): readonly [Inbox, ...Disposable[]] {
  const { environments, runs, responses } = services;
  const inbox = new Inbox({
    requests: new InboxRequests(services),
    dialect: () => environments.known().dialect,
    masks: (environment) => services.presentation.masks(environment),
    showRun: (run, card, tab) => responses.showRun(run, card, tab),
    isKept: (run) => runs.find(run) !== undefined,
  });
  const panel = new InboxPanel({ ...services, inbox });
  // The panel's menu passes an id. Only listed messages are accepted.
  const onListed = (name: CommandId, act: (id: string) => unknown) =>
    on(name, (of?: OfMessage) => {
      const id: unknown = of?.message?.id;
      return typeof id === "string" && inbox.contents.find(id) && act(id);
    });
  return [
    inbox,
    panel,
    on(Commands.countMessages, () => inbox.count()),
    onListed(Commands.openMessage, (id) => inbox.open(id)),
    onListed(Commands.fetchOneMessage, (id) => inbox.fetch([id])),
    onListed(Commands.explainMessage, (id) => inbox.explain(id)),
    onListed(Commands.copyMessageIdentifier, (id) => env.clipboard.writeText(id)),
    on(Commands.openInboxPanel, () => panel.show()),
    onTrusted(Commands.downloadMessages, async () => {
      const { downloadIntoFolder } = await import("./download/inboxDownload.ts");
      await downloadIntoFolder({ ...services, downloaded: () => inbox.forget() });
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
