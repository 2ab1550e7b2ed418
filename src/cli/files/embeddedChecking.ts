import { stat } from "node:fs/promises";
import { normalize, resolve, join } from "node:path";
import { text } from "../../contract/text.ts";
import type { CheckContext } from "../../language/checkDocument.ts";
import type { Policy } from "../../language/checks/catalogue/policyCodes.ts";
import { filePolicyDiagnostics } from "../../language/checks/policyChecks.ts";
import {
  diagnosticsInFile,
  leftOutText,
  skippedFinding,
  skippedTexts,
  embeddedRequests,
  embeddingNames,
} from "../../language/embedded/embeddedRequests.ts";
import { FileDiagnostics } from "../../language/file/fileDiagnostics.ts";
import { requestFileLimits } from "../../language/syntax/requestFileLimits.ts";
import { LineIndex } from "../../model/text/sourceText.ts";
import {
  hiddenPlaces,
  locatedFixes,
  located,
  openOnce,
  readTextFile,
  type LoadedFile,
  type LocatedDiagnostic,
} from "./requestLoading.ts";
import { entriesOf, isEntered } from "../../platform/projectFiles.ts";
import type { ProjectFolders } from "../../platform/project.ts";

/** Folder of build output. Every search also skips its own list of folders. */
const built = "dist";
/** Limit per file, because longer lists are not useful. */
const mostDiagnostics = 500;
const nowhere = { start: 0, end: 0 };

/** `missing` paths do not exist, or are neither JSON nor `.http`. */
export async function embeddingFiles(paths: readonly string[], cwd: string) {
  const files = new Set<string>();
  const missing: string[] = [];
  for (const path of paths) {
    const found = await filesBelow(normalize(path), cwd, embeddingNames, built);
    for (const file of found ?? []) files.add(file);
    if (found) continue;
    const isFile = (await stat(resolve(cwd, path)).catch(() => undefined))?.isFile() === true;
    if (isFile && embeddingNames.test(path)) files.add(normalize(path));
    else missing.push(path);
  }
  return { files: [...files], missing };
}

export const noEmbeddingFiles = text(
  "No JSON or .http file was found.",
  "Er is geen JSON- of .http-bestand gevonden.",
);

/** Shows no line of the file. An unreadable file is information only, because it may contain no request. */
export async function embeddedDiagnostics(
  file: string,
  folders: ProjectFolders,
  contextOf: (loaded: LoadedFile) => Promise<CheckContext>,
  policy: Policy | undefined,
): Promise<readonly LocatedDiagnostic[]> {
  const read = await readTextFile(file, folders, requestFileLimits.commandLine);
  if ("diagnostic" in read) {
    const { code, severity, message } = skippedFinding(nowhere, skippedTexts.unreadable);
    return [{ ...read.diagnostic, code, severity, message }];
  }
  const lines = new LineIndex(read.text);
  const diagnostics: LocatedDiagnostic[] = [];
  let leftOut = 0;
  let last = nowhere;
  for (const request of embeddedRequests(read.text)) {
    const source = openOnce(request.json);
    const context = await contextOf({ file, path: file, source });
    const forbidden = policy ? filePolicyDiagnostics(source, context, policy) : [];
    const found = [...new FileDiagnostics(source).all(context), ...forbidden];
    for (const one of diagnosticsInFile(request, found, hiddenPlaces(source))) {
      last = one.span;
      if (diagnostics.length >= mostDiagnostics) {
        // Errors take precedence over lesser diagnostics.
        const lesser =
          one.severity === "error"
            ? diagnostics.findLastIndex(({ severity }) => severity !== "error")
            : diagnostics.length;
        leftOut++;
        if (lesser < 0 || lesser === diagnostics.length) continue;
        diagnostics.splice(lesser, 1);
      }
      const fixes = locatedFixes(one, lines);
      diagnostics.push({ ...located(file, lines, one), ...(fixes.length > 0 && { fixes }) });
    }
  }
  if (leftOut > 0)
    diagnostics.push(located(file, lines, skippedFinding(last, leftOutText(leftOut))));
  return diagnostics;
}

/** Undefined if it is not a folder. `skipped` lists additional folders that are not entered. */
export async function filesBelow(
  folder: string,
  cwd: string,
  names: RegExp,
  skipped?: string,
): Promise<readonly string[] | undefined> {
  const found = await stat(resolve(cwd, folder)).catch(() => undefined);
  if (!found?.isDirectory()) return undefined;
  const files: string[] = [];
  const walk = async (name: string): Promise<void> => {
    for (const entry of (await entriesOf(name, cwd)) ?? []) {
      const path = join(name, entry.name);
      if (entry.isFile() && names.test(entry.name)) files.push(path);
      if (entry.isDirectory() && isEntered(entry.name) && entry.name !== skipped) await walk(path);
    }
  };
  await walk(folder);
  return files;
}
