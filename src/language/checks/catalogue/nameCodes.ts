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
    ...error("Duplicate variable", "Dubbele variabele"),
    explanation: text(
      "A variable has one value for the whole file. Rename or remove one of the two.",
      "Een variabele heeft één waarde voor het hele bestand. Hernoem of verwijder een van beide.",
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
    ...error("Reserved variable name", "Gereserveerde variabelenaam"),
    explanation: text(
      "Names of directives (name, environment, timeout, each, skip, tag, save, header) can't be used for variables, because readers would confuse them.",
      "Namen van directives (name, environment, timeout, each, skip, tag, save, header) zijn niet te gebruiken voor variabelen, omdat lezers ze zouden verwarren.",
    ),
    sources: [language("variables")],
    bad: file("@name = zoek", readExample()),
    good: file("@name zoek", readExample()),
  },
  "variable-cycle": {
    ...error("Circular variable", "Circulaire variabele"),
    explanation: text(
      "Variables that refer to each other in a cycle never get a value. Give one of them its own value.",
      "Variabelen die in een kring naar elkaar verwijzen, krijgen nooit een waarde. Geef een ervan een eigen waarde.",
    ),
    sources: [language("variables")],
    bad: file("@a = {{b}}", "@b = {{a}}", readExample()),
    good: file("@a = {{b}}", "@b = 0518", readExample("gemeenteVanInschrijving: {{a}}")),
  },
  "unresolved-variable": {
    ...error("Unknown variable", "Onbekende variabele"),
    explanation: text(
      "This file doesn't define the variable. Define it with `@name = value`, or correct its spelling.",
      "Dit bestand definieert de variabele niet. Definieer de variabele met `@naam = waarde`, of verbeter de spelling.",
    ),
    sources: [language("placeholders")],
    bad: file("@gemeente = 0518", readExample("gemeenteVanInschrijving: {{gemente}}")),
    good: file("@gemeente = 0518", readExample("gemeenteVanInschrijving: {{gemeente}}")),
  },
  "duplicate-name": {
    ...error("Duplicate request name", "Dubbele naam van een verzoek"),
    explanation: text(
      "A placeholder with this name would be ambiguous. Rename one of the two requests.",
      "Een plaatshouder met deze naam zou dubbelzinnig zijn. Hernoem een van beide verzoeken.",
    ),
    sources: [language("directives")],
    bad: file("@name lees", readExample("###", "@name lees", "TelBerichten", "soort: NIEUW")),
    good: file("@name lees", readExample("###", "@name tel", "TelBerichten", "soort: NIEUW")),
  },
  "unknown-request": {
    ...error("Unknown request", "Onbekend verzoek"),
    explanation: text(
      "The first word of a placeholder with a path is the `@name` of a request in this file, or the row of `@each`.",
      "Het eerste woord van een plaatshouder met een pad is de `@name` van een verzoek in dit bestand, of de rij van `@each`.",
    ),
    sources: [language("placeholders")],
    bad: found(...reading("{{zoekt.personen[*].burgerservicenummer}}")),
    good: found(...reading("{{zoek.personen[*].burgerservicenummer}}")),
  },
  "unknown-column": {
    ...error("Unknown column", "Onbekende kolom"),
    explanation: text(
      "After the row's name comes one column of the `@each` file, spelled as in its first line. Fix the spelling or add the column.",
      "Na de naam van de rij volgt één kolom van het bestand van `@each`, gespeld zoals op de eerste regel van dat bestand. Verbeter de spelling of voeg de kolom toe.",
    ),
    sources: [language("directives"), language("placeholders")],
    bad: file("@each rij in personen.csv", ...reading("{{rij.burgerservicenumer}}")),
    good: file("@each rij in personen.csv", ...reading("{{rij.burgerservicenummer}}")),
    context: { csvFiles: [{ name: "personen.csv", columns: ["burgerservicenummer", "naam"] }] },
  },
  "path-missing": {
    ...error("Missing path", "Ontbrekend pad"),
    explanation: text(
      "A whole response is not a value. Add the path of one of its values.",
      "Een heel antwoord is geen waarde. Voeg het pad van één waarde toe.",
    ),
    sources: [language("placeholders")],
    bad: found(...reading("{{zoek}}")),
    good: found(...reading("{{zoek.personen[0].burgerservicenummer}}")),
  },
  "request-cycle": {
    ...error("Circular requests", "Circulaire verzoeken"),
    explanation: text(
      "Each of these requests needs another one's response before it can be sent. Break the cycle.",
      "Elk van deze verzoeken heeft eerst het antwoord op een ander verzoek nodig. Doorbreek de kring.",
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
    ...error("Unknown response path", "Onbekend pad in het antwoord"),
    explanation: text(
      "The response to that operation never has this member.",
      "Het antwoord op die operatie heeft deze eigenschap nooit.",
    ),
    sources: [contract("responses"), contract("messages")],
    bad: found(...reading("{{zoek.persoon[0].burgerservicenummer}}")),
    good: found(...reading("{{zoek.personen[0].burgerservicenummer}}")),
  },
  "path-not-asked": {
    ...error("Path not requested", "Niet opgevraagd pad"),
    explanation: text(
      "The service returns only the data that `fields` requests, so this value is never returned. Add the path to `fields`.",
      "De dienst levert alleen de gegevens die `fields` opvraagt, dus deze waarde wordt nooit geleverd. Voeg het pad toe aan `fields`.",
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
      "The path goes through a list. Specify the item: `[0]` for the first, `[*]` for all of them in a placeholder, `[any]` or `[every]` in an expectation.",
      "Het pad loopt door een lijst. Geef het item op: `[0]` voor het eerste, `[*]` voor allemaal in een plaatshouder, `[any]` of `[every]` in een verwachting.",
    ),
    sources: [language("placeholders"), language("expectations")],
    bad: found(...reading("{{zoek.personen.burgerservicenummer}}")),
    good: found(...reading("{{zoek.personen[0].burgerservicenummer}}")),
  },
  "path-position-misused": {
    ...error("Unexpected position", "Onverwachte positie"),
    explanation: text(
      "Only a list can have a position such as `[0]` or `[any]`. Remove it.",
      "Alleen een lijst kan een positie zoals `[0]` of `[any]` hebben. Verwijder de positie.",
    ),
    sources: [language("placeholders"), language("expectations")],
    bad: readExample("? personen[any].naam[0].voornamen exists"),
    good: readExample("? personen[any].naam.voornamen exists"),
  },
  "path-not-a-value": {
    ...error("Path to a group or list", "Pad naar een groep of lijst"),
    explanation: text(
      "A parameter can't take a group or list. Extend the path to one of its values.",
      "Een parameter kan geen groep of lijst bevatten. Vul het pad aan tot één van de waarden.",
    ),
    sources: [language("placeholders")],
    bad: found(...reading("{{zoek.personen[0]}}")),
    good: found(...reading("{{zoek.personen[0].burgerservicenummer}}")),
  },
  "placeholder-in-title": {
    ...error("Placeholder not allowed in a title", "Plaatshouder niet toegestaan in een titel"),
    explanation: text(
      "A title can contain variables and rows. It can't contain response values or input, because it is shown before the run.",
      "Een titel kan variabelen en rijen bevatten. Antwoordwaarden en invoer kunnen niet, omdat de titel al vóór de uitvoering te zien is.",
    ),
    sources: [language("placeholders")],
    bad: file('### {{$input "label"}}', ...reading("999990019")),
    good: file("@label = 1", "### {{label}}", ...reading("999990019")),
  },
  "item-has-no-members": {
    ...error("Path beyond a single value", "Pad voorbij een losse waarde"),
    explanation: text(
      "A list in the file contains single values. `{{nummers[0]}}` is one of them. Remove the rest of the path.",
      "Een lijst in het bestand bevat losse waarden. `{{nummers[0]}}` is er één. Verwijder de rest van het pad.",
    ),
    sources: [language("variables")],
    bad: file("@nummers = [999990019]", "###", ...reading("{{nummers[0].bsn}}")),
    good: file("@nummers = [999990019]", "###", ...reading("{{nummers[0]}}")),
  },
  "spread-not-in-list": {
    ...error("Several values where one is expected", "Meer waarden waar één waarde past"),
    explanation: text(
      "`[*]` returns several values, so use it only as a separate item of a list parameter. To take one value, use `[0]`.",
      "`[*]` levert meer waarden op. Gebruik het alleen als afzonderlijk item van een lijstparameter. Neem één waarde met `[0]`.",
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
    ...error("Response value in a shared header", "Antwoordwaarde in een gedeelde header"),
    explanation: text(
      "A header before the first `###` applies to every request, including the request whose response it needs. Use a variable or a row, or move the header to the requests that need it.",
      "Een header vóór de eerste `###` geldt voor elk verzoek, ook voor het verzoek waarvan het antwoord nodig is. Gebruik een variabele of een rij, of verplaats de header naar de verzoeken die de header nodig hebben.",
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
    ...error("Invalid placeholder value", "Ongeldige waarde van een plaatshouder"),
    explanation: text(
      "Values of placeholders are checked like all other values. The form of a plain-text variable, `{{$today}}` (a date), `{{$now}}` (a timestamp) and `{{$uuid}}` is known in advance, so errors show before anything is sent. Change the variable or use another placeholder.",
      "Ingevulde waarden worden net zo gecontroleerd als andere waarden. De vorm van een variabele met gewone tekst, `{{$today}}` (een datum), `{{$now}}` (een tijdstip) en `{{$uuid}}` is vooraf bekend, zodat fouten al vóór het verzenden zichtbaar zijn. Wijzig de variabele of gebruik een andere plaatshouder.",
    ),
    sources: [language("placeholders"), contract("faults")],
    bad: file("@plaats = 518", readExample("gemeenteVanInschrijving: {{plaats}}")),
    good: file("@plaats = 0518", readExample("gemeenteVanInschrijving: {{plaats}}")),
  },
  "env-not-allowed": {
    ...error("Reserved BRP_ variable", "Gereserveerde BRP_-variabele"),
    explanation: text(
      "Variables that begin with BRP_ contain the secrets of environments. A request file can never read them.",
      "Variabelen die met BRP_ beginnen, bevatten de geheimen van omgevingen. Een verzoekbestand kan ze nooit lezen.",
    ),
    sources: [language("placeholders")],
    bad: readExample("gemeenteVanInschrijving: {{$env.BRP_TRIAL_TOKEN}}"),
    good: readExample("gemeenteVanInschrijving: {{$env.GEMEENTE}}"),
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
