import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { longestMessage, McpSession, serveLines } from "../../../src/assistant/mcp/session.ts";
import { instructions, tools } from "../../../src/assistant/toolTable.ts";
import { expectNoConnections, testAssistant } from "../../support/assistant/calls.ts";

expectNoConnections();

const session = new McpSession(testAssistant(), "1.2.3");

async function reply(message: unknown): Promise<unknown> {
  const line = await session.respond(
    typeof message === "string" ? message : JSON.stringify(message),
  );
  expect(line ?? "").not.toContain("\n");
  return line === undefined ? undefined : JSON.parse(line);
}

const call = (id: number, method: string, params?: object) => ({
  jsonrpc: "2.0",
  id,
  method,
  ...(params && { params }),
});

describe("the protocol", () => {
  it("agrees on a version that the client knows", async () => {
    for (const [asked, spoken] of [
      ["2024-11-05", "2024-11-05"],
      ["2099-01-01", "2025-06-18"],
    ])
      expect(await reply(call(1, "initialize", { protocolVersion: asked }))).toMatchObject({
        id: 1,
        result: { protocolVersion: spoken, capabilities: { tools: {} } },
      });
  });

  // Shows: cli-mcp
  it("lists the tools and calls each", async () => {
    expect(await reply(call(2, "tools/list"))).toMatchObject({
      result: { tools: tools.map(({ name }) => ({ name, inputSchema: { type: "object" } })) },
    });
    for (const { name } of tools) {
      const given = { name, arguments: { text: "TelBerichten\nsoort: NIEUW\n" } };
      const wanted = ["check", "try", "minimise"].includes(name) ? given : { name };
      expect(await reply(call(3, "tools/call", wanted))).toMatchObject({
        result: { isError: false, content: [{ type: "text" }] },
      });
    }
  });

  it.each([
    ["no JSON", "{", -32_700],
    ["no request", "[]", -32_600],
    ["an unknown method", call(4, "resources/list"), -32_601],
    ["an unknown tool", call(5, "tools/call", { name: "run" }), -32_602],
    ["too long a line", "x".repeat(longestMessage + 1), -32_600],
  ])("refuses %s", async (_, message, code) => {
    expect(await reply(message)).toMatchObject({ error: { code } });
  });

  it("is silent where no word is wanted", async () => {
    expect(await reply({ jsonrpc: "2.0", method: "notifications/initialized" })).toBeUndefined();
    expect(await reply({ jsonrpc: "2.0", id: 1, result: {} })).toBeUndefined();
  });
});

it("takes at most 6,000 tokens of a model for all that it reads", () => {
  const skill = readFileSync("docs/skills/brp-requests/SKILL.md", "utf8");
  const listed = JSON.stringify(tools, (name, value: unknown) =>
    name === "run" ? undefined : value,
  );
  // A token of English, JSON and Dutch names is about 3.5 characters.
  const tokens = (skill.length + listed.length + instructions.length) / 3.5;
  expect(tokens).toBeLessThan(6000);
});

describe("the lines of an input", () => {
  async function served(...pieces: readonly string[]) {
    const written: string[] = [];
    const isRead = await serveLines(session, Readable.from(pieces), (line) => written.push(line));
    return { isRead, ids: written.map((line) => (JSON.parse(line) as { id: unknown }).id) };
  }
  const ping = (id: number) => JSON.stringify(call(id, "ping"));

  it("are answered wherever they are cut, also the last one without its end", async () => {
    const whole = `${ping(1)}\r\n\n${ping(2)}\n${ping(3)}`;
    expect(await served(...whole)).toEqual({ isRead: true, ids: [1, 2, 3] });
    expect(await served(whole)).toEqual({ isRead: true, ids: [1, 2, 3] });
  });

  const filler = "x".repeat(longestMessage);
  const id = (written: string) => `"id":${written}`;
  it.each<[unknown, string, string]>([
    [7, `{"jsonrpc":"2.0",${id("7")},"method":"tools/call","params":{"text":"`, '"}}'],
    ['a"b', `{ ${id('"a\\"b"')} , "params":{"text":"`, '"}}'],
    [8, `{"method":"tools/call","params":{${id("1")},"text":"`, `"},"jsonrpc":"2.0",${id("8")}}`],
    [null, `{"params":{${id("1")},"text":"`, `",${id("2")}}}`],
    [null, `{"params":"${"y".repeat(1018)}",${id("12345678")},"text":"`, '"}'],
    [null, `{${id('{"a":1}')},"text":"`, '"}'],
    [null, "x", ""],
  ])(
    "are refused where too long, with the id %j, and the next one is read",
    async (known, start, end) => {
      const pieces = [start, ...Array<string>(30).fill(filler), end, "\n", ping(3)];
      expect(await served(ping(1), "\n", ...pieces)).toEqual({ isRead: false, ids: [1, known, 3] });
      const whole = pieces.slice(0, 2).join("") + pieces.slice(-3).join("");
      expect(await served(`${ping(1)}\n${whole}`)).toEqual({ isRead: false, ids: [1, known, 3] });
    },
  );

  it("keep little of one that has no end", async () => {
    const lengths: number[] = [];
    const kept = { respond: (line: string) => Promise.resolve(void lengths.push(line.length)) };
    const endless = Readable.from(Array<string>(100).fill(filler));
    expect(await serveLines(kept as unknown as McpSession, endless, () => undefined)).toBe(false);
    expect(lengths[0]).toBeLessThan(longestMessage + 2000);
  });
});
