import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { Assistant } from "../assistant.ts";
import { bounds } from "../guard/bounded.ts";
import { instructions, tools } from "../toolTable.ts";

/** Supported versions of the Model Context Protocol, newest first. Tools are equal in all. */
const versions = ["2025-06-18", "2025-03-26", "2024-11-05"] as const;

const codes = {
  unreadable: -32_700,
  noRequest: -32_600,
  noMethod: -32_601,
  noParameters: -32_602,
} as const;

/** Maximum line length: every argument at its limit, each character escaped. Longer lines keep only both ends. */
export const longestMessage = 12 * bounds.input;

type Reply = { readonly result: JsonValue } | { readonly error: { code: number; message: string } };

/** Session of the Model Context Protocol with tools only. It never sends requests to its client. */
export class McpSession {
  readonly #assistant: Assistant;
  readonly #version: string;

  constructor(assistant: Assistant, version: string) {
    this.#assistant = assistant;
    this.#version = version;
  }

  /** Reply to one line without its line end, undefined if it needs none. Never throws. */
  async respond(line: string): Promise<string | undefined> {
    if (line.length > longestMessage)
      return written(idOfLong(line), fault(codes.noRequest, "The line is too long."));
    const message = read(line);
    if (message === undefined)
      return written(null, fault(codes.unreadable, "The line is not JSON."));
    const id = memberOf(message, "id");
    const method = memberOf(message, "method");
    if (typeof method !== "string") {
      // This side sends no requests, so responses are ignored.
      const isResponse = isJsonObject(message) && ("result" in message || "error" in message);
      return isResponse ? undefined : written(idOf(id), fault(codes.noRequest, "No request."));
    }
    // Without an id it is a notification.
    if (id === undefined) return undefined;
    return written(idOf(id), await this.#reply(method, memberOf(message, "params") ?? {}));
  }

  async #reply(method: string, params: JsonValue): Promise<Reply> {
    switch (method) {
      case "initialize":
        return { result: this.#hello(memberOf(params, "protocolVersion")) };
      case "ping":
        return { result: {} };
      case "tools/list":
        return { result: { tools: listedTools() } };
      case "tools/call":
        return this.#call(params);
      default:
        return fault(codes.noMethod, "This server has tools only.");
    }
  }

  #hello(asked: JsonValue | undefined): JsonObject {
    return {
      protocolVersion: versions.find((each) => each === asked) ?? versions[0],
      capabilities: { tools: {} },
      serverInfo: { name: "brp", title: "BRP Workbench", version: this.#version },
      instructions,
    };
  }

  async #call(params: JsonValue): Promise<Reply> {
    const name = memberOf(params, "name");
    if (typeof name !== "string" || !tools.some((tool) => tool.name === name))
      return fault(codes.noParameters, "There is no such tool.");
    const { isError, text } = await this.#assistant.call(name, memberOf(params, "arguments") ?? {});
    return { result: { content: [{ type: "text", text }], isError } };
  }
}

function listedTools(): readonly JsonObject[] {
  return tools.map(({ name, title, description, input }) => ({
    name,
    title: title.en,
    description,
    inputSchema: { ...input },
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
}

function read(line: string): JsonValue | undefined {
  try {
    return JSON.parse(line) as JsonValue;
  } catch {
    return undefined;
  }
}

/** A number or a string. Other ids are invalid and not repeated. */
function idOf(id: JsonValue | undefined): JsonValue {
  return typeof id === "number" || (typeof id === "string" && id.length <= 100) ? id : null;
}

/** Length of each end of a long line that is searched for its id, and of the end that is kept. */
const lookedAt = 1024;

/** Id of a long request from its two ends: clients write it first or last. */
function idOfLong(line: string): JsonValue {
  const found =
    firstId(line.slice(0, lookedAt)) ??
    /,\s*"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")\s*\}\s*$/.exec(line.slice(-lookedAt))?.[1];
  return found === undefined ? null : idOf(read(found));
}

/** Value of `id` at the start of a truncated object, unless it is nested or truncated itself. */
function firstId(start: string): string | undefined {
  const tokens = start.match(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g) ?? [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (token === "{" || token === "[") depth++;
    if (token === "}" || token === "]") depth--;
    const [colon, value, after] = tokens.slice(index + 1);
    if (depth === 1 && token === '"id"' && colon === ":" && (after === "," || after === "}"))
      return value;
  }
  return undefined;
}

function fault(code: number, message: string): Reply {
  return { error: { code, message } };
}

function written(id: JsonValue, reply: Reply): string {
  return JSON.stringify({ jsonrpc: "2.0", id, ...reply });
}

/** Incomplete input line. A long one loses its middle. */
class WaitingLine {
  readonly #pieces: string[] = [];
  #length = 0;
  #end = "";

  add(piece: string): void {
    const room = Math.max(longestMessage + 1 - this.#length, 0);
    if (room > 0) this.#pieces.push(piece.slice(0, room));
    this.#end = (this.#end + piece.slice(room).slice(-lookedAt)).slice(-lookedAt);
    this.#length += piece.length;
  }

  get isTooLong(): boolean {
    return this.#length > longestMessage;
  }

  get text(): string {
    return this.#pieces.join("") + this.#end;
  }
}

/**
 * Feeds a session with the lines of an input until its end, and writes each reply with a line end.
 * Input chunks are text with arbitrary boundaries. Lines that are too long are rejected. @returns
 * whether every line was read
 */
export async function serveLines(
  session: McpSession,
  input: AsyncIterable<string>,
  write: (text: string) => void,
): Promise<boolean> {
  let isRead = true;
  let waiting = new WaitingLine();
  const respond = async ({ text, isTooLong }: WaitingLine) => {
    isRead &&= !isTooLong;
    if (text.trim() === "") return;
    const reply = await session.respond(text);
    if (reply !== undefined) write(`${reply}\n`);
  };
  for await (const piece of input) {
    const [end = "", ...lines] = piece.split("\n");
    waiting.add(end);
    for (const line of lines) {
      await respond(waiting);
      waiting = new WaitingLine();
      waiting.add(line);
    }
  }
  // The last line needs no end.
  await respond(waiting);
  return isRead;
}
