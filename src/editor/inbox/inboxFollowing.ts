import type { JsonObject } from "../../contract/json/json.ts";
import type { RunFailure } from "../../model/failure.ts";
import { broughtBy, type RunOutcome } from "../../model/outcome.ts";

export interface InboxAnswer {
  readonly id: number;
  readonly answer: JsonObject;
  readonly environment: RunOutcome["environment"];
}

export interface InboxAnswers {
  /**
   * In the order of their requests; those that brought nothing are left out. Of answers that were taken one
   * by one only the last: a hundred of them, each of megabytes, are not to be held until the end.
   */
  readonly answers: readonly InboxAnswer[];
  readonly isComplete: boolean;
  /** Why the first request failed that did; the user has been told. */
  readonly failure?: RunFailure;
}

interface FollowParts {
  /** The numbers of the runs, by the ordinals of their requests. */
  readonly runs: readonly number[];
  readonly finish: (run: number, outcome: RunOutcome) => void;
  readonly received: (answer: InboxAnswer) => void;
  /** Told of a failure before which everything brought something. */
  readonly failed: (failure: RunFailure) => void;
  /** Whether `received` takes the answers over, so that only the last one is given at the end. */
  readonly isTaken: boolean;
}

export async function followInbox(
  outcomes: AsyncIterable<RunOutcome>,
  { runs, finish, received, failed, isTaken }: FollowParts,
): Promise<InboxAnswers> {
  const answers: InboxAnswer[] = [];
  let count = 0;
  let failure: RunFailure | undefined;
  for await (const outcome of outcomes) {
    const { ordinal } = outcome.request;
    const id = runs[ordinal];
    if (id === undefined) continue;
    finish(id, outcome);
    if (outcome.kind === "failed") {
      failure ??= outcome.failure;
      // One reason is enough: what fails together fails for the same one.
      if (count === ordinal) failed(outcome.failure);
    }
    const answer = broughtBy(outcome);
    if (!answer) continue;
    count++;
    if (isTaken) answers.length = 0;
    const brought = { id, answer, environment: outcome.environment };
    answers.push(brought);
    received(brought);
  }
  return { answers, isComplete: count === runs.length, ...(failure && { failure }) };
}
