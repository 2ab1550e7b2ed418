import { rateRules } from "../../model/rateRules.ts";

/** One piece of work of a run. Its dependencies precede it in the list. */
export interface Task<T> {
  /** Tasks of one request share a group. */
  readonly group: number;
  /** Groups that must end first. */
  readonly after: readonly number[];
  /** Tasks with a common key run one at a time, in list order. */
  readonly serialKeys: readonly string[];
  readonly work: () => Promise<T>;
}

/** Tasks in order, created lazily and released when they are over, to save memory. */
export interface TaskList<T> extends Iterable<Task<T>> {
  readonly length: number;
  readonly groupSizes: readonly number[];
}

interface TaskOptions<T> {
  readonly concurrency: number;
  /** Evaluated before each task. After false, no further task starts. */
  readonly mayBegin: () => boolean;
  /** Called as soon as a task ends, possibly long before its turn. */
  readonly onEnd: (result: T) => void;
  /** Called when the consumer stops, so that running tasks must end. */
  readonly onAbandoned: () => void;
}

/**
 * Runs tasks and reports results in list order, except undefined. Single tasks wait for the consumer, concurrent ones
 * run slightly ahead.
 */
export async function* runTasks<T>(
  tasks: TaskList<T | undefined>,
  options: TaskOptions<T | undefined>,
): AsyncGenerator<T> {
  const board = new TaskBoard(tasks, options);
  try {
    while (board.hasMore()) {
      const next = board.next();
      if (!next) await board.change();
      else if (next.result !== undefined) yield next.result;
    }
  } finally {
    await board.end();
  }
}

/** A task that is near its turn, running, or ended but not reported. */
interface OpenTask<T> {
  readonly task: Task<T>;
  /** Earlier tasks with a common key. Empty once it may start. */
  before: readonly OpenTask<T>[];
  hasBegun: boolean;
  isOver: boolean;
  end?: { readonly result: T } | { readonly error: unknown };
}

class TaskBoard<T> {
  readonly #length: number;
  readonly #tasks: Iterator<Task<T>>;
  readonly #options: TaskOptions<T>;
  readonly #ahead: number;
  /** From the one whose turn it is. */
  readonly #open: OpenTask<T>[] = [];
  #running = 0;
  readonly #leftInGroup: number[];
  /** Last open task of each key. */
  readonly #lastByKey = new Map<string, OpenTask<T>>();
  #reported = 0;
  #wake = (): void => undefined;

  constructor(tasks: TaskList<T>, options: TaskOptions<T>) {
    this.#length = tasks.length;
    this.#tasks = tasks[Symbol.iterator]();
    this.#options = options;
    const { concurrency } = options;
    this.#ahead = concurrency === 1 ? 1 : concurrency * rateRules.aheadOfEach;
    this.#leftInGroup = [...tasks.groupSizes];
  }

  hasMore(): boolean {
    return this.#reported < this.#length;
  }

  /** Next result in order: none for a task that may no longer start. Undefined until a task ends. */
  next(): { readonly result?: T } | undefined {
    this.#beginMore();
    const [first] = this.#open;
    const end = first?.end;
    if (!end && first?.hasBegun) return undefined;
    if (!end && this.#options.mayBegin()) {
      if (this.#running === 0) throw new Error("A task waits for one behind it.");
      return undefined;
    }
    this.#reported++;
    this.#open.shift();
    if (end && "error" in end) throw end.error;
    return end ?? {};
  }

  /** Until a task ends. */
  change(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  async end(): Promise<void> {
    if (this.#running > 0) this.#options.onAbandoned();
    this.#reported = this.#length;
    this.#open.length = 0;
    while (this.#running > 0) await this.change();
  }

  #beginMore(): void {
    const end = Math.min(this.#length - this.#reported, this.#ahead);
    for (let place = 0; place < end; place++) {
      if (this.#running >= this.#options.concurrency || !this.#options.mayBegin()) return;
      const open = this.#open[place] ?? this.#take();
      if (open && !open.hasBegun && this.#isReady(open)) this.#begin(open);
    }
  }

  #take(): OpenTask<T> | undefined {
    const next = this.#tasks.next();
    if (next.done) return undefined;
    const task = next.value;
    const before = task.serialKeys.flatMap((serialKey) => this.#lastByKey.get(serialKey) ?? []);
    const open: OpenTask<T> = { task, before, hasBegun: false, isOver: false };
    for (const serialKey of task.serialKeys) this.#lastByKey.set(serialKey, open);
    this.#open.push(open);
    return open;
  }

  #isReady({ task: { after, group }, before }: OpenTask<T>): boolean {
    return (
      after.every((other) => other >= group || this.#leftInGroup[other] === 0) &&
      before.every(({ isOver }) => isOver)
    );
  }

  #begin(open: OpenTask<T>): void {
    open.hasBegun = true;
    open.before = [];
    this.#running++;
    open.task.work().then(
      (result) => {
        this.#options.onEnd(result);
        this.#finish(open, { result });
      },
      (error: unknown) => this.#finish(open, { error }),
    );
  }

  #finish(open: OpenTask<T>, end: NonNullable<OpenTask<T>["end"]>): void {
    const { group, serialKeys } = open.task;
    this.#running--;
    open.end = end;
    open.isOver = true;
    for (const serialKey of serialKeys)
      if (this.#lastByKey.get(serialKey) === open) this.#lastByKey.delete(serialKey);
    this.#leftInGroup[group] = (this.#leftInGroup[group] ?? 0) - 1;
    this.#beginMore();
    this.#wake();
  }
}

/** Limits concurrent calls. The others wait in order of arrival. */
export class CallSlots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** The wait for a slot. Undefined if one was free. */
  enter(): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free--;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}
