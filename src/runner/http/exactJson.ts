import { endOfString } from "../../contract/json/jsonSpans.ts";

/**
 * `JSON.parse`, but a number that JavaScript cannot hold exactly stays as its digits, in a text: shown,
 * compared and passed on as the service wrote it. Of all numbers of both services only `berichtVolgnummer`
 * (int64, contract section 11) may be so long; any other is reported as drift besides. Throws as
 * `JSON.parse` does.
 */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const pieces: string[] = [];
  let copied = 0;
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfString(text, at);
    else if (!isDigit(unit)) at++;
    else {
      const start = at;
      while (isOfNumber(text.charCodeAt(at))) at++;
      const number = text.slice(start, at);
      if (isExact(number)) continue;
      const signed = text.charCodeAt(start - 1) === minus ? start - 1 : start;
      pieces.push(text.slice(copied, signed), `"${text.slice(signed, at)}"`);
      copied = at;
    }
  }
  return pieces.length === 0 ? value : JSON.parse(pieces.join("") + text.slice(copied));
}

const quote = 0x22;
const minus = 0x2d;

const isDigit = (unit: number) => unit >= 0x30 && unit <= 0x39;
/** Behind its first digit: digits, `.`, `e`, `E`, `+` and `-`. */
const isOfNumber = (unit: number) =>
  isDigit(unit) ||
  unit === 0x2e ||
  unit === 0x65 ||
  unit === 0x45 ||
  unit === 0x2b ||
  unit === minus;

/** Digits that every number with a decimal point or exponent keeps. */
const exactDigits = 15;

/** Whether a number without its sign keeps its value. */
function isExact(number: string): boolean {
  if (/^[0-9]+$/.test(number)) return Number.isSafeInteger(Number(number));
  const [mantissa = ""] = number.split(/[eE]/);
  const digits = mantissa.replace(".", "").replace(/^0+/, "");
  const value = Number(number);
  const vanished = value === 0 && digits !== "";
  return digits.length <= exactDigits && Number.isFinite(value) && !vanished;
}
