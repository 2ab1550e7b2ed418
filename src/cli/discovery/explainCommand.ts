import { responsePath, fieldPaths } from "../../contract/response/fields.ts";
import { fieldMeaning } from "../../contract/response/fieldTexts.ts";
import { messageErrors } from "../../contract/errors/serviceErrors.ts";
import { personErrors } from "../../contract/errors/personErrors.ts";
import { isOperationName, operationNames } from "../../contract/operations.ts";
import { parameters } from "../../contract/parameters.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import { codeEntry } from "../../language/codeEntry.ts";
import { codeDescriptions } from "../../language/diagnosticCodes.ts";
import { hoversOf, parameterFactsOf } from "../../language/hover/hover.ts";
import { directiveForms } from "../../language/syntax/directives.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, type ExitCode, writeData, print, endWith } from "../commandOutput.ts";
import { unknownWord } from "../options/command.ts";
import type { OptionsOf } from "../options/options.ts";
import { printJson } from "../reporters/json.ts";
import { line, piece, unwrapped, type TerminalLine } from "../reporters/layout.ts";

interface Explanation {
  readonly title: string;
  readonly lines: readonly Text[];
}

/** `brp explain`: prints the text of `docs/diagnostics.md` and of hovers. */
export function explainCommand(
  { word, reporter }: OptionsOf<"explain">,
  shell: CommandContext,
): ExitCode {
  const { language } = shell;
  const found = explanationsOf(word);
  const entry = codeEntry(word, language);
  if (found.length === 0 && entry === undefined)
    return endWith(exitCodes.usage, [unknown(word)], shell);
  if (reporter === "json") {
    const explanations = [
      ...(entry === undefined ? [] : [codeJson(word, entry, language)]),
      ...found.map(({ title, lines }) => ({ title, lines: lines.map((each) => each[language]) })),
    ];
    printJson({ word, explanations }, shell);
    return exitCodes.ok;
  }
  if (entry !== undefined) {
    if (shell.stdout.isTerminal) print(terminalLines(entry), shell);
    else writeData(shell.stdout, `${entry}\n`);
  }
  const lines = found.flatMap(({ title, lines: own }, index): readonly TerminalLine[] => [
    ...(index > 0 ? [line("", "")] : []),
    line("", piece(title, "strong")),
    ...own.map((each) => line("  ", each[language])),
  ]);
  print(lines, shell);
  return exitCodes.ok;
}

/** Supports the Markdown of these entries: a heading, bold words, fences, quotations and lists. */
function terminalLines(entry: string): readonly TerminalLine[] {
  let isCode = false;
  return entry.split("\n").flatMap((written) => {
    if (written.startsWith("```")) {
      isCode = !isCode;
      return [];
    }
    if (isCode) return [unwrapped("    ", written)];
    const [, mark = "", rest = ""] = /^(## |> |- )?(.*)$/.exec(written) ?? [];
    const shown = rest.replaceAll("**", "").replace(/\\([^\w\s])/g, "$1");
    if (mark === "## ") return [line("", piece(shown, "strong"))];
    return [line(mark === "> " ? "  " : mark, shown)];
  });
}

function explanationsOf(word: string): readonly Explanation[] {
  const hovers = hoversOf(word).map(({ title, lines }): Explanation => ({
    title: isOperationName(word) ? word : title,
    lines,
  }));
  const taken = parameterFactsOf(word).map(({ lines, operations: takers }): Explanation => ({
    title: word,
    lines: [...lines, takenBy(takers)],
  }));
  const found = [...hovers, ...taken, ...refusalsOf(word)];
  if (found.length > 0) return found;
  // Automatic members have no hover in a request, and need an explanation in a response.
  if (word === underInvestigation) return [{ title: word, lines: [investigation, automatic] }];
  const delivered = responsePath(word, "Persoon");
  return delivered && !fieldPaths("Persoon").has(word)
    ? [{ title: word, lines: [fieldMeaning(delivered), automatic] }]
    : [];
}

function refusalsOf(word: string): readonly Explanation[] {
  const ofPersons = Object.values(personErrors).filter(
    ({ code, alsoCalled = [] }) => code === word || alsoCalled.includes(word),
  );
  const ofMessages = Object.values(messageErrors).filter(({ code }) => code === word);
  return [
    ...ofPersons.map(({ status, title, meaning }) => ({
      title: word,
      lines: [statusLine(status, title), meaning],
    })),
    ...ofMessages.map(({ status, title, meaning, remedy }) => ({
      title: word,
      lines: [statusLine(status, title), meaning, ...(remedy ? [remedy] : [])],
    })),
  ];
}

/** Without a status it is the failure of one message in a response. */
function statusLine(status: number | undefined, title: string): Text {
  return status === undefined
    ? text(`For one message of a response: ${title}`, `Bij één bericht van een antwoord: ${title}`)
    : text(`Status ${status}: ${title}`, `Status ${status}: ${title}`);
}

function takenBy(names: readonly string[]): Text {
  const list = names.join(", ");
  return text(`Parameter of: ${list}.`, `Parameter van: ${list}.`);
}

const underInvestigation = "inOnderzoek";

const investigation = text(
  "Values of this group that are under investigation, with the start date of the investigation.",
  "Gegevens van deze groep die in onderzoek zijn, met de datum ingang onderzoek.",
);

const automatic = text(
  "The service returns it automatically. You cannot request it.",
  "De dienst levert dit automatisch. U mag het niet opvragen.",
);

function codeJson(code: string, entry: string, language: Language) {
  const description = codeDescriptions.get(code);
  return {
    title: description?.title[language] ?? code,
    lines: description ? [description.explanation[language]] : [],
    ...(description && { severity: description.severity }),
    markdown: entry,
  };
}

function unknown(word: string): Text {
  const known = [
    ...codeDescriptions.keys(),
    ...operationNames,
    ...fieldPaths("Persoon").keys(),
    ...parameters.keys(),
    ...Object.values(personErrors).flatMap(({ code = [] }) => code),
    ...Object.keys(messageErrors),
    ...directiveForms.map((each) => `@${each.word}`),
  ];
  const shown = JSON.stringify(word);
  const none = text(
    `Unknown diagnostic, field, operation, parameter, directive or error code ${shown}.`,
    `Onbekende bevinding, veld, operatie, parameter, directive of foutcode ${shown}.`,
  );
  return unknownWord(none, nearestOf(word, known));
}
