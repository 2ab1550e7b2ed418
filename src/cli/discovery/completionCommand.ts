import type { Language } from "../../contract/text.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import type { CompletionOptions } from "../options/options.ts";
import { bashScript } from "./completion/bash.ts";
import { completableCommands } from "./completion/completable.ts";
import { fishScript } from "./completion/fish.ts";
import { powershellScript } from "./completion/powershell.ts";
import { zshScript } from "./completion/zsh.ts";
import { writeData } from "../writeData.ts";

const scripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
} as const;

/** `brp completion`: a script of a shell, made from the records of commands and options. */
export function completionCommand(
  { shell: name }: CompletionOptions,
  shell: CommandContext,
  language: Language,
): ExitCode {
  writeData(shell.stdout, scripts[name](completableCommands(language)));
  return exitCodes.ok;
}
