import {
  needsAdditionalAuthorisation,
  fieldKind,
  fieldMeaning,
} from "../../contract/response/fieldTexts.ts";
import { deliveredPath, fieldPaths, openEndedAbove } from "../../contract/response/fields.ts";
import { ownWord } from "../../contract/dialects.ts";
import {
  isOperationName,
  operationNames,
  operations,
  parameterNames,
  queryOperation,
  type OperationName,
  isQueryType,
} from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { text, type Text } from "../../contract/text.ts";
import {
  type AuthorisationProfile,
  authorisedUse,
} from "../../model/environments/authorisedUse.ts";
import { expectationTemplates } from "../../model/requestDraft.ts";
import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import {
  holds,
  type Span,
  literalText,
  type Expression,
  type PathReference,
  type Template,
} from "../../model/text/sourceText.ts";
import { readDirective, directiveForm } from "../syntax/directives.ts";
import { requestNameOf, operationOf } from "../draft.ts";
import { givenVariableHover, headerHover } from "./hoverEnvironment.ts";
import { expectationHover, tableHover, type Hover } from "./hoverExpectation.ts";
import { jsonMembers, parameterDrafts, requestAt, type RequestDocument } from "../syntax/parser.ts";
import { usedBy, usedFilesByName, type UsedFile } from "../usedFiles.ts";
import { literalValue, type DocumentContext, dataFiles } from "../documentContext.ts";
import { documentContextOf } from "../file/fileContext.ts";
import type { RequestNode } from "../syntax/syntax.ts";
import { neededRubrics, rubricOfParameter } from "../../contract/authorisation/pathRubrics.ts";
import { coverageText, neededText } from "../../explain/authorisationTexts.ts";

export interface HoverFacts extends EnvironmentFacts {
  readonly usedFiles?: readonly UsedFile[];
}

export function hover(
  document: RequestDocument,
  offset: number,
  documentContext: DocumentContext = documentContextOf(document),
  facts: HoverFacts = {},
): Hover | undefined {
  const known: Known = { documentContext, facts };
  const variable = document.tree.variables.find(({ nameSpan }) => holds(nameSpan, offset));
  if (variable) return variableHover(variable.name, variable.nameSpan, known);
  const directive = directivesOf(document, offset).find(({ span }) => holds(span, offset));
  if (directive && holds(directive.wordSpan, offset))
    return directiveHover(directive.word, directive.wordSpan);
  const reading = directive && readDirective(directive);
  if (reading?.kind === "header")
    return holds(reading.nameSpan, offset)
      ? headerHover(reading.name, reading.nameSpan, facts)
      : placeholderHover(known, reading.value, offset);
  const request = requestAt(document, offset);
  return request && requestHover(known, request, offset);
}

interface Known {
  readonly documentContext: DocumentContext;
  readonly facts: HoverFacts;
}

function directivesOf({ tree }: RequestDocument, offset: number) {
  const request = tree.requests.find(({ span }) => holds(span, offset));
  return [...tree.defaults, ...(request?.directives ?? [])];
}

/** Hovers of an operation, of a directive with its `@`, or of a path of `fields`. */
export function hoversOf(name: string): readonly Hover[] {
  const nowhere = { start: 0, end: 0 };
  if (isOperationName(name)) return [operationHover(name, nowhere)];
  const first = (make: (operation: OperationName) => Hover | undefined) =>
    operationNames.map(make).find((each) => each !== undefined);
  return [
    name.startsWith("@") ? directiveHover(name.slice(1), nowhere) : undefined,
    first((operation) => fieldHover(operation, name, nowhere)),
  ].filter((each) => each !== undefined);
}

/** Rules of a parameter and the operations that share them, because rules differ between operations. */
interface ParameterFacts {
  readonly lines: readonly Text[];
  readonly operations: readonly OperationName[];
}

export function parameterFactsOf(name: string): readonly ParameterFacts[] {
  const groups = new Map<string, { lines: readonly Text[]; operations: OperationName[] }>();
  for (const operation of operationNames) {
    const parameter = parameterNames(operation).includes(name)
      ? parameterOf(operation, name)
      : undefined;
    if (!parameter) continue;
    const lines = [
      ...parameterLines(operation, parameter),
      ...(parameter.values ?? []).map(({ value, meaning }) =>
        text(`${value}: ${meaning.en}`, `${value}: ${meaning.nl}`),
      ),
      ...parameterRubricLines(name, operation, undefined),
    ];
    const key = JSON.stringify(lines);
    const group = groups.get(key) ?? { lines, operations: [] };
    group.operations.push(operation);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function directiveHover(word: string, span: Span): Hover | undefined {
  const form = directiveForm(word);
  if (!form) return undefined;
  return {
    span,
    title: `@${word} ${form.argument}`,
    lines: [form.meaning, text(`Example: ${form.example}`, `Voorbeeld: ${form.example}`)],
  };
}

function requestHover(known: Known, request: RequestNode, offset: number): Hover | undefined {
  const title = request.separator?.template;
  const inTitle = title && placeholderHover(known, title, offset);
  if (inTitle) return inTitle;
  const operation = operationOf(request);
  if (!operation) return undefined;
  const { authorisation } = known.facts;
  const name = requestNameOf(request);
  if (name && holds(name.span, offset))
    return requestNameHover(name.name, operation.name, name.span);
  if (holds(operation.span, offset)) return operationHover(operation.name, operation.span);
  for (const parameter of parameterDrafts(request.body)) {
    if (holds(parameter.nameSpan, offset))
      return parameterHover(operation.name, parameter.name, parameter.nameSpan, authorisation);
    const items = parameter.value.kind === "list" ? parameter.value.items : [parameter.value];
    const item = items.find(({ span }) => holds(span, offset));
    if (item?.kind !== "text") continue;
    return (
      placeholderHover(known, item.template, offset) ??
      valueHover(known, operation.name, parameter.name, literalText(item.template), item.span)
    );
  }
  for (const { expectation } of request.expectations) {
    if (!expectation || !holds(expectation.span, offset)) continue;
    const placeholder = expectationTemplates(expectation)
      .map((template) => placeholderHover(known, template, offset))
      .find((found) => found !== undefined);
    return placeholder ?? expectationHover(operation.name, expectation, offset, known.facts.tables);
  }
  const type = jsonMembers(request.body).find(({ keySpan }) => holds(keySpan, offset));
  return type ? parameterHover(operation.name, type.key, type.keySpan, authorisation) : undefined;
}

function operationHover(name: OperationName, span: Span): Hover {
  const facts = operations[name];
  const needs = facts.required.join(", ") || "–";
  const lines = [facts.meaning, text(`Required: ${needs}.`, `Verplicht: ${needs}.`)];
  if (facts.optional.length > 0)
    lines.push(
      text(`Optional: ${facts.optional.join(", ")}.`, `Optioneel: ${facts.optional.join(", ")}.`),
    );
  return { span, title: `${facts.method} ${facts.path}`, lines };
}

function parameterHover(
  operation: OperationName,
  name: string,
  span: Span,
  profile?: AuthorisationProfile,
): Hover | undefined {
  const parameter = parameterOf(operation, name);
  if (!parameter) return undefined;
  const rubrics = parameterRubricLines(name, operation, profile);
  return { span, title: name, lines: [...parameterLines(operation, parameter), ...rubrics] };
}

function parameterLines(operation: OperationName, parameter: Parameter): readonly Text[] {
  const { required } = operations[operation];
  const need = required.includes(parameter.name)
    ? text("Required.", "Verplicht.")
    : text("Optional.", "Optioneel.");
  return [
    parameter.meaning,
    text(`Format: ${parameter.format.en}.`, `Vorm: ${parameter.format.nl}.`),
    text(
      `Example: ${parameter.example}. ${need.en}`,
      `Voorbeeld: ${parameter.example}. ${need.nl}`,
    ),
  ];
}

function valueHover(
  { facts: known }: Known,
  operation: OperationName,
  parameter: string,
  value: string | undefined,
  span: Span,
): Hover | undefined {
  if (value === undefined) return undefined;
  if (parameter === "fields") return fieldHover(operation, value, span, known.authorisation);
  const facts = parameterOf(operation, parameter);
  if (facts?.table) return tableHover(facts.table, value, span, known.tables);
  const word = facts?.values?.find((each) => each.value === ownWord(facts, value));
  return word ? { span, title: value, lines: [word.meaning] } : undefined;
}

function fieldHover(
  operation: OperationName,
  path: string,
  span: Span,
  profile?: AuthorisationProfile,
): Hover | undefined {
  const facts = operations[operation];
  if (facts.service !== "personen") return undefined;
  const { responseType } = queryOperation(facts.name);
  const field = fieldPaths(responseType).get(path) ?? openEndedAbove(path, responseType);
  if (!field) return undefined;
  const delivered = `personen[any].${deliveredPath(path)}`;
  const comesBack = text(`In the response: ${delivered}.`, `In het antwoord: ${delivered}.`);
  const lines = [fieldMeaning(field), fieldKind(field), comesBack];
  lines.push(...pathRubricLines(path, facts.name, profile));
  if (needsAdditionalAuthorisation(path)) lines.push(additional);
  return { span, title: path, lines };
}

const additional = text(
  "Needs an additional authorisation decision.",
  "Aanvullend autorisatiebesluit nodig.",
);

function requestNameHover(name: string, operation: OperationName, span: Span): Hover {
  const { title } = operations[operation];
  return { span, title: name, lines: [text(`Name of: ${title.en}.`, `Naam van: ${title.nl}.`)] };
}

const functions: Readonly<Record<string, Text>> = {
  today: text("Today's date in the Netherlands.", "De datum van vandaag in Nederland."),
  now: text(
    "Current time in UTC, one value per run.",
    "Huidige tijd in UTC, één waarde per uitvoering.",
  ),
  uuid: text("A new identifier.", "Een nieuwe identificatie."),
  uuid7: text(
    "A new identifier that starts with the time (UUID version 7).",
    "Een nieuwe identificatie die met de tijd begint (UUID versie 7).",
  ),
  input: text("Prompts for a value when the request runs.", "Vraagt bij het uitvoeren een waarde."),
  env: text(
    "An environment variable, if you have allowed it.",
    "Een omgevingsvariabele, als u die hebt toegestaan.",
  ),
};

function placeholderHover(known: Known, template: Template, offset: number): Hover | undefined {
  const part = template.parts.find(
    ({ kind, span }) => kind === "placeholder" && holds(span, offset),
  );
  if (part?.kind !== "placeholder") return undefined;
  return expressionHover(known, part.expression, part.span);
}

function expressionHover(known: Known, expression: Expression, span: Span): Hover | undefined {
  if (expression.kind === "variable") return variableHover(expression.name, span, known);
  const meaning = functions[expression.kind];
  if (meaning) return { span, title: `$${expression.kind}`, lines: [meaning] };
  if (expression.kind !== "path") return undefined;
  const used = usedFilesByName(known.documentContext).get(expression.root);
  if (used !== undefined) {
    const file = { span, title: `@use ${expression.root}`, lines: [text(used, used)] };
    return usedHover(known, expression, span) ?? file;
  }
  const data = dataFiles(known.documentContext).get(expression.root);
  if (data !== undefined) {
    const lines = [text(`The rows of ${data}.`, `De rijen van ${data}.`)];
    return { span, title: `@data ${expression.root}`, lines };
  }
  if (
    !known.documentContext.request(expression.root) &&
    known.documentContext.variable(expression.root)
  )
    return variableHover(expression.root, span, known);
  const operation = known.documentContext.request(expression.root)?.operation;
  if (!operation) return undefined;
  const { title } = operations[operation];
  return {
    span,
    title: expression.root,
    lines: [text(`From the response to: ${title.en}.`, `Uit het antwoord op: ${title.nl}.`)],
  };
}

function usedHover(
  { documentContext, facts }: Known,
  { root, steps, span: whole }: PathReference,
  span: Span,
): Hover | undefined {
  const used = usedBy(root, documentContext, facts.usedFiles);
  const [member, ...rest] = steps;
  if (!used || member?.kind !== "member") return undefined;
  const { name, span: rootSpan } = member;
  const inside: Expression =
    rest.length === 0
      ? { kind: "variable", name, span: rootSpan }
      : { kind: "path", root: name, rootSpan, steps: rest, span: whole };
  // Given values of this file's names have the form `NAME.x`.
  const given = facts.variables?.[`${root}.${name}`];
  const variables = given === undefined ? {} : { [name]: given };
  const known = { documentContext: used.context, facts: { ...facts, variables, usedFiles: [] } };
  const found = expressionHover(known, inside, span);
  const from = text(`In ${used.file}.`, `In ${used.file}.`);
  return found && { ...found, lines: [...found.lines, from] };
}

function variableHover(
  name: string,
  span: Span,
  { documentContext, facts }: Known,
): Hover | undefined {
  const variable = documentContext.variable(name);
  const given = givenVariableHover(name, span, facts, variable !== undefined);
  if (given) return given;
  if (!variable) return undefined;
  const value = literalValue(variable);
  const line =
    value === undefined
      ? text("Filled in when the request runs.", "Wordt ingevuld als het verzoek wordt uitgevoerd.")
      : text(`Value: ${value}`, `Waarde: ${value}`);
  const personal = value === undefined ? {} : ({ personal: true } as const);
  return { span, title: `@${name}`, lines: [line], ...personal };
}

function pathRubricLines(
  path: string,
  operation: OperationName,
  profile: AuthorisationProfile | undefined,
): readonly Text[] {
  if (!isQueryType(operation)) return [];
  const needed = neededRubrics(path, queryOperation(operation).responseType);
  const lacking = authorisedUse(profile, operation)?.lacking.path(path);
  return rubricLines(needed, lacking, profile);
}

function parameterRubricLines(
  name: string,
  operation: OperationName,
  profile: AuthorisationProfile | undefined,
): readonly Text[] {
  const rubric = isQueryType(operation) ? rubricOfParameter(name) : undefined;
  const lacking = authorisedUse(profile, operation)?.lacking.parameter(name);
  return rubric === undefined ? [] : rubricLines([rubric], lacking, profile);
}

function rubricLines(
  needed: readonly string[],
  lacking: readonly string[] = [],
  profile?: AuthorisationProfile,
): readonly Text[] {
  if (needed.length === 0) return [];
  return profile?.rubrics
    ? [neededText(needed), coverageText(profile.environment, lacking)]
    : [neededText(needed)];
}
