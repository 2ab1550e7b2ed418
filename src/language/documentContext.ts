import type { OperationName, Service } from "../contract/operations.ts";
import type { RequestDocument } from "./syntax/parser.ts";
import type { DirectiveNode, RequestNode, VariableNode } from "./syntax/syntax.ts";

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
  ) => Definition<Kind> | undefined;
  readonly defaults: () => readonly DefaultFacts[];
  readonly services: () => readonly Service[];
}

export type DefaultFacts = Pick<DirectiveNode, "word" | "argument">;

export interface VariableFacts {
  readonly name: string;
  /** Undefined for a list and for a value with placeholders. */
  readonly literal: string | undefined;
  readonly list?: readonly (string | undefined)[];
}

/** Value of a variable as written. Undefined if only the run can determine it. */
export function shownValue({ literal, list }: VariableFacts): string | undefined {
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

export interface Definition<Kind extends NameKind> {
  /** The file or section to which the node's places are relative. */
  readonly document: RequestDocument;
  readonly place: SectionPlace;
  readonly node: Kind extends "variable" ? VariableNode : RequestNode;
}

/** Limits the comparison with a misspelt name, because its time grows with the product of both lists. */
const mostCompared = 200;

export function comparedNames(kind: NameKind, surroundings: DocumentContext): readonly string[] {
  return surroundings.names(kind).slice(0, mostCompared);
}
