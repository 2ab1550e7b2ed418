import type { JsonObject } from "../../contract/json/json.ts";
import type { RunFailure } from "../../model/failure.ts";
import { broughtBy, type RunOutcome } from "../../model/outcome.ts";

export interface InboxResponse {
  readonly id: number;
  readonly response: JsonObject;
  readonly environment: RunOutcome["environment"];
}

export interface InboxResponses {
  /**
   * In request order. Only the last one if `received` takes them: a hundred may need too much
   * memory.
   */
  readonly responses: readonly InboxResponse[];
  readonly isComplete: boolean;
  /** Reason of the first failure, already shown to the user. */
  readonly failure?: RunFailure;
}

interface FollowParts {
  /** Run ids by ordinal of the request. */
  readonly runs: readonly number[];
  readonly finish: (run: number, outcome: RunOutcome) => void;
  readonly received: (response: InboxResponse) => void;
  /** Called for a failure if all earlier requests returned something. */
  readonly failed: (failure: RunFailure) => void;
  /** Whether `received` takes the responses, so that only the last one is returned. */
  readonly isTaken: boolean;
}

export async function followInbox(
  outcomes: AsyncIterable<RunOutcome>,
  { runs, finish, received, failed, isTaken }: FollowParts,
): Promise<InboxResponses> {
  const responses: InboxResponse[] = [];
  let count = 0;
  let failure: RunFailure | undefined;
  for await (const outcome of outcomes) {
    const { ordinal } = outcome.request;
    const id = runs[ordinal];
    if (id === undefined) continue;
    finish(id, outcome);
    if (outcome.kind === "failed") {
      failure ??= outcome.failure;
      // One reason is enough: calls that fail together fail for the same reason.
      if (count === ordinal) failed(outcome.failure);
    }
    const response = broughtBy(outcome);
    if (!response) continue;
    count++;
    if (isTaken) responses.length = 0;
    const brought = { id, response, environment: outcome.environment };
    responses.push(brought);
    received(brought);
  }
  return { responses, isComplete: count === runs.length, ...(failure && { failure }) };
}
