import { operations, type Service } from "../contract/operations.ts";
import { text, type Text } from "../contract/text.ts";
import { draftOf } from "../language/file/requestDrafts.ts";
import { linkedDraft, usedNamesOf, type UsedFile } from "../language/usedFiles.ts";
import type { CheckContext } from "../language/checkDocument.ts";
import { withoutRows } from "../language/checks/checkedFile.ts";
import { explainFailure } from "../explain/explainFailure.ts";
import type { RunFailure } from "../model/failure.ts";
import type { FileDraft, RequestDraft } from "../model/requestDraft.ts";
import {
  secretFaultTexts,
  shortSecretOf,
  type SecretFault,
} from "../model/redaction/secretFault.ts";
import { missingSecrets, shortSecrets, unsendableSecrets } from "../runner/auth/callLogin.ts";
import { orderRequests, expressionsOf, templatesOf, variablesOf } from "../runner/run/order.ts";
import type { AskApproval } from "../runner/run/plan.ts";
import { trustRefusal } from "../runner/gateway/trust.ts";
import type { LocalAccess } from "../local/access.ts";
import { realPeopleText } from "./cassettes/recordings.ts";
import { checkContext } from "./commands/checkCommand.ts";
import { failedIn } from "./files/failedRequests.ts";
import { findRequestFiles, nothingFound } from "./files/requestFiles.ts";
import {
  environmentSource,
  replayedSource,
  isEmbedded,
  ProjectSettings,
  type EnvironmentSource,
  type LoadedSettings,
} from "./settings/environmentSources.ts";
import { exitCodes, type ExitCode } from "./commandOutput.ts";
import { localName } from "../model/environments/environmentFacts.ts";
import type { RunOptions } from "./options/options.ts";
import {
  isAnyMeant,
  nothingChosen,
  selectionOf,
  shardOf,
  type FailedRequests,
} from "./requestSelection.ts";
import {
  diagnosticsOf,
  openOnce,
  readRequestFile,
  type LoadedFile,
  type LocatedDiagnostic,
} from "./files/requestLoading.ts";
import type { CommandContext } from "./commandContext.ts";
import type { People } from "../model/environments/environment.ts";
import type { Round } from "./watch/round.ts";
import type { Caller } from "./settings/trustGuard.ts";
import { nearestOf } from "../language/checks/repairs/nearest.ts";
import { unknownWord } from "./options/command.ts";

export interface FileToRun extends CheckedFile {
  /** Selected requests and their dependencies, in order of execution. */
  readonly requests: readonly RequestDraft[];
}

interface CheckedFile extends LoadedFile {
  readonly draft: FileDraft;
  readonly settings: LoadedSettings;
  readonly lines?: readonly number[];
  /** With `--last-failed`. */
  readonly failed?: FailedRequests;
  /** In a shard: ordinals of its requests. */
  readonly ordinals?: readonly number[];
  /** In a shard: position of each request in the whole run, by its ordinal. */
  readonly positions?: ReadonlyMap<number, number>;
  readonly environment: string;
  /** Whether its people are invented; absent if unknown, as for the embedded mock. */
  readonly people?: People;
}

export interface Stop {
  readonly exitCode: ExitCode;
  readonly reasons: readonly Text[];
}

interface PreparedFiles {
  readonly files: readonly FileToRun[];
  readonly diagnostics: readonly LocatedDiagnostic[];
  readonly stop?: Stop;
}

/** Reads and checks every file first, so that nothing is sent while any of them has an error. */
export async function prepareFiles(
  options: RunOptions,
  shell: CommandContext,
  round?: Round,
): Promise<PreparedFiles> {
  const paths = options.paths.length > 0 ? options.paths : ["."];
  const found = await findRequestFiles(paths, shell.cwd);
  const nothing = nothingFound(found);
  if (nothing.length > 0) return stopped(exitCodes.nothingMatched, nothing);
  const files: CheckedFile[] = [];
  const diagnostics: LocatedDiagnostic[] = [];
  const problems: Text[] = [];
  const projects = new ProjectSettings(shell.cwd);
  for (const name of [...found.files, ...found.missing]) {
    const read = await readRequestFile(name, shell, options.stdinName, projects.folders);
    if ("diagnostic" in read) {
      diagnostics.push(read.diagnostic);
      continue;
    }
    const settings = await projects.of(name);
    if ("problems" in settings) {
      problems.push(...settings.problems);
      continue;
    }
    const { source } = read.loaded;
    const environment = options.environment ?? source.environment ?? localName;
    const { variables } = options;
    const context = await checkContext(
      read.loaded,
      projects.folders,
      settings,
      environment,
      variables,
    );
    const own = diagnosticsOf(read.loaded, withoutRows(context), options.mask);
    for (const diagnostic of own) diagnostics.push(diagnostic);
    for (const used of withInner(context.usedFiles))
      for (const diagnostic of usedDiagnostics(used, context, options.mask))
        diagnostics.push(diagnostic);
    const draft = linkedDraft(draftOf(source), usedNamesOf(source.preamble), context.usedFiles);
    const lines = found.lines.get(name);
    const { people } = context;
    const about = { draft, settings, environment, ...(people && { people }) };
    files.push({ ...read.loaded, ...about, ...(lines && { lines }) });
  }
  // An unread file may contain the name.
  const isAllKnown = files.length === found.files.length + found.missing.length;
  const unknown =
    isAllKnown && options.variables.size > 0
      ? unknownVariables(options.variables.keys(), files)
      : [];
  if (unknown.length > 0) return { ...stopped(exitCodes.usage, unknown), diagnostics };
  if (diagnostics.some(({ severity }) => severity === "error"))
    return { ...stopped(exitCodes.fileErrors, [nothingSent]), diagnostics };
  if (problems.length > 0)
    return { ...stopped(exitCodes.notAllowed, [...new Set(problems)]), diagnostics };
  const meant = files.filter((file) => isAnyMeant(file, options));
  if (meant.length === 0)
    return { ...stopped(exitCodes.nothingMatched, [nothingChosen(options, files)]), diagnostics };
  const failed = await failedIn(files, meant, options, shell);
  if ("reasons" in failed) return { files: [], diagnostics, stop: failed };
  const chosen =
    round?.withoutHeld(failed.files, (file) => selectionOf(file, options)) ?? failed.files;
  const ready = (file: CheckedFile): FileToRun => {
    const { requests } = orderRequests(file.draft, selectionOf(file, options));
    return { ...file, requests };
  };
  if (!options.shard) return { files: chosen.map(ready), diagnostics };
  const sharded = shardOf(
    chosen.map((file) => ({ draft: file.draft, selection: selectionOf(file, options) })),
    options.shard,
  );
  const ofShard = chosen.flatMap((file, at) => {
    const part = sharded[at];
    return part === undefined || part.ordinals.length === 0 ? [] : [ready({ ...file, ...part })];
  });
  return { files: ofShard, diagnostics };
}

function withInner(files: readonly UsedFile[] = []): readonly UsedFile[] {
  const all = files.flatMap((one) => [one, ...withInner(one.uses)]);
  return [...new Map(all.map((one) => [one.path, one])).values()];
}

/** Errors only, because they prevent sending. */
function usedDiagnostics(
  { path, document, uses, problem }: UsedFile,
  context: CheckContext,
  mask: boolean | undefined,
): readonly LocatedDiagnostic[] {
  if (problem !== undefined) return [];
  const known = { ...context, csvFiles: [], usedFiles: uses };
  const own = diagnosticsOf({ file: path, path, source: openOnce(document.text) }, known, mask);
  return own.filter(({ severity }) => severity === "error");
}

export function needsEmbedded(files: readonly FileToRun[]): boolean {
  return files.some(({ environment, settings }) => isEmbedded(environment, settings));
}

export function approvedBy({
  approve,
  reason = "",
}: Pick<RunOptions, "approve" | "reason">): AskApproval<never> {
  return ({ hash }) => (approve.includes(hash) ? { hash, reason } : undefined);
}

/** Environments of all files, or everything that they lack, reported before the first call. */
export async function environmentsOf(
  files: readonly FileToRun[],
  options: RunOptions,
  caller: Caller,
  embedded: LocalAccess | undefined,
): Promise<ReadonlyMap<FileToRun, EnvironmentSource> | Stop> {
  const sources = new Map<FileToRun, EnvironmentSource>();
  const shared = new Map<string, EnvironmentSource>();
  const reasons: Text[] = [];
  for (const file of files) {
    const key = `${file.settings.configFile ?? ""} ${file.environment}`;
    const known = shared.get(key);
    const source =
      known ??
      (options.replay === undefined
        ? await environmentSource(file.environment, file.settings, caller, embedded)
        : replayedSource(file.environment, file.settings));
    if ("problems" in source) {
      reasons.push(...source.problems);
      continue;
    }
    shared.set(key, source);
    sources.set(file, source);
    if (options.record !== undefined && source.environment.people === "real") {
      reasons.push(realPeopleText(source.environment.name));
      continue;
    }
    if (!options.dryRun) reasons.push(...(await missingForServices(source, servicesOf(file))));
  }
  if (reasons.length === 0) return sources;
  const unique = new Map(reasons.map((reason) => [reason.en, reason]));
  return { exitCode: exitCodes.notAllowed, reasons: [...unique.values()] };
}

function servicesOf({ requests }: FileToRun): readonly Service[] {
  const sending = requests.filter(({ directives }) => directives.skip === undefined);
  return [...new Set(sending.map(({ operation }) => operations[operation].service))];
}

/** Reported before the first call, each sentence once. */
export async function secretWarnings(
  sources: ReadonlyMap<FileToRun, EnvironmentSource>,
): Promise<readonly Text[]> {
  const warnings = new Map<string, Text>();
  for (const [file, source] of sources)
    for (const warning of await warningsForServices(source, servicesOf(file)))
      warnings.set(warning.en, warning);
  return [...warnings.values()];
}

export async function warningsForServices(
  { environment, secrets, mailboxRefusal }: EnvironmentSource,
  services: readonly Service[],
): Promise<readonly Text[]> {
  return [
    ...(mailboxRefusal && services.includes("berichten") ? [mailboxRefusal] : []),
    ...(await shortSecrets(environment, services, secrets)).map(shortSecretOf),
  ];
}

/** Does not read secrets without trust. */
export async function missingForServices(
  { environment, secrets, trust }: EnvironmentSource,
  services: readonly Service[],
): Promise<readonly Text[]> {
  const untrusted = await trustRefusal(environment, trust);
  if (untrusted) return [failureText(untrusted)];
  const names = await missingSecrets(environment, services, secrets);
  const unsendable = await unsendableSecrets(environment, services, secrets);
  return [
    ...(names.length > 0
      ? [failureText({ kind: "secretMissing", environment: environment.name, names })]
      : []),
    ...[...unsendable].map(unsendableText),
  ];
}

export function failureText(failure: RunFailure): Text {
  const [en, nl] = (["en", "nl"] as const).map((language) => {
    const { title, detail, remedy } = explainFailure(failure, language);
    return `${title}\n${detail}\n${remedy}`;
  });
  return text(en ?? "", nl ?? "");
}

function stopped(exitCode: ExitCode, reasons: readonly Text[]): PreparedFiles {
  return { files: [], diagnostics: [], stop: { exitCode, reasons } };
}

function unsendableText([variable, fault]: readonly [string, SecretFault]): Text {
  const { en, nl } = secretFaultTexts[fault];
  const file = variable.endsWith("_FILE")
    ? text(
        `Write the file that ${variable} names again`,
        `Schrijf het bestand dat ${variable} noemt opnieuw`,
      )
    : undefined;
  // A key is not sent, and its fault is never a character copied by accident, so it has its own remedy.
  if (fault === "noKey") {
    const set = text(
      `Set the variable, or ${variable}_FILE to the name of its file`,
      `Stel de variabele in, of zet in ${variable}_FILE de naam van het bestand`,
    );
    return text(
      `The key in ${variable} cannot be used\n${en} Nothing was sent.\n${(file ?? set).en}.`,
      `De sleutel in ${variable} is niet te gebruiken\n${nl} Er is niets verzonden.\n${(file ?? set).nl}.`,
    );
  }
  const again = file ?? text("Set the variable again", "Stel de variabele opnieuw in");
  return text(
    `The secret in ${variable} cannot be sent\n${en} Nothing was sent.\n${again.en}, without it.`,
    `Het geheim in ${variable} is niet te verzenden\n${nl} Er is niets verzonden.\n${again.nl}, zonder dat.`,
  );
}

const nothingSent = text(
  "The request files have errors. Nothing was sent.",
  "De verzoekbestanden bevatten fouten. Er is niets verzonden.",
);

interface NamingFile {
  readonly draft: FileDraft;
  readonly settings: Pick<LoadedSettings, "environments">;
}

/** An unused name would be ignored silently, and the run would use another value. */
function unknownVariables(names: Iterable<string>, files: readonly NamingFile[]): readonly Text[] {
  const known = new Set(files.flatMap(namesIn));
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => {
      const shown = JSON.stringify(name);
      const none = text(
        `--var: no file or environment of this run has a variable ${shown}.`,
        `--var: geen bestand of omgeving van deze uitvoering heeft een variabele ${shown}.`,
      );
      const all = [...known].sort().join(", ");
      const others = text(`Available: ${all}.`, `Beschikbaar: ${all}.`);
      return unknownWord(none, nearestOf(name, known), known.size > 0 ? others : undefined);
    });
}

/** Variables that are defined, here or in any environment, and those that a request only uses. */
function namesIn({ draft, settings: { environments } }: NamingFile): readonly string[] {
  const { requests, variables, uses = [] } = draft;
  const templates = requests.flatMap(({ titleTemplate, ...request }) => [
    ...templatesOf(request),
    ...(titleTemplate ? [titleTemplate] : []),
  ]);
  const used = expressionsOf(templates, variablesOf(draft)).flatMap((expression) =>
    expression.kind === "variable"
      ? [expression.name]
      : expression.kind === "path" && expression.steps[0]?.kind !== "member"
        ? [expression.root]
        : [],
  );
  const everywhere = [...environments.values()].flatMap((one) => Object.keys(one.variables ?? {}));
  const prefixes = ["", ...uses.map((file) => `${file}.`)];
  return [
    ...variables.map(({ name }) => name),
    ...used,
    ...prefixes.flatMap((prefix) => everywhere.map((name) => `${prefix}${name}`)),
  ];
}
