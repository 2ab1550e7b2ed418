import { dirname, resolve } from "node:path";
import { text, type Language } from "../../contract/text.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import type { CheckContext } from "../../language/checkDocument.ts";
import { codeEntry } from "../../language/codeEntry.ts";
import { codeDescriptions } from "../../language/findingCodes.ts";
import type { RequestDocument } from "../../language/syntax/requestDocument.ts";
import { namedRowFiles } from "../../language/documentContext.ts";
import { toFileDraft } from "../../language/draft.ts";
import type { GivenVariables } from "../../model/requestDraft.ts";
import { environmentFacts, shownVariables } from "../../model/environments/environmentFacts.ts";
import { checkedConfigFile, configFilesFor, isConfigFile } from "./configChecking.ts";
import { environmentNames, settingsFor, type Settings } from "../settings/environmentSources.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import { namedCsvFiles } from "../../platform/csvFiles.ts";
import { projectRoot } from "../../platform/project.ts";
import { largestFile } from "../../platform/projectFiles.ts";
import { localName, todayInAmsterdam } from "../../platform/localEnvironment.ts";
import type { CheckOptions } from "../options/options.ts";
import {
  findingCountLine,
  findingLines,
  findingsGithub,
  findingsJson,
} from "../reporters/findings.ts";
import { draw } from "../reporters/layout.ts";
import { noFiles, noMatchingFiles } from "../files/noFiles.ts";
import { findRequestFiles } from "../files/requestFiles.ts";
import {
  findingsOf,
  readRequestFile,
  type LoadedFile,
  type LocatedFinding,
} from "../files/requestLoading.ts";
import { printError } from "../printError.ts";
import type { CommandContext } from "../commandContext.ts";
import { terminalOf } from "../terminal.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

/** `brp check`: everything that can be known wrong without sending. Reads no secret. */
export async function checkCommand(
  options: CheckOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  if (options.explain !== undefined) return explain(options.explain, shell, language);
  const paths = options.paths.length > 0 ? options.paths : ["."];
  const { files, missing, unmatched } = await findRequestFiles(paths, shell.cwd);
  if (unmatched.length > 0) {
    printError(unmatched.map(noMatchingFiles), shell, language, options.color);
    return exitCodes.nothingMatched;
  }
  const requestFiles = [...files, ...missing].filter((file) => !isConfigFile(file));
  const findings: LocatedFinding[] = [];
  for (const file of requestFiles)
    for (const finding of await checkedFile(file, options, shell)) findings.push(finding);
  const named = files.filter(isConfigFile);
  const found = await configFilesFor(requestFiles, shell.cwd);
  for (const file of new Set([...named, ...found]))
    for (const finding of await checkedConfigFile(file, shell.cwd)) findings.push(finding);
  const checked = new Set([...requestFiles, ...named, ...found]);
  write(findings, checked.size, options, shell, language);
  if (files.length === 0 && missing.length === 0) {
    printError([noFiles], shell, language, options.color);
    return exitCodes.nothingMatched;
  }
  const hasErrors = findings.some(({ severity }) => severity === "error");
  return hasErrors ? exitCodes.failed : exitCodes.ok;
}

/** `brp check --explain CODE`: the entry of docs/diagnostics.md. */
function explain(code: string, shell: CommandContext, language: Language): ExitCode {
  const entry = codeEntry(code, language);
  if (entry !== undefined) {
    shell.stdout.write(`${entry}\n`);
    return exitCodes.ok;
  }
  const near = nearestOf(code, codeDescriptions.keys());
  const unknown = text(
    `There is no finding ${JSON.stringify(code)}.${near === undefined ? "" : ` Did you mean ${near}?`}`,
    `Er is geen bevinding ${JSON.stringify(code)}.${near === undefined ? "" : ` Bedoelde u ${near}?`}`,
  );
  printError([unknown], shell, language);
  return exitCodes.usage;
}

async function checkedFile(
  file: string,
  { environment, stdinName }: CheckOptions,
  shell: CommandContext,
): Promise<readonly LocatedFinding[]> {
  const { cwd } = shell;
  const read = await readRequestFile(file, shell, stdinName);
  if ("finding" in read) return [read.finding];
  const settings = await settingsFor(file, cwd);
  const known = "problems" in settings ? undefined : settings;
  return findingsOf(read.loaded, await checkContext(read.loaded, cwd, known, environment));
}

/**
 * What the checks need to know of the settings and of the files that the request file names; what is wrong
 * with the settings file itself is told apart.
 */
export async function checkContext(
  { path, document }: LoadedFile,
  cwd: string,
  settings: Settings | undefined,
  chosen: string | undefined,
  given: GivenVariables = new Map(),
): Promise<CheckContext> {
  const name = chosen ?? toFileDraft(document).environment ?? localName;
  const definition = settings?.environments.get(name);
  const facts = environmentFacts(name, definition);
  const csvFiles = await rowFilesOf(document, path, cwd);
  let today: string | undefined;
  return {
    ...(settings ? { environments: environmentNames(settings) } : {}),
    ...facts,
    ...(given.size > 0 && { variables: { ...facts.variables, ...shownVariables(given) } }),
    /** Only few files ask, and the first question loads the platform's time zones. */
    get today() {
      return (today ??= todayInAmsterdam(systemClock.now()));
    },
    csvFiles,
  };
}

/** The files of `@each` and `@data`, found as a run finds them. */
async function rowFilesOf(document: RequestDocument, file: string, cwd: string) {
  const names = new Set(namedRowFiles(document));
  if (names.size === 0) return [];
  const root = await projectRoot(file, cwd);
  return namedCsvFiles([...names], { folder: dirname(resolve(cwd, file)), root }, largestFile);
}

function write(
  findings: readonly LocatedFinding[],
  files: number,
  { format, color }: CheckOptions,
  { stdout, env }: CommandContext,
  language: Language,
): void {
  switch (format) {
    case "json":
      stdout.write(findingsJson(findings, language));
      return;
    case "github":
      stdout.write(findingsGithub(findings, language));
      return;
    case "text": {
      const terminal = terminalOf(stdout, env, color);
      const lines = findings.flatMap((finding) => findingLines(finding, language, terminal));
      const count =
        stdout.isTerminal && files > 0 ? [findingCountLine(findings, files, language)] : [];
      stdout.write(draw([...lines, ...count], terminal));
    }
  }
}
