import { counted } from "../../contract/counting.ts";
import { text, type Language } from "../../contract/text.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import { shownExpectation } from "../../presentation/texts/expectationText.ts";
import { masks } from "../../presentation/viewOptions.ts";
import { expectationLines, placeOf, rowedTitle } from "./outcomeParts.ts";
import { line, piece, type Line } from "./layout.ts";
import { visibleFailure } from "../../model/visibleFailure.ts";

export interface FailureOptions {
  readonly language: Language;
  readonly mask: boolean | undefined;
}

/** Requests that failed for the same reason. */
interface Cause {
  readonly lines: readonly Line[];
  readonly places: string[];
  count: number;
}

/** The most requests that are named of one cause. */
const mostNamed = 5;

/** Every cause once, in the order in which it came up first, with the requests that failed for it. */
export class FailureCauses {
  readonly #options: FailureOptions;
  readonly #causes = new Map<string, Cause>();

  constructor(options: FailureOptions) {
    this.#options = options;
  }

  /** Takes an outcome that is no success. */
  take(outcome: RunOutcome): void {
    const lines = causeLines(outcome, this.#options);
    const key = JSON.stringify(lines);
    const known = this.#causes.get(key) ?? { lines, places: [], count: 0 };
    known.count += 1;
    if (known.count <= mostNamed) known.places.push(placeText(outcome, this.#options));
    this.#causes.set(key, known);
  }

  lines(): readonly Line[] {
    return [...this.#causes.values()].flatMap((cause) => [
      ...cause.lines,
      ...requestLines(cause, this.#options.language),
    ]);
  }
}

function causeLines(outcome: RunOutcome, { language, mask }: FailureOptions): readonly Line[] {
  const view = { language, mask: masks(mask, outcome.environment) };
  const expectations = outcome.expectations
    .filter(({ verdict }) => verdict !== "holds")
    .flatMap((result) => expectationLines(shownExpectation(result, view), language, ""));
  if (outcome.kind !== "failed") return expectations;
  const { title, detail, remedy } = explainFailure(
    visibleFailure(outcome.failure, view.mask),
    language,
  );
  return [
    line([piece("✗ ", "bad")], [piece(title, "bad")]),
    ...detail.split("\n").map((each) => line([piece("  ")], [piece(each)])),
    line([piece("  → ", "accent")], [piece(remedy)]),
    ...expectations,
  ];
}

function requestLines({ places, count }: Cause, language: Language): readonly Line[] {
  const [only, ...others] = places;
  if (only !== undefined && others.length === 0)
    return [line([piece("  ")], [piece(only, "quiet")])];
  const more = count - places.length;
  return [
    line([piece("  ")], [piece(`${counted(count, "request")[language]}:`, "quiet")]),
    ...places.map((each) => line([piece("    ")], [piece(each, "quiet")])),
    ...(more > 0 ? [line([piece("    ")], [piece(andMore(more)[language], "quiet")])] : []),
  ];
}

function placeText({ request, environment }: RunOutcome, options: FailureOptions): string {
  const view = { language: options.language, mask: masks(options.mask, environment) };
  return [rowedTitle(request, view), ...(placeOf(request) ?? [])].join(" · ");
}

const andMore = (count: number) => text(`and ${count} more`, `en nog ${count}`);
