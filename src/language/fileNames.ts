import { placeholdersOf, type Template, type Span } from "../model/text/sourceText.ts";
import { checkedRequest, type CheckedRequest } from "./checks/checkedRequest.ts";
import { defaultTemplates, writtenTemplates, writtenValues } from "./checks/templates.ts";
import type { NameKind } from "./documentContext.ts";
import type { RequestDocument } from "./syntax/parser.ts";
import type { RequestNode, VariableNode } from "./syntax/syntax.ts";

/** A name defined in a document, and the names that its value needs first. */
export type NamedPart = NamedVariable | NamedRequest;

export interface NamedVariable {
  readonly kind: "variable";
  readonly name: string;
  readonly node: VariableNode;
  readonly uses: readonly NameUse[];
}

export interface NamedRequest {
  readonly kind: "request";
  readonly name: string;
  readonly node: RequestNode;
  readonly request: CheckedRequest;
  readonly uses: readonly NameUse[];
}

export interface NameUse {
  readonly kind: NameKind;
  readonly name: string;
  readonly span: Span;
}

/** Names that a document defines, variables first, in document order. A duplicate is listed twice. */
export function namedParts({ tree }: RequestDocument): readonly NamedPart[] {
  const variables = tree.variables.map((node): NamedVariable => ({
    kind: "variable",
    name: node.name,
    node,
    uses: writtenValues(node.value).flatMap(({ template }) => usesIn(template)),
  }));
  const requests = tree.requests.flatMap((node): readonly NamedRequest[] => {
    if (!node.directives.some(({ word }) => word === "name")) return [];
    const request = checkedRequest(node);
    const { name } = request;
    return name === undefined
      ? []
      : [{ kind: "request", name, node, request, uses: usesOf(request, name) }];
  });
  return [...variables, ...requests];
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
