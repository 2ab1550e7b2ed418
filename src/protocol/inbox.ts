import * as z from "zod";
import { counted, text, type Text } from "../contract/text.ts";
import type { EnvironmentKind } from "../model/environments/environment.ts";
import { shownStates, type InboxList, type ShownState } from "../presentation/inbox/inboxLines.ts";
import type { FilterField } from "../presentation/inbox/listFilter.ts";
import { messageColumnNames, messageTableColumns } from "../presentation/inbox/messageColumns.ts";
import type { MessageGlance } from "../presentation/inbox/messageGlance.ts";
import type { RelatedMessage } from "../presentation/messages/knownMessages.ts";
import { paneShares } from "./panes.ts";
import { droppedFilesSchema, intent } from "./reader.ts";

interface ShownCount {
  readonly label: string;
  readonly count: number;
  readonly time: string;
  readonly isOutdated: boolean;
}

export interface ReadMessage {
  readonly id: string;
  /** Undefined if it is no longer in memory. */
  readonly content: MessageGlance | undefined;
  /** Other messages of the session that it refers to, or that refer to it. */
  readonly related: readonly RelatedMessage[];
}

export interface InboxState {
  readonly presenting: boolean;
  /** Disables all calls in an untrusted workspace. */
  readonly isTrusted: boolean;
  readonly environment: { readonly name: string; readonly kind: EnvironmentKind | undefined };
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Messages that expire within this number of days are highlighted. 0: none. */
  readonly alarmDays: number;
  /** New, seen but not fetched, and both, in the order of the service. Empty before a count. */
  readonly counts: readonly ShownCount[];
  readonly isListed: boolean;
  /** Page, number of waiting messages beyond it, and filter. */
  readonly listText: string;
  readonly pagesLeft: number;
  readonly filters: readonly FilterField[];
  /** Reason why a typed filter is invalid. Nothing was requested. */
  readonly refusal: { readonly name: string; readonly reason: string } | undefined;
  readonly reading: ReadMessage | undefined;
  readonly work:
    | { readonly title: string; readonly done: number; readonly of: number | undefined }
    | undefined;
  readonly end:
    | { readonly tone: "information" | "warning" | "error"; readonly text: string }
    | undefined;
}

export type ToInboxPanel =
  | {
      readonly type: "state";
      readonly state: InboxState;
      /** Present after a change. */
      readonly list?: InboxList;
      readonly page?: KeptInbox;
    }
  | { readonly type: "focus" };

function keptInboxSchema() {
  return z.strictObject({
    order: z.strictObject({ column: z.enum(messageTableColumns), descending: z.boolean() }),
    search: z.string().max(300),
    show: z.enum(shownStates),
    isGrouped: z.boolean(),
    folded: z.array(z.number().int().nonnegative()).max(1_000_000).readonly(),
    columns: z.array(z.enum(messageColumnNames)).max(20).readonly(),
    pane: z.number().int().min(paneShares.least).max(paneShares.most),
    chosen: z.array(z.string().max(100)).max(1_000_000).readonly(),
  });
}

/** State of the page, restored by its host. In memory, except for order and columns. */
export type KeptInbox = z.infer<ReturnType<typeof keptInboxSchema>>;

/** Messages of the inbox panel to its host. Others are rejected. */
export function fromInboxPanelSchema() {
  const id = z.string().max(100);
  const run = z.number().int().nonnegative().max(10_000_000);
  return z.discriminatedUnion("type", [
    intent("ready"),
    droppedFilesSchema(),
    intent("keep", { page: keptInboxSchema() }),
    /** Shows the content of the selected message without a call. */
    intent("read", { id }),
    /** Calls, only after a click of the user, and their cancellation. */
    intent("count"),
    intent("list"),
    intent("listFetched"),
    intent("listRest"),
    intent("nextPage"),
    intent("listBy", { filter: z.record(z.string().max(50), z.string().max(300)) }),
    intent("fetch", { ids: z.array(id).max(1_000_000).readonly() }),
    intent("fetchAll"),
    intent("download"),
    intent("cancel"),
    intent("open", { id, tab: z.literal("raw").optional() }),
    intent("openRelated", { run, path: z.string().max(100) }),
    intent("explain", { id }),
    intent("present", { on: z.boolean() }),
  ]);
}

export type FromInboxPanel = z.infer<ReturnType<typeof fromInboxPanelSchema>>;

export const inboxWords = {
  title: text("Message inbox", "Postbus"),
  untrusted: text(
    "The inbox requires a trusted workspace.",
    "De postbus vereist een vertrouwde werkruimte.",
  ),
  notCounted: text("not counted yet", "nog niet geteld"),
  what: text("What is waiting?", "Wat wacht er?"),
  countedAt: (time: string) => text(`counted ${time}`, `geteld ${time}`),
  outdated: text("before the last list or fetch", "vóór het laatste tonen of ophalen"),
  waiting: (count: number) => text(`${count} waiting`, `${count} wachtend`),
  fresh: (count: number) => text(`${count} new`, `${count} nieuw`),
  seen: (count: number) => text(`${count} seen`, `${count} gezien`),
  count: text("Count", "Tel"),
  countAgain: text("Count again", "Tel opnieuw"),
  countChanges: text(
    "Counting changes nothing in the mailbox",
    "Tellen verandert niets in de postbus",
  ),
  before: text(
    "Nothing is sent until you select an action. Counting changes nothing. Listing marks messages as seen, fetching marks them as fetched.",
    "Er wordt niets verzonden totdat u een actie kiest. Tellen verandert niets. Tonen maakt berichten gezien, ophalen maakt ze opgehaald.",
  ),
  ask: text("Mailbox actions", "Acties voor de postbus"),
  otherWays: text("More actions", "Meer acties"),
  more: text("About this list", "Over deze lijst"),
  list: text("List new", "Toon nieuwe"),
  nextPage: text("List next page", "Toon volgende pagina"),
  listRest: (pages: number) =>
    pages === 1
      ? text("List 1 more page", "Toon nog 1 pagina")
      : text(`List ${pages} more pages`, `Toon nog ${pages} pagina’s`),
  listFetched: text("List fetched", "Toon opgehaalde"),
  fetch: (count: number) => text(`Fetch ${count}`, `Haal ${count} op`),
  fetchOne: text("Fetch this one", "Haal dit bericht op"),
  fetchAll: text("Fetch all waiting", "Haal alle wachtende op"),
  download: text("Download mailbox…", "Download postbus…"),
  marksSeen: text("marks as seen", "maakt gezien"),
  marksUpTo: (count: number) =>
    text(`marks up to ${count} as seen`, `maakt er maximaal ${count} gezien`),
  marksFetched: text("marks as fetched", "maakt opgehaald"),
  planFirst: text("shows its plan first", "toont eerst het plan"),
  retry: text("Retry failed only", "Probeer mislukte opnieuw"),
  cancel: text("Cancel", "Annuleer"),
  progress: (done: number, of: number) => text(`${done} of ${of}`, `${done} van ${of}`),
  running: text("running …", "bezig …"),
  filters: text("Filters", "Filters"),
  filtersInUse: (count: number) =>
    text(
      `Filters: ${count === 0 ? "none" : counted(count, "filter").en}`,
      `Filters: ${count === 0 ? "geen" : counted(count, "filter").nl}`,
    ),
  anyKind: text("All kinds", "Alle soorten"),
  period: text("Received", "Ontvangen"),
  periods: {
    any: text("Any time", "Elke periode"),
    today: text("Today", "Vandaag"),
    week: text("Last 7 days", "Laatste 7 dagen"),
    days: text("From – to", "Van – tot en met"),
  },
  fromDay: text("From", "Van"),
  toDay: text("To", "Tot en met"),
  listBy: text("List these", "Toon deze"),
  columns: (shown: number, all: number) =>
    text(`Columns: ${shown} of ${all}`, `Kolommen: ${shown} van ${all}`),
  person: text("Person", "Persoon"),
  aNumber: text("A-number", "A-nummer"),
  maskedPerson: (ordinal: number) =>
    text(`Person ${ordinal} · A-number masked`, `Persoon ${ordinal} · A-nummer gemaskeerd`),
  unknownPerson: text("A-number not known", "A-nummer niet bekend"),
  group: text("Group by person", "Groepeer per persoon"),
  clearFilters: text("Clear", "Wis"),
  removeFilter: (filter: string) =>
    text(`Remove the filter ${filter}`, `Verwijder het filter ${filter}`),
  find: text("Find in the list", "Zoek in de lijst"),
  show: text("Shown messages", "Getoonde berichten"),
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
  chosen: (count: number) => text(`${count} selected`, `${count} gekozen`),
  chooseShown: text("Select all shown", "Kies alle getoonde"),
  chooseNone: text("Select none", "Kies geen"),
  messages: text("Messages", "Berichten"),
  number: text("No.", "Nr."),
  notListed: text(
    "Nothing is listed yet. Listing marks messages as seen.",
    "Er is nog niets getoond. Tonen maakt berichten gezien.",
  ),
  emptyList: text("The list is empty.", "De lijst is leeg."),
  nothingFound: text("No matching messages.", "Geen berichten gevonden."),
  keys: text(
    "Space: select. Shift+arrow keys: extend. Ctrl+A: select all. J and K: next, previous. Enter: open. Escape: select none.",
    "Spatie: kiezen. Shift+pijltjestoetsen: meer kiezen. Ctrl+A: alles kiezen. J en K: volgende, vorige. Enter: openen. Escape: niets kiezen.",
  ),
  previous: text("Previous message", "Vorig bericht"),
  next: text("Next message", "Volgend bericht"),
  nothing: text("No message selected", "Geen bericht gekozen"),
  row: text("Message at the cursor", "Bericht bij de cursor"),
  choose: text("Select", "Kies"),
  unchoose: text("Deselect", "Kies niet"),
  open: text("Open", "Open"),
  openRaw: text("Open raw", "Open ruw"),
  explain: text("Explanation of the service", "Toelichting van de dienst"),
  why: text("Why?", "Waarom?"),
  notOpen: text(
    "Not fetched yet. Fetch the message to read it.",
    "Nog niet opgehaald. Haal het bericht op om het te lezen.",
  ),
  notKept: text(
    "Fetched, but the content is no longer in memory. Fetch the message again to read it.",
    "Opgehaald, maar de inhoud staat niet meer in het geheugen. Haal het bericht opnieuw op om het te lezen.",
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
  flags: text("Flags of this message", "Signalen van dit bericht"),
  changed: text("changed", "gewijzigd"),
  changes: (count: number) =>
    count === 1
      ? text("1 change", "1 wijziging")
      : text(`${count} changes`, `${count} wijzigingen`),
  border: text("Size of the message", "Grootte van het bericht"),
  selectExpiring: text("Select these", "Kies deze"),
  others: (count: number) => text(`and ${count} more`, `en nog ${count}`),
  failed: (count: number) =>
    text(`${counted(count, "message").en} failed`, `${counted(count, "message").nl} mislukt`),
  allMasked: text(
    "The content of messages stays masked.",
    "De inhoud van berichten blijft gemaskeerd.",
  ),
} as const;
