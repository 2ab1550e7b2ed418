/** What VS Code gives a webview, once. No state is kept through it: states are written to disk. */
interface VsCodeApi {
  postMessage(message: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The connection of a panel to its host; both directions are typed by the panel's protocol. */
interface Host<FromPanel, ToPanel> {
  send(message: FromPanel): void;
  listen(receive: (message: ToPanel) => void): void;
}

export function connectToHost<FromPanel, ToPanel>(
  isToPanel: (message: unknown) => message is ToPanel,
): Host<FromPanel, ToPanel> {
  const api = acquireVsCodeApi();
  return {
    send: (message) => api.postMessage(message),
    listen: (receive) =>
      window.addEventListener("message", (event: MessageEvent<unknown>) => {
        if (isToPanel(event.data)) receive(event.data);
      }),
  };
}
