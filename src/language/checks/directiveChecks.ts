import { operations, type Service } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import {
  directiveForm,
  directiveForms,
  readDirective,
  type DirectiveReading,
} from "../syntax/directives.ts";
import { fileFault } from "../../explain/fileFaults.ts";
import { redactText } from "../../model/redaction/redact.ts";
import type { UsedFile } from "../usedFiles.ts";
import type { Diagnostic, QuickFix, MissingHeader } from "../diagnostic.ts";
import {
  runsIn,
  type CheckContext,
  type CheckedFile,
  type CheckedRequest,
  type ReadDirective,
} from "./checkedFile.ts";
import {
  catalogueDiagnostic,
  diagnostic,
  lineRemoval,
  replacementFix,
  quotedText,
  nearFix,
  fix,
  wholeLines,
  linesBehind,
} from "./repairs/makeDiagnostic.ts";
import { nearestOf } from "./repairs/nearest.ts";
import { noRowDiagnostics, rowFileDiagnostics } from "./rowChecks.ts";
import { isRefusedHeader, requestHeaders } from "../../contract/requestHeaders.ts";
import {
  allServices,
  isSameHeader,
  settableHeader,
  settableHeaders,
  type SettableHeader,
} from "../../model/environments/environment.ts";
import { literalText, type Template } from "../../model/text/sourceText.ts";
import type { DirectiveNode } from "../syntax/syntax.ts";
import { writtenTemplates } from "./templates.ts";

/** With these faults there is nothing to send. */
const neverLifted: ReadonlySet<string> = new Set([
  "unknown-operation",
  "operation-missing",
  "message-operation-in-json",
]);

/** Diagnostics that `@unchecked` does not turn off (language rule 21), with a note if it turns off none. */
export function uncheckedDiagnostics(
  found: readonly Diagnostic[],
  request: CheckedRequest,
  node: DirectiveNode,
  file: CheckedFile,
): readonly Diagnostic[] {
  const kept = found.filter(({ code }) => neverLifted.has(code));
  const lifts = found.length > kept.length && found.some(({ severity }) => severity === "error");
  if (kept.length > 0 || lifts || mayTurnOutWrong(request)) return kept;
  const title = text("Remove @unchecked", "Verwijder @unchecked");
  const edit = { span: wholeLines(file.text, node.span), newText: "" };
  return [catalogueDiagnostic("unchecked-needless", node.span, { fixes: [fix(title, edit)] })];
}

function mayTurnOutWrong({ node, operation, literal }: CheckedRequest): boolean {
  const isFilledIn = writtenTemplates(node, operation).some(
    ({ owner, template }) =>
      owner === "parameter" && template.parts.some(({ kind }) => kind === "placeholder"),
  );
  return isFilledIn || !literal;
}

/** `@unchecked` requires an expectation about the status, and an environment without real people. */
function uncheckedHere(request: CheckedRequest, file: CheckedFile): readonly Diagnostic[] {
  const { unchecked, node } = request;
  const { people, environment = "" } = file.context;
  if (!unchecked) return [];
  const found: Diagnostic[] = [];
  const expectsStatus = node.expectations.some(
    ({ expectation }) => expectation?.subject.kind === "status",
  );
  if (!expectsStatus) found.push(withoutStatus(request, unchecked, file));
  if (people === "real" && runsIn(environment, request, file))
    found.push(catalogueDiagnostic("unchecked-real-people", unchecked.span));
  return found;
}

function withoutStatus(
  { node: { body, expectations } }: CheckedRequest,
  { span }: DirectiveNode,
  { text: source }: CheckedFile,
): Diagnostic {
  const lines = body?.kind === "lines" ? (body.parameters.at(-1) ?? body.operation) : body;
  const last = expectations.at(-1) ?? lines;
  const title = text("Expect status 400", "Verwacht status 400");
  const fixes = last ? [fix(title, linesBehind(source, last.span.end, "? status == 400"))] : [];
  return catalogueDiagnostic("unchecked-without-status", span, { fixes });
}

export function defaultDiagnostics(file: CheckedFile): readonly Diagnostic[] {
  const defaults = file.document.tree.defaults.map((node) => ({
    node,
    reading: readDirective(node),
  }));
  if (defaults.length === 0) return [];
  // Only headers depend on them, and they require reading the whole file.
  const hasHeader = defaults.some(({ reading }) => reading.kind === "header");
  const services = hasHeader ? file.documentContext.services() : [];
  return [
    ...groupDiagnostics(defaults, file, services.length > 0 ? services : allServices),
    ...dataNames(defaults, file),
  ];
}

/** Requests, rows, `@data` and `@use` share one namespace, because `{{NAME.…}}` refers to one of them. */
function dataNames(defaults: readonly ReadDirective[], file: CheckedFile): readonly Diagnostic[] {
  const seen = new Set<string>();
  return defaults.flatMap(({ reading }) => {
    if (reading.kind !== "data" && reading.kind !== "use") return [];
    const [name, span] =
      reading.kind === "use"
        ? [reading.name, reading.nameSpan ?? reading.fileSpan]
        : [reading.row, reading.rowSpan];
    const { documentContext } = file;
    const isTaken =
      seen.has(name) ||
      documentContext.request(name) ||
      documentContext.hasRow(name) ||
      (reading.kind === "use" && documentContext.variable(name));
    seen.add(name);
    return isTaken ? [takenName(name, span)] : [];
  });
}

function useDiagnostics(
  file: string,
  span: Diagnostic["span"],
  known: readonly UsedFile[] = [],
): readonly Diagnostic[] {
  const problem = known.find((one) => one.file === file)?.problem;
  if (problem === undefined) return [];
  if (problem === "cycle") return [catalogueDiagnostic("use-cycle", span)];
  const name = redactText(file, []);
  const { en, nl } = fileFault(problem);
  return [diagnostic("used-file-not-readable", span, text(`${name}: ${en}`, `${name}: ${nl}`))];
}

function takenName(name: string, span: Diagnostic["span"]): Diagnostic {
  const message = text(
    `${quotedText(name)} is already used for something else in this file, so a placeholder with this name would be ambiguous. Choose another name.`,
    `${quotedText(name)} is in dit bestand al voor iets anders gebruikt. Een plaatshouder met deze naam zou dubbelzinnig zijn. Kies een andere naam.`,
  );
  return diagnostic("duplicate-name", span, message);
}

export function directiveDiagnostics(
  request: CheckedRequest,
  file: CheckedFile,
): readonly Diagnostic[] {
  const { directives, operation } = request;
  const services = operation ? [operations[operation].service] : allServices;
  const placed = directives.filter(({ node }) => !directiveForm(node.word)?.onlyInPreamble);
  const lost = directives.filter((one) => !placed.includes(one));
  return [
    ...groupDiagnostics(placed, file, services),
    ...lost.map(({ node }) => catalogueDiagnostic("directive-of-file", node.span)),
    ...uncheckedHere(request, file),
    ...repeatedName(request, file),
  ];
}

function groupDiagnostics(
  directives: readonly ReadDirective[],
  file: CheckedFile,
  services: readonly Service[],
): readonly Diagnostic[] {
  const seen = new Set<string>();
  // The declarations of another environment are unknown here.
  const { environment } = file.context;
  const isElsewhere = environment !== undefined && !runsIn(environment, { directives }, file);
  return directives.flatMap((directive) => {
    if (isElsewhere && directive.reading.kind === "header") return [];
    const { word } = directive.node;
    const form = directiveForm(word);
    const isSecond = seen.has(word) && form !== undefined && !form.repeatable;
    seen.add(word);
    return isSecond ? [repeated(directive, file)] : oneDirective(directive, file, services);
  });
}

function repeated({ node }: ReadDirective, file: CheckedFile): Diagnostic {
  const message = text(
    `@${node.word} is already in this request, so it is unclear which one applies. Keep one of the two.`,
    `@${node.word} komt al eerder voor. Daardoor is onduidelijk welke geldt. Houd een van beide over.`,
  );
  return diagnostic("repeated-directive", node.span, message, { fixes: [withoutLine(node, file)] });
}

function withoutLine({ span }: ReadDirective["node"], { text: source }: CheckedFile): QuickFix {
  return lineRemoval({ span: wholeLines(source, span), newText: "" });
}

function oneDirective(
  { node, reading }: ReadDirective,
  file: CheckedFile,
  services: readonly Service[],
): readonly Diagnostic[] {
  const { context } = file;
  switch (reading.kind) {
    case "unknown":
      return [unknownWord(node)];
    case "unreadable": {
      const { word, argument, example } = reading.form;
      const message = text(
        `Write @${word} as @${word} ${argument}, for example ${example}.`,
        `Schrijf @${word} als @${word} ${argument}, bijvoorbeeld ${example}.`,
      );
      return [diagnostic("invalid-directive", node.span, message, { fixes: withLink(node) })];
    }
    case "environment":
      return unknownEnvironment(reading, context);
    case "header":
      return headerDiagnostics(reading, services, context, withoutLine(node, file));
    case "each":
      return [
        ...rowFileDiagnostics(reading.file, reading.fileSpan, context.csvFiles),
        ...noRowDiagnostics(reading.file, reading.fileSpan, context.csvFiles),
      ];
    case "data":
      return rowFileDiagnostics(reading.file, reading.fileSpan, context.csvFiles);
    case "use":
      return useDiagnostics(reading.file, reading.fileSpan, context.usedFiles);
    default:
      return [];
  }
}

/** `@each row people.csv`: the word `in` is missing or misspelt. */
function withLink({ word, argument, argumentSpan }: ReadDirective["node"]): readonly QuickFix[] {
  if (word !== "each" && word !== "data") return [];
  const [, row, file] =
    /^([\p{L}_][\p{L}\p{N}_-]*)(?:\s*[=:,]\s*|\s+(?:(?:of|from|uit|van)\s+)?)(\S+\.csv)$/iu.exec(
      argument,
    ) ?? [];
  return row === undefined || file === undefined
    ? []
    : [replacementFix(argumentSpan, `${row} in ${file}`)];
}

function unknownWord({ word, wordSpan }: ReadDirective["node"]): Diagnostic {
  const words = directiveForms.map((form) => form.word);
  const near = nearestOf(word, words);
  const message = text(
    `${quotedText(`@${word}`)} is not a directive.${near ? ` Did you mean @${near}?` : ""} Choose from ${words.map((known) => `@${known}`).join(", ")}. To define a variable, write @${word} = value.`,
    `${quotedText(`@${word}`)} is geen directive.${near ? ` Bedoelde u @${near}?` : ""} Kies uit ${words.map((known) => `@${known}`).join(", ")}. Schrijf een variabele als @${word} = waarde.`,
  );
  const fixes = near ? [replacementFix(wordSpan, near, `@${near}`)] : [];
  return diagnostic("unknown-directive", wordSpan, message, { fixes });
}

function unknownEnvironment(
  { name, span }: { readonly name: string; readonly span: Diagnostic["span"] },
  { environments }: CheckContext,
): readonly Diagnostic[] {
  if (!environments || environments.includes(name)) return [];
  const near = nearestOf(name, environments);
  const message = text(
    `There is no environment ${quotedText(name)}.${near ? ` Did you mean ${near}?` : ""} Choose from ${environments.join(", ")}.`,
    `Er is geen omgeving ${quotedText(name)}.${near ? ` Bedoelde u ${near}?` : ""} Kies uit ${environments.join(", ")}.`,
  );
  return [diagnostic("unknown-environment", span, message, { fixes: [nearFix(span, near)] })];
}

function repeatedName(request: CheckedRequest, file: CheckedFile): readonly Diagnostic[] {
  const { name, directives } = request;
  if (name === undefined || file.documentContext.isFirst("request", name, request.node)) return [];
  const own = directives.find(({ reading }) => reading.kind === "name");
  const message = text(
    `Another request already has the name ${quotedText(name)}, so a placeholder with this name would be ambiguous. Choose another name.`,
    `Een ander verzoek heet al ${quotedText(name)}. Een plaatshouder met deze naam zou dubbelzinnig zijn. Kies een andere naam.`,
  );
  return [diagnostic("duplicate-name", own?.node.argumentSpan ?? request.anchor, message)];
}

/** A default header applies only to services that accept it. */
function headerDiagnostics(
  { name, nameSpan, value }: Extract<DirectiveReading, { kind: "header" }>,
  services: readonly Service[],
  context: CheckContext,
  removal: QuickFix,
): readonly Diagnostic[] {
  const { headers = {} } = context;
  const declared = services.flatMap((service) => settableHeader(name, headers[service]) ?? []);
  if (declared.length > 0)
    return declared.flatMap((one) => choiceDiagnostics(one, value)).slice(0, 1);
  if (requestHeaders.includes(name.toLowerCase())) return [];
  const settable = settableHeaders(headers, services).map((header) => header.name);
  const names = [...new Set([...settable, ...requestHeaders])];
  const near = nearestOf(name.toLowerCase(), names);
  const fixes = [nearFix(nameSpan, near), removal];
  const missing = missingHeader(name, services, context);
  const [other] = settableHeaders(headers).filter((header) => isSameHeader(header.name, name));
  const message = other
    ? elsewhereText(other.name, services)
    : notAllowedText(name, near, names.join(", "));
  return [
    {
      ...diagnostic("header-not-allowed", nameSpan, message, { fixes }),
      ...(missing && { missingHeader: missing }),
    },
  ];
}

function notAllowedText(name: string, near: string | undefined, known: string): Text {
  return text(
    `A request file can't set the header ${quotedText(name)}, only ${known}.${near ? ` Did you mean ${near}?` : ""} Declare other headers in \`headers\` of the environment in brp.config.json, with \`perRequest\` if request files can set them.`,
    `Een verzoekbestand kan de header ${quotedText(name)} niet instellen, alleen ${known}.${near ? ` Bedoelde u ${near}?` : ""} Geef andere headers op in \`headers\` van de omgeving in brp.config.json, met \`perRequest\` als verzoekbestanden ze mogen instellen.`,
  );
}

function elsewhereText(name: string, services: readonly Service[]): Text {
  const here = services.join(", ");
  return text(
    `The environment declares ${name} only for its other service, but these calls are for ${here}. Remove this line, or declare the header for ${here} in brp.config.json.`,
    `De omgeving geeft ${name} alleen op voor de andere dienst, maar deze aanroepen zijn voor ${here}. Verwijder deze regel, of geef de header in brp.config.json ook op voor ${here}.`,
  );
}

function missingHeader(
  name: string,
  services: readonly Service[],
  { environment, headers = {}, services: called = [] }: CheckContext,
): MissingHeader | undefined {
  const lacking = called.filter((service) => services.includes(service));
  const isThere = lacking.some((service) =>
    headers[service]?.some((header) => isSameHeader(header.name, name)),
  );
  if (environment === undefined || lacking.length === 0 || isThere || isRefusedHeader(name))
    return undefined;
  return { environment, name, services: lacking };
}

function choiceDiagnostics(
  { name, values }: SettableHeader,
  template: Template,
): readonly Diagnostic[] {
  const written = literalText(template)?.trim();
  if (!values || written === undefined || values.includes(written)) return [];
  const listed = values.join(", ");
  const message = text(
    `The environment does not allow this value of ${name}. Choose from ${listed}.`,
    `De omgeving staat deze waarde van ${name} niet toe. Kies uit ${listed}.`,
  );
  const fixes = values.slice(0, 5).map((value) => replacementFix(template.span, value));
  return [diagnostic("header-choice", template.span, message, { fixes })];
}
