import type { OperationName } from "../contract/operations.ts";
import type { Environment } from "../model/environments/environment.ts";
import { retainedBytes, type RunOutcome, type RetryWait } from "../model/outcome.ts";
import { systemClock } from "../runner/gateway/systemClock.ts";
import type { CsvRow } from "../formats/csv.ts";
import type { Text } from "../contract/text.ts";
import { Changes } from "./changes.ts";

/** One run of a request or of one row of its `@each`. In memory only. */
export interface Run {
  readonly id: number;
  readonly title: string;
  readonly operation: OperationName;
  readonly environment: Pick<Environment, "name" | "kind" | "people">;
  readonly startedAt: Date;
  /** `startedAt` on the monotonic clock, for the duration. */
  readonly beganMs: number;
  readonly source: RunSource | undefined;
  readonly file?: number;
  readonly outcome: RunOutcome | undefined;
  readonly wait?: RetryWait;
}

export interface RunSource {
  /** Address of the request file. */
  readonly uri: string;
  readonly ordinal: number;
  readonly mark: string;
}

interface RunRecord {
  /** Shows a request as running before its first outcome. Returns its id. */
  begin(ordinal: number): number | undefined;
  wait(ordinal: number, wait: RetryWait): void;
  finish(outcome: RunOutcome): number | undefined;
}

interface RunBounds {
  /** Maximum of history entries. A file run is one, regardless of its requests and rows. */
  readonly runs: number;
  /** Maximum bytes of all responses together. */
  readonly bytes: number;
}

const usualBounds: RunBounds = { runs: 30, bytes: 64 * 1024 * 1024 };

/**
 * Runs of this session, newest first, in memory only. Above the limits the oldest entries are
 * removed, and the oldest responses released. Responses of file runs go first, because their
 * summary remains. The latest response is always kept.
 */
export class Runs {
  readonly #changed = new Changes<Run | undefined>();
  /** Fires for each started or ended run, and without a value when all were removed. */
  readonly onDidChange = this.#changed.event;
  readonly bounds: RunBounds;
  readonly #runs = new Map<number, Run>();
  /** Parts of file runs, oldest first. */
  readonly #parts = new Set<number>();
  /** Number of runs per entry, oldest entry first. */
  readonly #entries = new Map<string, number>();
  readonly #sizes = new Map<number, number>();
  #bytes = 0;
  #all: readonly Run[] | undefined;
  #lastId = 0;

  constructor(bounds: RunBounds = usualBounds) {
    this.bounds = bounds;
  }

  get all(): readonly Run[] {
    return (this.#all ??= [...this.#runs.values()].reverse());
  }

  get entryCount(): number {
    return this.#entries.size;
  }

  get retainedBytes(): number {
    return this.#bytes;
  }

  find(id: number): Run | undefined {
    return this.#runs.get(id);
  }

  /**
   * @param entryOf list entry of a request; undefined for requests that are not listed
   * @param file id of the common file run
   */
  record(
    { name, kind, people }: Run["environment"],
    entryOf: (ordinal: number) => Pick<Run, "title" | "operation" | "source"> | undefined,
    file?: number,
  ): RunRecord {
    const environment = { name, kind, people };
    const begun = new Map<number, number>();
    const begin = (ordinal: number): number | undefined => {
      const entry = entryOf(ordinal);
      if (!entry) return undefined;
      const id = this.begin({ ...entry, environment, ...(file !== undefined && { file }) });
      begun.set(ordinal, id);
      return id;
    };
    return {
      begin,
      wait: (ordinal, wait) => {
        const id = begun.get(ordinal) ?? begin(ordinal);
        if (id !== undefined) this.waits(id, wait);
      },
      finish: (outcome) => {
        const { ordinal } = outcome.request;
        const id = begun.get(ordinal) ?? begin(ordinal);
        begun.delete(ordinal);
        if (id !== undefined) this.finish(id, outcome);
        return id;
      },
    };
  }

  begin(run: Omit<Run, "id" | "outcome" | "startedAt" | "beganMs">): number {
    const id = ++this.#lastId;
    const begun: Run = {
      ...run,
      id,
      startedAt: systemClock.now(),
      beganMs: systemClock.monotonicMs(),
      outcome: undefined,
    };
    const entry = entryOf(begun);
    this.#runs.set(id, begun);
    if (run.file !== undefined) this.#parts.add(id);
    const others = this.#entries.get(entry) ?? 0;
    this.#entries.delete(entry);
    this.#entries.set(entry, others + 1);
    this.#letGo();
    this.#changed.fire(begun);
    return id;
  }

  waits(id: number, wait: RetryWait): void {
    this.#replace(id, (run) => ({ ...run, wait }));
  }

  finish(id: number, outcome: RunOutcome): void {
    this.#replace(id, ({ wait: _over, ...run }) => ({ ...run, outcome }));
  }

  clear(): void {
    for (const run of this.all) if (run.outcome) this.#forget(run);
    this.#changed.fire(undefined);
  }

  #replace(id: number, change: (run: Run) => Run): void {
    const run = this.find(id);
    if (!run) return;
    const changed = change(run);
    this.#runs.set(id, changed);
    this.#bytes -= this.#sizes.get(id) ?? 0;
    const size = changed.outcome ? retainedBytes(changed.outcome) : 0;
    this.#sizes.set(id, size);
    this.#bytes += size;
    this.#letGo();
    if (this.find(id)) this.#changed.fire(changed);
  }

  #letGo(): void {
    this.#all = undefined;
    while (this.#entries.size > this.bounds.runs) {
      const [oldest] = this.#entries.keys();
      for (const run of this.all.filter((one) => entryOf(one) === oldest)) this.#forget(run);
    }
    while (this.#bytes > this.bounds.bytes && this.#runs.size > 1) {
      const oldest = this.#firstOf(this.#parts) ?? this.#firstOf(this.#runs.keys());
      if (!oldest) return;
      this.#forget(oldest);
    }
  }

  /** The first of these, except the latest run of all. */
  #firstOf(ids: Iterable<number>): Run | undefined {
    const [first] = ids;
    return first === undefined || first === this.#lastId ? undefined : this.find(first);
  }

  #forget(run: Run): void {
    const { id } = run;
    const entry = entryOf(run);
    const others = (this.#entries.get(entry) ?? 0) - 1;
    if (others > 0) this.#entries.set(entry, others);
    else this.#entries.delete(entry);
    this.#bytes -= this.#sizes.get(id) ?? 0;
    this.#sizes.delete(id);
    this.#parts.delete(id);
    this.#runs.delete(id);
    this.#all = undefined;
  }
}

function entryOf({ id, file }: Run): string {
  return file === undefined ? `run ${id}` : `file ${file}`;
}

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

interface FileRunRequest {
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
  readonly uri: string;
  readonly environment: Run["environment"];
  readonly startedAt: Date;
  /** Milliseconds; absent while running. */
  readonly durationMs?: number;
  /** In order of completion; at most `mostRows`. */
  readonly rows: readonly FileRunRow[];
  readonly waiting: readonly FileRunRequest[];
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
  readonly #changed = new Changes<{ readonly id: number; readonly isNew: boolean }>();
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
      readonly planned: readonly FileRunRequest[];
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
function afterRow(planned: FileRunRequest, { source, row }: FileRunRow): readonly FileRunRequest[] {
  if (planned.source.ordinal !== source.ordinal) return [planned];
  const left = row === undefined ? 0 : (planned.left ?? 1) - 1;
  return left > 0 ? [{ ...planned, left }] : [];
}
