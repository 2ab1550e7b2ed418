import type { Span } from "../../model/text/span.ts";
import { placeholdersOf, type Template } from "../../model/text/template.ts";
import { readDirective, type DirectiveReading } from "../syntax/directiveReading.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import { usedNames } from "../usedFiles.ts";
import type { DocumentContext } from "../documentContext.ts";
import { dataFiles } from "../rowFiles.ts";
import type { RequestNode } from "../syntax/syntax.ts";
import { defaultTemplates, templatesOf, variableTemplates } from "../checks/templates.ts";

/** What a file gives names to. */
export type NamedKind =
  | "variable"
  | "request"
  | "row"
  | "data"
  | "file"
  /** `NAME.x` of a used file: its name holds both, its place the second alone. */
  | "member";

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
  readonly ordinal?: number;
  /** Where a new name is added, since the name of the file gives this one: ` as NAME`. */
  readonly added?: Span;
}

/** Where the names of a file stand, for features that follow one of them. */
export interface Names {
  /** The name at the offset, its borders included. */
  readonly at: (offset: number) => Occurrence | undefined;
  /** Every place where a word is a name of whatever kind, in the order of the file. */
  readonly of: (word: string) => readonly Occurrence[];
}

/** What decides which kind of name the first word of a path is. */
type NamingContext = Pick<DocumentContext, "hasRow" | "defaults" | "request" | "variable">;

/**
 * Every definition and use of a name in one part of a file, in order: `{{name}}` is a variable,
 * `{{name.path}}` the request's own row, the rows of
 * `@data`, the answer of a request or an item of a list. Only the whole file shows whether a row belongs to its request
 * alone: `withScopes` tells, of all places of a word.
 */
export function partOccurrences(
  document: RequestDocument,
  surroundings: NamingContext,
  used: Pick<ReadonlySet<string>, "has"> = usedNames(surroundings),
): readonly Occurrence[] {
  const { tree } = document;
  const found: Occurrence[] = [];
  const rows = tree.requests.map((request) => namesIn(request, found));
  for (const { name, nameSpan } of tree.variables)
    found.push({ kind: "variable", name, role: "definition", span: nameSpan });
  for (const directive of tree.defaults) {
    const reading = readDirective(directive);
    if (reading.kind === "use") found.push(fileName(reading));
    if (reading.kind === "data")
      found.push({ kind: "data", name: reading.row, role: "definition", span: reading.rowSpan });
  }
  const data = dataFiles(surroundings);
  const kindOf = (root: string, isRow: boolean): NamedKind => {
    if (isRow) return "row";
    if (used.has(root)) return "file";
    if (data.has(root)) return "data";
    return !surroundings.request(root) && surroundings.variable(root) ? "variable" : "request";
  };
  // Variables and default headers serve any request, so their rows may be those of any.
  const shared = [
    ...variableTemplates(document).map(({ template }) => template),
    ...defaultTemplates(document).map(({ template }) => template),
  ];
  for (const template of shared)
    for (const use of usesIn(template, (root) => kindOf(root, surroundings.hasRow(root))))
      found.push(use);
  for (const [index, request] of tree.requests.entries()) {
    const row = rows[index];
    for (const { template } of templatesOf(request))
      for (const use of usesIn(template, (root) => kindOf(root, root === row)))
        found.push(use.kind === "row" ? { ...use, ordinal: request.ordinal } : use);
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

function fileName({
  name,
  nameSpan,
  fileSpan,
}: DirectiveReading & { readonly kind: "use" }): Occurrence {
  const role = "definition";
  if (nameSpan) return { kind: "file", name, role, span: nameSpan };
  const added = { start: fileSpan.end, end: fileSpan.end };
  return { kind: "file", name, role, span: fileSpan, added };
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
    found.push({ kind: "row", name, role: "definition", span, ordinal });
    first ??= name;
  }
  return first;
}

function usesIn(template: Template, kindOf: (root: string) => NamedKind): readonly Occurrence[] {
  return placeholdersOf(template).flatMap((expression): readonly Occurrence[] => {
    if (expression.kind === "variable")
      return [{ kind: "variable", name: expression.name, role: "use", span: expression.span }];
    if (expression.kind !== "path") return [];
    const { root: name, rootSpan: span, steps } = expression;
    const kind = kindOf(name);
    const root: Occurrence = { kind, name, role: "use", span };
    const [member] = steps;
    if (kind !== "file" || member?.kind !== "member") return [root];
    const inside = `${name}.${member.name}`;
    return [root, { kind: "member", name: inside, role: "use", span: member.span }];
  });
}

/** A row that a file variable uses is one name in the whole file. */
export function withScopes(found: readonly Occurrence[]): readonly Occurrence[] {
  const shared = new Set(
    found
      .filter(({ kind, ordinal }) => kind === "row" && ordinal === undefined)
      .map(({ name }) => name),
  );
  if (shared.size === 0) return found;
  return found.map((occurrence) => {
    if (occurrence.kind !== "row" || !shared.has(occurrence.name)) return occurrence;
    const { kind, name, role, span } = occurrence;
    return { kind, name, role, span };
  });
}

/** All places of the name that stands at one of them. */
export function sameName(names: Names, { kind, name, ordinal }: Occurrence): readonly Occurrence[] {
  return names.of(name).filter((other) => other.kind === kind && other.ordinal === ordinal);
}
