import { text } from "../contract/text.ts";
import type { ConfigCode } from "../model/environments/configProblem.ts";
import { authorisationCodes, policyCodes } from "./checks/catalogue/policyCodes.ts";
import { configCodes } from "./checks/catalogue/configCodes.ts";
import type { CodeDescription, CodeFacts } from "./checks/catalogue/codeFacts.ts";
import { directiveCodes } from "./checks/catalogue/directiveCodes.ts";
import { expectationCodes } from "./checks/catalogue/expectationCodes.ts";
import { fileCodes } from "./checks/catalogue/fileCodes.ts";
import { fieldCodes } from "./checks/catalogue/fieldCodes.ts";
import { jsonCodes, syntaxCodes } from "./checks/catalogue/syntaxCodes.ts";
import { nameCodes } from "./checks/catalogue/nameCodes.ts";
import { parameterCodes } from "./checks/catalogue/parameterCodes.ts";
import type { Diagnostic, Severity } from "./diagnostic.ts";

/** Tables of diagnostic codes by theme, in the order of the documentation. */
export const codeThemes = [
  { title: text("Syntax", "Syntaxis"), codes: syntaxCodes },
  { title: text("JSON", "JSON"), codes: jsonCodes },
  {
    title: text("Operations, parameters and values", "Operaties, parameters en waarden"),
    codes: parameterCodes,
  },
  { title: text("Fields, BSNs and advice", "Fields, BSN's en advies"), codes: fieldCodes },
  {
    title: text("Variables, names and placeholders", "Variabelen, namen en plaatshouders"),
    codes: nameCodes,
  },
  { title: text("Directives", "Directives"), codes: directiveCodes },
  { title: text("Expectations", "Verwachtingen"), codes: expectationCodes },
  { title: text("Authorisation", "Autorisatie"), codes: authorisationCodes },
  {
    title: text("Policy (options of brp check)", "Beleid (opties van brp check)"),
    codes: policyCodes,
  },
  { title: text("Files", "Bestanden"), codes: fileCodes },
  {
    title: text("Configuration (brp.config.json)", "Configuratie (brp.config.json)"),
    codes: configCodes,
  },
] as const;

const catalogue = {
  ...syntaxCodes,
  ...jsonCodes,
  ...parameterCodes,
  ...fieldCodes,
  ...nameCodes,
  ...directiveCodes,
  ...expectationCodes,
  ...authorisationCodes,
};

export type DiagnosticCode = keyof typeof catalogue;

export const diagnosticCodes: Readonly<Record<DiagnosticCode, CodeFacts>> = catalogue;

const described = { ...catalogue, ...policyCodes, ...fileCodes, ...configCodes };

/** Every code that `brp` or the editor reports, including codes of files without text. */
export const codeDescriptions: ReadonlyMap<string, CodeDescription> = new Map(
  Object.entries<CodeDescription>(described),
);

export function severityOf(code: keyof typeof described): Severity {
  return described[code].severity;
}

export function isConfigCode(code: string): code is ConfigCode {
  return Object.hasOwn(configCodes, code);
}

export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(catalogue, code);
}

/** Errors caused by an environment's settings, its authorisation or a policy, not by the text. */
const notOfTheText: ReadonlySet<string> = new Set([
  ...Object.keys(authorisationCodes),
  ...Object.keys(policyCodes),
  "header-choice",
  "header-not-allowed",
  "unknown-environment",
  "unresolved-variable",
]);

export function isFault({ code, severity }: Pick<Diagnostic, "code" | "severity">): boolean {
  return severity === "error" && !notOfTheText.has(code);
}

/** True if the requested data remains unclear, so that neither a policy nor a report can judge it. */
export function isReadingFault(
  diagnostic: Pick<Diagnostic, "code" | "severity" | "parameter">,
): boolean {
  return isFault(diagnostic) && diagnostic.parameter === undefined;
}
