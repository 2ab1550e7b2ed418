import { parseWithin, type JsonBudget, type JsonExcess } from "../../contract/json/json.ts";
import { JsonTokens } from "../../contract/json/jsonTokens.ts";
import type { BodyFault, CharacterFault, JsonFault } from "../../model/bodyFault.ts";
import { binaryOf, hexadecimalOf } from "../../contract/binary.ts";
import { decodeUtf8, looseUtf8, readUtf8 } from "../../contract/utf8.ts";
import { syntaxErrorAt } from "../../formats/jsonSpans.ts";
import { LineIndex } from "../../model/text/sourceText.ts";

const byteOrderMark = "\ufeff";

function withoutMark(text: string): string {
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}

/** Compressed bytes or wide characters, which may be valid UTF-8. */
function codingFault(body: Uint8Array): BodyFault | undefined {
  if (body.subarray(0, 4).every(isOfText)) return undefined;
  const coding = packedAs(body);
  if (coding !== undefined) return { kind: "coding", coding, why: "not labelled" };
  const wide = wideSet(body);
  return wide && { kind: "characters", ...wide };
}

/** True for no high byte, as in each signature below, and no zero byte, as in a wide character. */
function isOfText(byte: number): boolean {
  return byte > 8 && byte < 0x7f;
}

/** Why bytes are not UTF-8. */
function characterFault(body: Uint8Array): BodyFault {
  if (!beginsAsJson(binaryOf(body.subarray(0, 100)))) return { kind: "other" };
  const text = looseUtf8(body);
  // Truncated within a character.
  if (text.indexOf("\ufffd") === text.length - 1) return jsonFault(text.slice(0, -1));
  const hasLonger = /[^\0-\x7f\ufffd]/.test(withoutMark(text));
  const set = hasLonger ? "damaged" : "one byte each";
  return { kind: "characters", set, byte: (readUtf8(body).wrongAt ?? 0) + 1 };
}

/** JSON begins with ASCII, so the positions of zero bytes show the width of a character. */
function wideSet(body: Uint8Array): Pick<CharacterFault, "set" | "byte"> | undefined {
  const begin = hexadecimalOf(body.subarray(0, 4));
  const zero = body.subarray(0, 4).indexOf(0);
  if (/^(?:fffe0000|0000feff)/.test(begin)) return { set: "UTF-32", byte: 1 };
  if (/^(?:fffe|feff)/.test(begin)) return { set: "UTF-16", byte: 1 };
  if (/^(?:(?!00)..0{6}|0{6}(?!00)..)$/.test(begin)) return { set: "UTF-32", byte: zero + 1 };
  if (/^(?:(?!00)..00(?!00)..00|00(?!00)..00(?!00)..)$/.test(begin))
    return { set: "UTF-16", byte: zero + 1 };
  return undefined;
}

/** Such prefixes prevent another site from running JSON as a script. */
const guard = /^\s*(?:\)\]\}'|while\s*\(1\)|for\s*\(;;\)|\{\}\s*&&)/;

/** JSON as the argument of a function call (JSONP), which scripts of other sites run. */
const functionCall = /^\s*(?:\/\*\*\/)?\s*[\w$.]{1,100}\([[{]/;

/** Type of a text that is not JSON, and its first invalid position. */
function jsonFault(text: string): BodyFault {
  if (guard.test(text)) return faultAt(text, "guard", text.search(/\S/));
  if (functionCall.test(text)) return faultAt(text, "call", text.search(/\S/));
  if (!beginsAsJson(text)) return { kind: "other" };
  const at = syntaxErrorAt(text) ?? text.length;
  const token = new JsonTokens(text, at);
  const sign = token.next();
  if (sign === "" || endsInside(text, token)) return faultAt(text, "end", text.trimEnd().length);
  const written = text.slice(token.start, token.end);
  if (/^[+-]?(?:NaN|Infinity)\b/.test(written)) return faultAt(text, "no number", at);
  const before = text.slice(0, at).trimEnd();
  if (/[}\]]/.test(sign) && before.endsWith(",")) return faultAt(text, "comma", before.length - 1);
  return faultAt(text, isWhole(text, at) ? "more" : "other", at);
}

function beginsAsJson(text: string): boolean {
  return /^\s*[[{]/.test(withoutMark(text));
}

/** True if the text ends inside a token or an unclosed object or list. */
function endsInside(text: string, last: JsonTokens): boolean {
  if (last.end < text.trimEnd().length || /^[}\]]/.test(last.sign)) return false;
  const tokens = new JsonTokens(text);
  tokens.next();
  tokens.passValue();
  return tokens.sign === "";
}

/** True if the first value of a text ends before this position. */
function isWhole(text: string, at: number): boolean {
  const tokens = new JsonTokens(text);
  tokens.next();
  tokens.passValue();
  return tokens.sign !== "" && tokens.end <= at;
}

function faultAt(text: string, found: JsonFault["found"], offset: number): JsonFault {
  return { kind: "json", found, ...new LineIndex(text).positionAt(offset) };
}

/** Recognises compressed bytes by their first bytes, independent of the headers. */
function packedAs(bytes: Uint8Array): string | undefined {
  const begin = hexadecimalOf(bytes.subarray(0, 4));
  return signatures.find(([signature]) => begin.startsWith(signature))?.[1];
}

const signatures = [
  ["1f8b", "gzip"],
  ["28b52ffd", "zstd"],
] as const;

export type ReadBody =
  | { readonly kind: "json"; readonly value: unknown; readonly text: string }
  /** Deeper, wider or longer than the budget: not parsed. */
  | { readonly kind: "excess"; readonly excess: JsonExcess }
  | { readonly kind: "notJson"; readonly fault: BodyFault };

/** Parses a body as UTF-8 JSON within a budget, whatever its `Content-Type`. */
export function readJsonBody(
  body: Uint8Array,
  budget: JsonBudget,
  parse: (text: string) => unknown = JSON.parse,
): ReadBody {
  const coding = codingFault(body);
  if (coding) return { kind: "notJson", fault: coding };
  const text = decodeUtf8(body);
  if (text === undefined) return { kind: "notJson", fault: characterFault(body) };
  if (text.trim() === "") return { kind: "notJson", fault: { kind: "empty" } };
  const read = parseWithin(text, budget, parse);
  switch (read.kind) {
    case "json":
      return { kind: "json", value: read.value, text };
    case "excess":
      return read;
    case "syntax":
      return { kind: "notJson", fault: jsonFault(text) };
  }
}

/** `JSON.parse` that keeps numbers beyond JavaScript's precision, such as int64, as strings of digits. */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!perhapsInexact.test(text)) return value;
  const pieces: string[] = [];
  let copied = 0;
  const tokens = new JsonTokens(text);
  for (let sign = tokens.next(); sign !== ""; sign = tokens.next()) {
    if (!numberSigns.has(sign)) continue;
    const number = text.slice(tokens.start, tokens.end);
    if (isExact(number)) continue;
    pieces.push(text.slice(copied, tokens.start), `"${number}"`);
    copied = tokens.end;
  }
  return pieces.length === 0 ? value : JSON.parse(pieces.join("") + text.slice(copied));
}

/** Sixteen digits, or a decimal point or exponent. Integers with fewer digits are exact. */
const perhapsInexact = /[0-9]{16}|[0-9][.eE]/;

const numberSigns: ReadonlySet<string> = new Set("-0123456789");

/** Digits that every number with a decimal point or exponent preserves. */
const exactDigits = 15;

function isExact(number: string): boolean {
  if (/^-?[0-9]+$/.test(number)) return Number.isSafeInteger(Number(number));
  const [mantissa = ""] = number.split(/[eE]/);
  const digits = mantissa.replace(/[-.]/g, "").replace(/^0+/, "");
  const value = Number(number);
  const vanished = value === 0 && digits !== "";
  return digits.length <= exactDigits && Number.isFinite(value) && !vanished;
}
