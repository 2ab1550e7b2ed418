import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";
import { redactText } from "../../model/redaction/redact.ts";
import { codeDescriptions } from "../findingCodes.ts";
import type { Finding } from "../finding.ts";
import { readDirective } from "../syntax/directiveReading.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type { UsedFile } from "../usedFiles.ts";
import type { CheckContext, CheckedFile } from "./checkedFile.ts";
import { finding } from "./repairs/makeFinding.ts";

/** Finds what is wrong in a whole file. */
type CheckFile = (document: RequestDocument, context: CheckContext) => readonly Finding[];

/** Errors in the files of `@use`, each file at its line: while there is one, nothing of this file is sent. */
export function usedFileFindings(
  { document }: CheckedFile,
  context: CheckContext,
  check: CheckFile,
): readonly Finding[] {
  if (!context.usedFiles) return [];
  return document.tree.defaults.flatMap((node) => {
    const reading = readDirective(node);
    if (reading.kind !== "use") return [];
    const used = context.usedFiles?.find(({ file }) => file === reading.file);
    return used && used.problem === undefined
      ? errorsOf(used, reading.fileSpan, context, check)
      : [];
  });
}

/** Its values stay out of the message: what covers this file does not know them. */
function errorsOf(
  { file, document, uses }: UsedFile,
  span: Finding["span"],
  context: CheckContext,
  check: CheckFile,
): readonly Finding[] {
  // Rows that are known are those of this file: another folder has others.
  const errors = check(document, { ...context, csvFiles: [], usedFiles: uses }).filter(
    ({ severity }) => severity === "error",
  );
  const [first] = errors;
  if (!first) return [];
  const name = redactText(file, []);
  const { line } = document.lines.positionAt(first.span.start);
  const title = codeDescriptions.get(first.code)?.title ?? text(first.code, first.code);
  const count = counted(errors.length, "error");
  const message = text(
    `${name} has ${count.en}, the first on line ${line}: ${title.en}. Nothing is sent until it is fixed there.`,
    `${name} heeft ${count.nl}, de eerste op regel ${line}: ${title.nl}. Er wordt niets verzonden tot dat daar hersteld is.`,
  );
  return [finding("used-file-has-errors", span, message)];
}
