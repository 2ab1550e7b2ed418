import { text, type Text } from "../../contract/text.ts";
import { printable } from "../reporters/printable.ts";

export const noFiles = text(
  "No request file (*.brp) was found there. brp init makes a first one.",
  "Er is geen verzoekbestand (*.brp) gevonden. brp init maakt een eerste.",
);

export function noMatchingFiles(pattern: string): Text {
  const shown = printable(pattern);
  return text(`No request file matches ${shown}.`, `Geen verzoekbestand voldoet aan ${shown}.`);
}
