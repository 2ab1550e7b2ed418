import { operations } from "../contract/operations.ts";
import type { Text } from "../contract/text.ts";
import type { Span } from "../model/span.ts";
import { nameOf, operationOf } from "./draft.ts";
import { requestMark, type RequestDocument } from "./requestDocument.ts";
import type { RequestNode } from "./syntax.ts";

/** One request in the outline, with its parameters below it. */
export interface OutlineEntry {
  readonly kind: "request" | "parameter" | "variable";
  readonly name: string;
  readonly detail: string;
  readonly span: Span;
  readonly nameSpan: Span;
  readonly children: readonly OutlineEntry[];
  /** Of a request that has nothing to call it by: its name tells this number, counted from 0. */
  readonly ordinal?: number;
}

/** The variables and requests of a file, in order. */
export function outline({ tree }: RequestDocument): readonly OutlineEntry[] {
  const variables = tree.variables.map(({ name, nameSpan, span }): OutlineEntry => ({
    kind: "variable",
    name: `@${name}`,
    detail: "",
    span,
    nameSpan,
    children: [],
  }));
  const requests = tree.requests.map((request): OutlineEntry => {
    const operation = operationOf(request);
    return {
      kind: "request",
      name: titleOf(request),
      detail: operation?.name ?? "",
      span: request.span,
      nameSpan: request.separator?.span ?? operation?.span ?? startOf(request),
      children: parametersOf(request),
      ...(ownTitleOf(request) === undefined ? { ordinal: request.ordinal } : {}),
    };
  });
  return [...variables, ...requests].sort((a, b) => a.span.start - b.span.start);
}

/** What to call a request: its title, its name, or its operation; otherwise its number. */
export function titleOf(request: RequestNode): string {
  return ownTitleOf(request) ?? numbered(request.ordinal);
}

/** The name of a request that has nothing else to call it by. */
export function numbered(ordinal: number): string {
  return `#${ordinal + 1}`;
}

function ownTitleOf(request: RequestNode): string | undefined {
  const title = request.separator?.title;
  if (title) return title;
  return nameOf(request)?.name ?? operationOf(request)?.name;
}

function startOf({ span }: RequestNode): Span {
  return { start: span.start, end: span.start };
}

function parametersOf(request: RequestNode): readonly OutlineEntry[] {
  if (request.body?.kind !== "lines") return [];
  return request.body.parameters.map(({ key, keySpan, span }) => ({
    kind: "parameter",
    name: key,
    detail: "",
    span,
    nameSpan: keySpan,
    children: [],
  }));
}

/** A request that can be run, for the lens above it. */
export interface RunTarget {
  readonly ordinal: number;
  /** Tells whether the request is still the one that the lens was made for. */
  readonly mark: string;
  readonly title: string;
  /** Where the lens stands: the separator, or the operation of the preamble's request. */
  readonly span: Span;
  readonly operationTitle: Text;
  readonly changesMailbox: boolean;
}

export function runTargets(document: RequestDocument): readonly RunTarget[] {
  return document.tree.requests.flatMap((request) => {
    const operation = operationOf(request);
    if (!operation) return [];
    const facts = operations[operation.name];
    return [
      {
        ordinal: request.ordinal,
        mark: requestMark(document, request),
        title: titleOf(request),
        span: request.separator?.span ?? operation.span,
        operationTitle: facts.title,
        changesMailbox: facts.changesMailbox !== "no",
      },
    ];
  });
}
