import type { Span, TextEdit } from "../../model/text/sourceText.ts";
import { rewrites, type Rewrite } from "./formatNodes.ts";
import {
  hasMarkAt,
  isCommentMark,
  skipBlank,
  splitLines,
  trimmed,
  type LineSpan,
  isLineEndAt,
  lineStop,
} from "../syntax/syntax.ts";
import { type RequestDocument, requestAt } from "../syntax/parser.ts";

const mostBlankLines = 2;

/** Keeps order, line endings, meaning and unreadable text. New lines use the file's line ending. */
export function formatDocument(
  document: RequestDocument,
  lineEnd = firstLineEnd(document.text),
): readonly TextEdit[] {
  const layout = new Layout(document, lineEnd);
  const edits: TextEdit[] = layout.markEdit();
  let blankLines = 0;
  for (let at = 0; at < layout.lineCount; at = layout.behind(at)) {
    const blank = layout.isBlank(at);
    blankLines = blank ? blankLines + 1 : 0;
    const edit = blank && blankLines > mostBlankLines ? layout.removal(at) : layout.edit(at);
    if (edit) edits.push(edit);
  }
  return edits;
}

export function firstLineEnd(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
}

class Layout {
  readonly #text: string;
  readonly #lines: readonly LineSpan[];
  readonly #lineEnd: string;
  readonly #broken = new Set<number>();
  readonly #rewrites = new Map<number, Rewrite & { readonly lastLine: number }>();
  readonly #listLines = new Set<number>();

  constructor(document: RequestDocument, lineEnd: string) {
    const { text, tree } = document;
    this.#text = text;
    this.#lines = splitLines(text);
    this.#lineEnd = lineEnd;
    const linesOf = (span: Span): [number, number] => [
      document.lines.positionAt(span.start).line - 1,
      document.lines.positionAt(span.end).line - 1,
    ];
    const mark = (set: Set<number>, [from, to]: readonly [number, number]) => {
      for (let line = from; line <= to; line++) set.add(line);
    };
    for (const { span } of tree.problems) mark(this.#broken, linesOf(span));
    for (const { body } of tree.requests) {
      if (body?.kind !== "lines") continue;
      for (const { value, span } of body.parameters)
        if (value?.kind === "list" && value.style === "items") mark(this.#listLines, linesOf(span));
    }
    for (const rewrite of rewrites(document, this.#lineEnd)) {
      const [from, to] = linesOf(rewrite.span);
      // A JSON body is one piece: a fault in it leaves all of it unchanged.
      if (this.#isBroken(from, to)) mark(this.#broken, [from, to]);
      else this.#rewrites.set(from, { ...rewrite, lastLine: to });
    }
  }

  get lineCount(): number {
    return this.#lines.length;
  }

  markEdit(): TextEdit[] {
    // The second of two byte order marks is text. Dropping the first would make it a byte order mark.
    const twice = hasMarkAt(this.#text, 1);
    return hasMarkAt(this.#text, 0) && !twice ? [{ span: { start: 0, end: 1 }, newText: "" }] : [];
  }

  behind(at: number): number {
    return (this.#rewrites.get(at)?.lastLine ?? at) + 1;
  }

  isBlank(at: number): boolean {
    const { start, end } = this.#line(at);
    return skipBlank(this.#text, start, end) === end && !this.#broken.has(at);
  }

  removal(at: number): TextEdit | undefined {
    const { start, next } = this.#line(at);
    // After the last line ending there is nothing to remove.
    if (start === next) return undefined;
    return { span: { start, end: next }, newText: "" };
  }

  edit(at: number): TextEdit | undefined {
    if (this.#broken.has(at)) return undefined;
    const rewrite = this.#rewrites.get(at);
    const { start } = this.#line(at);
    const { end } = this.#line(rewrite?.lastLine ?? at);
    const newText = rewrite ? this.#rewritten(rewrite, end) : this.#tidied(at, start, end);
    // Removing an empty line between a lone CR and an LF would join them into one line ending.
    if (newText === "" && this.#text[start - 1] === "\r" && this.#text[end] === "\n")
      return undefined;
    return this.#text.slice(start, end) === newText ? undefined : { span: { start, end }, newText };
  }

  #rewritten({ span, text, below }: Rewrite, lineEnd: number): string {
    const behind = this.#text.slice(span.end, this.#endOfText(span.end, lineEnd));
    return [text + behind, ...below].join(this.#lineEnd);
  }

  /** A comment or blank line. A comment between list items is indented like them. */
  #tidied(at: number, start: number, end: number): string {
    const content = trimmed(this.#text, start, end);
    const text = this.#text.slice(content.start, content.end);
    if (text === "" || !isCommentMark(text, 0))
      return text === "" ? "" : this.#text.slice(start, end);
    return this.#listLines.has(at) ? `  ${text}` : text;
  }

  #endOfText(from: number, to: number): number {
    return Math.max(from, trimmed(this.#text, from, to).end);
  }

  #isBroken(from: number, to: number): boolean {
    for (let line = from; line <= to; line++) if (this.#broken.has(line)) return true;
    return false;
  }

  #line(at: number): LineSpan {
    return this.#lines[at] ?? { start: this.#text.length, end: this.#text.length, next: 0 };
  }
}

/** A piece such as JSON is formatted whole. */
export function editsInLines(
  edits: readonly TextEdit[],
  text: string,
  range: Span,
): readonly TextEdit[] {
  const lines = wholeLines(text, range);
  // A blank line is removed up to the start of the next, which remains untouched.
  return edits.filter(
    ({ span }) => span.start <= lines.end && (span.start >= lines.start || span.end > lines.start),
  );
}

/** Ignores JSON, and blank or unreadable lines. */
export function formatOnEnter(
  document: RequestDocument,
  offset: number,
  lineEnd: string = firstLineEnd(document.text),
): readonly TextEdit[] {
  const { text, lines } = document;
  const { line } = lines.positionAt(offset);
  if (line < 2) return [];
  const above = lines.offsetAt({ line: line - 1, column: 1 });
  // A byte order mark is not part of the line and stays, because it was not typed.
  const start = above === 0 && hasMarkAt(text, 0) ? 1 : above;
  const here = lines.offsetAt({ line, column: 1 });
  const left = { start, end: lineStop(text, start) };
  if (text.slice(left.start, left.end).trim() === "") return [];
  const body = requestAt(document, start)?.body;
  if (body?.kind === "json" && body.span.start <= left.end && start <= body.span.end) return [];
  return formatDocument(document, lineEnd).filter(
    ({ span, newText }) => span.start >= left.start && span.end < here && !/[\n\r]/.test(newText),
  );
}

function wholeLines(text: string, { start, end }: Span): Span {
  let from = start;
  // A byte order mark is not part of the first line. It belongs to the text before it.
  const first = start > 0 && hasMarkAt(text, 0) ? 1 : 0;
  while (from > first && !isLineEndAt(text, from - 1)) from--;
  // A selection that ends at the start of a line excludes that line.
  const last = end > start && isLineEndAt(text, end - 1) ? end - 1 : end;
  return { start: from, end: lineStop(text, last) };
}
