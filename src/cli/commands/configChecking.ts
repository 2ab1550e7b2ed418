import { basename, dirname, relative, resolve } from "node:path";
import { smallBudget } from "../../contract/json/jsonBudget.ts";
import { configName, findConfigFile, projectRoot } from "../../platform/project.ts";
import { tableProblems } from "../../platform/tableFiles.ts";
import { missingFiles } from "../../platform/tlsFiles.ts";
import type { Finding } from "../../language/finding.ts";
import { LineIndex } from "../../model/text/span.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import { locatedFixes, type LocatedFix } from "../files/locatedFixes.ts";
import { located, readTextFile, type LocatedFinding } from "../files/requestLoading.ts";

/** What is left of an address without its password may still hold a piece of it. */
function shownFixes(finding: Finding, lines: LineIndex): readonly LocatedFix[] {
  return finding.code === "config-url-credentials" ? [] : locatedFixes(finding, lines);
}

/** Whether a file is one that names environments, by its name. */
export function isConfigFile(file: string): boolean {
  return basename(file) === configName;
}

/** The configuration files that hold for these request files, each once, named from `cwd`. */
export async function configFilesFor(
  files: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  const found = await Promise.all(
    // All request files of a folder have the same one.
    [...new Map(files.map((file) => [dirname(file), file])).values()].map((file) =>
      findConfigFile(file, cwd),
    ),
  );
  return [...new Set(found.flatMap((file) => (file === undefined ? [] : [relative(cwd, file)])))];
}

/** Everything that can be found wrong in a configuration file without sending. Reads no secret. */
export async function checkedConfigFile(
  file: string,
  cwd: string,
): Promise<readonly LocatedFinding[]> {
  const path = resolve(cwd, file);
  const read = await readTextFile(file, cwd, smallBudget.bytes);
  if ("finding" in read) return [read.finding];
  const { configWork } = await import("../settings/configWork.ts");
  const { checkConfig, namedFiles, namedTables } = configWork;
  const place = [dirname(path), await projectRoot(file, cwd)] as const;
  const missing = await missingFiles(namedFiles(read.text), ...place);
  const unreadable = await tableProblems(namedTables(read.text), ...place);
  const lines = new LineIndex(read.text);
  return checkConfig(read.text, {
    resolve: resolveEnvironment,
    missingFiles: missing,
    tableProblems: unreadable,
  }).map((finding) => ({
    ...located(file, lines, finding),
    fixes: shownFixes(finding, lines),
  }));
}
