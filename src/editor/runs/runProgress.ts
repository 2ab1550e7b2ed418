import { Throttled } from "../../panels/throttled.ts";

/** Faster runs need no elapsed time. */
const slowAfterSeconds = 3;

/** Progress of a run: row, reason for waiting and, after some seconds, the elapsed time. */
export class RunProgress {
  readonly #report: (message: string) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #throttled = new Throttled(() => this.#publish());
  #seconds = 0;
  #row = "";
  #wait = "";

  constructor(report: (message: string) => void) {
    this.#report = report;
    this.#timer = setInterval(() => {
      this.#seconds++;
      if (this.#seconds >= slowAfterSeconds) this.#publish();
    }, 1000);
  }

  wait(sentence: string): void {
    this.#wait = sentence;
    this.#publish();
  }

  row(sentence: string): void {
    this.#row = sentence;
    this.#wait = "";
    this.#throttled.ask();
  }

  end(): void {
    this.#throttled.dispose();
    clearInterval(this.#timer);
  }

  #publish(): void {
    const elapsed = this.#seconds >= slowAfterSeconds ? `${this.#seconds} s` : "";
    this.#report([this.#row, this.#wait, elapsed].filter((part) => part !== "").join(" · "));
  }
}
