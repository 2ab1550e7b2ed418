import { text } from "../../contract/text.ts";
import { filterText, type ListFilter } from "../../presentation/inbox/listFilter.ts";
import type { ListPage } from "../../presentation/inbox/listedMessages.ts";
import { localize } from "../convert.ts";

const words = {
  nothing: text("No message is waiting.", "Er wacht geen bericht."),
  nothingFits: text("No message fits the filter.", "Geen bericht voldoet aan het filter."),
  page: text("Page", "Pagina"),
  of: text("of", "van"),
  more: text(
    "more are waiting. Fetch these, then list again: the first page then holds the next ones.",
    "wachten er nog. Haal deze op en toon de lijst opnieuw: op de eerste pagina staan dan de volgende.",
  ),
  filter: text("Filter", "Filter"),
  notCounted: text("counting failed; again in", "tellen mislukt; opnieuw over"),
} as const;

export const inboxSentences = {
  fetchFirst: text(
    "This message hasn't been fetched. Select and fetch it; that marks it as fetched.",
    "Dit bericht is nog niet opgehaald. Vink het aan en haal het op; het geldt dan als opgehaald.",
  ),
  letGo: text(
    "The content of this message is no longer in memory, of which only so much is kept. Tick it and fetch it again.",
    "De inhoud van dit bericht is niet meer in het geheugen, waarvan maar een deel bewaard wordt. Vink het aan en haal het opnieuw op.",
  ),
  messages: text("Messages", "Berichten"),
  page: text("Page", "Pagina"),
  moved: text(
    "This environment has another mailbox now. What was listed of the old one is forgotten, and nothing of it is sent to the new one.",
    "Deze omgeving heeft nu een andere postbus. De lijst van de vorige is gewist; niets daarvan gaat naar de nieuwe.",
  ),
} as const;

export function listMessage(
  { messages, page, pages, total }: ListPage,
  filter: ListFilter,
): string {
  const filters = filterText(filter);
  const parts: string[] = [];
  if (messages.length === 0)
    parts.push(localize(filters === "" ? words.nothing : words.nothingFits));
  if (pages > 1) parts.push(`${localize(words.page)} ${page} ${localize(words.of)} ${pages}.`);
  // Fetching removes messages from the first page of the waiting list only.
  const isWaiting = !(filter.status ?? "").includes("opgehaald");
  if (isWaiting && page === 1 && total > messages.length && messages.length > 0)
    parts.push(`${total - messages.length} ${localize(words.more)}`);
  if (filters !== "") parts.push(`${localize(words.filter)}: ${filters}.`);
  return parts.join(" ");
}

export function notCountedMessage(minutes: number): string {
  return `${localize(words.notCounted)} ${minutes} min`;
}
