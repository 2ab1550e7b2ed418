import { operationNames, operations, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { text, type Language } from "../../contract/text.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, type ExitCode, print } from "../commandOutput.ts";
import type { OptionsOf } from "../options/options.ts";
import { printJson } from "../reporters/json.ts";
import { blankLine, line, piece, type TerminalLine } from "../reporters/layout.ts";

export function operationsCommand(
  { reporter }: OptionsOf<"operations">,
  shell: CommandContext,
): ExitCode {
  if (reporter === "json")
    printJson(
      operationNames.map((name) => operationJson(name, shell.language)),
      shell,
    );
  else {
    const lines = operationNames.flatMap((name) => operationLines(name, shell.language));
    print(lines.slice(0, -1), shell);
  }
  return exitCodes.ok;
}

function operationJson(name: OperationName, language: Language) {
  const { service, method, path, title, meaning, required, optional, changesMailbox } =
    operations[name];
  const parameters = [...required, ...optional].map((each) => {
    const { kind, format, example } = parameterOf(name, each) ?? {};
    return {
      name: each,
      required: required.includes(each),
      kind,
      format: format?.[language],
      example,
    };
  });
  return {
    name,
    service,
    method,
    path,
    title: title[language],
    meaning: meaning[language],
    changesMailbox,
    parameters,
  };
}

function operationLines(name: OperationName, language: Language): readonly TerminalLine[] {
  const { title, required, optional } = operations[name];
  const list = (word: { readonly [key in Language]: string }, names: readonly string[]) =>
    names.length === 0 ? [] : [line(piece(`  ${word[language]}  `, "quiet"), names.join(", "))];
  return [
    line("", piece(name, "strong")),
    line("  ", title[language]),
    ...list(words.required, required),
    ...list(words.optional, optional),
    blankLine,
  ];
}

const words = {
  required: text("required", "verplicht"),
  optional: text("optional", "optioneel"),
} as const;
