import { resolve } from "node:path";
import { text, type Language, type Text } from "../../contract/text.ts";
import { exitCodes, worst, type ExitCode } from "../exitCodes.ts";
import { outcomesAt, readReportFile, type ReportFile } from "../files/reportFile.ts";
import type { ReportOptions } from "../options/options.ts";
import type { MergeReporter } from "../options/reportOptions.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { printError } from "../printError.ts";
import { printable } from "../reporters/layout.ts";
import type { ReportDocument, ReportHead } from "../reporters/ci/reportDocument.ts";
import { reportPieces } from "../runReports.ts";
import { ReportSink } from "../reportSink.ts";
import type { CommandContext } from "../commandContext.ts";

/** `brp report merge`: the reports of the parts of a run as that of one run. */
export async function reportCommand(
  options: ReportOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const sink = new ReportSink<MergeReporter>(options.reports, shell, language, "never");
  const merge = new Merge();
  const problem = mergeProblem(merge, options.paths, shell.cwd);
  if (problem) {
    printError([problem], shell, language);
    // Nobody shall take an older report for the result.
    const none = noResult(problem[language], shell.version);
    return sink.finish(exitCodes.fileErrors, (kind) => piecesOf(kind, none, language));
  }
  const document = merge.document();
  return sink.finish(exitCodeOf(document.exitCode), (kind) => piecesOf(kind, document, language));
}

function mergeProblem(merge: Merge, paths: readonly string[], cwd: string): Text | undefined {
  for (const path of paths) {
    const problem = merge.add(resolve(cwd, path));
    const name = printable(path);
    if (problem) return text(`${name}: ${problem.en}`, `${name}: ${problem.nl}`);
  }
  return merge.problem();
}

function noResult(message: string, version: string): ReportDocument {
  return {
    format: "brp-report",
    reportVersion: 1,
    version,
    startedAt: systemClock.now().toISOString(),
    durationMs: 0,
    exitCode: exitCodes.fileErrors,
    totals: { requests: 0, succeeded: 0, failed: 0, skipped: 0 },
    stopped: { reason: "unfinished", messages: [message] },
    findings: [],
    outcomes: [],
  };
}

/** A console has nothing to show of a merge: its result is the file, or standard output. */
function piecesOf(
  kind: MergeReporter | "console",
  document: ReportDocument,
  language: Language,
): Iterable<string> {
  return kind === "console" ? [] : reportPieces(kind, document, language);
}

function exitCodeOf(code: number): ExitCode {
  return Object.values(exitCodes).find((each) => each === code) ?? exitCodes.internal;
}

/** An outcome of all reports: where it is, and its place in the whole run. */
interface Entry {
  readonly report: number;
  readonly at: number;
  readonly position: number;
}

/** Reads every report once for its numbers, and again for its outcomes, of which none stays in memory. */
class Merge {
  readonly #reports: ReportFile[] = [];
  readonly #entries: Entry[] = [];
  readonly #totals = { requests: 0, succeeded: 0, failed: 0, skipped: 0 };

  add(path: string): Text | undefined {
    const read = readReportFile(path, ({ outcome, succeeded }) => {
      this.#totals.requests += 1;
      if (outcome === "skipped") this.#totals.skipped += 1;
      else if (succeeded) this.#totals.succeeded += 1;
      else this.#totals.failed += 1;
    });
    if (read === "not readable") return notReadable;
    const positions = read === "no report" ? undefined : read.head.shard?.positions;
    if (read === "no report" || (positions && positions.length !== read.slices.length))
      return noReport;
    const report = this.#reports.length;
    this.#reports.push(read);
    for (const at of read.slices.keys())
      this.#entries.push({ report, at, position: positions?.[at] ?? 0 });
    return undefined;
  }

  /** Why these reports are not those of one run. */
  problem(): Text | undefined {
    const shards = this.#reports.map(({ head }) => head.shard);
    if (shards.every((shard) => shard === undefined)) return undefined;
    const [of = 0] = shards.map((shard) => shard?.of);
    if (shards.some((shard) => shard?.of !== of)) return otherRuns;
    const numbers = shards.map((shard) => shard?.number);
    const twice = numbers.find((number, at) => numbers.indexOf(number) < at);
    if (twice !== undefined) return given(twice, of);
    const missing = Array.from({ length: of }, (_, at) => at + 1).filter(
      (number) => !numbers.includes(number),
    );
    return missing.length === 0 ? undefined : without(missing, of);
  }

  document(): ReportDocument {
    const heads = this.#reports.map(({ head }) => head);
    const began = heads.map(({ startedAt }) => Date.parse(startedAt));
    const ended = heads.map(({ durationMs }, at) => (began[at] ?? 0) + durationMs);
    const first = heads.find((_, at) => began[at] === lowest(began)) ?? heads[0];
    const stopped = heads.find((head) => head.stopped)?.stopped;
    const reports = this.#reports;
    const entries = this.#entries.toSorted((one, other) => one.position - other.position);
    return {
      format: "brp-report",
      reportVersion: 1,
      version: first?.version ?? "",
      startedAt: first?.startedAt ?? "",
      durationMs: ended.reduce((most, each) => Math.max(most, each), 0) - lowest(began),
      exitCode: worst(heads.map(({ exitCode }) => exitCodeOf(exitCode))),
      totals: this.#totals,
      ...(stopped && { stopped }),
      findings: findingsOf(heads),
      outcomes: {
        [Symbol.iterator]: () => outcomesAt(placesOf(entries, reports)),
      },
    };
  }
}

function* placesOf(entries: readonly Entry[], reports: readonly ReportFile[]) {
  for (const { report, at } of entries) {
    const slice = reports[report]?.slices[at];
    const path = reports[report]?.path;
    if (slice && path !== undefined) yield { path, slice };
  }
}

const lowest = (numbers: readonly number[]) =>
  numbers.reduce((least, each) => Math.min(least, each), Infinity);

/** Every part checks all files, so that each finding comes several times. */
function findingsOf(heads: readonly ReportHead[]): ReportHead["findings"] {
  const findings = new Map(
    heads.flatMap((head) => head.findings.map((each) => [JSON.stringify(each), each] as const)),
  );
  return [...findings.values()];
}

const notReadable = text(
  "This cannot be read. Check the path; standard input and pipes cannot be merged.",
  "Dit kan niet gelezen worden. Controleer het pad; standaardinvoer en pipes zijn niet samen te voegen.",
);
const noReport = text(
  "This is not a JSON report of brp run. Write one with brp run --reporter json --output FILE.",
  "Dit is geen JSON-rapport van brp run. Schrijf het met brp run --reporter json --output BESTAND.",
);
const otherRuns = text(
  "These reports are not the parts of one run: their numbers of shards differ.",
  "Deze rapporten zijn niet de delen van één uitvoering: hun aantallen delen verschillen.",
);
const given = (number: number, of: number) =>
  text(`Shard ${number}/${of} is given twice.`, `Deel ${number}/${of} is twee keer opgegeven.`);
const mostNamed = 10;
const without = (missing: readonly number[], of: number) => {
  const named = missing.slice(0, mostNamed).map((number) => `${number}/${of}`);
  const list = [...named, ...(missing.length > mostNamed ? ["…"] : [])].join(", ");
  return text(
    `Shards are missing: ${list}. Without them the result is not complete.`,
    `Er ontbreken delen: ${list}. Zonder die delen is niet bekend of alle verzoeken slagen.`,
  );
};
