import { text, type Text } from "../../../contract/text.ts";
import type { Severity } from "../../diagnostic.ts";
import type { CheckContext } from "../checkedFile.ts";

export interface CodeDescription {
  readonly severity: Severity;
  readonly title: Text;
  readonly explanation: Text;
  readonly sources: readonly Text[];
}

export interface CodeFacts extends CodeDescription {
  /** Complete request files: one with this diagnostic, and a similar one without it. */
  readonly bad: string;
  readonly good: string;
  /** The first fix may be applied unattended: it keeps the meaning, or only one meaning is possible. */
  readonly safeFix?: true;
  readonly context?: CheckContext;
}

export const error = graded("error");
export const warning = graded("warning");
export const information = graded("information");

function graded<Grade extends Severity>(severity: Grade) {
  return (en: string, nl: string) => ({ severity, title: text(en, nl) });
}

export function readExample(...lines: readonly string[]): string {
  return file(
    "RaadpleegMetBurgerservicenummer",
    "burgerservicenummer: 999990019",
    "fields: naam",
    ...lines,
  );
}

export const searchExample = exampleOf("ZoekMetGeslachtsnaamEnGeboortedatum", {
  geslachtsnaam: "Jansen",
  geboortedatum: "1983-05-26",
});

export const addressExample = exampleOf("ZoekMetPostcodeEnHuisnummer", {
  postcode: "2628 HJ",
  huisnummer: "12",
});

/** The given parameters replace the usual ones or follow them. */
function exampleOf(operation: string, usual: Readonly<Record<string, string>>) {
  return (changed: Readonly<Record<string, string>> = {}): string => {
    const written = Object.entries({ ...usual, fields: "naam", ...changed });
    return file(operation, ...written.map(([name, value]) => `${name}: ${value}`));
  };
}

export function file(...lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}

const languageParts = {
  lines: text("the lines of a request", "de regels van een verzoek"),
  separators: text("separators", "scheidingen"),
  variables: text("variables", "variabelen"),
  order: text("the order in a request", "de volgorde in een verzoek"),
  parameters: text("parameters", "parameters"),
  lists: text("lists", "lijsten"),
  quotes: text("quotes", "aanhalingstekens"),
  groups: text("groups below fields", "groepen onder fields"),
  values: text("values and their types", "waarden en hun types"),
  limits: text("limits", "grenzen"),
  directives: text("directives", "directives"),
  files: text("several files", "meerdere bestanden"),
  unchecked: text("unchecked requests", "ongecontroleerde verzoeken"),
  placeholders: text("placeholders", "plaatshouders"),
  expectations: text("expectations", "verwachtingen"),
  json: text("requests in JSON", "verzoeken in JSON"),
  encoding: text("encoding", "codering"),
} as const satisfies Readonly<Record<string, Text>>;

const contractParts = {
  responses: text("the person service: responses", "de personendienst: antwoorden"),
  values: text(
    "the person service: dates and value tables",
    "de personendienst: datums en waardetabellen",
  ),
  fields: text("the person service: fields", "de personendienst: fields"),
  faults: text("the person service: errors", "de personendienst: fouten"),
  search: text("the person service: searching", "de personendienst: zoeken"),
  headers: text("the person service: request headers", "de personendienst: headers"),
  municipalities: text("value table 33, municipalities", "waardetabel 33, gemeenten"),
  messages: text("the message service: its calls", "de berichtendienst: de aanroepen"),
  dialects: text("the message service: dialects", "de berichtendienst: dialecten"),
} as const satisfies Readonly<Record<string, Text>>;

const configurationParts = {
  file: text("the file", "het bestand"),
  environments: text("environments", "omgevingen"),
  addresses: text("addresses", "adressen"),
  certificates: text("certificates", "certificaten"),
  secrets: text("secrets", "geheimen"),
  authorisation: text("authorisation profiles", "autorisatieprofielen"),
  tables: text("value tables", "waardetabellen"),
} as const satisfies Readonly<Record<string, Text>>;

export const commandLine = text("Command line: brp check", "Opdrachtregel: brp check");

export function configuration(part: keyof typeof configurationParts): Text {
  const { en, nl } = configurationParts[part];
  return text(`Configuration: ${en}`, `Configuratie: ${nl}`);
}

export function language(part: keyof typeof languageParts): Text {
  const { en, nl } = languageParts[part];
  return text(`Language: ${en}`, `Taal: ${nl}`);
}

/** A section of the contract, for a rejection with the service's codes in `invalidParams`. */
export function contract(part: keyof typeof contractParts, ...codes: readonly string[]): Text {
  const { en, nl } = contractParts[part];
  const named = codes.length === 0 ? "" : ` (${codes.map((code) => `\`${code}\``).join(", ")})`;
  return text(`Contract of ${en}${named}`, `Contract van ${nl}${named}`);
}
