import { EventEmitter, type Uri } from "vscode";
import type { OperationName } from "../../contract/operations.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { retainedBytes } from "../../model/retainedBytes.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import type { RetryWait } from "../../model/retryWait.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

/** One run of one request in this session. Kept in memory, and only the latest few. */
export interface Run {
  readonly id: number;
  readonly title: string;
  readonly operation: OperationName;
  readonly environment: Pick<Environment, "name" | "kind" | "people">;
  readonly startedAt: Date;
  /** The same moment on the monotonic clock, for how long it takes. */
  readonly beganMs: number;
  readonly source: RunSource | undefined;
  /** The file run that it is a part of. */
  readonly file?: number;
  readonly outcome: RunOutcome | undefined;
  /** What it waits for before it is tried again. */
  readonly wait?: RetryWait;
}

/** Where the request stands, to run it again and to show its faults. */
export interface RunSource {
  readonly uri: Uri;
  readonly ordinal: number;
  readonly mark: string;
}

/** Details of one run for the history. */
interface RunRecord {
  /** Shows a request as running, before its first outcome; its id in the list. */
  begin(ordinal: number): number | undefined;
  wait(ordinal: number, wait: RetryWait): void;
  /** Its id in the list. */
  finish(outcome: RunOutcome): number | undefined;
}

/** What the list of runs holds at most. */
interface RunBounds {
  readonly runs: number;
  readonly bytes: number;
}

const usualBounds: RunBounds = { runs: 30, bytes: 64 * 1024 * 1024 };

/**
 * The runs of this session, newest first; nothing of them is written anywhere. The oldest ones go when
 * there are too many, or when their answers take too much memory; the newest is always kept.
 */
export class Runs {
  readonly #changed = new EventEmitter<Run | undefined>();
  /** Told of each run that begins or ends, and with nothing when all are gone. */
  readonly onDidChange = this.#changed.event;
  readonly bounds: RunBounds;
  #runs: readonly Run[] = [];
  readonly #sizes = new WeakMap<RunOutcome, number>();
  #lastId = 0;

  constructor(bounds: RunBounds = usualBounds) {
    this.bounds = bounds;
  }

  get all(): readonly Run[] {
    return this.#runs;
  }

  /** About how much memory the outcomes take. */
  get heldBytes(): number {
    return this.#runs.reduce((sum, run) => sum + this.#sizeOf(run), 0);
  }

  find(id: number): Run | undefined {
    return this.#runs.find((run) => run.id === id);
  }

  /**
   * Keeps the list while a run goes on: one entry for each outcome.
   *
   * @param entryOf what the list says of the request with this ordinal; undefined for one it does not hold
   * @param file the file run that all of them are a part of
   */
  record(
    { name, kind, people }: Environment,
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
    this.#runs = [begun, ...this.#runs];
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

  /** Forgets every run that has ended. */
  clear(): void {
    this.#runs = this.#runs.filter(({ outcome }) => !outcome);
    this.#changed.fire(undefined);
  }

  #replace(id: number, change: (run: Run) => Run): void {
    this.#runs = this.#runs.map((run) => (run.id === id ? change(run) : run));
    this.#letGo();
    const changed = this.find(id);
    if (changed) this.#changed.fire(changed);
  }

  #letGo(): void {
    let bytes = 0;
    const kept = this.#runs.slice(0, this.bounds.runs).findIndex((run, index) => {
      bytes += this.#sizeOf(run);
      return index > 0 && bytes > this.bounds.bytes;
    });
    this.#runs = this.#runs.slice(0, kept < 0 ? this.bounds.runs : kept);
  }

  #sizeOf({ outcome }: Run): number {
    if (!outcome) return 0;
    const known = this.#sizes.get(outcome);
    if (known !== undefined) return known;
    const size = retainedBytes(outcome);
    this.#sizes.set(outcome, size);
    return size;
  }
}
