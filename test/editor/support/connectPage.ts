import { commands, window, type WebviewPanel } from "vscode";
import type { ConnectAct, ConnectStep } from "../../../src/presentation/texts/connectSteps.ts";
import type { ToConnectPanel } from "../../../src/protocol/connectMessages.ts";
import { until } from "./until.ts";
import { watched } from "./watched.ts";

/** The page on which an environment is connected, from its own side. */
export interface HeardConnectPage {
  readonly panel: WebviewPanel;
  /** All that it was told, newest last. */
  readonly told: readonly ToConnectPanel[];
  readonly steps: () => readonly ConnectStep[];
  /** Says what a press of the button says, and waits for what comes of it. */
  readonly press: (act: ConnectAct, environment?: string) => Promise<void>;
}

/** Opens the page by its command, and listens in its place. */
export async function openConnectPage(environment: string): Promise<HeardConnectPage> {
  const told: ToConnectPanel[] = [];
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
        postMessage: (message: ToConnectPanel) => {
          told.push(message);
          return post(message);
        },
        onDidReceiveMessage: (listener: (message: unknown) => unknown) => {
          listeners.push(listener);
          return listen(listener);
        },
      });
      return watched(panel, { webview });
    },
  });
  try {
    await commands.executeCommand("brp.connect", { environment });
  } finally {
    Object.assign(window, { createWebviewPanel });
  }
  const panel = await until("the page is open", () => made);
  const newest = () => told.findLast((one) => one.type === "page")?.page.steps;
  await until("the page has its steps", newest);
  return {
    panel,
    told,
    steps: () => newest() ?? [],
    press: async (act, of = environment) => {
      const before = told.length;
      for (const listener of listeners) await listener({ type: "press", environment: of, act });
      if (of !== environment) return;
      await until(`${act} is over`, () => {
        const isRunning = newest()?.some(({ state }) => state === "running");
        return told.length > before && isRunning === false;
      });
    },
  };
}
