import { succeeded, type RunOutcome, type RequestIdentity } from "../../model/outcome.ts";
import { masks, type ViewOptions, requestTitle } from "../../presentation/view.ts";
import { codeOfOutcome, exitCodes, worst, type ExitCode } from "../commandOutput.ts";
import type { Totals } from "./json.ts";
import { type TerminalLine, line, piece, explainedLines, consoleWords } from "./layout.ts";
import { counted, text, type Language } from "../../contract/text.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import {
  shownExpectation,
  type ShownExpectation,
} from "../../presentation/texts/expectationText.ts";
import { visibleFailure } from "../../model/failure.ts";
import { operations } from "../../contract/operations.ts";

/** Counts outcomes one by one, so that they need not be kept. */
export class RunTally {
  readonly #mask: boolean | undefined;
  readonly #causes: FailureCauses;
  readonly #codes = new Set<ExitCode>();
  #requests = 0;
  #skipped = 0;
  #failed = 0;
  #expectations = 0;
  #passed = 0;
  #showsMasked = false;

  constructor(options: FailureOptions, outcomes: Iterable<RunOutcome> = []) {
    this.#mask = options.mask;
    this.#causes = new FailureCauses(options);
    for (const outcome of outcomes) this.take(outcome);
  }

  take(outcome: RunOutcome): void {
    this.#requests += 1;
    if (outcome.kind === "skipped") this.#skipped += 1;
    if (!succeeded(outcome)) {
      this.#failed += 1;
      this.#causes.take(outcome);
    }
    for (const { verdict } of outcome.expectations) {
      this.#expectations += 1;
      if (verdict === "holds") this.#passed += 1;
    }
    this.#codes.add(codeOfOutcome(outcome));
    const shows =
      (outcome.kind === "answered" && !outcome.refusal) ||
      (outcome.kind === "failed" && outcome.received);
    if (shows && masks(this.#mask, outcome.environment)) this.#showsMasked = true;
  }

  get totals(): Totals {
    const [requests, failed, skipped] = [this.#requests, this.#failed, this.#skipped];
    return { requests, succeeded: requests - skipped - failed, failed, skipped };
  }

  get exitCode(): ExitCode {
    return this.#requests === 0 ? exitCodes.nothingMatched : worst([...this.#codes]);
  }

  get expectations(): { readonly all: number; readonly passed: number } {
    return { all: this.#expectations, passed: this.#passed };
  }

  get showsMasked(): boolean {
    return this.#showsMasked;
  }

  failureLines(): readonly TerminalLine[] {
    return this.#causes.lines();
  }
}

interface FailureOptions {
  readonly language: Language;
  readonly mask: boolean | undefined;
}

interface Cause {
  readonly lines: readonly TerminalLine[];
  readonly places: string[];
  count: number;
}

const mostNamed = 5;

/** Every cause once, in order of first occurrence, with its failed requests. */
class FailureCauses {
  readonly #options: FailureOptions;
  readonly #causes = new Map<string, Cause>();

  constructor(options: FailureOptions) {
    this.#options = options;
  }

  take(outcome: RunOutcome): void {
    const lines = causeLines(outcome, this.#options);
    const key = JSON.stringify(lines);
    const known = this.#causes.get(key) ?? { lines, places: [], count: 0 };
    known.count += 1;
    if (known.count <= mostNamed) known.places.push(placeText(outcome, this.#options));
    this.#causes.set(key, known);
  }

  lines(): readonly TerminalLine[] {
    return [...this.#causes.values()].flatMap((cause) => [
      ...cause.lines,
      ...requestLines(cause, this.#options.language),
    ]);
  }
}

function causeLines(
  outcome: RunOutcome,
  { language, mask }: FailureOptions,
): readonly TerminalLine[] {
  const view = { language, mask: masks(mask, outcome.environment) };
  const expectations = outcome.expectations
    .filter(({ verdict }) => verdict !== "holds")
    .flatMap((result) => expectationLines(shownExpectation(result, view), language, ""));
  if (outcome.kind !== "failed") return expectations;
  const explained = explainFailure(visibleFailure(outcome.failure, view.mask), language);
  return [...explainedLines(explained), ...expectations];
}

function requestLines({ places, count }: Cause, language: Language): readonly TerminalLine[] {
  const [only, ...others] = places;
  if (only !== undefined && others.length === 0) return [line("  ", piece(only, "quiet"))];
  const more = count - places.length;
  return [
    line("  ", piece(`${counted(count, "request")[language]}:`, "quiet")),
    ...places.map((each) => line("    ", piece(each, "quiet"))),
    ...(more > 0 ? [line("    ", piece(andMore(more)[language], "quiet"))] : []),
  ];
}

function placeText({ request, environment }: RunOutcome, options: FailureOptions): string {
  const view = { language: options.language, mask: masks(options.mask, environment) };
  return [rowedTitle(request, view), ...filePosition(request)].join(" · ");
}

export const andMore = (count: number) => text(`and ${count} more`, `en nog ${count}`);

export function rowedTitle(request: RequestIdentity, view: ViewOptions): string {
  const { row, name, operation } = request;
  const title = requestTitle(request, view) ?? name ?? operations[operation].title[view.language];
  return row === undefined ? title : `${title} (${consoleWords.row[view.language]} ${row})`;
}

/** Empty for a request without a file. */
export function filePosition({ file, line: at }: RequestIdentity): readonly string[] {
  if (file === undefined) return [];
  return [at === undefined ? file : `${file}:${at}`];
}

export function expectationLines(
  shown: ShownExpectation,
  language: Language,
  indent = "  ",
): readonly TerminalLine[] {
  const { text, verdict, expected, actual, difference } = shown;
  if (verdict === "holds") return [line(piece(`${indent}✓ `, "good"), text)];
  const undecided =
    verdict === "cannot be decided"
      ? [piece(` (${consoleWords.undecided[language]})`, "warn")]
      : [];
  const labels = [consoleWords.expected[language], consoleWords.actual[language]];
  const column = Math.max(...labels.map((label) => label.length)) + 2;
  const fact = (label: string | undefined, value: string | undefined): readonly TerminalLine[] =>
    value === undefined || label === undefined
      ? []
      : [line(piece(`${indent}    ${label.padEnd(column)}`, "quiet"), value)];
  return [
    line(piece(`${indent}✗ `, "bad"), [piece(text, "bad"), ...undecided]),
    ...fact(labels[0], expected),
    ...fact(labels[1], actual),
    ...(difference === undefined ? [] : [line(`${indent}    `, difference)]),
  ];
}
