import { text, type Language } from "../../../contract/text.ts";
import { consoleWords, durationText, unsafeInTerminal } from "../layout.ts";
import type { ReportDocument, ReportedOutcome } from "./reportDocument.ts";
import { causesOf, headline, reportedTitle } from "./reportPieces.ts";

/** Limit of the table, because a job summary on GitHub is limited to 1 MiB. */
const mostRows = 200;

/** Totals and a table of failures, without responses. */
export function* markdownPieces(document: ReportDocument, language: Language): Generator<string> {
  const { totals, durationMs, findings: diagnostics, stopped, outcomes } = document;
  const { requests, succeeded, failed, skipped } = totals;
  const isGood = document.exitCode === 0;
  yield `## ${isGood ? "✅" : "❌"} ${escaped(headline(document, language))}\n\n`;
  const { succeeded: passed, failed: broken, skippedCount } = consoleWords;
  yield tableHead([
    words.requests[language],
    passed[language],
    broken[language],
    skippedCount[language],
    words.duration[language],
  ]);
  const took = durationText(durationMs, language);
  yield tableRow([requests, succeeded, failed, skipped].map(String).concat(escaped(took)));
  for (const message of stopped?.messages ?? []) yield `\n${escaped(message)}\n`;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const { file, place } = words;
  if (stopped && errors.length > 0)
    yield* table(
      [file[language], words.diagnostic[language]],
      errors.map((each) => [
        code(`${each.file}:${each.line}:${each.column}`),
        `${escaped(each.message)} (${code(each.code)})`,
      ]),
      language,
    );
  if (failed > 0)
    yield* table(
      [words.request[language], place[language], words.cause[language]],
      failures(outcomes, language),
      language,
    );
}

function* failures(
  outcomes: Iterable<ReportedOutcome>,
  language: Language,
): Generator<readonly string[]> {
  for (const outcome of outcomes) {
    const causes = causesOf(outcome, language);
    if (causes.length === 0) continue;
    const line = causes[0]?.line;
    const { file } = outcome;
    const place = file === undefined ? "" : code(line === undefined ? file : `${file}:${line}`);
    const cause = causes
      .flatMap(({ title, details }) => [`**${escaped(title)}**`, ...details.map(escaped)])
      .join("<br>");
    yield [escaped(reportedTitle(outcome, language)), place, cause];
  }
}

function* table(
  head: readonly string[],
  rows: Iterable<readonly string[]>,
  language: Language,
): Generator<string> {
  yield `\n${tableHead(head)}`;
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count <= mostRows) yield tableRow(row);
  }
  const more = count - mostRows;
  if (more > 0) yield `\n${text(`And ${more} more.`, `En nog ${more}.`)[language]}\n`;
}

const tableHead = (cells: readonly string[]) =>
  `${tableRow(cells)}${tableRow(cells.map(() => "---"))}`;
const tableRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;

/** Escapes Markdown, HTML and commands in CI logs. */
function escaped(value: string): string {
  return value
    .replace(/[!-/:-@[-`{-~]/g, (sign) => (plain.test(sign) ? sign : `\\${sign}`))
    .replace(/\r\n|[\r\n]/g, "<br>")
    .replace(/\t/g, " ")
    .replace(unsafeInTerminal, "\ufffd");
}

const plain = /[%'",.;/?]/;

/** Position or code. A backtick would end it, a bar would end the cell, and `##` may begin a command. */
function code(value: string): string {
  return /[`|\\]|##|[^\P{C}]/u.test(value) ? escaped(value) : `\`${value}\``;
}

const words = {
  requests: text("requests", "verzoeken"),
  request: text("Request", "Verzoek"),
  duration: text("duration", "duur"),
  place: text("Place", "Plaats"),
  file: text("File", "Bestand"),
  diagnostic: text("Finding", "Bevinding"),
  cause: text("Cause", "Oorzaak"),
} as const;
