import { resolve } from "node:path";
import { text, type Language, type Text } from "../contract/text.ts";
import { systemClock } from "../runner/gateway/systemClock.ts";
import { exitCodes, type ExitCode, printError } from "./commandOutput.ts";
import type { RunOptions } from "./options/options.ts";
import { ReportSink } from "./reportSink.ts";
import { diagnosticLine } from "./reporters/diagnostics.ts";
import {
  documentOf,
  jsonPieces,
  stopReasonOf,
  type RunReport,
  type StoppedRun,
} from "./reporters/json.ts";
import type { TerminalLine } from "./reporters/layout.ts";
import type { ReportDocument } from "./reporters/ci/reportDocument.ts";
import { annotationFolder, reportPath } from "./reporters/ci/reportPieces.ts";
import type { LocatedDiagnostic } from "./files/requestLoading.ts";
import type { Stop } from "./runPreparation.ts";
import type { CommandContext, Terminal } from "./commandContext.ts";
import type { MergeReporter } from "./options/reportOptions.ts";
import { githubPieces } from "./reporters/ci/github.ts";
import { gitlabPieces } from "./reporters/ci/gitlab.ts";
import { htmlPieces } from "./reporters/ci/html.ts";
import { junitPieces } from "./reporters/ci/junit.ts";
import { markdownPieces } from "./reporters/ci/markdown.ts";

type Reporter = RunOptions["reports"][number]["kind"];

/** Writes a report of each reporter for every run, so that an older one cannot look like its result. */
export class RunReports {
  readonly #sink: ReportSink<Reporter>;
  readonly #options: RunOptions;
  readonly #shell: CommandContext;
  readonly #startedAt = systemClock.now();
  readonly #beganMs = systemClock.monotonicMs();
  #diagnostics: readonly LocatedDiagnostic[] = [];
  /** In a shard: position of each outcome in the whole run. */
  readonly #positions: number[] = [];

  constructor(options: RunOptions, shell: CommandContext) {
    this.#options = options;
    this.#shell = shell;
    const { reports, view, dryRun } = options;
    this.#sink = new ReportSink(reports, shell, view === "raw" && !dryRun);
  }

  get terminal(): Terminal {
    return this.#sink.terminal;
  }

  /** Defined if a report is not writable. Nothing was sent then. */
  async begin(): Promise<ExitCode | undefined> {
    const unfinished = { reason: "unfinished", messages: [notFinished] } as const;
    const problems = await this.#sink.begin((kind) =>
      this.#render(kind, { exitCode: exitCodes.internal, outcomes: [], stopped: unfinished }),
    );
    if (problems.length === 0) return undefined;
    return this.#end(exitCodes.fileErrors, { reason: "notWritable", messages: problems });
  }

  found(diagnostics: readonly LocatedDiagnostic[]): void {
    this.#diagnostics = diagnostics;
    const language = this.#shell.language;
    this.#sink.keep(
      (function* () {
        for (const diagnostic of diagnostics)
          if (diagnostic.severity !== "information") yield diagnosticLine(diagnostic, language);
      })(),
    );
  }

  placed(position: number | undefined): void {
    if (this.#options.shard) this.#positions.push(position ?? this.#positions.at(-1) ?? 0);
  }

  /** Does not create lines that are never shown. */
  print(lines: () => Iterable<TerminalLine>): void {
    this.#sink.print(
      (function* () {
        yield* lines();
      })(),
    );
  }

  printBody(bodyOf: () => string | undefined): void {
    const body = this.#options.view === "raw" ? bodyOf() : undefined;
    if (body !== undefined) this.#sink.printData(body);
  }

  async stop({ exitCode, reasons }: Stop): Promise<ExitCode> {
    printError(reasons, this.#shell);
    return this.#end(exitCode, { reason: stopReasonOf(exitCode), messages: reasons });
  }

  /** Reports an internal error, without the previous outcomes. */
  async fault(): Promise<void> {
    await this.#end(exitCodes.internal, { reason: "fault", messages: [brokenOff] });
  }

  async finish(
    exitCode: ExitCode,
    { outcomes, totals }: Required<Pick<RunReport, "outcomes" | "totals">>,
    summary: (durationMs: number) => readonly TerminalLine[],
  ): Promise<ExitCode> {
    this.print(() => summary(this.#durationMs()));
    return this.#sink.finish(exitCode, (kind) =>
      this.#render(kind, { exitCode, outcomes, totals }),
    );
  }

  async finishPlan(exitCode: ExitCode, json: () => string): Promise<ExitCode> {
    return this.#sink.finish(exitCode, (kind) => (kind === "json" ? json() : ""));
  }

  async #end(exitCode: ExitCode, stopped: StoppedRun): Promise<ExitCode> {
    return this.#sink.finish(exitCode, (kind) =>
      this.#render(kind, { exitCode, outcomes: [], stopped }),
    );
  }

  #render(
    kind: Reporter,
    end: Pick<RunReport, "exitCode" | "outcomes" | "totals" | "stopped">,
  ): string | Iterable<string> {
    if (kind === "console") return this.#sink.sentences(end.stopped?.messages ?? []);
    const report: RunReport = {
      version: this.#shell.version,
      startedAt: this.#startedAt.toISOString(),
      durationMs: this.#durationMs(),
      ...end,
      ...this.#shardOf(end.stopped),
      diagnostics: this.#diagnostics,
    };
    const language = this.#shell.language;
    const { mask } = this.#options;
    const folder =
      kind === "github" || kind === "gitlab" ? annotationFolder(this.#shell) : this.#shell.cwd;
    const paths = new Map<string, string>();
    const pathOf = (file: string) => {
      const known = paths.get(file) ?? reportPath(resolve(this.#shell.cwd, file), folder);
      paths.set(file, known);
      return known;
    };
    const document = documentOf(report, {
      language,
      mask,
      includeAnswers: kind === "json" && this.#options.includeAnswers,
      pathOf,
    });
    return reportPieces(kind, document, language);
  }

  #shardOf(stopped: StoppedRun | undefined): Pick<RunReport, "shard"> {
    const { shard } = this.#options;
    return shard ? { shard: { ...shard, positions: stopped ? [] : this.#positions } } : {};
  }

  #durationMs(): number {
    return Math.round(systemClock.monotonicMs() - this.#beganMs);
  }
}

const notFinished: Text = text(
  "This run has not finished: brp writes its result here at the end. If brp is no longer running, it was stopped early, or the result could not be written.",
  "Deze uitvoering is niet voltooid: brp schrijft het resultaat hier aan het einde. Als brp niet meer loopt, is het voortijdig gestopt of was het resultaat niet te schrijven.",
);

const brokenOff: Text = text(
  "An internal error in brp ended this run. Its result is unknown.",
  "Een interne fout in brp heeft deze uitvoering beëindigd. Het resultaat is onbekend.",
);

/** Yields pieces, because a large report may exceed one string. */
export function reportPieces(
  kind: MergeReporter,
  document: ReportDocument,
  language: Language,
): Iterable<string> {
  switch (kind) {
    case "json":
      return jsonPieces(document);
    case "junit":
      return junitPieces(document, language);
    case "github":
      return githubPieces(document, language);
    case "gitlab":
      return gitlabPieces(document, language);
    case "markdown":
      return markdownPieces(document, language);
    case "html":
      return htmlPieces(document, language);
  }
}
