import { resolve } from "node:path";
import { formatDocument } from "../../language/format/format.ts";
import { applyEdits } from "../../model/text/sourceText.ts";
import {
  exitCodes,
  worst,
  type ExitCode,
  writeContent,
  print,
  withPlace,
  endWith,
} from "../commandOutput.ts";
import type { FormatOptions } from "../options/options.ts";
import { notRewritten, rewriteFile } from "../files/outputFile.ts";
import { unwrapped } from "../reporters/layout.ts";
import { findRequestFiles, standardInput, nothingFound } from "../files/requestFiles.ts";
import { readRequestFile, wholeDocument } from "../files/requestLoading.ts";
import type { CommandContext } from "../commandContext.ts";

export async function formatCommand(
  options: FormatOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const paths = options.paths.length > 0 ? options.paths : ["."];
  const found = await findRequestFiles(paths, shell.cwd);
  const nothing = nothingFound(found);
  if (nothing.length > 0) return endWith(exitCodes.nothingMatched, nothing, shell);
  const codes: ExitCode[] = [];
  for (const file of [...found.files, ...found.missing])
    codes.push(await formatFile(file, options.check, shell));
  return worst(codes);
}

/** Does not change a file that is not UTF-8. */
async function formatFile(
  file: string,
  onlyCheck: boolean,
  shell: CommandContext,
): Promise<ExitCode> {
  const read = await readRequestFile(file, shell);
  if ("diagnostic" in read) {
    const { line, column, message } = read.diagnostic;
    return endWith(exitCodes.fileErrors, [withPlace(`${file}:${line}:${column}`, message)], shell);
  }
  const { text } = read.loaded.source;
  const edits = formatDocument(wholeDocument(read.loaded));
  if (file === standardInput && !onlyCheck) {
    writeContent(applyEdits(text, edits), shell);
    return exitCodes.ok;
  }
  if (edits.length === 0) return exitCodes.ok;
  print([unwrapped("", read.loaded.file)], shell);
  if (onlyCheck) return exitCodes.failed;
  if (await rewriteFile(resolve(shell.cwd, file), applyEdits(text, edits))) return exitCodes.ok;
  return endWith(exitCodes.fileErrors, [withPlace(file, notRewritten)], shell);
}
