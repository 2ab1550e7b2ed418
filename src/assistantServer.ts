import { randomUUID } from "node:crypto";
import { Assistant } from "./assistant/assistant.ts";
import { serveLines, McpSession } from "./assistant/mcp/session.ts";
import { systemClock } from "./runner/gateway/systemClock.ts";

declare const BRP_VERSION: string;

// `brp mcp` from the extension's own bundle: VS Code starts it as a process of its own where the setting offers it.
process.stdin.setEncoding("utf8");
await serveLines(
  new McpSession(new Assistant({ clock: systemClock, newId: randomUUID }), BRP_VERSION),
  process.stdin,
  (line) => void process.stdout.write(line),
);
