import { operations, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { SearchChange } from "../../contract/rules/searchRules.ts";
import { insertion, type TextEdit } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import { addedParameter, removedParameter } from "../checks/repairs/sourceEdits.ts";
import { jsonMembers, parameterDrafts } from "../syntax/parameterDrafts.ts";
import type { RequestNode } from "../syntax/syntax.ts";

/** The edit, and where the cursor goes, counted from where the edit begins. */
interface ChangedParameter {
  readonly edit: TextEdit;
  readonly valueAt: number;
}

/** A parameter to be filled in. Undefined where the operation does not take the parameter, or the request has it already. */
export function emptyParameter(
  text: string,
  { body }: RequestNode,
  operation: OperationName,
  name: string,
): ChangedParameter | undefined {
  const { required, optional } = operations[operation];
  if (!body || !(required.includes(name) || optional.includes(name))) return undefined;
  if (parameterDrafts(body).some((parameter) => parameter.name === name)) return undefined;
  const isJson = body.kind === "json";
  const edit = addedParameter(text, body, name, isJson ? '""' : "");
  if (!edit) return undefined;
  const newText = isJson ? edit.newText : `${edit.newText} `;
  const valueAt = isJson ? newText.lastIndexOf('""') + 1 : newText.length;
  return { edit: { ...edit, newText }, valueAt };
}

/**
 * A request that finds more people. Undefined where nothing is to change: the value is so already, is not there, is
 * taken from elsewhere, or has too few letters before a wildcard.
 */
export function searchChange(
  text: string,
  { body }: RequestNode,
  operation: OperationName,
  { how, parameter }: SearchChange,
): ChangedParameter | undefined {
  if (!body) return undefined;
  const own = parameterDrafts(body).find(({ name }) => name === parameter);
  if (how === "leaveOut") {
    const all = body.kind === "json" ? jsonMembers(body) : body.parameters;
    const edit = removedParameter(
      text,
      body,
      all.findIndex(({ key }) => key === parameter),
    );
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
