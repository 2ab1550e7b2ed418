/** `test` finds a match anywhere in the text, unless anchored with `^` or `$`. */
interface LinearPattern {
  test(text: string): boolean;
}

/** Maximum program size. `{m,n}` copies its operand. */
const mostInstructions = 5000;

type Instruction =
  | { readonly kind: "letter"; readonly accepts: (codePoint: number) => boolean; next: number }
  | { readonly kind: "fork"; next: number; other: number }
  | { readonly kind: "start" | "end"; next: number }
  | { readonly kind: "match" };

/** Time is proportional to text length times pattern length (Thompson's algorithm). Case-sensitive. */
export function compilePattern(
  pattern: string,
): LinearPattern | { readonly problem: PatternProblem } {
  const parsed = parsePattern(pattern);
  if ("problem" in parsed) return parsed;
  const program = assemble(parsed.node);
  if (!program) return { problem: { at: 0, why: "the pattern is too large" } };
  return { test: (text) => search(program, text) };
}

interface Program {
  readonly instructions: readonly Instruction[];
  readonly first: number;
}

/** Builds the program backwards, so that the next instruction of each is known. */
function assemble(root: PatternNode): Program | undefined {
  const instructions: Instruction[] = [{ kind: "match" }];
  const full = () => instructions.length > mostInstructions;
  const put = (instruction: Instruction) => instructions.push(instruction) - 1;

  const build = (node: PatternNode, next: number): number => {
    if (full()) return next;
    switch (node.kind) {
      case "letter":
        return put({ kind: "letter", accepts: node.accepts, next });
      case "start":
      case "end":
        return put({ kind: node.kind, next });
      case "sequence":
        return node.items.reduceRight((after, item) => build(item, after), next);
      case "choice":
        return node.options
          .map((option) => build(option, next))
          .reduceRight((other, option) => put({ kind: "fork", next: option, other }));
      case "repeat":
        return buildRepeat(node, next);
    }
  };

  const buildRepeat = (node: PatternNode & { kind: "repeat" }, next: number): number => {
    let first = next;
    if (node.most === undefined) {
      const loop = { kind: "fork" as const, next, other: next };
      first = put(loop);
      loop.next = build(node.item, first);
    } else {
      for (let extra = node.least; extra < node.most && !full(); extra++)
        first = put({ kind: "fork", next: build(node.item, first), other: next });
    }
    for (let times = 0; times < node.least && !full(); times++) first = build(node.item, first);
    return first;
  };

  const first = build(root, 0);
  return full() ? undefined : { instructions, first };
}

function search(program: Program, text: string): boolean {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  let waiting = new Set<number>();
  for (let at = 0; at <= letters.length; at++) {
    const place = { atStart: at === 0, atEnd: at === letters.length };
    const here = new Set<number>();
    for (const start of [...waiting, program.first])
      if (reach(program, start, place, here)) return true;
    waiting = new Set();
    const letter = letters[at];
    if (letter === undefined) break;
    for (const index of here) {
      const instruction = program.instructions[index];
      if (instruction?.kind === "letter" && instruction.accepts(letter))
        waiting.add(instruction.next);
    }
  }
  return false;
}

/** Adds all states reachable without input. Returns true if the pattern's end is one of them. */
function reach(
  program: Program,
  start: number,
  place: { readonly atStart: boolean; readonly atEnd: boolean },
  reached: Set<number>,
): boolean {
  const open = [start];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    const instruction = program.instructions[index];
    switch (instruction?.kind) {
      case "match":
        return true;
      case "fork":
        open.push(instruction.other, instruction.next);
        break;
      case "start":
        if (place.atStart) open.push(instruction.next);
        break;
      case "end":
        if (place.atEnd) open.push(instruction.next);
        break;
      case "letter":
      case undefined:
        break;
    }
  }
  return false;
}

type PatternNode =
  | { readonly kind: "letter"; readonly accepts: (codePoint: number) => boolean }
  | { readonly kind: "start" | "end" }
  | { readonly kind: "sequence"; readonly items: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  | {
      readonly kind: "repeat";
      readonly item: PatternNode;
      readonly least: number;
      /** Absent for no upper limit. */
      readonly most?: number;
    };

export interface PatternProblem {
  /** Offset in the pattern, in UTF-16 code units. */
  readonly at: number;
  readonly why:
    | "there is nothing to repeat"
    | "a group is not closed"
    | "a class is not closed"
    | "a bracket is not opened"
    | "a range runs backwards"
    | "a repetition is not readable"
    | "a repetition is larger than 1000"
    | "this escape is not supported"
    | "this kind of group is not supported"
    | "groups are nested too deeply"
    | "the pattern is too large";
}

type Accepts = (codePoint: number) => boolean;

const deepest = 100;
const mostRepeats = 1000;
const syntaxLetters = "^$\\.*+?()[]{}|/-";
const lineEnds = [0x0a, 0x0d, 0x2028, 0x2029];

const between =
  (first: number, last: number): Accepts =>
  (codePoint) =>
    codePoint >= first && codePoint <= last;
const not =
  (accepts: Accepts): Accepts =>
  (codePoint) =>
    !accepts(codePoint);
const anyOf =
  (options: readonly Accepts[]): Accepts =>
  (codePoint) =>
    options.some((accepts) => accepts(codePoint));

const digit = between(0x30, 0x39);
const wordLetter = anyOf([digit, between(0x41, 0x5a), between(0x61, 0x7a), between(0x5f, 0x5f)]);
/** Characters of JavaScript's `\s`. */
const space = anyOf([
  between(0x09, 0x0d),
  between(0x20, 0x20),
  between(0xa0, 0xa0),
  between(0x1680, 0x1680),
  between(0x2000, 0x200a),
  between(0x2028, 0x2029),
  between(0x202f, 0x202f),
  between(0x205f, 0x205f),
  between(0x3000, 0x3000),
  between(0xfeff, 0xfeff),
]);

const classes: ReadonlyMap<string, Accepts> = new Map([
  ["d", digit],
  ["D", not(digit)],
  ["w", wordLetter],
  ["W", not(wordLetter)],
  ["s", space],
  ["S", not(space)],
]);

const controls: ReadonlyMap<string, number> = new Map([
  ["t", 0x09],
  ["n", 0x0a],
  ["r", 0x0d],
]);

/**
 * Parses the subset: characters, `.`, `[…]` and `[^…]` with ranges, `\d \w \s` and their opposites, `\t
 *
 * \r`, escaped characters, `( )` and `(?: )`, `|`, `* + ?`, `{m} {m,} {m,n}` up to 1000, `^`, `$`.
 * Rejects anything else, so that accepted patterns mean the same as in a JavaScript `u` expression.
 */
function parsePattern(
  pattern: string,
): { readonly node: PatternNode } | { readonly problem: PatternProblem } {
  const reader = new PatternReader(pattern);
  try {
    return { node: reader.readAll() };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    throw error;
  }
}

class Refusal extends Error {
  readonly problem: PatternProblem;

  constructor(problem: PatternProblem) {
    super(problem.why);
    this.problem = problem;
  }
}

class PatternReader {
  readonly #pattern: string;
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  readAll(): PatternNode {
    const node = this.#readChoice();
    if (this.#at < this.#pattern.length) this.#refuse("a bracket is not opened");
    return node;
  }

  #readChoice(): PatternNode {
    const options = [this.#readSequence()];
    while (this.#take("|")) options.push(this.#readSequence());
    return { kind: "choice", options };
  }

  #readSequence(): PatternNode {
    const items: PatternNode[] = [];
    for (let next = this.#peek(); next !== "" && next !== "|" && next !== ")"; next = this.#peek())
      items.push(this.#readRepeated());
    return { kind: "sequence", items };
  }

  #readRepeated(): PatternNode {
    const item = this.#readItem();
    const start = this.#at;
    const repeat = this.#readRepetition();
    if (!repeat) return item;
    const isAnchor = item.kind === "start" || item.kind === "end";
    if (isAnchor || /^[*+?{]/.test(this.#peek()))
      this.#refuse("there is nothing to repeat", isAnchor ? start : this.#at);
    return { kind: "repeat", item, ...repeat };
  }

  #readRepetition(): { least: number; most?: number } | undefined {
    if (this.#take("*")) return { least: 0 };
    if (this.#take("+")) return { least: 1 };
    if (this.#take("?")) return { least: 0, most: 1 };
    if (this.#peek() !== "{") return undefined;
    const start = this.#at;
    const match = /^\{([0-9]{1,9})(,([0-9]{1,9})?)?\}/.exec(this.#pattern.slice(start, start + 24));
    if (!match) return this.#refuse("a repetition is not readable");
    const least = Number(match[1]);
    const most = match[2] === undefined ? least : match[3] && Number(match[3]);
    if (Math.max(least, most || 0) > mostRepeats) this.#refuse("a repetition is larger than 1000");
    if (typeof most === "number" && most < least) this.#refuse("a range runs backwards");
    this.#at += match[0].length;
    return typeof most === "number" ? { least, most } : { least };
  }

  #readItem(): PatternNode {
    const start = this.#at;
    const letter = this.#next();
    if (letter === "^") return { kind: "start" };
    if (letter === "$") return { kind: "end" };
    if (letter === "(") return this.#readGroup(start);
    if (letter === "[") return { kind: "letter", accepts: this.#readClass(start) };
    if (letter === ".")
      return { kind: "letter", accepts: (codePoint) => !lineEnds.includes(codePoint) };
    if (letter === "\\") return { kind: "letter", accepts: acceptsOf(this.#readEscape(start)) };
    if (/^[*+?]$/.test(letter)) this.#refuse("there is nothing to repeat", start);
    if (/^[\]{}]$/.test(letter)) this.#refuse("a bracket is not opened", start);
    return { kind: "letter", accepts: acceptsOf(codePointOf(letter)) };
  }

  #readGroup(start: number): PatternNode {
    if (this.#take("?") && !this.#take(":"))
      this.#refuse("this kind of group is not supported", start);
    if (++this.#depth > deepest) this.#refuse("groups are nested too deeply", start);
    const node = this.#readChoice();
    if (!this.#take(")")) this.#refuse("a group is not closed", start);
    this.#depth--;
    return node;
  }

  #readClass(start: number): Accepts {
    const negated = this.#take("^");
    const options: Accepts[] = [];
    while (!this.#take("]")) {
      const first = this.#readClassMember(start);
      if (this.#peek() !== "-" || this.#pattern[this.#at + 1] === "]") {
        options.push(acceptsOf(first));
        continue;
      }
      this.#at++;
      const rangeAt = this.#at;
      const last = this.#readClassMember(start);
      if (typeof first !== "number" || typeof last !== "number" || last < first)
        return this.#refuse("a range runs backwards", rangeAt);
      options.push(between(first, last));
    }
    return negated ? not(anyOf(options)) : anyOf(options);
  }

  #readClassMember(classStart: number): number | Accepts {
    const start = this.#at;
    const letter = this.#next();
    if (letter === "") this.#refuse("a class is not closed", classStart);
    return letter === "\\" ? this.#readEscape(start) : codePointOf(letter);
  }

  #readEscape(start: number): number | Accepts {
    const letter = this.#next();
    const known = classes.get(letter) ?? controls.get(letter);
    if (known !== undefined) return known;
    if (letter !== "" && syntaxLetters.includes(letter)) return codePointOf(letter);
    return this.#refuse("this escape is not supported", start);
  }

  #peek(): string {
    return this.#pattern[this.#at] ?? "";
  }

  #take(letter: string): boolean {
    if (this.#peek() !== letter) return false;
    this.#at++;
    return true;
  }

  /** Next code point, empty at the end. */
  #next(): string {
    const codePoint = this.#pattern.codePointAt(this.#at);
    if (codePoint === undefined) return "";
    const letter = String.fromCodePoint(codePoint);
    this.#at += letter.length;
    return letter;
  }

  #refuse(why: PatternProblem["why"], at = this.#at): never {
    throw new Refusal({ at, why });
  }
}

function codePointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function acceptsOf(member: number | Accepts): Accepts {
  return typeof member === "number" ? (codePoint) => codePoint === member : member;
}
