/** Given to a webview once. No state is kept through it: states are written to disk. */
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

/** Hears of files that are dropped: VS Code hands them on as addresses, and lets them into an editor with Shift. */
export function onDroppedFiles(
  send: (message: { type: "droppedFiles"; uris: string[] }) => void,
): void {
  // Text that is dropped into a field stays text.
  const isFile = ({ dataTransfer }: DragEvent) =>
    dataTransfer?.types.some((type) => type === "text/uri-list" || type === "Files") === true;
  document.addEventListener("dragover", (event) => isFile(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    const list = event.dataTransfer?.getData("text/uri-list") ?? "";
    const uris = list.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
    if (uris.length > 0) send({ type: "droppedFiles", uris: uris.slice(0, 100) });
  });
}
