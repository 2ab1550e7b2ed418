/**
 * Which places are filed under a text key, in some 12 bytes for each entry: keys are hashed to
 * buckets and not kept, so a bucket may hold places of other keys too.
 */
export class PlaceIndex {
  readonly #starts: Uint32Array;
  readonly #places: Uint32Array;

  /** Takes the entries as they are: `add` is called for every key of every place, in order. */
  constructor(expected: number, fill: (add: (key: string, place: number) => void) => void) {
    const entries = new Entries(expected);
    fill((key, place) => entries.push(hashOf(key), place));
    const buckets = bucketsFor(entries.count);
    this.#starts = new Uint32Array(buckets + 1);
    this.#places = new Uint32Array(entries.count);
    const mask = buckets - 1;
    // Count, add up, fill from behind: afterwards each start is where its bucket begins.
    for (let at = 0; at < entries.count; at += 1) increase(this.#starts, entries.hashAt(at) & mask);
    for (let at = 1; at <= buckets; at += 1)
      this.#starts[at] = (this.#starts[at] ?? 0) + (this.#starts[at - 1] ?? 0);
    for (let at = entries.count - 1; at >= 0; at -= 1) {
      const bucket = entries.hashAt(at) & mask;
      const next = (this.#starts[bucket] ?? 0) - 1;
      this.#starts[bucket] = next;
      this.#places[next] = entries.placeAt(at);
    }
  }

  /** The places in the bucket of a key, in the order in which they were added. */
  placesOf(key: string): Uint32Array {
    const bucket = hashOf(key) & (this.#starts.length - 2);
    return this.#places.subarray(this.#starts[bucket], this.#starts[bucket + 1]);
  }
}

/** Pairs of hash and place, in arrays that grow. */
class Entries {
  #hashes: Uint32Array;
  #places: Uint32Array;
  count = 0;

  constructor(expected: number) {
    this.#hashes = new Uint32Array(expected);
    this.#places = new Uint32Array(expected);
  }

  push(hash: number, place: number): void {
    if (this.count === this.#hashes.length) {
      this.#hashes = grown(this.#hashes);
      this.#places = grown(this.#places);
    }
    this.#hashes[this.count] = hash;
    this.#places[this.count] = place;
    this.count += 1;
  }

  hashAt(at: number): number {
    return this.#hashes[at] ?? 0;
  }

  placeAt(at: number): number {
    return this.#places[at] ?? 0;
  }
}

function grown(array: Uint32Array): Uint32Array {
  const larger = new Uint32Array(Math.max(1024, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** A power of two, with two entries or fewer in a bucket on average. */
function bucketsFor(entries: number): number {
  let buckets = 1024;
  while (buckets * 2 < entries) buckets *= 2;
  return buckets;
}

/** FNV-1a with a last mixing, as the low bits choose the bucket. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1)
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
