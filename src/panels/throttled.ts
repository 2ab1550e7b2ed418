/** Faster updates are unreadable and block other work. */
export const drawMilliseconds = 100;

/** Draws at once, then at most once per interval. */
export class Throttled {
  readonly #draw: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWanted = false;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  readonly ask = (): void => {
    this.#isWanted = true;
    if (this.#timer === undefined) this.#now();
  };

  dispose(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isWanted = false;
  }

  #now(): void {
    this.#timer = undefined;
    if (!this.#isWanted) return;
    this.#isWanted = false;
    this.#draw();
    this.#timer = setTimeout(() => this.#now(), drawMilliseconds);
  }
}
