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

/** Writes a report, an export or a script, whose form has already escaped its content. */
export function writeData(output: Output, data: string | Uint8Array): void {
  // Streams accept bytes too, but only this function writes them.
  output.write(data as Drawn);
}

/**
 * Writes the content of a user's file to standard output. A CI runner would execute commands in it, so if one reads the
 * output, they are broken and a message reports that.
 */
export function writeContent(content: string | Uint8Array, shell: CommandContext): void {
  const { stdout, env } = shell;
  if (!isBuild(env) || stdout.isTerminal || stdout.isFile) return writeData(stdout, content);
  // Decodes each byte as one character. Commands are ASCII, and all other bytes are unchanged.
  const before = Buffer.from(content).toString("latin1");
  const after = before.split("\n").map(withoutCommands).join("\n");
  writeData(stdout, after === before ? content : Buffer.from(after, "latin1"));
  if (after !== before) note(brokenCommands, shell);
}

const brokenCommands = text(
  "The output contains text that a build server would read as a command. brp added a space to it. A file (> FILE) gets it unchanged.",
  "De uitvoer bevat tekst die een buildserver als opdracht leest. brp heeft er een spatie in gezet. Een bestand (> BESTAND) krijgt de tekst ongewijzigd.",
);
