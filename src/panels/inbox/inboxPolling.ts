export type QuietCount =
  | "counted"
  | "failed"
  /** Counting requires a prompt, so nothing was sent. */
  | "not allowed";

interface PollingParts {
  /** Minutes between counts; 0: never. */
  readonly minutes: () => number;
  readonly isSeen: () => boolean;
  readonly count: (signal: AbortSignal) => Promise<QuietCount>;
  /** Schedules a call after a delay in milliseconds. Returns a cancel function. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
  /** Reports each count: consecutive failures, and the minutes until the next count. */
  readonly reported: (failures: number, nextMinutes: number) => void;
}

const aMinute = 60_000;
/** Upper limit of the back-off after failures. */
const longestMinutes = 240;

export function minutesUntilNext(minutes: number, failures: number): number {
  const usual = Math.max(1, minutes);
  return Math.min(usual * 2 ** failures, Math.max(usual, longestMinutes));
}

/** Counts periodically while the view is visible. Changes no mailbox and never prompts. */
export class InboxPolling {
  readonly #parts: PollingParts;
  #takeBack: (() => void) | undefined;
  #running: AbortController | undefined;
  #failures = 0;

  constructor(parts: PollingParts) {
    this.#parts = parts;
  }

  /** Resets the timer after a new setting, another environment or a successful count. */
  restart(): void {
    this.#failures = 0;
    this.seen();
  }

  /** Restarts the timer when the visibility changes. Keeps the count of failures. */
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
