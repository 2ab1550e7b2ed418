import { text } from "../../../contract/text.ts";
import {
  error,
  file,
  readExample,
  searchExample,
  type CodeFacts,
  contract,
  language,
} from "./codeFacts.ts";

const found = (...then: readonly string[]) =>
  file(
    "@name zoek",
    ...searchExample({ fields: "burgerservicenummer" }).trimEnd().split("\n"),
    "###",
    ...then,
  );
const reading = (number: string) => [
  "RaadpleegMetBurgerservicenummer",
  `burgerservicenummer: ${number}`,
  "fields: naam",
];

export const nameCodes = {
  "duplicate-variable": {
    ...error("Variable defined twice", "Variabele twee keer gedefinieerd"),
    explanation: text(
      "A variable has one value in the whole file. Rename or remove one of the two.",
      "Een variabele heeft één waarde in het hele bestand. Hernoem of verwijder één van de twee.",
    ),
    sources: [language("variables")],
    bad: file(
      "@gemeente = 0518",
      "@gemeente = 0599",
      readExample("gemeenteVanInschrijving: {{gemeente}}"),
    ),
    good: file("@gemeente = 0518", readExample("gemeenteVanInschrijving: {{gemeente}}")),
  },
  "reserved-variable": {
    ...error("Directive word as a variable", "Aanwijzing als variabele"),
    explanation: text(
      "The words of directives (name, environment, timeout, each, skip, tag, save, header) cannot be names of variables: a reader could not tell the two apart.",
      "De woorden van aanwijzingen (name, environment, timeout, each, skip, tag, save, header) kunnen geen naam van een variabele zijn: een lezer zou de twee niet uit elkaar houden.",
    ),
    sources: [language("variables")],
    bad: file("@name = zoek", readExample()),
    good: file("@name zoek", readExample()),
  },
  "variable-cycle": {
    ...error("Variable that refers to itself", "Variabele die naar zichzelf verwijst"),
    explanation: text(
      "Variables that refer to each other in a circle never get a value. Give one of them a value of its own.",
      "Variabelen die in een kring naar elkaar verwijzen krijgen nooit een waarde. Geef één ervan een eigen waarde.",
    ),
    sources: [language("variables")],
    bad: file("@a = {{b}}", "@b = {{a}}", readExample()),
    good: file("@a = {{b}}", "@b = 0518", readExample("gemeenteVanInschrijving: {{a}}")),
  },
  "unresolved-variable": {
    ...error("Variable that does not exist", "Variabele die niet bestaat"),
    explanation: text(
      "Nothing in the file defines it. Define it with `@name = value`, or correct its spelling.",
      "De variabele is niet gedefinieerd in dit bestand. Definieer die met `@naam = waarde`, of verbeter de spelling.",
    ),
    sources: [language("placeholders")],
    bad: file("@gemeente = 0518", readExample("gemeenteVanInschrijving: {{gemente}}")),
    good: file("@gemeente = 0518", readExample("gemeenteVanInschrijving: {{gemeente}}")),
  },
  "duplicate-name": {
    ...error("Two requests with one name", "Twee verzoeken met één naam"),
    explanation: text(
      "A placeholder could not tell which response is meant. Rename one of the two.",
      "Een plaatshouder zou niet weten welk antwoord bedoeld is. Hernoem één van de twee.",
    ),
    sources: [language("directives")],
    bad: file("@name lees", readExample("###", "@name lees", "TelBerichten", "soort: NIEUW")),
    good: file("@name lees", readExample("###", "@name tel", "TelBerichten", "soort: NIEUW")),
  },
  "unknown-request": {
    ...error("Request that does not exist", "Verzoek dat niet bestaat"),
    explanation: text(
      "The first word of a placeholder with a path is the `@name` of a request in this file, or the row of `@each`.",
      "Het eerste woord van een plaatshouder met een pad is de `@name` van een verzoek in dit bestand, of de rij van `@each`.",
    ),
    sources: [language("placeholders")],
    bad: found(...reading("{{zoekt.personen[*].burgerservicenummer}}")),
    good: found(...reading("{{zoek.personen[*].burgerservicenummer}}")),
  },
  "unknown-column": {
    ...error("Column that the rows do not have", "Kolom die de rijen niet hebben"),
    explanation: text(
      "After the row's name comes one column of the `@each` file, spelled as in its first line. Fix the spelling or add the column.",
      "Achter de naam van de rij staat één kolom van het bestand dat `@each` noemt, zoals de eerste regel van dat bestand hem schrijft. Verbeter de spelling, of voeg de kolom toe aan het bestand.",
    ),
    sources: [language("directives"), language("placeholders")],
    bad: file("@each rij in personen.csv", ...reading("{{rij.burgerservicenumer}}")),
    good: file("@each rij in personen.csv", ...reading("{{rij.burgerservicenummer}}")),
    context: { csvFiles: [{ name: "personen.csv", columns: ["burgerservicenummer", "naam"] }] },
  },
  "path-missing": {
    ...error("Request without a path", "Verzoek zonder pad"),
    explanation: text(
      "A whole response is not a value. Say which value of it is meant.",
      "Een heel antwoord is geen waarde. Zeg welke waarde ervan bedoeld is.",
    ),
    sources: [language("placeholders")],
    bad: found(...reading("{{zoek}}")),
    good: found(...reading("{{zoek.personen[0].burgerservicenummer}}")),
  },
  "request-cycle": {
    ...error("Circular requests", "Verzoeken die op elkaar wachten"),
    explanation: text(
      "Each of these requests needs another one's response before it can be sent. Break the cycle.",
      "Elk van deze verzoeken heeft het antwoord van een ander nodig voordat het verzonden kan worden. Doorbreek de kring.",
    ),
    sources: [language("placeholders")],
    bad: file(
      "@name a",
      ...reading("{{b.personen[0].burgerservicenummer}}").slice(0, 2),
      "fields: burgerservicenummer",
      "###",
      "@name b",
      ...reading("{{a.personen[0].burgerservicenummer}}").slice(0, 2),
      "fields: burgerservicenummer",
    ),
    good: found(...reading("{{zoek.personen[0].burgerservicenummer}}")),
  },
  "path-not-in-answer": {
    ...error("Path that the answer cannot have", "Pad dat het antwoord niet kan hebben"),
    explanation: text(
      "The response to that operation has no such member, whatever is found.",
      "Het antwoord op die bewerking heeft dit lid niet, wat er ook gevonden wordt.",
    ),
    sources: [contract("answers"), contract("messages")],
    bad: found(...reading("{{zoek.persoon[0].burgerservicenummer}}")),
    good: found(...reading("{{zoek.personen[0].burgerservicenummer}}")),
  },
  "path-not-asked": {
    ...error("Path outside what is asked", "Pad dat niet is opgevraagd"),
    explanation: text(
      "The service delivers only what `fields` asks, so this value can never be there. Add the path to `fields`.",
      "De dienst levert alleen wat `fields` vraagt, dus deze waarde kan er nooit zijn. Voeg het pad toe aan `fields`.",
    ),
    sources: [contract("fields"), language("expectations")],
    bad: readExample("? personen[any].leeftijd >= 18"),
    good: file(
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields: leeftijd",
      "? personen[any].leeftijd >= 18",
    ),
  },
  "path-needs-position": {
    ...error("List without a position", "Lijst zonder positie"),
    explanation: text(
      "The path goes through a list: say which item is meant. `[0]` is the first; `[*]` in a placeholder takes them all; `[any]` and `[every]` belong to expectations.",
      "Het pad loopt door een lijst: zeg welk item bedoeld is. `[0]` is het eerste; `[*]` neemt ze in een plaatshouder allemaal; `[any]` en `[every]` horen bij verwachtingen.",
    ),
    sources: [language("placeholders"), language("expectations")],
    bad: found(...reading("{{zoek.personen.burgerservicenummer}}")),
    good: found(...reading("{{zoek.personen[0].burgerservicenummer}}")),
  },
  "path-position-misused": {
    ...error("Position that does not belong here", "Positie die hier niet hoort"),
    explanation: text(
      "A position such as `[0]` or `[any]` stands behind a list only. Remove it.",
      "Een positie zoals `[0]` of `[any]` staat alleen achter een lijst. Haal haar weg.",
    ),
    sources: [language("placeholders"), language("expectations")],
    bad: readExample("? personen[any].naam[0].voornamen exists"),
    good: readExample("? personen[any].naam.voornamen exists"),
  },
  "path-not-a-value": {
    ...error("Path to something that is not one value", "Pad naar iets dat niet één waarde is"),
    explanation: text(
      "A group or list cannot be written into a parameter. Go on to one of its values.",
      "Een groep of lijst kan niet in een parameter geschreven worden. Ga door naar één van de waarden.",
    ),
    sources: [language("placeholders")],
    bad: found(...reading("{{zoek.personen[0]}}")),
    good: found(...reading("{{zoek.personen[0].burgerservicenummer}}")),
  },
  "placeholder-in-title": {
    ...error("Placeholder that no title takes", "Plaatshouder die niet in een titel kan"),
    explanation: text(
      "A title takes variables and rows: it is shown before a response is there, and nobody is asked for it.",
      "Een titel neemt variabelen en rijen: hij is te zien voordat er een antwoord is, en niemand wordt ernaar gevraagd.",
    ),
    sources: [language("placeholders")],
    bad: file('### {{$input "label"}}', ...reading("999990019")),
    good: file("@label = 1", "### {{label}}", ...reading("999990019")),
  },
  "item-has-no-members": {
    ...error("Path into a value of a list", "Pad in een waarde van een lijst"),
    explanation: text(
      "A list of the file holds single values: `{{nummers[0]}}` is one of them, and nothing follows it.",
      "Een lijst van het bestand bevat losse waarden: `{{nummers[0]}}` is er één van, en daarachter volgt niets.",
    ),
    sources: [language("variables")],
    bad: file("@nummers = [999990019]", "###", ...reading("{{nummers[0].bsn}}")),
    good: file("@nummers = [999990019]", "###", ...reading("{{nummers[0]}}")),
  },
  "spread-not-in-list": {
    ...error("Many values where one belongs", "Veel waarden waar één waarde hoort"),
    explanation: text(
      "`[*]` gives many values, so it stands alone as an item of a list parameter. Take one with `[0]`.",
      "`[*]` geeft veel waarden en staat dus alleen, als item van een lijstparameter. Neem er één met `[0]`.",
    ),
    sources: [language("placeholders")],
    bad: file(
      "@name lees",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields: gemeenteVanInschrijving",
      "###",
      readExample("gemeenteVanInschrijving: {{lees.personen[*].gemeenteVanInschrijving.code}}"),
    ),
    good: found(...reading("{{zoek.personen[*].burgerservicenummer}}")),
  },
  "answer-in-default": {
    ...error("Response used for all requests", "Antwoord voor alle verzoeken gebruikt"),
    explanation: text(
      "A header before the first `###` is for every request, also for the one whose response it would take. Use a variable or a row there, or move the header to the requests that need it.",
      "Een header vóór de eerste `###` geldt voor elk verzoek, ook voor het verzoek waarvan het antwoord nodig is. Gebruik daar een variabele of een rij, of verplaats de header naar de verzoeken die hem nodig hebben.",
    ),
    sources: [language("placeholders")],
    bad: file(
      "@header accept-gezag-version {{lees.personen[0].gemeenteVanInschrijving.code}}",
      "###",
      "@name lees",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields: gemeenteVanInschrijving",
    ),
    good: file(
      "@versie = 2",
      "@header accept-gezag-version {{versie}}",
      "###",
      ...reading("999990019"),
    ),
  },
  "placeholder-value": {
    ...error("Placeholder whose value does not fit", "Plaatshouder waarvan de waarde niet past"),
    explanation: text(
      "What is filled in is checked like everything else that is written. A variable with a plain text, `{{$today}}` (a date), `{{$now}}` (a moment) and `{{$uuid}}` have a known form, so what the service would refuse shows before anything is sent. Change the variable, or take another placeholder.",
      "Wat ingevuld wordt, wordt gecontroleerd zoals al het andere. Een variabele met gewone tekst, `{{$today}}` (een datum), `{{$now}}` (een moment) en `{{$uuid}}` hebben een bekende vorm, zodat zichtbaar is wat de dienst zou weigeren voordat er iets verzonden wordt. Wijzig de variabele, of neem een andere plaatshouder.",
    ),
    sources: [language("placeholders"), contract("faults")],
    bad: file("@plaats = 518", readExample("gemeenteVanInschrijving: {{plaats}}")),
    good: file("@plaats = 0518", readExample("gemeenteVanInschrijving: {{plaats}}")),
  },
  "env-not-allowed": {
    ...error(
      "Secret of the workbench in a placeholder",
      "Geheim van de workbench in een plaatshouder",
    ),
    explanation: text(
      "Names that begin with BRP_ hold the secrets of environments and are never given to a request file.",
      "Namen die met BRP_ beginnen bevatten de geheimen van omgevingen en worden nooit aan een verzoekbestand gegeven.",
    ),
    sources: [language("placeholders")],
    bad: readExample("gemeenteVanInschrijving: {{$env.BRP_TRIAL_TOKEN}}"),
    good: readExample("gemeenteVanInschrijving: {{$env.GEMEENTE}}"),
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
