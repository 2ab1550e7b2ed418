import type { OperationName, Service } from "../contract/operations.ts";
import type { RequestDocument } from "./syntax/parser.ts";
import {
  type DirectiveNode,
  type RequestNode,
  type VariableNode,
  identifierEnd,
} from "./syntax/syntax.ts";
import type { CsvRows } from "../formats/csv.ts";
import { readDirective, readingsOf, type DirectiveReading } from "./syntax/directives.ts";

export type NameKind = "variable" | "request";

/** Facts that a file gives each of its sections. A feature receives a document with it: a whole file or one section. */
export interface DocumentContext {
  /** The first definition in the file counts. */
  readonly variable: (name: string) => VariableFacts | undefined;
  readonly request: (name: string) => RequestFacts | undefined;
  readonly hasRow: (name: string) => boolean;
  readonly rowFiles: (name: string) => readonly string[];
  readonly names: (kind: NameKind) => readonly string[];
  readonly isFirst: (kind: NameKind, name: string, node: VariableNode | RequestNode) => boolean;
  /** Place of the first definition. Cached results are recomputed when that section changes. */
  readonly definition: <Kind extends NameKind>(
    kind: Kind,
    name: string,
  ) => NameDefinition<Kind> | undefined;
  readonly defaults: () => readonly DefaultFacts[];
  readonly services: () => readonly Service[];
}

export type DefaultFacts = Pick<DirectiveNode, "word" | "argument">;

/** Its places are unknown. */
export function readDefault({ word, argument }: DefaultFacts): DirectiveReading {
  return readDirective({ word, argument, argumentSpan: { start: 0, end: 0 } });
}

export interface VariableFacts {
  readonly name: string;
  /** Undefined for a list and for a value with placeholders. */
  readonly literal: string | undefined;
  readonly list?: readonly (string | undefined)[];
}

/** Value of a variable as written. Undefined if only the run can determine it. */
export function literalValue({ literal, list }: VariableFacts): string | undefined {
  if (!list) return literal;
  return list.every((item) => item !== undefined) ? `[${list.join(", ")}]` : undefined;
}

/** Paths in `fields` of a request, looked up by a path that starts at the person. */
export interface AskedPaths {
  readonly has: (members: readonly string[]) => boolean;
}

export interface RequestFacts {
  readonly name: string;
  /** Undefined if missing or unknown. */
  readonly operation: OperationName | undefined;
  /** Undefined if it cannot be known before the run. */
  readonly asked?: AskedPaths;
}

export interface SectionPlace {
  readonly start: number;
  readonly requestsBefore: number;
}

export interface NameDefinition<Kind extends NameKind> {
  /** The file or section to which the node's places are relative. */
  readonly document: RequestDocument;
  readonly place: SectionPlace;
  readonly node: Kind extends "variable" ? VariableNode : RequestNode;
}

/** Limits the comparison with a misspelt name, because its time grows with the product of both lists. */
const mostCompared = 200;

export function comparedNames(kind: NameKind, documentContext: DocumentContext): readonly string[] {
  return documentContext.names(kind).slice(0, mostCompared);
}

export interface CsvFile {
  /** As written after `@each ROW in`. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Absent if only the beginning of the file was read. */
  readonly rows?: CsvRows;
  /** Changes with the file, so that diagnostics of its rows are recomputed. */
  readonly version?: string;
  /** Reason why a run could not use it, in the words of `fileFault`. */
  readonly problem?: { readonly why: string; readonly line?: number };
}

/** Columns that can follow the name of a row. A column with a space in its name cannot. */
export function columnsToWrite(columns: readonly string[]): readonly string[] {
  return columns.filter((column) =>
    column.split(".").every((part) => {
      const name = part.replace(/(\[[0-9]+\])+$/, "");
      return name !== "" && identifierEnd(name, 0) === name.length;
    }),
  );
}

export function joinedRowFiles(
  beside: readonly CsvFile[],
  named: readonly CsvFile[],
): readonly CsvFile[] {
  const known = new Set(beside.map(({ name }) => name));
  return [...beside, ...named.filter(({ name, problem }) => !problem && !known.has(name))];
}

export interface NamedRows {
  readonly row: string;
  readonly file: string;
}

export function dataFiles(context: Pick<DocumentContext, "defaults">): ReadonlyMap<string, string> {
  return filesByName("data", context);
}

/** Files of these directives by row name. The first of a duplicate counts. */
export function filesByName(
  word: "data" | "use",
  context: Pick<DocumentContext, "defaults">,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const facts of context.defaults()) {
    if (facts.word !== word) continue;
    const reading = readDefault(facts);
    if (reading.kind !== "data" && reading.kind !== "use") continue;
    const name = reading.kind === "use" ? reading.name : reading.row;
    if (!files.has(name)) files.set(name, reading.file);
  }
  return files;
}

export function namedRowFiles(document: RequestDocument): readonly string[] {
  const data = dataFiles({ defaults: () => document.tree.defaults }).values();
  return [...rowsIn(document).map(({ file }) => file), ...data];
}

export function rowsIn({ tree }: RequestDocument): readonly NamedRows[] {
  return tree.requests.flatMap(({ directives }) => readingsOf(directives, "each").slice(0, 1));
}
