import { text } from "../../../contract/text.ts";
import { error, file, type CodeFacts } from "./codeFacts.ts";
import { contract, language } from "./sources.ts";

const query = (...members: readonly string[]) => file("{", `  ${members.join(",\n  ")}`, "}");
const usual = [
  '"type": "RaadpleegMetBurgerservicenummer"',
  '"burgerservicenummer": ["999990019"]',
] as const;

/** What can be wrong with a request written as JSON, besides its values. */
export const jsonCodes = {
  "json-syntax": {
    ...error("JSON that cannot be read", "Onleesbare JSON"),
    explanation: text(
      "A request in JSON is strict JSON: double quotes around every name and text, commas between members, every bracket closed, no comments.",
      "Een verzoek in JSON is strikte JSON: dubbele aanhalingstekens om elke naam en tekst, komma's tussen leden, elke haak gesloten, geen opmerkingen.",
    ),
    sources: [language("json")],
    bad: query(...usual, "fields: []"),
    good: query(...usual, '"fields": ["naam"]'),
  },
  "json-trailing-comma": {
    severity: "error",
    safeFix: true,
    title: text("Trailing comma", "Komma na het laatste lid"),
    explanation: text(
      "Strict JSON has no comma before `}` or `]`: the service refuses such a body. Remove it.",
      "Strikte JSON heeft geen komma voor `}` of `]`: de dienst weigert zo'n body. Haal hem weg.",
    ),
    sources: [language("json")],
    bad: query(...usual, '"fields": ["naam",]'),
    good: query(...usual, '"fields": ["naam"]'),
  },
  "json-duplicate-member": {
    ...error("Member given twice", "Eigenschap dubbel opgegeven"),
    explanation: text(
      "In JSON only one of two members with the same name would arrive, and which one is not certain. Keep one.",
      "Van twee leden met dezelfde naam zou er maar één aankomen, en welke staat niet vast. Houd er één over.",
    ),
    sources: [language("json")],
    bad: query(...usual, '"fields": ["naam"]', '"fields": ["leeftijd"]'),
    good: query(...usual, '"fields": ["naam", "leeftijd"]'),
  },
  "json-not-an-object": {
    ...error("JSON that is not an object", "JSON die geen object is"),
    explanation: text(
      'A person query is one JSON object, `{ "type": …, "fields": [ … ] }`.',
      'Een personenvraag is één JSON-object, `{ "type": …, "fields": [ … ] }`.',
    ),
    sources: [language("json")],
    bad: file("[", `  { ${usual.join(", ")}, "fields": ["naam"] }`, "]"),
    good: query(...usual, '"fields": ["naam"]'),
  },
  "operation-with-json": {
    ...error("Operation line before JSON", "Bewerking vóór JSON"),
    explanation: text(
      "A request in JSON names its operation in `type`. Remove the line before the JSON.",
      "Een verzoek in JSON noemt zijn bewerking in `type`. Haal de regel voor de JSON weg.",
    ),
    sources: [language("json")],
    bad: file("RaadpleegMetBurgerservicenummer", query(...usual, '"fields": ["naam"]').trimEnd()),
    good: query(...usual, '"fields": ["naam"]'),
  },
  "message-operation-in-json": {
    ...error("Message call in JSON", "Berichtenaanroep in JSON"),
    explanation: text(
      "Only person queries have a JSON body. The calls of the message service are written as lines.",
      "Alleen personenvragen hebben een JSON-body. De aanroepen van de berichtendienst schrijft u als regels.",
    ),
    sources: [language("json")],
    bad: query('"type": "TelBerichten"', '"soort": "NIEUW"'),
    good: file("TelBerichten", "soort: NIEUW"),
  },
  "null-member": {
    severity: "warning",
    safeFix: true,
    title: text("Member that is null", "Eigenschap met de waarde null"),
    explanation: text(
      "The service reads null as absent. Leave the member out, so that a reader does not look for a meaning.",
      "De dienst leest null als afwezig. Laat het lid weg, zodat een lezer er geen betekenis in zoekt.",
    ),
    sources: [contract("faults")],
    bad: file(
      "{",
      '  "type": "ZoekMetGeslachtsnaamEnGeboortedatum",',
      '  "geslachtsnaam": "Jansen",',
      '  "geboortedatum": "1983-05-26",',
      '  "voorvoegsel": null,',
      '  "fields": ["naam"]',
      "}",
    ),
    good: query(...usual, '"fields": ["naam"]'),
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
