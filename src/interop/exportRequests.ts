import type { RequestDocument } from "../language/syntax/parser.ts";
import type { ExportFormat } from "./exportForms.ts";
import { exportCurl } from "./writing/curlExport.ts";
import { type Exported, type ExportOptions, exportJson } from "./writing/exportable.ts";
import { exportHttp } from "./writing/httpExport.ts";

/** Placeholders replace tokens, secrets and addresses. Notes list the parts that a form cannot express. */
export function exportRequests(
  document: RequestDocument,
  format: ExportFormat,
  options: ExportOptions = {},
): Exported {
  switch (format) {
    case "json":
      return exportJson(document, options);
    case "curl":
      return exportCurl(document, options);
    case "http":
      return exportHttp(document, options);
  }
}
