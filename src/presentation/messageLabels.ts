import { text, type Text } from "../contract/text.ts";

/** Labels of message attributes in reading order (seed 2.1). */
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

/** Shown even in narrow lists. */
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
  historical: text("history", "historie"),
  now: text("Now", "Nu"),
  marked: text("marked", "gemarkeerd"),
  validFrom: text("valid from", "geldig vanaf"),
  recordedOn: text("recorded on", "opgenomen op"),
  table: text("Table", "Tabel"),
  unknownKind: text(
    "BRP Workbench does not know this kind of message. Its whole content is shown.",
    "BRP Workbench kent deze soort bericht niet. De hele inhoud wordt getoond.",
  ),
  isError: text(
    "This kind reports that a request or a sent message could not be processed.",
    "Deze soort meldt dat een verzoek of een verzonden bericht niet kon worden verwerkt.",
  ),
  personDataMissing: text(
    "The person data of this kind of message is missing.",
    "De persoonsgegevens van deze soort bericht ontbreken.",
  ),
  forms: {
    full: text("a complete person record", "een volledige persoonslijst"),
    part: text("part of a person record", "een deel van een persoonslijst"),
    set: text("parts of the records of several persons", "delen van meerdere persoonslijsten"),
    none: text("no person record", "geen persoonslijst"),
  },
  related: text("Related messages", "Verwante berichten"),
  relations: {
    "refers to": text("Refers to", "Verwijst naar"),
    "referred by": text("Referred to by", "Verwijzend bericht"),
  },
  refersToNone: text("none", "geen"),
  pairedByContent: text(
    "Records are paired by content: a message doesn't show which ones belong together.",
    "Voorkomens zijn op inhoud gekoppeld: een bericht geeft niet aan welke bij elkaar horen.",
  ),
  pairedByPosition: text(
    "Very many records differ. Those are paired by position.",
    "Zeer veel voorkomens verschillen. Die zijn op volgorde gekoppeld.",
  ),
  timeLine: text("What changed, from the history", "Wat er wijzigde, uit de historie"),
  noHistory: text(
    "No record in this message has a history.",
    "Geen voorkomen in dit bericht heeft historie.",
  ),
  earliest: text("the earliest form in this message", "de vroegste vorm in dit bericht"),
  noChange: text("nothing changed", "niets gewijzigd"),
  unchanged: text("unchanged", "ongewijzigd"),
  changes: {
    added: text("added", "toegevoegd"),
    removed: text("removed", "vervallen"),
    changed: text("changed", "gewijzigd"),
  },
  interaction: text("Fetched in interaction", "Opgehaald in interactie"),
  announced: text("Announced element", "Aangekondigd element"),
  emptied: text("(emptied)", "(vervallen)"),
  wasEmpty: text("(was empty)", "(was leeg)"),
  recordEmptied: text("this record was removed", "dit voorkomen is vervallen"),
  recordNotThere: text("this record is new", "dit voorkomen is nieuw"),
  nothingListed: text(
    "No messages match these filters. Without status, only unfetched messages are listed.",
    "Geen berichten voldoen aan deze filters. Zonder status worden alleen niet-opgehaalde berichten getoond.",
  ),
  listedAreSeen: text("These messages are now marked as seen.", "Deze berichten zijn nu gezien."),
  missed: text("Not fetched", "Niet opgehaald"),
  copy: text("Copy", "Kopieer"),
  copyMissed: text(
    "Copy the identifiers of the messages that were not fetched",
    "Kopieer de identificaties van de niet-opgehaalde berichten",
  ),
  noReason: text("the service gave no reason", "de dienst gaf geen reden"),
} as const;
