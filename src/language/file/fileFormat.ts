import type { Span, TextEdit } from "../../model/text/span.ts";
import { firstLineEnd, formatDocument } from "../format/format.ts";
import { editsInLines, formatOnEnter } from "../format/formatPart.ts";
import { movedEdit, movedSpan, placed } from "./placing.ts";
import { offsetIn, positionIn } from "./filePlaces.ts";
import type { RequestFile } from "./requestFile.ts";
import type { Section } from "./section.ts";

/** Formatting by sections, each written with the line end of the file. */

export function formattedFile(file: RequestFile): readonly TextEdit[] {
  return formatted(file, file.sections);
}

/** The edits that touch the lines of a selection. */
export function formattedRange(file: RequestFile, range: Span): readonly TextEdit[] {
  const sections = file.touching(range);
  const start = sections[0]?.start ?? 0;
  const text = sections.map((section) => section.text).join("");
  const edits = formatted(file, sections).map((edit) => movedEdit(edit, -start));
  return editsInLines(edits, text, movedSpan(range, -start)).map((edit) => movedEdit(edit, start));
}

/** The edits of the line above the offset, which Enter has just left. */
export function formattedOnEnter(file: RequestFile, offset: number): readonly TextEdit[] {
  const { line } = positionIn(file, offset);
  if (line < 2) return [];
  // The line below may begin the next section.
  const left = file.atLine(line - 2);
  const here = offsetIn(file, { line, column: 1 }) - left.start;
  const edits = formatOnEnter(left.document, here, lineEndOf(file));
  return placed(edits, left);
}

function formatted(file: RequestFile, sections: readonly Section[]): readonly TextEdit[] {
  const lineEnd = lineEndOf(file);
  return sections.flatMap((section) =>
    placed(formatDocument(file.read(section), lineEnd), section),
  );
}

function lineEndOf({ sections }: RequestFile): string {
  const first = sections.find(({ lineEnds }) => lineEnds > 0);
  return firstLineEnd(first?.text ?? "");
}
