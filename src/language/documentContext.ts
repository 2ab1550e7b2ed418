import type { OperationName, Service } from "../contract/operations.ts";
import { literalText } from "../model/text/template.ts";
import type { AskedPaths } from "./checks/values/answerPath.ts";
import { writtenValues } from "./navigation/writtenTemplates.ts";
import { readDirective } from "./syntax/directiveReading.ts";
import type { NamedRows } from "./rowFiles.ts";
import type { NamedPart, NameKind } from "./fileNames.ts";
import type { RequestDocument } from "./syntax/requestDocument.ts";
import type { DirectiveNode, RequestNode, VariableNode } from "./syntax/syntax.ts";

/**
 * What a file tells each of its sections: every feature takes a document (a whole file, or one section
 * of it) and the surroundings of the file that it stands in, the document itself included. Whoever asks
 * only for what is needed is asked again only when that changes: the language service notes each question.
 */
export interface DocumentContext {
  /** The variable of that name: its first definition in the file counts. */
  readonly variable: (name: string) => VariableFacts | undefined;
  /** The request of that name: the first in the file counts. */
  readonly request: (name: string) => RequestFacts | undefined;
  /** Whether any `@each` of the file has a row of that name. */
  readonly hasRow: (name: string) => boolean;
  /** The files whose rows have that name, as `@each` writes them, each once. */
  readonly rowFiles: (name: string) => readonly string[];
  /** All names of the file in its order, each once. Changes with every name: ask only for lists. */
  readonly names: (kind: NameKind) => readonly string[];
  /** The first so many of them. */
  readonly firstNames: (kind: NameKind, count: number) => readonly string[];
  /** Whether this node is the first of its name in the file. */
  readonly isFirst: (kind: NameKind, name: string, node: VariableNode | RequestNode) => boolean;
  /**
   * Where a name is given first. Changes with every letter of that section: ask it at the moment of
   * use (go to definition, a fix over there), not for what is kept.
   */
  readonly definition: <Kind extends NameKind>(
    kind: Kind,
    name: string,
  ) => Definition<Kind> | undefined;
  /** The directives before the first `###` that speak for all requests. */
  readonly defaults: () => readonly DefaultFacts[];
  /** The services that requests of the file call. */
  readonly services: () => readonly Service[];
}

export type DefaultFacts = Pick<DirectiveNode, "word" | "argument">;

export interface VariableFacts {
  readonly name: string;
  /** What it stands for; undefined when its value has placeholders, and for a list. */
  readonly literal: string | undefined;
  /** The values of a list. */
  readonly list?: readonly (string | undefined)[];
}

/** What a variable stands for, as people write it; undefined where only the run knows it. */
export function shownValue({ literal, list }: VariableFacts): string | undefined {
  if (!list) return literal;
  return list.every((item) => item !== undefined) ? `[${list.join(", ")}]` : undefined;
}

export interface RequestFacts {
  readonly name: string;
  /** Undefined when it is missing or unknown. */
  readonly operation: OperationName | undefined;
  /** Undefined when it cannot be known before it runs. */
  readonly asked?: AskedPaths;
}

export interface Definition<Kind extends NameKind> {
  /** The file, or the section of it, to which the node's places are relative. */
  readonly document: RequestDocument;
  readonly node: Kind extends "variable" ? VariableNode : RequestNode;
}

/** More names than these are not compared with a misspelt one: the time would grow with their product. */
const mostCompared = 200;

/** The names that a misspelt one may have meant. */
export function comparedNames(kind: NameKind, surroundings: DocumentContext): readonly string[] {
  return surroundings.firstNames(kind, mostCompared);
}

export function variableFacts(node: VariableNode): VariableFacts {
  const { name, value } = node;
  if (value.kind === "value") return { name, literal: literalText(value.template) };
  const list = writtenValues(value).map(({ template }) => literalText(template));
  return { name, literal: undefined, list };
}

export function requestFacts({ name, request }: NamedPart & { kind: "request" }): RequestFacts {
  const { operation, asked } = request;
  return { name, operation, ...(asked ? { asked } : {}) };
}

/** The file of each `@data` before the first `###`, by its name: of one that is given twice the first. */
export function dataFiles(context: Pick<DocumentContext, "defaults">): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { word, argument } of context.defaults()) {
    const reading = word === "data" && readRows(argument);
    if (reading && !files.has(reading.row)) files.set(reading.row, reading.file);
  }
  return files;
}

function readRows(argument: string): NamedRows | undefined {
  const nowhere = { start: 0, end: 0 };
  const node = { word: "data", wordSpan: nowhere, argument, argumentSpan: nowhere, span: nowhere };
  const reading = readDirective(node);
  return reading.kind === "data" ? reading : undefined;
}

/** The files that `@each` and `@data` name. */
export function namedRowFiles(document: RequestDocument): readonly string[] {
  const data = dataFiles({ defaults: () => document.tree.defaults }).values();
  return [...rowsIn(document).map(({ file }) => file), ...data];
}

/** The rows of each request that has any. */
export function rowsIn({ tree }: RequestDocument): readonly NamedRows[] {
  return tree.requests.flatMap(({ directives }) => {
    for (const directive of directives) {
      const reading = readDirective(directive);
      if (reading.kind === "each") return [{ row: reading.row, file: reading.file }];
    }
    return [];
  });
}
