import type { CsvRow } from "../formats/csv.ts";
import type { RunTarget } from "../language/outline.ts";
import type { Environment } from "../model/environments/environment.ts";
import type { RunOutcome, RetryWait } from "../model/outcome.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import type { RunSession } from "../runner/runSession.ts";
import type { rowResult } from "./response/fileRunLines.ts";
import type { FileRuns, Runs } from "./runs.ts";

interface HistoryParts {
  readonly runs: Pick<Runs, "record">;
  readonly fileRuns: Pick<FileRuns, "begin">;
  readonly readers: () => Promise<{ readonly rowResult: typeof rowResult }>;
}

export interface RecordedRun {
  readonly uri: string;
  /** Name of the file, for a file run. */
  readonly title: string;
  readonly draft: FileDraft;
  readonly targets: ReadonlyMap<number, RunTarget>;
  readonly environment: Pick<Environment, "name" | "kind" | "people">;
  readonly session: Pick<RunSession, "order" | "rowsOf" | "rowValues">;
  /** Whether its requests or rows also form a file run. */
  readonly isFileRun: boolean;
}

export interface RunRecorder {
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

/** Records a run in the history, and as a file run. */
export function recordInHistory(
  { runs, fileRuns, readers }: HistoryParts,
  { uri, title, draft, targets, environment, session, ...run }: RecordedRun,
): RunRecorder {
  const operations = new Map(draft.requests.map((one) => [one.ordinal, one.operation]));
  const entryOf = (ordinal: number) => {
    const [target, operation] = [targets.get(ordinal), operations.get(ordinal)];
    if (!target || !operation) return undefined;
    return { title: target.title, operation, source: { uri, ordinal, mark: target.mark } };
  };
  const { name, kind, people } = environment;
  const file = run.isFileRun
    ? fileRuns.begin({
        ...{ title, uri },
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
  const record = runs.record(environment, entryOf, file?.id);
  const [first] = session.order;
  if (first !== undefined) record.begin(first);
  return {
    wait: (ordinal, wait) => record.wait(ordinal, wait),
    take: async (outcome) => {
      const id = record.finish(outcome);
      const entry = entryOf(outcome.request.ordinal);
      if (file && entry && id !== undefined) {
        const read = await readers();
        const { ordinal, row } = outcome.request;
        const values = row === undefined ? undefined : rowsOf(ordinal)[row - 1];
        file.add({
          ...{ ...entry, run: id, ...read.rowResult(outcome) },
          ...(values && { values }),
        });
      }
    },
    end: () => file?.end(),
  };
}
