import { isOperationName, isQueryType, type OperationName } from "../contract/operations.ts";
import {
  withDefaultHeaders,
  type DataDraft,
  type Directives,
  type FileDraft,
  type HeaderDraft,
  type RequestDraft,
  type VariableDraft,
} from "../model/requestDraft.ts";
import { type Span, literalText } from "../model/text/sourceText.ts";
import { readDirective, readingsOf, type DirectiveReading } from "./syntax/directives.ts";
import { writtenValues } from "./checks/templates.ts";
import { jsonMembers, parameterDrafts, type RequestDocument } from "./syntax/parser.ts";
import type {
  DirectiveNode,
  RequestDocumentTree,
  RequestNode,
  VariableNode,
} from "./syntax/syntax.ts";

/** Draft of the file for the runner, without requests that are too broken to use. */
export function toFileDraft({ tree }: RequestDocument): FileDraft {
  const { environment, timeoutMs } = toDirectives(tree.defaults);
  const requests = tree.requests.flatMap(
    (request) => toRequestDraft(request, defaultHeaders(tree)) ?? [],
  );
  const data = dataIn(tree);
  return {
    variables: tree.variables.map(toVariableDraft),
    ...(data.length > 0 && { data }),
    ...(environment && { environment: environment.name }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    requests,
  };
}

export function toVariableDraft({ name, value, span }: VariableNode): VariableDraft {
  return value.kind === "value"
    ? { name, value: value.template, span }
    : { name, items: writtenValues(value).map(({ template }) => template), span };
}

function dataIn({ defaults }: RequestDocumentTree): readonly DataDraft[] {
  return defaults.flatMap((node) => {
    const reading = readDirective(node);
    return reading.kind === "data"
      ? [{ name: reading.row, file: reading.file, span: node.span }]
      : [];
  });
}

/** Draft of one request for the runner. Undefined without an existing operation. */
export function toRequestDraft(
  request: RequestNode,
  defaults: readonly HeaderDraft[] = [],
): RequestDraft | undefined {
  const operation = operationOf(request);
  if (!operation || !request.body) return undefined;
  const title = request.separator?.title;
  const name = requestNameOf(request);
  return {
    ordinal: request.ordinal,
    ...(title && { title }),
    ...(request.separator?.template && { titleTemplate: request.separator.template }),
    ...(name && { name: name.name }),
    operation: operation.name,
    operationSpan: operation.span,
    form: request.body.kind,
    parameters: parameterDrafts(request.body),
    directives: toDirectives(request.directives, defaults),
    expectations: request.expectations.flatMap(({ expectation }) => expectation ?? []),
    span: request.span,
  };
}

/** Existing operation of a request, from its line or from `type`. */
export function operationOf(
  request: RequestNode,
): { readonly name: OperationName; readonly span: Span } | undefined {
  const { body } = request;
  if (body?.kind === "lines") {
    const { operation } = body;
    if (!operation || !isOperationName(operation.name)) return undefined;
    return { name: operation.name, span: operation.span };
  }
  const type = jsonMembers(body).find(({ key }) => key === "type")?.value;
  const name = type?.kind === "string" ? literalText(type.template) : undefined;
  // Only the person service accepts a JSON body.
  return type && isQueryType(name) ? { name, span: type.span } : undefined;
}

export function requestNameOf(
  request: RequestNode,
): { readonly name: string; readonly span: Span } | undefined {
  return readingsOf(request.directives, "name")[0];
}

/** Headers before the first `###`. They apply to every request that does not set them. */
export function defaultHeaders({ defaults }: RequestDocumentTree): readonly HeaderDraft[] {
  return toDirectives(defaults).headers.map((header) => ({ ...header, isDefault: true }));
}

/** Readable directives. The first of a duplicate counts, except for tags and headers, which add up. */
export function toDirectives(
  nodes: readonly DirectiveNode[],
  defaults: readonly HeaderDraft[] = [],
): Directives {
  const tags: string[] = [];
  const headers: HeaderDraft[] = [];
  let single: ReturnType<typeof singleOf> = {};
  for (const node of nodes) {
    const reading = readDirective(node);
    if (reading.kind === "tag") tags.push(...reading.words);
    else if (reading.kind === "header")
      headers.push({ name: reading.name, value: reading.value, span: node.span });
    else single = { ...singleOf(reading, node.span), ...single };
  }
  return { ...single, tags, headers: withDefaultHeaders(headers, defaults) };
}

function singleOf(reading: DirectiveReading, span: Span): Omit<Directives, "tags" | "headers"> {
  switch (reading.kind) {
    case "environment":
      return { environment: { name: reading.name, span: reading.span } };
    case "timeout":
      return { timeoutMs: reading.milliseconds };
    case "each":
      return { each: { row: reading.row, file: reading.file, span } };
    case "skip":
      return { skip: { reason: reading.reason, span } };
    case "unchecked":
      return { unchecked: { reason: reading.reason, span: reading.span } };
    case "save":
      return { save: { file: reading.file, span } };
    default:
      return {};
  }
}
