import type { TextEdit } from "../../model/text/span.ts";
import { hasMarkAt, isLineEndAt, separatorStarts } from "../syntax/lines.ts";
import { Section } from "./section.ts";

/** Sections that an edit took out, and those that stand there now. */
export interface Replacement {
  readonly removed: readonly Section[];
  readonly added: readonly Section[];
}

/** How far into a section a letter can decide whether it begins with a separator: three hashes and one more. */
const decidingLength = 4;

/** The sections of a file in a row, the preamble first, though it may be empty. */
export class SectionRow {
  #sections: Section[];
  /** So many sections, from the first on, know where they stand. */
  #settled = 0;

  constructor(text: string) {
    this.#sections = sectionsOf(text);
  }

  /** All of them, in order, each knowing its place. */
  get all(): readonly Section[] {
    this.#settle();
    return this.#sections;
  }

  get length(): number {
    return this.all.at(-1)?.end ?? 0;
  }

  get requestCount(): number {
    const last = this.all.at(-1);
    return last ? last.requestsBefore + last.requestCount : 0;
  }

  /** The section that holds the offset; at a border the one that begins there. */
  at(offset: number): Section {
    return lastOf(this.all, (section) => section.start <= offset);
  }

  /** The section that holds the line, counted from 0. */
  atLine(line: number): Section {
    return lastOf(this.all, (section) => section.linesAbove <= line);
  }

  /** The section of the request with that ordinal. */
  ofRequest(ordinal: number): Section | undefined {
    const section = lastOf(this.all, ({ requestsBefore }) => requestsBefore <= ordinal);
    return ordinal < section.requestsBefore + section.requestCount ? section : undefined;
  }

  /**
   * Replaces one stretch. Only the sections that it touches are read again: the one before, where the
   * edit may have joined it with its neighbour, and the one behind, where its line has no end any more.
   */
  replace({ span, newText }: TextEdit): Replacement {
    const first = this.#firstTouched(span.start);
    const last = this.at(span.end);
    const touched = this.#sections.slice(first.index, last.index + 1);
    const whole = touched.map(({ text }) => text).join("");
    const [from, to] = [span.start - first.start, span.end - first.start];
    const edited = whole.slice(0, from) + newText + whole.slice(to);
    const behind = endsBefore(edited, first.index) ? undefined : this.#sections[last.index + 1];
    const added = sectionsOf(edited + (behind?.text ?? ""), first.index > 0);
    const removed = behind ? [...touched, behind] : touched;
    if (added.length === removed.length)
      for (const [i, section] of added.entries()) this.#sections[first.index + i] = section;
    else {
      const from = this.#sections.slice(0, first.index);
      // Not spliced: a pasted megabyte may bring more sections than a call takes arguments.
      this.#sections = from.concat(added, this.#sections.slice(first.index + removed.length));
    }
    this.#settled = first.index;
    return { removed, added };
  }

  #firstTouched(offset: number): Section {
    const found = this.at(offset);
    const isDeciding = offset - found.start <= decidingLength;
    return (isDeciding && this.#sections[found.index - 1]) || found;
  }

  /** Tells the sections behind the last edit where they stand. */
  #settle(): void {
    const before = this.#sections[this.#settled - 1];
    let start = before?.end ?? 0;
    let linesAbove = before ? before.linesAbove + before.lineEnds : 0;
    let requestsBefore = before ? before.requestsBefore + before.requestCount : 0;
    for (let index = this.#settled; index < this.#sections.length; index++) {
      const section = this.#sections[index];
      if (!section) break;
      section.index = index;
      section.start = start;
      section.linesAbove = linesAbove;
      section.requestsBefore = requestsBefore;
      start += section.text.length;
      linesAbove += section.lineEnds;
      requestsBefore += section.requestCount;
    }
    this.#settled = this.#sections.length;
  }
}

/** Whether a separator may follow: at the start of the file, behind its byte order mark, or on a new line. */
function endsBefore(text: string, index: number): boolean {
  if (index === 0 && (text === "" || (text.length === 1 && hasMarkAt(text, 0)))) return true;
  return text !== "" && isLineEndAt(text, text.length - 1);
}

/** The last for which it holds; it holds for the first, and behind one for which it does not for none. */
function lastOf(sections: readonly Section[], holds: (section: Section) => boolean): Section {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const section = sections[middle];
    if (section && holds(section)) low = middle;
    else high = middle - 1;
  }
  const found = sections[low];
  if (!found) throw new RangeError("A file has at least its preamble.");
  return found;
}

/** `isBehindPreamble`: the text begins with a separator that was one before. */
function sectionsOf(text: string, isBehindPreamble = false): Section[] {
  const starts = separatorStarts(text);
  const borders = isBehindPreamble ? [...starts] : [0, ...starts];
  return borders.map((start, i) => new Section(text.slice(start, borders[i + 1])));
}
