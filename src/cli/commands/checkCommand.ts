import { dirname, resolve, basename, relative } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { type CheckContext, fixedAll } from "../../language/checkDocument.ts";
import { isReadingFault } from "../../language/diagnosticCodes.ts";
import { FileDiagnostics } from "../../language/file/fileDiagnostics.ts";
import type { RequestFile } from "../../language/file/requestFile.ts";
import type { GivenVariables } from "../../model/requestDraft.ts";
import { factsOf, shownVariables } from "../../model/environments/environmentFacts.ts";
import {
  environmentNames,
  ProjectSettings,
  type LoadedSettings,
} from "../settings/environmentSources.ts";
import {
  exitCodes,
  type ExitCode,
  note,
  withPlace,
  printError,
  endWith,
} from "../commandOutput.ts";
import { usedFileReader, largestFile, namedCsvFiles } from "../../platform/projectFiles.ts";
import { readUsedFiles, usedNamesOf } from "../../language/usedFiles.ts";
import { configName } from "../../model/projectNames.ts";
import type { ProjectFolders } from "../../platform/project.ts";
import { tableProblems } from "../../platform/tableFiles.ts";
import { localName } from "../../model/environments/environmentFacts.ts";
import type { CheckOptions } from "../options/options.ts";
import type { CheckReporter } from "../options/reportOptions.ts";
import { diagnosticCountLine, diagnosticLines } from "../reporters/diagnostics.ts";
import { safeJson, diagnosticJson } from "../reporters/json.ts";
import { diagnosticsGithub } from "../reporters/ci/github.ts";
import { diagnosticsGitlab } from "../reporters/ci/gitlab.ts";
import { annotationFolder, reportPath } from "../reporters/ci/reportPieces.ts";
import { diagnosticsSarif } from "../reporters/ci/sarif.ts";
import { ReportSink } from "../reportSink.ts";
import { withOtherEnvironments } from "../files/otherEnvironments.ts";
import { findRequestFiles, nothingFound } from "../files/requestFiles.ts";
import {
  diagnosticsOf,
  readRequestFile,
  type LoadedFile,
  type LocatedDiagnostic,
  located,
  readTextFile,
  locatedFixes,
  type LocatedFix,
} from "../files/requestLoading.ts";
import { printable } from "../reporters/layout.ts";
import type { Policy } from "../../language/checks/catalogue/policyCodes.ts";
import {
  embeddingFiles,
  embeddedDiagnostics,
  noEmbeddingFiles,
} from "../files/embeddedChecking.ts";
import { embeddingNames } from "../../language/embedded/embeddedRequests.ts";
import type { CommandContext } from "../commandContext.ts";
import { watchRounds } from "../watch/watchRounds.ts";
import { smallBudget } from "../../contract/json/json.ts";
import { listTexts } from "../../platform/decisions.ts";
import { certificateProblems, missingFiles } from "../../platform/tlsFiles.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { LineIndex, applyEdits } from "../../model/text/sourceText.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import { notRewritten, rewriteFile } from "../files/outputFile.ts";

/** `brp check`: finds errors without sending anything. Reads no secret. */
export async function checkCommand(
  options: CheckOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const { watch, paths, profile } = options;
  if (!watch) return checkOnce(options, shell);
  const once = async () => {
    await checkOnce(options, shell);
    return [];
  };
  const others = profile === undefined ? [] : [profile];
  return watchRounds({ paths, others, once }, shell);
}

async function checkOnce(options: CheckOptions, shell: CommandContext): Promise<ExitCode> {
  const policies = hasPolicy(options)
    ? (await import("../settings/configModule.ts")).configModules
    : undefined;
  const unknown = policies?.unknownPaths(options.deny) ?? [];
  if (unknown.length > 0) return endWith(exitCodes.usage, unknown, shell);
  const sink = new ReportSink(options.reports, shell);
  const unwritable = await sink.begin((kind) => {
    if (kind === "console") return sink.sentences([notFinished]);
    // Empty output is invalid JSON, but an empty list would mean that there are no diagnostics.
    return kind === "sarif" ? diagnosticsText(kind, [], false, shell) : "";
  });
  if (unwritable.length > 0) return endWith(exitCodes.fileErrors, unwritable, shell);
  const paths = options.paths.length > 0 ? options.paths : ["."];
  const { files, outside, missing, unmatched } = options.embedded
    ? { ...(await embeddingFiles(paths, shell.cwd)), outside: [], unmatched: [] }
    : await findRequestFiles(paths, shell.cwd);
  const diagnostics: LocatedDiagnostic[] = [];
  const isConfig = (file: string) => !options.embedded && basename(file) === configName;
  const requestFiles = [...files, ...missing].filter((file) => !isConfig(file));
  const named = files.filter(isConfig);
  const checked = new Set([...requestFiles, ...named]);
  const { policy, diagnostics: profileDiagnostics = [] } =
    (await policies?.checkPolicy(options, shell.cwd)) ?? {};
  const projects = new ProjectSettings(shell.cwd);
  if (unmatched.length === 0) {
    diagnostics.push(...profileDiagnostics);
    for (const file of requestFiles)
      for (const diagnostic of await checkedFile(file, options, policy, shell, projects))
        diagnostics.push(diagnostic);
    const found = options.embedded ? [] : await configFilesFor(requestFiles, projects.folders);
    for (const file of new Set([...named, ...found]))
      for (const diagnostic of await checkedConfigFile(file, projects.folders))
        diagnostics.push(diagnostic);
    for (const file of found) checked.add(file);
  }
  const { stdout, language } = shell;
  sink.print(
    (function* () {
      for (const diagnostic of diagnostics)
        yield* diagnosticLines(diagnostic, language, sink.terminal);
      if (stdout.isTerminal && unmatched.length === 0 && checked.size > 0)
        yield diagnosticCountLine(diagnostics, checked.size, language);
    })(),
  );
  const none = options.embedded && files.length + missing.length === 0;
  const nothing = none ? [noEmbeddingFiles] : nothingFound({ files, outside, missing, unmatched });
  const isEmpty = nothing.length > 0;
  const texts = new Set(requestFiles);
  const unread = policy
    ? diagnostics.filter((each) => texts.has(each.file) && isReadingFault(each))
    : [];
  const code = isEmpty ? exitCodes.nothingMatched : codeOf(diagnostics, unread.length > 0);
  const end = await sink.finish(code, (kind) =>
    kind === "console"
      ? sink.sentences(nothing)
      : diagnosticsText(kind, diagnostics, !isEmpty, shell),
  );
  if (isEmpty) printError(nothing, shell);
  else if (unread.length > 0) printError([notJudged(unread)], shell);
  return end;
}

function codeOf(diagnostics: readonly LocatedDiagnostic[], hasUnread: boolean): ExitCode {
  if (hasUnread) return exitCodes.fileErrors;
  const hasErrors = diagnostics.some(({ severity }) => severity === "error");
  return hasErrors ? exitCodes.failed : exitCodes.ok;
}

/** A policy cannot judge an unreadable request, so its silence must not look like approval. */
function notJudged(diagnostics: readonly LocatedDiagnostic[]): Text {
  const places = [...new Set(diagnostics.map(({ file, line }) => `${printable(file)}:${line}`))];
  const shown = places.slice(0, 5).join(", ") + (places.length > 5 ? ", …" : "");
  return text(
    `The policy could not be checked for requests with errors: ${shown}. Fix the errors first.`,
    `Het beleid is niet te controleren bij verzoeken met fouten: ${shown}. Herstel eerst die fouten.`,
  );
}

function hasPolicy({ maxFields, deny, requirePurpose, profile }: CheckOptions): boolean {
  return maxFields !== undefined || deny.length > 0 || requirePurpose || profile !== undefined;
}

async function checkedFile(
  file: string,
  options: CheckOptions,
  policy: Policy | undefined,
  shell: CommandContext,
  projects: ProjectSettings,
): Promise<readonly LocatedDiagnostic[]> {
  const { cwd } = shell;
  const { folders } = projects;
  const settings = await projects.of(file);
  const known = "problems" in settings ? undefined : settings;
  const contextOf = (loaded: LoadedFile) =>
    checkContext(loaded, folders, known, options.environment);
  if (options.embedded && embeddingNames.test(file))
    return embeddedDiagnostics(file, folders, contextOf, policy);
  const read = await readRequestFile(file, shell, options.stdinName, folders);
  if ("diagnostic" in read) return [read.diagnostic];
  const context = await contextOf(read.loaded);
  if (options.fix) {
    const outcome = await fixFile(read.loaded, context, cwd);
    if (outcome === "fixed")
      return checkedFile(file, { ...options, fix: false }, policy, shell, projects);
    if (outcome === "not writable")
      note(withPlace(printable(read.loaded.file), notRewritten), shell);
  }
  const diagnostics = diagnosticsOf(read.loaded, context, undefined, policy);
  return options.environment === undefined && known
    ? withOtherEnvironments(diagnostics, read.loaded, context, known)
    : diagnostics;
}

/** Leaves out problems of the settings file itself, which are reported separately. */
export async function checkContext(
  { path, source }: LoadedFile,
  folders: ProjectFolders,
  settings: LoadedSettings | undefined,
  chosen: string | undefined,
  given: GivenVariables = new Map(),
): Promise<CheckContext> {
  const name = chosen ?? source.environment ?? localName;
  const facts = factsOf(name, settings?.environments, source.context.names("variable"));
  const csvFiles = await rowFilesOf(source, path, folders);
  const usedFiles = await usedFilesOf(source, path, folders);
  return {
    ...(settings ? { environments: environmentNames(settings) } : {}),
    ...facts,
    ...(given.size > 0 && { variables: { ...facts.variables, ...shownVariables(given) } }),
    ...(settings?.tables && { tables: settings.tables }),
    csvFiles,
    ...(usedFiles.length > 0 && { usedFiles }),
  };
}

/** Resolves these files and the rows below as a run does. */
async function usedFilesOf({ preamble }: RequestFile, file: string, folders: ProjectFolders) {
  const names = usedNamesOf(preamble).map((used) => used.file);
  if (names.length === 0) return [];
  const root = await folders.rootOf(file);
  return readUsedFiles(names, resolve(folders.cwd, file), usedFileReader(root));
}

async function rowFilesOf({ rowFiles }: RequestFile, file: string, folders: ProjectFolders) {
  if (rowFiles.length === 0) return [];
  const root = await folders.rootOf(file);
  return namedCsvFiles(
    rowFiles,
    { folder: dirname(resolve(folders.cwd, file)), root },
    largestFile,
  );
}

function diagnosticsText(
  kind: Exclude<CheckReporter, "console">,
  diagnostics: readonly LocatedDiagnostic[],
  isComplete: boolean,
  shell: CommandContext,
): string {
  const folder = kind === "json" ? shell.cwd : annotationFolder(shell);
  const paths = new Map<string, string>();
  const pathOf = (file: string) => {
    const path = paths.get(file) ?? reportPath(resolve(shell.cwd, file), folder);
    paths.set(file, path);
    return path;
  };
  const reported = diagnostics.map((each) => diagnosticJson(each, shell.language, pathOf));
  switch (kind) {
    case "json":
      return `${safeJson(reported)}\n`;
    case "github":
      return diagnosticsGithub(reported);
    case "gitlab":
      return diagnosticsGitlab(reported);
    case "sarif":
      return diagnosticsSarif(reported, {
        version: shell.version,
        language: shell.language,
        isComplete,
      });
  }
}

const notFinished = text(
  "This check has not finished: brp writes its result here at the end.",
  "Deze controle is niet voltooid: brp schrijft het resultaat hier aan het einde.",
);

/** Even without its password, an address may contain part of it. */
function shownFixes(diagnostic: Diagnostic, lines: LineIndex): readonly LocatedFix[] {
  return diagnostic.code === "config-url-credentials" ? [] : locatedFixes(diagnostic, lines);
}

async function configFilesFor(
  files: readonly string[],
  folders: ProjectFolders,
): Promise<readonly string[]> {
  const found = await Promise.all(files.map((file) => folders.configOf(file)));
  return [
    ...new Set(found.flatMap((file) => (file === undefined ? [] : [relative(folders.cwd, file)]))),
  ];
}

async function checkedConfigFile(
  file: string,
  folders: ProjectFolders,
): Promise<readonly LocatedDiagnostic[]> {
  const path = resolve(folders.cwd, file);
  const read = await readTextFile(file, folders, smallBudget.bytes);
  if ("diagnostic" in read) return [read.diagnostic];
  const { configModules } = await import("../settings/configModule.ts");
  const { checkConfig, namedCertificates, namedFiles, namedLists, namedTables } = configModules;
  const place = [dirname(path), await folders.rootOf(file)] as const;
  const missing = await missingFiles(namedFiles(read.text), ...place);
  const unfit = await certificateProblems(namedCertificates(read.text), ...place);
  const unreadable = await tableProblems(namedTables(read.text), ...place);
  const lines = new LineIndex(read.text);
  return checkConfig(read.text, {
    resolve: resolveEnvironment,
    missingFiles: missing,
    certificateProblems: unfit,
    tableProblems: unreadable,
    lists: await listTexts(namedLists(read.text), ...place),
  }).map((diagnostic) => ({
    ...located(file, lines, diagnostic),
    fixes: shownFixes(diagnostic, lines),
  }));
}

/** Applies the same fixes as "fix all" in the editor. The rest of the file is unchanged. */
async function fixFile(
  { path, source }: LoadedFile,
  context: CheckContext,
  cwd: string,
): Promise<"nothing to fix" | "fixed" | "not writable"> {
  const edits = fixedAll(source, new FileDiagnostics(source).all(context), context);
  if (edits.length === 0) return "nothing to fix";
  const isWritten = await rewriteFile(resolve(cwd, path), applyEdits(source.text, edits));
  return isWritten ? "fixed" : "not writable";
}
