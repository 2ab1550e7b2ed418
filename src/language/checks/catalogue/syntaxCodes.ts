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
      "Characters that turn the reading direction, have no width, separate lines or control a terminal make a file read differently from what is sent. None of them is part of a request, so they are refused everywhere, comments included. What an emoji is made of (U+FE0F behind a picture, U+200D between two) is none of them.",
      "Tekens die de leesrichting omkeren, geen breedte hebben, regels scheiden of een terminal besturen, laten een bestand anders lezen dan wat verzonden wordt. Geen ervan hoort in een verzoek; daarom worden ze overal geweigerd, ook in opmerkingen. Waar een emoji uit bestaat (U+FE0F achter een plaatje, U+200D tussen twee) hoort er niet bij.",
    ),
    sources: [language("encoding")],
    bad: readExample("### Count \u202ethem", "TelBerichten", "soort: NIEUW"),
    good: readExample("### Count them", "TelBerichten", "soort: NIEUW"),
  },
  "indented-separator": {
    ...error("Separator not at the start of its line", "Scheiding niet aan het begin van de regel"),
    safeFix: true,
    explanation: text(
      "`###` begins a request only at the very start of a line. Indented it would silently belong to the request above, so it is refused: remove the space before it.",
      "`###` begint alleen aan het begin van een regel een verzoek. Ingesprongen zou het stil bij het verzoek erboven horen en daarom wordt het geweigerd: haal de ruimte ervoor weg.",
    ),
    sources: [language("separators")],
    bad: readExample("  ### Next", "TelBerichten", "soort: NIEUW"),
    good: readExample("### Next", "TelBerichten", "soort: NIEUW"),
  },
  "separator-hashes": {
    ...error("Separator with more than three hashes", "Scheiding met meer dan drie hekjes"),
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
    ...error("Request of another tool", "Verzoek van een ander programma"),
    explanation: text(
      "A request file names an operation and its parameters; the address belongs to the environment. `brp convert FILE` turns requests of .http files, curl and Postman into request files; in VS Code, paste them into one.",
      "Een verzoekbestand noemt een bewerking en haar parameters; het adres hoort bij de omgeving. `brp convert BESTAND` maakt van verzoeken uit .http-bestanden, curl en Postman verzoekbestanden; in VS Code plakt u ze erin.",
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
      "Een regel is een bewerking, `naam: waarde`, `- item`, `@aanwijzing`, `? verwachting`, `### titel` of een opmerking.",
    ),
    sources: [language("lines")],
    bad: readExample("gemeenteVanInschrijving = 0518"),
    good: readExample("gemeenteVanInschrijving: 0518"),
  },
  "value-missing": {
    ...error("Value missing", "Waarde ontbreekt"),
    explanation: text(
      'There is no value after the colon and no item below it. Enter a value; for empty text use `""`.',
      'Achter de dubbele punt staat niets en eronder staan geen items. Schrijf een waarde; de lege tekst is `""`.',
    ),
    sources: [language("parameters")],
    bad: searchExample({ geslachtsnaam: "" }),
    good: searchExample(),
  },
  "item-without-key": {
    ...error("Item without a key above it", "Item zonder naam erboven"),
    explanation: text(
      "A `- item` belongs to a list such as `fields:` on a line above it. Write that line, or remove the item.",
      "Een `- item` hoort bij een lijst zoals `fields:` op een regel erboven. Schrijf die regel, of haal het item weg.",
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
    ...error("Quoted value that cannot be read", "Onleesbare waarde tussen aanhalingstekens"),
    explanation: text(
      'A value that begins with `"` is closed by `"` at its end, with the escapes of JSON between: `\\"`, `\\\\`, `\\n`, `\\u00e9`.',
      'Een waarde die met `"` begint sluit aan het eind met `"`, met daartussen de escapes van JSON: `\\"`, `\\\\`, `\\n`, `\\u00e9`.',
    ),
    sources: [language("quotes")],
    bad: searchExample({ geslachtsnaam: '"Jansen' }),
    good: searchExample({ geslachtsnaam: '"Jansen"' }),
  },
  "invalid-list": {
    ...error("List that cannot be read", "Onleesbare lijst"),
    explanation: text(
      "A list on one line is `[a, b]` or `a, b`: brackets are closed, and between two commas stands a value.",
      "Een lijst op één regel is `[a, b]` of `a, b`: haken worden gesloten, en tussen twee komma's staat een waarde.",
    ),
    sources: [language("lists")],
    bad: searchExample({ fields: "[naam, leeftijd" }),
    good: searchExample({ fields: "[naam, leeftijd]" }),
  },
  "list-over-lines": {
    ...error("List broken over lines", "Lijst over meer regels"),
    safeFix: true,
    explanation: text(
      "A list in brackets or with commas is on one line. Join the lines, or write one `- item` a line below the name.",
      "Een lijst tussen haken of met komma's staat op één regel. Voeg de regels samen, of schrijf één `- item` per regel onder de naam.",
    ),
    sources: [language("lists")],
    bad: searchExample({ fields: "[\n  naam,\n  leeftijd\n]" }),
    good: searchExample({ fields: "[naam, leeftijd]" }),
  },
  "group-in-one-line-list": {
    ...error("Group in a list on one line", "Groep in een lijst op één regel"),
    explanation: text(
      "A group such as `naam: voornamen, geslachtsnaam` needs a line of its own, `- naam: voornamen, geslachtsnaam`, because its commas would be read as those of the list.",
      "Een groep zoals `naam: voornamen, geslachtsnaam` heeft een eigen regel nodig, `- naam: voornamen, geslachtsnaam`, omdat de komma's anders bij de lijst horen.",
    ),
    sources: [language("groups")],
    bad: searchExample({ fields: "[leeftijd, naam: voornamen]" }),
    good: searchExample({ fields: "\n  - leeftijd\n  - naam: voornamen" }),
  },
  "invalid-placeholder": {
    ...error("Placeholder that cannot be read", "Onleesbare plaatshouder"),
    explanation: text(
      'Between `{{` and `}}` stands a variable, a path into a named answer, `$today`, `$now`, `$uuid`, `$input "label"` or `$env.NAME`, such as `{{zoek.personen[0].burgerservicenummer}}` or `{{$today - 18 years}}`.',
      'Tussen `{{` en `}}` staat een variabele, een pad in een benoemd antwoord, `$today`, `$now`, `$uuid`, `$input "label"` of `$env.NAAM`, zoals `{{zoek.personen[0].burgerservicenummer}}` of `{{$today - 18 years}}`.',
    ),
    sources: [language("placeholders")],
    bad: searchExample({ geboortedatum: "{{$today minus 18}}" }),
    good: searchExample({ geboortedatum: "{{$today - 18 years}}" }),
  },
  "unclosed-placeholder": {
    ...error("Placeholder that is not closed", "Plaatshouder die niet gesloten is"),
    explanation: text(
      "A `{{` is closed by `}}` on the same line. To send two braces as text, put the value in quotes.",
      "Een `{{` wordt op dezelfde regel met `}}` gesloten. Wilt u twee accolades als tekst sturen, zet de waarde dan tussen aanhalingstekens.",
    ),
    sources: [language("placeholders")],
    bad: searchExample({ geboortedatum: "{{$today" }),
    good: searchExample({ geboortedatum: "{{$today}}" }),
  },
  "invalid-expectation": {
    ...error("Expectation that cannot be read", "Onleesbare verwachting"),
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
      "An expectation compares with ==, !=, <, <=, >, >=, contains, startsWith or matches, or asks exists, missing or isEmpty.",
      "Een verwachting vergelijkt met ==, !=, <, <=, >, >=, contains, startsWith of matches, of vraagt exists, missing of isEmpty.",
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
    ...error("Second operation in one request", "Tweede bewerking in één verzoek"),
    explanation: text(
      "A request has one operation. Put `###` on a line before the second one to begin another request.",
      "Een verzoek heeft één bewerking. Zet `###` op een regel voor de tweede om een ander verzoek te beginnen.",
    ),
    sources: [language("order")],
    bad: file("TelBerichten", "soort: NIEUW", "LijstBerichten"),
    good: file("TelBerichten", "soort: NIEUW", "###", "LijstBerichten"),
  },
  "misplaced-directive": {
    ...error("Directive behind the operation", "Aanwijzing na de bewerking"),
    safeFix: true,
    explanation: text(
      "Directives stand before the operation, so that a reader sees at once how a request runs. Move the line up.",
      "Aanwijzingen staan voor de bewerking, zodat een lezer meteen ziet hoe een verzoek loopt. Zet de regel hoger.",
    ),
    sources: [language("order")],
    bad: file("TelBerichten", "@name telling", "soort: NIEUW"),
    good: file("@name telling", "TelBerichten", "soort: NIEUW"),
  },
  "misplaced-line": {
    ...error("Line out of order", "Regel op de verkeerde plaats"),
    explanation: text(
      "A request is written in one order: directives, operation, parameters or JSON, expectations. Move the line to its place.",
      "Een verzoek heeft één volgorde: aanwijzingen, bewerking, parameters of JSON, verwachtingen. Zet de regel op zijn plaats.",
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
    ...error("Trailing comma", "Komma na het laatste lid"),
    safeFix: true,
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
    ...warning("Member that is null", "Eigenschap met de waarde null"),
    safeFix: true,
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
