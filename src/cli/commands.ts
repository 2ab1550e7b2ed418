import { text, type Text } from "../contract/text.ts";
import { exitCodes, type ExitCode } from "./exitCodes.ts";
import { chooseLanguage } from "./options/languageChoice.ts";
import { askedLanguage, commandNames, readOptions } from "./options/options.ts";
import { printError, printHint } from "./printError.ts";
import type { CommandContext } from "./commandContext.ts";
import { writeData } from "./writeData.ts";

/** Runs one command line and gives the exit code. Faults of our own end with 70, told without values. */
export async function runProgram(
  args: readonly string[],
  surroundings: CommandContext,
): Promise<ExitCode> {
  const language = chooseLanguage(askedLanguage(args), surroundings.env);
  const read = readOptions(args);
  if ("problem" in read) {
    printError([read.problem], surroundings, language);
    printHint(seeHelp(args), surroundings, language);
    return exitCodes.usage;
  }
  const { command } = read;
  const shell = "color" in command ? { ...surroundings, color: command.color } : surroundings;
  try {
    // Each command is loaded when it is asked for: loading all of them takes longer than most run.
    switch (command.name) {
      case "run":
        return await (
          await import("./commands/runCommand.ts")
        ).runCommand(command, shell, language);
      case "check":
        return await (
          await import("./commands/checkCommand.ts")
        ).checkCommand(command, shell, language);
      case "fmt":
        return await (
          await import("./commands/formatCommand.ts")
        ).formatCommand(command, shell, language);
      case "convert":
        return await (
          await import("./commands/convertCommand.ts")
        ).convertCommand(command, shell, language);
      case "mock":
        return await (await import("./mock/mockCommand.ts")).mockCommand(command, shell, language);
      case "doctor":
        return await (
          await import("./commands/doctorCommand.ts")
        ).doctorCommand(command, shell, language);
      case "authorisation":
        return await (
          await import("./authorisation/authorisationCommand.ts")
        ).authorisationCommand(command, shell, language);
      case "environment":
        return await (
          await import("./commands/environmentCommand.ts")
        ).environmentCommand(command, shell, language);
      case "show":
        return await (
          await import("./commands/showCommand.ts")
        ).showCommand(command, shell, language);
      case "compare":
        return await (
          await import("./commands/compareCommand.ts")
        ).compareCommand(command, shell, language);
      case "report":
        return await (
          await import("./commands/reportCommand.ts")
        ).reportCommand(command, shell, language);
      case "journal":
        return await (
          await import("./commands/journalCommand.ts")
        ).journalCommand(command, shell, language);
      case "inbox":
        return await (
          await import("./inbox/inboxCommand.ts")
        ).inboxCommand(command, shell, language);
      case "init":
        return await (
          await import("./discovery/initCommand.ts")
        ).initCommand(command, shell, language);
      case "new":
        return await (
          await import("./discovery/newCommand.ts")
        ).newCommand(command, shell, language);
      case "operations":
        return (await import("./discovery/operationsCommand.ts")).operationsCommand(
          command,
          shell,
          language,
        );
      case "fields":
        return (await import("./discovery/fieldsCommand.ts")).fieldsCommand(
          command,
          shell,
          language,
        );
      case "explain":
        return (await import("./discovery/explainCommand.ts")).explainCommand(
          command,
          shell,
          language,
        );
      case "completion":
        return (await import("./discovery/completionCommand.ts")).completionCommand(
          command,
          shell,
          language,
        );
      case "language-server":
        return await (
          await import("./commands/languageServerCommand.ts")
        ).languageServerCommand(command, shell, language);
      case "mcp":
        return await (await import("./commands/mcpCommand.ts")).mcpCommand(shell, language);
      case "help":
        writeData(
          shell.stdout,
          (await import("./options/help.ts")).helpText(
            command.topic,
            language,
            shell.stdout.isTerminal ? Math.max(shell.stdout.columns || 80, 40) : undefined,
          ),
        );
        return exitCodes.ok;
      case "version":
        writeData(shell.stdout, `${shell.version}\n`);
        return exitCodes.ok;
    }
  } catch (error) {
    printError([faultText(error)], shell, language);
    return exitCodes.internal;
  }
}

/** The kind of the fault only: its message may hold a value. */
function faultText(error: unknown) {
  const kind = error instanceof Error ? error.name : "unknown";
  return text(
    `Internal error in brp (${kind}). Report it with the command and the output of ${"`brp version`"}, without personal data.`,
    `brp zelf heeft een fout (${kind}). Meld het met de opdracht en de versie ${"`brp version`"}, zonder persoonsgegevens.`,
  );
}

/** Where the words are that were looked for. */
function seeHelp([word]: readonly string[]): Text {
  const help =
    word !== "help" && commandNames.includes(word ?? "") ? `brp help ${word}` : "brp help";
  return text(`${help} shows what is possible.`, `${help} toont wat mogelijk is.`);
}
