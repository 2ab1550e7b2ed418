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
    ...error("Unknown operation", "Onbekende operatie"),
    explanation: text(
      "A request needs one of the seven query types or one of the three message operations, with the exact spelling and case.",
      "Een verzoek heeft een van de zeven typen bevraging of een van de drie berichtenoperaties nodig, exact zo gespeld, met dezelfde hoofdletters.",
    ),
    sources: [contract("faults")],
    bad: addressExample().replace("EnHuisnummer", ""),
    good: addressExample(),
  },
  "operation-missing": {
    ...error("Missing operation", "Ontbrekende operatie"),
    explanation: text(
      "Without an operation the request can't run. Write it on its own line above the parameters. In JSON, set the member `type`.",
      "Zonder operatie is onbekend welke aanroep bedoeld is. Schrijf de operatie op een eigen regel boven de parameters. Gebruik in JSON de eigenschap `type`.",
    ),
    sources: [language("lines")],
    bad: file("### Someone", "burgerservicenummer: 999990019", "fields: naam"),
    good: file("### Someone", ...readExample().trimEnd().split("\n")),
  },
  "empty-request": {
    ...warning("Request without content", "Verzoek zonder inhoud"),
    explanation: text(
      "An operation is missing below this `###`, so nothing will run. Write an operation, or turn the title into a comment.",
      "Onder deze `###` staat geen operatie, dus er wordt niets uitgevoerd. Schrijf een operatie, of maak van de titel een opmerking.",
    ),
    sources: [language("lines")],
    bad: file("### Later", "// to do", "", "### Count", "TelBerichten", "soort: NIEUW"),
    good: file("### Count", "TelBerichten", "soort: NIEUW"),
  },
  "unknown-parameter": {
    ...error("Unknown parameter", "Onbekende parameter"),
    explanation: text(
      "The service rejects a request with a parameter that the operation doesn't support.",
      "De dienst weigert een verzoek met een parameter die de operatie niet kent.",
    ),
    sources: [contract("faults", "unknownParam")],
    bad: readExample("inclusiefOverledenPersonen: true"),
    good: readExample("gemeenteVanInschrijving: 0518"),
  },
  "missing-parameter": {
    ...error("Missing required parameter", "Ontbrekende verplichte parameter"),
    explanation: text(
      "The service rejects a request without its required parameters.",
      "De dienst weigert een verzoek zonder de verplichte parameters.",
    ),
    sources: [contract("faults", "required")],
    bad: file("RaadpleegMetBurgerservicenummer", "burgerservicenummer: 999990019"),
    good: readExample(),
  },
  "empty-value": {
    ...error("Empty required value", "Lege verplichte waarde"),
    explanation: text(
      "A required parameter that is empty, blank or null counts as missing.",
      "Een verplichte parameter die leeg of null is of alleen spaties bevat, geldt als ontbrekend.",
    ),
    sources: [contract("faults", "required")],
    bad: searchExample({ geslachtsnaam: '" "' }),
    good: searchExample(),
  },
  "duplicate-parameter": {
    ...error("Duplicate parameter", "Dubbele parameter"),
    explanation: text(
      "Only one value can be sent. Keep one of the two. Write the values of a list below one name.",
      "Er kan maar één waarde worden verzonden. Houd een van beide over. Zet de waarden van een lijst onder één naam.",
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
    ...error("List instead of one value", "Lijst in plaats van één waarde"),
    explanation: text(
      "This parameter takes one value. Write a request for each value, or use `@each`.",
      "Deze parameter heeft één waarde. Schrijf een verzoek per waarde, of gebruik `@each`.",
    ),
    sources: [language("lists")],
    bad: searchExample({ geslachtsnaam: "\n  - Jansen\n  - Pietersen" }),
    good: searchExample(),
  },
  "not-a-list": {
    ...error("One value instead of a list", "Eén waarde in plaats van een lijst"),
    explanation: text(
      "In JSON the service expects a list, even for one value. Put the value between `[` and `]`.",
      "De dienst verwacht in JSON een lijst, ook bij één waarde. Zet de waarde tussen `[` en `]`.",
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
      "One call takes at most 20 BSNs, 130 paths or 100 message identifiers. Each member of a `fields` group counts. Split the list into several requests, or use a placeholder: its values are split automatically.",
      "Eén aanroep bevat maximaal 20 BSN's, 130 paden of 100 berichtidentificaties. Elke eigenschap van een `fields`-groep telt mee. Verdeel de lijst over meer verzoeken, of gebruik een plaatshouder: die waarden worden automatisch verdeeld.",
    ),
    sources: [contract("faults", "maxItems"), language("limits")],
    bad: searchExample({ fields: Array.from({ length: 131 }, () => "naam").join(", ") }),
    good: searchExample({ fields: "naam, leeftijd" }),
  },
  "wrong-format": {
    ...error("Invalid format", "Ongeldige vorm"),
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
      "`*` matches the rest of a text. Use it once, only in names and streets, at a position that the parameter allows. A `*` alone is never accepted.",
      "`*` staat voor de rest van een tekst. Gebruik het één keer, alleen in namen en straten, op een plaats die de parameter toestaat. Alleen een `*` wordt nooit geaccepteerd.",
    ),
    sources: [contract("search")],
    bad: searchExample({ geslachtsnaam: "*sen" }),
    good: searchExample({ geslachtsnaam: "Jans*" }),
  },
  "wildcard-too-short": {
    ...error("Too few characters with the wildcard", "Te weinig tekens naast de wildcard"),
    explanation: text(
      "A wildcard needs enough other characters, so that a search doesn't find too many people: 3 for names, 7 for a street, 1 for optional given names.",
      "Naast een wildcard zijn genoeg andere tekens nodig, zodat een bevraging niet te veel personen vindt: 3 bij namen, 7 bij een straat, 1 bij optionele voornamen.",
    ),
    sources: [contract("search")],
    bad: searchExample({ geslachtsnaam: "Ja*" }),
    good: searchExample({ geslachtsnaam: "Jan*" }),
  },
  "not-a-date": {
    ...error("Invalid date", "Ongeldige datum"),
    explanation: text(
      "A date is an existing day, written as yyyy-mm-dd. You can't search for partly known dates.",
      "Een datum is een bestaande dag, geschreven als jjjj-mm-dd. Zoeken op deels bekende datums is niet mogelijk.",
    ),
    sources: [contract("faults", "date")],
    bad: searchExample({ geboortedatum: "26-05-1983" }),
    good: searchExample({ geboortedatum: "1983-05-26" }),
  },
  "not-a-moment": {
    ...error("Invalid timestamp", "Ongeldig tijdstip"),
    explanation: text(
      "A timestamp is a date and time with an offset, so that it is unambiguous: `2026-04-25T14:54:08+02:00` or `2026-04-25T12:54:08Z`.",
      "Een tijdstip is een datum en tijd met de afwijking van UTC, zodat het eenduidig is: `2026-04-25T14:54:08+02:00` of `2026-04-25T12:54:08Z`.",
    ),
    sources: [contract("messages")],
    bad: file("LijstBerichten", "vanafMoment: 2026-04-25"),
    good: file("LijstBerichten", "vanafMoment: 2026-04-25T00:00:00+02:00"),
  },
  "not-a-boolean": {
    ...error("Not true or false", "Niet true of false"),
    safeFix: true,
    explanation: text(
      "This parameter is true or false, in lower case and without quotes.",
      "Deze parameter is true of false, in kleine letters en zonder aanhalingstekens.",
    ),
    sources: [contract("faults", "boolean")],
    bad: searchExample({ inclusiefOverledenPersonen: "ja" }),
    good: searchExample({ inclusiefOverledenPersonen: "true" }),
  },
  "not-a-number": {
    ...error("Not a whole number", "Geen geheel getal"),
    explanation: text(
      "A whole number has only digits: no sign, point, letter or leading zero. A house letter has its own parameter.",
      "Een geheel getal bestaat alleen uit cijfers: geen plus of min, punt, letter of voorloopnul. Een huisletter heeft een eigen parameter.",
    ),
    sources: [contract("faults", "integer"), language("values")],
    bad: addressExample({ huisnummer: "12a" }),
    good: addressExample({ huisnummer: "12", huisletter: "a" }),
  },
  "number-out-of-range": {
    ...error("Number out of range", "Getal buiten het bereik"),
    explanation: text(
      "The number is outside the range of the parameter.",
      "Het getal ligt buiten het bereik van de parameter.",
    ),
    sources: [contract("faults", "minimum", "maximum")],
    bad: addressExample({ huisnummer: "0" }),
    good: addressExample({ huisnummer: "1" }),
  },
  "unknown-word": {
    ...error("Unknown value", "Onbekende waarde"),
    explanation: text(
      "This parameter has a fixed list of values.",
      "Deze parameter heeft een vaste lijst waarden.",
    ),
    sources: [contract("messages")],
    bad: file("TelBerichten", "soort: ALLES"),
    good: file("TelBerichten", "soort: NIET-OPGEHAALD"),
  },
  "filter-not-in-dialect": {
    ...error("Unsupported filter", "Niet-ondersteund filter"),
    explanation: text(
      "The dialect of the selected environment doesn't have this filter. Remove it, or select an environment with the dialect of the service description.",
      "Het dialect van de gekozen omgeving kent dit filter niet. Verwijder het, of kies een omgeving met het dialect van de dienstbeschrijving.",
    ),
    sources: [contract("dialects")],
    bad: file("LijstBerichten", "afzender: 519011"),
    context: { dialect: "openapi-0.8" },
    good: file("LijstBerichten", "berichttype: Lg01"),
  },
  "text-not-composed": {
    ...error("Combining accent", "Letter met een los accent"),
    safeFix: true,
    explanation: text(
      "An accented letter can be one character or a letter plus a combining accent. They look the same, but the service matches only the first (NFC). The fix joins them.",
      "Een letter met accent kan één teken zijn, of een letter gevolgd door een los accent. Ze zien er gelijk uit, maar de dienst herkent alleen de eerste vorm (NFC). De oplossing voegt de twee samen.",
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
