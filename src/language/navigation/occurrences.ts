import {
  type Span,
  type TextEdit,
  placeholdersOf,
  type Template,
} from "../../model/text/sourceText.ts";
import { readDirective, type DirectiveReading, directiveForm } from "../syntax/directives.ts";
import type { RequestDocument } from "../syntax/parser.ts";
import { usedFilesByName } from "../usedFiles.ts";
import { type DocumentContext, dataFiles } from "../documentContext.ts";
import { type RequestNode, identifierEnd } from "../syntax/syntax.ts";
import { defaultTemplates, writtenTemplates, variableTemplates } from "../checks/templates.ts";
import { text, type Text } from "../../contract/text.ts";

export type NamedKind =
  | "variable"
  | "request"
  | "row"
  | "data"
  | "file"
  /** `NAME.x` of a used file: the name contains both parts, the place only the second. */
  | "member";

export interface Occurrence {
  readonly kind: NamedKind;
  readonly name: string;
  readonly role: "definition" | "use";
  /** The name without `@` or braces. */
  readonly span: Span;
  /** The request of a row. Absent if a file variable uses it, because its value may serve any request. */
  readonly ordinal?: number;
  /** Place to add ` as NAME` if the file name still provides this name. */
  readonly added?: Span;
}

export interface NameOccurrences {
  /** Includes the borders of a name. */
  readonly at: (offset: number) => Occurrence | undefined;
  readonly of: (word: string) => readonly Occurrence[];
}

type NamingContext = Pick<DocumentContext, "hasRow" | "defaults" | "request" | "variable">;

/** In document order. Only the whole file shows whether a row belongs to its request alone: see `withScopes`. */
export function partOccurrences(
  document: RequestDocument,
  documentContext: NamingContext,
  used: Pick<ReadonlySet<string>, "has"> = usedFilesByName(documentContext),
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
  const data = dataFiles(documentContext);
  const kindOf = (root: string, isRow: boolean): NamedKind => {
    if (isRow) return "row";
    if (used.has(root)) return "file";
    if (data.has(root)) return "data";
    return !documentContext.request(root) && documentContext.variable(root)
      ? "variable"
      : "request";
  };
  // Variables and default headers serve any request, so their rows may belong to any.
  const shared = [
    ...variableTemplates(document).map(({ template }) => template),
    ...defaultTemplates(document).map(({ template }) => template),
  ];
  for (const template of shared)
    for (const use of usesIn(template, (root) => kindOf(root, documentContext.hasRow(root))))
      found.push(use);
  for (const [index, request] of tree.requests.entries()) {
    const row = rows[index];
    for (const { template } of writtenTemplates(request))
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

/** A row in a file variable is one name in the whole file. */
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

export function sameName(
  names: NameOccurrences,
  { kind, name, ordinal }: Occurrence,
): readonly Occurrence[] {
  return names.of(name).filter((other) => other.kind === kind && other.ordinal === ordinal);
}

export function referencesAt(
  names: NameOccurrences,
  offset: number,
  includeDefinitions: boolean,
): readonly Span[] {
  return placesOf(names, offset)
    .filter(({ role }) => includeDefinitions || role === "use")
    .map(({ span }) => span);
}

interface Highlight {
  readonly span: Span;
  /** A definition writes the name, a placeholder reads it. */
  readonly access: "write" | "read";
}

export function highlightsAt(names: NameOccurrences, offset: number): readonly Highlight[] {
  return placesOf(names, offset).map(({ span, role }) => ({
    span,
    access: role === "definition" ? "write" : "read",
  }));
}

function placesOf(names: NameOccurrences, offset: number): readonly Occurrence[] {
  const at = names.at(offset);
  return at ? sameName(names, at) : [];
}

type RenamePreparation =
  | { readonly span: Span; readonly name: string }
  | { readonly refusal: Text };

type RenameResult = { readonly edits: readonly TextEdit[] } | { readonly refusal: Text };

const noName = text(
  "There is nothing to rename here. Place the cursor on a variable, a request's @name or the row of @each.",
  "Hier is niets te hernoemen. Zet de cursor op een variabele, de @name van een verzoek of de rij van @each.",
);

/** A name without a definition cannot be renamed, because it has no other places. */
export function prepareRename(names: NameOccurrences, offset: number): RenamePreparation {
  const at = names.at(offset);
  if (!at) return { refusal: noName };
  if (!sameName(names, at).some(({ role }) => role === "definition"))
    return { refusal: undefinedName(at.name) };
  return { span: at.span, name: at.name };
}

export function rename(names: NameOccurrences, offset: number, newName: string): RenameResult {
  const prepared = prepareRename(names, offset);
  if ("refusal" in prepared) return prepared;
  if (newName === prepared.name) return { edits: [] };
  const at = names.at(offset);
  if (!at) return { refusal: noName };
  const refusal = refusalOf(newName, at, names);
  if (refusal) return { refusal };
  return {
    edits: sameName(names, at).map(({ span, added }) =>
      added ? { span: added, newText: ` as ${newName}` } : { span, newText: newName },
    ),
  };
}

function refusalOf(newName: string, renamed: Occurrence, names: NameOccurrences): Text | undefined {
  if (newName === "" || identifierEnd(newName, 0) !== newName.length) return notAName(newName);
  if (renamed.kind === "variable" && directiveForm(newName)) return reserved(newName);
  return names.of(newName).some((other) => canMeet(other, renamed)) ? taken(newName) : undefined;
}

/** Rows of different requests never share a placeholder. All other names could conflict. */
function canMeet(other: Occurrence, renamed: Occurrence): boolean {
  const bothOwn = other.ordinal !== undefined && renamed.ordinal !== undefined;
  return !bothOwn || other.ordinal === renamed.ordinal;
}

function undefinedName(name: string): Text {
  return text(
    `This file doesn't define ${name}, so there is nothing to rename. Define it first: @${name} = value, or @name ${name} in a request.`,
    `Dit bestand definieert ${name} niet, dus er valt niets te hernoemen. Definieer eerst @${name} = waarde, of @name ${name} in een verzoek.`,
  );
}

function notAName(name: string): Text {
  return text(
    `"${name}" is not a valid name. A name begins with a letter or _ and contains letters, digits, _ and -, such as gemeente_2.`,
    `"${name}" is geen geldige naam. Een naam begint met een letter of _ en bevat letters, cijfers, _ en -, zoals gemeente_2.`,
  );
}

function reserved(name: string): Text {
  return text(
    `${name} is the name of the directive @${name}. Choose another name.`,
    `${name} is de naam van de directive @${name}. Kies een andere naam.`,
  );
}

function taken(name: string): Text {
  return text(
    `${name} is already used in this file. Choose another name.`,
    `${name} is in dit bestand al in gebruik. Kies een andere naam.`,
  );
}
