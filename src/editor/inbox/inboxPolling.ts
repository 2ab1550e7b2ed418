export type QuietCount =
  | "counted"
  | "failed"
  /** Somebody would have to be asked first, so nothing was sent. */
  | "not allowed";

interface PollingParts {
  /** Minutes between counts; 0: never. */
  readonly minutes: () => number;
  readonly isSeen: () => boolean;
  readonly count: (signal: AbortSignal) => Promise<QuietCount>;
  /** Calls once after so many milliseconds; what it gives takes the call back. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
  /** Told of each end: how many counts in a row have failed, and in how many minutes comes the next. */
  readonly reported: (failures: number, nextMinutes: number) => void;
}

const aMinute = 60_000;
/** A service that fails is asked less and less, down to every four hours. */
const longestMinutes = 240;

export function minutesUntilNext(minutes: number, failures: number): number {
  const usual = Math.max(1, minutes);
  return Math.min(usual * 2 ** failures, Math.max(usual, longestMinutes));
}

/** Counts again and again while somebody looks; it changes nothing in a mailbox, and never asks anybody. */
export class InboxPolling {
  readonly #parts: PollingParts;
  #takeBack: (() => void) | undefined;
  #running: AbortController | undefined;
  #failures = 0;

  constructor(parts: PollingParts) {
    this.#parts = parts;
  }

  /** Begins anew, or stops: after another setting or environment, and after a count that came. */
  restart(): void {
    this.#failures = 0;
    this.seen();
  }

  /** Waits from now on, or stops: when the view comes or goes. What failed before goes on counting. */
  seen(): void {
    this.stop();
    this.#wait();
  }

  stop(): void {
    this.#takeBack?.();
    this.#takeBack = undefined;
    this.#running?.abort();
    this.#running = undefined;
  }

  #wait(): void {
    const minutes = this.#parts.minutes();
    if (!(minutes > 0) || !this.#parts.isSeen()) return;
    const pause = minutesUntilNext(minutes, this.#failures) * aMinute;
    this.#takeBack = this.#parts.after(pause, () => void this.#count());
  }

  async #count(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const end = await this.#parts.count(running.signal).catch(() => "failed" as const);
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#failures = end === "failed" ? this.#failures + 1 : 0;
    if (end !== "not allowed")
      this.#parts.reported(this.#failures, minutesUntilNext(this.#parts.minutes(), this.#failures));
    this.#wait();
  }
}
