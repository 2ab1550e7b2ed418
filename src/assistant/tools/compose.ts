import { fieldPaths } from "../../contract/response/fields.ts";
import { usualPaths } from "../../contract/response/fieldTexts.ts";
import { isJsonObject, type JsonObject } from "../../contract/json/json.ts";
import {
  isOperationName,
  isQueryType,
  operationNames,
  operations,
  parameterNames,
  queryOperation,
  type OperationName,
} from "../../contract/operations.ts";
import { parameterOf, parameters } from "../../contract/parameters.ts";
import { text, type Language } from "../../contract/text.ts";
import {
  everydayPaths,
  meantOperation,
  meantParameter,
} from "../../language/checks/repairs/nearest.ts";
import { repairsOf } from "../../language/checks/repairs/repairs.ts";
import { asLineValue } from "../../language/checks/repairs/makeDiagnostic.ts";
import { type ToolContext, inputText, textsOf } from "../toolInput.ts";
import { CallerText } from "../guard/callerText.ts";
import { checkDocument, safeCode, smallestEdit } from "../../language/checkDocument.ts";
import type { Diagnostic, QuickFix } from "../../language/diagnostic.ts";
import { movedEdit } from "../../model/text/sourceText.ts";
import { bounds } from "../guard/bounded.ts";

/** More fixes for one diagnostic leave too many choices. */
const mostFixes = 3;

const withheld = text(
  "This change would repeat a personal value. Make it by hand.",
  "Deze wijziging zou een persoonlijke waarde herhalen. Breng de wijziging zelf aan.",
);

export function checkText(input: JsonObject, context: ToolContext): JsonObject {
  const caller = new CallerText(inputText(input, "text") ?? "", context.invented);
  const diagnostics = callerDiagnostics(caller, context);
  const isError = ({ severity }: Diagnostic) => severity === "error";
  return {
    valid: !diagnostics.some(isError),
    requests: caller.document.tree.requests.filter(({ body }) => body).length,
    findings: shownDiagnostics(diagnostics, caller, context),
  };
}

export function callerDiagnostics({ document }: CallerText, { facts }: ToolContext) {
  const { environments } = facts;
  return checkDocument(document, environments && { environments });
}

/** Errors first. Diagnostics beyond the bounds are only counted. */
export function shownDiagnostics(
  diagnostics: readonly Diagnostic[],
  caller: CallerText,
  context: ToolContext,
): readonly JsonObject[] {
  const order = ["error", "warning", "information"];
  return diagnostics
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
    .map((diagnostic, index) =>
      index < bounds.items
        ? shownDiagnostic(diagnostic, caller, context)
        : { code: diagnostic.code },
    );
}

function shownDiagnostic(
  diagnostic: Diagnostic,
  caller: CallerText,
  { language }: ToolContext,
): JsonObject {
  const { code, severity, span, message, fixes = [] } = diagnostic;
  const written = fixes.flatMap(({ edits }) => edits.map(({ newText }) => newText.trim()));
  const say = (words: string) => caller.message(words, span, written);
  const { line, column } = caller.document.lines.positionAt(span.start);
  const isSafe = safeCode(code) !== undefined;
  return {
    code,
    severity,
    line,
    column,
    message: say(message[language]),
    ...(fixes.length > 0 && {
      fixes: fixes.slice(0, mostFixes).map((fix, index) => ({
        title: say(fix.title[language]),
        safe: isSafe && index === 0,
        ...changesOf(fix, caller, language),
      })),
    }),
  };
}

/** Minimal edits, so that unchanged values are not repeated. */
function changesOf({ edits }: QuickFix, caller: CallerText, language: Language): JsonObject {
  const changes = edits.map(({ span: { start, end }, newText }) =>
    movedEdit(smallestEdit(caller.document.text.slice(start, end), newText), start),
  );
  if (!changes.every(({ span, newText }) => caller.mayShow(span, newText)))
    return { withheld: withheld[language] };
  return {
    changes: changes.map(({ span: { start, end }, newText }) => ({ start, end, newText })),
  };
}

const noOperation = text(
  "No operation supports these parameters. Call describe.",
  "Geen operatie heeft deze parameters. Roep describe aan.",
);

/** Builds a request from structured hints and reports every choice. */
export function compose(input: JsonObject, context: ToolContext): JsonObject {
  const { language } = context;
  const assumptions: string[] = [];
  const assume: Assume = (en, nl) => assumptions.push({ en, nl }[language]);
  const values = readValues(input.parameters, assume);
  const operation = chooseOperation(inputText(input, "operation"), [...values.keys()], assume);
  if (operation === undefined) return { assumptions, problem: noOperation[language] };
  const lines: string[] = [operation];
  for (const [name, given] of values)
    lines.push(`${name}: ${valueOf(operation, name, given, context, assume)}`);
  const missing = operations[operation].required.filter(
    (name) => name !== "fields" && !values.has(name),
  );
  for (const name of missing) {
    assume(
      `${name} is required and was not given: the request prompts for it at run time.`,
      `${name} is verplicht en niet gegeven: het verzoek vraagt erom bij het uitvoeren.`,
    );
    lines.push(`${name}: {{$input "${name}"}}`);
  }
  if (isQueryType(operation))
    lines.push(`fields: [${chooseFields(operation, textsOf(input, "fields"), assume).join(", ")}]`);
  const composed = `${lines.join("\n")}\n`;
  const caller = new CallerText(composed, context.invented);
  return {
    text: composed,
    assumptions,
    findings: shownDiagnostics(callerDiagnostics(caller, context), caller, context),
  };
}

type Assume = (en: string, nl: string) => void;

/** Known parameters by their own names. Unknown ones are omitted and counted. */
function readValues(given: unknown, assume: Assume): ReadonlyMap<string, string> {
  const known = [...parameters.keys()];
  const values = new Map<string, string>();
  let unknown = 0;
  for (const [word, value] of Object.entries(isJsonObject(given) ? given : {})) {
    const name = parameters.has(word) ? word : meantParameter(word, known);
    if (name === undefined || name === "fields") unknown++;
    else {
      if (name !== word)
        assume(`One name was read as ${name}.`, `Eén naam is gelezen als ${name}.`);
      values.set(name, typeof value === "string" ? value : "");
    }
  }
  if (unknown > 0)
    assume(
      `Left out because they are not parameters: ${unknown}.`,
      `Weggelaten omdat het geen parameters zijn: ${unknown}.`,
    );
  return values;
}

/** The requested operation, otherwise the first that supports all parameters and lacks the fewest. */
function chooseOperation(
  wanted: string | undefined,
  given: readonly string[],
  assume: Assume,
): OperationName | undefined {
  if (wanted !== undefined) {
    const meant = isOperationName(wanted) ? wanted : meantOperation(wanted, operationNames);
    if (meant !== undefined && meant !== wanted)
      assume(`The operation was read as ${meant}.`, `De operatie is gelezen als ${meant}.`);
    if (meant !== undefined) return meant;
  }
  const lacks = (name: OperationName) =>
    operations[name].required.filter((each) => each !== "fields" && !given.includes(each)).length;
  const [best] = operationNames
    .filter((name) => given.every((each) => parameterNames(name).includes(each)))
    .toSorted((a, b) => lacks(a) - lacks(b));
  if (best)
    assume(
      `${best} was chosen: it supports all given parameters.`,
      `${best} is gekozen: die operatie heeft alle opgegeven parameters.`,
    );
  return best;
}

/** Value in an accepted form. A real person's value becomes a prompt. */
function valueOf(
  operation: OperationName,
  name: string,
  given: string,
  { invented }: ToolContext,
  assume: Assume,
): string {
  const parameter = parameterOf(operation, name);
  if (!parameter || /[\r\n]|\{\{/.test(given)) {
    assume(
      `The value of ${name} was left out: it contains line breaks or placeholders.`,
      `De waarde van ${name} is weggelaten: die bevat regeleinden of plaatshouders.`,
    );
    return `{{$input "${name}"}}`;
  }
  const items = parameter.kind === "list" ? given.split(/\s*[,;]\s*/) : [given];
  if (parameter.personal && !items.every((item) => invented.has(item))) {
    assume(
      `The value of ${name} was left out: it may belong to a real person. The request prompts for it at run time. Values of people in the mock, such as ${parameter.example}, may be in the request.`,
      `De waarde van ${name} is weggelaten: die kan van een echte persoon zijn. Het verzoek vraagt erom bij het uitvoeren. Waarden van personen van de mock, zoals ${parameter.example}, mogen in het verzoek staan.`,
    );
    return `{{$input "${name}"}}`;
  }
  const pattern = parameter.items?.pattern ?? parameter.pattern;
  const fits = (item: string) => pattern !== undefined && new RegExp(pattern).test(item);
  const repaired = items.map((item) =>
    fits(item) ? item : (repairsOf(parameter, item)[0] ?? item),
  );
  if (repaired.join() !== items.join())
    assume(
      `The value of ${name} was converted to the form that the service accepts.`,
      `De waarde van ${name} is omgezet naar de vorm die de dienst accepteert.`,
    );
  const shown = repaired.map(asLineValue);
  return parameter.kind === "list" ? `[${shown.join(", ")}]` : (shown[0] ?? "");
}

function chooseFields(
  operation: Parameters<typeof queryOperation>[0],
  given: readonly string[],
  assume: Assume,
): readonly string[] {
  const { responseType } = queryOperation(operation);
  const known = fieldPaths(responseType);
  const chosen = given.flatMap((word) => {
    if (known.has(word)) return [word];
    const [meant] = everydayPaths(word).filter((path) => known.has(path));
    if (meant === undefined)
      assume(
        "One field was left out: the response has no such path.",
        "Eén veld is weggelaten: het antwoord heeft dat pad niet.",
      );
    else assume(`One field was read as ${meant}.`, `Eén veld is gelezen als ${meant}.`);
    return meant ?? [];
  });
  if (chosen.length > 0) return [...new Set(chosen)];
  const all = usualPaths(responseType);
  const usual = all
    .filter((path) => !all.some((above) => path.startsWith(`${above}.`)))
    .slice(0, 5);
  assume(
    "No fields were given: these are the usual ones. Request no more than you need.",
    "Er zijn geen velden opgegeven: dit zijn de gebruikelijke. Vraag niet meer op dan nodig.",
  );
  return usual;
}
