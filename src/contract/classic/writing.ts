import type { JsonValue } from "../json/json.ts";
import { sameText, text, type Text } from "../text.ts";
import { bytesOf } from "./binary.ts";
import type { Charset } from "./charsets.ts";
import { spelledOtherwise, type ClassicForm } from "./cursor.ts";
import { expectations, type ClassicNote, type ClassicRule } from "./notes.ts";

/** What is being written, until something does not fit. */
export class Writing {
  fault: ClassicNote | undefined;
  readonly notes: ClassicNote[] = [];
  /** Bytes that lengths count: what lies between the parts of the form for people is not among them. */
  measured = 0;

  readonly charset: Charset;
  readonly form: ClassicForm;
  private readonly tolerant: boolean;
  /** Bytes, one a character. */
  private readonly parts: string[] = [];

  constructor(charset: Charset, form: ClassicForm, tolerant: boolean) {
    this.charset = charset;
    this.form = form;
    this.tolerant = tolerant;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return bytesOf(this.parts.join(""));
  }

  /** Bytes, one a character; no length counts them. */
  put(binary: string): void {
    this.parts.push(binary);
  }

  /** What stands between the parts of the form for people only. */
  between(mark: "\n" | "\t" | "_"): void {
    if (this.form === "nic") this.parts.push(mark);
  }

  /** Leaves out what was written after a place that was kept. */
  cut(place: number): void {
    this.parts.length = place + 1;
  }

  /** Keeps a place for so many digits of a number that is known later. */
  keep(width: number): number {
    this.measured += width;
    return this.parts.push("") - 1;
  }

  /** Writes a number at a place that was kept for it; undefined where it is too large. */
  fill(place: number, width: number, value: number): true | undefined {
    const digits = String(value).padStart(width, "0");
    this.parts[place] = digits;
    return digits.length === width || undefined;
  }

  /** A value in its character set; its length, where it can be written. */
  value(value: string, path: () => string, member = ""): number | undefined {
    const encoded = this.encoded(value, path, member);
    if (encoded === undefined) return undefined;
    this.parts.push(encoded);
    this.measured += encoded.length;
    return encoded.length;
  }

  /** The digits of a name after its letter, such as `e0110`; undefined where something else stands in it. */
  digitsOf(name: string): true | undefined {
    const digits = name.slice(1);
    this.parts.push(digits);
    this.measured += digits.length;
    return /^[0-9]*$/.test(digits) || undefined;
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
    const expected = text("a message", "een bericht");
    return { rule: "member", at: {}, expected, found: kindOfValue(undefined) };
  }
}

/** What kind of JSON something is, without what it says. */
export function kindOfValue(value: JsonValue | undefined): Text {
  if (value === undefined) return text("nothing", "niets");
  if (value === null) return sameText("null");
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
