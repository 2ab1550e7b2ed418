import {
  isOperationName,
  operations,
  parameterNames,
  type OperationName,
  type ResponseType,
} from "../../contract/operations.ts";
import { parameters, parameterOf } from "../../contract/parameters.ts";
import { requestHeaders } from "../../contract/requestHeaders.ts";
import {
  type Span,
  literalText,
  type Template,
  type Expression,
  type PathStep,
} from "../../model/text/sourceText.ts";
import { responseRoot, type ResponseNode, walk } from "../checks/values/responseTree.ts";
import { readDirective, readingsOf, directiveForm } from "../syntax/directives.ts";
import { operationOf } from "../draft.ts";
import { writtenKeys, type RequestDocument } from "../syntax/parser.ts";
import { type DocumentContext, dataFiles } from "../documentContext.ts";
import { documentContextOf } from "../file/fileContext.ts";
import type {
  DirectiveNode,
  ExpectationNode,
  ItemNode,
  RequestNode,
  WrittenValue,
} from "../syntax/syntax.ts";
import { TokenWriter, type SemanticToken, type TokenType } from "./tokens.ts";
import { writtenValues } from "../checks/templates.ts";
import { isCalendarDate, isMoment, isPartlyKnownDate } from "../../contract/calendar.ts";
import { askability, fieldPaths, openEndedAbove } from "../../contract/response/fields.ts";
import { ownWord } from "../../contract/dialects.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { readDuration } from "../../model/duration.ts";
import { typeText } from "../../model/text/typedValue.ts";
import { usedFilesByName } from "../usedFiles.ts";

/** Only existing names get a token, so that a misspelt parameter or path keeps the colour of text. */
export function semanticTokens(
  document: RequestDocument,
  range: Span = { start: 0, end: document.text.length },
  documentContext: DocumentContext = documentContextOf(document),
): readonly SemanticToken[] {
  const touched = ({ span }: { readonly span: Span }) =>
    span.start <= range.end && range.start <= span.end;
  const writer = new TokenWriter();
  const { variables, defaults, requests } = document.tree;
  const scope = { documentContext, row: undefined, text: document.text, writer };
  for (const { nameSpan, value } of variables.filter(touched)) {
    writer.add({ start: nameSpan.start - 1, end: nameSpan.end }, "variable", "declaration");
    for (const { template } of writtenValues(value)) addPlaceholders(template, scope);
  }
  for (const directive of defaults.filter(touched)) addDirective(directive, scope);
  for (const request of requests.filter(touched)) addRequest(request, scope);
  return writer.finish();
}

function addRequest(request: RequestNode, file: PlaceholderScope): void {
  const scope = { ...file, row: readingsOf(request.directives, "each")[0]?.row };
  const operation = operationOf(request);
  if (request.separator?.template) addPlaceholders(request.separator.template, scope);
  for (const directive of request.directives) addDirective(directive, scope);
  addBody(request, operation?.name, scope);
  for (const node of request.expectations) addExpectation(node, operation?.name, scope);
}

function isParameter(operation: OperationName | undefined, key: string): boolean {
  return operation ? parameterNames(operation).includes(key) : parameters.has(key);
}

function addDirective(directive: DirectiveNode, scope: PlaceholderScope): void {
  const { writer } = scope;
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
      addPlaceholders(reading.value, scope);
      return;
    default:
  }
}

function addBody(
  { body }: RequestNode,
  operation: OperationName | undefined,
  scope: PlaceholderScope,
): void {
  const { writer } = scope;
  if (body?.kind === "lines" && body.operation && operation)
    writer.add(body.operation.span, "function");
  for (const { key, keySpan, value } of writtenKeys(body)) {
    if (body?.kind === "json" && key === "type") {
      writer.add(keySpan, "property");
      const name = value?.kind === "string" ? literalText(value.template) : undefined;
      if (value?.kind === "string" && isOperationName(name) && name === operation)
        writer.add(value.template.span, "function");
      continue;
    }
    if (isParameter(operation, key)) writer.add(keySpan, "property");
    if (value) addValue(value, { key, operation, scope });
  }
}

function addExpectation(
  { expectation }: ExpectationNode,
  operation: OperationName | undefined,
  scope: PlaceholderScope,
): void {
  const { writer } = scope;
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
      if (operation) addPath(subject.steps, responseRoot(operation), writer);
  }
  if (expectation.not) writer.add(expectation.not, "operator");
  writer.add(operatorSpan, "operator");
  if (expectation.kind === "presence") return;
  if (expectation.count) {
    const start = scope.text.lastIndexOf("count", expectation.not?.start ?? operatorSpan.start);
    writer.add({ start, end: start + "count".length }, "operator");
  }
  if (expectation.operator !== "matches") {
    for (const value of expectation.items ?? [expectation.value]) addExpected(value, scope);
  }
}

interface ValuePlace {
  readonly key: string;
  readonly operation: OperationName | undefined;
  readonly scope: PlaceholderScope;
}

function addValue(value: WrittenValue, place: ValuePlace): void {
  switch (value.kind) {
    case "value":
    case "string":
      return addTemplate(value.template, place);
    case "list":
      for (const item of value.items) addItem(item, place);
      return;
    case "array":
      for (const item of value.items) addValue(item, place);
      return;
    case "object":
      return;
    case "literal":
      if (value.value !== null)
        place.scope.writer.add(
          value.span,
          typeof value.value === "number" ? "number" : "enumMember",
        );
  }
}

function addItem(item: ItemNode, place: ValuePlace): void {
  if (item.kind === "item") return addTemplate(item.value.template, place);
  const group = literalText(item.group.template);
  addTemplate(item.group.template, place);
  for (const { template } of item.members) {
    if (group === undefined) addPlaceholders(template, place.scope);
    else addTemplate(template, place, `${group}.`);
  }
}

function addTemplate(template: Template, place: ValuePlace, group = ""): void {
  addPlaceholders(template, place.scope);
  const value = literalText(template);
  if (value === undefined) return;
  if (place.key === "fields") return addField(group, value, template.span, place);
  const parameter = place.operation
    ? parameterOf(place.operation, place.key)
    : parameters.get(place.key);
  const type = parameter && typeOf(parameter, value);
  if (type) place.scope.writer.add(template.span, type);
}

function typeOf(parameter: Parameter, value: string): TokenType | undefined {
  if (parameter.values?.some((known) => known.value === ownWord(parameter, value)))
    return "enumMember";
  switch (parameter.kind) {
    case "integer":
      return typeof typeText(parameter, value) === "number" ? "number" : undefined;
    case "boolean":
      return typeof typeText(parameter, value) === "boolean" ? "enumMember" : undefined;
    case "date":
      return isCalendarDate(value) ? "number" : undefined;
    case "moment":
      return isMoment(value) ? "number" : undefined;
    default:
      return undefined;
  }
}

function addField(
  group: string,
  written: string,
  span: Span,
  { operation, scope: { writer } }: ValuePlace,
): void {
  const facts = operation && operations[operation];
  if (facts?.service !== "personen") return;
  const { responseType } = facts;
  const path = group + written;
  if (askability(path, responseType) !== "allowed") return;
  const known = fieldPaths(responseType).get(path) ?? openEndedAbove(path, responseType);
  const end = span.start + knownLength(path, responseType) - group.length;
  // After a date or table the service accepts any word, but only existing ones are coloured.
  const isPlain = span.end - span.start === written.length;
  const place = isPlain ? { start: span.start, end: Math.max(span.start, end) } : span;
  if (known?.deprecated) writer.add(place, "property", "readonly", "deprecated");
  else writer.add(place, "property", "readonly");
}

function knownLength(path: string, responseType: ResponseType): number {
  if (fieldPaths(responseType).has(path)) return path.length;
  return openEndedAbove(path, responseType)?.path.length ?? path.length;
}

/** Colours numbers, times, dates and booleans of an expected value, but not other text. */
function addExpected(template: Template, scope: PlaceholderScope): void {
  const { writer } = scope;
  addPlaceholders(template, scope);
  const value = literalText(template);
  if (value === undefined) return;
  if (value === "true" || value === "false") writer.add(template.span, "enumMember");
  else if (isNumber(value) || isPartlyKnownDate(value) || readDuration(value) !== undefined)
    writer.add(template.span, "number");
}

function isNumber(value: string): boolean {
  return value.length < 40 && /^-?[0-9]+(\.[0-9]+)?$/.test(value);
}

interface PlaceholderScope {
  readonly documentContext: DocumentContext;
  readonly row: string | undefined;
  readonly text: string;
  readonly writer: TokenWriter;
}

function addPlaceholders(template: Template, scope: PlaceholderScope): void {
  for (const part of template.parts)
    if (part.kind === "placeholder") addExpression(part.expression, scope);
}

function addExpression(expression: Expression, scope: PlaceholderScope): void {
  const { writer } = scope;
  switch (expression.kind) {
    case "variable":
      if (scope.documentContext.variable(expression.name)) writer.add(expression.span, "variable");
      return;
    case "path": {
      const { root, rootSpan, steps } = expression;
      const isRow = root === scope.row;
      if (!isRow && usedFilesByName(scope.documentContext).has(root)) {
        writer.add(rootSpan, "namespace");
        addMember(steps, writer);
        return;
      }
      if (isRow || dataFiles(scope.documentContext).has(root)) {
        writer.add(rootSpan, "variable");
        for (const { kind, span } of steps) if (kind === "member") writer.add(span, "property");
        return;
      }
      if (!scope.documentContext.request(root) && scope.documentContext.variable(root)) {
        writer.add(rootSpan, "variable");
        return;
      }
      const operation = scope.documentContext.request(root)?.operation;
      if (!operation) return;
      writer.add(rootSpan, "namespace");
      addPath(steps, responseRoot(operation), writer);
      return;
    }
    case "invalid":
      return;
    default:
      addCall(expression, scope.text, writer);
  }
}

/** A request if a path follows its name, otherwise a variable or rows. */
function addMember([member, ...rest]: readonly PathStep[], writer: TokenWriter): void {
  if (member?.kind !== "member") return;
  writer.add(member.span, rest[0]?.kind === "member" ? "namespace" : "variable");
  for (const { kind, span } of rest) if (kind === "member") writer.add(span, "property");
}

/** `$today - 18 years`: function, operator, number and unit. Not coloured if written with escapes. */
function addCall({ span }: Expression, text: string, writer: TokenWriter): void {
  const written = text.slice(span.start, span.end);
  const word = /^\$[a-z]+/.exec(written)?.[0];
  if (word === undefined) return;
  writer.add({ start: span.start, end: span.start + word.length }, "function", "defaultLibrary");
  const shift = /^\$(?:today|now)[ \t\u00a0]*([+-])[ \t\u00a0]*([0-9]+)[ \t\u00a0]+([a-z]+)$/d.exec(
    written,
  );
  const [, sign, amount, unit] = shift?.indices ?? [];
  if (!sign || !amount || !unit) return;
  const place = ([start, end]: readonly [number, number]) => ({
    start: span.start + start,
    end: span.start + end,
  });
  writer.add(place(sign), "operator");
  writer.add(place(amount), "number");
  writer.add(place(unit), "keyword");
}

function addPath(steps: readonly PathStep[], root: ResponseNode, writer: TokenWriter): void {
  const found = walk(root, steps);
  const wrong = found.kind === "reached" ? undefined : found.step;
  for (const step of steps) {
    if (step === wrong) return;
    if (step.kind === "member") writer.add(step.span, "property", "readonly");
  }
}
