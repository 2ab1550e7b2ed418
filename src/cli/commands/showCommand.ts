import { resolve } from "node:path";
import { isQueryType, operations } from "../../contract/operations.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { exportAnswer } from "../../presentation/export/exportAnswer.ts";
import { exportForms, type ExportForm } from "../../presentation/export/exportForms.ts";
import { type RunFailure, visibleFailure } from "../../model/failure.ts";
import { masks } from "../../presentation/viewOptions.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import type { ShowOptions } from "../options/options.ts";
import { writeOutput } from "../files/outputFile.ts";
import { failureLines } from "../reporters/console.ts";
import { printedAnswer } from "../reporters/people/answers.ts";
import { consoleWords } from "../reporters/consoleWords.ts";
import { blankLine, draw, line, piece, type Line } from "../reporters/layout.ts";
import { printError, refuse, writeData } from "../printError.ts";
import type { CommandContext } from "../commandContext.ts";
import { readAnswers, readRequest, type GivenAnswer, type Read } from "./showInput.ts";
import { terminalOf } from "../terminal.ts";

/** `brp show`: an answer that lies in a file, as `brp run` prints it or in another form. Sends nothing. */
export async function showCommand(
  options: ShowOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const answers = await readAnswers(options.path, shell);
  if ("errorBody" in answers && options.export === undefined)
    return showErrorBody(answers.errorBody, options, shell, language);
  if ("problem" in answers) return refuse(options.path, answers.problem, shell, language);
  const asked = await askedOf(options, shell);
  if ("problem" in asked) return refuse(options.request ?? "", asked.problem, shell, language);
  const known = answers.value.map((each) => ({ ...each, ...asked.value }));
  const { export: form, output } = options;
  if (form === undefined && output !== undefined)
    return usage(problems.outputWithoutForm, shell, language);
  return form === undefined
    ? show(known, options, shell, language)
    : exportTo(known, form, options, shell, language);
}

/** What the service refused a call with, as a run that got it shows it. */
function showErrorBody(
  body: RunFailure,
  options: ShowOptions,
  shell: CommandContext,
  language: Language,
): ExitCode {
  const terminal = terminalOf(shell.stdout, shell.env, options.color);
  const isMasked = masks(options.mask, { people: "real" });
  const lines = [
    ...failureLines(visibleFailure(body, isMasked), language),
    ...(isMasked ? [line([], [piece(consoleWords.masked[language], "quiet")])] : []),
  ];
  shell.stdout.write(draw(lines, terminal));
  return exitCodes.ok;
}

/** The requested fields and parameters, from the command line or a request; they take precedence over the report's. */
async function askedOf(
  { request, fields }: ShowOptions,
  shell: CommandContext,
): Promise<Read<Pick<GivenAnswer, "fields" | "parameters" | "traits">>> {
  if (fields.length > 0) return { value: { fields } };
  return request === undefined ? { value: {} } : readRequest(request, shell);
}

function show(
  answers: readonly GivenAnswer[],
  options: ShowOptions,
  shell: CommandContext,
  language: Language,
): ExitCode {
  const terminal = terminalOf(shell.stdout, shell.env, options.color);
  const print = (lines: readonly Line[]) => shell.stdout.write(draw(lines, terminal));
  const isMasked = ({ people = "real" }: GivenAnswer) => masks(options.mask, { people });
  for (const given of answers) {
    const { operation, answer, title, fields, parameters, traits, refusal } = given;
    print([
      line([], [piece(title ?? operations[operation].title[language], "strong")]),
      line([piece("  ")], [piece(operation, "quiet")]),
    ]);
    const { view } = options;
    const shown = printedAnswer(operation, answer, {
      language,
      mask: isMasked(given),
      view,
      isSaved: true,
      width: terminal.width,
      ...(fields ? { fields } : {}),
      ...(parameters ? { parameters } : {}),
      ...(traits ? { traits } : {}),
      ...(refusal ? { refusal } : {}),
    });
    for (const lines of shown) {
      if (shell.signal.aborted) return exitCodes.cancelled;
      print(lines);
    }
    print([blankLine]);
  }
  if (answers.some(isMasked)) print([line([], [piece(consoleWords.masked[language], "quiet")])]);
  return exitCodes.ok;
}

async function exportTo(
  answers: readonly GivenAnswer[],
  form: ExportForm,
  options: ShowOptions,
  shell: CommandContext,
  language: Language,
): Promise<ExitCode> {
  const [only, ...more] = answers;
  if (!only || more.length > 0) return usage(problems.severalAnswers, shell, language);
  const { operation, answer, fields, people = "real" } = only;
  if (!isQueryType(operation) || only.refusal) return usage(problems.onlyPersons, shell, language);
  const pieces = exportAnswer(answer, form, {
    queryType: operation,
    language,
    mask: masks(options.mask, { people }),
    ...(fields ? { fields } : {}),
  });
  const { output } = options;
  if (output === undefined) {
    for (const each of pieces) writeData(shell.stdout, each);
    return exitCodes.ok;
  }
  const path = resolve(shell.cwd, output);
  const problem = await writeOutput(path, pieces, { mode: 0o600, existing: "refuse" });
  return problem ? refuse(output, problem, shell, language) : exitCodes.ok;
}

function usage(problem: Text, shell: CommandContext, language: Language): ExitCode {
  printError([problem], shell, language);
  return exitCodes.usage;
}

const problems = {
  outputWithoutForm: text(
    `--output needs --export: ${exportForms.join(", ")}.`,
    `--output hoort bij --export: ${exportForms.join(", ")}.`,
  ),
  severalAnswers: text(
    "This report holds several responses. Only one can be exported: run one request with --name.",
    "Dit rapport bevat meerdere antwoorden. Er kan er maar één geëxporteerd worden: voer één verzoek uit met --name.",
  ),
  onlyPersons: text(
    "Only responses to person queries can be exported.",
    "Alleen antwoorden op bevragingen van personen kunnen geëxporteerd worden.",
  ),
} as const;
