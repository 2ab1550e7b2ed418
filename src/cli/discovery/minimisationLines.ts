import { counted } from "../../contract/counting.ts";
import { queryOperation, isQueryType, type OperationName } from "../../contract/operations.ts";
import { text, type Language } from "../../contract/text.ts";
import { minimisationSummary } from "../../presentation/fields/minimisationSummary.ts";
import { line, piece, type Line } from "../reporters/layout.ts";

/** How much a request asks of each person, and what of it deserves a second thought. */
export function summaryLines(
  operation: OperationName,
  paths: readonly string[],
  language: Language,
): readonly Line[] {
  if (!isQueryType(operation)) return [];
  const { answerType } = queryOperation(operation);
  const listed = paths.map((path) => ({ path, written: path }));
  const { values, limit, all, whole, authorisation, sensitive, deprecated, entries } =
    minimisationSummary(listed, answerType, language);
  const about = (label: { readonly [key in Language]: string }, said: readonly string[]) =>
    said.length === 0
      ? []
      : [
          line(
            [piece("  ▲ ", "warn")],
            [piece(`${label[language]}: `, "warn"), piece(said.join("; "))],
          ),
        ];
  return [
    line([piece("  ")], [piece(asked(paths.length, limit, values, all)[language])]),
    ...about(
      words.whole,
      whole.map((each) => `${each.path} (${each.values})`),
    ),
    ...about(
      words.sensitive,
      sensitive.map(({ path, why }) => `${path}, ${why}`),
    ),
    ...about(words.authorisation, authorisation),
    ...about(words.deprecated, deprecated),
    ...about(
      words.covered,
      entries.flatMap(({ path, coveredBy }) =>
        coveredBy === undefined ? [] : [`${path} (${coveredBy})`],
      ),
    ),
  ];
}

const asked = (paths: number, limit: number, values: number, all: number) =>
  text(
    `Data minimisation: ${paths} of at most ${counted(limit, "path").en}, ${values} of ${counted(all, "value").en} of each person`,
    `Dataminimalisatie: ${paths} van hoogstens ${counted(limit, "path").nl}, ${values} van ${counted(all, "value").nl} per persoon`,
  );

const words = {
  whole: text("Whole groups, with their values", "Hele groepen, met hun gegevens"),
  sensitive: text("Sensitive", "Gevoelig"),
  authorisation: text(
    "Only with an additional authorisation decision",
    "Alleen met een aanvullend autorisatiebesluit",
  ),
  deprecated: text("Deprecated", "Verouderd"),
  covered: text("Already covered by another path", "Al gedekt door een ander pad"),
} as const;
