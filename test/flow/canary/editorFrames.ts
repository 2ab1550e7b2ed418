/** What an editor says to a language server, framed as the protocol wants it. */
export const said = (...messages: readonly object[]) =>
  messages
    .map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }))
    .map((body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    .join("");
export const uri = "file:///canary/all.brp";
export const opened = (text: string) => [
  { id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } },
  { method: "initialized", params: {} },
  {
    method: "textDocument/didOpen",
    params: { textDocument: { uri, languageId: "brp", version: 1, text } },
  },
];
export const ended = [{ id: 9, method: "shutdown" }, { method: "exit" }];
