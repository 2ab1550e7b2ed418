import { counted, text } from "../../contract/text.ts";

export const readerWords = {
  message: text("Message", "Bericht"),
  place: (at: number, all: number) => text(`${at} of ${all}`, `${at} van ${all}`),
  previous: text("Previous message", "Vorig bericht"),
  next: text("Next message", "Volgend bericht"),
  all: text("All messages of this response", "Alle berichten van dit antwoord"),
  views: text("Views of the message", "Weergaven van het bericht"),
  tabs: {
    reader: text("Read", "Lezen"),
    raw: text("Raw", "Ruw"),
    compare: text("Compare", "Vergelijken"),
  },
  search: text("Search in this message", "Zoek in dit bericht"),
  searchKeys: text(
    "Enter: next. Shift+Enter: previous. Escape: clear.",
    "Enter: volgende. Shift+Enter: vorige. Escape: wissen.",
  ),
  previousFound: text("Previous match", "Vorige treffer"),
  nextFound: text("Next match", "Volgende treffer"),
  found: (at: number, all: number) => text(`${at} of ${all}`, `${at} van ${all}`),
  foundCount: (all: number) => counted(all, "match"),
  notFound: text("No matches in this message.", "Geen treffers in dit bericht."),
  masked: text("Masked values are not searched.", "Gemaskeerde waarden worden niet doorzocht."),
  applies: text("Flags of this message", "Signalen van dit bericht"),
  sections: text("Sections", "Onderdelen"),
  openAll: text("Open all", "Open alles"),
  closeAll: text("Close all", "Sluit alles"),
  allOpened: text("All sections are open.", "Alle onderdelen zijn open."),
  allClosed: text("All sections are closed.", "Alle onderdelen zijn dicht."),
  values: (count: number) => counted(count, "value"),
  allValues: text("All values", "Alle gegevens"),
  changed: text("changed", "gewijzigd"),
  history: (count: number) =>
    text(
      `History · ${counted(count, "earlierForm").en}`,
      `Historie · ${counted(count, "earlierForm").nl}`,
    ),
  outlineNote: (hasHistory: boolean) =>
    hasHistory
      ? text(" values, with history", " gegevens, met historie")
      : text(" values", " gegevens"),
  toRaw: text("Show raw", "Toon ruw"),
  toReader: text("Show in reader", "Toon in lezer"),
  rawMasked: text("Message as JSON (masked)", "Bericht als JSON (gemaskeerd)"),
  rawUnmasked: text("Message as JSON (not masked)", "Bericht als JSON (niet gemaskeerd)"),
  copyMessage: text("Copy message as JSON", "Kopieer bericht als JSON"),
  open: text("Open", "Open"),
  listed: text(
    "in the mailbox, not fetched in this session",
    "in de postbus, in deze sessie niet opgehaald",
  ),
  notHere: text(
    "not in this session: not listed yet, or an outgoing message",
    "niet in deze sessie: nog niet getoond, of een zelf verzonden bericht",
  ),
  compareWith: text("Compare with", "Vergelijk met"),
  chooseOther: text("Choose a fetched message", "Kies een opgehaald bericht"),
  noOthers: text(
    "No other message of this session was fetched. Fetch a second one to compare.",
    "Er is in deze sessie geen ander bericht opgehaald. Haal een tweede op om te vergelijken.",
  ),
  loading: text("Loading …", "Laden …"),
} as const;
