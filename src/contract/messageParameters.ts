import { limits, type Parameter } from "./parameter.ts";
import { text } from "./text.ts";

/** Parameters of the three message calls, by the names of the service description (sections 11 to 13). */
export const messageParameters: readonly Parameter[] = [
  {
    name: "soort",
    label: text("Category", "Soort"),
    kind: "text",
    meaning: text(
      "Kind of waiting messages to count",
      "Soort wachtende berichten die wordt geteld",
    ),
    format: text("one of three values", "een van drie waarden"),
    example: "NIET-OPGEHAALD",
    badExample: "ALLES",
    values: [
      {
        value: "NIEUW",
        meaning: text(
          "not seen in a list, not fetched",
          "niet in een lijst gezien, niet opgehaald",
        ),
      },
      {
        value: "GEZIEN-IN-LIJST-EN-NIET-OPGEHAALD",
        meaning: text("seen in a list, not fetched", "in een lijst gezien, niet opgehaald"),
      },
      {
        value: "NIET-OPGEHAALD",
        meaning: text("not fetched, seen or not", "niet opgehaald, al dan niet gezien"),
      },
    ],
    personal: false,
  },
  {
    name: "status",
    label: text("Status", "Status"),
    kind: "list",
    meaning: text(
      "Retrieval states to list (default: nieuw and gezien-in-lijst)",
      "Ophaalstatussen in de lijst (standaard: nieuw en gezien-in-lijst)",
    ),
    format: text("one or more of three values", "een of meer van drie waarden"),
    example: "nieuw, gezien-in-lijst",
    badExample: "gelezen",
    items: { minimum: 1, maximum: 3 },
    values: [
      {
        value: "nieuw",
        meaning: text("not seen in a list, not fetched", "niet gezien, niet opgehaald"),
      },
      {
        value: "gezien-in-lijst",
        meaning: text("seen in a list, not fetched", "gezien, niet opgehaald"),
      },
      {
        value: "opgehaald",
        meaning: text("fetched at least once", "ten minste één keer opgehaald"),
      },
    ],
    personal: false,
  },
  {
    name: "berichttype",
    label: text("Message type", "Berichttype"),
    kind: "text",
    meaning: text("Kind of message, such as Lg01", "Soort bericht, zoals Lg01"),
    format: text(
      "one kind of 4 characters, not case-sensitive",
      "één soort van 4 tekens, niet hoofdlettergevoelig",
    ),
    example: "Lg01",
    badExample: "Lg01,La01",
    pattern: "^[A-Za-z0-9]{1,4}$",
    personal: false,
  },
  {
    name: "afzender",
    label: text("Sender", "Afzender"),
    kind: "integer",
    meaning: text("Code of the sender", "Code van de afzender"),
    format: text("a whole number of at most 7 digits", "een geheel getal van maximaal 7 cijfers"),
    example: "519011",
    badExample: "Rijswijk",
    range: { minimum: 0, maximum: 9999999 },
    personal: false,
  },
  {
    name: "vanafMoment",
    label: text("From", "Vanaf"),
    kind: "moment",
    meaning: text("Received at this time or later", "Ontvangen op of na dit tijdstip"),
    format: text("date and time with an offset or Z", "datum en tijd met een verschil of Z"),
    example: "2026-04-25T14:54:08+02:00",
    badExample: "2026-04-25",
    personal: false,
  },
  {
    name: "totMoment",
    label: text("Until", "Tot"),
    kind: "moment",
    meaning: text("Received until this time", "Ontvangen tot dit tijdstip"),
    format: text("date and time with an offset or Z", "datum en tijd met een verschil of Z"),
    example: "2026-04-26T00:00:00Z",
    badExample: "26-04-2026",
    personal: false,
  },
  {
    name: "pagina",
    label: text("Page", "Pagina"),
    kind: "integer",
    meaning: text("Page of the list, from 1", "Pagina van de lijst, vanaf 1"),
    format: text("a whole number from 1", "een geheel getal vanaf 1"),
    example: "1",
    badExample: "0",
    range: { minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    personal: false,
  },
  {
    name: "berichtenPerPagina",
    label: text("Messages per page", "Berichten per pagina"),
    kind: "integer",
    meaning: text(
      "Messages per page. The service lowers values above its limit of 2000",
      "Berichten per pagina. De dienst verlaagt waarden boven het maximum van 2000",
    ),
    format: text("a whole number from 1", "een geheel getal vanaf 1"),
    example: "100",
    badExample: "0",
    range: { minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    personal: false,
  },
  {
    name: "berichtTransportId",
    label: text("Message transport identifiers", "Transportidentificaties van berichten"),
    kind: "list",
    meaning: text("The messages to fetch", "De op te halen berichten"),
    format: text("1 to 100 identifiers (UUID)", "1 tot 100 identificaties (UUID)"),
    example: "7c0e5a1d-2b64-4f93-9d18-000000000010",
    badExample: "12345",
    items: {
      minimum: 1,
      maximum: limits.messagesPerFetch,
      pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
    },
    personal: false,
  },
];

/** Retrieval states that each kind of waiting counts (section 12). */
export const statesBySoort: ReadonlyMap<string, readonly string[]> = new Map([
  ["NIEUW", ["nieuw"]],
  ["GEZIEN-IN-LIJST-EN-NIET-OPGEHAALD", ["gezien-in-lijst"]],
  ["NIET-OPGEHAALD", ["nieuw", "gezien-in-lijst"]],
]);
