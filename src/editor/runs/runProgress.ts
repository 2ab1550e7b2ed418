/** Faster runs need no clock beside them. */
const slowAfterSeconds = 3;

/** What is told of a run while it lasts: what it waits for, and from some seconds on how long it takes. */
export class RunProgress {
  readonly #report: (message: string) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #seconds = 0;
  #wait = "";

  constructor(report: (message: string) => void) {
    this.#report = report;
    this.#timer = setInterval(() => {
      this.#seconds++;
      if (this.#seconds >= slowAfterSeconds) this.#tell();
    }, 1000);
  }

  wait(sentence: string): void {
    this.#wait = sentence;
    this.#tell();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    const elapsed = this.#seconds >= slowAfterSeconds ? `${this.#seconds} s` : "";
    this.#report([this.#wait, elapsed].filter((part) => part !== "").join(" · "));
  }
}
