import type { JsonValue } from "../../contract/json/json.ts";
import { sameText, text, type Text } from "../../contract/text.ts";
import { bytesOf } from "../../contract/binary.ts";
import type { Charset } from "./charsets.ts";
import { spelledOtherwise, type ClassicForm } from "./cursor.ts";
import { expectations, type ClassicNote, type ClassicRule } from "./notes.ts";

export class Writing {
  fault: ClassicNote | undefined;
  readonly notes: ClassicNote[] = [];
  /** Bytes counted by lengths. Separators of `.NIC` are not counted. */
  measured = 0;

  readonly charset: Charset;
  readonly form: ClassicForm;
  readonly #tolerant: boolean;
  /** Bytes, one per character. */
  readonly #parts: string[] = [];

  constructor(charset: Charset, form: ClassicForm, tolerant: boolean) {
    this.charset = charset;
    this.form = form;
    this.#tolerant = tolerant;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return bytesOf(this.#parts.join(""));
  }

  /** Bytes, one per character, not counted by any length. */
  put(binary: string): void {
    this.#parts.push(binary);
  }

  /** Writes a separator, in `.NIC` only. */
  separator(mark: "\n" | "\t" | "_"): void {
    if (this.form === "nic") this.#parts.push(mark);
  }

  cut(place: number): void {
    this.#parts.length = place + 1;
  }

  /** Reserves digits for a number that is known later. */
  keep(width: number): number {
    this.measured += width;
    return this.#parts.push("") - 1;
  }

  /** Fills a reserved place. Undefined if the number is too large. */
  fill(place: number, width: number, value: number): true | undefined {
    const digits = String(value).padStart(width, "0");
    this.#parts[place] = digits;
    return digits.length === width || undefined;
  }

  /** Writes an encoded value. Returns its length, undefined for an unsupported character. */
  value(value: string, path: () => string, member = ""): number | undefined {
    const encoded = this.#encoded(value, path, member);
    if (encoded === undefined) return undefined;
    this.#parts.push(encoded);
    this.measured += encoded.length;
    return encoded.length;
  }

  /** Digits of a name after its letter, such as `e0110`. Undefined for anything else. */
  digitsOf(name: string): true | undefined {
    const digits = name.slice(1);
    this.#parts.push(digits);
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

  #encoded(value: string, path: () => string, member: string): string | undefined {
    const result = this.charset.encode(value);
    if (typeof result === "string") return result;
    const { at: character, found, repaired } = result;
    const place = { path: member === "" ? path() : `${path()}.${member}`, character };
    const advice = repaired === undefined ? {} : { advice: spelledOtherwise };
    const note = { rule: "character", at: place, expected: expectations.character, found } as const;
    if (repaired === undefined || !this.#tolerant) {
      this.fault ??= { ...note, ...advice };
      return undefined;
    }
    this.notes.push({ ...note, ...advice });
    return this.#encoded(repaired, path, member);
  }

  unknownFault(): ClassicNote {
    const expected = text("a message", "een bericht");
    return { rule: "member", at: {}, expected, found: kindOfValue(undefined) };
  }
}

/** JSON kind of a value, without its content. */
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
