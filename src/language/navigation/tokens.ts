import type { Span, Position } from "../../model/text/sourceText.ts";

/** Standard token types of the Language Server Protocol by index. Every theme supports them. */
export const tokenTypes = [
  "function",
  "property",
  "enumMember",
  "variable",
  "namespace",
  "keyword",
  "number",
  "operator",
] as const;

/** Bit n of a token's modifiers is the n-th of these standard modifiers. */
export const tokenModifiers = ["declaration", "readonly", "deprecated", "defaultLibrary"] as const;

export type TokenType = (typeof tokenTypes)[number];
type TokenModifier = (typeof tokenModifiers)[number];

/** A token never crosses a line ending. */
export interface SemanticToken {
  readonly span: Span;
  readonly type: TokenType;
  readonly modifiers: readonly TokenModifier[];
}

export class TokenWriter {
  readonly #tokens: SemanticToken[] = [];

  add(span: Span, type: TokenType, ...modifiers: readonly TokenModifier[]): void {
    if (span.end > span.start) this.#tokens.push({ span, type, modifiers });
  }

  finish(): readonly SemanticToken[] {
    return this.#tokens.sort((a, b) => a.span.start - b.span.start);
  }
}

/** Five integers each: line and column relative to the previous token, length, type and modifiers. */
export function tokenData(
  tokens: readonly SemanticToken[],
  lines: { readonly positionAt: (offset: number) => Position },
): Uint32Array<ArrayBuffer> {
  const data = new Uint32Array(tokens.length * 5);
  let lastLine = 1;
  let lastColumn = 1;
  for (const [index, { span, type, modifiers }] of tokens.entries()) {
    const { line, column } = lines.positionAt(span.start);
    const bits = modifiers.reduce((sum, one) => sum | (1 << tokenModifiers.indexOf(one)), 0);
    data.set(
      [
        line - lastLine,
        line === lastLine ? column - lastColumn : column - 1,
        span.end - span.start,
        tokenTypes.indexOf(type),
        bits,
      ],
      index * 5,
    );
    lastLine = line;
    lastColumn = column;
  }
  return data;
}

interface TokenDataEdit {
  readonly start: number;
  readonly deleteCount: number;
  readonly data: Uint32Array<ArrayBuffer>;
}

export function tokenDataEdit(before: Uint32Array, after: Uint32Array): TokenDataEdit | undefined {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let tail = 0;
  while (
    tail < shortest - start &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  const deleteCount = before.length - tail - start;
  const data = new Uint32Array(after.subarray(start, after.length - tail));
  return deleteCount === 0 && data.length === 0 ? undefined : { start, deleteCount, data };
}
