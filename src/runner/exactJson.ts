/**
 * `JSON.parse`, but a number that JavaScript cannot hold exactly stays as its digits, in a text: shown,
 * compared and passed on as the service wrote it. Of all numbers of both services only `berichtVolgnummer`
 * (int64, contract section 11) may be so long; any other is reported as drift besides. Throws as
 * `JSON.parse` does.
 */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!mayHoldLongNumber.test(text)) return value;
  let changed = false;
  const exact = text.replace(tokens, (token) => {
    if (token.startsWith('"') || isExact(token)) return token;
    changed = true;
    return `"${token}"`;
  });
  return changed ? JSON.parse(exact) : value;
}

/** A number behind what it can stand behind; in a text this is no harm, it only costs a closer look. */
const mayHoldLongNumber = /(?:^|[:,[])\s*-?(?:[0-9.]{16}|[0-9.]+[eE])/;

/** Texts, so that numbers in them are passed over, and numbers. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?[0-9][0-9.eE+-]*/g;

/** Digits that every number with a decimal point or exponent keeps. */
const exactDigits = 15;

function isExact(number: string): boolean {
  if (/^-?[0-9]+$/.test(number)) return Number.isSafeInteger(Number(number));
  const [mantissa = ""] = number.split(/[eE]/);
  const digits = mantissa.replace(/[-.]/g, "").replace(/^0+/, "");
  const value = Number(number);
  const vanished = value === 0 && digits !== "";
  return digits.length <= exactDigits && Number.isFinite(value) && !vanished;
}
