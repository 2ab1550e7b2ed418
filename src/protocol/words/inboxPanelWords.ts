import { counted } from "../../contract/counting.ts";
import { text, type Text } from "../../contract/text.ts";
import type { ShownState } from "../../presentation/inbox/messageList.ts";

/** What the inbox panel says beside the data, in both languages. */
export const inboxPanelWords = {
  title: text("Message inbox", "Postbus"),
  environment: text("Environment", "Omgeving"),
  untrusted: text(
    "The inbox needs a trusted workspace.",
    "De postbus vraagt een vertrouwde werkruimte.",
  ),
  counts: text("Counts", "Tellingen"),
  notCounted: text(
    "Not counted yet. Counting changes nothing in the mailbox.",
    "Nog niet geteld. Tellen verandert niets in de postbus.",
  ),
  countedAt: text("counted at", "geteld om"),
  outdated: text("before the last list or fetch", "vóór de laatste lijst of ophaling"),
  count: text("Count", "Tellen"),
  before: text(
    "Nothing is sent until you select an action. Counting changes nothing; listing marks messages as seen, fetching marks them as fetched.",
    "Er wordt niets gevraagd voordat u drukt. Tellen verandert niets; een lijst maakt haar berichten gezien, ophalen maakt ze opgehaald.",
  ),
  actions: text("Ask the service", "Vraag de dienst"),
  list: text("List new · marks as seen", "Toon nieuwe · maakt gezien"),
  listFetched: text("List fetched ones", "Opgehaalde tonen"),
  listRest: (pages: number) =>
    pages === 1
      ? text("List 1 more page (marks as seen)", "Nog 1 pagina tonen (maakt gezien)")
      : text(
          `List ${pages} more pages (marks as seen)`,
          `Nog ${pages} pagina’s tonen (maakt gezien)`,
        ),
  fetch: (count: number) =>
    text(`Fetch ${count} · marks as fetched`, `Haal ${count} op · maakt opgehaald`),
  fetchAll: text(
    "Fetch all waiting (marks as fetched)",
    "Alle wachtende ophalen (maakt opgehaald)",
  ),
  retry: text("Retry failed only", "Alleen mislukte opnieuw"),
  cancel: text("Cancel", "Annuleren"),
  progress: (done: number, of: number) => text(`${done} of ${of}`, `${done} van ${of}`),
  running: text("running …", "bezig …"),
  filters: text("Filters of the service", "Filters van de dienst"),
  noFilter: text("empty: no filter", "leeg: geen filter"),
  example: text("for example", "bijvoorbeeld"),
  listBy: text("List by these filters (marks as seen)", "Lijst met deze filters (maakt gezien)"),
  columns: text("Columns", "Kolommen"),
  find: text("Find in the list", "Zoek in de lijst"),
  show: text("Show", "Toon"),
  shows: {
    all: text("all that are listed", "alles wat getoond is"),
    waiting: text("not fetched", "niet opgehaald"),
    fetched: text("fetched", "opgehaald"),
    failed: text("could not be fetched", "kon niet worden opgehaald"),
    soon: text("expiring", "verdwijnt binnenkort"),
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
  nothingFound: text("No matching messages.", "Geen getoond bericht past."),
  keys: text(
    "Space: select. Shift+arrow keys: extend. Ctrl+A: select all. Enter: open.",
    "Spatie kiest een bericht, Shift met pijlen meer, Ctrl+A alle; Enter opent het.",
  ),
  row: text("Message at the cursor", "Bericht bij de cursor"),
  choose: text("Choose", "Kies"),
  unchoose: text("Take out", "Haal eruit"),
  open: text("Open", "Openen"),
  explain: text("Explanation of the service", "Toelichting van de dienst"),
  notOpen: text(
    "Not fetched yet. Fetch the message to read it.",
    "De inhoud is er niet: haal het eerst op.",
  ),
  chooseSoon: text("Choose these", "Kies deze"),
  more: (count: number) => text(`and ${count} more`, `en nog ${count}`),
  failed: (count: number) =>
    text(
      `${counted(count, "message").en} failed`,
      `${counted(count, "message").nl} ${count === 1 ? "kwam" : "kwamen"} niet`,
    ),
  noContent: text(
    "This panel holds attributes of messages only, never their content; nothing in it has to be masked.",
    "Dit paneel bevat alleen kenmerken van berichten, nooit hun inhoud; er is niets af te schermen.",
  ),
} as const;
