import type { RawLine } from "../../../src/presentation/messages/rawLines.ts";
import { jsonFolds, unfoldedLines, type JsonFolds } from "./jsonText.ts";

/** JSON by line, and what of it is folded: lines by their number in the whole, rows by what is shown. */
export class FoldedJson {
  readonly lines: readonly RawLine[];
  /** The whole, with line breaks. */
  readonly text: string;
  readonly #folds: JsonFolds;
  /** Where each line begins in the text, and its number there; a long line goes on in the next one. */
  readonly #starts: readonly number[];
  readonly #numbers: readonly number[];
  readonly #folded = new Set<number>();
  #shown: readonly number[];

  constructor(lines: readonly RawLine[]) {
    this.lines = lines;
    this.#folds = jsonFolds(lines);
    const starts: number[] = [];
    const numbers: number[] = [];
    const parts: string[] = [];
    let [length, number] = [0, 0];
    for (const { text, goesOn } of lines) {
      const isNew = goesOn !== true;
      if (isNew) number += 1;
      const before = isNew && number > 1 ? "\n" : "";
      length += before.length;
      starts.push(length);
      numbers.push(number);
      parts.push(before, text);
      length += text.length;
    }
    [this.#starts, this.#numbers, this.text] = [starts, numbers, parts.join("")];
    this.#shown = unfoldedLines(lines.length, this.#folds, this.#folded);
  }

  /** How many rows are shown. */
  get rows(): number {
    return this.#shown.length;
  }

  lineOfRow(row: number): number {
    return this.#shown[row] ?? 0;
  }

  /** The row where a line is, or the one that it is folded into. */
  rowOf(line: number): number {
    return lastUpTo(this.#shown, line);
  }

  /** The line at a place in the text. */
  lineAt(offset: number): number {
    return lastUpTo(this.#starts, offset);
  }

  startOf(line: number): number {
    return this.#starts[line] ?? 0;
  }

  /** Where a line ends, with what is folded into it. */
  endOf(line: number): number {
    const end = (this.isFolded(line) ? this.endOfBlock(line) : undefined) ?? line;
    return this.startOf(end) + (this.lines[end]?.text.length ?? 0);
  }

  numberOf(line: number): number {
    return this.#numbers[line] ?? 1;
  }

  /** How many brackets hold a line. */
  depthOf(line: number): number {
    return this.#folds.depths[line] ?? 0;
  }

  /** The line whose bracket holds another. */
  above(line: number): number | undefined {
    return this.#folds.above[line];
  }

  /** The last line of the block that begins at a line; undefined where none does. */
  endOfBlock(line: number): number | undefined {
    return this.#folds.ends.get(line);
  }

  isFolded(line: number): boolean {
    return this.#folded.has(line);
  }

  isHidden(line: number): boolean {
    return this.lineOfRow(this.rowOf(line)) !== line;
  }

  /** Whether that changes anything. */
  fold(line: number, on: boolean): boolean {
    if (this.endOfBlock(line) === undefined || this.isFolded(line) === on) return false;
    if (on) this.#folded.add(line);
    else this.#folded.delete(line);
    this.#draw();
    return true;
  }

  foldAll(on: boolean): void {
    this.#folded.clear();
    // The outermost stays open: one line would say nothing.
    if (on)
      for (const line of this.#folds.ends.keys())
        if (this.depthOf(line) > 0) this.#folded.add(line);
    this.#draw();
  }

  /** Unfolds what hides a line. */
  unfoldTo(line: number): void {
    while (this.isHidden(line)) this.fold(this.lineOfRow(this.rowOf(line)), false);
  }

  #draw(): void {
    this.#shown = unfoldedLines(this.lines.length, this.#folds, this.#folded);
  }
}

/** The place of the last number that is not above a limit. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, Math.max(0, numbers.length - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
