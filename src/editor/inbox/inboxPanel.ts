import { commands, ViewColumn, workspace, type Disposable } from "vscode";
import { openDropped } from "../messageFiles/openDropped.ts";
import { inboxWords, type FromInboxPanel, type ToInboxPanel } from "../../protocol/inbox.ts";
import { Commands, Panels, Settings } from "../contributions.ts";
import { displayLanguage } from "../vscodeApi.ts";
import type { Inbox } from "../../panels/inbox/inbox.ts";
import { KeptPage } from "../../panels/inbox/keptInbox.ts";
import { ShownInbox } from "../../panels/inbox/shownInbox.ts";
import { PanelHost } from "../panels/panelHost.ts";
import type { Services } from "../services.ts";

interface InboxPanelParts extends Pick<
  Services,
  "extensionUri" | "runs" | "presentation" | "workspaceState"
> {
  readonly inbox: Inbox;
  /** Opens the explanation of the service for a message. */
  readonly explain: (id: string) => unknown;
}

/** Shows the same inbox as the side bar. Calls the service only on user actions. */
export class InboxPanel implements Disposable {
  readonly #host: PanelHost<FromInboxPanel, ToInboxPanel>;
  readonly #shown: ShownInbox;
  readonly #settings: Disposable;

  constructor({ extensionUri, workspaceState, explain, ...parts }: InboxPanelParts) {
    this.#shown = new ShownInbox({
      ...parts,
      language: displayLanguage,
      isTrusted: () => workspace.isTrusted,
      readers: async () => (await import("../lazy/responses.lazy.ts")).responseModule,
      kept: new KeptPage(workspaceState),
      page: () => this.#host,
    });
    this.#host = new PanelHost({
      extensionUri,
      viewType: Panels.inbox,
      title: inboxWords.title,
      bundle: "inbox",
      loadSchema: async () =>
        (await import("../lazy/panelMessages.lazy.ts")).panelMessages.fromInboxPanelSchema(),
      handlers: {
        ...this.#shown.handlers,
        download: () => commands.executeCommand(Commands.downloadMessages),
        explain: ({ id }) => explain(id),
        droppedFiles: openDropped,
      },
      column: ViewColumn.Active,
      seen: () => this.#shown.seen(),
      // The page itself shows that nothing was counted or listed yet.
      restored: () => undefined,
    });
    this.#settings = workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(Settings.mask)) this.#shown.draw();
    });
  }

  async show(): Promise<void> {
    this.#host.show({ takesFocus: true });
    this.#shown.seen();
    await this.refresh();
    this.#host.send({ type: "focus" });
  }

  refresh(): Promise<void> {
    return this.#shown.refresh();
  }

  dispose(): void {
    this.#settings.dispose();
    this.#shown.dispose();
    this.#host.dispose();
  }
}
