import type {
  Span,
  Expression,
  MomentExpression,
  ShiftUnit,
  Template,
  TemplatePart,
  PathStep,
} from "../../model/text/sourceText.ts";
import { identifierEnd, trimmed, type SyntaxProblem } from "./syntax.ts";

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

export type Report = (problem: SyntaxProblem) => void;

/** Splits a text into literal parts and placeholders (language rule 13). */
export function readTemplate(run: TextRun, report: Report): Template {
  // Most texts have no placeholder. One list of one part, and one span for both, halve their memory.
  if (braces(run, run.start, "{{") < 0) return literalTemplate(run);
  const parts: TemplatePart[] = [];
  let textFrom = run.start;
  const keepText = (to: number) => {
    if (to === textFrom) return;
    const span = runSpan(run, textFrom, to);
    parts.push({ kind: "text", text: run.text.slice(textFrom, to), span });
  };
  for (let open = braces(run, run.start, "{{"); open >= 0; open = braces(run, textFrom, "{{")) {
    const close = braces(run, open + 2, "}}");
    if (close < 0) {
      report({ code: "unclosed-placeholder", span: runSpan(run, open, run.end), expected: "}}" });
      break;
    }
    keepText(open);
    parts.push({
      kind: "placeholder",
      expression: readExpression(run, open + 2, close, report),
      span: runSpan(run, open, close + 2),
    });
    textFrom = close + 2;
  }
  keepText(run.end);
  return { parts, span: runSpan(run, run.start, run.end) };
}

export function literalTemplate(run: TextRun): Template {
  const span = runSpan(run, run.start, run.end);
  const text = run.text.slice(run.start, run.end);
  return { parts: text === "" ? [] : [{ kind: "text", text, span }], span };
}

/** The next pair of braces that is not escaped. -1 if there is none. */
function braces(run: TextRun, from: number, pair: "{{" | "}}"): number {
  for (let at = from; at < run.end - 1; at++) {
    if (run.text[at] !== pair[0] || run.text[at + 1] !== pair[1]) continue;
    if (!run.isEscaped(at) && !run.isEscaped(at + 1)) return at;
  }
  return -1;
}

function readExpression(run: TextRun, from: number, to: number, report: Report): Expression {
  const { start, end } = trimmed(run.text, from, to);
  const text = run.text.slice(start, end);
  const span = runSpan(run, start, end);
  const expression = text.startsWith("$")
    ? readBuiltIn(text, span)
    : readReference(run, start, end, span);
  if (expression) return expression;
  report({ code: "invalid-placeholder", span: runSpan(run, from, to), detail: text });
  return { kind: "invalid", text, span };
}

function readReference(run: TextRun, start: number, end: number, span: Span) {
  const rootEnd = Math.min(identifierEnd(run.text, start), end);
  if (rootEnd <= start) return undefined;
  const root = run.text.slice(start, rootEnd);
  if (rootEnd === end) return { kind: "variable", name: root, span } as const;
  const path = readSteps({ ...run, end }, rootEnd, "all");
  if (path.end !== end) return undefined;
  const rootSpan = runSpan(run, start, rootEnd);
  return { kind: "path", root, rootSpan, steps: path.steps, span } as const;
}

function readBuiltIn(text: string, span: Span): Expression | undefined {
  if (text === "$uuid") return { kind: "uuid", span };
  if (text === "$uuid7") return { kind: "uuid7", span };
  const variable = /^\$env\.([A-Za-z_][A-Za-z0-9_]*)$/.exec(text)?.[1];
  if (variable !== undefined) return { kind: "env", name: variable, span };
  return readInput(text, span) ?? readMoment(text, span);
}

function readInput(text: string, span: Span): Expression | undefined {
  const word = /^\$input[ \t\u00a0]*(?=")/.exec(text)?.[0];
  if (word === undefined) return undefined;
  const label = readQuoted(text, word.length, text.length);
  if (!label.closed || label.span.end !== text.length || label.badEscapes.length > 0)
    return undefined;
  return { kind: "input", label: label.run.text.slice(label.run.start, label.run.end), span };
}

const shiftUnits: ReadonlyMap<string, ShiftUnit> = new Map(
  (["minutes", "hours", "days", "months", "years"] as const).flatMap((unit) => [
    [unit, unit] as const,
    // Singular, as in `1 day`.
    [unit.slice(0, -1), unit] as const,
  ]),
);

const momentPattern =
  /^\$(today|now)(?:[ \t\u00a0]*([+-])[ \t\u00a0]*([0-9]{1,6})[ \t\u00a0]+([a-z]+))?$/;

function readMoment(text: string, span: Span): MomentExpression | undefined {
  const match = momentPattern.exec(text);
  if (!match) return undefined;
  const kind = match[1] === "today" ? "today" : "now";
  if (match[2] === undefined) return { kind, span };
  const unit = shiftUnits.get(match[4] ?? "");
  if (!unit) return undefined;
  const amount = Number(match[3]);
  return { kind, shift: { amount: match[2] === "-" ? -amount : amount, unit }, span };
}

/** Allowed words between brackets: `[*]` spreads, `[any]` and `[every]` are quantifiers. */
type BracketWords = "all" | "any and every";

/**
 * Reads `.member`, `[0]` and bracket words from `from` on. `filter` reads other brackets. `end` is
 * the first position after the steps.
 */
export function readSteps(
  run: TextRun,
  from: number,
  words: BracketWords,
  filter: (run: TextRun, at: number) => ReadStep | undefined = () => undefined,
): { readonly steps: readonly PathStep[]; readonly end: number } {
  const steps: PathStep[] = [];
  let at = from;
  for (;;) {
    const step =
      run.text[at] === "." ? readMember(run, at) : (filter(run, at) ?? readBracket(run, at, words));
    if (!step || step.end > run.end) return { steps, end: at };
    steps.push(step.step);
    at = step.end;
  }
}

export interface ReadStep {
  readonly step: PathStep;
  readonly end: number;
}

function readMember(run: TextRun, dot: number): ReadStep | undefined {
  const start = dot + 1;
  const end = Math.min(identifierEnd(run.text, start), run.end);
  if (end <= start) return undefined;
  const name = run.text.slice(start, end);
  return { step: { kind: "member", name, span: runSpan(run, start, end) }, end };
}

function readBracket(run: TextRun, at: number, words: BracketWords): ReadStep | undefined {
  if (run.text[at] !== "[") return undefined;
  // Longest valid content of the brackets: nine digits.
  const inside = /^([0-9]{1,9}|\*|any|every)\]/.exec(run.text.slice(at + 1, at + 11))?.[1];
  if (inside === undefined) return undefined;
  const end = at + inside.length + 2;
  const span = runSpan(run, at, end);
  if (/^[0-9]/.test(inside)) return { step: { kind: "index", index: Number(inside), span }, end };
  if (inside === "*") return words === "all" ? { step: { kind: "all", span }, end } : undefined;
  if (words === "all") return undefined;
  return { step: { kind: inside === "any" ? "any" : "every", span }, end };
}
