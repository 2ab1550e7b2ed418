import { redacted } from "./redact.ts";
import type { SecretSearch } from "./secretSearch.ts";
import type { Span } from "../text/span.ts";

interface RedactedJson {
  readonly text: string;
  /** Where something was taken out, in `text`; empty where nothing was, and `text` is the one given. */
  readonly places: readonly Span[];
}

/**
 * Takes secrets out of the text of sound JSON, and leaves every other character as it is: numbers keep
 * their digits, and the result is sound JSON again. A number that holds a secret becomes a text.
 */
export function redactJson(text: string, search: SecretSearch): RedactedJson {
  const found = search.find(text);
  if (found.length === 0) return { text, places: [] };
  const parts: string[] = [];
  const places: Span[] = [];
  let length = 0;
  let copied = 0;
  for (const { start, end, replacement } of replacementsIn(text, found)) {
    const kept = text.slice(copied, start);
    length += kept.length + replacement.length;
    parts.push(kept, replacement);
    places.push({ start: length - replacement.length, end: length });
    copied = end;
  }
  parts.push(text.slice(copied));
  return { text: parts.join(""), places };
}

interface Replacement extends Span {
  readonly replacement: string;
}

/** What is replaced in each text and number that a secret reaches into. */
function* replacementsIn(text: string, found: readonly Span[]): Generator<Replacement> {
  let next = 0;
  for (let at = 0; at < text.length;) {
    while ((found[next]?.end ?? Infinity) <= at) next++;
    if (next === found.length) return;
    const isText = text[at] === '"';
    const end = isText ? endOfText(text, at) : endOfWord(text, at);
    let behind = next;
    while ((found[behind]?.start ?? Infinity) < end) behind++;
    const reaching = found.slice(next, behind);
    if (isText) yield* inText(text, { start: at + 1, end: end - 1 }, reaching);
    else if (end > at && reaching.length > 0)
      yield { start: at, end, replacement: `"${redacted}"` };
    at = Math.max(end, at + 1);
  }
}

/** Inside a text whole characters are taken out, never a part of an escape. */
function* inText(text: string, inner: Span, found: readonly Span[]): Generator<Replacement> {
  let at = inner.start;
  for (const { start, end } of found) {
    if (end <= at || start >= inner.end) continue;
    while (at < inner.end && characterEnd(text, at) <= start) at = characterEnd(text, at);
    const from = at;
    while (at < inner.end && at < end) at = characterEnd(text, at);
    if (at > from) yield { start: from, end: at, replacement: redacted };
  }
}

function characterEnd(text: string, at: number): number {
  if (text[at] !== "\\") return at + 1;
  return at + (text[at + 1] === "u" ? 6 : 2);
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; ;) {
    const end = text.indexOf('"', at);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return end + 1;
    at = end + 1;
  }
}

/** Behind a number, `true`, `false` or `null`; `at` itself where none begins. */
function endOfWord(text: string, at: number): number {
  let end = at;
  while (isOfWord(text.charCodeAt(end))) end++;
  return end;
}

/** Letters, digits, and the signs of a number. */
function isOfWord(code: number): boolean {
  if (code >= 0x30 && code <= 0x39) return true;
  if (code === 0x2b || code === 0x2d || code === 0x2e) return true;
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}
