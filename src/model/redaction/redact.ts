import { withoutIgnorables } from "./invisibleCharacters.ts";
import { SecretSearch } from "./secretSearch.ts";
import { applyEdits, type Span } from "../text/sourceText.ts";
import { JsonTokens } from "../../contract/json/jsonTokens.ts";

export const redacted = "••••";

interface Pattern {
  readonly pattern: RegExp;
  readonly replacement: string;
}

const credentials: readonly Pattern[] = [
  { pattern: /\b(Bearer|Basic)\s+[^\s"',;]+/gi, replacement: `$1 ${redacted}` },
  {
    pattern:
      /\b(client_secret|client_assertion|access_token|refresh_token|id_token|password|passphrase)("?\s*[=:]\s*"?)[^\s"&,;}]+/gi,
    replacement: `$1$2${redacted}`,
  },
];

const patterns: readonly Pattern[] = [
  ...credentials,
  // Any nine digits may be a BSN, even if the elfproef fails: adjacent, with a leading zero, or in groups of two to
  // four.
  { pattern: /(?<![0-9])0?[0-9]{9}(?![0-9])/g, replacement: redacted },
  {
    pattern:
      /(?<![0-9])0?(?=(?:[^0-9]{0,3}[0-9]){9}(?![0-9]))[0-9]{2,4}(?:[\s.\-_/·\u2010-\u2015]{1,3}[0-9]{2,4}){2,3}(?![0-9])/g,
    replacement: redacted,
  },
];

/** Redacts texts of unknown origin. Required before a text reaches an error, a log or a report. */
export function redactText(text: string, secrets: readonly string[]): string {
  return redactor(secrets)(text);
}

/** Removes credentials only, for texts that may contain personal values, such as those of test people. */
export function redactCredentials(text: string): string {
  return replaced(withoutIgnorables(text), credentials);
}

/** `redactText` for many texts with the same secrets. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const search = secrets.some((secret) => secret !== "") ? new SecretSearch(secrets) : undefined;
  return (given) => {
    // Remove these first, because an ignorable character could split a number that the display joins again.
    const text = withoutIgnorables(given);
    return replaced(search ? withoutSpans(text, search.find(text)) : text, patterns);
  };
}

function replaced(text: string, rules: readonly Pattern[]): string {
  return rules.reduce((left, { pattern, replacement }) => left.replace(pattern, replacement), text);
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  return applyEdits(
    text,
    spans.map((span) => ({ span, newText: redacted })),
  );
}

/** Maximum displayed length of a server's title or detail. The contract allows 200 (seed section 7). */
const longestServerText = 400;

/** Server text for one line. `redact` removes the secrets of the call before the text is cut. */
export function cleanServerText(
  text: string,
  redact: (text: string) => string = (whole) => redactText(whole, []),
): string {
  return oneLine(redact(text));
}

/** Text for one line, such as a file name: bounded, without control, invisible or bidirectional characters. */
export function oneLine(text: string): string {
  // Fast path for nearly all headers and texts.
  if (text.length <= longestServerText && /^[!-~]*(?: [!-~]+)*$/.test(text)) return text;
  const line = text
    .trimStart()
    .slice(0, longestServerText * 4)
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = Array.from(line);
  return letters.length > longestServerText
    ? `${letters.slice(0, longestServerText).join("")}…`
    : line;
}

/** Complete text for a decision about a settings file. Invisible characters appear as codes. */
export function visibleText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (character) => {
    const number = character.codePointAt(0) ?? 0;
    return `⟨U+${number.toString(16).toUpperCase().padStart(4, "0")}⟩`;
  });
}

/** `personal`: the value may identify a person. Masks have one length, because length is information too. */
export function maskValue(personal: boolean, value: string): string {
  return personal && value !== "" ? redacted : value;
}

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
