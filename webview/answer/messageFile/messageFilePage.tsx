/** Starts the page of a message file. */
export function startMessageFile(): void {
  document.title = "";
}
