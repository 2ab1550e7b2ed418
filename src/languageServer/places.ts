import type { Position, Range } from "vscode-languageserver/node";
import { LineIndex, type Position as OwnPosition, type Span } from "../model/text/span.ts";
import type { PositionEncoding } from "./client.ts";

/** A text by lines, as `LanguageFile` knows its own. Lines and columns count from 1. */
interface LinedText {
  positionAt(offset: number): OwnPosition;
  line(number: number): { readonly start: number; readonly text: string };
}

/**
 * Our places as the client counts them, and back: lines and columns from 0, columns in the units that
 * were agreed. A column behind the end of its line is the end of the line, as the protocol wants it.
 */
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

  /** What the client calls a column, counted in UTF-16 units, of a line; both from 0. */
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

  /** A range whose ends are the wrong way round is turned. */
  span({ start, end }: Range): Span {
    const [a, b] = [this.offset(start), this.offset(end)];
    return { start: Math.min(a, b), end: Math.max(a, b) };
  }
}

/** The lines of a text that is no request file. */
export function linesOf(text: string): LinedText {
  const index = new LineIndex(text);
  return {
    positionAt: (offset) => index.positionAt(offset),
    line: (number) => {
      const start = index.offsetAt({ line: number, column: 1 });
      return { start, text: /^[^\n\r]*/.exec(text.slice(start))?.[0] ?? "" };
    },
  };
}

function unitsOf(text: string, encoding: PositionEncoding): number {
  if (encoding === "utf-16") return text.length;
  return encoding === "utf-8" ? Buffer.byteLength(text, "utf8") : [...text].length;
}
