import { formatDocument } from "../../src/language/format/format.ts";
import { editsInLines } from "../../src/language/format/formatPart.ts";
import { parseRequestDocument } from "../../src/language/syntax/parser.ts";
import type { RequestDocument } from "../../src/language/syntax/requestDocument.ts";
import { applyEdits, type Span, type TextEdit } from "../../src/model/text/span.ts";

/** A file in its consistent form, read as a whole. */
export function formatText(text: string): string {
  return applyEdits(text, formatDocument(parseRequestDocument(text)));
}

/** The edits of `formatDocument` that touch the lines of a selection. */
export function formatRange(document: RequestDocument, range: Span): readonly TextEdit[] {
  return editsInLines(formatDocument(document), document.text, range);
}
