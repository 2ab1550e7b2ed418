import { text, type Text } from "../../../contract/text.ts";
import type { DrainEvent } from "../../../model/download.ts";
import { explainDrainEvent } from "../../../explain/explainDrain.ts";

/** One step of a progress bar with a total of 100. */
interface ProgressStep {
  readonly message: Text;
  readonly increment: number;
}

export class DrainProgress {
  #total: number;
  #saved = 0;
  #failed = 0;
  #shown = 0;

  /** @param pending count of messages that an earlier run recorded but did not save */
  constructor(pending: number) {
    this.#total = pending;
  }

  after(event: DrainEvent): ProgressStep {
    if (event.kind === "waiting" || event.kind === "took over")
      return { message: explainDrainEvent(event), increment: 0 };
    if (event.kind === "counted") this.#total = Math.max(this.#total, event.count);
    if (event.kind === "saved") this.#saved = event.saved;
    if (event.kind === "failed") this.#failed++;
    const done = this.#saved + this.#failed;
    this.#total = Math.max(this.#total, done);
    const share = this.#total === 0 ? 0 : (100 * done) / this.#total;
    const increment = Math.max(0, share - this.#shown);
    this.#shown += increment;
    return { message: this.#message(), increment };
  }

  #message(): Text {
    const kept = `${this.#saved} / ${this.#total}`;
    if (this.#failed === 0) return text(`${kept} kept`, `${kept} bewaard`);
    return text(`${kept} kept, ${this.#failed} failed`, `${kept} bewaard, ${this.#failed} mislukt`);
  }
}
