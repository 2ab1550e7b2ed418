import { text, type Language, type Text } from "../../contract/text.ts";
import { explainFailure, explainWarning } from "../../explain/explainFailure.ts";
import { explainFault } from "../../explain/explainRefusal.ts";
import { isCancelled, succeeded, type RunOutcome } from "../../model/outcome.ts";
import { answeredHeadline } from "../../presentation/personView.ts";
import { shownExpectation, acceptedEnd } from "../../presentation/texts/expectationText.ts";
import { peopleOf, requestTitle, shownTitle, type ViewOptions } from "../../presentation/view.ts";
import { dayTime } from "../../presentation/texts/momentText.ts";
import type {
  FileRunEntry,
  FileRunHelp,
  FileRunLine,
  ShownFileRun,
} from "../../protocol/response.ts";
import { fileRunWords as words } from "../../protocol/words/responseWords.ts";
import { helpsFor } from "./helpsFor.ts";
import type { Run, FileRun, FileRunRow } from "../runs.ts";
import { visibleFailure, type RunFailure } from "../../model/failure.ts";
import type { Accepted } from "../../language/refactor/expectedLine.ts";

export interface AcceptedRequest {
  readonly run: Run;
  readonly accepted: readonly Accepted[];
}

/**
 * Failed expectations with the same actual value in all runs of a request, one per row of `@each`.
 * A released run may have had another value.
 * @param line limits the result to this line
 */
export function acceptedOf(
  runs: readonly (Run | undefined)[],
  as: ViewOptions,
  line?: number,
): readonly Accepted[] {
  const all = runs.map((run) => run?.outcome?.expectations ?? []);
  return (all[0] ?? []).flatMap(({ expectation, line: own }, place): readonly Accepted[] => {
    if (line !== undefined && line !== own) return [];
    const ends = all.map((results) => results[place] && acceptedEnd(results[place], as));
    const [end] = ends;
    const isSame = ends.every((one) => JSON.stringify(one) === JSON.stringify(end));
    return end && isSame ? [{ place, expectation, end }] : [];
  });
}

export function acceptedInFile(
  rows: readonly FileRunRow[],
  find: (run: number) => Run | undefined,
  as: ViewOptions,
): readonly AcceptedRequest[] {
  const failed = new Set(
    rows.flatMap(({ verdict, source }) => (verdict === "failed" ? source.ordinal : [])),
  );
  const runs = new Map<number, (Run | undefined)[]>([...failed].map((ordinal) => [ordinal, []]));
  for (const { run, source } of rows) runs.get(source.ordinal)?.push(find(run));
  return [...runs.values()].flatMap((all) => {
    const [run] = all;
    const accepted = acceptedOf(all, as);
    return run && accepted.length > 0 ? [{ run, accepted }] : [];
  });
}

/** Lines of a file run for the panel. Pure, so that tests need no editor. */

type RowResult = Omit<FileRunRow, "run" | "title" | "operation" | "source">;

/** Contains no part of the response except the results of failed expectations. */
export function rowResult(outcome: RunOutcome): RowResult {
  const { durationMs, request } = outcome;
  const titled = (mask: boolean) => requestTitle(request, { mask }) ?? "";
  const persons = outcome.kind === "answered" ? peopleOf(outcome.response).length : 0;
  const base = {
    ...{ durationMs, persons },
    ...(request.row !== undefined && { row: request.row }),
    ...(request.filledTitle !== undefined && {
      filledTitle: { open: titled(false), masked: titled(true) },
    }),
  };
  const both = (of: (language: Language) => string) => text(of("en"), of("nl"));
  if (outcome.kind === "skipped") {
    const result = both(() => outcome.reason.text);
    return { ...base, verdict: "skipped", result, isOwnWord: outcome.reason.kind === "directive" };
  }
  const result =
    outcome.kind === "answered"
      ? both((language) => answeredHeadline(outcome, language))
      : both((language) => explainFailure(outcome.failure, language).title);
  const verdict = isCancelled(outcome) ? "skipped" : succeeded(outcome) ? "passed" : "failed";
  const reason = verdict === "failed" ? reasonOf(outcome) : undefined;
  return { ...base, verdict, result, isOwnWord: false, ...(reason && { reason }) };
}

/** First failed expectation, else the first fault of the request, else the missing messages. */
function reasonOf(outcome: RunOutcome): FileRunRow["reason"] {
  const broken = outcome.expectations.find(({ verdict }) => verdict !== "holds");
  if (broken) {
    const said = (mask: boolean): Text => {
      const line = (language: Language) => {
        const { text: written, actual, difference } = shownExpectation(broken, { mask, language });
        return [`? ${written}`, difference ?? actual].filter(Boolean).join(" → ");
      };
      return text(line("en"), line("nl"));
    };
    return { open: said(false), masked: said(true) };
  }
  if (outcome.kind === "failed") {
    const [open, masked] = [false, true].map((mask) =>
      faultText(visibleFailure(outcome.failure, mask)),
    );
    return open && masked && { open, masked };
  }
  const missed = outcome.warnings.find(({ kind }) => kind === "messagesMissed");
  if (!missed) return undefined;
  const said = text(explainWarning(missed, "en"), explainWarning(missed, "nl"));
  return { open: said, masked: said };
}

function faultText(failure: RunFailure): Text | undefined {
  const [fault] = "faults" in failure ? failure.faults : [];
  if (!fault) return undefined;
  const { en, nl } = explainFault(fault);
  const named = (words: string) =>
    words.startsWith(fault.name) ? words : `${fault.name}: ${words}`;
  return text(named(en), named(nl));
}

export function fileRunEntry(run: FileRun, language: Language): FileRunEntry {
  const { id, title, environment, startedAt, counts } = run;
  const isRunning = run.durationMs === undefined;
  const state = isRunning
    ? "running"
    : counts.failed > 0
      ? "failed"
      : counts.passed > 0
        ? "passed"
        : "skipped";
  const all = doneCount(run);
  const headline = {
    running: words.running(all, all + waitingCount(run)),
    failed: words.failed(counts.failed, all),
    passed: words.passed(counts.passed),
    skipped: words.skipped(counts.skipped),
  }[state];
  return {
    id,
    title,
    environment,
    time: dayTime(startedAt),
    state,
    headline: headline[language],
  };
}

/** @param find returns a run while its response is in memory */
export function shownFileRun(
  run: FileRun,
  keptBytes: number,
  find: (run: number) => Run | undefined,
  as: ViewOptions,
): ShownFileRun {
  const { counts, rows, durationMs } = run;
  const isKept = (id: number) => find(id) !== undefined;
  const { language } = as;
  const entry = fileRunEntry(run, language);
  const failedNow = text(`${counts.failed} failed`, `${counts.failed} mislukt`);
  const facts = [
    entry.state === "failed" && counts.passed > 0 && words.passed(counts.passed)[language],
    entry.state === "running" && counts.failed > 0 && failedNow[language],
    entry.state !== "skipped" && counts.skipped > 0 && words.skipped(counts.skipped)[language],
    durationMs !== undefined && `${Math.round(durationMs)} ms`,
    entry.time,
  ];
  return {
    ...entry,
    facts: facts.filter((fact) => fact !== false),
    lines: [...rows.map((row) => doneLine(row, isKept(row.run), as)), ...waitingLines(run, as)],
    helps: run.durationMs === undefined ? [] : helpsOf(run, find, language),
    persons: rows.reduce((sum, { persons }) => sum + persons, 0) || undefined,
    acceptable: acceptedInFile(run.durationMs === undefined ? [] : rows, find, as).reduce(
      (sum, { accepted }) => sum + accepted.length,
      0,
    ),
    unlisted: doneCount(run) - rows.length,
    keptMegabytes: Math.round(keptBytes / 1024 / 1024),
  };
}

/** Offers to repeat all failed requests. Fields are removed from one request at a time. */
function helpsOf(
  { rows }: FileRun,
  find: (run: number) => Run | undefined,
  language: Language,
): readonly FileRunHelp[] {
  const helps = new Map<string, FileRunHelp>();
  for (const { run: id, verdict } of rows) {
    const run = verdict === "failed" ? find(id) : undefined;
    if (run?.outcome?.kind !== "failed") continue;
    const { failure } = run.outcome;
    const [help] = helpsFor(failure, run.environment.kind === "local");
    if (!help || help === "runAgain" || help === "takeOutFields" || helps.has(failure.kind))
      continue;
    helps.set(failure.kind, { title: explainFailure(failure, language).title, run: id, help });
  }
  return [...helps.values()];
}

function doneCount({ counts }: FileRun): number {
  return counts.passed + counts.failed + counts.skipped;
}

function waitingCount({ waiting }: FileRun): number {
  return waiting.reduce((sum, { left = 1 }) => sum + left, 0);
}

function doneLine(row: FileRunRow, isKept: boolean, as: ViewOptions): FileRunLine {
  const { language, mask, presenting } = as;
  const { verdict, result, isOwnWord, reason, durationMs } = row;
  const shown = mask ? "masked" : "open";
  return {
    ...(isKept && { run: row.run }),
    state: verdict,
    title: filledRowTitle(row, as),
    result: presenting && isOwnWord ? "" : result[language],
    ...(reason && { reason: reason[shown][language] }),
    ...(verdict !== "skipped" && { time: `${Math.round(durationMs)} ms` }),
    isLetGo: !isKept,
  };
}

export function filledRowTitle(row: FileRunRow, as: ViewOptions): string {
  const title = row.filledTitle?.[as.mask ? "masked" : "open"] ?? row.title;
  const number = row.row !== undefined && words.row(row.row)[as.language];
  return [shownTitle({ ...row, title }, as), number].filter(Boolean).join(" · ");
}

/** One line per pending request and row. The first one is running. */
function waitingLines(run: FileRun, as: ViewOptions): readonly FileRunLine[] {
  return run.waiting
    .flatMap(({ rows, left = 1, ...request }) =>
      Array.from({ length: left }, (_, index) => {
        const title = shownTitle(request, as);
        const row = rows === undefined ? undefined : rows - left + index + 1;
        return row === undefined ? title : `${title} · ${words.row(row)[as.language]}`;
      }),
    )
    .map((title, index) => {
      const isNext = index === 0 && run.durationMs === undefined;
      return { state: isNext ? "running" : "waiting", title, result: "", isLetGo: false };
    });
}
