import type { Span } from "../../model/text/span.ts";
import type { Dialect } from "./dialects.ts";
import { hole, type ReadingWork, type Token } from "./tokens.ts";

/** A value as it is written in code; `dynamic` is known only when the program runs. */
export type Literal = Span &
  (
    | { readonly kind: "string"; readonly token: Token }
    | { readonly kind: "plain"; readonly json: string }
    | { readonly kind: "dynamic" }
    | { readonly kind: "list"; readonly items: readonly Literal[] }
    | ObjectLiteral
  );

export interface ObjectLiteral extends Span {
  readonly kind: "object";
  readonly members: readonly { readonly key: Token; readonly value: Literal }[];
  /** Has members from elsewhere, or under a name that is computed. */
  readonly isOpen: boolean;
}

const openers: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["[", "]"],
  ["(", ")"],
]);
const closers: ReadonlySet<string> = new Set(openers.values());
const deepest = 20;

/** How the brackets of tokens belong together; -1 is none. */
interface Brackets {
  /** Of each token: the opening bracket around it. */
  readonly around: Int32Array;
  /** Of each opening bracket: what closes it. */
  readonly closing: Int32Array;
}

function bracketsOf(tokens: readonly Token[]): Brackets {
  const around = new Int32Array(tokens.length).fill(-1);
  const closing = new Int32Array(tokens.length).fill(-1);
  const open: number[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    const isClosing = kind === "mark" && closers.has(text);
    const opening = isClosing ? open.pop() : undefined;
    if (opening !== undefined) closing[opening] = index;
    around[index] = open.at(-1) ?? -1;
    if (kind === "mark" && openers.has(text)) open.push(index);
  }
  return { around, closing };
}

/** Reads literals from tokens, and steps over expressions. */
export class LiteralReader {
  readonly #tokens: readonly Token[];
  readonly #dialect: Dialect;
  readonly #brackets: Brackets;
  readonly #work: ReadingWork;
  #at = 0;

  constructor(tokens: readonly Token[], dialect: Dialect, work: ReadingWork) {
    this.#tokens = tokens;
    this.#dialect = dialect;
    this.#brackets = bracketsOf(tokens);
    this.#work = work;
  }

  /** The brace that encloses a token. */
  openingAround(index: number): number | undefined {
    const opening = this.#brackets.around[index] ?? -1;
    return this.#tokens[opening]?.text === "{" ? opening : undefined;
  }

  /** The object that begins at this token; undefined where it is none, such as a block. */
  objectAt(index: number): ObjectLiteral | undefined {
    this.#at = index;
    return this.#object(0);
  }

  #is(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token?.kind === "mark" && token.text === text;
  }

  get #isAtEnd(): boolean {
    const token = this.#tokens[this.#at];
    return (
      token === undefined ||
      (token.kind === "mark" && (token.text === "," || closers.has(token.text)))
    );
  }

  /** `["type"] = …` of C#, `["type"]: …` of JavaScript. */
  get #isBracketedKey(): boolean {
    return (
      this.#is("[") &&
      this.#tokens[this.#at + 1]?.kind === "string" &&
      this.#is("]", 2) &&
      this.#dialect.separators.some((each) => this.#is(each, 3))
    );
  }

  #object(depth: number): ObjectLiteral | undefined {
    const start = this.#tokens[this.#at]?.start;
    if (start === undefined || !this.#is("{") || depth > deepest) return undefined;
    this.#at++;
    const members: { key: Token; value: Literal }[] = [];
    let isOpen = false;
    while (!this.#is("}") && !this.#work.isSpent) {
      this.#work.step();
      const key = this.#tokens[this.#at];
      if (!key) return undefined;
      const isKey = key.kind === "string" || (key.kind === "word" && this.#dialect.hasPlainKeys);
      if (isKey && this.#dialect.separators.some((each) => this.#is(each, 1))) {
        this.#at += 2;
        members.push({ key, value: this.#value(depth + 1) });
      } else if (this.#isBracketedKey) {
        const named = this.#tokens[this.#at + 1] ?? key;
        this.#at += 4;
        members.push({ key: named, value: this.#value(depth + 1) });
      } else if (isKey && (this.#is(",", 1) || this.#is("}", 1))) {
        this.#at++;
        members.push({ key, value: { kind: "dynamic", start: key.start, end: key.end } });
      } else if (this.#is(".") || this.#is("*") || this.#is("[") || key.kind === "hole") {
        isOpen = true;
        this.#skip();
      } else return undefined;
      if (this.#is(",")) this.#at++;
      else if (!this.#is("}")) return undefined;
    }
    const end = this.#tokens[this.#at]?.end ?? start;
    this.#at++;
    return { kind: "object", start, end, members, isOpen };
  }

  #value(depth: number): Literal {
    const from = this.#at;
    const value = this.#known(depth);
    const after = this.#tokens[this.#at];
    if (value && after?.kind === "word" && /^(?:as|satisfies)$/.test(after.text)) this.#skip();
    if (value && this.#isAtEnd) return value;
    this.#at = from;
    this.#skip();
    const start = this.#tokens[from]?.start ?? 0;
    return { kind: "dynamic", start, end: this.#tokens[this.#at - 1]?.end ?? start };
  }

  #known(depth: number): Literal | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || depth > deepest) return undefined;
    const { start, end } = token;
    if (token.kind === "string") {
      this.#at++;
      const isDynamic = token.text.includes(hole) || token.text.includes("{{");
      return isDynamic ? { kind: "dynamic", start, end } : { kind: "string", token, start, end };
    }
    if (token.kind === "word" && token.text === "new") return this.#created(depth);
    const plain =
      token.kind === "number"
        ? /^-?[0-9]+(?:\.[0-9]+)?$/.exec(token.text)?.[0]
        : Object.hasOwn(this.#dialect.constants, token.text)
          ? this.#dialect.constants[token.text]
          : undefined;
    if (plain !== undefined) {
      this.#at++;
      return { kind: "plain", json: plain, start, end };
    }
    return this.#is("[") ? this.#list("]", depth) : this.#object(depth);
  }

  /** `new { … }`, `new[] { … }`, `new List<string> { … }` of C#. */
  #created(depth: number): Literal | undefined {
    this.#at++;
    if (this.#is("{")) return this.#object(depth);
    for (let steps = 0; steps < 12 && !this.#is("{"); steps++) {
      if (this.#isAtEnd && !this.#is("]") && !this.#is(")")) return undefined;
      this.#at++;
    }
    return this.#list("}", depth);
  }

  #list(closer: string, depth: number): Literal | undefined {
    const start = this.#tokens[this.#at]?.start ?? 0;
    this.#at++;
    const items: Literal[] = [];
    while (!this.#is(closer) && !this.#work.isSpent) {
      this.#work.step();
      if (this.#isAtEnd) return undefined;
      items.push(this.#value(depth + 1));
      if (this.#is(",")) this.#at++;
      else if (!this.#is(closer)) return undefined;
    }
    const end = this.#tokens[this.#at]?.end ?? start;
    this.#at++;
    return { kind: "list", items, start, end };
  }

  /** Steps over an expression, up to the comma or bracket that ends it. */
  #skip(): void {
    for (; this.#at < this.#tokens.length; this.#at++) {
      this.#work.step();
      if (this.#isAtEnd) return;
      const token = this.#tokens[this.#at];
      if (token?.kind !== "mark" || !openers.has(token.text)) continue;
      const closing = this.#brackets.closing[this.#at] ?? -1;
      this.#at = closing < 0 ? this.#tokens.length : closing;
    }
  }
}
