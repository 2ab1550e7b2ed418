import type { Span } from "../../model/text/span.ts";

/** Range of the document or unescaped content of a quoted text, with a mapping to the document. */
export interface TextRun {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly offsetOf: (index: number) => number;
  /** Escaped characters are never read as syntax. */
  readonly isEscaped: (index: number) => boolean;
}

export function plainRun(text: string, start: number, end: number): TextRun {
  return { text, start, end, offsetOf: (index) => index, isEscaped: () => false };
}

export function runSpan(run: TextRun, start: number, end: number): Span {
  return { start: run.offsetOf(start), end: run.offsetOf(end) };
}

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

interface QuotedText {
  readonly run: TextRun;
  /** Includes the quotes. Without a closing quote it ends at the last character read. */
  readonly span: Span;
  readonly closed: boolean;
  readonly badEscapes: readonly Span[];
  readonly controlCharacters: readonly Span[];
}

/** Reads a JSON string from `from` up to `limit` or the end of its line. */
export function readQuoted(text: string, from: number, limit: number): QuotedText {
  const badEscapes: Span[] = [];
  const controlCharacters: Span[] = [];
  const pieces: string[] = [];
  // Offsets are stored from the first escape on. Before it, index and offset advance together.
  const offsets: number[] = [];
  const first = from + 1;
  let plainFrom = first;
  let at = first;
  let escaped = false;

  const keepPlain = (to: number) => {
    pieces.push(text.slice(plainFrom, to));
    if (escaped) for (let i = plainFrom; i < to; i++) offsets.push(i);
  };
  while (at < limit) {
    const unit = text.charCodeAt(at);
    if (unit === 34 || unit === 10 || unit === 13) break;
    if (unit === 92) {
      keepPlain(at);
      if (!escaped) for (let i = first; i < at; i++) offsets.push(i);
      escaped = true;
      const escape = readEscape(text, at, limit);
      if (!escape.good) badEscapes.push({ start: at, end: escape.end });
      pieces.push(escape.text);
      for (let i = 0; i < escape.text.length; i++) offsets.push(at);
      at = escape.end;
      plainFrom = at;
      continue;
    }
    if (unit < 32) controlCharacters.push({ start: at, end: at + 1 });
    at++;
  }
  keepPlain(at);
  const closed = at < limit && text.charCodeAt(at) === 34;
  const inside = { start: first, end: at };
  return {
    run: escaped ? decodedRun(pieces.join(""), offsets, text, inside) : plainRun(text, first, at),
    span: { start: from, end: closed ? at + 1 : at },
    closed,
    badEscapes,
    controlCharacters,
  };
}

function decodedRun(decoded: string, offsets: readonly number[], source: string, inside: Span) {
  return {
    text: decoded,
    start: 0,
    end: decoded.length,
    offsetOf: (index: number) => offsets[index] ?? inside.end,
    isEscaped: (index: number) => source[offsets[index] ?? inside.end] === "\\",
  };
}

/** An invalid escape keeps its characters unchanged. */
function readEscape(text: string, at: number, limit: number) {
  const letter = at + 1 < limit ? text.charAt(at + 1) : "";
  const simple = simpleEscapes.get(letter);
  if (simple !== undefined) return { text: simple, end: at + 2, good: true };
  const digits = letter === "u" ? text.slice(at + 2, Math.min(at + 6, limit)) : "";
  if (/^[0-9a-fA-F]{4}$/.test(digits))
    return { text: String.fromCharCode(Number.parseInt(digits, 16)), end: at + 6, good: true };
  const end = letter === "" || letter === "\n" || letter === "\r" ? at + 1 : at + 2;
  return { text: text.slice(at, end), end, good: false };
}
