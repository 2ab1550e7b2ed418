import { operations, type OperationName } from "../../contract/operations.ts";
import type { TextEdit } from "../../model/text/span.ts";
import { addedParameter } from "../checks/repairs/sourceEdits.ts";
import { parameterDrafts } from "../syntax/parameterDrafts.ts";
import type { RequestNode } from "../syntax/syntax.ts";

/** A parameter to be filled in: the edit, and where its value goes, counted from where the edit begins. */
interface EmptyParameter {
  readonly edit: TextEdit;
  readonly valueAt: number;
}

/** Undefined where the operation does not take the parameter, or the request has it already. */
export function emptyParameter(
  text: string,
  { body }: RequestNode,
  operation: OperationName,
  name: string,
): EmptyParameter | undefined {
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
