import { formatDocument, editsInLines } from "../../src/language/format/format.ts";
import { documentContextOf } from "../../src/language/file/fileContext.ts";
import {
  nameDefinition,
  otherDefinition,
  type Definition,
} from "../../src/language/navigation/definition.ts";
import {
  partOccurrences,
  withScopes,
  type NameOccurrences,
  type Occurrence,
} from "../../src/language/navigation/occurrences.ts";
import { parseRequestDocument, type RequestDocument } from "../../src/language/syntax/parser.ts";
import { applyEdits, holds, type Span, type TextEdit } from "../../src/model/text/sourceText.ts";

/** Formats a file that is read as a whole. */
export function formatText(text: string): string {
  return applyEdits(text, formatDocument(parseRequestDocument(text)));
}

export function formatRange(document: RequestDocument, range: Span): readonly TextEdit[] {
  return editsInLines(formatDocument(document), document.text, range);
}

/** Definitions and uses of all names in a file read as a whole. */
export function occurrences(document: RequestDocument): readonly Occurrence[] {
  return withScopes(partOccurrences(document, documentContextOf(document)));
}

export function namesOf(document: RequestDocument): NameOccurrences {
  const all = occurrences(document);
  return {
    at: (offset) => all.find(({ span }) => holds(span, offset)),
    of: (word) => all.filter(({ name }) => name === word),
  };
}

/** Definition of the name, path, environment or file at the offset, in a file read as a whole. */
export function definitionAt(document: RequestDocument, offset: number): Definition | undefined {
  const names = namesOf(document);
  return names.at(offset)
    ? nameDefinition(names, offset)
    : otherDefinition(document, offset, documentContextOf(document));
}
