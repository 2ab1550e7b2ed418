import { askability } from "../../contract/response/fields.ts";
import { operations, queryOperation, type QueryType } from "../../contract/operations.ts";
import type { Language } from "../../contract/text.ts";
import { asLineValue, newlineAt } from "../checks/repairs/makeDiagnostic.ts";

interface FollowUpRequest {
  readonly operation: QueryType;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** Paths of the first request, repeated if this query type supports them. */
  readonly fields: readonly string[];
  readonly language: Language;
}

/** Used if the earlier paths are unavailable. */
const usualFields = [
  "burgerservicenummer",
  "naam",
  "geboorte.datum",
  "ouders",
  "partners",
  "kinderen",
  "gezag",
];

/** Unsaved file with the values in variables. It runs only in the environment of the response. */
export function followUpFile(request: FollowUpRequest, environment: string): string {
  const { parameters } = request;
  return [
    `@environment ${environment}`,
    ...parameters.map(({ name, value }) => `@${name} = ${asLineValue(value)}`),
    "",
    ...section(request, (name) => `{{${name}}}`),
    "",
  ].join("\n");
}

/** Reads the value from the other request's response, so that no value is written into the file. */
export function followUpSection(
  request: FollowUpRequest,
  {
    name,
    path,
    newline,
  }: { readonly name: string; readonly path: string; readonly newline: string },
): string {
  return section(request, () => `{{${name}.${path}}}`).join(newline);
}

/** Includes a blank line before it. `beginsAt` counts from there. */
export function sectionBehind(
  own: string,
  isLast: boolean,
  make: (newline: string) => string,
): { readonly newText: string; readonly beginsAt: number } {
  const newline = newlineAt(own, own.length);
  const blank = own.slice(own.trimEnd().length);
  const lines = blank.split(newline).length - 1;
  const before = newline.repeat(Math.max(0, 2 - lines));
  const behind = isLast ? newline : newline + newline;
  return { newText: `${before}${make(newline)}${behind}`, beginsAt: before.length };
}

function section(
  { operation, parameters, fields, language }: FollowUpRequest,
  valueOf: (name: string) => string,
): readonly string[] {
  return [
    `### ${operations[operation].title[language]}`,
    operation,
    ...parameters.map(({ name }) => `${name}: ${valueOf(name)}`),
    "fields:",
    ...askedOf(operation, fields).map((path) => `  - ${path}`),
  ];
}

function askedOf(operation: QueryType, fields: readonly string[]): readonly string[] {
  const { responseType } = queryOperation(operation);
  const isAllowed = (path: string) => askability(path, responseType) === "allowed";
  const asked = fields.filter(isAllowed);
  return asked.length > 0 && asked.length === fields.length ? asked : usualFields.filter(isAllowed);
}
