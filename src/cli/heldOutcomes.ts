import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Outcomes packed together. A small number limits how long unpacked ones are kept. */
const together = 100;

/** Stores outcomes in memory, because a file would keep data without consent. Similar outcomes compress well. */
export class RetainedOutcomes<Outcome> implements Iterable<Outcome> {
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
