import { operations, type MessageOperation } from "../../contract/operations.ts";
import { type ListFilter, filterText } from "../../presentation/inbox/listFilter.ts";
import type { ListPage } from "../../presentation/inbox/listedMessages.ts";
import { InboxContents } from "./inboxContents.ts";
import { text, type Language } from "../../contract/text.ts";
import { Changes } from "../changes.ts";

const words = {
  nothing: text("No messages are waiting.", "Er wachten geen berichten."),
  nothingFits: text("No messages match the filter.", "Geen berichten voldoen aan het filter."),
  page: text("Page", "Pagina"),
  of: text("of", "van"),
  more: text(
    "more are waiting. Fetch these, then list again: the first page then shows the next ones.",
    "wachten er nog. Haal deze op en toon de lijst opnieuw: op de eerste pagina staan dan de volgende.",
  ),
  filter: text("Filter", "Filter"),
  notCounted: text("counting failed; again in", "tellen mislukt; opnieuw over"),
} as const;

export const inboxSentences = {
  fetchFirst: text(
    "This message hasn't been fetched. Select and fetch it, which marks it as fetched.",
    "Dit bericht is nog niet opgehaald. Kies het en haal het op. Dat maakt het opgehaald.",
  ),
  letGo: text(
    "The content of this message is no longer in memory, which has a limit. Select the message and fetch it again.",
    "De inhoud van dit bericht staat niet meer in het geheugen, waarvan de ruimte beperkt is. Kies het bericht en haal het opnieuw op.",
  ),
  messages: text("Messages", "Berichten"),
  page: text("Page", "Pagina"),
  moved: text(
    "This environment now has a different mailbox. The list of the previous one was cleared, and none of it is sent to the new one.",
    "Deze omgeving heeft nu een andere postbus. De lijst van de vorige is gewist en niets daarvan gaat naar de nieuwe.",
  ),
} as const;

function listMessage(
  { messages, page, pages, total }: ListPage,
  filter: ListFilter,
  language: Language,
): string {
  const filters = filterText(filter);
  const parts: string[] = [];
  if (messages.length === 0)
    parts.push((filters === "" ? words.nothing : words.nothingFits)[language]);
  if (pages > 1) parts.push(`${words.page[language]} ${page} ${words.of[language]} ${pages}.`);
  // Fetching removes messages from the first page of the waiting list only.
  const isWaiting = !(filter.status ?? "").includes("opgehaald");
  if (isWaiting && page === 1 && total > messages.length && messages.length > 0)
    parts.push(`${total - messages.length} ${words.more[language]}`);
  if (filters !== "") parts.push(`${words.filter[language]}: ${filters}.`);
  return parts.join(" ");
}

export function notCountedMessage(minutes: number, language: Language): string {
  return `${words.notCounted[language]} ${minutes} min`;
}

export class InboxStore {
  readonly #language: () => Language;
  readonly #changed = new Changes();
  readonly onDidChange = this.#changed.event;
  readonly #stirred = new Changes();
  readonly onDidStir = this.#stirred.event;
  /** Whether the panel is visible and shows progress and results. */
  isWatched = false;
  readonly #works = new Set<InboxWork>();
  /** Replaced at each `clear`, so that late responses do not reach another mailbox. */
  #contents = new InboxContents();
  #filter: ListFilter = {};
  #page: ListPage | undefined;
  #end: InboxEnd | undefined;

  constructor(language: () => Language) {
    this.#language = language;
  }

  get contents(): InboxContents {
    return this.#contents;
  }

  get filter(): ListFilter {
    return this.#filter;
  }

  get page(): ListPage | undefined {
    return this.#page;
  }

  get work(): InboxWork | undefined {
    return [...this.#works].at(-1);
  }

  get end(): InboxEnd | undefined {
    return this.#end;
  }

  put(page: ListPage, filter: ListFilter): void {
    this.#contents.put(page);
    this.#page = page;
    this.#filter = filter;
    this.changed();
  }

  add(page: ListPage, filter: ListFilter): void {
    this.#contents.add(page);
    this.#page = page;
    this.#filter = filter;
    this.changed();
  }

  ended(end: InboxEnd): void {
    this.#end = end;
    this.#stirred.fire();
  }

  clear(): void {
    this.cancel();
    this.#contents = new InboxContents();
    this.#filter = {};
    this.#page = undefined;
    this.#end = undefined;
    this.changed();
  }

  changed(): void {
    this.#changed.fire();
  }

  async during(
    operation: MessageOperation,
    act: (work: InboxWork) => Promise<unknown>,
  ): Promise<void> {
    const title = operations[operation].title[this.#language()];
    const work = new InboxWork(title, () => this.#stirred.fire());
    this.#works.add(work);
    this.#end = undefined;
    this.#stirred.fire();
    try {
      await act(work);
    } finally {
      this.#works.delete(work);
      this.#stirred.fire();
    }
  }

  /** Cancels running actions and keeps earlier results. */
  cancel(): void {
    for (const work of this.#works) work.cancel();
  }

  get listText(): string {
    return this.#page ? listMessage(this.#page, this.#filter, this.#language()) : "";
  }

  dispose(): void {
    this.cancel();
    this.#changed.dispose();
    this.#stirred.dispose();
  }
}

export class InboxWork {
  readonly title: string;
  readonly #controller = new AbortController();
  readonly #changed: () => void;
  #done = 0;
  #of: number | undefined;

  constructor(title: string, changed: () => void) {
    this.title = title;
    this.#changed = changed;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get done(): number {
    return this.#done;
  }

  get of(): number | undefined {
    return this.#of;
  }

  expect(of: number): void {
    this.#of = of;
    this.#changed();
  }

  step(count: number): void {
    this.#done += count;
    this.#changed();
  }

  cancel(): void {
    this.#controller.abort();
    this.#changed();
  }
}

interface InboxEnd {
  readonly tone: "information" | "warning" | "error";
  readonly text: string;
}
