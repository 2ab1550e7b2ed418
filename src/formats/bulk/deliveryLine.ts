import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  excessText,
  parseWithin,
  responseBudget,
  type JsonBudget,
} from "../../contract/json/json.ts";
import { hasRepeatedName, syntaxErrorAt } from "../jsonSpans.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { text, type Text } from "../../contract/text.ts";
import { utf8Of } from "../../contract/utf8.ts";
import {
  shownName,
  type DeliveryDiagnostic,
  type DeliveryDiagnosticCode,
  highestMailbox,
  type ExpectedMember,
} from "./deliveryMetadata.ts";
import { checkMessage } from "./messageSchema.ts";

const lineFeed = 0x0a;

export interface SplitLine {
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
  *split(piece: Uint8Array): Generator<SplitLine> {
    let at = 0;
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, at)) {
      this.#add(piece.subarray(at, end));
      yield this.#taken(true);
      at = end + 1;
    }
    if (at < piece.length) this.#add(piece.subarray(at));
  }

  end(): SplitLine | undefined {
    return this.#length > 0 ? this.#taken(false) : undefined;
  }

  #add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > this.#mostBytes) this.#pieces = [];
    else if (part.length > 0) this.#pieces.push(part);
  }

  #taken(isEnded: boolean): SplitLine {
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
export class DeliveryLineIndex {
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

/** Limits of one line. A message is at most 64 kB today and may grow. */
export const lineBudget: JsonBudget = {
  ...responseBudget,
  bytes: 16 * 1024 * 1024,
  members: 200_000,
};

export interface DeliveryLine {
  /** From 1. */
  readonly number: number;
  /** Offset of the first byte in the file. */
  readonly byte: number;
  /** `{berichtKenmerken, berichtInhoud}`, absent for an unreadable line. */
  readonly item?: JsonObject;
  readonly diagnostics: readonly DeliveryDiagnostic[];
}

/** Maximum problems per line, because a line of another file type has thousands. */
const mostOfLine = 20;

const carriageReturn = 0x0d;

/** Reads lines of a delivery and compares each with its schema. Problems contain no values. */
export class DeliveryLineReader {
  readonly #file: string;
  readonly #decode: (bytes: Uint8Array) => string;

  /** @param decode strict UTF-8 decoder that throws for other bytes */
  constructor(file: string, decode: (bytes: Uint8Array) => string) {
    this.#file = file;
    this.#decode = decode;
  }

  read({ number, byte, length, bytes, isEnded }: SplitLine): DeliveryLine {
    const diagnostics: DeliveryDiagnostic[] = [];
    const report = (
      code: DeliveryDiagnosticCode,
      message: Text,
      more: Partial<DeliveryDiagnostic> = {},
    ) => {
      const place = { file: this.#file, line: number, byte };
      if (diagnostics.length < mostOfLine)
        diagnostics.push({ code, severity: "error", ...place, ...more, message });
    };
    const line = { number, byte, diagnostics };
    if (!bytes) {
      report("line-length", excessText({ what: "bytes", limit: lineBudget.bytes }));
      return line;
    }
    if (!isEnded)
      report("line-end", words.noLineFeed, { severity: "warning", byte: byte + length });
    if (bytes.at(-1) === carriageReturn)
      report("line-end", words.carriageReturn, { severity: "warning", byte: byte + length - 1 });
    let json: string;
    try {
      json = this.#decode(bytes);
    } catch {
      report("encoding", words.notUtf8);
      return line;
    }
    const read = parseWithin<JsonValue>(json, lineBudget);
    if (read.kind === "excess") report("json", excessText(read.excess));
    if (read.kind === "syntax") {
      const at = syntaxErrorAt(json) ?? json.length;
      const before = utf8Of(json.slice(0, at)).length;
      report("json", words.notJson, { byte: byte + before });
    }
    if (read.kind !== "json") return line;
    if (!isJsonObject(read.value)) {
      report("schema", words.object);
      return line;
    }
    // Fast path: most lines equal our own output.
    if (JSON.stringify(read.value) !== json && hasRepeatedName(json))
      report("duplicate", words.twice);
    checkItem(read.value, (path, message) => report("schema", message, { path }), report);
    return { ...line, item: read.value };
  }
}

/** Kinds without a line schema. */
const notDelivered: ReadonlySet<string> = new Set(["Of21", "Og21"]);

const isMailbox = (value: JsonValue | undefined) =>
  typeof value === "number" && Number.isInteger(value) && value <= highestMailbox;
const isIdentifier = (value: JsonValue | undefined) =>
  typeof value === "string" && value.length <= 12;

interface Attribute extends ExpectedMember {
  readonly isRequired: boolean;
}

const mailbox = text("expected the number of a mailbox.", "verwacht: het nummer van een postbus.");
const identifier = text(
  "expected text of at most 12 characters.",
  "verwacht: tekst van maximaal 12 tekens.",
);

/** `berichtKenmerken` of a line. Other members are unknown. */
const attributes: ReadonlyMap<string, Attribute> = new Map([
  ["berichtId", { isRequired: true, expected: identifier, fits: isIdentifier }],
  ["verwijzingBerichtId", { isRequired: false, expected: identifier, fits: isIdentifier }],
  [
    "berichtType",
    {
      isRequired: true,
      expected: text("expected a known kind of message.", "verwacht: een bekende berichtsoort."),
      fits: (value: JsonValue | undefined) =>
        typeof value === "string" && messageKinds.has(value) && !notDelivered.has(value),
    },
  ],
  ["afzender", { isRequired: true, expected: mailbox, fits: isMailbox }],
  ["ontvanger", { isRequired: true, expected: mailbox, fits: isMailbox }],
]);

function checkItem(
  item: JsonObject,
  report: (path: string, message: Text) => void,
  reportMore: (
    code: DeliveryDiagnosticCode,
    message: Text,
    more: Partial<DeliveryDiagnostic>,
  ) => void,
): void {
  const warn = (path: string, message: Text) =>
    reportMore("schema", message, { path, severity: "warning" });
  const { berichtKenmerken: given, berichtInhoud: content } = item;
  for (const name of Object.keys(item))
    if (name !== "berichtKenmerken" && name !== "berichtInhoud")
      warn(shownName(name), words.unknown);
  if (!isJsonObject(given)) report("berichtKenmerken", words.object);
  else {
    for (const [name, { isRequired, expected, fits }] of attributes) {
      const value = given[name];
      if (value === undefined ? isRequired : !fits(value))
        report(`berichtKenmerken.${name}`, value === undefined ? words.missing : expected);
    }
    for (const name of Object.keys(given))
      if (!attributes.has(name)) report(`berichtKenmerken.${shownName(name)}`, words.unknown);
  }
  if (!isJsonObject(content)) return report("berichtInhoud", words.object);
  if (isJsonObject(given) && given["berichtType"] !== content["berichtType"])
    warn("berichtInhoud.berichtType", words.otherKind);
  checkMessage(content, "berichtInhoud", report);
}

const words = {
  noLineFeed: text("the last line has no line feed.", "de laatste regel heeft geen regeleinde."),
  carriageReturn: text(
    "the line ends with CRLF instead of the published LF.",
    "de regel eindigt op CRLF in plaats van de gepubliceerde LF.",
  ),
  notUtf8: text("This is not UTF-8.", "Dit is geen UTF-8."),
  notJson: text("From here, this is not JSON.", "Dit is vanaf hier geen JSON."),
  object: text("expected an object.", "verwacht: een object."),
  missing: text("this member is missing.", "deze eigenschap ontbreekt."),
  unknown: text("this member is not in the schema.", "deze eigenschap staat niet in het schema."),
  twice: text(
    "An object contains the same member twice. Only one of them is read.",
    "Een object bevat dezelfde eigenschap twee keer. Slechts één ervan wordt gelezen.",
  ),
  otherKind: text(
    "this kind differs from the one in berichtKenmerken.",
    "deze soort is anders dan in berichtKenmerken.",
  ),
} as const;
