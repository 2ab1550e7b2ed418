import type { Span } from "../../model/span.ts";
import { placeholdersOf, type Template } from "../../model/template.ts";
import { readDirective } from "../directiveReading.ts";
import type { RequestDocument } from "../requestDocument.ts";
import type { RequestNode } from "../syntax.ts";
import { rowsIn, type Surroundings } from "../surroundings.ts";
import { templatesIn } from "./writtenTemplates.ts";

/** What a file gives names to. */
export type NamedKind = "variable" | "request" | "row";

/** One place where a name of the file stands. */
export interface Occurrence {
  readonly kind: NamedKind;
  readonly name: string;
  readonly role: "definition" | "use";
  /** The name alone, without `@` or braces. */
  readonly span: Span;
  /**
   * The ordinal of the request to which a row belongs: each `@each` names its own. Absent where a
   * file variable uses the row, since its value may serve any request.
   */
  readonly request?: number;
}

/**
 * Every definition and use of variables, request names and rows of `@each`, in document order.
 * `{{name}}` is a variable, `{{name.path}}` the request's own row or else the answer of a request.
 */
export function occurrences(document: RequestDocument): readonly Occurrence[] {
  const rows = new Set(rowsIn(document));
  return inFileOrder(occurrencesIn(document, { hasRow: (name) => rows.has(name) }));
}

/** The same of one section: rows that its variables use are looked for in the whole file. */
export function occurrencesIn(
  { tree }: RequestDocument,
  surroundings: Pick<Surroundings, "hasRow">,
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const rows = tree.requests.map((request) => namesIn(request, found));
  for (const { name, nameSpan, value } of tree.variables) {
    found.push({ kind: "variable", name, role: "definition", span: nameSpan });
    for (const use of usesIn(value.template, (root) => surroundings.hasRow(root))) found.push(use);
  }
  for (const [index, request] of tree.requests.entries()) {
    const row = rows[index];
    for (const template of templatesIn(request))
      for (const use of usesIn(template, (root) => root === row))
        found.push(use.kind === "row" ? { ...use, request: request.ordinal } : use);
  }
  return found;
}

/** What all sections have, put together: in document order, a shared row as one name. */
export function inFileOrder(found: readonly Occurrence[]): readonly Occurrence[] {
  return found.map(withoutScope(found)).sort((a, b) => a.span.start - b.span.start);
}

/** The names that directives give; returns the row that placeholders of this request mean. */
function namesIn({ directives, ordinal }: RequestNode, found: Occurrence[]): string | undefined {
  let first: string | undefined;
  for (const directive of directives) {
    const reading = readDirective(directive);
    if (reading.kind === "name")
      found.push({ kind: "request", name: reading.name, role: "definition", span: reading.span });
    if (reading.kind !== "each") continue;
    const { row: name, rowSpan: span } = reading;
    found.push({ kind: "row", name, role: "definition", span, request: ordinal });
    first ??= name;
  }
  return first;
}

function usesIn(template: Template, isRow: (root: string) => boolean): readonly Occurrence[] {
  return placeholdersOf(template).flatMap((expression): readonly Occurrence[] => {
    if (expression.kind === "variable")
      return [{ kind: "variable", name: expression.name, role: "use", span: expression.span }];
    if (expression.kind !== "path") return [];
    const { root: name, rootSpan: span } = expression;
    return [{ kind: isRow(name) ? "row" : "request", name, role: "use", span }];
  });
}

/** A row that a file variable uses is one name in the whole file. */
function withoutScope(found: readonly Occurrence[]): (occurrence: Occurrence) => Occurrence {
  const shared = new Set(
    found
      .filter(({ kind, request }) => kind === "row" && request === undefined)
      .map(({ name }) => name),
  );
  return (occurrence) => {
    if (occurrence.kind !== "row" || !shared.has(occurrence.name)) return occurrence;
    const { kind, name, role, span } = occurrence;
    return { kind, name, role, span };
  };
}

/** The name at the offset, its borders included. */
export function occurrenceAt(all: readonly Occurrence[], offset: number): Occurrence | undefined {
  return all.find(({ span }) => span.start <= offset && offset <= span.end);
}

/** All places of the name that stands at one of them. */
export function sameName(
  all: readonly Occurrence[],
  { kind, name, request }: Occurrence,
): readonly Occurrence[] {
  return all.filter(
    (other) => other.kind === kind && other.name === name && other.request === request,
  );
}
