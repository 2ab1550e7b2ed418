import { resolve } from "node:path";
import { isQueryType, operations } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import {
  exportResponse,
  exportForms,
  type ExportForm,
} from "../../presentation/export/exportResponse.ts";
import { type RunFailure, visibleFailure } from "../../model/failure.ts";
import { masks } from "../../presentation/view.ts";
import {
  exitCodes,
  type ExitCode,
  refuseFile,
  writeData,
  terminalAt,
  print,
  endWith,
} from "../commandOutput.ts";
import type { ShowOptions } from "../options/options.ts";
import { writeOutput } from "../files/outputFile.ts";
import { failureLines } from "../reporters/console.ts";
import { printedResponse } from "../reporters/people/responses.ts";
import { consoleWords, blankLine, line, piece } from "../reporters/layout.ts";
import type { CommandContext } from "../commandContext.ts";
import { readResponses, readRequest, type GivenResponse, type ReadResult } from "./showInput.ts";

/** `brp show`: prints a response from a file as `brp run` does, or in another form. Sends nothing. */
export async function showCommand(options: ShowOptions, shell: CommandContext): Promise<ExitCode> {
  const responses = await readResponses(options.path, shell);
  if ("errorBody" in responses && options.export === undefined)
    return showErrorBody(responses.errorBody, options, shell);
  if ("problem" in responses) return refuseFile(options.path, responses.problem, shell);
  const asked = await askedOf(options, shell);
  if ("problem" in asked) return refuseFile(options.request ?? "", asked.problem, shell);
  const known = responses.value.map((each) => ({ ...each, ...asked.value }));
  const { export: form, output } = options;
  if (form === undefined && output !== undefined) return usage(problems.outputWithoutForm, shell);
  return form === undefined ? show(known, options, shell) : exportTo(known, form, options, shell);
}

function showErrorBody(body: RunFailure, options: ShowOptions, shell: CommandContext): ExitCode {
  const isMasked = masks(options.mask, { people: "real" });
  const lines = [
    ...failureLines(visibleFailure(body, isMasked), shell.language),
    ...(isMasked ? [line("", piece(consoleWords.masked[shell.language], "quiet"))] : []),
  ];
  print(lines, shell);
  return exitCodes.ok;
}

/** Options override the requested fields of the report. */
async function askedOf(
  { request, fields }: ShowOptions,
  shell: CommandContext,
): Promise<ReadResult<Pick<GivenResponse, "fields" | "parameters" | "traits">>> {
  if (fields.length > 0) return { value: { fields } };
  return request === undefined ? { value: {} } : readRequest(request, shell);
}

function show(
  responses: readonly GivenResponse[],
  options: ShowOptions,
  shell: CommandContext,
): ExitCode {
  const { language } = shell;
  const { width } = terminalAt(shell);
  const isMasked = ({ people = "real" }: GivenResponse) => masks(options.mask, { people });
  for (const given of responses) {
    const { operation, response, title, ...asked } = given;
    print(
      [
        line("", piece(title ?? operations[operation].title[language], "strong")),
        line("  ", piece(operation, "quiet")),
      ],
      shell,
    );
    const shown = printedResponse(operation, response, {
      ...asked,
      language,
      mask: isMasked(given),
      view: options.view,
      isSaved: true,
      width,
    });
    for (const lines of shown) {
      if (shell.signal.aborted) return exitCodes.cancelled;
      print(lines, shell);
    }
    print([blankLine], shell);
  }
  if (responses.some(isMasked))
    print([line("", piece(consoleWords.masked[language], "quiet"))], shell);
  return exitCodes.ok;
}

async function exportTo(
  responses: readonly GivenResponse[],
  form: ExportForm,
  options: ShowOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const [only, ...more] = responses;
  if (!only || more.length > 0) return usage(problems.severalResponses, shell);
  const { operation, response, fields, people = "real" } = only;
  if (!isQueryType(operation) || only.refusal) return usage(problems.onlyPersons, shell);
  const pieces = exportResponse(response, form, {
    queryType: operation,
    language: shell.language,
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
  return problem ? refuseFile(output, problem, shell) : exitCodes.ok;
}

function usage(problem: Text, shell: CommandContext): ExitCode {
  return endWith(exitCodes.usage, [problem], shell);
}

const problems = {
  outputWithoutForm: text(
    `--output needs --export: ${exportForms.join(", ")}.`,
    `--output heeft --export nodig: ${exportForms.join(", ")}.`,
  ),
  severalResponses: text(
    "This report contains several responses. Only one can be exported: run one request with --name.",
    "Dit rapport bevat meerdere antwoorden. U kunt er maar één exporteren: voer één verzoek uit met --name.",
  ),
  onlyPersons: text(
    "Only responses to person queries can be exported.",
    "U kunt alleen antwoorden op bevragingen exporteren.",
  ),
} as const;
