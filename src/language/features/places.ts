import type { Position, Range, Command } from "vscode-languageserver-types";
import type { LineIndex, Span } from "../../model/text/sourceText.ts";
import type { Language } from "../../contract/text.ts";

/** Column units of a client (LSP 3.17, `positionEncoding`). */
export type PositionEncoding = "utf-8" | "utf-16" | "utf-32";

type LinedText = Pick<LineIndex, "positionAt" | "line">;

/** Columns use the agreed units. A column after the end of its line is that end, as the protocol requires. */
export class Places {
  readonly #text: LinedText;
  readonly #encoding: PositionEncoding;

  constructor(text: LinedText, encoding: PositionEncoding) {
    this.#text = text;
    this.#encoding = encoding;
  }

  position(offset: number): Position {
    const { line, column } = this.#text.positionAt(offset);
    return { line: line - 1, character: this.character(line - 1, column - 1) };
  }

  /** The units are UTF-16. Line and column count from 0. */
  character(line: number, units: number): number {
    if (this.#encoding === "utf-16") return units;
    return unitsOf(this.#text.line(line + 1).text.slice(0, units), this.#encoding);
  }

  range({ start, end }: Span): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  offset({ line, character }: Position): number {
    const { start, text } = this.#text.line(line + 1);
    if (this.#encoding === "utf-16") return start + Math.min(character, text.length);
    let units = 0;
    let column = 0;
    for (const letter of text) {
      units += unitsOf(letter, this.#encoding);
      if (units > character) break;
      column += letter.length;
    }
    return start + column;
  }

  span({ start, end }: Range): Span {
    const [a, b] = [this.offset(start), this.offset(end)];
    return { start: Math.min(a, b), end: Math.max(a, b) };
  }
}

function unitsOf(text: string, encoding: PositionEncoding): number {
  if (encoding === "utf-16") return text.length;
  const letters = [...text];
  return encoding === "utf-32"
    ? letters.length
    : letters.reduce((sum, one) => sum + bytesOf(one), 0);
}

/** Half a surrogate pair counts as its replacement character in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** From the LSP client capabilities, if there is one for it. */
export interface ClientFeatures {
  readonly language: Language;
  readonly encoding: PositionEncoding;
  readonly takesSnippets: boolean;
  readonly takesLabelDetails: boolean;
  readonly readsMarkdown: { readonly hover: boolean; readonly completion: boolean };
  /** Screen sharing is on: no feature may reveal a possible personal value. */
  readonly hidesPersonal?: boolean;
  readonly completesAgain?: Command;
}

export const diagnosticSource = "BRP";

/** Characters after which editors request completion. Editors do not request it for words of digits alone. */
export const completionTriggers: readonly string[] = [...'\n .-@?{[":,0123456789'];
