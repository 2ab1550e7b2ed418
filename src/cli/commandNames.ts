import { text, type Text } from "../contract/text.ts";
import { nearestOf } from "../language/checks/nearest.ts";

/** Every verb. */
export const commandNames: readonly string[] = [
  "run",
  "check",
  "fmt",
  "convert",
  "mock",
  "doctor",
  "environment",
  "show",
  "compare",
  "journal",
  "inbox",
  "language-server",
  "help",
  "version",
];

export function unknownCommand(word: string): Text {
  const near = nearestOf(word, commandNames);
  const shown = JSON.stringify(word);
  const others = commandNames.slice(0, -1).join(", ");
  return near === undefined
    ? text(
        `There is no command ${shown}. Use ${others} or ${commandNames.at(-1)}.`,
        `De opdracht ${shown} bestaat niet. Gebruik ${others} of ${commandNames.at(-1)}.`,
      )
    : text(
        `There is no command ${shown}. Did you mean ${near}?`,
        `De opdracht ${shown} bestaat niet. Bedoelde u ${near}?`,
      );
}
