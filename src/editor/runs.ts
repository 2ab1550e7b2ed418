import { EventEmitter, type Uri } from "vscode";
import type { OperationName } from "../contract/operations.ts";
import type { EnvironmentKind } from "../model/environment.ts";
import type { RunOutcome } from "../model/outcome.ts";

/** One run of one request in this session. Kept in memory, and only the latest few. */
export interface Run {
  readonly id: number;
  readonly title: string;
  readonly operation: OperationName;
  readonly environment: { readonly name: string; readonly kind: EnvironmentKind };
  readonly startedAt: Date;
  readonly source: RunSource | undefined;
  readonly outcome: RunOutcome | undefined;
}

/** Where the request stands, to run it again and to show its faults. */
export interface RunSource {
  readonly uri: Uri;
  readonly ordinal: number;
  readonly mark: string;
}

const mostRuns = 30;

/** The runs of this session, newest first; nothing of them is written anywhere. */
export class Runs {
  readonly #changed = new EventEmitter<Run>();
  /** Told of each run that begins or ends. */
  readonly onDidChange = this.#changed.event;
  #runs: readonly Run[] = [];
  #lastId = 0;

  get all(): readonly Run[] {
    return this.#runs;
  }

  find(id: number): Run | undefined {
    return this.#runs.find((run) => run.id === id);
  }

  begin(run: Omit<Run, "id" | "outcome" | "startedAt">): number {
    const id = ++this.#lastId;
    const begun: Run = { ...run, id, startedAt: new Date(), outcome: undefined };
    this.#runs = [begun, ...this.#runs].slice(0, mostRuns);
    this.#changed.fire(begun);
    return id;
  }

  finish(id: number, outcome: RunOutcome): void {
    this.#runs = this.#runs.map((run) => (run.id === id ? { ...run, outcome } : run));
    const finished = this.find(id);
    if (finished) this.#changed.fire(finished);
  }
}
