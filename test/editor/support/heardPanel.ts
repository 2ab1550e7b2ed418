import { commands, window, type Disposable, type WebviewPanel } from "vscode";
import { until } from "./until.ts";
import { replacing, watched } from "./watched.ts";

/** A panel from its own side. */
export interface HeardWebview<ToPanel> {
  readonly panel: WebviewPanel;
  /** All messages of its host, newest last. */
  readonly received: readonly ToPanel[];
  /** Sends a message to the host as the panel would, and waits until it is handled. */
  readonly send: (message: unknown) => Promise<void>;
}

export type Listener = (message: unknown) => unknown;

/** A panel that records the messages of its host and keeps its listeners. */
export function overheard<ToPanel>(
  panel: WebviewPanel,
  report: (message: ToPanel) => void,
  listeners: Listener[],
): WebviewPanel {
  const post = panel.webview.postMessage.bind(panel.webview);
  const listen = panel.webview.onDidReceiveMessage;
  const webview = watched(panel.webview, {
    postMessage: (message: ToPanel) => {
      report(message);
      return post(message);
    },
    onDidReceiveMessage: (listener: Listener): Disposable => {
      listeners.push(listener);
      return listen(listener);
    },
  });
  return watched(panel, { webview });
}

/** Opens a panel by its command, and listens in its place. */
export async function openHeardPanel<ToPanel>(
  command: string,
  ...given: readonly unknown[]
): Promise<HeardWebview<ToPanel>> {
  const received: ToPanel[] = [];
  const listeners: Listener[] = [];
  let made: WebviewPanel | undefined;
  const { createWebviewPanel } = window;
  const create = (...options: Parameters<typeof createWebviewPanel>) => {
    made = createWebviewPanel(...options);
    return overheard<ToPanel>(made, (message) => received.push(message), listeners);
  };
  await replacing(window, { createWebviewPanel: create }, () =>
    commands.executeCommand(command, ...given),
  );
  return {
    panel: await until(`the panel of ${command} is open`, () => made),
    received,
    send: async (message) => {
      for (const listener of listeners) await listener(message);
    },
  };
}
