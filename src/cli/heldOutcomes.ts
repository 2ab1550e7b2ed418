import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RunOutcome } from "../model/outcome.ts";

/** How many outcomes are packed together: few enough that none outlives its packing for long. */
const together = 100;

/**
 * The outcomes that reports are made of at the end of a run, in memory alone: a file would hold what nobody asked to
 * keep. Outcomes of a run resemble each other, so that packed they take little; a short run packs none.
 */
export class HeldOutcomes implements Iterable<RunOutcome> {
  readonly #mostUnpacked: number;
  readonly #first: RunOutcome[] = [];
  readonly #packed: Uint8Array[] = [];
  #last: RunOutcome[] = [];

  /** @param mostUnpacked how many are kept as they are */
  constructor(mostUnpacked = 2000) {
    this.#mostUnpacked = mostUnpacked;
  }

  add(outcome: RunOutcome): void {
    if (this.#first.length < this.#mostUnpacked) {
      this.#first.push(outcome);
      return;
    }
    this.#last.push(outcome);
    if (this.#last.length < together) return;
    this.#packed.push(deflateRawSync(JSON.stringify(this.#last), { level: 1 }));
    this.#last = [];
  }

  *[Symbol.iterator](): Generator<RunOutcome> {
    yield* this.#first;
    for (const block of this.#packed)
      yield* JSON.parse(inflateRawSync(block).toString("utf8")) as readonly RunOutcome[];
    yield* this.#last;
  }
}
