import { text, type Language } from "../../contract/text.ts";

export const consoleWords = {
  environment: text("environment", "omgeving"),
  production: text("PRODUCTION", "PRODUCTIE"),
  expected: text("expected", "verwacht"),
  actual: text("actual", "gevonden"),
  undecided: text("undecided", "onbeslist"),
  skipped: text("Skipped", "Overgeslagen"),
  at: text("at", "op"),
  row: text("row", "rij"),
  line: text("line", "regel"),
  masked: text(
    "Personal values are masked. --no-mask shows them.",
    "Persoonsgegevens zijn gemaskeerd. --no-mask toont ze.",
  ),
  noneRelated: text(
    "It refers to none of these messages, and none of them refers to it.",
    "Het verwijst naar geen van deze berichten, en geen ervan verwijst ernaar.",
  ),
  relatedNotThere: text(
    "not one of these messages: it may still be in the mailbox, or it is an outgoing message",
    "niet bij deze berichten: het kan nog in de postbus staan, of is zelf verzonden",
  ),
  unknown: text("not in the contract", "niet in het contract"),
  notDelivered: text("Requested but not returned", "Opgevraagd maar niet geleverd"),
  perhaps: text("Perhaps", "Misschien"),
  succeeded: text("succeeded", "geslaagd"),
  failed: text("failed", "mislukt"),
  skippedCount: text("skipped", "overgeslagen"),
  hold: text("passed", "kloppen"),
  received: text("Received before the failure:", "Ontvangen vóór de fout:"),
  nothing: text("No request was run.", "Er is geen verzoek uitgevoerd."),
} as const;

/** `12 ms`, `1.3 s`. */
export function durationText(milliseconds: number, language: Language): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${language === "nl" ? seconds.replace(".", ",") : seconds} s`;
}
