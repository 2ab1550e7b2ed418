import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import {
  type TextEdit,
  insertion,
  replacement,
  literalText,
  type PathStep,
  pathText,
  templateText,
} from "../../model/text/sourceText.ts";
import { checkedRequest, type CheckedRequest } from "../checks/checkedRequest.ts";
import {
  asLineValue,
  linesBehind,
  addedParameter,
  removedParameter,
} from "../checks/repairs/makeDiagnostic.ts";
import { walk, type ResponseNode } from "../checks/values/responseTree.ts";
import { readSteps, plainRun } from "../syntax/placeholders.ts";
import { readExpectation } from "../syntax/expectations.ts";
import type { RequestNode } from "../syntax/syntax.ts";
import { parameterNames, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { SearchChange } from "../../contract/rules/searchRules.ts";
import { parameterDrafts, writtenKeys } from "../syntax/parser.ts";
import type { AcceptedEnd, Expectation } from "../../model/requestDraft.ts";

export interface ExpectedValue {
  readonly response: JsonObject;
  /** Actual or possible path of the value: `personen[0].naam.voornamen`. */
  readonly path: string;
  /** False for a masked value, which is never written. */
  readonly isShown: boolean;
}

type ExpectedLine =
  | { readonly kind: "edit"; readonly edit: TextEdit; readonly line: string }
  | { readonly kind: "already there" }
  /** The contract does not have the path, so an expectation cannot use it. */
  | { readonly kind: "unknown path" }
  | { readonly kind: "no request" };

/** Longer values fill the line without more information. */
const longestValue = 200;

/** A `?` line that passes while the value is unchanged, after the other lines of the request. */
export function expectedLine(text: string, node: RequestNode, value: ExpectedValue): ExpectedLine {
  const request = checkedRequest(node);
  const last = node.expectations.at(-1)?.span ?? lastOfBody(node);
  if (!request.response || !last) return { kind: "no request" };
  const line = lineOf(request, request.response, value);
  if (line === undefined) return { kind: "unknown path" };
  if (node.expectations.some(({ span }) => text.slice(span.start, span.end) === line))
    return { kind: "already there" };
  return { kind: "edit", line, edit: linesBehind(text, last.end, line) };
}

function lastOfBody({ body }: RequestNode) {
  if (body?.kind === "lines") return body.parameters.at(-1)?.span ?? body.operation?.span;
  return body?.span;
}

function lineOf(
  request: CheckedRequest,
  root: ResponseNode,
  { response, path, isShown }: ExpectedValue,
): string | undefined {
  const steps = stepsOf(path);
  const place = steps && placeOf(root, response, steps, request);
  if (!place) return undefined;
  const { written, values, node } = place;
  const [value, ...others] = values;
  if (value === undefined) return `? ${written} missing`;
  if (Array.isArray(value))
    return value.length === 0 ? `? ${written} isEmpty` : `? ${written} count == ${value.length}`;
  const compared = isShown && others.length === 0 ? comparedWith(node, value) : undefined;
  const equals = compared && equalsLine(`${written}${compared.part}`, compared.text);
  return equals ?? `? ${written} exists`;
}

function stepsOf(path: string): readonly PathStep[] | undefined {
  const run = plainRun(`.${path}`, 0, path.length + 1);
  const { steps, end } = readSteps(run, 0, "any and every");
  return end === run.end ? steps : undefined;
}

interface ExpectedPlace {
  readonly written: string;
  readonly node: ResponseNode;
  /** Several if the path passes through a list without an index. */
  readonly values: readonly JsonValue[];
}

/** If a list on the path is absent or empty, expects that, because `[any]` of an empty list never passes. */
function placeOf(
  root: ResponseNode,
  response: JsonObject,
  steps: readonly PathStep[],
  request: CheckedRequest,
): ExpectedPlace | undefined {
  const walked: PathStep[] = [];
  let written = "";
  let values: readonly JsonValue[] = [response];
  let ended: ExpectedPlace | undefined;
  for (const step of steps) {
    const above = walk(root, walked);
    if (above.kind !== "reached") return undefined;
    const { node } = above;
    if (step.kind === "member") {
      if (node.kind === "list") {
        const items = values.flatMap((value) => (isList(value) ? value : []));
        if (items.length === 0) ended ??= { written, node, values };
        walked.push({ kind: "any", span: step.span });
        written += "[any]";
        values = items;
      }
      written += written === "" ? step.name : `.${step.name}`;
      values = present(values.map((value) => memberOf(value, step.name)));
    } else if (step.kind === "index") {
      written += written === "personen" && !isAboutOne(request) ? "[any]" : `[${step.index}]`;
      values = present(values.map((value) => (isList(value) ? value[step.index] : undefined)));
    }
    walked.push(step);
  }
  const found = walk(root, walked);
  return found.kind === "reached" ? (ended ?? { written, node: found.node, values }) : undefined;
}

function present(values: readonly (JsonValue | undefined)[]): readonly JsonValue[] {
  return values.filter((value) => value !== undefined && value !== null);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The order of persons is only certain if there is at most one. */
function isAboutOne({ literal }: CheckedRequest): boolean {
  const numbers = literal?.query.burgerservicenummer;
  return Array.isArray(numbers) && numbers.length === 1;
}

function comparedWith(node: ResponseNode, value: JsonValue) {
  const date = node.kind === "date" ? dateText(value) : undefined;
  if (date !== undefined) return { part: "", text: date };
  if (typeof value === "string") return { part: "", text: value };
  if (typeof value === "number" || typeof value === "boolean")
    return { part: "", text: String(value) };
  const names = { table: ["code", "omschrijving"], date: ["type"] };
  for (const name of node.kind === "table" || node.kind === "date" ? names[node.kind] : []) {
    const text = memberOf(value, name);
    if (typeof text === "string") return { part: `.${name}`, text };
  }
  return undefined;
}

/** The known part of a date: `1983-05-26`, `1983-05` or `1983`. */
function dateText(value: JsonValue): string | undefined {
  const date = memberOf(value, "datum");
  if (typeof date === "string") return date;
  const [year, month] = [memberOf(value, "jaar"), memberOf(value, "maand")];
  if (typeof year !== "number") return undefined;
  const parts = [String(year).padStart(4, "0")];
  if (typeof month === "number") parts.push(String(month).padStart(2, "0"));
  return parts.join("-");
}

/** Undefined if the value would not read back. */
function equalsLine(written: string, value: string): string | undefined {
  if (value.length > longestValue) return undefined;
  return [asLineValue(value), JSON.stringify(value)]
    .map((text) => `? ${written} == ${text}`)
    .find((line) => isReadAs(line, value));
}

function isReadAs(line: string, value: string): boolean {
  let isSound = !/[\r\n\u2028\u2029]/.test(line);
  const { node } = readExpectation(line, 0, line.length, () => (isSound = false));
  const expectation = node?.expectation;
  return isSound && expectation?.kind === "compare" && literalText(expectation.value) === value;
}

/** The edit and the new cursor, relative to the start of the edit. */
interface ChangedParameter {
  readonly edit: TextEdit;
  readonly valueAt: number;
}

/** Undefined if the operation does not support it, or the request already has it. */
export function emptyParameter(
  text: string,
  { body }: RequestNode,
  operation: OperationName,
  name: string,
): ChangedParameter | undefined {
  if (!body || !parameterNames(operation).includes(name)) return undefined;
  if (parameterDrafts(body).some((parameter) => parameter.name === name)) return undefined;
  const isJson = body.kind === "json";
  const edit = addedParameter(text, body, name, isJson ? '""' : "");
  if (!edit) return undefined;
  const newText = isJson ? edit.newText : `${edit.newText} `;
  const valueAt = isJson ? newText.lastIndexOf('""') + 1 : newText.length;
  return { edit: { ...edit, newText }, valueAt };
}

/** Undefined if nothing changes, or the value has too few characters before a wildcard. */
export function searchChange(
  text: string,
  { body }: RequestNode,
  operation: OperationName,
  { how, parameter }: SearchChange,
): ChangedParameter | undefined {
  if (!body) return undefined;
  const own = parameterDrafts(body).find(({ name }) => name === parameter);
  if (how === "leaveOut") {
    const index = writtenKeys(body).findIndex(({ key }) => key === parameter);
    const edit = removedParameter(text, body, index);
    return edit && { edit, valueAt: 0 };
  }
  if (how === "include") {
    const edit = own
      ? { span: own.value.span, newText: "true" }
      : addedParameter(text, body, parameter, "true");
    const isSo = own && text.slice(own.value.span.start, own.value.span.end) === "true";
    return edit && !isSo ? { edit, valueAt: edit.newText.length } : undefined;
  }
  if (own?.value.kind !== "text") return undefined;
  const { span, template } = own.value;
  const value = literalText(template);
  const least = parameterOf(operation, parameter)?.wildcard?.atLeast ?? 0;
  if (value === undefined || value.includes("*") || value.length < least) return undefined;
  const isQuoted = text[span.start] === '"';
  return { edit: insertion(isQuoted ? span.end - 1 : span.end, "*"), valueAt: 1 };
}

/** An expectation of a run that is to be replaced by the actual value. */
export interface Accepted {
  /** Index among the expectations of the request, from 0. */
  readonly place: number;
  /** At the time of the run. */
  readonly expectation: Expectation;
  readonly end: AcceptedEnd;
}

/** Edits that write actual values into `?` lines. A line that was changed since, or would not read back, is kept. */
export function acceptedEdits(
  text: string,
  { expectations }: RequestNode,
  accepted: readonly Accepted[],
): readonly TextEdit[] {
  const now = expectations.flatMap(({ expectation }) => expectation ?? []);
  return accepted.flatMap(({ place, expectation, end }) => {
    const own = now[place];
    if (!own || written(own) !== written(expectation)) return [];
    const about = text.slice(own.subject.span.start, (own.not ?? own.operatorSpan).start).trimEnd();
    const line =
      end.operator === "==" ? equalsLine(about, end.value) : `? ${about} ${end.operator}`;
    return line === undefined ? [] : [replacement(own.span.start, own.span.end, line)];
  });
}

function written(expectation: Expectation): string {
  const { subject, not, operator } = expectation;
  const about = subject.kind === "path" ? pathText(subject.steps) : subject.kind;
  const name = subject.kind === "header" && subject.name;
  const value = expectation.kind === "compare" && [
    expectation.count,
    templateText(expectation.value),
  ];
  return JSON.stringify([subject.kind, about, name, not !== undefined, operator, value]);
}
