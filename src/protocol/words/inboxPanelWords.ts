import { counted } from "../../contract/counting.ts";
import { text, type Text } from "../../contract/text.ts";
import type { ShownState } from "../../presentation/inbox/messageList.ts";

/** What the inbox panel says beside the data, in both languages. */
export const inboxPanelWords = {
  title: text("Message inbox", "Postbus"),
  untrusted: text(
    "The inbox needs a trusted workspace.",
    "De postbus vraagt een vertrouwde werkruimte.",
  ),
  notCounted: text("not counted yet", "nog niet geteld"),
  what: text("What is waiting?", "Wat wacht er?"),
  countedAt: (time: string) => text(`counted ${time}`, `geteld ${time}`),
  outdated: text("before the last list or fetch", "vóór de laatste lijst of ophaling"),
  waiting: (count: number) => text(`${count} waiting`, `${count} wachtend`),
  fresh: (count: number) => text(`${count} new`, `${count} nieuw`),
  seen: (count: number) => text(`${count} seen`, `${count} gezien`),
  count: text("Count", "Tellen"),
  countAgain: text("Count again", "Opnieuw tellen"),
  countChanges: text(
    "Counting changes nothing in the mailbox",
    "Tellen verandert niets in de postbus",
  ),
  before: text(
    "Nothing is sent until you select an action. Counting changes nothing; listing marks messages as seen, fetching marks them as fetched.",
    "Er wordt niets gevraagd voordat u drukt. Tellen verandert niets; een lijst maakt haar berichten gezien, ophalen maakt ze opgehaald.",
  ),
  ask: text("Ask the service", "Vraag de dienst"),
  otherWays: text("Other ways to ask", "Andere vragen"),
  more: text("About this list", "Over deze lijst"),
  list: text("List new", "Toon nieuwe"),
  nextPage: text("List next page", "Volgende pagina tonen"),
  listRest: (pages: number) =>
    pages === 1
      ? text("List 1 more page", "Nog 1 pagina tonen")
      : text(`List ${pages} more pages`, `Nog ${pages} pagina’s tonen`),
  listFetched: text("List fetched ones", "Opgehaalde tonen"),
  fetch: (count: number) => text(`Fetch ${count}`, `Haal ${count} op`),
  fetchOne: text("Fetch this one", "Haal dit bericht op"),
  fetchAll: text("Fetch all waiting", "Alle wachtende ophalen"),
  download: text("Download mailbox…", "Postbus downloaden…"),
  marksSeen: text("marks as seen", "maakt gezien"),
  marksUpTo: (count: number) =>
    text(`marks up to ${count} as seen`, `maakt er hoogstens ${count} gezien`),
  marksFetched: text("marks as fetched", "maakt opgehaald"),
  planFirst: text("shows its plan first", "toont eerst het plan"),
  retry: text("Retry failed only", "Alleen mislukte opnieuw"),
  cancel: text("Cancel", "Annuleren"),
  progress: (done: number, of: number) => text(`${done} of ${of}`, `${done} van ${of}`),
  running: text("running …", "bezig …"),
  filters: text("Filters of the service", "Filters van de dienst"),
  filtersInUse: (count: number) =>
    text(
      `Filters of the service: ${count === 0 ? "none" : count}`,
      `Filters van de dienst: ${count === 0 ? "geen" : count}`,
    ),
  noFilter: text("empty: no filter", "leeg: geen filter"),
  example: text("for example", "bijvoorbeeld"),
  listBy: text("List by these filters", "Lijst met deze filters"),
  columns: (shown: number, all: number) =>
    text(`Columns: ${shown} of ${all}`, `Kolommen: ${shown} van ${all}`),
  person: text("Person", "Persoon"),
  group: text("Group by person", "Groepeer per persoon"),
  clearFilters: text("Clear", "Wissen"),
  removeFilter: (filter: string) =>
    text(`Remove the filter ${filter}`, `Verwijder het filter ${filter}`),
  find: text("Find in the list", "Zoek in de lijst"),
  show: text("What is shown", "Wat getoond wordt"),
  shows: {
    all: text("All", "Alle"),
    waiting: text("Waiting", "Wachtend"),
    fetched: text("Fetched", "Opgehaald"),
    failed: text("Failed", "Mislukt"),
    expiring: text("Expiring", "Verdwijnt"),
  } satisfies Readonly<Record<ShownState, Text>>,
  found: (rows: number, all: number) =>
    text(
      `${counted(rows, "row").en} of ${counted(all, "message").en}`,
      `${counted(rows, "row").nl} van ${counted(all, "message").nl}`,
    ),
  chosen: (count: number) => text(`${count} chosen`, `${count} gekozen`),
  chooseShown: text("Choose all shown", "Kies alle getoonde"),
  chooseNone: text("Choose none", "Kies geen"),
  messages: text("Messages", "Berichten"),
  number: text("No.", "Nr."),
  notListed: text(
    "Nothing is listed yet. A list marks its messages as seen.",
    "Er is nog niets getoond. Een lijst maakt haar berichten gezien.",
  ),
  emptyList: text("The list is empty.", "De lijst is leeg."),
  nothingFound: text("No matching messages.", "Geen berichten gevonden."),
  keys: text(
    "Space: select. Shift+arrow keys: extend. Ctrl+A: select all. J and K: next, previous. Enter: open. Escape: select none.",
    "Spatie kiest een bericht, Shift met pijlen meer, Ctrl+A alle; J en K: volgende, vorige; Enter opent het, Escape kiest niets.",
  ),
  previous: text("Previous message", "Vorig bericht"),
  next: text("Next message", "Volgend bericht"),
  nothing: text("No message selected", "Geen bericht gekozen"),
  row: text("Message at the cursor", "Bericht bij de cursor"),
  choose: text("Choose", "Kies"),
  unchoose: text("Take out", "Haal eruit"),
  open: text("Open", "Openen"),
  openRaw: text("Open raw", "Open ruw"),
  explain: text("Explanation of the service", "Toelichting van de dienst"),
  why: text("Why?", "Waarom?"),
  notOpen: text(
    "Not fetched yet. Fetch the message to read it.",
    "Nog niet opgehaald. Haal het bericht op om het te lezen.",
  ),
  notKept: text(
    "Fetched, but its content is not in memory. Fetch it again to read it.",
    "Opgehaald, maar de inhoud is niet in het geheugen. Haal het opnieuw op om het te lezen.",
  ),
  retryOne: text("Retry", "Opnieuw"),
  openWhole: text("Open the whole message", "Open het hele bericht"),
  left: (count: number) =>
    text(
      `${counted(count, "value").en} not shown here.`,
      `${counted(count, "value").nl} niet getoond.`,
    ),
  isCut: text("Long values are cut off here.", "Lange gegevens zijn afgekapt."),
  facts: text("Attributes", "Kenmerken"),
  flags: text("What applies to this message", "Wat geldt voor dit bericht"),
  changed: text("changed", "gewijzigd"),
  changes: (count: number) =>
    count === 1
      ? text("1 change", "1 wijziging")
      : text(`${count} changes`, `${count} wijzigingen`),
  border: text("Size of the message", "Grootte van het bericht"),
  selectExpiring: text("Choose these", "Kies deze"),
  others: (count: number) => text(`and ${count} more`, `en nog ${count}`),
  failed: (count: number) =>
    text(
      `${counted(count, "message").en} failed`,
      `${counted(count, "message").nl} ${count === 1 ? "kwam" : "kwamen"} niet`,
    ),
  allMasked: text(
    "The content of messages stays masked.",
    "De inhoud van berichten blijft gemaskeerd.",
  ),
} as const;
