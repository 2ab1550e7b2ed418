import { text, type Text } from "../contract/text.ts";

/** Labels of the attributes of a message, in the order in which people read them (seed 2.1). */
export const attributeLabels: Readonly<Record<string, Text>> = {
  berichtType: text("Kind", "Soort"),
  dtOntvangen: text("Received", "Ontvangen"),
  afzender: text("Sender", "Afzender"),
  opgehaald: text("Fetched", "Opgehaald"),
  berichtTransportId: text("Transport id", "Transport-id"),
  dtBewaardTot: text("Kept until", "Bewaard tot"),
  ontvanger: text("Receiver", "Ontvanger"),
  berichtVolgnummer: text("Sequence number", "Volgnummer"),
  berichtId: text("Message id", "Bericht-id"),
  verwijzingBerichtId: text("Refers to", "Verwijst naar"),
};

/** What a list shows where there is little room. */
export const mainAttributes: ReadonlySet<string> = new Set([
  "berichtType",
  "dtOntvangen",
  "afzender",
  "opgehaald",
  "berichtTransportId",
]);

export const messageLabels = {
  message: text("message", "bericht"),
  messages: text("messages", "berichten"),
  fetched: text("fetched", "opgehaald"),
  notFetched: text("not fetched", "niet opgehaald"),
  page: text("page", "pagina"),
  of: text("of", "van"),
  inAll: text("in all", "in totaal"),
  attributes: text("Attributes", "Kenmerken"),
  content: text("Content", "Inhoud"),
  history: text("Earlier", "Historie"),
  emptied: text("(emptied)", "(leeggemaakt)"),
  nothingListed: text(
    "No message fits these filters. Without status only messages that were not fetched are listed.",
    "Geen bericht past bij deze filters. Zonder status worden alleen niet opgehaalde berichten getoond.",
  ),
  listedAreSeen: text("These messages now count as seen.", "Deze berichten gelden nu als gezien."),
  missed: text("Not fetched", "Niet opgehaald"),
  noReason: text("the service gave no reason", "de dienst gaf geen reden"),
} as const;
