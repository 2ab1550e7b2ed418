import { commands, window, type Disposable, type WebviewPanel } from "vscode";
import { until } from "./until.ts";
import { watched } from "./watched.ts";

/** A panel from its own side. */
export interface HeardWebview<ToPanel> {
  readonly panel: WebviewPanel;
  /** All messages that its host sent, newest last. */
  readonly received: readonly ToPanel[];
  /** Sends to the host what the panel would send, and waits until it is handled. */
  readonly send: (message: unknown) => Promise<void>;
}

/** Opens a panel by its command, and listens in its place. */
export async function openHeardPanel<ToPanel>(
  command: string,
  ...given: readonly unknown[]
): Promise<HeardWebview<ToPanel>> {
  const received: ToPanel[] = [];
  const listeners: ((message: unknown) => unknown)[] = [];
  let made: WebviewPanel | undefined;
  const { createWebviewPanel } = window;
  Object.assign(window, {
    createWebviewPanel: (...options: Parameters<typeof createWebviewPanel>) => {
      const panel = createWebviewPanel(...options);
      made = panel;
      const post = panel.webview.postMessage.bind(panel.webview);
      const listen = panel.webview.onDidReceiveMessage;
      const webview = watched(panel.webview, {
        postMessage: (message: ToPanel) => {
          received.push(message);
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
    await commands.executeCommand(command, ...given);
  } finally {
    Object.assign(window, { createWebviewPanel });
  }
  return {
    panel: await until(`the panel of ${command} is open`, () => made),
    received,
    send: async (message) => {
      for (const listener of listeners) await listener(message);
    },
  };
}
