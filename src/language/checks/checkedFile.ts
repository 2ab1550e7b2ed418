import type { Dialect } from "../../contract/dialects.ts";
import { isOperationName, operations, type OperationName } from "../../contract/operations.ts";
import type { Span } from "../../model/span.ts";

import { readDirective, type DirectiveReading } from "../directiveReading.ts";
import { evaluateLiteralBody, type LiteralBody } from "../literalBody.ts";
import type { RequestDocument } from "../requestDocument.ts";
import type {
  DirectiveNode,
  JsonMember,
  ParameterNode,
  RequestNode,
  SyntaxProblem,
  SyntaxProblemCode,
  VariableNode,
} from "../syntax.ts";
import { askedPaths, type AskedPaths } from "./answerPath.ts";
import { answerRoot, type AnswerNode } from "./answerTree.ts";

/** What the hands know and the file does not say. Everything absent is not checked. */
export interface CheckContext {
  /** Names of the environments that can be chosen. */
  readonly environments?: readonly string[];
  /** The message dialect of the chosen environment; the service description's when absent. */
  readonly dialect?: Dialect;
  /** Today in Europe/Amsterdam as yyyy-mm-dd, for tables whose rows end. */
  readonly today?: string;
}

/** A file with everything looked up once that several checks need. */
export interface CheckedFile {
  readonly document: RequestDocument;
  readonly text: string;
  readonly requests: readonly CheckedRequest[];
  /** The first of each name. */
  readonly variables: ReadonlyMap<string, VariableNode>;
  readonly named: ReadonlyMap<string, CheckedRequest>;
  /** The rows of all `@each`. */
  readonly rows: ReadonlySet<string>;
  /** Whether the parser has reported something inside a place. */
  readonly isReported: (place: Span, code?: SyntaxProblemCode) => boolean;
}

export interface CheckedRequest {
  readonly node: RequestNode;
  readonly directives: readonly ReadDirective[];
  readonly name?: string;
  /** The row of `@each`, by which placeholders name its columns. */
  readonly row?: string;
  /** Undefined when it is missing or unknown. */
  readonly operation: OperationName | undefined;
  /** Where a fault of something absent is shown: the operation, `type`, or what there is. */
  readonly anchor: Span;
  readonly literal: LiteralBody | undefined;
  /** The first parameter or member of each name. */
  readonly keys: ReadonlyMap<string, WrittenKey>;
  readonly answer?: AnswerNode;
  readonly asked?: AskedPaths;
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

export function checkedFile(document: RequestDocument): CheckedFile {
  const { text, tree } = document;
  const requests = tree.requests.map(checkedRequest);
  const variables = new Map<string, VariableNode>();
  for (const variable of tree.variables)
    if (!variables.has(variable.name)) variables.set(variable.name, variable);
  const named = new Map<string, CheckedRequest>();
  for (const request of requests)
    if (request.name !== undefined && !named.has(request.name)) named.set(request.name, request);
  const rows = new Set(requests.flatMap(({ row }) => (row === undefined ? [] : [row])));
  const isReported = reportedPlaces(tree.problems);
  return { document, text, requests, variables, named, rows, isReported };
}

/** Looks problems up by place, however many there are. */
function reportedPlaces(problems: readonly SyntaxProblem[]): CheckedFile["isReported"] {
  const all = [...problems].sort((a, b) => a.span.start - b.span.start);
  const byCode = new Map<SyntaxProblemCode, SyntaxProblem[]>();
  for (const problem of all) {
    const same = byCode.get(problem.code);
    if (same) same.push(problem);
    else byCode.set(problem.code, [problem]);
  }
  return (place, code) => {
    const sorted = code === undefined ? all : (byCode.get(code) ?? []);
    const first = sorted[firstFrom(sorted, place.start)];
    return first !== undefined && first.span.start <= place.end;
  };
}

function firstFrom(sorted: readonly SyntaxProblem[], start: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.span.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function checkedRequest(node: RequestNode): CheckedRequest {
  const directives = node.directives.map((directive) => ({
    node: directive,
    reading: readDirective(directive),
  }));
  const literal = node.body && evaluateLiteralBody(node);
  const written = node.body?.kind === "lines" ? node.body.operation?.name : literal?.query.type;
  const operation = isOperationName(written) ? written : undefined;
  const facts = operation && operations[operation];
  const asked =
    facts?.service === "personen" && literal
      ? askedPaths(literal.query.fields, facts.answerType)
      : undefined;
  return {
    node,
    directives,
    ...namesOf(directives),
    operation,
    anchor: anchorOf(node, literal),
    literal,
    keys: keysOf(node),
    ...(operation ? { answer: answerRoot(operation) } : {}),
    ...(asked ? { asked } : {}),
  };
}

function namesOf(directives: readonly ReadDirective[]): { name?: string; row?: string } {
  const names: { name?: string; row?: string } = {};
  for (const { reading } of directives) {
    if (reading.kind === "name") names.name ??= reading.name;
    if (reading.kind === "each") names.row ??= reading.row;
  }
  return names;
}

function keysOf({ body }: RequestNode): ReadonlyMap<string, WrittenKey> {
  const keys = new Map<string, WrittenKey>();
  for (const [index, node] of writtenParameters(body).entries())
    if (!keys.has(node.key)) keys.set(node.key, { keySpan: node.keySpan, index, node });
  return keys;
}

function writtenParameters(body: RequestNode["body"]): readonly (ParameterNode | JsonMember)[] {
  if (body?.kind === "lines") return body.parameters;
  return body?.value?.kind === "object" ? body.value.members : [];
}

function anchorOf(node: RequestNode, literal: LiteralBody | undefined): Span {
  const { body } = node;
  if (body?.kind === "lines")
    return body.operation?.span ?? body.parameters[0]?.keySpan ?? firstSpan(node);
  if (body?.kind === "json") {
    const { start } = body.span;
    return literal?.places.get("type") ?? { start, end: start + 1 };
  }
  return firstSpan(node);
}

function firstSpan(node: RequestNode): Span {
  const first = node.separator?.span ?? node.directives[0]?.span ?? node.expectations[0]?.span;
  return first ?? { start: node.span.start, end: node.span.start };
}
