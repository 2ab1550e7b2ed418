import type { RawText } from "./rawMessage.ts";

export interface RawLine {
  readonly text: string;
  /** Path of the value that starts or, for a bracket, ends here. Empty if none is recorded. */
  readonly path: string;
  readonly goesOn?: true;
}

/** Longer lines are split, because a view cannot render a million characters on one line. */
const longestLine = 240;

/** Lines of the text, so that a view renders only the visible ones and maps lines to values. */
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

/** Each member has its own line: a value starts after the name, and a bracket ends one. */
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
    // Keeps surrogate pairs together.
    if (/[\ud800-\udbff]/.test(line.charAt(end - 1)) && end < line.length) end += 1;
    pieces.push(line.slice(at, end));
    at = end;
  }
  return pieces;
}

export function lineOf(lines: readonly RawLine[], path: string): number | undefined {
  for (let place = path; place !== ""; place = above(place)) {
    const at = lines.findIndex((line) => line.path === place);
    if (at >= 0) return at;
  }
  return undefined;
}

/** Like `lineOf`, but from 1, with unsplit lines and an index for many lookups. */
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
