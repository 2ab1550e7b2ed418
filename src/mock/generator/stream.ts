/**
 * Seeded draws. A stream is named by whole numbers (the seed, what it is for, which one) and always
 * gives the same draws, on every machine: only 32-bit integer arithmetic is used.
 */
export class Stream {
  #state: number;

  constructor(...name: readonly number[]) {
    this.#state = name.reduce(mixed, 0x2545f491);
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return mixed(this.#state, 0x1b873593) % limit;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(percent: number): boolean {
    return this.below(100_000) < percent * 1000;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0];
  }
}

/** What streams are for; the same place may have one of each. */
export const streamsFor = { clan: 1, street: 2 } as const;

function mixed(hash: number, value: number): number {
  let next = Math.imul(hash ^ value, 0x9e3779b1);
  next = Math.imul(next ^ (next >>> 16), 0x85ebca6b);
  next = Math.imul(next ^ (next >>> 13), 0xc2b2ae35);
  return (next ^ (next >>> 16)) >>> 0;
}
