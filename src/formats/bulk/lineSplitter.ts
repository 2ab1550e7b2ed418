const lineFeed = 0x0a;

export interface RawLine {
  /** From 1. */
  readonly number: number;
  /** Offset of the first byte in the file. */
  readonly byte: number;
  readonly length: number;
  /** Undefined if the line exceeds the limit, because its bytes were dropped. */
  readonly bytes: Uint8Array | undefined;
  /** Whether a line feed ends it. Only the last line of a file may lack one. */
  readonly isEnded: boolean;
}

/** Splits chunks of bytes into lines and buffers at most one line of limited size. */
export class LineSplitter {
  #pieces: Uint8Array[] = [];
  #length = 0;
  #start: number;
  #number: number;
  readonly #mostBytes: number;

  /** @param from first line and its offset, for reading from inside a file */
  constructor(mostBytes: number, from = { number: 1, byte: 0 }) {
    this.#mostBytes = mostBytes;
    this.#number = from.number;
    this.#start = from.byte;
  }

  /** Lines that end in this chunk. A line is valid until the next one is requested. */
  *split(piece: Uint8Array): Generator<RawLine> {
    let at = 0;
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, at)) {
      this.#add(piece.subarray(at, end));
      yield this.#taken(true);
      at = end + 1;
    }
    if (at < piece.length) this.#add(piece.subarray(at));
  }

  end(): RawLine | undefined {
    return this.#length > 0 ? this.#taken(false) : undefined;
  }

  #add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > this.#mostBytes) this.#pieces = [];
    else if (part.length > 0) this.#pieces.push(part);
  }

  #taken(isEnded: boolean): RawLine {
    const [number, byte, length] = [this.#number, this.#start, this.#length];
    const bytes = length > this.#mostBytes ? undefined : joined(this.#pieces, length);
    this.#pieces = [];
    this.#length = 0;
    this.#number += 1;
    this.#start += length + (isEnded ? 1 : 0);
    return { number, byte, length, bytes, isEnded };
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = pieces;
  if (pieces.length === 1 && first) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const stepBytes = 64 * 1024;

/** Index of line offsets with one entry per 64 KiB of the file, which stays small with a million lines. */
export class LineIndex {
  readonly #numbers: number[] = [1];
  readonly #offsets: number[] = [0];

  /** Lines must be added in order. */
  add(number: number, byte: number): void {
    if (byte - (this.#offsets.at(-1) ?? 0) < stepBytes) return;
    this.#numbers.push(number);
    this.#offsets.push(byte);
  }

  /** Last indexed position at or before a line. */
  before(number: number): { readonly number: number; readonly byte: number } {
    let low = 0;
    let high = this.#numbers.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#numbers[middle] ?? Infinity) <= number) low = middle;
      else high = middle - 1;
    }
    return { number: this.#numbers[low] ?? 1, byte: this.#offsets[low] ?? 0 };
  }
}
