import { addTo } from "../contract/lists.ts";
import { operations } from "../contract/operations.ts";
import type { Text } from "../contract/text.ts";
import { inOrder, type Span } from "../model/text/sourceText.ts";
import { requestNameOf, operationOf, toDirectives } from "./draft.ts";
import { writtenKeys, requestAt, requestMark, type RequestDocument } from "./syntax/parser.ts";
import type { DirectiveNode, RequestNode, VariableNode, WrittenValue } from "./syntax/syntax.ts";
import { readingsOf } from "./syntax/directives.ts";

export interface OutlineEntry {
  readonly kind: "request" | "parameter" | "field" | "expectation" | "variable";
  readonly name: string;
  readonly detail: string;
  readonly span: Span;
  readonly nameSpan: Span;
  readonly children: readonly OutlineEntry[];
  /** Ordinal counted from 0. The label of an untitled request shows it. */
  readonly ordinal?: number;
}

type Children = (
  text: string,
  request: RequestNode,
  variables: readonly OutlineEntry[],
) => readonly OutlineEntry[];

function entriesOf(document: RequestDocument, childrenOf: Children): readonly OutlineEntry[] {
  const top: OutlineEntry[] = [];
  const within = new Map<RequestNode, OutlineEntry[]>();
  for (const variable of document.tree.variables) {
    const request = requestAt(document, variable.span.start);
    const entry = variableEntry(variable);
    if (request?.separator) addTo(within, request, entry);
    else top.push(entry);
  }
  const requests = document.tree.requests.map((request) =>
    requestEntry(
      document.text,
      request,
      childrenOf(document.text, request, within.get(request) ?? []),
    ),
  );
  return inOrder([...top, ...requests]);
}

/** Limits the requests that are outlined in full: an editor requests the whole outline after each edit. */
const mostOutlinedWhole = 2000;

export function outlineIn(
  requestCount: number,
): (document: RequestDocument) => readonly OutlineEntry[] {
  return requestCount > mostOutlinedWhole ? titles : outline;
}

export function outline(document: RequestDocument): readonly OutlineEntry[] {
  return entriesOf(document, linesIn);
}

function titles(document: RequestDocument): readonly OutlineEntry[] {
  return entriesOf(document, () => []);
}

/** Everything inside a request. */
function linesIn(
  text: string,
  { body, expectations }: RequestNode,
  variables: readonly OutlineEntry[],
): readonly OutlineEntry[] {
  return inOrder([
    ...variables,
    ...bodyEntries(text, body),
    ...expectations.map(({ span: line }) => leaf(text, "expectation", line)),
  ]);
}

function variableEntry({ name, nameSpan, span }: VariableNode): OutlineEntry {
  return { kind: "variable", name: `@${name}`, detail: "", span, nameSpan, children: [] };
}

function requestEntry(
  text: string,
  request: RequestNode,
  children: readonly OutlineEntry[],
): OutlineEntry {
  const span = withoutLastLineEnd(text, request.span);
  const start = { start: span.start, end: span.start };
  return {
    kind: "request",
    name: titleOf(request),
    detail: detailOf(request),
    span,
    nameSpan: request.separator?.span ?? operationOf(request)?.span ?? start,
    children,
    ...(ownTitleOf(request) === undefined ? { ordinal: request.ordinal } : {}),
  };
}

/** The start of the next request belongs to that request alone. */
function withoutLastLineEnd(text: string, { start, end }: Span): Span {
  const line = /(?:\r\n|\n|\r)$/.exec(text.slice(Math.max(start, end - 2), end))?.[0];
  return { start, end: Math.max(start, end - (line?.length ?? 0)) };
}

/** The operation, and the name that other requests use if the title hides it. */
function detailOf(request: RequestNode): string {
  const name = request.separator?.title ? requestNameOf(request)?.name : undefined;
  return [name && `@${name}`, operationOf(request)?.name].filter(Boolean).join(" · ");
}

function bodyEntries(text: string, body: RequestNode["body"]): readonly OutlineEntry[] {
  return writtenKeys(body).map(({ key, keySpan, value, span }) => ({
    kind: "parameter",
    name: body?.kind === "json" && key !== "" ? key : text.slice(keySpan.start, keySpan.end),
    detail: value && "items" in value ? String(value.items.length) : "",
    span,
    nameSpan: keySpan,
    children: value && key === "fields" ? fieldEntries(text, value) : [],
  }));
}

function fieldEntries(text: string, value: WrittenValue): readonly OutlineEntry[] {
  const items: readonly { readonly kind: string; readonly span: Span }[] =
    value.kind === "list" || value.kind === "array" ? value.items : [];
  return items.flatMap(({ kind, span }) => {
    const isPath = value.kind === "list" || kind === "string";
    // An editor requires a non-empty range, also between the quotes of JSON.
    const isEmpty = span.end - span.start <= (value.kind === "list" ? 0 : 2);
    return isPath && !isEmpty ? [leaf(text, "field", span)] : [];
  });
}

function leaf(text: string, kind: "field" | "expectation", span: Span): OutlineEntry {
  const name = text.slice(span.start, span.end);
  return { kind, name, detail: "", span, nameSpan: span, children: [] };
}

export function titleOf(request: RequestNode): string {
  return ownTitleOf(request) ?? numbered(request.ordinal);
}

export function numbered(ordinal: number): string {
  return `#${ordinal + 1}`;
}

function ownTitleOf(request: RequestNode): string | undefined {
  const title = request.separator?.title;
  if (title) return title;
  return requestNameOf(request)?.name ?? operationOf(request)?.name;
}

export interface RunTarget {
  readonly ordinal: number;
  /** Identifies the request for which the lens was made. */
  readonly mark: string;
  readonly title: string;
  readonly span: Span;
  readonly operationTitle: Text;
  readonly changesMailbox: boolean;
  /** The only environment in which it may run, set by its own `@environment` or that of the file. */
  readonly environment?: string;
}

export function runTargets(document: RequestDocument): readonly RunTarget[] {
  return document.tree.requests.flatMap((request) => {
    const operation = operationOf(request);
    if (!operation) return [];
    const facts = operations[operation.name];
    const { environment } = toDirectives(request.directives);
    return [
      {
        ordinal: request.ordinal,
        mark: requestMark(document, request),
        title: titleOf(request),
        span: request.separator?.span ?? operation.span,
        operationTitle: facts.title,
        changesMailbox: facts.changesMailbox !== "no",
        ...(environment && { environment: environment.name }),
      },
    ];
  });
}

export function boundTo(
  { defaults }: { readonly defaults: readonly DirectiveNode[] },
  targets: readonly RunTarget[],
): readonly RunTarget[] {
  const { environment } = toDirectives(defaults);
  return environment
    ? targets.map((target) => ({ environment: environment.name, ...target }))
    : targets;
}

interface RequestTest {
  readonly ordinal: number;
  readonly title?: string;
  readonly tags: readonly string[];
  readonly span: Span;
}

/** Requests with `?` lines, in order. An unreadable one is included and cannot pass. */
export function requestTests(document: RequestDocument): readonly RequestTest[] {
  return document.tree.requests.flatMap((request) =>
    request.expectations.length === 0 ? [] : [requestTest(document.text, request)],
  );
}

function requestTest(text: string, request: RequestNode): RequestTest {
  const { ordinal, span, separator } = request;
  const start = separator?.span.start ?? operationOf(request)?.span.start ?? span.start;
  const title = ownTitleOf(request);
  const tags = readingsOf(request.directives, "tag").flatMap(({ words }) => words);
  const length = text.slice(start, span.end).trimEnd().length;
  return {
    ordinal,
    ...(title === undefined ? {} : { title }),
    tags: [...new Set(tags)],
    span: { start, end: start + length },
  };
}

export interface NamedTest extends RequestTest {
  readonly title: string;
  /** Title, with a count for duplicates. Stays the same when requests are moved or inserted before it. */
  readonly key: string;
}

export function namedTests(tests: readonly RequestTest[]): readonly NamedTest[] {
  const seen = new Map<string, number>();
  return tests.map((test) => {
    const title = test.title ?? numbered(test.ordinal);
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { ...test, title, key: count === 1 ? title : `${title} (${count})` };
  });
}
