const [quote, backslash, hash, slash, star] = [0x22, 0x5c, 0x23, 0x2f, 0x2a];

/** Tokenises JSON in one pass without validation. Callers that read an extension set `end`. */
export class JsonTokens {
  /** First character of the token, empty after the last one. */
  sign = "";
  start: number;
  end: number;
  readonly #text: string;
  readonly #stringEnd: typeof endOfString;

  constructor(text: string, at = 0, stringEnd = endOfString) {
    this.#text = text;
    this.#stringEnd = stringEnd;
    this.start = this.end = at;
  }

  next(): string {
    const text = this.#text;
    const { length } = text;
    let at = this.end;
    while (at < length && isJsonSpace(text.charCodeAt(at))) at++;
    this.start = this.end = at;
    if (at === length) return (this.sign = "");
    const unit = text.charCodeAt(at);
    if (unit === quote) {
      this.end = this.#stringEnd(text, at);
      return (this.sign = '"');
    }
    at++;
    if (!isStructure(unit))
      while (at < length && !endsWord(text.charCodeAt(at)) && !beginsComment(text, at)) at++;
    this.end = at;
    return (this.sign = text.charAt(this.start));
  }

  /** Moves to the last token of the current value, such as its closing bracket. */
  passValue(): void {
    if (this.sign !== "{" && this.sign !== "[") return;
    const text = this.#text;
    let depth = 1;
    let at = this.end;
    // Ignores all other tokens, which are most of the text.
    while (depth > 0 && at < text.length) {
      const unit = text.charCodeAt(at);
      if (unit === quote) {
        at = this.#stringEnd(text, at);
        continue;
      }
      const brace = unit | 0x20;
      if (brace === 0x7b) depth++;
      else if (brace === 0x7d) depth--;
      at++;
    }
    this.start = at - 1;
    this.end = at;
    this.sign = depth > 0 ? "" : text.charAt(at - 1);
  }
}

/** Whether a comment of any language begins here. No JSON literal contains these characters. */
export function beginsComment(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit === hash) return true;
  const next = unit === slash ? text.charCodeAt(at + 1) : 0;
  return next === slash || next === star;
}

/** For strings that end with their line: searching for each closing quote would take quadratic time. */
export function openingQuote(_: string, start: number): number {
  return start + 1;
}

/** Offset after the closing quote of the string at `start`, or the end of the text if it is unclosed. */
export function endOfString(text: string, start: number): number {
  for (let here = start + 1; ;) {
    const end = text.indexOf('"', here);
    if (end < 0) return text.length;
    if (text.charCodeAt(end - 1) !== backslash) return end + 1;
    let before = end - 1;
    while (text.charCodeAt(before - 1) === backslash) before--;
    if ((end - before) % 2 === 0) return end + 1;
    here = end + 1;
  }
}

function isJsonSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

function isStructure(unit: number): boolean {
  const brace = unit | 0x20;
  return brace === 0x7b || brace === 0x7d || unit === 0x2c || unit === 0x3a;
}

function endsWord(unit: number): boolean {
  return isStructure(unit) || unit === quote || isJsonSpace(unit);
}
