/** Lines lie at most so many bytes after a place that the index knows. */
const stepBytes = 64 * 1024;

/**
 * Where lines begin, by one place for each 64 KiB of the file: it stays small with a million lines, and no line is far
 * from a known one.
 */
export class LineIndex {
  private readonly numbers: number[] = [1];
  private readonly offsets: number[] = [0];

  /** Lines are added in their order. */
  add(number: number, byte: number): void {
    if (byte - (this.offsets.at(-1) ?? 0) < stepBytes) return;
    this.numbers.push(number);
    this.offsets.push(byte);
  }

  /** The last known place at or before a line. */
  before(number: number): { readonly number: number; readonly byte: number } {
    let low = 0;
    let high = this.numbers.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.numbers[middle] ?? Infinity) <= number) low = middle;
      else high = middle - 1;
    }
    return { number: this.numbers[low] ?? 1, byte: this.offsets[low] ?? 0 };
  }
}
