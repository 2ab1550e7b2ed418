import type { JsonValue } from "../json/json.ts";
import { text, type Text } from "../text.ts";
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
  private room = new Uint8Array(firstRoom);
  private at = 0;

  constructor(charset: Charset, form: ClassicForm, tolerant: boolean) {
    this.charset = charset;
    this.form = form;
    this.tolerant = tolerant;
  }

  /** All that was written. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.room.slice(0, this.at);
  }

  /** Bytes, one a character; no length counts them. */
  put(binary: string): void {
    this.makeRoom(binary.length);
    for (let index = 0; index < binary.length; index += 1)
      this.room[this.at + index] = binary.charCodeAt(index);
    this.at += binary.length;
  }

  /** What stands between the parts of the form for people only. */
  between(mark: string): void {
    if (this.form === "nic") this.put(mark);
  }

  /** Leaves out what was written from a place on. */
  cut(at: number): void {
    this.at = at;
  }

  /** A number in so many digits, or room for one. */
  digits(width: number, value = 0): number {
    const { at } = this;
    this.makeRoom(width);
    this.at += width;
    this.measured += width;
    this.fill(at, width, value);
    return at;
  }

  /** Writes a number at a place that was kept for it; undefined where it is too large. */
  fill(at: number, width: number, value: number): true | undefined {
    let rest = value;
    for (let index = at + width - 1; index >= at; index -= 1) {
      this.room[index] = 48 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    return rest === 0 || undefined;
  }

  /** A value in its character set; its length, where it can be written. */
  value(value: string, path: () => string, member = ""): number | undefined {
    const place = () => (member === "" ? path() : `${path()}.${member}`);
    const encoded = this.encoded(value, place);
    if (encoded === undefined) return undefined;
    this.put(encoded);
    this.measured += encoded.length;
    return encoded.length;
  }

  private makeRoom(count: number): void {
    if (this.at + count <= this.room.length) return;
    const larger = new Uint8Array(2 * (this.at + count));
    larger.set(this.room);
    this.room = larger;
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

  private encoded(value: string, path: () => string): string | undefined {
    const result = this.charset.encode(value);
    if (typeof result === "string") return result;
    const { at: character, found, repaired } = result;
    const place = { path: path(), character };
    const advice = repaired === undefined ? {} : { advice: spelledOtherwise };
    const note = { rule: "character", at: place, expected: expectations.character, found } as const;
    if (repaired === undefined || !this.tolerant) {
      this.fault ??= { ...note, ...advice };
      return undefined;
    }
    this.notes.push({ ...note, ...advice });
    return this.encoded(repaired, path);
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

/** Most messages are smaller. */
const firstRoom = 1024;

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
