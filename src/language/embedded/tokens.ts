import type { Span } from "../../model/text/span.ts";
import type { Dialect, StringForm } from "./dialects.ts";

/** Stands in a decoded text for an expression that is filled in when the program runs. */
export const hole = "\uE000";

/** A text with the place of each of its characters in the file; without places it is the file itself. */
export interface PlacedText {
  readonly text: string;
  readonly places?: readonly Span[];
}

/** Strings in expressions in strings, one in another; code of people has a few. */
const deepestHole = 20;

/** Counts the steps of reading a text, so that no text takes more than in proportion to its length. */
export class ReadingWork {
  readonly #most: number;
  #steps = 0;
  /** Where a string begins that has no end: its characters are not read twice. */
  readonly unended = new Set<number>();
  depth = 0;

  constructor(length: number) {
    this.#most = 20 * length + 10_000;
  }

  get steps(): number {
    return this.#steps;
  }

  /** Whether the text is given up. */
  get isSpent(): boolean {
    return this.#steps > this.#most || this.depth > deepestHole;
  }

  step(count = 1): void {
    this.#steps += count;
  }
}

export type Token = Span & {
  readonly kind: "string" | "word" | "number" | "mark" | "hole";
  /** As written; of a string its value. */
  readonly text: string;
  /** Of a string: where its characters are. */
  readonly places?: readonly Span[];
};

/** The tokens of a text. A string that does not end is no string; whatever is unknown is a mark. */
export function tokensOf(
  source: PlacedText,
  dialect: Dialect,
  work: ReadingWork,
): readonly Token[] {
  const { text } = source;
  const tokens: Token[] = [];
  const placed = (kind: Token["kind"], start: number, end: number): Token => ({
    kind,
    text: text.slice(start, end),
    ...placeOf(source, start, end),
  });
  let at = 0;
  while (at < text.length && !work.isSpent) {
    work.step();
    const next = afterBlank(text, at, dialect);
    if (next > at) {
      at = next;
      continue;
    }
    const string = stringAt(source, at, dialect, work);
    if (string) {
      tokens.push(string.token);
      at = string.end;
      continue;
    }
    const template = dialect.hasTemplates ? match(/\{\{[^{}\n]*\}\}|\uE000/y, text, at) : "";
    const word = match(/[\p{L}_$@][\p{L}\p{N}_$]*/uy, text, at);
    const number = match(/-?[0-9][\w.]*/y, text, at);
    const pattern =
      dialect.hasPatterns && beginsPattern(tokens.at(-1)) ? patternAt(text, at, work) : "";
    const [kind, length] =
      template !== ""
        ? (["hole", template.length] as const)
        : word !== ""
          ? (["word", word.length] as const)
          : number !== ""
            ? (["number", number.length] as const)
            : (["mark", Math.max(1, pattern.length)] as const);
    tokens.push(placed(kind, at, at + length));
    at += length;
  }
  return tokens;
}

/** The place of a stretch of a placed text in the file. */
export function placeOf({ text, places }: PlacedText, start: number, end: number): Span {
  if (!places) return { start: Math.min(start, text.length), end: Math.min(end, text.length) };
  const last = places.at(-1)?.end ?? 0;
  const from = places[start]?.start ?? last;
  return { start: from, end: end > start ? (places[end - 1]?.end ?? last) : from };
}

function match(pattern: RegExp, text: string, at: number): string {
  const sticky = new RegExp(pattern);
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? "";
}

/** The longest regular expression that is stepped over. */
const longestPattern = 500;

function patternAt(text: string, at: number, work: ReadingWork): string {
  if (text.charAt(at) !== "/") return "";
  const near = text.slice(at, at + longestPattern);
  const found = match(
    /\/(?![/*])(?:\\.|\[(?:\\.|[^\]\n\\])*\]|[^/\n\\[])+\/[a-z]*/y,
    near,
    0, //
  );
  if (found === "") work.step(/^.*/.exec(near)?.[0].length);
  return found;
}

/** A slash after a value divides. */
function beginsPattern(before: Token | undefined): boolean {
  return before === undefined || (before.kind === "mark" && !")]}".includes(before.text));
}

function afterBlank(text: string, at: number, dialect: Dialect): number {
  const code = text.charCodeAt(at);
  if (code <= 32 || code === 0xfeff) return at + 1;
  if (dialect.hasBlockComments && text.startsWith("/*", at)) {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (!"#/".includes(text.charAt(at)) || match(dialect.lineComment, text, at) === "") return at;
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function stringAt(source: PlacedText, at: number, dialect: Dialect, work: ReadingWork) {
  if (!/["'`@$a-z]/i.test(source.text.charAt(at))) return undefined;
  // The beginning of a string is not the end of a word.
  if (/[\w$]/.test(source.text.charAt(at)) && /\w/.test(source.text.charAt(at - 1)))
    return undefined;
  for (const form of dialect.strings) {
    const open = new RegExp(form.open);
    open.lastIndex = at;
    const found = open.exec(source.text);
    if (!found) continue;
    if (work.unended.has(at)) return undefined;
    const string = readString(source, at, found, form, dialect, work);
    if (!string) work.unended.add(at);
    return string;
  }
  return undefined;
}

function readString(
  source: PlacedText,
  start: number,
  opening: RegExpExecArray,
  form: StringForm,
  dialect: Dialect,
  work: ReadingWork,
): { readonly token: Token; readonly end: number } | undefined {
  const { text } = source;
  const quote = opening.groups?.["quote"] ?? "";
  const dollars = opening[0].length - quote.length;
  const brace = form.hole === "dollars" ? "{".repeat(dollars) : form.hole;
  const places: Span[] = [];
  let decoded = "";
  const take = (written: string, from: number, to: number) => {
    for (let each = 0; each < written.length; each++) places.push(placeOf(source, from, to));
    decoded += written;
  };
  let at = start + opening[0].length;
  while (at < text.length && !work.isSpent) {
    work.step();
    const character = text.charAt(at);
    const isDoubled = form.escape === "doubled" && text.startsWith(quote + quote, at);
    if (text.startsWith(quote, at) && !isDoubled) {
      const end = at + quote.length;
      const whole = placeOf(source, start, end);
      return { token: { kind: "string", text: decoded, ...whole, places }, end };
    }
    if (character === "\n" && !form.isMultiline) return undefined;
    if (isDoubled || (form.hole === "{" && /^(?:\{\{|\}\})/.test(text.slice(at, at + 2)))) {
      take(character, at, at + 2);
      at += 2;
    } else if (brace !== undefined && text.startsWith(brace, at)) {
      work.depth++;
      const end = afterHole(source, at + brace.length, brace, dialect, work);
      if (work.isSpent) return undefined;
      work.depth--;
      take(hole, at, end);
      at = end;
    } else if (character === "\\" && form.escape === "backslash") {
      const written = match(/\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|\r\n|[^])/iy, text, at);
      take(unescaped(written), at, at + written.length);
      at += Math.max(1, written.length);
    } else {
      take(character, at, at + 1);
      at++;
    }
  }
  return undefined;
}

function afterHole(
  source: PlacedText,
  start: number,
  brace: string,
  dialect: Dialect,
  work: ReadingWork,
): number {
  const close = "}".repeat(brace.replace("$", "").length);
  let depth = 0;
  let at = start;
  while (at < source.text.length && !work.isSpent) {
    work.step();
    const nested = stringAt(source, at, dialect, work);
    if (nested) {
      at = nested.end;
      continue;
    }
    if (depth === 0 && source.text.startsWith(close, at)) return at + close.length;
    if (source.text.charAt(at) === "{") depth++;
    if (source.text.charAt(at) === "}") depth--;
    at++;
  }
  return at;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescaped(written: string): string {
  const second = written.charAt(1);
  if (/^\\[ux]./i.test(written)) return String.fromCharCode(Number.parseInt(written.slice(2), 16));
  if (second === "\n" || second === "\r") return "";
  return escapes[second] ?? second;
}
