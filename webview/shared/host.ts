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
