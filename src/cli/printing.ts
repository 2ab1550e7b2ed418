import { text, type Text } from "../contract/text.ts";
import { exitCodes, type ExitCode } from "./exitCodes.ts";
import { draw, line, piece, printable, type Line } from "./reporters/layout.ts";
import type { CommandContext, Drawn, Output } from "./commandContext.ts";
import { terminalOf, isBuild, type Terminal } from "./terminal.ts";
import { withoutCommands } from "../model/text/buildServers.ts";

export function terminalAt(shell: CommandContext, to: "stdout" | "stderr" = "stdout"): Terminal {
  return terminalOf(shell[to], shell.env, shell.color);
}

export function print(
  lines: Iterable<Line>,
  shell: CommandContext,
  to: "stdout" | "stderr" = "stdout",
): void {
  shell[to].write(draw(lines, terminalAt(shell, to)));
}

export function placed(place: string, { en, nl }: Text): Text {
  return text(`${place}: ${en}`, `${place}: ${nl}`);
}

export function printError(sentences: readonly Text[], shell: CommandContext): void {
  say(
    sentences.map((each) => each[shell.language]),
    "bad",
    shell,
  );
}

export function endWith(code: ExitCode, reasons: readonly Text[], shell: CommandContext): ExitCode {
  printError(reasons, shell);
  return code;
}

export function refuse(path: string, problem: Text, shell: CommandContext): ExitCode {
  return endWith(exitCodes.fileErrors, [placed(printable(path), problem)], shell);
}

export function note(sentence: Text, shell: CommandContext): void {
  say([sentence[shell.language]], "warn", shell);
}

export function printHint(sentence: Text, shell: CommandContext): void {
  print([line("", sentence[shell.language])], shell, "stderr");
}

const marks: Readonly<Record<"bad" | "warn", string>> = { bad: "✗ ", warn: "▲ " };

function say(sentences: readonly string[], style: keyof typeof marks, shell: CommandContext): void {
  const lines = sentences.flatMap((sentence) =>
    sentence
      .split("\n")
      .map((each, index) => line(piece(index === 0 ? marks[style] : "  ", style), each)),
  );
  print(lines, shell, "stderr");
}

/** Writes a report, an export or a script: its form has made what it holds harmless. */
export function writeData(output: Output, data: string | Uint8Array): void {
  // A stream takes bytes as well as text; only here are they given to one.
  output.write(data as Drawn);
}

/**
 * Writes to standard output, byte for byte, what a file of the user holds. A build server obeys what it reads in
 * there, so that commands are broken where it follows the output, and a sentence says so.
 */
export function writeContent(content: string | Uint8Array, shell: CommandContext): void {
  const { stdout, env } = shell;
  if (!isBuild(env) || stdout.isTerminal || stdout.isFile) return writeData(stdout, content);
  // Each byte as one character: commands are ASCII, and all else stays as it is.
  const before = Buffer.from(content).toString("latin1");
  const after = before.split("\n").map(withoutCommands).join("\n");
  writeData(stdout, after === before ? content : Buffer.from(after, "latin1"));
  if (after !== before) note(brokenCommands, shell);
}

const brokenCommands = text(
  "The output holds text that a build server takes as a command. brp put a space into it; a file (> FILE) gets it unchanged.",
  "De uitvoer bevat tekst die een buildserver als opdracht opvat. brp heeft er een spatie in gezet; een bestand (> BESTAND) krijgt de tekst ongewijzigd.",
);
