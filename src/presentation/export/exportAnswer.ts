import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { answerPages } from "../person/answerPages.ts";
import { peopleOf, type PersonOptions } from "../person/personOptions.ts";
import type { AnswerPages, TableCell } from "../person/pages.ts";
import { maskedPerson, rawAnswer } from "../rawAnswer.ts";
import type { ExportForm } from "./exportForms.ts";
import { flatPeople } from "./flatPeople.ts";
import { csvField, csvLine, markdownLine } from "./spreadsheetSafe.ts";
import { harmlessJson } from "../../model/text/buildServers.ts";

/** By it a spreadsheet knows a file for UTF-8; without it letters with marks are garbled there. */
const byteOrderMark = "\ufeff";

const peopleAtATime = 200;

/**
 * An answer to a person query in another form, in pieces, so that a large one need not be one text.
 * `options.mask` hides the same values as everywhere else. CSV is as RFC 4180 has it (commas, CRLF,
 * quotes), after a byte order mark. In CSV and Markdown no cell is taken for a formula, and in no form anything for
 * a command by a build server. `csv` has paths and
 * values as they came; in the tables with labels marks follow their value in brackets, and which columns there
 * are is what the table shows.
 */
export function* exportAnswer(
  answer: JsonObject,
  form: ExportForm,
  options: PersonOptions,
): Generator<string> {
  switch (form) {
    case "json":
      yield `${harmlessJson(rawAnswer(options.queryType, answer, options))}\n`;
      return;
    case "ndjson":
      for (const person of peopleOf(answer))
        yield `${harmlessJson(JSON.stringify(options.mask ? maskedPerson(person, options) : person))}\n`;
      return;
    case "csv":
      yield* flatLines(peopleOf(answer), options);
      return;
    case "csv-labels": {
      const pages = answerPages(answer, options);
      yield byteOrderMark + csvLine(pages.columns.map(({ label }) => label));
      yield* rowsOf(pages, csvLine);
      return;
    }
    case "markdown": {
      const pages = answerPages(answer, options);
      yield markdownLine(pages.columns.map(({ label }) => label));
      yield `|${pages.columns.map(() => " --- |").join("")}\n`;
      yield* rowsOf(pages, markdownLine);
    }
  }
}

/** A head of paths, and a line for each person. */
function* flatLines(people: readonly JsonValue[], options: PersonOptions): Generator<string> {
  const shown = (person: JsonValue) => (options.mask ? maskedPerson(person, options) : person);
  const { columns, row } = flatPeople(people.map(shown), options.fields ?? []);
  yield byteOrderMark + csvLine(columns);
  for (let from = 0; from < people.length; from += peopleAtATime)
    yield people
      .slice(from, from + peopleAtATime)
      .map((person) => csvLine(row(shown(person))))
      .join("");
}

/** One row of a table as it is copied: tabs between the cells, none of which is taken for a formula. */
export function copiedRow(cells: readonly TableCell[]): string {
  return cells.map((cell) => csvField(cellText(cell)).replace(/[\t\r\n]+/g, " ")).join("\t");
}

function* rowsOf(
  pages: AnswerPages,
  line: (cells: readonly string[]) => string,
): Generator<string> {
  for (let from = 0; from < pages.count; from += peopleAtATime) {
    const { rows } = pages.rows(from, from + peopleAtATime);
    yield rows.map(({ cells }) => line(cells.map(cellText))).join("");
  }
}

function cellText({ text: value, marks }: TableCell): string {
  const said = marks.map((mark) => `[${mark.text}]`);
  return [value, ...said].filter((part) => part !== "").join(" ");
}
