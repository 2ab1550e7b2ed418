/** One asynchronous question that many callers wait for. */
export class SharedFlight<T> {
  readonly #landing: AbortController;
  readonly #result: Promise<T>;
  #waiting = 0;

  /** Begins at once. The signal given to `ask` is aborted when nobody waits any more. */
  constructor(ask: (signal: AbortSignal) => Promise<T>) {
    this.#landing = new AbortController();
    this.#result = ask(this.#landing.signal);
  }

  /** Whether everybody who waited has left before the answer: nobody should join any more. */
  get isAbandoned(): boolean {
    return this.#landing.signal.aborted;
  }

  /** The answer, or undefined as soon as this caller's signal is aborted. The others wait on. */
  async join(signal: AbortSignal): Promise<T | undefined> {
    if (signal.aborted) return undefined;
    let leave = (): void => undefined;
    const left = new Promise<undefined>((resolve) => {
      leave = () => resolve(undefined);
    });
    signal.addEventListener("abort", leave, { once: true });
    this.#waiting++;
    try {
      return await Promise.race([this.#result, left]);
    } finally {
      signal.removeEventListener("abort", leave);
      this.#waiting--;
      if (this.#waiting === 0) this.#landing.abort();
    }
  }
}
