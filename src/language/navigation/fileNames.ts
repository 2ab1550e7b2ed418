import type { OperationName } from "../../contract/operations.ts";
import type { Template } from "../../model/template.ts";
import { nameOf, operationOf } from "../draft.ts";
import type { RequestDocument } from "../requestDocument.ts";

/** What the names of a file stand for; of a name given twice the first counts. */
export interface FileNames {
  /** The value of a file variable. */
  readonly variable: (name: string) => Template | undefined;
  /** The operation of a named request; undefined also while it has none. */
  readonly operation: (name: string) => OperationName | undefined;
}

export function fileNames({ tree }: RequestDocument): FileNames {
  const variables = new Map<string, Template>();
  for (const { name, value } of tree.variables)
    if (!variables.has(name)) variables.set(name, value.template);
  const requests = new Map<string, OperationName | undefined>();
  for (const request of tree.requests) {
    const name = nameOf(request)?.name;
    if (name !== undefined && !requests.has(name)) requests.set(name, operationOf(request)?.name);
  }
  return {
    variable: (name) => variables.get(name),
    operation: (name) => requests.get(name),
  };
}
