import { text } from "../../../contract/text.ts";
import {
  error,
  file,
  information,
  readExample,
  type CodeFacts,
  contract,
  language,
} from "./codeFacts.ts";
import { usedFile, type UsedFile } from "../../usedFiles.ts";

function unreadable(file: string, problem?: string, text = ""): UsedFile {
  return usedFile(file, file, text, problem);
}

const readLines = (number: string) => [
  "RaadpleegMetBurgerservicenummer",
  `burgerservicenummer: ${number}`,
  "fields: naam",
];

const wrongRead = file(
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 12345",
  "fields: naam",
).trimEnd();

export const directiveCodes = {
  "unknown-directive": {
    ...error("Unknown directive", "Onbekende aanwijzing"),
    explanation: text(
      "A line `@word value` is a directive; `@word = value` defines a variable.",
      "Een regel `@woord waarde` is een aanwijzing; `@woord = waarde` definieert een variabele.",
    ),
    sources: [language("directives")],
    bad: file("@naam lees", readExample()),
    good: file("@name lees", readExample()),
  },
  "invalid-directive": {
    ...error("Directive with a wrong argument", "Aanwijzing met een verkeerd argument"),
    explanation: text(
      "Every directive has its own form, such as `@name zoek`, `@timeout 10s`, `@each rij in personen.csv`.",
      "Elke aanwijzing heeft haar eigen vorm, zoals `@name zoek`, `@timeout 10s`, `@each rij in personen.csv`.",
    ),
    sources: [language("directives")],
    bad: file("@timeout snel", readExample()),
    good: file("@timeout 10s", readExample()),
  },
  "repeated-directive": {
    ...error("Directive given twice", "Aanwijzing twee keer gegeven"),
    explanation: text(
      "Only `@tag`, `@header`, `@data` and `@use` may be given more than once; of the others it would not be clear which counts.",
      "Alleen `@tag`, `@header`, `@data` en `@use` mogen vaker staan; bij de andere zou niet duidelijk zijn welke telt.",
    ),
    sources: [language("directives")],
    bad: file("###", "@timeout 10s", "@timeout 20s", readExample()),
    good: file("###", "@timeout 10s", readExample()),
  },
  "header-not-allowed": {
    ...error("Header that may not be set", "Header die niet gezet mag worden"),
    explanation: text(
      "A request file sets only headers that the contract names for callers, and those that the environment declares with `perRequest`. Credentials and the rest belong to the environment.",
      "Een verzoekbestand zet alleen headers die het contract voor aanroepers noemt, en die de omgeving met `perRequest` opgeeft. Inloggegevens en de rest horen bij de omgeving.",
    ),
    sources: [language("directives"), contract("headers")],
    bad: file("@header Authorization abc", readExample()),
    good: file("@header accept-gezag-version 2", readExample()),
  },
  "header-choice": {
    ...error("Header value that is not allowed", "Waarde van een header die niet mag"),
    explanation: text(
      "The environment lists the values that a request file may give this header (`values` in brp.config.json), and this is none of them.",
      "De omgeving noemt de waarden die een verzoekbestand deze header mag geven (`values` in brp.config.json); dit is er geen van.",
    ),
    sources: [language("directives")],
    bad: file("@header x-doelbinding Anders", readExample()),
    context: {
      headers: {
        personen: [
          {
            kind: "perRequest",
            name: "x-doelbinding",
            values: ["Verhuizing", "Paspoort"],
            isPersonal: false,
            isForToken: false,
          },
        ],
      },
    },
    good: file("@header x-doelbinding Paspoort", readExample()),
  },
  "row-file-not-readable": {
    ...error("Rows that cannot be read", "Onleesbare rijen"),
    explanation: text(
      "A run cannot use the file that `@each` or `@data` names: it does not exist, is not UTF-8, or is not CSV with a line of column names.",
      "Een uitvoering kan het bestand dat `@each` of `@data` noemt niet gebruiken: het bestaat niet, is geen UTF-8, of is geen CSV met een regel kolomnamen.",
    ),
    sources: [language("directives")],
    bad: file("###", "@each rij in persoon.csv", readExample()),
    context: {
      csvFiles: [
        { name: "persoon.csv", columns: [], problem: { why: "not found" } },
        { name: "personen.csv", columns: ["burgerservicenummer"] },
      ],
    },
    good: file("###", "@each rij in personen.csv", readExample()),
  },
  "used-file-not-readable": {
    ...error("Used file that cannot be read", "Gebruikt bestand dat niet gelezen kan worden"),
    explanation: text(
      "`@use` names a request file of this project, from the folder of the file that names it.",
      "`@use` noemt een verzoekbestand van dit project, vanuit de map van het bestand dat het noemt.",
    ),
    sources: [language("files")],
    bad: file("@use weg.brp as gedeeld", "###", readExample()),
    context: { usedFiles: [unreadable("weg.brp", "not found")] },
    good: file("@use gedeeld.brp as gedeeld", "###", readExample()),
  },
  "used-file-has-errors": {
    ...error("Used file with errors", "Gebruikt bestand met fouten"),
    explanation: text(
      "Nothing is sent while a file that this one uses has an error: fix it there.",
      "Er wordt niets verzonden zolang een bestand dat dit bestand gebruikt een fout heeft: herstel die daar.",
    ),
    sources: [language("files")],
    bad: file("@use fout.brp as fout", "###", readExample()),
    context: { usedFiles: [unreadable("fout.brp", undefined, "@bsn = {{weg}}\n")] },
    good: file("@use gedeeld.brp as gedeeld", "###", readExample()),
  },
  "use-cycle": {
    ...error("Files that use each other", "Bestanden die elkaar gebruiken"),
    explanation: text(
      "A file may not use a file that uses it, directly or through others: neither could run first.",
      "Een bestand mag geen bestand gebruiken dat het zelf gebruikt, ook niet via andere: geen van beide kan eerst.",
    ),
    sources: [language("files")],
    bad: file("@use ander.brp as ander", "###", readExample()),
    context: { usedFiles: [unreadable("ander.brp", "cycle")] },
    good: file("@use gedeeld.brp as gedeeld", "###", readExample()),
  },
  "use-not-transitive": {
    ...error(
      "Name of a file that another file uses",
      "Naam van een bestand dat een ander bestand gebruikt",
    ),
    explanation: text(
      "Names reach one file far: use the other file here too, with its own `@use`.",
      "Namen reiken één bestand ver: gebruik het andere bestand hier ook, met een eigen `@use`.",
    ),
    sources: [language("files")],
    bad: file("@use a.brp", "###", ...readLines("{{a.b.x}}")),
    context: { usedFiles: [unreadable("a.brp", undefined, "@use b.brp\n")] },
    good: file("@use b.brp", "###", readExample()),
  },
  "directive-of-file": {
    ...error(
      "Directive of the whole file in a request",
      "Aanwijzing voor het hele bestand in een verzoek",
    ),
    explanation: text(
      "`@data` and `@use` are for the whole file: write them before the first `###`.",
      "`@data` en `@use` gelden voor het hele bestand: schrijf ze voor de eerste `###`.",
    ),
    sources: [language("directives")],
    bad: file("###", "@data personen in personen.csv", readExample()),
    good: file("@data personen in personen.csv", "###", readExample()),
  },
  "unchecked-without-status": {
    ...error("@unchecked without an expected status", "@unchecked zonder verwachte status"),
    explanation: text(
      "A request that is sent unchecked may be refused, so it says which status it expects, such as `? status == 400`.",
      "Een verzoek dat ongecontroleerd verzonden wordt kan geweigerd worden, dus het zegt welke status het verwacht, zoals `? status == 400`.",
    ),
    sources: [language("unchecked")],
    bad: file("###", "@unchecked a wrong BSN", wrongRead),
    good: file("###", "@unchecked a wrong BSN", wrongRead, "? status == 400"),
  },
  "unchecked-real-people": {
    ...error("@unchecked among real people", "@unchecked bij echte personen"),
    explanation: text(
      "A request is sent unchecked only in an environment whose `people` is test.",
      "Een verzoek wordt alleen ongecontroleerd verzonden in een omgeving waarvan `people` test is.",
    ),
    sources: [language("unchecked")],
    bad: file("###", "@unchecked a wrong BSN", wrongRead, "? status == 400"),
    context: { people: "real", environment: "trial" },
    good: file("###", "@environment local", "@unchecked a wrong BSN", wrongRead, "? status == 400"),
  },
  "unchecked-needless": {
    ...information("@unchecked that lifts nothing", "@unchecked die niets opheft"),
    explanation: text(
      "The checks refuse nothing in this request, so `@unchecked` can go.",
      "De controles keuren niets in dit verzoek af, dus `@unchecked` kan weg.",
    ),
    sources: [language("unchecked")],
    bad: file("###", "@unchecked a wrong BSN", readExample("? status == 200")),
    good: file("###", "@unchecked a wrong BSN", wrongRead, "? status == 400"),
  },
  "unknown-environment": {
    ...error("Unknown environment", "Onbekende omgeving"),
    explanation: text(
      "Neither brp.config.json nor the workbench itself has an environment of this name.",
      "Noch brp.config.json noch de workbench zelf heeft een omgeving met deze naam.",
    ),
    sources: [language("directives")],
    bad: file("@environment lokaal", readExample()),
    context: { environments: ["local", "trial"] },
    good: file("@environment local", readExample()),
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
