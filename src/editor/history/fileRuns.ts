import { EventEmitter, type Uri } from "vscode";
import type { CsvRow } from "../../formats/csv.ts";
import type { OperationName } from "../../contract/operations.ts";
import type { Text } from "../../contract/text.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { Run, RunSource } from "../runs/runs.ts";

/** Kept without the response. */
export interface FileRunRow {
  /** Id of the run. Its response may have been released. */
  readonly run: number;
  /** Source form with placeholders. */
  readonly title: string;
  readonly filledTitle?: { readonly open: string; readonly masked: string };
  readonly operation: OperationName;
  readonly source: RunSource;
  /** Row of `@each`, from 1, and its values by column. */
  readonly row?: number;
  readonly values?: CsvRow;
  readonly verdict: "passed" | "failed" | "skipped";
  /** Short summary: the count of results, or the error. */
  readonly result: Text;
  readonly persons: number;
  /** Whether `result` repeats words of the request file. */
  readonly isOwnWord: boolean;
  readonly reason?: { readonly open: Text; readonly masked: Text };
  readonly durationMs: number;
}

export interface PlannedRequest {
  readonly title: string;
  readonly operation: OperationName;
  readonly source: RunSource;
  /** Absent without `@each`. */
  readonly rows?: number;
  readonly left?: number;
}

/** Requests of a file that ran together, or one request with all rows of a table. */
export interface FileRun {
  readonly id: number;
  readonly title: string;
  readonly uri: Uri;
  readonly environment: Run["environment"];
  readonly startedAt: Date;
  /** Milliseconds; absent while running. */
  readonly durationMs?: number;
  /** In order of completion; at most `mostRows`. */
  readonly rows: readonly FileRunRow[];
  readonly waiting: readonly PlannedRequest[];
  readonly counts: Readonly<Record<FileRunRow["verdict"], number>>;
}

interface FileRunRecord {
  readonly id: number;
  add(row: FileRunRow): void;
  end(): void;
}

const mostFileRuns = 5;
/** Further rows are counted but not listed. */
const mostRows = 10_000;

interface Kept extends FileRun {
  readonly rows: FileRunRow[];
  readonly counts: Record<FileRunRow["verdict"], number>;
}

/** Latest file runs of this session, newest first, in memory only and without responses. */
export class FileRuns {
  readonly #changed = new EventEmitter<{ readonly id: number; readonly isNew: boolean }>();
  readonly onDidChange = this.#changed.event;
  #all: readonly Kept[] = [];
  #lastId = 0;

  get all(): readonly FileRun[] {
    return this.#all;
  }

  find(id: number): FileRun | undefined {
    return this.#all.find((one) => one.id === id);
  }

  begin(
    run: Pick<FileRun, "title" | "uri" | "environment"> & {
      readonly planned: readonly PlannedRequest[];
    },
  ): FileRunRecord {
    const { planned, ...about } = run;
    const id = ++this.#lastId;
    const beganMs = systemClock.monotonicMs();
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const begun = {
      ...about,
      id,
      startedAt: systemClock.now(),
      waiting: planned,
      rows: [],
      counts,
    };
    this.#all = [begun, ...this.#all].slice(0, mostFileRuns);
    this.#changed.fire({ id, isNew: true });
    return {
      id,
      add: (row) =>
        this.#change(id, (one) => {
          one.counts[row.verdict] += 1;
          if (one.rows.length < mostRows) one.rows.push(row);
          return { ...one, waiting: one.waiting.flatMap((planned) => afterRow(planned, row)) };
        }),
      end: () =>
        this.#change(id, (one) => ({ ...one, durationMs: systemClock.monotonicMs() - beganMs })),
    };
  }

  clear(): void {
    this.#all = this.#all.filter(({ durationMs }) => durationMs === undefined);
  }

  #change(id: number, change: (run: Kept) => Kept): void {
    if (!this.find(id)) return;
    this.#all = this.#all.map((one) => (one.id === id ? change(one) : one));
    this.#changed.fire({ id, isNew: false });
  }
}

/** A request with a single outcome, such as a skipped one, has no remaining rows. */
function afterRow(planned: PlannedRequest, { source, row }: FileRunRow): readonly PlannedRequest[] {
  if (planned.source.ordinal !== source.ordinal) return [planned];
  const left = row === undefined ? 0 : (planned.left ?? 1) - 1;
  return left > 0 ? [{ ...planned, left }] : [];
}
