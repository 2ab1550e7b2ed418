/** Something that the inbox does and that takes its time, as it is told and ended. */
export class InboxWork {
  readonly title: string;
  readonly #controller = new AbortController();
  readonly #told: () => void;
  #done = 0;
  #of: number | undefined;

  /** `told` hears of each step. */
  constructor(title: string, told: () => void) {
    this.title = title;
    this.#told = told;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get done(): number {
    return this.#done;
  }

  /** How many there are; undefined while nobody knows. */
  get of(): number | undefined {
    return this.#of;
  }

  expect(of: number): void {
    this.#of = of;
    this.#told();
  }

  step(count: number): void {
    this.#done += count;
    this.#told();
  }

  cancel(): void {
    this.#controller.abort();
    this.#told();
  }
}

/** How the last thing that was asked ended, in a sentence. */
export interface InboxEnd {
  readonly tone: "information" | "warning" | "error";
  readonly text: string;
}
