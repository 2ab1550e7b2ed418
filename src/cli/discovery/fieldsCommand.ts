import {
  needsAdditionalAuthorisation,
  sensitivityHint,
  fieldKind,
  fieldMeaning,
  fieldWords,
} from "../../contract/response/fieldTexts.ts";
import { askability, fieldPaths, type FieldPath } from "../../contract/response/fields.ts";
import {
  operationNames,
  operations,
  queryOperation,
  queryTypes,
  type ResponseType,
  type QueryType,
} from "../../contract/operations.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, type ExitCode, terminalAt, print, endWith } from "../commandOutput.ts";
import { unknownWord } from "../options/command.ts";
import type { OptionsOf } from "../options/options.ts";
import { printJson } from "../reporters/json.ts";
import { line, piece, type TerminalLine } from "../reporters/layout.ts";

export function fieldsCommand(
  { words, reporter }: OptionsOf<"fields">,
  shell: CommandContext,
): ExitCode {
  const { language } = shell;
  const [first = "", ...others] = words;
  const query = queryTypes.find((each) => each.toLowerCase() === first.toLowerCase());
  const isOther = operationNames.some((each) => each.toLowerCase() === first.toLowerCase());
  if (!query && isOther) return endWith(exitCodes.nothingMatched, [noFields(first)], shell);
  // A query by BSN returns everything that any query can.
  const { responseType } = queryOperation(query ?? "RaadpleegMetBurgerservicenummer");
  const sought = query ? others : words;
  const found = matching(responseType, sought, language);
  if (found.length === 0) {
    const near = query ? undefined : nearestOf(first, queryTypes);
    const elsewhere = query && matching("Persoon", sought, language).length > 0 ? query : undefined;
    return endWith(exitCodes.nothingMatched, [nothing(sought.join(" "), near, elsewhere)], shell);
  }
  if (reporter === "json")
    printJson(
      found.map((field) => fieldJson(field, language)),
      shell,
    );
  else {
    const { width } = terminalAt(shell);
    const longest = Math.max(...found.map(({ path }) => path.length));
    const isWide = width === Infinity || width - longest > 40;
    const lines = found.flatMap((field) =>
      fieldLines(field, language, isWide ? longest : undefined),
    );
    print(lines, shell);
  }
  return exitCodes.ok;
}

/** Each word must occur in the path, the name or the meaning, in any case. */
function matching(
  responseType: ResponseType,
  words: readonly string[],
  language: Language,
): readonly FieldPath[] {
  const sought = words.map((word) => word.toLowerCase());
  return [...fieldPaths(responseType).values()].filter((field) => {
    if (field.partOf !== undefined || askability(field.path, responseType) !== "allowed")
      return false;
    const { label, meaning } = fieldWords(field);
    const all = [field.path, label[language], meaning[language]].join(" ").toLowerCase();
    return sought.every((word) => all.includes(word));
  });
}

function fieldJson(field: FieldPath, language: Language) {
  const { path, deprecated, aliasFor } = field;
  const sensitive = sensitivityHint(path)?.[language];
  return {
    path,
    kind: field.shape.kind,
    meaning: fieldMeaning(field)[language],
    ...(deprecated && { deprecated }),
    ...(aliasFor !== undefined && { aliasFor }),
    ...(sensitive !== undefined && { sensitive }),
    ...(needsAdditionalAuthorisation(path) && { additionalAuthorisation: true }),
  };
}

function fieldLines(
  field: FieldPath,
  language: Language,
  column: number | undefined,
): readonly TerminalLine[] {
  const { path } = field;
  const marks = [
    ...(field.deprecated ? [words.deprecated[language]] : []),
    ...(needsAdditionalAuthorisation(path) ? [words.authorisation[language]] : []),
    ...(sensitivityHint(path) ? [words.sensitive[language]] : []),
  ];
  const about = [
    piece(fieldMeaning(field)[language]),
    piece(` (${fieldKind(field)[language]})`, "quiet"),
    ...(marks.length > 0 ? [piece(` ▲ ${marks.join(", ")}`, "warn")] : []),
  ];
  if (column === undefined) return [line("", piece(path, "strong")), line("    ", about)];
  return [line(piece(path.padEnd(column + 2), "strong"), about)];
}

const words = {
  deprecated: text("deprecated", "verouderd"),
  authorisation: text("additional authorisation decision", "aanvullend autorisatiebesluit"),
  sensitive: text("sensitive", "gevoelig"),
} as const;

function noFields(operation: string): Text {
  return text(
    `${operation} has no fields. Only person queries have fields. See brp explain ${operation} for its parameters.`,
    `${operation} heeft geen velden. Alleen bevragingen hebben velden. Zie brp explain ${operation} voor de parameters.`,
  );
}

function nothing(sought: string, near: string | undefined, query: QueryType | undefined): Text {
  const shown = JSON.stringify(sought);
  if (query !== undefined) {
    const { title } = operations[query];
    return text(
      `No field of ${query} (${title.en}) matches ${shown}. A lookup by BSN returns some.`,
      `Geen veld van ${query} (${title.nl}) voldoet aan ${shown}. Raadplegen op BSN levert er wel.`,
    );
  }
  return unknownWord(text(`No field matches ${shown}.`, `Geen veld voldoet aan ${shown}.`), near);
}
