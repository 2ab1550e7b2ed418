import { commands, window, type Disposable, type WebviewPanel } from "vscode";
import type { FromInboxPanel } from "../../../src/protocol/fromInboxPanel.ts";
import type {
  InboxPanelState,
  InboxRow,
  ToInboxPanel,
} from "../../../src/protocol/inboxMessages.ts";
import { until } from "./until.ts";
import { watched } from "./watched.ts";

/** The inbox panel from its own side: what it is told, and what it says. */
export interface HeardPanel {
  readonly panel: WebviewPanel;
  readonly state: () => InboxPanelState;
  /** Asks for the first rows, as the panel does. */
  readonly rows: () => Promise<readonly InboxRow[]>;
  /** Asks for the content of a message, as the panel does. */
  readonly content: (id: string) => Promise<(ToInboxPanel & { type: "content" })["content"]>;
  /** Says something to the host, checked there like all that comes from a panel. */
  readonly say: (message: FromInboxPanel | Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Opens the panel by its command, and listens in its place. */
export async function openInboxPanel(): Promise<HeardPanel> {
  const told: ToInboxPanel[] = [];
  const listeners: ((message: unknown) => unknown)[] = [];
  let made: WebviewPanel | undefined;
  const { createWebviewPanel } = window;
  Object.assign(window, {
    createWebviewPanel: (...given: Parameters<typeof createWebviewPanel>) => {
      const panel = createWebviewPanel(...given);
      made = panel;
      const post = panel.webview.postMessage.bind(panel.webview);
      const listen = panel.webview.onDidReceiveMessage;
      const webview = watched(panel.webview, {
        postMessage: (message: ToInboxPanel) => {
          told.push(message);
          return post(message);
        },
        onDidReceiveMessage: (listener: (message: unknown) => unknown): Disposable => {
          listeners.push(listener);
          return listen(listener);
        },
      });
      return watched(panel, { webview });
    },
  });
  try {
    await commands.executeCommand("brp.inbox.openPanel");
  } finally {
    Object.assign(window, { createWebviewPanel });
  }
  const panel = await until("the inbox panel is open", () => made);
  const newest = <Type extends ToInboxPanel["type"]>(type: Type) =>
    told.findLast((one): one is Extract<ToInboxPanel, { type: Type }> => one.type === type);
  const say: HeardPanel["say"] = async (message) => {
    for (const listener of listeners) await listener(message);
  };
  await until("the panel has its state", () => newest("state"));
  let asks = 1_000_000;
  return {
    panel,
    say,
    state: () => {
      const state = newest("state")?.state;
      if (!state) throw new Error("The panel was told nothing.");
      return state;
    },
    content: async (id) => {
      const before = told.length;
      await say({ type: "read", id });
      const answer = await until("the content comes", () =>
        told
          .slice(before)
          .find(
            (one): one is ToInboxPanel & { type: "content" } =>
              one.type === "content" && one.id === id,
          ),
      );
      return answer.content;
    },
    rows: async () => {
      const ask = ++asks;
      const look = newest("state")?.state.look;
      if (!look) throw new Error("The panel was told nothing.");
      await say({ type: "rows", ask, from: 0, count: 200, look });
      const answer = await until("rows come", () =>
        told.find(
          (one): one is ToInboxPanel & { type: "rows" } => one.type === "rows" && one.ask === ask,
        ),
      );
      return answer.rows;
    },
  };
}
