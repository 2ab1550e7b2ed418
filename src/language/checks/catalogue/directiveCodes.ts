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
    ...error("Unknown directive", "Onbekende directive"),
    explanation: text(
      "A line `@word value` is a directive. A line `@word = value` defines a variable.",
      "Een regel `@woord waarde` is een directive. Een regel `@woord = waarde` definieert een variabele.",
    ),
    sources: [language("directives")],
    bad: file("@naam lees", readExample()),
    good: file("@name lees", readExample()),
  },
  "invalid-directive": {
    ...error("Invalid directive argument", "Ongeldig argument van een directive"),
    explanation: text(
      "Each directive has its own form, such as `@name zoek`, `@timeout 10s`, `@each rij in personen.csv`.",
      "Elke directive heeft een eigen vorm, zoals `@name zoek`, `@timeout 10s`, `@each rij in personen.csv`.",
    ),
    sources: [language("directives")],
    bad: file("@timeout snel", readExample()),
    good: file("@timeout 10s", readExample()),
  },
  "repeated-directive": {
    ...error("Duplicate directive", "Dubbele directive"),
    explanation: text(
      "Only `@tag`, `@header`, `@data` and `@use` can appear more than once. For any other directive it would be unclear which one applies.",
      "Alleen `@tag`, `@header`, `@data` en `@use` mogen vaker voorkomen. Bij elke andere directive is onduidelijk welke geldt.",
    ),
    sources: [language("directives")],
    bad: file("###", "@timeout 10s", "@timeout 20s", readExample()),
    good: file("###", "@timeout 10s", readExample()),
  },
  "header-not-allowed": {
    ...error("Header not allowed", "Header niet toegestaan"),
    explanation: text(
      "A request file can set only the request headers of the contract and those that the environment declares with `perRequest`. Credentials and all other headers belong to the environment.",
      "Een verzoekbestand kan alleen de verzoekheaders van het contract instellen, en de headers die de omgeving met `perRequest` opgeeft. Inloggegevens en alle andere headers horen bij de omgeving.",
    ),
    sources: [language("directives"), contract("headers")],
    bad: file("@header Authorization abc", readExample()),
    good: file("@header accept-gezag-version 2", readExample()),
  },
  "header-choice": {
    ...error("Header value not allowed", "Headerwaarde niet toegestaan"),
    explanation: text(
      "The environment lists the allowed values of this header (`values` in brp.config.json). This value is not in the list.",
      "De omgeving noemt de toegestane waarden van deze header (`values` in brp.config.json). Deze waarde hoort daar niet bij.",
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
    ...error("Unreadable rows", "Onleesbare rijen"),
    explanation: text(
      "A run can't use the file of `@each` or `@data`: it doesn't exist, is not UTF-8, or is not CSV with column names in the first line.",
      "Een uitvoering kan het bestand van `@each` of `@data` niet gebruiken: het bestaat niet, is geen UTF-8, of is geen CSV met kolomnamen op de eerste regel.",
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
    ...error("Unreadable used file", "Onleesbaar gebruikt bestand"),
    explanation: text(
      "`@use` takes the path of a request file in this project, relative to the folder of the file that contains the directive.",
      "`@use` krijgt het pad van een verzoekbestand in dit project, vanaf de map van het bestand waarin de directive staat.",
    ),
    sources: [language("files")],
    bad: file("@use weg.brp as gedeeld", "###", readExample()),
    context: { usedFiles: [unreadable("weg.brp", "not found")] },
    good: file("@use gedeeld.brp as gedeeld", "###", readExample()),
  },
  "used-file-has-errors": {
    ...error("Used file with errors", "Gebruikt bestand met fouten"),
    explanation: text(
      "Nothing is sent while a file that this file uses has errors. Fix the errors there.",
      "Er wordt niets verzonden zolang een gebruikt bestand fouten bevat. Herstel de fouten daar.",
    ),
    sources: [language("files")],
    bad: file("@use fout.brp as fout", "###", readExample()),
    context: { usedFiles: [unreadable("fout.brp", undefined, "@bsn = {{weg}}\n")] },
    good: file("@use gedeeld.brp as gedeeld", "###", readExample()),
  },
  "use-cycle": {
    ...error("Circular @use", "Circulaire @use"),
    explanation: text(
      "A file can't use a file that uses it, directly or through other files: neither could run first.",
      "Twee bestanden kunnen elkaar niet gebruiken, ook niet via andere bestanden: geen van beide kan als eerste worden uitgevoerd.",
    ),
    sources: [language("files")],
    bad: file("@use ander.brp as ander", "###", readExample()),
    context: { usedFiles: [unreadable("ander.brp", "cycle")] },
    good: file("@use gedeeld.brp as gedeeld", "###", readExample()),
  },
  "use-not-transitive": {
    ...error("Name from an indirectly used file", "Naam uit een indirect gebruikt bestand"),
    explanation: text(
      "A placeholder can use only names from files that this file uses itself. Add an `@use` for the other file.",
      "Een plaatshouder kan alleen namen gebruiken uit bestanden die dit bestand zelf gebruikt. Voeg een `@use` toe voor het andere bestand.",
    ),
    sources: [language("files")],
    bad: file("@use a.brp", "###", ...readLines("{{a.b.x}}")),
    context: { usedFiles: [unreadable("a.brp", undefined, "@use b.brp\n")] },
    good: file("@use b.brp", "###", readExample()),
  },
  "directive-of-file": {
    ...error("File directive in a request", "Bestandsdirective in een verzoek"),
    explanation: text(
      "`@data` and `@use` apply to the whole file. Write them before the first `###`.",
      "`@data` en `@use` gelden voor het hele bestand. Schrijf ze vóór de eerste `###`.",
    ),
    sources: [language("directives")],
    bad: file("###", "@data personen in personen.csv", readExample()),
    good: file("@data personen in personen.csv", "###", readExample()),
  },
  "unchecked-without-status": {
    ...error("@unchecked without an expected status", "@unchecked zonder verwachte status"),
    explanation: text(
      "The service can reject an unchecked request, so the request must state the expected status, such as `? status == 400`.",
      "De dienst kan een ongecontroleerd verzoek weigeren. Vermeld daarom de verwachte status, zoals `? status == 400`.",
    ),
    sources: [language("unchecked")],
    bad: file("###", "@unchecked a wrong BSN", wrongRead),
    good: file("###", "@unchecked a wrong BSN", wrongRead, "? status == 400"),
  },
  "unchecked-real-people": {
    ...error("@unchecked with real people", "@unchecked bij echte personen"),
    explanation: text(
      "Unchecked requests are sent only in environments with `people` set to test.",
      "Ongecontroleerde verzoeken worden alleen verzonden in een omgeving waarvan `people` test is.",
    ),
    sources: [language("unchecked")],
    bad: file("###", "@unchecked a wrong BSN", wrongRead, "? status == 400"),
    context: { people: "real", environment: "trial" },
    good: file("###", "@environment local", "@unchecked a wrong BSN", wrongRead, "? status == 400"),
  },
  "unchecked-needless": {
    ...information("Unnecessary @unchecked", "Overbodige @unchecked"),
    explanation: text(
      "The checks find no errors in this request. Remove `@unchecked`.",
      "De controles vinden geen fouten in dit verzoek. Verwijder `@unchecked`.",
    ),
    sources: [language("unchecked")],
    bad: file("###", "@unchecked a wrong BSN", readExample("? status == 200")),
    good: file("###", "@unchecked a wrong BSN", wrongRead, "? status == 400"),
  },
  "unknown-environment": {
    ...error("Unknown environment", "Onbekende omgeving"),
    explanation: text(
      "Neither brp.config.json nor the workbench itself has an environment with this name.",
      "Noch brp.config.json noch de workbench zelf heeft een omgeving met deze naam.",
    ),
    sources: [language("directives")],
    bad: file("@environment lokaal", readExample()),
    context: { environments: ["local", "trial"] },
    good: file("@environment local", readExample()),
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
