import {
  holds,
  type Span,
  type Expression,
  type PathReference,
  type PathStep,
  columnName,
  literalText,
} from "../../model/text/sourceText.ts";
import { readDirective, readingsOf } from "../syntax/directives.ts";
import { requestAt, type RequestDocument, parameterDrafts } from "../syntax/parser.ts";
import { usedFilesByName } from "../usedFiles.ts";
import { type DocumentContext, type SectionPlace, dataFiles } from "../documentContext.ts";
import type { DirectiveNode, RequestNode } from "../syntax/syntax.ts";
import { sameName, type NameOccurrences } from "./occurrences.ts";
import { writtenTemplates, placeholderParts, writtenValues } from "../checks/templates.ts";
import { deliveredPath } from "../../contract/response/fields.ts";
import { operationOf } from "../draft.ts";

/** Definition of a name. `origin` is the word that refers to it. */
export type Definition = { readonly origin: Span } & (
  | {
      readonly kind: "place";
      readonly target: {
        readonly span: Span;
        /** Place of the section that contains the span, if it is another section. */
        readonly elsewhere?: SectionPlace;
      };
    }
  | { readonly kind: "environment"; readonly name: string }
  /** A file by its name as written. `column` is one of its columns, `name` one of its names. */
  | {
      readonly kind: "file";
      readonly file: string;
      readonly column?: string;
      readonly name?: string;
    }
);

export function nameDefinition(names: NameOccurrences, offset: number): Definition | undefined {
  const at = names.at(offset);
  const first = at && sameName(names, at).find(({ role }) => role === "definition");
  return first && { kind: "place", origin: at.span, target: { span: first.span } };
}

/** A segment of a response path leads to the line of `fields` that requests it. */
export function otherDefinition(
  document: RequestDocument,
  offset: number,
  documentContext: DocumentContext,
): Definition | undefined {
  const request = requestAt(document, offset);
  const directives = [...document.tree.defaults, ...(request?.directives ?? [])];
  return (
    directiveDefinition(directives, offset) ??
    pathDefinition(document, request, offset, documentContext)
  );
}

function directiveDefinition(
  directives: readonly DirectiveNode[],
  offset: number,
): Definition | undefined {
  const directive = directives.find(({ argumentSpan }) => holds(argumentSpan, offset));
  const reading = directive && readDirective(directive);
  switch (reading?.kind) {
    case "environment":
      return { kind: "environment", origin: reading.span, name: reading.name };
    case "each":
    case "data":
    case "use":
      return holds(reading.fileSpan, offset)
        ? { kind: "file", origin: reading.fileSpan, file: reading.file }
        : undefined;
    case "save":
      return { kind: "file", origin: reading.span, file: reading.file };
    default:
      return undefined;
  }
}

function pathDefinition(
  document: RequestDocument,
  request: RequestNode | undefined,
  offset: number,
  documentContext: DocumentContext,
): Definition | undefined {
  const reference = pathAt(document, request, offset);
  if (reference) {
    const column =
      columnDefinition(request, reference) ??
      usedDefinition(reference, offset, documentContext) ??
      dataDefinition(reference, offset, documentContext);
    return column ?? responseDefinition(document, reference, offset, documentContext);
  }
  for (const { expectation } of request?.expectations ?? []) {
    if (!request || expectation?.subject.kind !== "path") continue;
    if (holds(expectation.subject.span, offset))
      return stepDefinition(request, expectation.subject.steps, offset);
  }
  return undefined;
}

function pathAt(
  { tree }: RequestDocument,
  request: RequestNode | undefined,
  offset: number,
): PathReference | undefined {
  const variable = tree.variables.find(({ span }) => holds(span, offset));
  const templates = variable
    ? writtenValues(variable.value).map(({ template }) => template)
    : request
      ? writtenTemplates(request).map(({ template }) => template)
      : [];
  const isHere = (expression: Expression) => holds(expression.span, offset);
  for (const template of templates)
    for (const { expression } of placeholderParts(template))
      if (expression.kind === "path" && isHere(expression)) return expression;
  return undefined;
}

function columnDefinition(
  request: RequestNode | undefined,
  { root, steps, span }: PathReference,
): Definition | undefined {
  const rows = readingsOf(request?.directives ?? [], "each").find(({ row }) => row === root);
  if (!rows) return undefined;
  const column = columnName(steps);
  const origin = steps[0]?.span ?? span;
  return { kind: "file", origin, file: rows.file, ...(column !== undefined && { column }) };
}

function usedDefinition(
  { root, rootSpan, steps }: PathReference,
  offset: number,
  documentContext: DocumentContext,
): Definition | undefined {
  const file = usedFilesByName(documentContext).get(root);
  const [step] = steps;
  if (file === undefined || holds(rootSpan, offset) || step?.kind !== "member") return undefined;
  return { kind: "file", origin: step.span, file, name: step.name };
}

/** A column of `@data`. The name before it leads to the directive. */
function dataDefinition(
  { root, rootSpan, steps }: PathReference,
  offset: number,
  documentContext: DocumentContext,
): Definition | undefined {
  const file = dataFiles(documentContext).get(root);
  const step = steps.find(({ kind, span }) => kind === "member" && holds(span, offset));
  if (file === undefined || holds(rootSpan, offset) || step?.kind !== "member") return undefined;
  const column = columnName(steps.slice(1)) ?? step.name;
  return { kind: "file", origin: step.span, file, column };
}

function responseDefinition(
  document: RequestDocument,
  { root, steps }: PathReference,
  offset: number,
  documentContext: DocumentContext,
): Definition | undefined {
  const target = documentContext.definition("request", root);
  const found = target && stepDefinition(target.node, steps, offset);
  if (!found || target.document === document) return found;
  return { ...found, target: { ...found.target, elsewhere: target.place } };
}

function stepDefinition(
  request: RequestNode,
  steps: readonly PathStep[],
  offset: number,
): (Definition & { readonly kind: "place" }) | undefined {
  const index = steps.findIndex(({ span }) => holds(span, offset));
  const step = steps[index];
  const span = step && placeThatAsks(request, memberNames(steps, index));
  return span && { kind: "place", origin: step.span, target: { span } };
}

function memberNames(steps: readonly PathStep[], last: number): readonly string[] {
  return steps.slice(0, last + 1).flatMap((step) => (step.kind === "member" ? [step.name] : []));
}

/** Line of `fields` with that path, otherwise one that covers it, the first below it, or the operation. */
function placeThatAsks(request: RequestNode, members: readonly string[]): Span | undefined {
  const operation = operationOf(request)?.span;
  const [list, ...path] = members;
  if (list !== "personen") return operation;
  const fields = parameterDrafts(request.body).find(({ name }) => name === "fields");
  if (!fields) return operation;
  const asked = fields.value.kind === "list" ? fields.value.items : [fields.value];
  const wanted = path.join(".");
  if (wanted === "") return fields.nameSpan;
  let below: Span | undefined;
  let covering: { readonly length: number; readonly span: Span } | undefined;
  for (const item of asked) {
    const literal = item.kind === "text" ? literalText(item.template) : undefined;
    if (literal === undefined) continue;
    const delivered = deliveredPath(literal);
    if (delivered === wanted) return item.span;
    if (wanted.startsWith(`${delivered}.`) && delivered.length > (covering?.length ?? 0))
      covering = { length: delivered.length, span: item.span };
    if (delivered.startsWith(`${wanted}.`)) below ??= item.span;
  }
  return covering?.span ?? below ?? fields.nameSpan;
}
