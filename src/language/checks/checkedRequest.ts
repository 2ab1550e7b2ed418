import {
  isOperationName,
  operationNames,
  operations,
  queryTypes,
  type OperationName,
} from "../../contract/operations.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { readDirective, type DirectiveReading } from "../syntax/directives.ts";
import type { NamedRows, AskedPaths } from "../documentContext.ts";
import {
  evaluateLiteralBody,
  writtenKeys,
  writtenOperation,
  type LiteralBody,
} from "../syntax/parser.ts";
import type { DirectiveNode, JsonMember, ParameterNode, RequestNode } from "../syntax/syntax.ts";
import { nearOperation } from "./repairs/nearest.ts";
import { askedPaths, responseRoot, type ResponseNode } from "./values/responseTree.ts";

/** Costly members are computed on first use. */
export interface CheckedRequest {
  readonly node: RequestNode;
  readonly directives: readonly ReadDirective[];
  readonly name?: string;
  readonly rows?: NamedRows;
  readonly unchecked?: DirectiveNode;
  /** A mistyped name counts as the nearest one, so that it hides no other fault. */
  readonly operation: OperationName | undefined;
  /** Place for faults of absent parts: the operation, `type`, or any existing part. */
  readonly anchor: Span;
  readonly literal: LiteralBody | undefined;
  readonly keys: ReadonlyMap<string, WrittenKey>;
  readonly response?: ResponseNode;
  readonly asked: AskedPaths | undefined;
}

export interface WrittenKey {
  readonly keySpan: Span;
  readonly index: number;
  readonly node: ParameterNode | JsonMember;
}

export interface ReadDirective {
  readonly node: DirectiveNode;
  readonly reading: DirectiveReading;
}

export function checkedRequest(node: RequestNode): CheckedRequest {
  return new ReadRequest(node);
}

/** A class, because V8 makes a hidden class for every literal with getters, which keeps its tree alive for long. */
class ReadRequest implements CheckedRequest {
  readonly node: RequestNode;
  readonly directives: readonly ReadDirective[];
  readonly name?: string;
  readonly rows?: NamedRows;
  readonly unchecked?: DirectiveNode;
  readonly operation: OperationName | undefined;
  readonly anchor: Span;
  readonly response?: ResponseNode;
  #literal: LiteralBody | undefined;
  #keys: ReadonlyMap<string, WrittenKey> | undefined;
  #asked: { readonly paths: AskedPaths | undefined } | undefined;

  constructor(node: RequestNode) {
    this.node = node;
    this.directives = node.directives.map((directive) => ({
      node: directive,
      reading: readDirective(directive),
    }));
    this.operation = operationOf(node);
    Object.assign(this, namesOf(this.directives), uncheckedBy(this.directives));
    if (this.operation) this.response = responseRoot(this.operation);
    this.anchor = anchorOf(this);
  }

  get literal(): LiteralBody | undefined {
    return (this.#literal ??= this.node.body && evaluateLiteralBody(this.node, this.operation));
  }

  get keys(): ReadonlyMap<string, WrittenKey> {
    return (this.#keys ??= keysOf(this.node));
  }

  get asked(): AskedPaths | undefined {
    return (this.#asked ??= { paths: askedBy(this.operation, this.literal?.query.fields) }).paths;
  }
}

function operationOf(node: RequestNode): OperationName | undefined {
  const written = writtenOperation(node);
  if (written === undefined || isOperationName(written)) return written;
  // A single word is still being typed.
  const isAlone = writtenKeys(node.body).every(({ key }) => key === "type");
  return isAlone
    ? undefined
    : nearOperation(written, node.body?.kind === "json" ? queryTypes : operationNames);
}

/** Undefined for other operations than person queries, and if only the run can determine `fields`. */
export function askedBy(
  operation: OperationName | undefined,
  fields: unknown,
): AskedPaths | undefined {
  const facts = operation && operations[operation];
  return facts?.service === "personen" ? askedPaths(fields, facts.responseType) : undefined;
}

function namesOf(directives: readonly ReadDirective[]): { name?: string; rows?: NamedRows } {
  const names: { name?: string; rows?: NamedRows } = {};
  for (const { reading } of directives) {
    if (reading.kind === "name") names.name ??= reading.name;
    if (reading.kind === "each") names.rows ??= { row: reading.row, file: reading.file };
  }
  return names;
}

function uncheckedBy(directives: readonly ReadDirective[]): { unchecked?: DirectiveNode } {
  const found = directives.find(({ reading }) => reading.kind === "unchecked");
  return found ? { unchecked: found.node } : {};
}

function keysOf({ body }: RequestNode): ReadonlyMap<string, WrittenKey> {
  const keys = new Map<string, WrittenKey>();
  for (const [index, node] of writtenKeys(body).entries())
    if (!keys.has(node.key)) keys.set(node.key, { keySpan: node.keySpan, index, node });
  return keys;
}

function anchorOf(request: Pick<CheckedRequest, "node" | "literal">): Span {
  const { node } = request;
  const { body } = node;
  if (body?.kind === "lines")
    return body.operation?.span ?? body.parameters[0]?.keySpan ?? firstSpan(node);
  if (body?.kind === "json") {
    const { start } = body.span;
    return request.literal?.places.get("type") ?? { start, end: start + 1 };
  }
  return firstSpan(node);
}

function firstSpan(node: RequestNode): Span {
  const first = node.separator?.span ?? node.directives[0]?.span ?? node.expectations[0]?.span;
  return first ?? { start: node.span.start, end: node.span.start };
}
