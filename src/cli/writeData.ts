import { text, type Language } from "../contract/text.ts";
import { withoutCommands } from "../model/text/buildServers.ts";
import { note } from "./printError.ts";
import type { CommandContext, Drawn, Output } from "./commandContext.ts";
import { isBuild } from "./terminal.ts";

/** Writes a report, an export or a script: its form has made what it holds harmless. */
export function writeData(output: Output, data: string | Uint8Array): void {
  // A stream takes bytes as well as text; only here are they given to one.
  output.write(data as Drawn);
}

/**
 * Writes to standard output, byte for byte, what a file of the user holds. A build server obeys what it reads in
 * there, so that commands are broken where it follows the output, and a sentence says so.
 */
export function writeContent(
  content: string | Uint8Array,
  shell: CommandContext,
  language: Language,
): void {
  const { stdout, env } = shell;
  if (!isBuild(env) || stdout.isTerminal || stdout.isFile) return writeData(stdout, content);
  // Each byte as one character: commands are ASCII, and all else stays as it is.
  const before = Buffer.from(content).toString("latin1");
  const after = before.split("\n").map(withoutCommands).join("\n");
  writeData(stdout, after === before ? content : Buffer.from(after, "latin1"));
  if (after !== before) note(brokenCommands, shell, language);
}

const brokenCommands = text(
  "The output holds text that a build server takes as a command. brp put a space into it; a file (> FILE) gets it unchanged.",
  "De uitvoer bevat tekst die een buildserver als opdracht opvat. brp heeft er een spatie in gezet; een bestand (> BESTAND) krijgt de tekst ongewijzigd.",
);
