import type { Position } from "../../model/text/span.ts";
import type { RequestFile } from "./requestFile.ts";
import type { Section } from "./section.ts";

/** Lines and columns of a file by the sections that hold them. */

export function positionIn(file: RequestFile, offset: number): Position {
  const at = Math.min(Math.max(offset, 0), file.length);
  const section = file.sectionAt(at);
  const { line, column } = section.lines.positionAt(at - section.start);
  const shift = line === 1 ? columnsBefore(file, section) : 0;
  return { line: line + section.linesAbove, column: column + shift };
}

export function offsetIn(file: RequestFile, { line, column }: Position): number {
  const section = file.atLine(line - 1);
  const { lines } = section;
  const own = line - section.linesAbove;
  const shift = own === 1 ? columnsBefore(file, section) : 0;
  return section.start + lines.offsetAt({ line: own, column: column - shift });
}

/** A section begins a line, but for the first behind a byte order mark. */
export function columnsBefore(file: RequestFile, { index }: Section): number {
  const before = file.sections[index - 1];
  return before?.lineEnds === 0 ? before.text.length : 0;
}

export interface FileLine {
  readonly start: number;
  readonly text: string;
}

/** A line, counted from 1, without its line end. Lines behind the last are empty. */
export function lineIn(file: RequestFile, number: number): FileLine {
  const start = offsetIn(file, { line: number, column: 1 });
  const section = file.sectionAt(start);
  let text = "";
  // A byte order mark may be a section by itself, and is part of the first line.
  let rest = section.text.slice(start - section.start);
  for (let index = section.index; ; rest = file.sections[index]?.text ?? "") {
    const part = /^[^\n\r]*/.exec(rest)?.[0] ?? "";
    text += part;
    if (part.length < rest.length || ++index >= file.sections.length) break;
  }
  return { start, text };
}
