import type { JsonValue } from "../json/json.ts";
import { text, type Text } from "../text.ts";
import type { Bytes } from "./bytes.ts";
import type { Charset } from "./charsets.ts";
import { spelledOtherwise, type ClassicForm } from "./cursor.ts";
import { expectations, type ClassicNote, type ClassicRule } from "./notes.ts";
import { plainBytes } from "./teletex.ts";

/** What is being written, until something does not fit. */
export class Writing {
  fault: ClassicNote | undefined;
  readonly notes: ClassicNote[] = [];
  /** Bytes that lengths count: what lies between the parts of the form for people is not among them. */
  measured = 0;

  readonly charset: Charset;
  readonly form: ClassicForm;
  private readonly tolerant: boolean;
  private readonly bytes: Bytes;

  constructor(charset: Charset, form: ClassicForm, tolerant: boolean, bytes: Bytes) {
    this.charset = charset;
    this.form = form;
    this.tolerant = tolerant;
    this.bytes = bytes;
  }

  /** Bytes, one a character; no length counts them. */
  put(binary: string): void {
    this.bytes.put(binary);
  }

  /** What stands between the parts of the form for people only. */
  between(mark: "\n" | "\t" | "_"): void {
    if (this.form === "nic") this.bytes.byte(mark.charCodeAt(0));
  }

  /** Leaves out what was written from a place on. */
  cut(place: number): void {
    this.bytes.cut(place);
  }

  /** Keeps room for so many digits of a number that is known later; their place. */
  keep(width: number): number {
    this.measured += width;
    return this.bytes.keep(width);
  }

  /** Writes a number at a place that was kept for it; undefined where it is too large. */
  fill(place: number, width: number, value: number): true | undefined {
    return this.bytes.fill(place, width, value);
  }

  /** A value in its character set; its length, where it can be written. */
  value(value: string, path: () => string, member = ""): number | undefined {
    const before = this.bytes.length;
    // Most values are written as they stand, in every character set.
    if (!this.bytes.putWithin(plainBytes, value)) {
      const encoded = this.encoded(value, path, member);
      if (encoded === undefined) return undefined;
      this.bytes.put(encoded);
    }
    const length = this.bytes.length - before;
    this.measured += length;
    return length;
  }

  /** The digits of a name after its letter, such as `e0110`; undefined where something else stands in it. */
  digitsOf(name: string): true | undefined {
    this.measured += name.length - 1;
    return this.bytes.putWithin(digitBytes, name, 1) || undefined;
  }

  fail(
    rule: ClassicRule,
    path: string,
    expected: Text,
    found: Text,
    more: Partial<ClassicNote> = {},
  ) {
    this.fault ??= { rule, at: { path }, expected, found, ...more };
    return undefined;
  }

  note(rule: ClassicRule, path: string, expected: Text, found: Text, advice?: Text): void {
    this.notes.push({ rule, at: { path }, expected, found, ...(advice && { advice }) });
  }

  private encoded(value: string, path: () => string, member: string): string | undefined {
    const result = this.charset.encode(value);
    if (typeof result === "string") return result;
    const { at: character, found, repaired } = result;
    const place = { path: member === "" ? path() : `${path()}.${member}`, character };
    const advice = repaired === undefined ? {} : { advice: spelledOtherwise };
    const note = { rule: "character", at: place, expected: expectations.character, found } as const;
    if (repaired === undefined || !this.tolerant) {
      this.fault ??= { ...note, ...advice };
      return undefined;
    }
    this.notes.push({ ...note, ...advice });
    return this.encoded(repaired, path, member);
  }

  unknownFault(): ClassicNote {
    return {
      rule: "member",
      at: {},
      expected: text("a message", "een bericht"),
      found: kindOfValue(undefined),
    };
  }
}

const digitBytes = new Uint8Array(0x100).fill(1, 0x30, 0x3a);

/** What kind of JSON something is, without what it says. */
export function kindOfValue(value: JsonValue | undefined): Text {
  if (value === undefined) return text("nothing", "niets");
  if (value === null) return text("null", "null");
  if (Array.isArray(value)) return text("a list", "een lijst");
  switch (typeof value) {
    case "string":
      return text("text", "tekst");
    case "number":
      return text("a number", "een getal");
    case "boolean":
      return text("true or false", "true of false");
    default:
      return text("an object", "een object");
  }
}
