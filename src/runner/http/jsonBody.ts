import { isUtf8 } from "node:buffer";
import { parseWithin, type JsonBudget, type JsonExcess } from "../../contract/json/jsonBudget.ts";
import { JsonTokens } from "../../contract/json/jsonTokens.ts";

export type ReadBody =
  | { readonly kind: "json"; readonly value: unknown; readonly text: string }
  /** Deeper, wider or longer than the budget: not parsed. */
  | { readonly kind: "excess"; readonly excess: JsonExcess }
  /** `cut`: it began as JSON and ends in the middle. `empty`: there is nothing at all. */
  | { readonly kind: "notJson"; readonly cut: boolean; readonly empty?: true };

const byteOrderMark = "\ufeff";

/** Reads a body as JSON in UTF-8 within a budget, whatever its `Content-Type` claims. */
export function readJsonBody(
  body: Uint8Array,
  budget: JsonBudget,
  parse: (text: string) => unknown = JSON.parse,
): ReadBody {
  if (!isUtf8(body)) return { kind: "notJson", cut: false };
  const decoded = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("utf8");
  const text = decoded.startsWith(byteOrderMark) ? decoded.slice(1) : decoded;
  if (text.trim() === "") return { kind: "notJson", cut: false, empty: true };
  const read = parseWithin(text, budget, parse);
  switch (read.kind) {
    case "json":
      return { kind: "json", value: read.value, text };
    case "excess":
      return read;
    case "syntax":
      return { kind: "notJson", cut: endsInside(text.trim()) };
  }
}

/** Whether a text that begins as an object or a list ends before that is closed. */
function endsInside(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  const tokens = new JsonTokens(text);
  tokens.next();
  tokens.passValue();
  return tokens.sign === "";
}
