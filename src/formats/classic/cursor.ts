import { sameText, text, type Text } from "../../contract/text.ts";
import { type Charset, doubtIn } from "./charsets.ts";
import {
  expectations,
  byteShape,
  type ClassicNote,
  type ClassicPlace,
  type ClassicRule,
} from "./notes.ts";
import { isPlain } from "./teletex.ts";

export type ClassicForm = "gba" | "nic";

export interface ClassicReadOptions {
  readonly form: ClassicForm;
  readonly charset: Charset;
  /** Wrong lengths become notes if the rest is unambiguous. */
  readonly tolerant: boolean;
}

interface CursorOrigin {
  readonly file: string;
  /** Offset in `file` of a place in the message, which may lack line ends. */
  readonly offsetOf: (at: number) => number;
}

/** Position in a classic message. Stops at the first fault. */
export class ClassicCursor {
  at = 0;
  /** Bytes counted by lengths. Separators of `.NIC` are not counted. */
  measured = 0;
  /** The first fault. Nothing is read after it. */
  fault: ClassicNote | undefined;
  readonly notes: ClassicNote[] = [];
  /** JSON place being read: its parent and its member. */
  within: () => string = nowhere;
  member = "";
  category = 0;
  /** First value that looks like Latin-1, or the first certain one. */
  doubt: { readonly at: ClassicPlace; readonly isSure: boolean } | undefined;
  /** Whether `_` follows the length of a category in our own layout. */
  mark = true;
  /** First position where the lines differ from our layout. */
  otherLinesAt: number | undefined;

  readonly binary: string;
  /** The same data as bytes, for faster access to single ones. */
  readonly bytes: Uint8Array;
  readonly reading: ClassicReadOptions;
  readonly #offsetOf: (at: number) => number;
  readonly #file: string;

  constructor(
    { binary, bytes }: Pick<ClassicCursor, "binary" | "bytes">,
    reading: ClassicReadOptions,
    { file, offsetOf }: CursorOrigin = { file: binary, offsetOf: same },
  ) {
    this.binary = binary;
    this.bytes = bytes;
    this.reading = reading;
    this.#offsetOf = offsetOf;
    this.#file = file;
  }

  get isAtEnd(): boolean {
    return this.at >= this.binary.length;
  }

  get isLoose(): boolean {
    return this.reading.form === "nic" && this.reading.tolerant;
  }

  place(at = this.at): ClassicPlace {
    const offset = this.#offsetOf(at);
    const within = this.within();
    const path = [within, this.member].filter((part) => part !== "").join(".");
    const line = this.reading.form === "nic" && this.#file.slice(0, offset).split("\n").length;
    return { offset, ...(line && { line }), ...(path !== "" && { path }) };
  }

  /** Clears the place for content outside JSON. */
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
    return byteShape(this.binary.slice(this.at, this.at + count));
  }

  /** Reads `count` allowed characters. Otherwise returns undefined without a fault. */
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

  /** Reads a separator of `.NIC`. */
  separator(mark: "\n" | "\t" | "_", shown: string): true | undefined {
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
    // Most values are equal in every character set.
    return isPlain(this.bytes, start, this.at) ? part : this.decoded(part, start);
  }

  decoded(part: string, start: number): string | undefined {
    const { charset, tolerant } = this.reading;
    const read = charset.decode(part);
    if (typeof read === "string") {
      if (read !== part && charset.name === "teletex") this.#judge(part, start);
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

  /** Latin-1 with recounted lengths can be misread as other letters. */
  #judge(part: string, start: number): void {
    const doubt = this.doubt?.isSure === true ? undefined : doubtIn(part);
    if (doubt && (!this.doubt || doubt.isSure))
      this.doubt = { at: this.place(start + doubt.at), isSure: doubt.isSure };
  }
}

const nowhere = () => "";
const same = (at: number) => at;

export const spelledOtherwise = text(
  "The character set contains this letter as one character. Tolerant conversion writes it that way.",
  "De tekenset bevat deze letter als één teken. Tolerant omzetten schrijft de letter zo.",
);
