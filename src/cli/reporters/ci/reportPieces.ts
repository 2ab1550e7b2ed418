import type { Language } from "../../../contract/text.ts";
import type { MergeReporter } from "../../options/reportOptions.ts";
import { jsonPieces } from "../json.ts";
import { githubPieces } from "./github.ts";
import { junitPieces } from "./junit.ts";
import { markdownPieces } from "./markdown.ts";
import type { ReportDocument } from "./reportDocument.ts";

/** A report in one of its forms, in pieces, so that a large one need not be one text. */
export function reportPieces(
  kind: MergeReporter,
  document: ReportDocument,
  language: Language,
): Iterable<string> {
  switch (kind) {
    case "json":
      return jsonPieces(document);
    case "junit":
      return junitPieces(document, language);
    case "github":
      return githubPieces(document, language);
    case "markdown":
      return markdownPieces(document, language);
  }
}
