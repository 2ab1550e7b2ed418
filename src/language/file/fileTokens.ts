import type { Span } from "../../model/text/span.ts";
import { semanticTokens } from "../navigation/semanticTokens.ts";
import { tokenData } from "../navigation/tokens.ts";
import type { RequestDocument } from "../syntax/parser.ts";
import type { DocumentContext } from "../documentContext.ts";
import type { RequestFile, Section } from "./requestFile.ts";

/** Five integers for each token. The first token is relative to the start of the section. */
type Numbers = Uint32Array<ArrayBuffer>;

/** Tokens in the encoding of editors, cached as integers by section to save memory. */
export function fileTokenData(file: RequestFile): Numbers {
  return joined(file, file.sections, (section) => file.made(sectionNumbers, section)[0]);
}

export function tokenDataIn(file: RequestFile, range: Span): Numbers {
  return joined(file, file.touching(range), (section) => {
    const own = { start: range.start - section.start, end: range.end - section.start };
    const { document } = section;
    return tokenData(semanticTokens(document, own, file.context), document.lines);
  });
}

function sectionNumbers(
  document: RequestDocument,
  surroundings: DocumentContext,
): readonly Numbers[] {
  const whole = { start: 0, end: document.text.length };
  const tokens = semanticTokens(document, whole, surroundings);
  return tokens.length === 0 ? [] : [tokenData(tokens, document.lines)];
}

function joined(
  file: RequestFile,
  sections: readonly Section[],
  numbersOf: (section: Section) => Numbers | undefined,
): Numbers {
  const parts: { readonly section: Section; readonly numbers: Numbers }[] = [];
  let length = 0;
  for (const section of sections) {
    const numbers = numbersOf(section);
    if (!numbers || numbers.length === 0) continue;
    parts.push({ section, numbers });
    length += numbers.length;
  }
  const data = new Uint32Array(length);
  let at = 0;
  let last = { line: 0, column: 0 };
  for (const { section, numbers } of parts) {
    data.set(numbers, at);
    const [lines = 0, columns = 0] = numbers;
    const begin = file.lines.positionAt(section.start);
    const line = begin.line - 1 + lines;
    const column = columns + (lines === 0 ? begin.column - 1 : 0);
    data[at] = line - last.line;
    data[at + 1] = line === last.line ? column - last.column : column;
    last = lastOf(numbers, line, column);
    at += numbers.length;
  }
  return data;
}

/** Start of the last token, if the first begins at this line and column. */
function lastOf(numbers: Numbers, line: number, column: number) {
  for (let i = 5; i < numbers.length; i += 5) {
    const [lines = 0, columns = 0] = [numbers[i], numbers[i + 1]];
    line += lines;
    column = lines === 0 ? column + columns : columns;
  }
  return { line, column };
}
