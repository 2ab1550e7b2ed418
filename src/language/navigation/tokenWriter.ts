import type { Span } from "../../model/text/span.ts";

/** Standard token types of the Language Server Protocol, which every theme knows, by their index. */
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

/** Standard modifiers; bit n of a token's modifiers is the n-th of these. */
export const tokenModifiers = ["declaration", "readonly", "deprecated", "defaultLibrary"] as const;

export type TokenType = (typeof tokenTypes)[number];
export type TokenModifier = (typeof tokenModifiers)[number];

/** One word with a meaning, never over a line end. */
export interface SemanticToken {
  readonly span: Span;
  readonly type: TokenType;
  readonly modifiers: readonly TokenModifier[];
}

/** Collects tokens in any order. */
export class TokenWriter {
  readonly #tokens: SemanticToken[] = [];

  add(span: Span, type: TokenType, ...modifiers: readonly TokenModifier[]): void {
    if (span.end > span.start) this.#tokens.push({ span, type, modifiers });
  }

  /** The tokens in document order. */
  finish(): readonly SemanticToken[] {
    return this.#tokens.sort((a, b) => a.span.start - b.span.start);
  }
}
