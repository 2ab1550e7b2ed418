import { text } from "../../contract/text.ts";
import {
  insertion,
  type Span,
  placeholdersOf,
  solePlaceholder,
  type Expression,
  type PathReference,
  type VariableReference,
} from "../../model/text/sourceText.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { CheckContext, CheckedFile, CheckedRequest } from "./checkedFile.ts";
import {
  catalogueDiagnostic,
  diagnostic,
  fix,
  replacementFix,
  quotedText,
  nearFix,
} from "./repairs/makeDiagnostic.ts";
import { nearestOf } from "./repairs/nearest.ts";
import { notAList, pathDiagnostic, type ResponseSource } from "./values/pathDiagnostics.ts";
import { dataDiagnostics, rowDiagnostics } from "./rowChecks.ts";
import { usedFilesByName, type UsedFile } from "../usedFiles.ts";
import { readDirective } from "../syntax/directives.ts";
import { comparedNames, type DefaultFacts, dataFiles } from "../documentContext.ts";
import {
  defaultTemplates,
  writtenTemplates,
  variableTemplates,
  type WrittenTemplate,
} from "./templates.ts";
import { walk, responseRoot } from "./values/responseTree.ts";

interface Rows {
  /** Possible files of the rows of a name. Empty if no rows have that name. */
  readonly filesOf: (name: string) => readonly string[];
  readonly csvFiles: CheckContext["csvFiles"];
  /** Undefined if `@use` does not define the name. */
  readonly usedOf: (name: string) => UsedFile | "not known" | undefined;
  readonly given: NonNullable<CheckContext["variables"]>;
  readonly isLost: (name: string) => boolean;
}

interface ReferencePlace {
  readonly written: WrittenTemplate;
  readonly file: CheckedFile;
  readonly rows: Rows;
}

export function referenceDiagnostics(
  file: CheckedFile,
  request?: CheckedRequest,
): readonly Diagnostic[] {
  const { csvFiles, usedFiles, variables: given = {} } = file.context;
  const filesOf = request
    ? (name: string) => (request.rows?.row === name ? [request.rows.file] : [])
    : (name: string) => file.documentContext.rowFiles(name);
  const names = usedFilesByName(file.documentContext);
  const usedOf = (name: string) =>
    names.has(name)
      ? (usedFiles?.find((one) => one.file === names.get(name)) ?? "not known")
      : undefined;
  const isLost = (name: string) =>
    [...(request?.node.directives ?? []), ...file.documentContext.defaults()].some((directive) =>
      mayName(directive, name),
    );
  const rows: Rows = { filesOf, csvFiles, usedOf, given, isLost };
  const templates = request
    ? writtenTemplates(request.node, request.operation)
    : [...variableTemplates(file.document), ...defaultTemplates(file.document)];
  return templates.flatMap((written) =>
    placeholdersOf(written.template).flatMap((expression) =>
      expressionDiagnostics(expression, { written, file, rows }),
    ),
  );
}

/** True if an unreadable directive may define this name. Then only the directive is reported. */
function mayName({ word, argument }: DefaultFacts, name: string): boolean {
  const argumentSpan = { start: 0, end: argument.length };
  const { kind } = readDirective({ word, argument, argumentSpan });
  if (kind !== "unknown" && kind !== "unreadable") return false;
  return argument === "" || argument.split(/[^\p{L}\p{M}\p{N}_-]+/u).includes(name);
}

function expressionDiagnostics(
  expression: Expression,
  place: ReferencePlace,
): readonly Diagnostic[] {
  const { written, file, rows } = place;
  if (written.owner === "title" && !belongsInTitle(expression, file))
    return [catalogueDiagnostic("placeholder-in-title", expression.span)];
  switch (expression.kind) {
    case "variable":
      return variableDiagnostics(expression, place);
    case "env":
      return /^BRP_/i.test(expression.name)
        ? [catalogueDiagnostic("env-not-allowed", expression.span)]
        : [];
    case "path": {
      const files = rows.filesOf(expression.root);
      if (files.length > 0) return rowDiagnostics(expression, files, rows.csvFiles);
      const used = rows.usedOf(expression.root);
      if (used) return usedDiagnostics(expression, used, place);
      const data = dataFiles(file.documentContext).get(expression.root);
      if (data !== undefined) return dataUse(expression, data, place);
      return file.documentContext.request(expression.root)
        ? pathDiagnostics(expression, place)
        : itemDiagnostics(expression, place);
    }
    default:
      return [];
  }
}

function variableDiagnostics(
  { name, span }: VariableReference,
  place: ReferencePlace,
): readonly Diagnostic[] {
  const { written, rows } = place;
  const { documentContext } = place.file;
  if (Object.hasOwn(rows.given, name)) return [];
  if (rows.usedOf(name)) return [usedWithoutName({ root: name, span })];
  const variable = documentContext.variable(name);
  if (variable) return variable.list ? manyDiagnostics(span, written) : [];
  const isRow = rows.filesOf(name).length > 0;
  const isData = dataFiles(documentContext).has(name);
  if (documentContext.request(name) || isRow || isData) {
    const example = isRow
      ? `{{${name}.kolom}}`
      : isData
        ? `{{${name}[*].kolom}}`
        : `{{${name}.personen[0].burgerservicenummer}}`;
    const message = text(
      `${quotedText(name)} is not a single value. Add the path of one of its values, such as ${example}.`,
      `${quotedText(name)} is niet één waarde. Voeg het pad van één waarde toe, zoals ${example}.`,
    );
    return [diagnostic("path-missing", span, message)];
  }
  const near = nearestOf(name, comparedNames("variable", documentContext));
  const message = text(
    `No variable is named ${quotedText(name)}.${near ? ` Did you mean ${near}?` : ""} Define it with @${name} = value.`,
    `Geen variabele heet ${quotedText(name)}.${near ? ` Bedoelde u ${near}?` : ""} Definieer de variabele met @${name} = waarde.`,
  );
  return [diagnostic("unresolved-variable", span, message, { fixes: [nearFix(span, near)] })];
}

/** Variables, rows and generated values, which are known before sending and without a prompt. */
function belongsInTitle(expression: Expression, { documentContext }: CheckedFile): boolean {
  if (expression.kind === "env" || expression.kind === "input") return false;
  return expression.kind !== "path" || !documentContext.request(expression.root);
}

function usedDiagnostics(
  reference: PathReference,
  used: UsedFile | "not known",
  { written, file, rows }: ReferencePlace,
): readonly Diagnostic[] {
  const [step, ...steps] = reference.steps;
  if (step?.kind !== "member") return [usedWithoutName(reference)];
  // The reason is reported at the definition.
  if (used === "not known" || used.problem !== undefined) return [];
  const { context } = used;
  const { name, span } = step;
  const given = Object.fromEntries(
    Object.entries(rows.given).map(([key, value]) => [
      key.startsWith(`${reference.root}.`) ? key.slice(reference.root.length + 1) : key,
      value,
    ]),
  );
  const own: Rows = {
    given,
    csvFiles: undefined,
    filesOf: () => [],
    isLost: () => false,
    usedOf: (inner) => (usedFilesByName(context).has(inner) ? "not known" : undefined),
  };
  if (own.usedOf(name)) return [catalogueDiagnostic("use-not-transitive", span)];
  const place = { written, file: { ...file, documentContext: context }, rows: own };
  if (steps.length === 0) return variableDiagnostics({ kind: "variable", name, span }, place);
  const end = { start: span.start, end: reference.span.end };
  return expressionDiagnostics(
    { kind: "path", root: name, rootSpan: span, steps, span: end },
    place,
  );
}

function usedWithoutName({ root, span }: Pick<PathReference, "root" | "span">): Diagnostic {
  const message = text(
    `${quotedText(root)} is a file that this file uses. Add a name from it: {{${root}.naam}}.`,
    `${quotedText(root)} is een bestand dat dit bestand gebruikt. Voeg een naam eruit toe: {{${root}.naam}}.`,
  );
  return diagnostic("path-missing", span, message);
}

function manyDiagnostics(span: Span, written: WrittenTemplate): readonly Diagnostic[] {
  if (written.takesMany && solePlaceholder(written.template)) return [];
  const first = fix(text("Use the first", "Gebruik de eerste"), insertion(span.end, "[0]"));
  return [catalogueDiagnostic("spread-not-in-list", span, { fixes: [first] })];
}

function dataUse(
  reference: PathReference,
  data: string,
  { written, rows: { csvFiles } }: ReferencePlace,
): readonly Diagnostic[] {
  const spread = spreadDiagnostic(reference, written);
  return [...dataDiagnostics(reference, data, csvFiles), ...(spread ? [spread] : [])];
}

/** `{{list[0]}}`, `{{list[*]}}`. Other placeholders were meant as a request. */
function itemDiagnostics(
  reference: PathReference,
  { written, file, rows: { given, isLost } }: ReferencePlace,
): readonly Diagnostic[] {
  const { root, rootSpan, steps } = reference;
  const isGiven = Object.hasOwn(given, root);
  const variable = file.documentContext.variable(root);
  const [step, last] = steps;
  if ((!isGiven && !variable) || step?.kind === "member" || !step)
    return isLost(root) ? [] : [unknownRequest(root, rootSpan, file)];
  if (last?.kind === "member") {
    const rest = { start: step.span.end, end: reference.span.end };
    const title = text("Remove the rest", "Verwijder de rest");
    const fixes = [fix(title, { span: rest, newText: "" })];
    return [catalogueDiagnostic("item-has-no-members", last.span, { fixes })];
  }
  if (last) return [notAList(last)];
  if (!isGiven && !variable?.list) return [notAList(step)];
  const spread = spreadDiagnostic(reference, written);
  return spread ? [spread] : [];
}

function pathDiagnostics(
  reference: PathReference,
  { written, file }: ReferencePlace,
): readonly Diagnostic[] {
  const { root, rootSpan, steps } = reference;
  const target = file.documentContext.request(root);
  if (!target) return [unknownRequest(root, rootSpan, file)];
  if (written.owner === "default")
    return [catalogueDiagnostic("answer-in-default", reference.span)];
  const spread = spreadDiagnostic(reference, written);
  if (spread) return [spread];
  if (!target.operation) return [];
  const found = walk(responseRoot(target.operation), steps);
  const fault = pathDiagnostic(found, reference.span, "placeholder", {
    ...target,
    source: () => sourceOf(root, file),
  });
  if (fault) return [fault];
  return found.kind === "reached" ? groupDiagnostic(found.node, reference) : [];
}

/** Only computed for a fix, because the diagnostic then depends on that text. */
function sourceOf(
  name: string,
  { document, documentContext }: CheckedFile,
): ResponseSource | undefined {
  const found = documentContext.definition("request", name);
  if (!found) return undefined;
  const { node, document: own, place } = found;
  return { node, text: own.text, ...(own === document ? {} : { elsewhere: place }) };
}

function unknownRequest(root: string, span: Span, file: CheckedFile): Diagnostic {
  const near = nearestOf(root, comparedNames("request", file.documentContext));
  const message = text(
    `No request is named ${quotedText(root)}.${near ? ` Did you mean ${near}?` : ""} Give a request this name with @name ${root}, or use it as the row of @each.`,
    `Geen verzoek heet ${quotedText(root)}.${near ? ` Bedoelde u ${near}?` : ""} Geef een verzoek deze naam met @name ${root}, of gebruik die voor de rij van @each.`,
  );
  return diagnostic("unknown-request", span, message, { fixes: [nearFix(span, near)] });
}

/** A list of values must be the whole value of a parameter that accepts a list. */
function spreadDiagnostic(
  { steps, span }: PathReference,
  written: WrittenTemplate,
): Diagnostic | undefined {
  const all = steps.find((step) => step.kind === "all");
  if (!all || (written.takesMany && solePlaceholder(written.template))) return undefined;
  return catalogueDiagnostic("spread-not-in-list", span, {
    fixes: [replacementFix(all.span, "[0]")],
  });
}

function groupDiagnostic(
  node: Extract<ReturnType<typeof walk>, { kind: "reached" }>["node"],
  { span, root }: PathReference,
): readonly Diagnostic[] {
  if (node.kind !== "object" && node.kind !== "list" && node.kind !== "table") return [];
  const parts = node.kind === "table" ? node.parts : [];
  const what =
    node.kind === "list"
      ? text("a list", "een lijst")
      : text("a group of values", "een groep waarden");
  const message = text(
    `This path of ${root} leads to ${what.en}, not to a single value. Extend it to one of the values${parts.length > 0 ? `: ${parts.join(", ")}` : ""}.`,
    `Dit pad van ${root} leidt naar ${what.nl}, niet naar één waarde. Vul het pad aan tot een van de waarden${parts.length > 0 ? `: ${parts.join(", ")}` : ""}.`,
  );
  const fixes = parts.map((part) =>
    fix(text(`Use ${part}`, `Gebruik ${part}`), insertion(span.end, `.${part}`)),
  );
  return [diagnostic("path-not-a-value", span, message, { fixes })];
}
