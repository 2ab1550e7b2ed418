import type { JsonObject } from "../../contract/json/json.ts";
import { text, type Language } from "../../contract/text.ts";
import { explainFailure, explainWarning } from "../../explain/explainFailure.ts";
import { explainFault } from "../../explain/explainRefusal.ts";
import {
  broughtBy,
  isCancelled,
  succeeded,
  type AnsweredOutcome,
  type FailedOutcome,
  type RunOutcome,
  explainWait,
} from "../../model/outcome.ts";
import { comparisonOf } from "../../presentation/compare/compareResponses.ts";
import type { CompareState } from "../../presentation/compare/compareView.ts";
import {
  answeredHeadline,
  responseView,
  type AskedOptions,
} from "../../presentation/personView.ts";
import { acceptedEnd, shownExpectation } from "../../presentation/texts/expectationText.ts";
import { dayTime } from "../../presentation/texts/momentText.ts";
import {
  phasesTogether,
  phaseTexts,
  technicalDetail,
} from "../../presentation/texts/technicalDetail.ts";
import { requestTitle, shownTitle, type ViewOptions } from "../../presentation/view.ts";
import type { RunEntry, ShownComparison, ShownRun } from "../../protocol/response.ts";
import { panelWords } from "../../protocol/words/responseWords.ts";
import { helpsFor } from "./helpsFor.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { Run } from "../runs.ts";
import { searchRefinements } from "../../presentation/refinements/searchRefinements.ts";
import { pagesOf, viewAround } from "./filePeople.ts";
import { messagesView } from "./sessionMessages.ts";
import { visibleFailure } from "../../model/failure.ts";

/** Omits the user's own words in presentation mode. */
export function runEntry(run: Run, view: ViewOptions): RunEntry {
  const { id, operation, environment, startedAt, outcome } = run;
  const isFilled = outcome?.request.filledTitle !== undefined;
  const filled = isFilled ? requestTitle(outcome.request, view) : undefined;
  return {
    id,
    title: shownTitle({ title: filled ?? run.title, operation }, view),
    operation,
    environment,
    time: dayTime(startedAt),
    state: stateOf(outcome),
    summary: summaryOf(run, view),
    hasSource: run.source !== undefined,
  };
}

/** A response that an expectation rejects has failed, as in the list of a whole file. */
function stateOf(outcome: RunOutcome | undefined): RunEntry["state"] {
  if (!outcome) return "running";
  if (isCancelled(outcome)) return "cancelled";
  return outcome.kind === "answered" && !succeeded(outcome) ? "failed" : outcome.kind;
}

type ShownView = Pick<ShownRun & { kind: "response" }, "view" | "people" | "messages">;
type ViewOf = (run: Run, response: JsonObject, options: AskedOptions) => ShownView;

/** @param pages pages of its persons, if already known */
export function shownView(
  run: Run,
  response: JsonObject,
  options: AskedOptions,
  pages = pagesOf(run, response, options),
): ShownView {
  if (pages) return viewAround(pages);
  const messages = messagesView(run, response, options);
  return messages ?? { view: responseView(run.operation, response, options) };
}

export function shownRun(
  run: Run,
  options: ViewOptions,
  /** Newest first. Includes the previous run of the same request. */
  runs: readonly Run[] = [],
  /** Returns a cached view if possible. */
  viewOf: ViewOf = shownView,
): ShownRun {
  const { outcome } = run;
  if (!outcome) {
    const wait = run.wait && explainWait(run.wait, options.language);
    const before = runBefore(run, runs);
    return {
      kind: "running",
      forMs: systemClock.monotonicMs() - run.beganMs,
      ...(wait !== undefined && { wait }),
      ...(before && { before: before.id }),
    };
  }
  switch (outcome.kind) {
    case "answered":
      return shownResponse(run, outcome, options, viewOf);
    case "failed":
      return shownFailure(run, outcome, options, viewOf);
    case "skipped":
      return { kind: "skipped", reason: options.presenting ? "" : outcome.reason.text };
  }
}

function runBefore({ source, environment }: Run, runs: readonly Run[]): Run | undefined {
  return runs.find(
    (one) =>
      one.outcome !== undefined &&
      source !== undefined &&
      one.source?.ordinal === source.ordinal &&
      one.source.uri === source.uri &&
      one.environment.name === environment.name,
  );
}

function shownResponse(
  run: Run,
  outcome: AnsweredOutcome,
  options: ViewOptions,
  viewOf: ViewOf,
): ShownRun {
  const { language } = options;
  const { response, refusal, traits } = outcome;
  const known = { ...options, ...(refusal && { refusal }), ...(traits && { traits }) };
  return {
    kind: "response",
    ...viewOf(run, response, known),
    facts: [
      // Other responses have their usual status.
      ...(refusal ? [String(outcome.status)] : []),
      `${Math.round(outcome.durationMs)} ms`,
    ],
    exchange: exchangeOf(outcome, language),
    // The panel lists each failed message with its reason.
    warnings: warningsOf(
      { ...outcome, warnings: outcome.warnings.filter(({ kind }) => kind !== "messagesMissed") },
      language,
    ),
    expectations: outcome.expectations.map((result) => ({
      ...shownExpectation(result, options),
      ...(result.line !== undefined && { line: result.line }),
      canAccept: acceptedEnd(result, options) !== undefined,
    })),
  };
}

function shownFailure(
  run: Run,
  outcome: FailedOutcome,
  options: ViewOptions,
  viewOf: ViewOf,
): ShownRun {
  const failure = visibleFailure(outcome.failure, options.mask);
  const { view: received, ...reading } = outcome.received
    ? viewOf(run, outcome.received, options)
    : { view: undefined };
  const { language } = options;
  const explained = explainFailure(failure, language);
  const faults = "faults" in failure ? failure.faults : [];
  const waitMs = waitLeft(run, outcome);
  const refinements = searchRefinements(failure, run.operation, outcome.parameters, language);
  return {
    kind: "failure",
    ...explained,
    detail: withoutTitle(
      faults.length > 0 ? withoutItems(explained.detail) : explained.detail,
      explained.title,
    ),
    remedy: failure.kind === "secretMissing" ? "" : explained.remedy,
    faults: faults.map((fault) => ({
      name: fault.name,
      reason: explainFault(fault)[language],
      hasPlace: fault.span !== undefined,
    })),
    technical: technicalDetail({ ...outcome, failure }, language),
    helps: helpsFor(failure, run.environment.kind === "local"),
    ...(waitMs > 0 && { waitMs }),
    ...(refinements.length > 0 && { refinements }),
    warnings: warningsOf(outcome, language),
    ...(received && { received }),
    ...reading,
  };
}

function waitLeft({ beganMs }: Run, { failure, durationMs }: FailedOutcome): number {
  // Nobody sits through the countdown of a wait that has an end by date.
  if (failure.kind !== "refused" || failure.retryAt !== undefined) return 0;
  const seconds = failure.retryAfterSeconds ?? 0;
  return beganMs + durationMs + seconds * 1000 - systemClock.monotonicMs();
}

/** Avoids repeating the status of the title in the headline. */
function withoutTitle(detail: string, title: string): string {
  const said = `${title.replace(/ \([0-9]+\)$/, "")}.`;
  return detail.startsWith(said) ? detail.slice(said.length).trimStart() : detail;
}

/** The panel lists the faults itself, with links to their lines. */
function withoutItems(detail: string): string {
  const lines = detail.split("\n").filter((line) => !line.startsWith("- "));
  return lines.join("\n");
}

function warningsOf(outcome: RunOutcome, language: Language): readonly string[] {
  return outcome.warnings.map((warning) => explainWarning(warning, language));
}

const calls = text("calls", "aanroepen");

function exchangeOf(outcome: AnsweredOutcome, language: Language): readonly string[] {
  const { status, bytes, sent, interactieId } = outcome;
  const facts = [`HTTP ${status}`, `${bytes} B`, ...phaseTexts(phasesTogether(sent), language)];
  if (sent.length > 1) facts.push(`${sent.length} ${calls[language]}`);
  if (interactieId !== undefined) facts.push(`interactieId ${interactieId}`);
  return facts;
}

function summaryOf({ outcome }: Run, { language, presenting }: ViewOptions): string {
  if (presenting && outcome?.kind === "skipped") return "";
  return outcome ? outcomeSummary(outcome, language) : panelWords.running[language];
}

/** Counts values and never contains one. */
export function outcomeSummary(outcome: RunOutcome, language: Language): string {
  switch (outcome.kind) {
    case "answered": {
      const headline = answeredHeadline(outcome, language);
      const failed = outcome.expectations.filter(({ verdict }) => verdict !== "holds").length;
      return failed > 0 ? `${headline}, ✗ ${failed}` : headline;
    }
    case "failed":
      return explainFailure(outcome.failure, language).title;
    case "skipped":
      return outcome.reason.text;
  }
}

export function keptRunsText(
  runs: number,
  bytes: number,
  bounds: { readonly runs: number; readonly bytes: number },
  language: Language,
): string {
  const megabytes = (count: number) => Math.ceil(count / 1024 / 1024);
  const { kept, of } = panelWords;
  return `${kept[language]}: ${runs} ${of[language]} ${bounds.runs}, ${megabytes(bytes)} MB ${of[language]} ${megabytes(bounds.bytes)} MB`;
}

export function shownComparison(
  left: Run,
  right: Run,
  options: ViewOptions,
): ShownComparison | undefined {
  const [one, other] = [broughtBy(left.outcome), broughtBy(right.outcome)];
  if (!one || !other) return undefined;
  const { headline, notes, heads, card } = comparisonOf(
    { operation: left.operation, response: one },
    { operation: right.operation, response: other },
    options,
  );
  const counts: Record<CompareState, number> = {
    same: 0,
    different: 0,
    "only left": 0,
    "only right": 0,
  };
  for (const { state } of heads) counts[state] += 1;
  return {
    left: runEntry(left, options),
    right: runEntry(right, options),
    masked: options.mask,
    headline,
    notes,
    counts,
    heads,
    cards: heads.flatMap((_head, index) => card(index) ?? []),
  };
}
