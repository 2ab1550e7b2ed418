import { JsonTokens } from "../../contract/json/jsonTokens.ts";

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

const numberSigns: ReadonlySet<string> = new Set("-0123456789");

/** Digits that every number with a decimal point or exponent keeps. */
const exactDigits = 15;

/** Whether a number keeps its value. */
function isExact(number: string): boolean {
  if (/^-?[0-9]+$/.test(number)) return Number.isSafeInteger(Number(number));
  const [mantissa = ""] = number.split(/[eE]/);
  const digits = mantissa.replace(/[-.]/g, "").replace(/^0+/, "");
  const value = Number(number);
  const vanished = value === 0 && digits !== "";
  return digits.length <= exactDigits && Number.isFinite(value) && !vanished;
}
