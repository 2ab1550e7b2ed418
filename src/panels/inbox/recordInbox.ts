import { operations } from "../../contract/operations.ts";
import type { Language } from "../../contract/text.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { RetryWait, RunOutcome } from "../../model/outcome.ts";
import type { FileDraft } from "../../model/requestDraft.ts";
import type { Runs } from "../runs.ts";

interface InboxRecord {
  /** Ids by ordinal of the request. */
  readonly ids: readonly number[];
  readonly wait: (ordinal: number, wait: RetryWait) => void;
  readonly finish: (outcome: RunOutcome) => void;
}

/** The inbox shows the counts, so three entries of the history would be noise. */
export function recordInbox(
  runs: Pick<Runs, "record">,
  { requests }: FileDraft,
  environment: Environment,
  language: Language,
): InboxRecord {
  const isCount = requests[0]?.operation === "TelBerichten";
  const record = isCount
    ? undefined
    : runs.record(environment, (ordinal) => {
        const request = requests[ordinal];
        if (!request) return undefined;
        const { operation, title = operations[operation].title[language] } = request;
        return { title, operation, source: undefined };
      });
  return {
    ids: requests.flatMap(({ ordinal }) => (record ? (record.begin(ordinal) ?? []) : ordinal)),
    wait: (ordinal, wait) => record?.wait(ordinal, wait),
    finish: (outcome) => record?.finish(outcome),
  };
}
