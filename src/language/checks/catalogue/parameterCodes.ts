import { text } from "../../../contract/text.ts";
import {
  addressExample,
  error,
  file,
  readExample,
  searchExample,
  warning,
  type CodeFacts,
  contract,
  language,
} from "./codeFacts.ts";

export const parameterCodes = {
  "unknown-operation": {
    ...error("Unknown operation", "Onbekende bewerking"),
    explanation: text(
      "A request asks one of the seven query types or one of the three message calls, exactly so written, also in upper and lower case.",
      "Een verzoek stelt een van de zeven typen bevraging of één van de drie berichtenaanroepen, precies zo geschreven, ook in hoofd- en kleine letters.",
    ),
    sources: [contract("faults")],
    bad: addressExample().replace("EnHuisnummer", ""),
    good: addressExample(),
  },
  "operation-missing": {
    ...error("Operation missing", "Bewerking ontbreekt"),
    explanation: text(
      "Without an operation nobody knows which call to make. Write it alone on a line above the parameters; in JSON it is the member `type`.",
      "Zonder operatie is onbekend welke aanroep bedoeld is. Schrijf haar alleen op een regel boven de parameters; in JSON is het het lid `type`.",
    ),
    sources: [language("lines")],
    bad: file("### Someone", "burgerservicenummer: 999990019", "fields: naam"),
    good: file("### Someone", ...readExample().trimEnd().split("\n")),
  },
  "empty-request": {
    ...warning("Request without content", "Verzoek zonder inhoud"),
    explanation: text(
      "There is a `###` but no operation below it, so nothing will run. Write an operation, or make the title a comment.",
      "Er staat een `###` maar geen bewerking eronder, dus er wordt niets uitgevoerd. Schrijf een bewerking, of maak van de titel een opmerking.",
    ),
    sources: [language("lines")],
    bad: file("### Later", "// to do", "", "### Count", "TelBerichten", "soort: NIEUW"),
    good: file("### Count", "TelBerichten", "soort: NIEUW"),
  },
  "unknown-parameter": {
    ...error("Unknown parameter", "Onbekende parameter"),
    explanation: text(
      "The service refuses a request with a parameter that its operation does not take.",
      "De dienst weigert een verzoek met een parameter die de bewerking niet kent.",
    ),
    sources: [contract("faults", "unknownParam")],
    bad: readExample("inclusiefOverledenPersonen: true"),
    good: readExample("gemeenteVanInschrijving: 0518"),
  },
  "missing-parameter": {
    ...error("Required parameter missing", "Verplichte parameter ontbreekt"),
    explanation: text(
      "The service refuses a request without its required parameters.",
      "De dienst weigert een verzoek zonder de verplichte parameters.",
    ),
    sources: [contract("faults", "required")],
    bad: file("RaadpleegMetBurgerservicenummer", "burgerservicenummer: 999990019"),
    good: readExample(),
  },
  "empty-value": {
    ...error("Required value empty", "Verplichte waarde leeg"),
    explanation: text(
      "A required parameter that is empty, blank or null counts as missing.",
      "Een verplichte parameter die leeg, blanco of null is geldt als ontbrekend.",
    ),
    sources: [contract("faults", "required")],
    bad: searchExample({ geslachtsnaam: '" "' }),
    good: searchExample(),
  },
  "duplicate-parameter": {
    ...error("Parameter given twice", "Parameter twee keer opgegeven"),
    explanation: text(
      "Only one value can be sent. Keep one of the two; the values of a list go below one key.",
      "Er kan maar één waarde verzonden worden. Houd één van de twee over; de waarden van een lijst staan onder één sleutel.",
    ),
    sources: [language("parameters")],
    bad: readExample("fields: leeftijd"),
    good: file(
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields: naam, leeftijd",
    ),
  },
  "list-not-allowed": {
    ...error("List where one value belongs", "Lijst waar één waarde hoort"),
    explanation: text(
      "This parameter takes one value. Make a request for each value, or use `@each`.",
      "Deze parameter krijgt één waarde. Maak een verzoek per waarde, of gebruik `@each`.",
    ),
    sources: [language("lists")],
    bad: searchExample({ geslachtsnaam: "\n  - Jansen\n  - Pietersen" }),
    good: searchExample(),
  },
  "not-a-list": {
    ...error("One value where a list belongs", "Eén waarde waar een lijst hoort"),
    explanation: text(
      "The service wants a list in JSON even for one value: put it between `[` and `]`.",
      "De dienst wil in JSON een lijst, ook voor één waarde: zet haar tussen `[` en `]`.",
    ),
    sources: [contract("faults", "array")],
    bad: file(
      "{",
      '  "type": "RaadpleegMetBurgerservicenummer",',
      '  "burgerservicenummer": ["999990019"],',
      '  "fields": "naam"',
      "}",
    ),
    good: file(
      "{",
      '  "type": "RaadpleegMetBurgerservicenummer",',
      '  "burgerservicenummer": ["999990019"],',
      '  "fields": ["naam"]',
      "}",
    ),
  },
  "empty-list": {
    ...error("Empty list", "Lege lijst"),
    explanation: text(
      "The list needs at least one value.",
      "De lijst heeft ten minste één waarde nodig.",
    ),
    sources: [contract("faults", "minItems")],
    bad: searchExample({ fields: "[]" }),
    good: searchExample({ fields: "[naam]" }),
  },
  "too-many-items": {
    ...error("Too many values in a list", "Te veel waarden in een lijst"),
    explanation: text(
      "One call takes at most 20 BSNs, 130 paths or 100 message identifiers; each member of a `fields` group counts. Split the list into several requests, or use a placeholder: its values are split automatically.",
      "Eén aanroep neemt maximaal 20 nummers, 130 paden of 100 berichtidentificaties; de leden van een `fields`-groep tellen elk mee. Verdeel de lijst over meer verzoeken, of haal de waarden uit een plaatshouder: die worden vanzelf verdeeld.",
    ),
    sources: [contract("faults", "maxItems"), language("limits")],
    bad: searchExample({ fields: Array.from({ length: 131 }, () => "naam").join(", ") }),
    good: searchExample({ fields: "naam, leeftijd" }),
  },
  "wrong-format": {
    ...error("Value in the wrong format", "Waarde in de verkeerde vorm"),
    explanation: text(
      "The service accepts only the published format of a parameter.",
      "De dienst accepteert alleen de gepubliceerde vorm van een parameter.",
    ),
    sources: [contract("faults", "pattern")],
    bad: readExample("gemeenteVanInschrijving: 518"),
    good: readExample("gemeenteVanInschrijving: 0518"),
  },
  "wildcard-not-allowed": {
    ...error("Wildcard not allowed here", "Wildcard hier niet toegestaan"),
    explanation: text(
      "`*` stands for the rest of a text, only in names and streets, once, and only at the place that the parameter allows. A lone `*` is never accepted.",
      "`*` staat voor de rest van een tekst, alleen in namen en straten, één keer, en alleen op de plaats die de parameter toestaat. Een losse `*` wordt nooit geaccepteerd.",
    ),
    sources: [contract("search")],
    bad: searchExample({ geslachtsnaam: "*sen" }),
    good: searchExample({ geslachtsnaam: "Jans*" }),
  },
  "wildcard-too-short": {
    ...error("Too few characters beside the wildcard", "Te weinig tekens naast de wildcard"),
    explanation: text(
      "A wildcard needs enough characters beside it, so that a search does not find half the register: 3 for names, 7 for a street, 1 for optional given names.",
      "Een wildcard heeft genoeg tekens naast zich nodig, zodat een bevraging niet het halve register vindt: 3 bij namen, 7 bij een straat, 1 bij optionele voornamen.",
    ),
    sources: [contract("search")],
    bad: searchExample({ geslachtsnaam: "Ja*" }),
    good: searchExample({ geslachtsnaam: "Jan*" }),
  },
  "not-a-date": {
    ...error("Not a date", "Geen datum"),
    explanation: text(
      "A date is an existing day, written yyyy-mm-dd. Partly known dates cannot be searched.",
      "Een datum is een bestaande dag, geschreven als jjjj-mm-dd. Op deels bekende datums kan niet gezocht worden.",
    ),
    sources: [contract("faults", "date")],
    bad: searchExample({ geboortedatum: "26-05-1983" }),
    good: searchExample({ geboortedatum: "1983-05-26" }),
  },
  "not-a-moment": {
    ...error("Invalid timestamp", "Ongeldig tijdstip"),
    explanation: text(
      "A moment is a date and time with its offset, so that everybody reads the same instant: `2026-04-25T14:54:08+02:00` or `2026-04-25T12:54:08Z`.",
      "Een moment is een datum en tijd met het tijdsverschil, zodat iedereen hetzelfde ogenblik leest: `2026-04-25T14:54:08+02:00` of `2026-04-25T12:54:08Z`.",
    ),
    sources: [contract("messages")],
    bad: file("LijstBerichten", "vanafMoment: 2026-04-25"),
    good: file("LijstBerichten", "vanafMoment: 2026-04-25T00:00:00+02:00"),
  },
  "not-a-boolean": {
    ...error("Not true or false", "Niet true of false"),
    safeFix: true,
    explanation: text(
      "A yes-or-no parameter is written true or false, in lower case and without quotes.",
      "Een ja-of-nee-parameter is true of false, in kleine letters en zonder aanhalingstekens.",
    ),
    sources: [contract("faults", "boolean")],
    bad: searchExample({ inclusiefOverledenPersonen: "ja" }),
    good: searchExample({ inclusiefOverledenPersonen: "true" }),
  },
  "not-a-number": {
    ...error("Not a whole number", "Geen geheel getal"),
    explanation: text(
      "A whole number has digits only: no sign, point, letter or leading zero. A house letter has a parameter of its own.",
      "Een geheel getal bestaat alleen uit cijfers: geen teken, punt, letter of voorloopnul. Een huisletter heeft een eigen parameter.",
    ),
    sources: [contract("faults", "integer"), language("values")],
    bad: addressExample({ huisnummer: "12a" }),
    good: addressExample({ huisnummer: "12", huisletter: "a" }),
  },
  "number-out-of-range": {
    ...error("Number too low or too high", "Getal te laag of te hoog"),
    explanation: text(
      "The number lies outside what the parameter accepts.",
      "Het getal ligt buiten wat de parameter accepteert.",
    ),
    sources: [contract("faults", "minimum", "maximum")],
    bad: addressExample({ huisnummer: "0" }),
    good: addressExample({ huisnummer: "1" }),
  },
  "unknown-word": {
    ...error("Word that the parameter does not know", "Onbekende waarde voor de parameter"),
    explanation: text(
      "This parameter takes one of a few fixed words.",
      "Deze parameter neemt één van een paar vaste woorden.",
    ),
    sources: [contract("messages")],
    bad: file("TelBerichten", "soort: ALLES"),
    good: file("TelBerichten", "soort: NIET-OPGEHAALD"),
  },
  "filter-not-in-dialect": {
    ...error("Filter that this environment does not have", "Filter dat deze omgeving niet kent"),
    explanation: text(
      "The dialect of the chosen environment has no such filter. Remove it, or choose an environment with the dialect of the service description.",
      "Het dialect van de gekozen omgeving kent dit filter niet. Haal het weg, of kies een omgeving met het dialect van de dienstbeschrijving.",
    ),
    sources: [contract("dialects")],
    bad: file("LijstBerichten", "afzender: 519011"),
    context: { dialect: "openapi-0.8" },
    good: file("LijstBerichten", "berichttype: Lg01"),
  },
  "text-not-composed": {
    ...error("Letter with a loose accent", "Letter met een los accent"),
    safeFix: true,
    explanation: text(
      "An accented letter can be one character or a letter plus a combining accent. They look the same, but the service matches only the first (NFC). The fix joins them.",
      "Een letter met accent kan één teken zijn, of een letter met een los accent erachter; beide zien er gelijk uit, maar de dienst kent alleen het eerste (NFC). De oplossing voegt ze samen.",
    ),
    sources: [language("values")],
    bad: searchExample({ geslachtsnaam: "Mu\u0308ller" }),
    good: searchExample({ geslachtsnaam: "M\u00fcller" }),
  },
  "curly-apostrophe": {
    ...error("Curly apostrophe", "Gekrulde apostrof"),
    safeFix: true,
    explanation: text(
      "Names and streets are registered with the straight apostrophe '. Word processors and keyboards often write the curly one, which the service rejects.",
      "Namen en straten zijn geregistreerd met de rechte apostrof '. Tekstverwerkers en toetsenborden schrijven vaak de gekrulde, die de dienst weigert.",
    ),
    sources: [language("values")],
    bad: searchExample({ geslachtsnaam: "d\u2019Arcy" }),
    good: searchExample({ geslachtsnaam: "d'Arcy" }),
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
