import { isQueryType } from "../../contract/operations.ts";
import { templateText } from "../../model/text/expressionText.ts";
import type { Resolve } from "./bodyValue.ts";
import type { Exportable } from "./exportable.ts";

/** The headers of a call without its credentials: those of the service, replaced by the file's own. */
export function callHeaders(
  { operation, headers }: Exportable,
  resolve: Resolve,
): readonly (readonly [name: string, value: string])[] {
  const all = new Map<string, readonly [string, string]>();
  if (isQueryType(operation))
    all.set("content-type", ["Content-Type", "application/json; charset=utf-8"]);
  all.set("accept", ["Accept", "application/json"]);
  for (const { name, value } of headers)
    all.set(name.toLowerCase(), [name, templateText(resolve.one(value))]);
  return [...all.values()];
}
