import { explainWarning, explainFailure } from "../../explain/explainFailure.ts";
import { counted, type Language } from "../../contract/text.ts";
import type { GivenTables } from "../../contract/tables/tables.ts";
import { shownExpectation } from "../../presentation/texts/expectationText.ts";
import { searchRefinements } from "../../presentation/refinements/searchRefinements.ts";
import { refinementWords } from "../../presentation/refinements/refinementWords.ts";
import { type RunFailure, visibleFailure } from "../../model/failure.ts";
import {
  succeeded,
  type FailedOutcome,
  type RequestIdentity,
  type RunOutcome,
} from "../../model/outcome.ts";
import { exchangeText, requestText } from "../../presentation/texts/technicalDetail.ts";
import { masks } from "../../presentation/view.ts";
import { responseViews, type ResponseViewName, type RunView } from "../options/responseCommands.ts";
import { printedResponse } from "./people/responses.ts";
import {
  consoleWords,
  durationText,
  blankLine,
  line,
  piece,
  type TerminalLine,
  type StyledText,
  type Style,
  explainedLines,
} from "./layout.ts";
import { maskedResponse } from "../../presentation/rawResponse.ts";
import { expectationLines, filePosition, rowedTitle, RunTally } from "./tally.ts";
import { safeJson } from "./json.ts";

interface ConsoleOptions {
  readonly language: Language;
  /** Undefined: masked if people are real. */
  readonly mask: boolean | undefined;
  readonly width: number;
  readonly tables?: GivenTables | undefined;
  readonly verbose?: boolean;
  readonly view?: RunView;
  readonly quiet?: boolean;
}

export function outcomeLines(
  outcome: RunOutcome,
  options: ConsoleOptions,
): readonly TerminalLine[] {
  const { language } = options;
  if (showsOnlyEnd(options)) return [];
  return [
    headingLine(outcome, options),
    line("  ", piece(factsText(outcome, language), "quiet")),
    ...(options.verbose ? exchangeLines(outcome, language) : []),
    ...bodyLines(outcome, options),
    ...outcome.expectations.flatMap((result) =>
      expectationLines(
        shownExpectation(result, { language, mask: isMasked(outcome, options) }),
        language,
      ),
    ),
    ...outcome.warnings.map((warning) =>
      line(piece("  ▲ ", "warn"), piece(explainWarning(warning, language), "warn")),
    ),
    blankLine,
  ];
}

export function summaryLines(
  outcomes: readonly RunOutcome[] | RunTally,
  durationMs: number,
  options: ConsoleOptions,
): readonly TerminalLine[] {
  const { language } = options;
  const tally = outcomes instanceof RunTally ? outcomes : new RunTally(options, outcomes);
  const { requests: all, succeeded: passed, failed, skipped } = tally.totals;
  const repeats = all > 1 || showsOnlyEnd(options);
  const failures = repeats ? tally.failureLines() : [];
  if (options.quiet) return failures;
  if (all === 0) return [line("", consoleWords.nothing[language])];
  const count = (number: number, word: { readonly [key in Language]: string }) =>
    `${number} ${word[language]}`;
  const requests = counted(all, "request")[language];
  const parts: readonly StyledText[] = [
    piece(`${requests}: `, "strong"),
    piece(count(passed, consoleWords.succeeded), passed > 0 ? "good" : "plain"),
    ...(failed > 0 ? [piece(", "), piece(count(failed, consoleWords.failed), "bad")] : []),
    ...(skipped > 0 ? [piece(`, ${count(skipped, consoleWords.skippedCount)}`, "quiet")] : []),
    piece(`${expectationCount(tally, language)} · ${durationText(durationMs, language)}`, "quiet"),
  ];
  return [
    ...(options.view === "summary"
      ? []
      : [line("", piece("─".repeat(Math.min(options.width, 60)), "quiet"))]),
    ...failures,
    ...(failures.length > 0 ? [blankLine] : []),
    line(piece(failed > 0 ? "✗ " : "✓ ", failed > 0 ? "bad" : "good"), parts),
    ...(tally.showsMasked ? [line("  ", piece(consoleWords.masked[language], "quiet"))] : []),
  ];
}

function showsOnlyEnd({ view, quiet }: ConsoleOptions): boolean {
  return quiet === true || view === "summary";
}

/** Response body on one line, masked if required. Undefined without a response. */
export function bodyLine(outcome: RunOutcome, options: ConsoleOptions): string | undefined {
  const body =
    outcome.kind === "answered"
      ? outcome.response
      : outcome.kind === "failed"
        ? outcome.received
        : undefined;
  if (!body) return undefined;
  const mask = isMasked(outcome, options);
  const { operation } = outcome.request;
  const shown = mask ? maskedResponse(operation, body, { language: options.language, mask }) : body;
  return `${safeJson(shown, 0)}\n`;
}

function expectationCount({ expectations: { all, passed } }: RunTally, language: Language): string {
  if (all === 0) return "";
  const of = language === "nl" ? "van" : "of";
  const verb = passed === 1 ? consoleWords.expectationPassed : consoleWords.expectationsPassed;
  return ` · ${passed} ${of} ${counted(all, "expectation")[language]} ${verb[language]}`;
}

function isMasked(outcome: RunOutcome, { mask }: ConsoleOptions): boolean {
  return masks(mask, outcome.environment);
}

function headingLine(outcome: RunOutcome, options: ConsoleOptions): TerminalLine {
  const [sign, style] = signOf(outcome);
  const view = { language: options.language, mask: isMasked(outcome, options) };
  return line(piece(`${sign} `, style), piece(rowedTitle(outcome.request, view), "strong"));
}

function signOf(outcome: RunOutcome): readonly [string, Style] {
  if (outcome.kind === "skipped") return ["○", "quiet"];
  return succeeded(outcome) ? ["✓", "good"] : ["✗", "bad"];
}

function factsText(outcome: RunOutcome, language: Language): string {
  const { request, environment } = outcome;
  const kind = environment.kind === "production" ? ` (${consoleWords.production[language]})` : "";
  const status = outcome.kind === "answered" ? [String(outcome.status)] : [];
  const time = outcome.kind === "skipped" ? [] : [durationText(outcome.durationMs, language)];
  return [
    request.operation,
    `${consoleWords.environment[language]} ${environment.name}${kind}`,
    ...status,
    ...time,
    ...filePosition(request),
  ].join(" · ");
}

function exchangeLines(outcome: RunOutcome, language: Language): readonly TerminalLine[] {
  const id = outcome.kind === "answered" ? outcome.interactieId : undefined;
  return [
    ...outcome.sent.flatMap((sent) => [
      line(piece("  > ", "quiet"), piece(requestText(sent), "quiet")),
      line(piece("  < ", "quiet"), piece(exchangeText(sent, language), "quiet")),
    ]),
    ...(id === undefined ? [] : [line("  ", piece(`interactieId ${id}`, "quiet"))]),
  ];
}

function bodyLines(outcome: RunOutcome, options: ConsoleOptions): readonly TerminalLine[] {
  const { language, width } = options;
  switch (outcome.kind) {
    case "answered": {
      const { request, response, refusal, fields, parameters, traits } = outcome;
      const view = responseViewOf(options);
      if (!view) return [];
      const shown = printedResponse(request.operation, response, {
        language,
        mask: isMasked(outcome, options),
        width,
        view,
        fields,
        ...(options.tables ? { tables: options.tables } : {}),
        ...(refusal ? { refusal } : {}),
        ...(parameters ? { parameters } : {}),
        ...(traits ? { traits } : {}),
      });
      return [...shown].flat();
    }
    case "failed":
      return [
        ...failureLines(
          visibleFailure(outcome.failure, isMasked(outcome, options)),
          language,
          outcome.request,
        ),
        ...refinementLines(outcome, language),
        ...receivedLines(outcome, options),
      ];
    case "skipped": {
      const sentence = `${consoleWords.skipped[language]}: ${outcome.reason.text}`;
      return [line("  ", piece(sentence, "quiet"))];
    }
  }
}

/** Undefined if no responses are printed. */
function responseViewOf({ view = "cards" }: ConsoleOptions): ResponseViewName | undefined {
  return responseViews.find((each) => each === view);
}

/** Shows the received response of a failed request, because the service marked its messages as fetched. */
function receivedLines(outcome: FailedOutcome, options: ConsoleOptions): readonly TerminalLine[] {
  const { received, request } = outcome;
  const view = responseViewOf(options);
  if (!received || !view) return [];
  const { language, width } = options;
  const mask = isMasked(outcome, options);
  const shown = printedResponse(request.operation, received, {
    language,
    mask,
    width,
    view,
  });
  return [
    line(piece("  ▲ ", "warn"), piece(consoleWords.received[language], "warn")),
    ...[...shown].flat(),
  ];
}

export function failureLines(
  failure: RunFailure,
  language: Language,
  request?: RequestIdentity,
): readonly TerminalLine[] {
  const [place] = request ? filePosition(request) : [];
  return [
    ...explainedLines(explainFailure(failure, language), "  "),
    ...(place === undefined
      ? []
      : [line("    ", piece(`${consoleWords.at[language]} ${place}`, "quiet"))]),
  ];
}

function refinementLines(outcome: FailedOutcome, language: Language): readonly TerminalLine[] {
  const { failure, request, parameters } = outcome;
  const ways = searchRefinements(failure, request.operation, parameters, language);
  if (ways.length === 0) return [];
  return [
    line("    ", `${refinementWords.heading[language]}:`),
    ...ways.map(({ kind, name, text }) =>
      line("      ", [
        `${refinementWords.kinds[kind][language]} `,
        piece(name, "strong"),
        `: ${text}`,
      ]),
    ),
  ];
}
