import { text, type Language } from "../../contract/text.ts";
import type { RunWarning } from "../../model/outcome.ts";

/** What the console says around answers. */
export const consoleWords = {
  environment: text("environment", "omgeving"),
  production: text("PRODUCTION", "PRODUCTIE"),
  expected: text("expected", "verwacht"),
  actual: text("actual", "gevonden"),
  undecided: text("cannot be decided", "niet te beslissen"),
  skipped: text("Skipped", "Overgeslagen"),
  at: text("at", "op"),
  row: text("row", "rij"),
  masked: text(
    "Personal values are masked; --no-mask shows them.",
    "Persoonlijke waarden zijn gemaskeerd; --no-mask toont ze.",
  ),
  unknown: text("not in the contract", "niet in het contract"),
  request: text("request", "verzoek"),
  requests: text("requests", "verzoeken"),
  succeeded: text("succeeded", "geslaagd"),
  failed: text("failed", "mislukt"),
  skippedCount: text("skipped", "overgeslagen"),
  expectation: text("expectation", "verwachting"),
  expectations: text("expectations", "verwachtingen"),
  hold: text("hold", "kloppen"),
  nothing: text("No request was run.", "Er is geen verzoek uitgevoerd."),
} as const;

/** `12 ms`, `1.3 s`. */
export function durationText(milliseconds: number, language: Language): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${language === "nl" ? seconds.replace(".", ",") : seconds} s`;
}

/** Worth telling, never a lost answer. */
export function warningText(warning: RunWarning, language: Language): string {
  switch (warning.kind) {
    case "contractDrift":
      return text(
        `The answer is not quite as the contract says, at: ${warning.places.join(", ")}.`,
        `Het antwoord wijkt af van het contract, bij: ${warning.places.join(", ")}.`,
      )[language];
    case "tokenWithoutLifetime":
      return text(
        `${warning.tokenOrigin} gave a token without saying how long it holds.`,
        `${warning.tokenOrigin} gaf een token zonder te zeggen hoe lang het geldt.`,
      )[language];
    case "tokenScope":
      return text(
        `${warning.tokenOrigin} gave a token with another scope than was asked.`,
        `${warning.tokenOrigin} gaf een token met een andere scope dan gevraagd.`,
      )[language];
    case "messagesMissed":
      return text(
        `${warning.count} of the messages did not come back; each is named above with its reason.`,
        `${warning.count} van de berichten kwam niet terug; elk staat hierboven met de reden.`,
      )[language];
    case "splitCalls":
      return text(
        `Sent as ${warning.calls} calls, since one call takes no more; the answers are joined.`,
        `Verstuurd als ${warning.calls} aanroepen, omdat één aanroep niet meer aankan; de antwoorden zijn samengevoegd.`,
      )[language];
  }
}
