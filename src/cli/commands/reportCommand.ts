import { resolve } from "node:path";
import { text, type Language, type Text } from "../../contract/text.ts";
import { exitCodes, worst, type ExitCode, printError, withPlace } from "../commandOutput.ts";
import { readReport, type ReadReport } from "../files/reportFile.ts";
import type { OptionsOf } from "../options/options.ts";
import type { MergeReporter } from "../options/reportOptions.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { printable } from "../reporters/layout.ts";
import type {
  ReportDocument,
  ReportedOutcome,
  ReportHead,
} from "../reporters/ci/reportDocument.ts";
import { reportPieces } from "../runReports.ts";
import { ReportSink } from "../reportSink.ts";
import type { CommandContext } from "../commandContext.ts";

export async function reportCommand(
  options: OptionsOf<"report">,
  shell: CommandContext,
): Promise<ExitCode> {
  const { language } = shell;
  const sink = new ReportSink<MergeReporter>(options.reports, shell);
  const merge = new Merge();
  const problem = mergeProblem(merge, options.paths, shell.cwd);
  if (problem) {
    printError([problem], shell);
    // Prevents an older report from looking like the result.
    const none = noResult(problem[language], shell.version);
    return sink.finish(exitCodes.fileErrors, (kind) => piecesOf(kind, none, language));
  }
  const document = merge.document();
  return sink.finish(exitCodeOf(document.exitCode), (kind) => piecesOf(kind, document, language));
}

function mergeProblem(merge: Merge, paths: readonly string[], cwd: string): Text | undefined {
  for (const path of paths) {
    const problem = merge.add(resolve(cwd, path));
    if (problem) return withPlace(printable(path), problem);
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

/** The console shows nothing: the result of a merge is a file or standard output. */
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

class Merge {
  readonly #parts: ReadReport[] = [];
  readonly #totals = { requests: 0, succeeded: 0, failed: 0, skipped: 0 };

  add(path: string): Text | undefined {
    const read = readReport(path);
    if ("en" in read) return read;
    this.#parts.push(read);
    for (const { outcome, succeeded } of read.outcomes) {
      this.#totals.requests += 1;
      if (outcome === "skipped") this.#totals.skipped += 1;
      else if (succeeded) this.#totals.succeeded += 1;
      else this.#totals.failed += 1;
    }
    return undefined;
  }

  problem(): Text | undefined {
    const shards = this.#parts.map(({ head }) => head.shard);
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
    const heads = this.#parts.map(({ head }) => head);
    const began = heads.map(({ startedAt }) => Date.parse(startedAt));
    const ended = heads.map(({ durationMs }, at) => (began[at] ?? 0) + durationMs);
    const first = heads.find((_, at) => began[at] === lowest(began)) ?? heads[0];
    const stopped = heads.find((head) => head.stopped)?.stopped;
    const parts = this.#parts;
    return {
      format: "brp-report",
      reportVersion: 1,
      version: first?.version ?? "",
      startedAt: first?.startedAt ?? "",
      durationMs: ended.reduce((most, each) => Math.max(most, each), 0) - lowest(began),
      exitCode: worst(heads.map(({ exitCode }) => exitCodeOf(exitCode))),
      totals: this.#totals,
      ...(stopped && { stopped }),
      findings: diagnosticsOf(heads),
      outcomes: {
        [Symbol.iterator]: () => outcomesOf(parts),
      },
    };
  }
}

function* outcomesOf(parts: readonly ReadReport[]): Generator<ReportedOutcome> {
  const open = parts.map(({ outcomes }) => outcomes[Symbol.iterator]());
  const places = parts.flatMap(({ positions }, part) =>
    positions.map((position) => ({ position, part })),
  );
  for (const { part } of places.sort((one, other) => one.position - other.position)) {
    const next = open[part]?.next();
    if (next && !next.done) yield next.value;
  }
}

const lowest = (numbers: readonly number[]) =>
  numbers.reduce((least, each) => Math.min(least, each), Infinity);

/** Every part checks all files, so each diagnostic appears several times. */
function diagnosticsOf(heads: readonly ReportHead[]): ReportHead["findings"] {
  const diagnostics = new Map(
    heads.flatMap((head) => head.findings.map((each) => [JSON.stringify(each), each] as const)),
  );
  return [...diagnostics.values()];
}

const otherRuns = text(
  "These reports are not the shards of one run: their numbers of shards differ.",
  "Deze rapporten zijn niet de delen van één uitvoering: het aantal delen verschilt.",
);
const given = (number: number, of: number) =>
  text(`Shard ${number}/${of} was given twice.`, `Deel ${number}/${of} is twee keer opgegeven.`);
const mostNamed = 10;
const without = (missing: readonly number[], of: number) => {
  const named = missing.slice(0, mostNamed).map((number) => `${number}/${of}`);
  const list = [...named, ...(missing.length > mostNamed ? ["…"] : [])].join(", ");
  return text(
    `Shards are missing: ${list}. Without them the result is not complete.`,
    `Er ontbreken delen: ${list}. Zonder die delen is niet bekend of alle verzoeken slagen.`,
  );
};
