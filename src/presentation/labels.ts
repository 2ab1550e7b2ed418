import { text } from "../contract/text.ts";

export const labels = {
  unknownDate: text("unknown", "onbekend"),
  dayUnknown: text("day unknown", "dag onbekend"),
  monthAndDayUnknown: text("month and day unknown", "maand en dag onbekend"),
  yes: text("yes", "ja"),
  no: text("no", "nee"),
  none: text("none", "geen"),
  noData: text("nothing known", "niets bekend"),
  noneRequested: text("none of the requested values", "geen van de opgevraagde gegevens"),
  noValue: text("not in the response", "niet in het antwoord"),
  nothing: text("empty", "leeg"),
  investigation: text("under investigation", "in onderzoek"),
  since: text("since", "sinds"),
  until: text("until", "tot"),
  deprecated: text("deprecated", "verouderd"),
  secrecy: text("Secrecy", "Geheimhouding"),
  secrecyDetail: text(
    "yes, do not disclose this data to third parties",
    "ja, verstrek deze gegevens niet aan derden",
  ),
  suspended: text("No longer kept up to date", "Bijhouding opgeschort"),
  deceased: text("Deceased", "Overleden"),
  notLivingThere: text(
    "Established: does not live at the registered address",
    "Vastgesteld: verblijft niet op het geregistreerde adres",
  ),
  underInvestigation: text("Under investigation", "In onderzoek"),
  investigationDetail: text(
    "the values concerned are marked below",
    "de betrokken gegevens zijn hieronder gemarkeerd",
  ),
  supplied: text("Data of a non-resident", "Gegevens van een niet-ingezetene"),
  verified: text("Verified", "Geverifieerd"),
  person: text("Person", "Persoon"),
  registration: text("Registration", "Inschrijving"),
  born: text("born", "geboren"),
  numberOf: text("of", "van"),
  /** `type` of a choice in the contract. */
  kind: text("Kind", "Soort"),
  other: text("Not in the contract", "Niet in het contract"),
  start: text("start of the investigation", "datum ingang onderzoek"),
} as const;
