import { parseWithin, type JsonBudget, type JsonExcess } from "../../contract/json/jsonBudget.ts";
import { JsonTokens } from "../../contract/json/jsonTokens.ts";
import type { BodyFault } from "../../model/bodyFault.ts";
import { bufferOf, characterFault, jsonFault, withoutMark } from "./bodyFaults.ts";

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
  const fault = characterFault(body);
  if (fault) return { kind: "notJson", fault };
  const text = withoutMark(bufferOf(body).toString("utf8"));
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
