import { resolve } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import type { RequestDraft } from "../../model/requestDraft.ts";
import { exitCodes, type ExitCode, note, withPlace } from "../commandOutput.ts";
import type { CommandContext } from "../commandContext.ts";
import type { RunOptions } from "../options/options.ts";
import { reportPath } from "../reporters/ci/reportPieces.ts";
import type { ReportedOutcome } from "../reporters/ci/reportDocument.ts";
import { printable } from "../reporters/layout.ts";
import { isAnyMeant, type ChosenFile, type FailedRequests } from "../requestSelection.ts";

interface Stop {
  readonly exitCode: ExitCode;
  readonly reasons: readonly Text[];
}

/** The meant files with the requests that failed in the report of `--last-failed`. All of them without this option. */
export async function failedIn<File extends ChosenFile>(
  files: readonly File[],
  meant: readonly File[],
  options: RunOptions,
  shell: CommandContext,
): Promise<{ readonly files: readonly File[] } | Stop> {
  const { lastFailed: path, paths } = options;
  if (path === undefined) return { files: meant };
  const stop = (exitCode: ExitCode, reason: Text): Stop => ({
    exitCode,
    reasons: [withPlace(printable(path), reason)],
  });
  // Its schema is slow to load.
  const { readReport } = await import("./reportFile.ts");
  const read = readReport(resolve(shell.cwd, path));
  if ("en" in read) return stop(exitCodes.fileErrors, read);
  if (read.head.stopped) return stop(exitCodes.fileErrors, noResult);
  const byFile = failedByFile(read.outcomes);
  const failed = new Map<File, FailedRequests>();
  const lost: ReportedOutcome[] = [];
  for (const file of files) {
    const name = reportPath(resolve(shell.cwd, file.file), shell.cwd);
    failed.set(file, failedOf(byFile.get(name) ?? [], file.draft.requests, lost));
    byFile.delete(name);
  }
  // Paths narrow the run, so failed requests elsewhere are left out on purpose.
  if (paths.length === 0) lost.push(...[...byFile.values()].flat());
  if (lost.length > 0) return stop(exitCodes.nothingMatched, notFound(lost));
  const narrowed = meant
    .map((file) => ({ ...file, failed: failed.get(file) ?? new Map() }))
    .filter((file) => isAnyMeant(file, options));
  if (narrowed.length === 0) note(withPlace(printable(path), noneFailed), shell);
  return { files: narrowed };
}

function failedByFile(outcomes: Iterable<ReportedOutcome>): Map<string, ReportedOutcome[]> {
  const byFile = new Map<string, ReportedOutcome[]>();
  for (const outcome of outcomes) {
    const { file = "", outcome: end, succeeded } = outcome;
    if (end === "skipped" || succeeded) continue;
    const ofFile = byFile.get(file);
    if (ofFile) ofFile.push(outcome);
    else byFile.set(file, [outcome]);
  }
  return byFile;
}

function failedOf(
  outcomes: readonly ReportedOutcome[],
  requests: readonly RequestDraft[],
  lost: ReportedOutcome[],
): FailedRequests {
  const own = requests.filter(({ from }) => !from);
  const failed = new Map<number, Set<number> | "all">();
  for (const outcome of outcomes) {
    const request = requestOf(outcome, own);
    if (!request) {
      lost.push(outcome);
      continue;
    }
    const { ordinal, directives } = request;
    const { row } = outcome;
    const rows = failed.get(ordinal) ?? new Set<number>();
    if (row === undefined || !directives.each || rows === "all") failed.set(ordinal, "all");
    else failed.set(ordinal, rows.add(row));
  }
  return failed;
}

/** By its name, or else by its place in the file and its title, so that no other request runs in its place. */
function requestOf(
  { name, title, operation, ordinal: place }: ReportedOutcome,
  requests: readonly RequestDraft[],
): RequestDraft | undefined {
  // A request of a used file has the name of that file before its own.
  const ownName = name?.split(".").at(-1);
  if (ownName !== undefined) return requests.find((one) => one.name === ownName);
  const isSame = (one: RequestDraft) =>
    one.operation === operation && (one.titleTemplate !== undefined || one.title === title);
  const there = requests.find(({ ordinal }) => ordinal === place);
  if (there && isSame(there)) return there;
  const moved = requests.filter(
    (one) => isSame(one) && one.title !== undefined && one.title === title,
  );
  return moved.length === 1 ? moved[0] : undefined;
}

const mostNamed = 5;

function notFound(lost: readonly ReportedOutcome[]): Text {
  const places = lost.map(({ file = "", line }) =>
    printable(line === undefined ? file : `${file}:${line}`),
  );
  const named = [...new Set(places)];
  const list = [...named.slice(0, mostNamed), ...(named.length > mostNamed ? ["…"] : [])].join(
    ", ",
  );
  return text(
    `These failed requests are no longer in the files: ${list}. Run in the folder of that run, or without --last-failed.`,
    `Deze mislukte verzoeken staan niet meer in de bestanden: ${list}. Voer uit in de map van die uitvoering, of zonder --last-failed.`,
  );
}

const noResult = text(
  "That run sent nothing or did not finish, so its failed requests are unknown. Run without --last-failed.",
  "Die uitvoering heeft niets verzonden of is niet voltooid, dus de mislukte verzoeken zijn onbekend. Voer uit zonder --last-failed.",
);

const noneFailed = text(
  "None of these requests failed. Nothing was sent.",
  "Geen van deze verzoeken is mislukt. Er is niets verzonden.",
);
