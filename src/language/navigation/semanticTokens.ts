import { isOperationName, operations, type OperationName } from "../../contract/operations.ts";
import { parameters } from "../../contract/parameters.ts";
import { requestHeaders } from "../../contract/requestHeaders.ts";
import type { Span } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import { answerRoot } from "../checks/values/answerTree.ts";
import { readDirective } from "../syntax/directiveReading.ts";
import { directiveForm } from "../syntax/directives.ts";
import { operationOf } from "../draft.ts";
import { jsonMembers } from "../syntax/parameterDrafts.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { DocumentContext } from "../documentContext.ts";
import { documentContextOf } from "../file/fileContext.ts";
import type { DirectiveNode, ExpectationNode, RequestNode } from "../syntax/syntax.ts";
import { addPath, addPlaceholders, type PlaceholderScope } from "./placeholderTokens.ts";
import { TokenWriter, type SemanticToken } from "./tokenWriter.ts";
import { writtenValues } from "./writtenTemplates.ts";
import { addExpected, addJsonValue, addValue } from "./valueTokens.ts";

/**
 * What the words of a file mean, for the theme to colour: only what exists and may stand there gets
 * a token, so that a misspelt parameter or a path that nobody may ask keeps the colour of text.
 * With a range only requests that it touches.
 */
export function semanticTokens(
  document: RequestDocument,
  range: Span = { start: 0, end: document.text.length },
  surroundings: DocumentContext = documentContextOf(document),
): readonly SemanticToken[] {
  const touched = ({ span }: { readonly span: Span }) =>
    span.start <= range.end && range.start <= span.end;
  const writer = new TokenWriter();
  const { variables, defaults, requests } = document.tree;
  const scope = { surroundings, row: undefined, text: document.text };
  for (const { nameSpan, value } of variables.filter(touched)) {
    writer.add({ start: nameSpan.start - 1, end: nameSpan.end }, "variable", "declaration");
    for (const { template } of writtenValues(value)) addPlaceholders(template, scope, writer);
  }
  for (const directive of defaults.filter(touched)) addDirective(directive, scope, writer);
  for (const request of requests.filter(touched))
    addRequest(document, request, surroundings, writer);
  return writer.finish();
}

function addRequest(
  { text }: RequestDocument,
  request: RequestNode,
  surroundings: DocumentContext,
  writer: TokenWriter,
): void {
  const scope: PlaceholderScope = { surroundings, row: rowOf(request), text };
  const operation = operationOf(request);
  if (request.separator?.template) addPlaceholders(request.separator.template, scope, writer);
  for (const directive of request.directives) addDirective(directive, scope, writer);
  if (request.body?.kind === "json") addJsonBody(request, operation?.name, scope, writer);
  else {
    if (operation) writer.add(operation.span, "function");
    for (const { key, keySpan, value } of request.body?.parameters ?? []) {
      if (isParameter(operation?.name, key)) writer.add(keySpan, "property");
      if (value) addValue(value, { key, operation: operation?.name, scope }, writer);
    }
  }
  for (const node of request.expectations) addExpectation(node, operation?.name, scope, writer);
}

function rowOf({ directives }: RequestNode): string | undefined {
  for (const directive of directives) {
    const reading = readDirective(directive);
    if (reading.kind === "each") return reading.row;
  }
  return undefined;
}

function isParameter(operation: OperationName | undefined, key: string): boolean {
  if (!operation) return parameters.has(key);
  const { required, optional } = operations[operation];
  return required.includes(key) || optional.includes(key);
}

function addDirective(
  directive: DirectiveNode,
  scope: PlaceholderScope,
  writer: TokenWriter,
): void {
  const { word, wordSpan, span } = directive;
  if (!directiveForm(word)) return;
  writer.add({ start: span.start, end: wordSpan.end }, "keyword");
  const reading = readDirective(directive);
  switch (reading.kind) {
    case "name":
      return writer.add(reading.span, "namespace", "declaration");
    case "timeout":
      return writer.add(reading.span, "number");
    case "each":
    case "data": {
      const { rowSpan, fileSpan } = reading;
      writer.add(rowSpan, "variable", "declaration");
      const between = directive.argument.slice(
        rowSpan.end - directive.argumentSpan.start,
        fileSpan.start - directive.argumentSpan.start,
      );
      const start = rowSpan.end + between.indexOf("in");
      return writer.add({ start, end: start + 2 }, "keyword");
    }
    case "use":
      if (reading.nameSpan) writer.add(reading.nameSpan, "namespace", "declaration");
      return;
    case "header":
      if (requestHeaders.includes(reading.name.toLowerCase()))
        writer.add(reading.nameSpan, "property");
      addPlaceholders(reading.value, scope, writer);
      return;
    default:
  }
}

function addJsonBody(
  { body }: RequestNode,
  operation: OperationName | undefined,
  scope: PlaceholderScope,
  writer: TokenWriter,
): void {
  for (const { key, keySpan, value } of jsonMembers(body)) {
    if (key === "type") {
      writer.add(keySpan, "property");
      const name = value?.kind === "string" ? literalText(value.template) : undefined;
      if (value?.kind === "string" && isOperationName(name) && name === operation)
        writer.add(value.template.span, "function");
      continue;
    }
    if (isParameter(operation, key)) writer.add(keySpan, "property");
    if (value) addJsonValue(value, { key, operation, scope }, writer);
  }
}

function addExpectation(
  { expectation }: ExpectationNode,
  operation: OperationName | undefined,
  scope: PlaceholderScope,
  writer: TokenWriter,
): void {
  if (!expectation) return;
  const { subject, operatorSpan } = expectation;
  switch (subject.kind) {
    case "status":
    case "duration":
      writer.add(subject.span, "keyword");
      break;
    case "header":
      writer.add(
        { start: subject.span.start, end: subject.span.start + "header".length },
        "keyword",
      );
      break;
    case "path":
      if (operation) addPath(subject.steps, answerRoot(operation), writer);
  }
  if (expectation.not) writer.add(expectation.not, "operator");
  writer.add(operatorSpan, "operator");
  if (expectation.kind === "presence") return;
  if (expectation.count) {
    const start = scope.text.lastIndexOf("count", expectation.not?.start ?? operatorSpan.start);
    writer.add({ start, end: start + "count".length }, "operator");
  }
  if (expectation.operator !== "matches") {
    for (const value of expectation.items ?? [expectation.value]) addExpected(value, scope, writer);
  }
}
