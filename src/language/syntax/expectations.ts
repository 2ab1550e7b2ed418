import type { ComparisonOperator, ExpectationSubject, Presence } from "../../model/requestDraft.ts";
import type { Span, PathStep, PathMember, Template } from "../../model/text/sourceText.ts";
import {
  identifierEnd,
  isBlankAt,
  skipBlank,
  trimmed,
  type ExpectationNode,
  type ListNode,
  type ValueNode,
} from "./syntax.ts";
import {
  readSteps,
  type ReadStep,
  literalTemplate,
  type Report,
  readTemplate,
  plainRun,
  readQuoted,
  runSpan,
  type TextRun,
} from "./placeholders.ts";
import { isTrailingComment, readInlineList, readValue, type ParsedNode } from "./values.ts";

const signs = ["==", "!=", "<", "<=", ">", ">="] as const;
const words = ["contains", "startsWith", "endsWith", "matches", "in"] as const;
const comparisons: ReadonlySet<string> = new Set<ComparisonOperator>([...signs, ...words]);
const presences: ReadonlySet<string> = new Set<Presence>(["exists", "missing", "isEmpty"]);

/** In the order of the language reference. */
export const expectationOperators: readonly string[] = [...comparisons, ...presences];

const isComparison = (word: string): word is ComparisonOperator => comparisons.has(word);
const isPresence = (word: string): word is Presence => presences.has(word);
const countOperators: ReadonlySet<string> = new Set([...signs, "in"]);

/** Reads a line that begins with `?` at `mark` (language rule 14). */
export function readExpectation(
  text: string,
  mark: number,
  to: number,
  report: Report,
): ParsedNode<ExpectationNode> {
  const span = { start: mark, end: trimmed(text, mark, to).end };
  const unread = (): ParsedNode<ExpectationNode> => ({
    node: { expectation: undefined, span },
    end: to,
  });

  const subject = readSubject(text, skipBlank(text, mark + 1, to), to);
  if (!subject) {
    report({ code: "invalid-expectation", span });
    return unread();
  }
  const counted = readCount(text, subject.span.end, to);
  const first = readOperatorWord(text, counted.end, to);
  const not = text.slice(first.start, first.end) === "not" ? first : undefined;
  const operatorSpan = not ? readOperatorWord(text, not.end, to) : first;
  const operator = text.slice(operatorSpan.start, operatorSpan.end);
  if (isPresence(operator) && !counted.count) {
    const { end } = operatorSpan;
    const expectation = {
      kind: "presence",
      subject,
      ...(not && { not }),
      operator,
      operatorSpan,
      span: { start: mark, end },
    } as const;
    return { node: { expectation, span: expectation.span }, end: endOfLine(text, end, to, report) };
  }
  if (!isComparison(operator) || (counted.count && !countOperators.has(operator))) {
    const place = operator === "" ? (not ?? subject.span) : operatorSpan;
    report({ code: "unknown-operator", span: place, ...(operator && { detail: operator }) });
    return unread();
  }
  const value = readExpected(text, operatorSpan.end, to, operator, report);
  if (!value.node) {
    report({ code: "expectation-value-missing", span: operatorSpan, detail: operator });
    return unread();
  }
  const whole = { start: mark, end: value.node.span.end };
  return {
    node: {
      expectation: {
        kind: "compare",
        subject,
        count: counted.count,
        ...(not && { not }),
        operator,
        operatorSpan,
        ...expectedOf(text, value.node),
        span: whole,
      },
      span: whole,
    },
    end: value.end,
  };
}

function readSubject(text: string, start: number, to: number): ExpectationSubject | undefined {
  const end = Math.min(identifierEnd(text, start), to);
  if (end <= start) return undefined;
  const word = text.slice(start, end);
  const span = { start, end };
  const alone = text[end] !== "." && text[end] !== "[";
  if (alone && (word === "status" || word === "duration")) return { kind: word, span };
  if (alone && word === "header") return readHeader(text, start, end, to);
  return readPath(text, { kind: "member", name: word, span }, to);
}

function readHeader(text: string, start: number, wordEnd: number, to: number) {
  const nameStart = skipBlank(text, wordEnd, to);
  const pattern = /[A-Za-z0-9!#$%&'*+.^_`|~-]+/y;
  pattern.lastIndex = nameStart;
  const name = nameStart < to ? pattern.exec(text)?.[0] : undefined;
  if (name === undefined) return undefined;
  return { kind: "header", name, span: { start, end: nameStart + name.length } } as const;
}

/** `body.status` marks a path whose first word would have another meaning otherwise. */
function readPath(
  text: string,
  first: PathStep & { kind: "member" },
  to: number,
): ExpectationSubject | undefined {
  const { end } = first.span;
  const path = readSteps(plainRun(text, end, to), end, "any and every", readFilter);
  if (path.end < to && (text[path.end] === "." || text[path.end] === "[")) return undefined;
  const steps = first.name === "body" ? path.steps : [first, ...path.steps];
  return { kind: "path", steps, span: { start: first.span.start, end: path.end } };
}

function readCount(text: string, from: number, to: number): { count: boolean; end: number } {
  const start = skipBlank(text, from, to);
  const end = Math.min(identifierEnd(text, start), to);
  return start > from && text.slice(start, end) === "count"
    ? { count: true, end }
    : { count: false, end: from };
}

/** A sequence of symbols, or a word up to the next blank. */
function readOperatorWord(text: string, from: number, to: number): Span {
  const start = skipBlank(text, from, to);
  if (isTrailingComment(text, start)) return { start, end: start };
  const signs = /[=!<>~]{1,2}/y;
  signs.lastIndex = start;
  if (start < to && signs.test(text)) return { start, end: Math.min(signs.lastIndex, to) };
  let end = start;
  while (end < to && !isBlankAt(text, end)) end++;
  return { start, end };
}

/** In a pattern `#`, `//` and braces are literal. Other values follow the rules of a parameter. */
function readExpected(
  text: string,
  from: number,
  to: number,
  operator: ComparisonOperator,
  report: Report,
): ParsedNode<ValueNode | ListNode> {
  if (operator === "in") return readInlineList(text, from, to, false, report);
  const span = trimmed(text, from, to);
  if (operator !== "matches" || text[span.start] === '"') return readValue(text, from, to, report);
  if (span.start === span.end) return { node: undefined, end: to };
  const template = literalTemplate(plainRun(text, span.start, span.end));
  return { node: { kind: "value", template, quoted: false, span }, end: to };
}

function expectedOf(text: string, node: ValueNode | ListNode) {
  if (node.kind === "value") return { value: node.template };
  const items = node.items.flatMap((item) => (item.kind === "item" ? [item.value.template] : []));
  return { value: literalTemplate(plainRun(text, node.span.start, node.span.end)), items };
}

/** Start of the comment after a complete expectation. Reports anything else there. */
function endOfLine(text: string, from: number, to: number, report: Report): number {
  const rest = trimmed(text, from, to);
  if (rest.start === rest.end) return to;
  if (isTrailingComment(text, rest.start)) return rest.start;
  const detail = text.slice(rest.start, rest.end);
  report({ code: "invalid-expectation", span: rest, detail });
  return to;
}

const wherePattern =
  /^\[[ \t]*([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*)[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^\]\r\n]*?)[ \t]*\]/;

/** `[burgerservicenummer=999990019]`. A quoted value may contain a bracket. */
function readFilter(run: TextRun, at: number): ReadStep | undefined {
  const match = wherePattern.exec(run.text.slice(at, run.end));
  const end = at + (match?.[0].length ?? 0);
  const [, names = "", written = ""] = match ?? [];
  if (!match || end > run.end || written === "") return undefined;
  const from = run.text.lastIndexOf(written, end - 1);
  const path: PathMember[] = [];
  for (let start = run.text.indexOf(names, at); path.length < names.split(".").length;) {
    const stop = identifierEnd(run.text, start);
    const name = run.text.slice(start, stop);
    path.push({ kind: "member", name, span: runSpan(run, start, stop) });
    start = stop + 1;
  }
  const value = valueOf(run, from, from + written.length);
  return { step: { kind: "where", path, value, written, span: runSpan(run, at, end) }, end };
}

function valueOf(run: TextRun, from: number, to: number): Template {
  if (run.text[from] === '"') return literalTemplate(readQuoted(run.text, from, to).run);
  return readTemplate({ ...run, start: from, end: to }, () => undefined);
}
