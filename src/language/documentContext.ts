import type { OperationName, Service } from "../contract/operations.ts";
import { literalText } from "../model/text/template.ts";
import type { AskedPaths } from "./checks/values/answerPath.ts";
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
  /** What it stands for; undefined when its value has placeholders. */
  readonly literal: string | undefined;
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
  return { name: node.name, literal: literalText(node.value.template) };
}

export function requestFacts({ name, request }: NamedPart & { kind: "request" }): RequestFacts {
  const { operation, asked } = request;
  return { name, operation, ...(asked ? { asked } : {}) };
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
