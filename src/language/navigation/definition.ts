import type { Span } from "../../model/span.ts";
import type { Expression, PathReference, PathStep } from "../../model/template.ts";
import { readDirective } from "../directiveReading.ts";
import { nameOf } from "../draft.ts";
import { requestAt, type RequestDocument } from "../requestDocument.ts";
import type { DirectiveNode, RequestNode } from "../syntax.ts";
import { memberNames, placeThatAsks } from "./answerPlaces.ts";
import { occurrenceAt, occurrences, sameName } from "./occurrences.ts";
import { placeholderParts, templatesIn } from "./writtenTemplates.ts";

/** Where something comes from. `origin` is the word that leads there. */
export type Definition = { readonly origin: Span } & (
  | { readonly kind: "place"; readonly span: Span }
  /** An environment of the configuration file, which the editor knows to find. */
  | { readonly kind: "environment"; readonly name: string }
  /** A file beside this one, as written; `column` is one of its columns. */
  | { readonly kind: "file"; readonly file: string; readonly column?: string }
);

/**
 * Where the name, path, environment or file at the offset is defined. A segment of a path into an
 * answer leads to the line of `fields` that asks for it.
 */
export function definitionAt(document: RequestDocument, offset: number): Definition | undefined {
  const all = occurrences(document);
  const at = occurrenceAt(all, offset);
  if (at) {
    const first = sameName(all, at).find(({ role }) => role === "definition");
    return first && { kind: "place", origin: at.span, span: first.span };
  }
  const request = requestAt(document, offset);
  const directives = [...document.tree.defaults, ...(request?.directives ?? [])];
  return directiveDefinition(directives, offset) ?? pathDefinition(document, request, offset);
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
): Definition | undefined {
  const reference = pathAt(document, request, offset);
  if (reference) return referenceDefinition(document, request, reference, offset);
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
  const templates = variable ? [variable.value.template] : request ? templatesIn(request) : [];
  const isHere = (expression: Expression) => holds(expression.span, offset);
  for (const template of templates)
    for (const { expression } of placeholderParts(template))
      if (expression.kind === "path" && isHere(expression)) return expression;
  return undefined;
}

function referenceDefinition(
  { tree }: RequestDocument,
  request: RequestNode | undefined,
  { root, steps, span }: PathReference,
  offset: number,
): Definition | undefined {
  for (const directive of request?.directives ?? []) {
    const reading = readDirective(directive);
    if (reading.kind !== "each" || reading.row !== root) continue;
    const [first] = steps;
    const column = first?.kind === "member" ? { column: first.name } : {};
    return { kind: "file", origin: first?.span ?? span, file: reading.file, ...column };
  }
  const target = tree.requests.find((one) => nameOf(one)?.name === root);
  return target && stepDefinition(target, steps, offset);
}

function stepDefinition(
  request: RequestNode,
  steps: readonly PathStep[],
  offset: number,
): Definition | undefined {
  const index = steps.findIndex(({ span }) => holds(span, offset));
  const step = steps[index];
  const span = step && placeThatAsks(request, memberNames(steps, index));
  return span && { kind: "place", origin: step.span, span };
}

function holds(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}
