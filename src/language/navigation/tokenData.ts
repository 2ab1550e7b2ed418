import type { Position } from "../../model/text/span.ts";
import { tokenModifiers, tokenTypes, type SemanticToken } from "./tokenWriter.ts";

/**
 * Tokens as editors take them: five numbers each, the line and column relative to the token before,
 * length, type and modifiers.
 */
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

/** The one stretch in which two sets of token data differ: what an edit changed. */
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
