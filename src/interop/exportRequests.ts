import type { RequestDocument } from "../language/syntax/requestDocument.ts";
import type { ExportFormat, Shell } from "./exportForms.ts";
import { exportCurl } from "./writing/curlExport.ts";
import type { Exported, ExportOptions } from "./writing/exportable.ts";
import { exportHttp } from "./writing/httpExport.ts";
import { exportJson } from "./writing/jsonExport.ts";

export interface ExportChoice extends ExportOptions {
  /** For curl: the shell whose quotes are used. */
  readonly shell?: Shell;
}

/**
 * Writes requests of a file in another form. Tokens, secrets and addresses are placeholders there;
 * what a form has no place for is among the notes.
 */
export function exportRequests(
  document: RequestDocument,
  format: ExportFormat,
  choice: ExportChoice = {},
): Exported {
  switch (format) {
    case "json":
      return exportJson(document, choice);
    case "curl":
      return exportCurl(document, choice.shell ?? "bash", choice);
    case "http":
      return exportHttp(document, choice);
  }
}
