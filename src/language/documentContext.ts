import type { OperationName, Service } from "../contract/operations.ts";
import type { RequestDocument } from "./syntax/requestDocument.ts";
import type { DirectiveNode, RequestNode, VariableNode } from "./syntax/syntax.ts";

export type NameKind = "variable" | "request";

/** The facts that a file gives each of its sections. Features take a document with it: a whole file or one section. */
export interface DocumentContext {
  /** The variable of that name: its first definition in the file counts. */
  readonly variable: (name: string) => VariableFacts | undefined;
  /** The request of that name: the first in the file counts. */
  readonly request: (name: string) => RequestFacts | undefined;
  readonly hasRow: (name: string) => boolean;
  readonly rowFiles: (name: string) => readonly string[];
  readonly names: (kind: NameKind) => readonly string[];
  readonly isFirst: (kind: NameKind, name: string, node: VariableNode | RequestNode) => boolean;
  /** Where a name is given first. A result that is kept is made again when that section changes. */
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
  /** Its value; undefined when that has placeholders, and for a list. */
  readonly literal: string | undefined;
  readonly list?: readonly (string | undefined)[];
}

/** The value of a variable, as people write it; undefined where only the run knows it. */
export function shownValue({ literal, list }: VariableFacts): string | undefined {
  if (!list) return literal;
  return list.every((item) => item !== undefined) ? `[${list.join(", ")}]` : undefined;
}

/** The paths in `fields` of a request, to be looked up by a path from the person on. */
export interface AskedPaths {
  readonly has: (members: readonly string[]) => boolean;
}

export interface RequestFacts {
  readonly name: string;
  /** Undefined when it is missing or unknown. */
  readonly operation: OperationName | undefined;
  /** Undefined when it cannot be known before it runs. */
  readonly asked?: AskedPaths;
}

/** Where a section is in its file; it moves when somebody types. */
export interface SectionPlace {
  readonly start: number;
  readonly requestsBefore: number;
}

export interface Definition<Kind extends NameKind> {
  /** The file, or the section of it, to which the node's places are relative. */
  readonly document: RequestDocument;
  readonly place: SectionPlace;
  readonly node: Kind extends "variable" ? VariableNode : RequestNode;
}

/** More names than these are not compared with a misspelt one: the time would grow with their product. */
const mostCompared = 200;

export function comparedNames(kind: NameKind, surroundings: DocumentContext): readonly string[] {
  return surroundings.names(kind).slice(0, mostCompared);
}
