import { beginsComment, JsonTokens, openingQuote } from "../../contract/json/jsonTokens.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { isLineEndAt, type JsonBody, type JsonMember, type JsonNode } from "./syntax.ts";
import { readTemplate, type Report, readQuoted } from "./placeholders.ts";

/** Far deeper than any body of the services. Protects the call stack from hostile input. */
const deepest = 64;

/**
 * Parses strict JSON within one request (language rule 15). Reports and skips anything else, to find the members around
 * it.
 * Stops after the value, at `limit`, or before a line that begins with `?` or `@`.
 */
export function readJson(text: string, from: number, limit: number, report: Report): JsonBody {
  const reader = new JsonReader(text, { from, limit }, report);
  const value = reader.readValue(1);
  const span = { start: from, end: reader.end };
  if (value && value.kind !== "object") report({ code: "json-not-an-object", span });
  return { kind: "json", value, span };
}

const structure: ReadonlySet<string> = new Set(["{", "}", "[", "]", ",", ":", '"']);
type Closer = "}" | "]";

interface JsonRange {
  readonly from: number;
  readonly limit: number;
}

class JsonReader {
  readonly #text: string;
  readonly #report: Report;
  readonly #tokens: JsonTokens;
  #limit: number;
  #end: number;
  /** Numbers of open objects and arrays, which distinguish a stray bracket from an outer one. */
  readonly #open: Record<Closer, number> = { "}": 0, "]": 0 };

  constructor(text: string, { from, limit }: JsonRange, report: Report) {
    this.#text = text;
    this.#report = report;
    this.#limit = limit;
    this.#tokens = new JsonTokens(text, from, openingQuote);
    this.#end = from;
  }

  /** Offset after the last character of the value. */
  get end(): number {
    return this.#end;
  }

  /** Undefined for an unreadable value, which is reported. */
  readValue(depth: number): JsonNode | undefined {
    const sign = this.#peek();
    if (sign === '"') return this.#readString();
    if (sign !== "{" && sign !== "[") return this.#readWord();
    if (this.#text.startsWith("{{", this.#tokens.start)) return this.#passPlaceholder();
    if (depth > deepest) return this.#passNested();
    return sign === "{" ? this.#readObject(depth) : this.#readArray(depth);
  }

  #readObject(depth: number): JsonNode {
    const start = this.#begin("}");
    const members: JsonMember[] = [];
    const keys = new Set<string>();
    while (this.#isInside("}")) {
      const member = this.#readMember(depth);
      if (member) {
        const { key, keySpan } = member;
        if (keys.has(key))
          this.#report({ code: "json-duplicate-member", span: keySpan, detail: key });
        keys.add(key);
        members.push(member);
      }
      this.#passComma("}", member !== undefined);
    }
    return { kind: "object", members, span: this.#finish("}", start) };
  }

  #readArray(depth: number): JsonNode {
    const start = this.#begin("]");
    const items: JsonNode[] = [];
    while (this.#isInside("]")) {
      const item = this.readValue(depth + 1);
      if (item) items.push(item);
      this.#passComma("]", item !== undefined);
    }
    return { kind: "array", items, span: this.#finish("]", start) };
  }

  #readMember(depth: number): JsonMember | undefined {
    const key = this.#readKey(depth);
    if (!key) return undefined;
    const { name, span: keySpan } = key;
    if (this.#peek() === ":") this.#end = this.#tokens.end;
    else this.#report({ code: "json-syntax", span: keySpan, detail: name, expected: ":" });
    const isThere = this.#hasValue();
    if (!isThere) this.#report({ code: "value-missing", span: keySpan, detail: name });
    const value = isThere ? this.readValue(depth + 1) : undefined;
    return { key: name, keySpan, value, span: { start: keySpan.start, end: this.#end } };
  }

  /** Reports and keeps a key without quotes. Skips anything else. */
  #readKey(depth: number): { name: string; span: Span } | undefined {
    const sign = this.#peek();
    if (sign === '"') {
      const { run, span } = this.#readQuoted();
      return { name: run.text.slice(run.start, run.end), span };
    }
    if (sign === "{" || sign === "[") {
      this.#unexpected(this.#tokens.start, this.#tokens.end, '"');
      this.readValue(depth + 1);
      return undefined;
    }
    const span = this.#takeWord();
    this.#unexpected(span.start, span.end, '"');
    const name = this.#text.slice(span.start, span.end);
    return this.#peek() === ":" ? { name, span } : undefined;
  }

  #hasValue(): boolean {
    const sign = this.#peek();
    return sign === '"' || sign === "{" || sign === "[" || (sign !== "" && !structure.has(sign));
  }

  #readString(): JsonNode {
    const { run, span } = this.#readQuoted();
    return { kind: "string", template: readTemplate(run, this.#report), span };
  }

  #readQuoted() {
    const quoted = readQuoted(this.#text, this.#tokens.start, this.#limit);
    for (const { start, end } of [...quoted.badEscapes, ...quoted.controlCharacters])
      this.#unexpected(start, end);
    if (!quoted.closed) this.#report({ code: "json-syntax", span: quoted.span, expected: '"' });
    this.#end = quoted.span.end;
    return quoted;
  }

  #readWord(): JsonNode | undefined {
    const span = this.#takeWord();
    const text = this.#text.slice(span.start, span.end);
    const value = literalValue(text);
    if (value !== undefined) return { kind: "literal", text, value, span };
    this.#unexpected(span.start, span.end);
    return undefined;
  }

  /** The next word, or a punctuation character of JSON if there is none. */
  #takeWord(): Span {
    const { sign, end } = this.#tokens;
    const start = Math.min(this.#tokens.start, this.#limit);
    this.#end = sign === "'" ? this.#behindSingleQuotes(start) : Math.min(end, this.#limit);
    return { start, end: this.#end };
  }

  #behindSingleQuotes(start: number): number {
    let at = start + 1;
    while (at < this.#limit && this.#text[at] !== "'" && !isLineEndAt(this.#text, at)) at++;
    return this.#text[at] === "'" && at < this.#limit ? at + 1 : at;
  }

  #passPlaceholder(): undefined {
    const start = this.#tokens.start;
    let end = start;
    while (end < this.#limit && !isLineEndAt(this.#text, end)) {
      if (this.#text.startsWith("}}", end++)) {
        end++;
        break;
      }
    }
    this.#end = Math.min(end, this.#limit);
    this.#unexpected(start, this.#end, '"');
    return undefined;
  }

  /** Skips a value that is nested too deeply, without recursion. */
  #passNested(): undefined {
    const start = this.#tokens.start;
    let depth = 0;
    do {
      const sign = this.#peek();
      if (sign === "") break;
      if (sign === "{" || sign === "[") depth++;
      if (sign === "}" || sign === "]") depth--;
      if (sign === '"')
        this.#end = readQuoted(this.#text, this.#tokens.start, this.#limit).span.end;
      else this.#takeWord();
    } while (depth > 0);
    this.#report({ code: "json-syntax", span: { start, end: this.#end }, detail: "…" });
    return undefined;
  }

  #begin(closer: Closer): number {
    const start = this.#tokens.start;
    this.#open[closer]++;
    this.#end = this.#tokens.end;
    return start;
  }

  /** True if more precedes the closing bracket. Skips invalid characters. */
  #isInside(closer: Closer): boolean {
    for (;;) {
      const sign = this.#peek();
      if (sign === "" || sign === closer) return false;
      const stray = sign === "," || sign === ":" || sign === "}" || sign === "]";
      if (!stray) return true;
      if ((sign === "}" || sign === "]") && this.#open[sign] > 0) return false;
      this.#unexpected(this.#tokens.start, this.#tokens.end);
      this.#end = this.#tokens.end;
    }
  }

  #finish(closer: Closer, start: number): Span {
    this.#open[closer]--;
    if (this.#peek() === closer) this.#end = this.#tokens.end;
    else this.#report({ code: "json-syntax", span: { start, end: start + 1 }, expected: closer });
    return { start, end: this.#end };
  }

  /** Reports a missing comma only after readable text. */
  #passComma(closer: Closer, expected: boolean): void {
    const sign = this.#peek();
    if (sign === ",") {
      const span = { start: this.#tokens.start, end: this.#tokens.end };
      this.#end = this.#tokens.end;
      if (this.#peek() === closer) this.#report({ code: "json-trailing-comma", span });
    } else if (expected && this.#hasValue()) {
      const place = { start: this.#end, end: this.#end };
      this.#report({ code: "json-syntax", span: place, expected: "," });
    }
  }

  #unexpected(start: number, end: number, expected?: string): void {
    this.#report({
      code: "json-syntax",
      span: { start, end },
      detail: this.#text.slice(start, end),
      ...(expected === undefined ? {} : { expected }),
    });
  }

  /** The next character outside white space and comments. Empty at the end of the JSON. */
  #peek(): string {
    const tokens = this.#tokens;
    for (;;) {
      if (tokens.sign === "" || tokens.start < this.#end) {
        tokens.end = this.#end;
        tokens.next();
      }
      const { sign, start } = tokens;
      if (sign === "" || start >= this.#limit) return "";
      if (beginsComment(this.#text, start)) this.#passComment();
      // Unclosed JSON must not hide the expectations and directives below it.
      else if ((sign === "?" || sign === "@") && this.#beginsLine()) this.#limit = start;
      else return sign;
    }
  }

  /** Skips a comment of any language, to its end or to the end of the line. */
  #passComment(): void {
    const start = this.#tokens.start;
    const block = this.#text[start + 1] === "*";
    let at = start;
    while (at < this.#limit && !isLineEndAt(this.#text, at)) {
      if (block && at > start + 3 && this.#text.startsWith("*/", at - 2)) break;
      at++;
    }
    this.#end = at;
    this.#unexpected(start, this.#end);
  }

  #beginsLine(): boolean {
    let at = this.#tokens.start;
    while (at > this.#end && !isLineEndAt(this.#text, at - 1)) at--;
    return at > this.#end;
  }
}

function literalValue(text: string): number | boolean | null | undefined {
  if (text === "true") return true;
  if (text === "false") return false;
  if (text === "null") return null;
  if (!/^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
