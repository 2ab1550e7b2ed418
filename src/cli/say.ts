import type { Language, Text } from "../contract/text.ts";
import { draw, line, piece, type Style } from "./reporters/layout.ts";
import type { Output, Shell } from "./shell.ts";
import { terminalOf, type ColourChoice } from "./terminal.ts";

/** Says sentences on standard error, where they do not mix with a report. */
export function complain(
  sentences: readonly Text[],
  shell: Shell,
  language: Language,
  color: ColourChoice = "auto",
): void {
  say(
    sentences.map((each) => each[language]),
    "bad",
    shell.stderr,
    shell,
    color,
  );
}

function say(
  sentences: readonly string[],
  style: Style,
  output: Output,
  shell: Shell,
  color: ColourChoice,
): void {
  const lines = sentences.flatMap((sentence) =>
    sentence
      .split("\n")
      .map((each, index) => line([piece(index === 0 ? "✗ " : "  ", style)], [piece(each)])),
  );
  output.write(draw(lines, terminalOf(output, shell.env, color)));
}
