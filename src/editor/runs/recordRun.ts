import type { CsvRow } from "../../formats/csv.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { RunOutcome, RetryWait } from "../../model/outcome.ts";
import type { FileDraft } from "../../model/requestDraft.ts";
import type { RunSession } from "../../runner/runSession.ts";
import type { FileRuns, Runs } from "../../panels/runs.ts";
import type { Diagnostics } from "../providers/diagnostics.ts";
import type { CheckedRequests } from "./chosenRequests.ts";
import { Throttled } from "../../panels/throttled.ts";

export interface RecordParts {
  readonly runs: Pick<Runs, "record">;
  readonly fileRuns: Pick<FileRuns, "begin">;
  readonly diagnostics: Pick<Diagnostics, "clearFaults" | "showFaults">;
}

interface RecordedRun {
  readonly checked: Pick<CheckedRequests, "document" | "draft" | "targets">;
  readonly environment: Pick<Environment, "name" | "kind" | "people">;
  readonly session: Pick<RunSession, "order" | "rowsOf" | "rowValues">;
  /** Whether its requests or rows also form a file run. */
  readonly isFileRun: boolean;
}

interface RunRecorder {
  readonly wait: (ordinal: number, wait: RetryWait) => void;
  readonly take: (outcome: RunOutcome) => Promise<void>;
  readonly end: () => void;
}

/** A single request without rows is not a file run. */
export function isFileRun({ requests }: FileDraft, ordinals: readonly number[]): boolean {
  const [first, ...others] = ordinals;
  const only = requests.find(({ ordinal }) => ordinal === first);
  return only !== undefined && (others.length > 0 || only.directives.each !== undefined);
}

/** Records a run of a document: in the history, as a file run, and with faults in the text. */
export function recordRun(
  { runs, fileRuns, diagnostics }: RecordParts,
  { checked: { document, draft, targets }, environment, session, ...run }: RecordedRun,
): RunRecorder {
  diagnostics.clearFaults(document);
  const uri = document.uri.toString();
  const { path } = document.uri;
  const operations = new Map(draft.requests.map((one) => [one.ordinal, one.operation]));
  const entryOf = (ordinal: number) => {
    const [target, operation] = [targets.get(ordinal), operations.get(ordinal)];
    if (!target || !operation) return undefined;
    return { title: target.title, operation, source: { uri, ordinal, mark: target.mark } };
  };
  const { name, kind, people } = environment;
  const file = run.isFileRun
    ? fileRuns.begin({
        title: path.slice(path.lastIndexOf("/") + 1),
        uri,
        environment: { name, kind, people },
        planned: session.order.flatMap((ordinal) => {
          const [entry, rows] = [entryOf(ordinal), session.rowsOf(ordinal)];
          return entry ? { ...entry, ...(rows !== undefined && { rows, left: rows }) } : [];
        }),
      })
    : undefined;
  const rows = new Map<number, readonly CsvRow[]>();
  const rowsOf = (ordinal: number) => {
    const known = rows.get(ordinal) ?? [...session.rowValues(ordinal)];
    rows.set(ordinal, known);
    return known;
  };
  const unshown: RunOutcome[] = [];
  const faults = new Throttled(() => void diagnostics.showFaults(document, unshown.splice(0)));
  const record = runs.record(environment, entryOf, file?.id);
  const [first] = session.order;
  if (first !== undefined) record.begin(first);
  return {
    wait: (ordinal, wait) => record.wait(ordinal, wait),
    take: async (outcome) => {
      const id = record.finish(outcome);
      const entry = entryOf(outcome.request.ordinal);
      if (file && entry && id !== undefined) {
        const { responseModule } = await import("../lazy/responses.lazy.ts");
        const { ordinal, row } = outcome.request;
        const values = row === undefined ? undefined : rowsOf(ordinal)[row - 1];
        file.add({
          ...{ ...entry, run: id, ...responseModule.rowResult(outcome) },
          ...(values && { values }),
        });
      }
      unshown.push(outcome);
      faults.ask();
    },
    end: () => file?.end(),
  };
}
