import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { checkDocument, type CheckContext } from "../../language/checkDocument.ts";
import { fixedAll } from "../../language/fixAll.ts";
import { applyEdits } from "../../model/text/span.ts";
import { writeOutput } from "../files/outputFile.ts";
import type { LoadedFile } from "../files/requestLoading.ts";

/**
 * Writes a request file with all fixes that may be applied without anybody looking at them: the editor's "fix all".
 * What they leave is as it was; a second time there is nothing to fix.
 */
export async function fixFile(
  { path, document }: LoadedFile,
  context: CheckContext,
  cwd: string,
): Promise<"nothing to fix" | "fixed" | "not writable"> {
  const edits = fixedAll(document, checkDocument(document, context), context);
  if (edits.length === 0) return "nothing to fix";
  const target = await realpath(resolve(cwd, path)).catch(() => undefined);
  if (target === undefined) return "not writable";
  const fixed = [applyEdits(document.text, edits)];
  const problem = await writeOutput(target, fixed, { mode: 0o666, existing: "replace" });
  return problem ? "not writable" : "fixed";
}
