import { randomUUID } from "node:crypto";
import { text } from "../../contract/text.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, type ExitCode, printError } from "../commandOutput.ts";

/** `brp mcp`: reads no files, settings or environment variables. Exits at the end of its input. */
export async function mcpCommand(_: unknown, context: CommandContext): Promise<ExitCode> {
  const { streams, version, signal } = context;
  const { input, output } = streams;
  const { Assistant } = await import("../../assistant/assistant.ts");
  const { McpSession, serveLines } = await import("../../assistant/mcp/session.ts");
  const assistant = new Assistant({ clock: systemClock, newId: randomUUID });
  const session = new McpSession(assistant, version);
  signal.addEventListener("abort", () => input.destroy());
  input.setEncoding("utf8");
  const write = (line: string) => void output.write(line);
  // An abort closes the input, which is not an error.
  const isRead = await serveLines(session, input, write).catch((error: unknown) => {
    if (signal.aborted) return true;
    throw error;
  });
  if (isRead) return exitCodes.ok;
  const tooLong = text(
    "A line is too long and was not read.",
    "Een regel is te lang en is niet gelezen.",
  );
  printError([tooLong], context);
  return exitCodes.failed;
}
