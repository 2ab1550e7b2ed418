import { text, type Language } from "../../contract/text.ts";

const words = {
  fetched: text(
    "messages fetched since this mailbox was chosen",
    "berichten opgehaald sinds deze postbus gekozen is",
  ),
  failed: text("failed; the list shows why.", "mislukt; de lijst toont waarom."),
  kept: text(
    "Only the contents of the latest are kept in memory:",
    "Alleen de inhoud van de laatste staat nog in het geheugen:",
  ),
  // The service counts a message as fetched when it is sent, even if the response is lost.
  unfinished: text(
    "Not all calls were completed. Missing messages may already be marked as fetched: list the fetched messages too.",
    "Niet alle aanroepen zijn afgerond. Ontbrekende berichten kunnen al opgehaald zijn: toon ook de opgehaalde berichten.",
  ),
} as const;

interface FetchOutcome {
  readonly count: number;
  readonly kept: number;
  readonly failed: number;
  readonly isComplete: boolean;
}

export function fetchOutcomeText(
  { count, kept, failed, isComplete }: FetchOutcome,
  language: Language,
): string {
  const parts = [`${count} ${words.fetched[language]}.`];
  if (failed > 0) parts.push(`${failed} ${words.failed[language]}`);
  if (kept < count) parts.push(`${words.kept[language]} ${kept}.`);
  if (!isComplete) parts.push(words.unfinished[language]);
  return parts.join(" ");
}
