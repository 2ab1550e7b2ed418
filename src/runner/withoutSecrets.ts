import type { JsonObject, JsonValue } from "../contract/json.ts";
import { redacted } from "../model/redact.ts";

/** Shorter ones are words that stand in any answer; taking them out would falsify it. */
const shortestTelling = 8;

/**
 * An answer without the credentials of its own call, should a service repeat them: an answer is shown,
 * saved and reported when the user asks, and a secret reaches none of these. `body` is the answer as it
 * came; nearly always a look at its bytes is all that this costs.
 */
export function withoutSecrets(
  answer: JsonObject,
  body: Uint8Array,
  secrets: readonly string[],
): JsonObject {
  const telling = secrets.filter((secret) => secret.length >= shortestTelling);
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // A text with a backslash may be written in other letters than it holds.
  const mayHold = bytes.includes("\\") || telling.some((secret) => bytes.includes(secret));
  return mayHold && telling.length > 0 ? cleanedObject(answer, telling) : answer;
}

/**
 * The answer as it was written, unless one of these credentials stands in it: also where only a reader
 * of the text would see it, such as in a member that a later one of the same name replaces.
 */
export function textWithoutSecrets(text: string, secrets: readonly string[]): string | undefined {
  const telling = secrets.filter((secret) => secret.length >= shortestTelling);
  if (telling.length === 0) return text;
  const forms = text.includes("\\") ? [text, unescaped(text)] : [text];
  return telling.some((secret) => forms.some((form) => form.includes(secret))) ? undefined : text;
}

/** With the letters that escapes of JSON stand for. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(["\\/]))/g, (_, code?: string, letter?: string) =>
    code === undefined ? (letter ?? "") : String.fromCharCode(parseInt(code, 16)),
  );
}

function cleanedObject(value: JsonObject, secrets: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      cleanedText(name, secrets),
      cleanedValue(member, secrets),
    ]),
  );
}

function cleanedValue(value: JsonValue, secrets: readonly string[]): JsonValue {
  if (typeof value === "string") return cleanedText(value, secrets);
  if (Array.isArray(value)) return value.map((item: JsonValue) => cleanedValue(item, secrets));
  if (typeof value !== "object" || value === null) return value;
  return cleanedObject(value as JsonObject, secrets);
}

function cleanedText(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
}
