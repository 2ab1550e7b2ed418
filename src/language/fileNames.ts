import { literalText, placeholdersOf, type Template, type Span } from "../model/text/sourceText.ts";
import type { OperationName } from "../contract/operations.ts";
import { checkedRequest, type CheckedRequest } from "./checks/checkedRequest.ts";
import { defaultTemplates, writtenTemplates, writtenValues } from "./checks/templates.ts";
import type { NameKind, VariableFacts } from "./documentContext.ts";
import type { RequestDocument } from "./syntax/parser.ts";
import type { RequestNode, VariableNode } from "./syntax/syntax.ts";

/** A name defined in a document, and the names that its value needs first. Keeps no node, so that a tree can go. */
export type NamedPart = NamedVariable | NamedRequest;

interface Named {
  readonly name: string;
  /** Position among the variables or the requests of its document. */
  readonly at: number;
  readonly uses: readonly NameUse[];
}

export interface NamedVariable extends Named {
  readonly kind: "variable";
  readonly facts: VariableFacts;
}

export interface NamedRequest extends Named {
  readonly kind: "request";
  readonly operation: OperationName | undefined;
  /** Value of `fields` as sent, with `undecided` for parts that only the run can determine. */
  readonly fields: unknown;
}

export interface NameUse {
  readonly kind: NameKind;
  readonly name: string;
  readonly span: Span;
}

/** Names that a document defines, variables first, in document order. A duplicate is listed twice. */
export function namedParts({ tree }: RequestDocument): readonly NamedPart[] {
  const variables = tree.variables.map((node, at): NamedVariable => ({
    kind: "variable",
    name: node.name,
    at,
    facts: variableFacts(node),
    uses: writtenValues(node.value).flatMap(({ template }) => usesIn(template)),
  }));
  const requests = tree.requests.flatMap((node, at): readonly NamedRequest[] => {
    if (!node.directives.some(({ word }) => word === "name")) return [];
    const request = checkedRequest(node);
    const { name, operation, literal } = request;
    if (name === undefined) return [];
    const uses = usesOf(request, name);
    return [{ kind: "request", name, at, operation, fields: literal?.query.fields, uses }];
  });
  return [...variables, ...requests];
}

function variableFacts({ name, value }: VariableNode): VariableFacts {
  if (value.kind === "value") return { name, literal: literalText(value.template) };
  const list = writtenValues(value).map(({ template }) => literalText(template));
  return { name, literal: undefined, list };
}

/** Node of a part in its document. */
export function nodeOf(
  { kind, at }: NamedPart,
  { tree }: RequestDocument,
): VariableNode | RequestNode {
  const node = kind === "variable" ? tree.variables[at] : tree.requests[at];
  if (!node) throw new RangeError("A part belongs to its document.");
  return node;
}

export function usedNames(node: RequestNode): readonly NameUse[] {
  const request = checkedRequest(node);
  return usesOf(request, request.name);
}

export function defaultUses(document: RequestDocument): readonly NameUse[] {
  return defaultTemplates(document).flatMap(({ template }) => usesIn(template));
}

function usesOf(request: CheckedRequest, name: string | undefined): readonly NameUse[] {
  return writtenTemplates(request.node, request.operation).flatMap(({ template, owner }) =>
    // A title does not wait for a response.
    owner === "title"
      ? []
      : // An expectation may refer to its own response.
        usesIn(template).filter(
          (use) => owner !== "expectation" || use.kind !== "request" || use.name !== name,
        ),
  );
}

function usesIn(template: Template): readonly NameUse[] {
  return placeholdersOf(template).flatMap((expression): readonly NameUse[] => {
    const { kind, span } = expression;
    if (kind === "variable") return [{ kind, name: expression.name, span }];
    return kind === "path" ? [{ kind: "request", name: expression.root, span }] : [];
  });
}
