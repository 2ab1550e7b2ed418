import { text } from "../../../contract/text.ts";
import {
  error,
  file,
  readExample,
  searchExample,
  type CodeFacts,
  language,
  contract,
  warning,
} from "./codeFacts.ts";

export const syntaxCodes = {
  "invisible-character": {
    ...error("Invisible character", "Onzichtbaar teken"),
    safeFix: true,
    explanation: text(
      "Characters that turn the reading direction, have no width, separate lines or control a terminal make a file look different from the data that is sent. They have no use in a request, so they are errors everywhere, including comments. The characters that form an emoji (U+FE0F after a picture, U+200D between two) are allowed.",
      "Tekens die de leesrichting omkeren, geen breedte hebben, regels scheiden of een terminal besturen, tonen een bestand anders dan het verzonden wordt. Ze hebben geen nut in een verzoek en zijn daarom overal fout, ook in opmerkingen. De tekens waaruit een emoji bestaat (U+FE0F na een plaatje, U+200D tussen twee), zijn toegestaan.",
    ),
    sources: [language("encoding")],
    bad: readExample("### Count \u202ethem", "TelBerichten", "soort: NIEUW"),
    good: readExample("### Count them", "TelBerichten", "soort: NIEUW"),
  },
  "indented-separator": {
    ...error("Separator not at the start of its line", "Scheiding niet aan het begin van de regel"),
    safeFix: true,
    explanation: text(
      "`###` begins a request only at the start of a line. Indented, it would silently become part of the request above. Remove the space before it.",
      "`###` begint alleen aan het begin van een regel een verzoek. Met een inspringing zou het ongemerkt bij het verzoek erboven horen. Verwijder de ruimte ervoor.",
    ),
    sources: [language("separators")],
    bad: readExample("  ### Next", "TelBerichten", "soort: NIEUW"),
    good: readExample("### Next", "TelBerichten", "soort: NIEUW"),
  },
  "separator-hashes": {
    ...error("Separator with too many hashes", "Scheiding met te veel hekjes"),
    safeFix: true,
    explanation: text(
      "A separator has exactly three hashes. Write `###`, or `//` for a comment.",
      "Een scheiding heeft precies drie hekjes. Schrijf `###`, of `//` voor een opmerking.",
    ),
    sources: [language("separators")],
    bad: readExample("#### Next", "TelBerichten", "soort: NIEUW"),
    good: readExample("### Next", "TelBerichten", "soort: NIEUW"),
  },
  "foreign-request": {
    ...error("Request from another tool", "Verzoek van een ander programma"),
    explanation: text(
      "A request file contains an operation and its parameters. The address belongs to the environment. `brp convert FILE` converts .http files, curl commands and Postman collections. In VS Code, paste them into a request file.",
      "Een verzoekbestand bevat een operatie met parameters. Het adres hoort bij de omgeving. `brp convert BESTAND` zet .http-bestanden, curl-opdrachten en Postman-collecties om. In VS Code plakt u ze in een verzoekbestand.",
    ),
    sources: [language("lines")],
    bad: file(
      "### Search",
      "POST https://host/personen",
      "Content-Type: application/json",
      "",
      "{ }",
    ),
    good: file("### Search", readExample()),
  },
  "unreadable-line": {
    ...error("Unreadable line", "Onleesbare regel"),
    explanation: text(
      "A line is an operation, `name: value`, `- item`, `@directive`, `? expectation`, `### title` or a comment.",
      "Een regel is een operatie, `naam: waarde`, `- item`, `@directive`, `? verwachting`, `### titel` of een opmerking.",
    ),
    sources: [language("lines")],
    bad: readExample("gemeenteVanInschrijving = 0518"),
    good: readExample("gemeenteVanInschrijving: 0518"),
  },
  "value-missing": {
    ...error("Missing value", "Ontbrekende waarde"),
    explanation: text(
      'The line has neither a value after the colon nor an item below it. Write a value. For empty text, use `""`.',
      'Na de dubbele punt staat geen waarde en eronder staat geen item. Schrijf een waarde. Gebruik voor een lege tekst `""`.',
    ),
    sources: [language("parameters")],
    bad: searchExample({ geslachtsnaam: "" }),
    good: searchExample(),
  },
  "item-without-key": {
    ...error("Item without a list", "Item zonder lijst"),
    explanation: text(
      "A `- item` belongs to a list, such as `fields:`, on a line above it. Write that line or remove the item.",
      "Een `- item` hoort bij een lijst, zoals `fields:`, op een regel erboven. Schrijf die regel of verwijder het item.",
    ),
    sources: [language("lists")],
    bad: file(
      "RaadpleegMetBurgerservicenummer",
      "- naam",
      "burgerservicenummer: 999990019",
      "fields: naam",
    ),
    good: file(
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields:",
      "- naam",
    ),
  },
  "invalid-quotes": {
    ...error("Unreadable quoted value", "Onleesbare waarde tussen aanhalingstekens"),
    explanation: text(
      'A value that begins with `"` must end with `"`. Between them, use the escapes of JSON: `\\"`, `\\\\`, `\\n`, `\\u00e9`.',
      'Een waarde die met `"` begint, moet met `"` eindigen. Gebruik daartussen de escapes van JSON: `\\"`, `\\\\`, `\\n`, `\\u00e9`.',
    ),
    sources: [language("quotes")],
    bad: searchExample({ geslachtsnaam: '"Jansen' }),
    good: searchExample({ geslachtsnaam: '"Jansen"' }),
  },
  "invalid-list": {
    ...error("Unreadable list", "Onleesbare lijst"),
    explanation: text(
      "A list on one line is `[a, b]` or `a, b`. Close the brackets and write a value between two commas.",
      "Een lijst op één regel is `[a, b]` of `a, b`. Sluit de haken en schrijf een waarde tussen twee komma's.",
    ),
    sources: [language("lists")],
    bad: searchExample({ fields: "[naam, leeftijd" }),
    good: searchExample({ fields: "[naam, leeftijd]" }),
  },
  "list-over-lines": {
    ...error("List on several lines", "Lijst over meer regels"),
    safeFix: true,
    explanation: text(
      "A list in brackets or with commas must be on one line. Join the lines, or write one `- item` per line below the name.",
      "Een lijst tussen haken of met komma's moet op één regel staan. Voeg de regels samen, of schrijf één `- item` per regel onder de naam.",
    ),
    sources: [language("lists")],
    bad: searchExample({ fields: "[\n  naam,\n  leeftijd\n]" }),
    good: searchExample({ fields: "[naam, leeftijd]" }),
  },
  "group-in-one-line-list": {
    ...error("Group in a list on one line", "Groep in een lijst op één regel"),
    explanation: text(
      "A group such as `naam: voornamen, geslachtsnaam` needs its own line, `- naam: voornamen, geslachtsnaam`. Otherwise its commas would separate items of the list.",
      "Een groep zoals `naam: voornamen, geslachtsnaam` heeft een eigen regel nodig, `- naam: voornamen, geslachtsnaam`. Anders scheiden de komma's items van de lijst.",
    ),
    sources: [language("groups")],
    bad: searchExample({ fields: "[leeftijd, naam: voornamen]" }),
    good: searchExample({ fields: "\n  - leeftijd\n  - naam: voornamen" }),
  },
  "invalid-placeholder": {
    ...error("Unreadable placeholder", "Onleesbare plaatshouder"),
    explanation: text(
      'Between `{{` and `}}`, write a variable, a path in the response to a named request, `$today`, `$now`, `$uuid`, `$input "label"` or `$env.NAME`, such as `{{zoek.personen[0].burgerservicenummer}}` or `{{$today - 18 years}}`.',
      'Schrijf tussen `{{` en `}}` een variabele, een pad in het antwoord op een benoemd verzoek, `$today`, `$now`, `$uuid`, `$input "label"` of `$env.NAAM`, zoals `{{zoek.personen[0].burgerservicenummer}}` of `{{$today - 18 years}}`.',
    ),
    sources: [language("placeholders")],
    bad: searchExample({ geboortedatum: "{{$today minus 18}}" }),
    good: searchExample({ geboortedatum: "{{$today - 18 years}}" }),
  },
  "unclosed-placeholder": {
    ...error("Unclosed placeholder", "Niet-afgesloten plaatshouder"),
    explanation: text(
      "Close a `{{` with `}}` on the same line. To send two braces as text, put the value in quotes.",
      "Sluit een `{{` op dezelfde regel af met `}}`. Wilt u twee accolades als tekst verzenden, zet de waarde dan tussen aanhalingstekens.",
    ),
    sources: [language("placeholders")],
    bad: searchExample({ geboortedatum: "{{$today" }),
    good: searchExample({ geboortedatum: "{{$today}}" }),
  },
  "invalid-expectation": {
    ...error("Unreadable expectation", "Onleesbare verwachting"),
    explanation: text(
      "An expectation is `? path operator value`, `? path count operator number`, or `? path exists`, such as `? status == 200` or `? personen count >= 1`.",
      "Een verwachting is `? pad operator waarde`, `? pad count operator getal`, of `? pad exists`, zoals `? status == 200` of `? personen count >= 1`.",
    ),
    sources: [language("expectations")],
    bad: readExample("? personen["),
    good: readExample("? personen count >= 1"),
  },
  "unknown-operator": {
    ...error("Unknown operator", "Onbekende operator"),
    safeFix: true,
    explanation: text(
      "An expectation compares with ==, !=, <, <=, >, >=, contains, startsWith or matches, or tests exists, missing or isEmpty.",
      "Een verwachting vergelijkt met ==, !=, <, <=, >, >=, contains, startsWith of matches, of toetst op exists, missing of isEmpty.",
    ),
    sources: [language("expectations")],
    bad: readExample("? status = 200"),
    good: readExample("? status == 200"),
  },
  "expectation-value-missing": {
    ...error("Expectation without a value", "Verwachting zonder waarde"),
    explanation: text(
      "The expected value follows the operator, such as `? status == 200`.",
      "De verwachte waarde volgt op de operator, zoals `? status == 200`.",
    ),
    sources: [language("expectations")],
    bad: readExample("? status =="),
    good: readExample("? status == 200"),
  },
  "second-operation": {
    ...error("Second operation in one request", "Tweede operatie in één verzoek"),
    explanation: text(
      "A request has one operation. Put `###` on a line before the second one to begin another request.",
      "Een verzoek heeft één operatie. Zet `###` op een regel vóór de tweede om een ander verzoek te beginnen.",
    ),
    sources: [language("order")],
    bad: file("TelBerichten", "soort: NIEUW", "LijstBerichten"),
    good: file("TelBerichten", "soort: NIEUW", "###", "LijstBerichten"),
  },
  "misplaced-directive": {
    ...error("Directive after the operation", "Directive na de operatie"),
    safeFix: true,
    explanation: text(
      "Directives come before the operation, so that readers see at once how a request runs. Move the line up.",
      "Directives staan vóór de operatie, zodat een lezer meteen ziet hoe een verzoek wordt uitgevoerd. Zet de regel hoger.",
    ),
    sources: [language("order")],
    bad: file("TelBerichten", "@name telling", "soort: NIEUW"),
    good: file("@name telling", "TelBerichten", "soort: NIEUW"),
  },
  "misplaced-line": {
    ...error("Line out of order", "Regel op de verkeerde plaats"),
    explanation: text(
      "A request has a fixed order: directives, operation, parameters or JSON, expectations. Move the line to its place.",
      "Een verzoek heeft een vaste volgorde: directives, operatie, parameters of JSON, verwachtingen. Zet de regel op de juiste plaats.",
    ),
    sources: [language("order")],
    bad: file("TelBerichten", "? status == 200", "soort: NIEUW"),
    good: file("TelBerichten", "soort: NIEUW", "? status == 200"),
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;

const query = (...members: readonly string[]) => file("{", `  ${members.join(",\n  ")}`, "}");
const usual = [
  '"type": "RaadpleegMetBurgerservicenummer"',
  '"burgerservicenummer": ["999990019"]',
] as const;

export const jsonCodes = {
  "json-syntax": {
    ...error("Invalid JSON", "Ongeldige JSON"),
    explanation: text(
      "A request in JSON is strict JSON: double quotes around every name and text, commas between members, every bracket closed, no comments.",
      "Een verzoek in JSON is strikte JSON: dubbele aanhalingstekens om elke naam en tekst, komma's tussen eigenschappen, elke haak gesloten, geen opmerkingen.",
    ),
    sources: [language("json")],
    bad: query(...usual, "fields: []"),
    good: query(...usual, '"fields": ["naam"]'),
  },
  "json-trailing-comma": {
    ...error("Trailing comma", "Overtollige komma"),
    safeFix: true,
    explanation: text(
      "Strict JSON has no comma before `}` or `]`. The service rejects such a body. Remove the comma.",
      "Strikte JSON heeft geen komma vóór `}` of `]`. De dienst weigert zo'n body. Verwijder de komma.",
    ),
    sources: [language("json")],
    bad: query(...usual, '"fields": ["naam",]'),
    good: query(...usual, '"fields": ["naam"]'),
  },
  "json-duplicate-member": {
    ...error("Duplicate member", "Dubbele eigenschap"),
    explanation: text(
      "The service would read only one of two members with the same name, and it is uncertain which one. Keep one.",
      "Van twee eigenschappen met dezelfde naam zou de dienst er maar één lezen, en het is onzeker welke. Houd er één over.",
    ),
    sources: [language("json")],
    bad: query(...usual, '"fields": ["naam"]', '"fields": ["leeftijd"]'),
    good: query(...usual, '"fields": ["naam", "leeftijd"]'),
  },
  "json-not-an-object": {
    ...error("JSON not an object", "JSON is geen object"),
    explanation: text(
      'A person query is one JSON object, `{ "type": …, "fields": [ … ] }`.',
      'Een bevraging is één JSON-object, `{ "type": …, "fields": [ … ] }`.',
    ),
    sources: [language("json")],
    bad: file("[", `  { ${usual.join(", ")}, "fields": ["naam"] }`, "]"),
    good: query(...usual, '"fields": ["naam"]'),
  },
  "operation-with-json": {
    ...error("Operation line before JSON", "Operatieregel vóór JSON"),
    explanation: text(
      "A request in JSON has its operation in `type`. Remove the line before the JSON.",
      "Een verzoek in JSON heeft de operatie in `type`. Verwijder de regel vóór de JSON.",
    ),
    sources: [language("json")],
    bad: file("RaadpleegMetBurgerservicenummer", query(...usual, '"fields": ["naam"]').trimEnd()),
    good: query(...usual, '"fields": ["naam"]'),
  },
  "message-operation-in-json": {
    ...error("Message call in JSON", "Berichtenaanroep in JSON"),
    explanation: text(
      "Only person queries have a JSON body. Write the calls of the message service as lines.",
      "Alleen bevragingen hebben een JSON-body. Schrijf de aanroepen van de berichtendienst als regels.",
    ),
    sources: [language("json")],
    bad: query('"type": "TelBerichten"', '"soort": "NIEUW"'),
    good: file("TelBerichten", "soort: NIEUW"),
  },
  "null-member": {
    ...warning("Null member", "Eigenschap met de waarde null"),
    safeFix: true,
    explanation: text(
      "The service treats null as missing. Remove the member, so that readers don't look for a meaning.",
      "De dienst leest null als afwezig. Verwijder de eigenschap, zodat een lezer er geen betekenis in zoekt.",
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
