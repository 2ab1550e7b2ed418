import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Packed together; few enough that none outlives its packing for long. */
const together = 100;

/** In memory alone: a file would hold what nobody asked to keep. Outcomes resemble each other, so they pack well. */
export class HeldOutcomes<Outcome> implements Iterable<Outcome> {
  readonly #mostUnpacked: number;
  readonly #first: Outcome[] = [];
  readonly #packed: Uint8Array[] = [];
  #last: Outcome[] = [];

  constructor(mostUnpacked = 2000) {
    this.#mostUnpacked = mostUnpacked;
  }

  add(outcome: Outcome): void {
    if (this.#first.length < this.#mostUnpacked) {
      this.#first.push(outcome);
      return;
    }
    this.#last.push(outcome);
    if (this.#last.length < together) return;
    this.#packed.push(deflateRawSync(JSON.stringify(this.#last), { level: 1 }));
    this.#last = [];
  }

  *[Symbol.iterator](): Generator<Outcome> {
    yield* this.#first;
    for (const block of this.#packed)
      yield* JSON.parse(inflateRawSync(block).toString("utf8")) as readonly Outcome[];
    yield* this.#last;
  }
}
