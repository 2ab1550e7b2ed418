import type { RawText } from "./rawMessage.ts";

export interface RawLine {
  readonly text: string;
  /** Place of the value that begins or, for a bracket, ends here; empty where none is noted. */
  readonly path: string;
  /** The line goes on with what the line before it had no room for. */
  readonly goesOn?: true;
}

/** Beyond this a line goes on in the next one: a text of a million signs is not one line to draw. */
const longestLine = 240;

/** The text by line, so that a window draws what is seen of it and a line leads to its value. */
export function rawLines({ text, places }: RawText): readonly RawLine[] {
  const starts = new Map<number, string>();
  const ends = new Map<number, string>();
  for (const [path, { start, end }] of places) {
    starts.set(start, path);
    ends.set(end, path);
  }
  const lines: RawLine[] = [];
  let offset = 0;
  for (const line of text.split("\n")) {
    const path = pathOn(line, offset, starts, ends);
    const pieces = piecesOf(line);
    for (const [index, piece] of pieces.entries())
      lines.push({ text: piece, path, ...(index > 0 ? { goesOn: true } : {}) });
    offset += line.length + 1;
  }
  return lines;
}

/** Each member stands on a line of its own: a value begins behind the name, and a bracket ends one. */
function pathOn(
  line: string,
  offset: number,
  starts: ReadonlyMap<number, string>,
  ends: ReadonlyMap<number, string>,
): string {
  const indent = line.length - line.trimStart().length;
  const direct = starts.get(offset + indent);
  if (direct !== undefined) return direct;
  const name = /^\s*"(?:[^"\\]|\\.)*": /.exec(line);
  const behind = name ? starts.get(offset + name[0].length) : undefined;
  if (behind !== undefined) return behind;
  const end = line.endsWith(",") ? line.length - 1 : line.length;
  return ends.get(offset + end) ?? "";
}

function piecesOf(line: string): readonly string[] {
  if (line.length <= longestLine) return [line];
  const pieces: string[] = [];
  for (let at = 0; at < line.length;) {
    let end = Math.min(line.length, at + longestLine);
    // A sign of two parts stays whole.
    if (/[\ud800-\udbff]/.test(line.charAt(end - 1)) && end < line.length) end += 1;
    pieces.push(line.slice(at, end));
    at = end;
  }
  return pieces;
}

/** The line where a value stands; for one that has no line of its own that of what holds it. */
export function lineOf(lines: readonly RawLine[], path: string): number | undefined {
  for (let place = path; place !== ""; place = above(place)) {
    const at = lines.findIndex((line) => line.path === place);
    if (at >= 0) return at;
  }
  return undefined;
}

/** As `lineOf`, from 1 and with long lines whole, made once for many questions. */
export function lineNumbers(raw: RawText): (path: string) => number | undefined {
  const numbers = new Map<string, number>();
  let number = 0;
  for (const { path, goesOn } of rawLines(raw)) {
    if (!goesOn) number += 1;
    if (path !== "" && !numbers.has(path)) numbers.set(path, number);
  }
  return (path) => {
    for (let place = path; place !== ""; place = above(place)) {
      const found = numbers.get(place);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function above(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("."), path.lastIndexOf("[")));
}
