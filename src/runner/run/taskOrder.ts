import { paceRules } from "../../model/rateRules.ts";

/** One piece of work of a run. Those that it waits for stand before it in the list. */
export interface Task<T> {
  /** Tasks of one request share a group. */
  readonly group: number;
  /** Groups that must have ended before. */
  readonly after: readonly number[];
  /** Of the tasks in one lane one goes at a time, in the order of the list. */
  readonly lanes: readonly string[];
  readonly work: () => Promise<T>;
}

interface TaskOptions<T> {
  readonly concurrency: number;
  /** Asked before each task; once it is false, what has not begun never will. */
  readonly mayBegin: () => boolean;
  /** Told as soon as a task has ended, long before its turn perhaps. */
  readonly onEnd: (result: T) => void;
  /** The one who listens has left: what is under way must end. */
  readonly onAbandoned: () => void;
}

/**
 * Does tasks side by side and tells their results in the order of the list. One at a time they wait
 * for the listener; side by side they run ahead, but not far, so that little is kept.
 */
export async function* runTasks<T>(
  tasks: readonly Task<T>[],
  options: TaskOptions<T>,
): AsyncGenerator<T> {
  const board = new TaskBoard(tasks, options);
  try {
    while (board.hasMore()) {
      const next = await board.next();
      if (next) yield next.result;
    }
  } finally {
    await board.end();
  }
}

class TaskBoard<T> {
  readonly #tasks: readonly Task<T>[];
  readonly #options: TaskOptions<T>;
  readonly #ahead: number;
  readonly #begun = new Set<number>();
  readonly #ended = new Map<number, { readonly result: T } | { readonly error: unknown }>();
  readonly #running = new Set<Promise<void>>();
  readonly #leftInGroup = new Map<number, number>();
  /** For each task the ones before it in its lanes. */
  readonly #before: readonly (readonly number[])[];
  readonly #over = new Set<number>();
  #told = 0;
  #wake = (): void => undefined;

  constructor(tasks: readonly Task<T>[], options: TaskOptions<T>) {
    this.#tasks = tasks;
    this.#options = options;
    const { concurrency } = options;
    this.#ahead = concurrency === 1 ? 1 : concurrency * paceRules.aheadOfEach;
    for (const { group } of tasks)
      this.#leftInGroup.set(group, (this.#leftInGroup.get(group) ?? 0) + 1);
    const lastInLane = new Map<string, number>();
    this.#before = tasks.map(({ lanes }, index) => {
      const before = lanes.flatMap((lane) => lastInLane.get(lane) ?? []);
      for (const lane of lanes) lastInLane.set(lane, index);
      return before;
    });
  }

  hasMore(): boolean {
    return this.#told < this.#tasks.length;
  }

  /** The next result in order; undefined for a task that may not begin any more. */
  async next(): Promise<{ readonly result: T } | undefined> {
    const index = this.#told;
    for (;;) {
      this.#beginMore();
      const end = this.#ended.get(index);
      if (end || !this.#begun.has(index)) {
        if (!end && this.#options.mayBegin()) {
          if (this.#running.size === 0) throw new Error("A task waits for one behind it.");
        } else {
          this.#told++;
          this.#ended.delete(index);
          if (end && "error" in end) throw end.error;
          return end;
        }
      }
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async end(): Promise<void> {
    if (this.#running.size > 0) this.#options.onAbandoned();
    this.#told = this.#tasks.length;
    await Promise.all(this.#running);
  }

  #beginMore(): void {
    const end = Math.min(this.#tasks.length, this.#told + this.#ahead);
    for (let index = this.#told; index < end; index++) {
      if (this.#running.size >= this.#options.concurrency || !this.#options.mayBegin()) return;
      const task = this.#tasks[index];
      if (task && !this.#begun.has(index) && this.#isReady(task, index)) this.#begin(task, index);
    }
  }

  #isReady({ after, group }: Task<T>, index: number): boolean {
    return (
      after.every((other) => other >= group || this.#leftInGroup.get(other) === 0) &&
      (this.#before[index] ?? []).every((other) => this.#over.has(other))
    );
  }

  #begin({ group, work }: Task<T>, index: number): void {
    this.#begun.add(index);
    const running = work()
      .then(
        (result) => {
          this.#ended.set(index, { result });
          this.#options.onEnd(result);
        },
        (error: unknown) => void this.#ended.set(index, { error }),
      )
      .finally(() => {
        this.#running.delete(running);
        this.#over.add(index);
        this.#leftInGroup.set(group, (this.#leftInGroup.get(group) ?? 0) - 1);
        this.#beginMore();
        this.#wake();
      });
    this.#running.add(running);
  }
}
