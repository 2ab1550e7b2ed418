import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { Follower, opened, session, startedClient } from "./session.ts";

const framed = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe("the life of brp language-server", () => {
  it("ends with 0 behind a shutdown, and answers nothing between that and the exit", async () => {
    const { client, open } = await opened("TelBerichten\n");
    expect(await client.request("shutdown")).toBeNull();
    const position = { line: 0, character: 0 };
    await expect(open.ask("hover", { position })).rejects.toMatchObject({ code: -32600 });
    client.notify("exit");
    expect(await client.ended).toBe(0);
    expect(client.stderr).toBe("");
  });

  it("leaves documents of other languages alone", async () => {
    const { client, uriOf } = await session();
    const uri = uriOf("package.json");
    const textDocument = { uri, languageId: "json", version: 1, text: '{ "fields": [] }' };
    client.notify("textDocument/didOpen", { textDocument });
    const change = { textDocument: { uri, version: 2 }, contentChanges: [{ text: "{}" }] };
    client.notify("textDocument/didChange", change);
    expect(await client.request("textDocument/documentSymbol", { textDocument })).toEqual([]);
    expect(await client.request("textDocument/diagnostic", { textDocument })).toMatchObject({
      items: [],
    });
    const requests = new Follower(client, uriOf("a.brp"), "###\n");
    expect(await requests.ask("diagnostic")).toMatchObject({
      items: [{ code: "empty-request" }],
    });
  });

  it("ends with 1 at an exit without a shutdown", async () => {
    const { client } = await session();
    client.notify("exit");
    expect(await client.ended).toBe(1);
  });

  it("ends when its input does, and when it is asked to by a signal", async () => {
    const { client } = await session();
    client.child.stdin?.end();
    expect(await client.ended).toBe(1);
    const other = await session();
    other.client.child.kill("SIGTERM");
    expect(await other.client.ended).toBe(1);
  });

  it("ends when the process of its client is gone", async () => {
    const client = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const served = await session({ initialize: { processId: client.pid } });
    expect(await served.client.request("textDocument/documentSymbol", none)).toEqual([]);
    client.kill("SIGKILL");
    await once(client, "close");
    expect(await served.client.ended).toBe(1);
  });

  it("does not respond before initialisation, and rejects unknown requests", async () => {
    const { client } = await startedClient();
    await expect(client.request("textDocument/hover", at)).rejects.toMatchObject({ code: -32002 });
    const { client: other } = await session();
    await expect(other.request("textDocument/unheardOf", none)).rejects.toMatchObject({
      code: -32601,
    });
    other.notify("$/unheardOf", {});
    expect(await other.request("textDocument/hover", at)).toBeNull();
  });

  it("takes the arguments that editors add, and refuses others", async () => {
    const { client } = await session({ args: ["--stdio", `--clientProcessId=${process.pid}`] });
    expect(await client.request("textDocument/hover", at)).toBeNull();
    const { client: refused } = await startedClient({ args: ["--socket=1234"] });
    expect(await refused.ended).toBe(64);
    expect(refused.stderr).toContain("brp help language-server");
  });
});

const none = { textDocument: { uri: "file:///nowhere/a.brp" } };
const at = { ...none, position: { line: 0, character: 0 } };

describe("what it survives", () => {
  const invalid = Uint8Array.of(0xc3, 0x28);
  const broken: readonly (readonly [string, string | Uint8Array])[] = [
    ["a body that is no JSON", framed('{"jsonrpc": "2.0", "id": 7, "method": ')],
    ["a body that is no message", framed("[1, 2]") + framed("null") + framed('"x"') + framed("{}")],
    ["a head without a length", "Content-Type: application/json\r\n\r\n"],
    ["a length that is no number", "Content-Length: many\r\n\r\n"],
    ["a head that is none", "what is this\r\n\r\n"],
    [
      "bytes that are no UTF-8",
      Buffer.concat([Buffer.from(framed("ab")).subarray(0, -2), invalid]),
    ],
    ["a document that is not open", framed(change("file:///nowhere/a.brp", { text: "x" }))],
    ["parameters of another form", framed('{"jsonrpc":"2.0","method":"textDocument/didOpen"}')],
    [
      "parameters without a document",
      framed('{"jsonrpc":"2.0","method":"textDocument/didChange","params":{}}'),
    ],
  ];

  it.each(broken)("%s", async (_what, bytes) => {
    const { client, open } = await opened("### geheim 999990019\nTelBerichten\n");
    client.raw(bytes);
    // After an unreadable header the library continues with more input, as an editor sends it.
    const more = setInterval(() => client.notify("$/more", {}), 50);
    const found = await open.diagnostics().finally(() => clearInterval(more));
    expect(found).toMatchObject([{ code: "missing-parameter" }]);
    expect(client.stderr).not.toMatch(/geheim|999990019/);
  });

  it("ranges behind the text, before it and the wrong way round", async () => {
    const { client, open } = await opened("TelBerichten\nsoort: x\n");
    const range = { start: { line: 900, character: 900 }, end: { line: 1, character: 7 } };
    client.raw(framed(change(open.uri, { range, text: "NIET-OPGEHAALD" })));
    expect(await open.diagnostics()).toEqual([]);
    for (const line of [0, 1, 2, 900])
      for (const character of [0, 5, 900]) {
        const position = { line, character };
        await open.ask("hover", { position });
        await open.ask("completion", { position });
        await open.ask("signatureHelp", { position });
        await open.ask("onTypeFormatting", { position, ch: "\n", options: {} });
      }
  });

  it("a message in pieces, and two in one", async () => {
    const { client, open } = await opened("");
    const bytes = Buffer.from(framed(change(open.uri, { text: "TelBerichten // ✓ 😀\n" })));
    for (const byte of bytes) client.raw(Uint8Array.of(byte));
    expect(await open.diagnostics()).toMatchObject([{ code: "missing-parameter" }]);
    const two = [change(open.uri, { text: "x\n" }), change(open.uri, { text: "" })];
    client.raw(two.map(framed).join(""));
    expect(await open.diagnostics()).toEqual([]);
  });

  it("a request that is taken back", async () => {
    const { client, open } = await opened("TelBerichten\n");
    client.notify("$/cancelRequest", { id: 999 });
    expect(await open.diagnostics()).toHaveLength(1);
  });
});

function change(uri: string, contentChange: object): string {
  return JSON.stringify({
    jsonrpc: "2.0",
    method: "textDocument/didChange",
    params: { textDocument: { uri, version: 2 }, contentChanges: [contentChange] },
  });
}
