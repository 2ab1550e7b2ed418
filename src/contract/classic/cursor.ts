import { sameText, text, type Text } from "../text.ts";
import { type Charset, doubtIn } from "./charsets.ts";
import {
  expectations,
  shapeOf,
  type ClassicNote,
  type ClassicPlace,
  type ClassicRule,
} from "./notes.ts";
import { isPlain } from "./teletex.ts";

export type ClassicForm = "gba" | "nic";

export interface Reading {
  readonly form: ClassicForm;
  readonly charset: Charset;
  /** Whether lengths that do not fit are noted only, where the rest says what is meant. */
  readonly tolerant: boolean;
}

/** A place in a classic message that moves on while it is read, until something does not fit. */
export class Cursor {
  at = 0;
  /** Bytes read that lengths count: what lies between the parts of the form for people is not among them. */
  measured = 0;
  /** The first that does not fit; nothing is read after it. */
  fault: ClassicNote | undefined;
  readonly notes: ClassicNote[] = [];
  /** The place in JSON that is being read: in what, and which member of it. */
  within: () => string = nowhere;
  member = "";
  /** The category or table that is being read. */
  category = 0;
  /** The first value that looks like Latin-1, or the first that surely does. */
  doubt: { readonly at: ClassicPlace; readonly isSure: boolean } | undefined;
  /** Whether `_` follows the length of a category on lines as they are written. */
  mark = true;
  /** Where the lines are first others than those. */
  otherLinesAt: number | undefined;

  readonly binary: string;
  /** The same as bytes, in which single ones are looked at sooner. */
  readonly bytes: Uint8Array;
  readonly reading: Reading;
  private readonly offsetOf: (at: number) => number;
  private readonly file: string;

  /** @param offsetOf the offset in `file` of a place in `binary`, which may lack line ends */
  constructor(
    binary: string,
    bytes: Uint8Array,
    reading: Reading,
    offsetOf: (at: number) => number = same,
    file: string = binary,
  ) {
    this.binary = binary;
    this.bytes = bytes;
    this.reading = reading;
    this.offsetOf = offsetOf;
    this.file = file;
  }

  get isAtEnd(): boolean {
    return this.at >= this.binary.length;
  }

  /** Whether lines count more than the lengths that are written before them. */
  get isLoose(): boolean {
    return this.reading.form === "nic" && this.reading.tolerant;
  }

  place(at = this.at): ClassicPlace {
    const offset = this.offsetOf(at);
    const within = this.within();
    const path = [within, this.member].filter((part) => part !== "").join(".");
    const line = this.reading.form === "nic" && this.file.slice(0, offset).split("\n").length;
    return { offset, ...(line && { line }), ...(path !== "" && { path }) };
  }

  /** What is read next belongs to no place. */
  leave(): void {
    this.within = nowhere;
    this.member = "";
  }

  note(rule: ClassicRule, expected: Text, found: Text, at = this.at, advice?: Text): void {
    this.notes.push({ rule, at: this.place(at), expected, found, ...(advice && { advice }) });
  }

  fail(rule: ClassicRule, expected: Text, found: Text, at = this.at, advice?: Text): undefined {
    this.fault ??= { rule, at: this.place(at), expected, found, ...(advice && { advice }) };
    return undefined;
  }

  shape(count: number): Text {
    return shapeOf(this.binary.slice(this.at, this.at + count));
  }

  /** So many characters, all of a kind, counted by lengths; undefined, where no fault is made yet, otherwise. */
  take(count: number, allowed: RegExp): string | undefined {
    const part = this.binary.slice(this.at, this.at + count);
    if (part.length < count || !allowed.test(part)) return undefined;
    this.at += count;
    this.measured += count;
    return part;
  }

  number(count: number, rule: ClassicRule, what: Text): number | undefined {
    const { bytes } = this;
    const end = this.at + count;
    let number = 0;
    for (let at = this.at; at < end; at += 1) {
      const digit = (bytes[at] ?? 0) - 48;
      if (!(digit >= 0 && digit <= 9))
        return this.fail(rule, expectations.digits(count, what), this.shape(count));
      number = number * 10 + digit;
    }
    this.at = end;
    this.measured += count;
    return number;
  }

  /** What stands between the parts of the form for people. */
  between(mark: "\n" | "\t" | "_", shown: string): true | undefined {
    if (this.bytes[this.at] !== mark.charCodeAt(0))
      return this.fail("layout", sameText(shown), this.shape(1));
    this.at += 1;
    return true;
  }

  value(length: number): string | undefined {
    const start = this.at;
    this.at += length;
    this.measured += length;
    const part = this.binary.slice(start, this.at);
    // Most values read the same in every character set.
    return isPlain(this.bytes, start, this.at) ? part : this.decoded(part, start);
  }

  decoded(part: string, start: number): string | undefined {
    const { charset, tolerant } = this.reading;
    const read = charset.decode(part);
    if (typeof read === "string") {
      if (read !== part && charset.name === "teletex") this.judge(part, start);
      return read;
    }
    const { repaired } = read;
    const report = [
      "character",
      expectations.character,
      read.found,
      start + read.at,
      ...(repaired === undefined ? [] : [spelledOtherwise]),
    ] as const;
    if (!tolerant || repaired === undefined) return this.fail(...report);
    this.note(...report);
    return repaired;
  }

  /** Text in Latin-1 whose lengths were counted again can be read as other letters. */
  private judge(part: string, start: number): void {
    const doubt = this.doubt?.isSure === true ? undefined : doubtIn(part);
    if (doubt && (!this.doubt || doubt.isSure))
      this.doubt = { at: this.place(start + doubt.at), isSure: doubt.isSure };
  }
}

const nowhere = () => "";
const same = (at: number) => at;

export const spelledOtherwise = text(
  "The same letter is in the set when written as one character; tolerant conversion does that.",
  "Dezelfde letter zit wel in de set als één teken; tolerant omzetten doet dat.",
);
