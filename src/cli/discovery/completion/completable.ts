import { operationNames } from "../../../contract/operations.ts";
import type { Language } from "../../../contract/text.ts";
import { actName, actsOf, row } from "../../options/help.ts";
import { shortForms, type Options } from "../../options/option.ts";
import { commandNames, commands } from "../../options/options.ts";
import { completionShells } from "../../options/discoveryCommands.ts";

/** What a shell offers after `brp`, made from the records by which the arguments are read. */
export interface CompletableCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletableOption[];
  /** Ways to use it that have names, such as those of `inbox`. */
  readonly acts: readonly CompletableCommand[];
  /** What its arguments may be, besides acts and options. */
  readonly operands: Completable;
}

export interface CompletableOption {
  readonly name: string;
  readonly short?: string;
  readonly meaning: string;
  /** Absent for a switch. */
  readonly value?: Completable;
  readonly isRepeatable: boolean;
}

/** Fixed words, files, or what nobody can foresee. */
export type Completable =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "files" }
  | { readonly kind: "none" };

/** Every command, with texts in one language. */
export function completableCommands(language: Language): readonly CompletableCommand[] {
  return commands.map((command) => {
    const acts = actsOf(command).filter((act) => act.words !== undefined);
    return {
      name: command.name,
      summary: command.summary[language],
      options: "options" in command ? optionsOf(command.options, language) : [],
      acts: acts.map((act) => ({
        name: actName(act),
        summary: act.summary[language],
        options: optionsOf(act.options, language),
        acts: [],
        operands: completable(act.words?.split(" ").slice(1).join(" ") ?? ""),
      })),
      operands: completable(("words" in command ? command.words : undefined) ?? ""),
    };
  });
}

function optionsOf(options: Options, language: Language): readonly CompletableOption[] {
  return Object.entries(options).map(([name, option]) => {
    const short = shortForms[name];
    return {
      name,
      ...(short !== undefined && { short }),
      meaning: row(name, option).meaning[language],
      ...(option.word !== undefined && {
        value: option.choices
          ? { kind: "words" as const, words: option.choices }
          : completable(option.word),
      }),
      isRepeatable: option.kind === "values" || option.kind === "ordered",
    };
  });
}

/** By what stands for it in help. */
function completable(word: string): Completable {
  if (/^\[?COMMAND\b/.test(word)) return { kind: "words", words: commandNames };
  if (/\bSHELL\b/.test(word)) return { kind: "words", words: completionShells };
  if (/\bOPERATION\b/.test(word)) return { kind: "words", words: operationNames };
  return /\b(FILE|DIR|PATH|RESPONSE|A)\b/.test(word) ? { kind: "files" } : { kind: "none" };
}
