import type { TypedLanguage } from "../exportForms.ts";
import type { RequestDocument } from "../../language/syntax/requestDocument.ts";
import { exportables, type Exported, type ExportOptions } from "../writing/exportable.ts";
import { fileVariables } from "../writing/fileVariables.ts";
import { pythonText } from "./pythonText.ts";
import { typedCalls } from "./typedCall.ts";
import { typescriptText } from "./typescriptText.ts";

/** Languages in which calls are generated. */

/**
 * Requests as typed functions for exactly their fields. Parameters are arguments: no value of the file
 * and no address or token is in the result.
 */
export function exportTyped(
  document: RequestDocument,
  language: TypedLanguage,
  options: ExportOptions,
): Exported {
  const { requests, notes } = exportables(document, options);
  const resolve = fileVariables(document);
  const calls = typedCalls(requests, resolve, options.dialect ?? "default", notes);
  if (calls.length === 0) return { text: "", notes };
  return { text: language === "typescript" ? typescriptText(calls) : pythonText(calls), notes };
}
