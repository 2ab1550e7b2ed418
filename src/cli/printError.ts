import { text, type Language, type Text } from "../contract/text.ts";
import { exitCodes, type ExitCode } from "./exitCodes.ts";
import { draw, line, piece } from "./reporters/layout.ts";
import { printable } from "./reporters/printable.ts";
import type { CommandContext } from "./commandContext.ts";
import { terminalOf } from "./terminal.ts";

/** Says sentences on standard error, where they do not mix with a report. */
export function printError(
  sentences: readonly Text[],
  shell: CommandContext,
  language: Language,
): void {
  say(
    sentences.map((each) => each[language]),
    "bad",
    shell,
  );
}

/** Says why a file cannot be used, and ends with the code for that. */
export function refuse(
  path: string,
  problem: Text,
  shell: CommandContext,
  language: Language,
): ExitCode {
  const name = printable(path);
  printError([text(`${name}: ${problem.en}`, `${name}: ${problem.nl}`)], shell, language);
  return exitCodes.fileErrors;
}

/** Says on standard error what is worth knowing and stops nothing. */
export function note(sentence: Text, shell: CommandContext, language: Language): void {
  say([sentence[language]], "warn", shell);
}

/** Says where more is to be found, after an error. */
export function printHint(
  sentence: Text,
  { stderr, env, color = "auto" }: CommandContext,
  language: Language,
): void {
  stderr.write(draw([line([], [piece(sentence[language])])], terminalOf(stderr, env, color)));
}

const marks: Readonly<Record<"bad" | "warn", string>> = { bad: "✗ ", warn: "▲ " };

function say(
  sentences: readonly string[],
  style: keyof typeof marks,
  { stderr, env, color = "auto" }: CommandContext,
): void {
  const lines = sentences.flatMap((sentence) =>
    sentence
      .split("\n")
      .map((each, index) => line([piece(index === 0 ? marks[style] : "  ", style)], [piece(each)])),
  );
  stderr.write(draw(lines, terminalOf(stderr, env, color)));
}
