import { isOperationName, type OperationName } from "../contract/operations.ts";
import { parameterOf, parameters } from "../contract/parameters.ts";
import { requestHeaders } from "../contract/requestHeaders.ts";
import { isPersonal } from "../contract/response/personalData.ts";
import { expectationSensitivity } from "../model/requestDraft.ts";
import { redacted } from "../model/redaction/redact.ts";
import type { Span, PathStep, Template } from "../model/text/sourceText.ts";
import { operationOf } from "./draft.ts";
import { readingsOf } from "./syntax/directives.ts";
import { writtenKeys, type RequestDocument } from "./syntax/parser.ts";
import { writtenValues } from "./checks/templates.ts";
import type {
  DirectiveNode,
  ExpectationNode,
  RequestNode,
  SyntaxProblemCode,
  WrittenValue,
} from "./syntax/syntax.ts";

/**
 * Places to hide while others watch the screen, in order, without overlap, each within one line:
 * - values of parameters that the contract calls personal or does not know
 * - values of gateway headers, of variables and of expectations about personal data
 * - possible BSNs in all other text
 *
 * Placeholders and keys remain visible.
 */
export function personalSpans(document: RequestDocument): readonly Span[] {
  const { text, tree } = document;
  const spans = [
    // A variable may be used anywhere, so its value counts as personal.
    ...tree.variables.flatMap(({ value }) =>
      writtenValues(value).flatMap(({ template }) => written(template)),
    ),
    ...headerSpans(tree.defaults),
    ...tree.requests.flatMap((request) => [
      ...headerSpans(request.directives),
      ...bodySpans(request),
      ...request.expectations.flatMap((node) => expectationSpans(node, request)),
    ]),
    ...unreadSpans(document),
    ...tree.comments.flatMap(({ span }) => commentSpans(text, span)),
    ...tree.requests.flatMap(({ separator }) =>
      separator ? found(text, separator.titleSpan, date) : [],
    ),
    ...found(text, { start: 0, end: text.length }, citizenNumber),
  ];
  return joined(spans).flatMap((span) => found(text, span, /[^\r\n]+/g));
}

/** Messages never repeat a longer value. */
const longestRepeated = 40;

/** Text without these values as whole words, and without their truncated beginnings. */
export function withoutTexts(reported: string, texts: readonly string[]): string {
  const cut = (text: string) =>
    text.length > longestRepeated ? text.slice(0, longestRepeated) : text;
  const all = [...new Set(texts.flatMap((text) => [text, cut(text)]))]
    .filter((text) => text !== "" && reported.includes(text))
    .sort((a, b) => b.length - a.length);
  return all.reduce((left, text) => {
    const literal = text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
    const word = /[\p{L}\p{N}]/u;
    const before = word.test(text.charAt(0)) ? "(?<![\\p{L}\\p{N}])" : "";
    const behind =
      word.test(text.charAt(text.length - 1)) && text.length < longestRepeated
        ? "(?![\\p{L}\\p{N}])"
        : "";
    return left.replace(new RegExp(`${before}${literal}${behind}`, "gu"), redacted);
  }, reported);
}

/** A BSN of nine digits or an A-number of ten, also with separators: 9999.90.019. */
const citizenNumber = /(?<![0-9])[0-9](?:[. ]?[0-9]){8,9}(?![0-9])/g;

const date = /(?<![0-9])(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}-[0-9]{1,2}-[0-9]{4})(?![0-9])/g;

/** A header outside the contract may identify the user or the person of a call. */
function headerSpans(nodes: readonly DirectiveNode[]): readonly Span[] {
  return readingsOf(nodes, "header")
    .filter(({ name }) => !requestHeaders.includes(name.toLowerCase()))
    .flatMap(({ value }) => written(value));
}

function bodySpans(request: RequestNode): readonly Span[] {
  const { body } = request;
  const operation = operationOf(request)?.name;
  return writtenKeys(body).flatMap(({ key, value }) =>
    value && mayBePersonal(operation, key, value) ? valueSpans(value) : [],
  );
}

function mayBePersonal(
  operation: OperationName | undefined,
  key: string,
  value: WrittenValue,
): boolean {
  if (key === "type" && value.kind === "string") {
    const { parts } = value.template;
    return parts.some((part) => part.kind === "text" && !isOperationName(part.text));
  }
  const parameter = operation ? parameterOf(operation, key) : parameters.get(key);
  return parameter?.personal !== false;
}

function valueSpans(node: WrittenValue): readonly Span[] {
  switch (node.kind) {
    case "value":
    case "list":
      return writtenValues(node).flatMap(({ template }) => written(template));
    case "string":
      return written(node.template);
    case "literal":
      return node.value === null ? [] : [node.span];
    case "array":
      return node.items.flatMap(valueSpans);
    case "object":
      return node.members.flatMap(({ value }) => (value ? valueSpans(value) : []));
  }
}

/** Literal parts of a value. An unreadable value counts in full. */
function written({ parts }: Template): readonly Span[] {
  return parts.flatMap((part) =>
    part.kind === "text" || part.expression.kind === "invalid" ? [part.span] : [],
  );
}

function expectationSpans(
  { expectation, span }: ExpectationNode,
  request: RequestNode,
): readonly Span[] {
  if (!expectation) return [{ start: span.start + 1, end: span.end }];
  const { subject } = expectation;
  const filters = subject.kind === "path" ? subject.steps.flatMap(filterSpans) : [];
  if (expectation.kind === "presence") return filters;
  const sensitivity = expectationSensitivity(expectation, operationOf(request)?.name);
  const values = expectation.items ?? [expectation.value];
  return [...filters, ...(isPersonal(sensitivity) ? values.flatMap(written) : [])];
}

/** The filter value of an item may identify the person. */
function filterSpans(step: PathStep): readonly Span[] {
  return step.kind === "where" ? written(step.value) : [];
}

/** Problems in text that became no other node. */
const unread: ReadonlySet<SyntaxProblemCode> = new Set<SyntaxProblemCode>([
  "unreadable-line",
  "item-without-key",
  "invalid-quotes",
  "invalid-list",
  "group-in-one-line-list",
  "invalid-expectation",
  "json-syntax",
]);

/** A single word is a name that is being typed. */
const lonelyWord = /^[A-Za-z]+$/;

function unreadSpans({ text, tree }: RequestDocument): readonly Span[] {
  const keys = new Set(
    tree.requests.flatMap(({ body }) => writtenKeys(body).map(({ keySpan }) => keySpan.start)),
  );
  return tree.problems.flatMap(({ code, span }) => {
    if (!unread.has(code) || span.end - span.start < 2) return [];
    // A key without its colon counts as an unreadable line.
    if (keys.has(span.start) && code !== "unreadable-line") return [];
    const isBeingTyped =
      code === "unreadable-line" && lonelyWord.test(text.slice(span.start, span.end));
    return isBeingTyped ? [] : [span];
  });
}

/** Value after a key, a variable or a comparison that is commented out. */
const valuesOutOfUse: readonly RegExp[] = [
  /^(?:#|\/\/)[#/\s]*"?([A-Za-z]+)"?\s*:\s*/,
  /^(?:#|\/\/)[#/\s]*@[A-Za-z_][\w-]*\s*=\s*/,
  /^(?:#|\/\/)[#/\s]*\?.*?\s(?:[=!<>]{1,2}|contains|startsWith|matches)\s+/,
];

function commentSpans(text: string, span: Span): readonly Span[] {
  const comment = text.slice(span.start, span.end);
  for (const pattern of valuesOutOfUse) {
    const match = pattern.exec(comment);
    if (!match) continue;
    const [before, key] = match;
    if (key === undefined || parameters.get(key)?.personal)
      return [{ start: span.start + before.length, end: span.end }];
  }
  return found(text, span, date);
}

function found(text: string, { start, end }: Span, pattern: RegExp): readonly Span[] {
  return [...text.slice(start, end).matchAll(pattern)].map(({ 0: match, index }) => ({
    start: start + index,
    end: start + index + match.length,
  }));
}

function joined(spans: readonly Span[]): readonly Span[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= start) continue;
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
