import { succeeded, type RunOutcome } from "../../model/outcome.ts";
import { masks } from "../../presentation/viewOptions.ts";
import { codeOfOutcome, exitCodes, worst, type ExitCode } from "../exitCodes.ts";
import { FailureCauses, type FailureOptions } from "./failures.ts";
import type { Totals } from "./report.ts";
import type { Line } from "./layout.ts";

/** What the end of a run says of its outcomes, counted as they come: after that none of them is needed. */
export class RunTally {
  readonly #mask: boolean | undefined;
  readonly #causes: FailureCauses;
  readonly #codes = new Set<ExitCode>();
  #requests = 0;
  #skipped = 0;
  #failed = 0;
  #expectations = 0;
  #held = 0;
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
      if (verdict === "holds") this.#held += 1;
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

  get expectations(): { readonly all: number; readonly held: number } {
    return { all: this.#expectations, held: this.#held };
  }

  /** Whether any outcome shows masked values. */
  get showsMasked(): boolean {
    return this.#showsMasked;
  }

  /** Why requests failed, each cause once. */
  failureLines(): readonly Line[] {
    return this.#causes.lines();
  }
}
