import { JsonTokens } from "../../contract/json/jsonTokens.ts";
import { redacted } from "./redact.ts";
import type { SecretSearch } from "./secretSearch.ts";
import type { Span } from "../text/span.ts";

interface RedactedJson {
  readonly text: string;
  /** Removed spans of `text`. Empty if nothing was removed, and `text` is then the input. */
  readonly places: readonly Span[];
}

/** The text must be valid JSON and remains valid: a number that contains a secret becomes a string. */
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

function* replacementsIn(text: string, found: readonly Span[]): Generator<Replacement> {
  const tokens = new JsonTokens(text);
  let next = 0;
  for (let sign = tokens.next(); sign !== ""; sign = tokens.next()) {
    const { start, end } = tokens;
    while ((found[next]?.end ?? Infinity) <= start) next++;
    if (next === found.length) return;
    let behind = next;
    while ((found[behind]?.start ?? Infinity) < end) behind++;
    if (behind === next || "{}[],:".includes(sign)) continue;
    if (sign === '"')
      yield* inText(text, { start: start + 1, end: end - 1 }, found.slice(next, behind));
    else yield { start, end, replacement: `"${redacted}"` };
  }
}

/** Removes whole characters inside a string, never a part of an escape. */
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
