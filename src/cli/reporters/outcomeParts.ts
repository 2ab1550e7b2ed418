import { operations } from "../../contract/operations.ts";
import type { Language } from "../../contract/text.ts";
import type { RequestIdentity } from "../../model/outcome.ts";
import { requestTitle } from "../../presentation/requestTitle.ts";
import type { ShownExpectation } from "../../presentation/texts/expectationText.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import { consoleWords } from "./consoleWords.ts";
import { line, piece, type Line } from "./layout.ts";

/** What people call the request, with the row of `@each`. */
export function rowedTitle(request: RequestIdentity, view: ViewOptions): string {
  const { row } = request;
  const rowText = row === undefined ? "" : ` (${consoleWords.row[view.language]} ${row})`;
  return titleOf(request, view) + rowText;
}

/** What people call the request: its title, its name, else what its operation does. */
function titleOf(request: RequestIdentity, view: ViewOptions): string {
  const { name, operation } = request;
  return requestTitle(request, view) ?? name ?? operations[operation].title[view.language];
}

/** The place of a request as people read it; of one without a file there is none. */
export function placeOf({
  file,
  line: lineNumber,
}: RequestIdentity): readonly string[] | undefined {
  if (file === undefined) return undefined;
  return [lineNumber === undefined ? file : `${file}:${lineNumber}`];
}

export function expectationLines(
  shown: ShownExpectation,
  language: Language,
  indent = "  ",
): readonly Line[] {
  const { text, verdict, expected, actual, difference } = shown;
  if (verdict === "holds") return [line([piece(`${indent}✓ `, "good")], [piece(text)])];
  const undecided =
    verdict === "cannot be decided"
      ? [piece(` (${consoleWords.undecided[language]})`, "warn")]
      : [];
  const labels = [consoleWords.expected[language], consoleWords.actual[language]];
  const column = Math.max(...labels.map((label) => label.length)) + 2;
  const fact = (label: string | undefined, value: string | undefined): readonly Line[] =>
    value === undefined || label === undefined
      ? []
      : [line([piece(`${indent}    ${label.padEnd(column)}`, "quiet")], [piece(value)])];
  return [
    line([piece(`${indent}✗ `, "bad")], [piece(text, "bad"), ...undecided]),
    ...fact(labels[0], expected),
    ...fact(labels[1], actual),
    ...(difference === undefined ? [] : [line([piece(`${indent}    `)], [piece(difference)])]),
  ];
}
