import { contentWords, keyWords, type DeliveryDigests } from "./deliveryDigests.ts";

/** For each line of one side the line of the other, counted from 0; -1 where there is none. */
export interface PairedLines {
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** How many of the pairs say the same. */
  readonly same: number;
  /** How many say something else. */
  readonly different: number;
}

/**
 * Pairs the messages of two deliveries, in whatever order they stand: those that say the same, then those that are
 * known by the same kind and number, in their order. In linear time, also where a million lines are known by the same.
 */
export function pairDigests(left: DeliveryDigests, right: DeliveryDigests): PairedLines {
  const paired = {
    left: new Int32Array(left.count).fill(-1),
    right: new Int32Array(right.count).fill(-1),
  };
  const pairBy = (words: "contents" | "keys", width: number): number => {
    const waiting = new WaitingLines(left[words], width, left.count);
    for (let at = 0; at < left.count; at += 1)
      if (left.isCompared(at) && paired.left[at] === -1) waiting.add(at);
    let count = 0;
    for (let at = 0; at < right.count; at += 1) {
      if (!right.isCompared(at) || paired.right[at] !== -1) continue;
      const partner = waiting.take(right[words], at);
      if (partner < 0) continue;
      paired.left[partner] = at;
      paired.right[at] = partner;
      count += 1;
    }
    return count;
  };
  const same = pairBy("contents", contentWords);
  return { ...paired, same, different: pairBy("keys", keyWords) };
}

/** Lines by their words, first in first out: a hash table in three arrays of numbers. */
class WaitingLines {
  private readonly words: Uint32Array;
  private readonly width: number;
  private readonly mask: number;
  /** The last line of each slot, from 1, which knows the words of the slot too. */
  private readonly last: Int32Array;
  /** The first one that was not taken, from 1. */
  private readonly first: Int32Array;
  private readonly next: Int32Array;

  constructor(words: Uint32Array, width: number, count: number) {
    this.words = words;
    this.width = width;
    const slots = 2 ** Math.ceil(Math.log2(count * 2 + 2));
    this.mask = slots - 1;
    this.last = new Int32Array(slots);
    this.first = new Int32Array(slots);
    this.next = new Int32Array(count + 1);
  }

  add(at: number): void {
    const slot = this.slotOf(this.words, at);
    const before = this.last[slot] ?? 0;
    this.last[slot] = at + 1;
    if (before === 0) this.first[slot] = at + 1;
    else this.next[before] = at + 1;
  }

  take(words: Uint32Array, at: number): number {
    const slot = this.slotOf(words, at);
    const first = this.first[slot] ?? 0;
    if (first > 0) this.first[slot] = this.next[first] ?? 0;
    return first - 1;
  }

  private slotOf(words: Uint32Array, at: number): number {
    let slot = (words[at * this.width] ?? 0) & this.mask;
    for (;;) {
      const known = this.last[slot] ?? 0;
      if (known === 0 || this.isSame(known - 1, words, at)) return slot;
      slot = (slot + 1) & this.mask;
    }
  }

  private isSame(known: number, words: Uint32Array, at: number): boolean {
    for (let word = 0; word < this.width; word += 1)
      if (this.words[known * this.width + word] !== words[at * this.width + word]) return false;
    return true;
  }
}
