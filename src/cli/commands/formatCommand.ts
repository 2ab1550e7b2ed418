import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { text } from "../../contract/text.ts";
import { formatDocument } from "../../language/format/format.ts";
import { applyEdits } from "../../model/text/span.ts";
import { exitCodes, worst, type ExitCode } from "../exitCodes.ts";
import type { FormatOptions } from "../options/options.ts";
import { writeOutput } from "../files/outputFile.ts";
import { unwrapped } from "../reporters/layout.ts";
import { findRequestFiles, standardInput, nothingFound } from "../files/requestFiles.ts";
import { readRequestFile } from "../files/requestLoading.ts";
import { printError, writeContent, print, placed, endWith } from "../printing.ts";
import type { CommandContext } from "../commandContext.ts";

/** `brp fmt`: writes files in their consistent form, or with `--check` names those that are not. */
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

/** A file whose bytes are not UTF-8 is left exactly as it is. */
async function formatFile(
  file: string,
  onlyCheck: boolean,
  shell: CommandContext,
): Promise<ExitCode> {
  const read = await readRequestFile(file, shell);
  if ("finding" in read) {
    const { line, column, message } = read.finding;
    printError([placed(`${file}:${line}:${column}`, message)], shell);
    return exitCodes.fileErrors;
  }
  const { document } = read.loaded;
  const edits = formatDocument(document);
  if (file === standardInput && !onlyCheck) {
    writeContent(applyEdits(document.text, edits), shell);
    return exitCodes.ok;
  }
  if (edits.length === 0) return exitCodes.ok;
  print([unwrapped("", read.loaded.file)], shell);
  if (onlyCheck) return exitCodes.failed;
  const target = await realpath(resolve(shell.cwd, file)).catch(() => undefined);
  const formatted = [applyEdits(document.text, edits)];
  const problem =
    target === undefined ||
    (await writeOutput(target, formatted, { mode: 0o666, existing: "replace" }));
  if (!problem) return exitCodes.ok;
  printError([placed(file, notWritable)], shell);
  return exitCodes.fileErrors;
}

const notWritable = text(
  "This file cannot be written. It is as it was.",
  "Dit bestand kan niet geschreven worden. Het is zoals het was.",
);
