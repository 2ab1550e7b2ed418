import { text, type Text } from "../contract/text.ts";
import {
  exitCodes,
  type ExitCode,
  printError,
  printHint,
  writeData,
  endWith,
} from "./commandOutput.ts";
import {
  chooseLanguage,
  askedLanguage,
  commandNames,
  readOptions,
  type Command,
} from "./options/options.ts";
import type { CommandContext, ProcessContext } from "./commandContext.ts";

type CommandRun<Read> = (command: Read, context: CommandContext) => ExitCode | Promise<ExitCode>;

/** Commands are loaded when called, because loading all of them takes longer than most runs. */
const load: {
  readonly [Name in Command["name"]]: () => Promise<
    CommandRun<Extract<Command, { readonly name: Name }>>
  >;
} = {
  run: async () => (await import("./commands/runCommand.ts")).runCommand,
  check: async () => (await import("./commands/checkCommand.ts")).checkCommand,
  fmt: async () => (await import("./commands/formatCommand.ts")).formatCommand,
  convert: async () => (await import("./commands/convertCommand.ts")).convertCommand,
  mock: async () => (await import("./mock/mockCommand.ts")).mockCommand,
  doctor: async () => (await import("./commands/doctorCommand.ts")).doctorCommand,
  authorisation: async () =>
    (await import("./authorisation/authorisationCommand.ts")).authorisationCommand,
  environment: async () => (await import("./commands/environmentCommand.ts")).environmentCommand,
  show: async () => (await import("./commands/showCommand.ts")).showCommand,
  compare: async () => (await import("./commands/compareCommand.ts")).compareCommand,
  report: async () => (await import("./commands/reportCommand.ts")).reportCommand,
  journal: async () => (await import("./commands/journalCommand.ts")).journalCommand,
  inbox: async () => (await import("./inbox/inboxCommand.ts")).inboxCommand,
  init: async () => (await import("./discovery/initCommand.ts")).initCommand,
  new: async () => (await import("./discovery/newCommand.ts")).newCommand,
  operations: async () => (await import("./discovery/operationsCommand.ts")).operationsCommand,
  fields: async () => (await import("./discovery/fieldsCommand.ts")).fieldsCommand,
  explain: async () => (await import("./discovery/explainCommand.ts")).explainCommand,
  completion: async () => (await import("./discovery/completionCommand.ts")).completionCommand,
  "language-server": async () =>
    (await import("./commands/languageServerCommand.ts")).languageServerCommand,
  mcp: async () => (await import("./commands/mcpCommand.ts")).mcpCommand,
  help: async () => {
    const { helpText } = await import("./options/help.ts");
    return ({ topic }, { stdout, language }) => {
      const width = stdout.isTerminal ? Math.max(stdout.columns || 80, 40) : undefined;
      writeData(stdout, helpText(topic, language, width));
      return exitCodes.ok;
    };
  },
  version: () =>
    Promise.resolve((_, { stdout, version }) => {
      writeData(stdout, `${version}\n`);
      return exitCodes.ok;
    }),
};

/** Runs one command line and returns the exit code. Internal errors return 70 and are reported without values. */
export async function runProgram(
  args: readonly string[],
  processContext: ProcessContext,
): Promise<ExitCode> {
  const language = chooseLanguage(askedLanguage(args), processContext.env);
  const read = readOptions(args);
  const color = "command" in read && "color" in read.command ? read.command.color : "auto";
  const shell: CommandContext = { ...processContext, language, color };
  if ("problem" in read) {
    printError([read.problem], shell);
    printHint(seeHelp(args), shell);
    return exitCodes.usage;
  }
  const { command } = read;
  try {
    // The loader has the same name as its command, which TypeScript cannot infer.
    const run = (await load[command.name]()) as CommandRun<Command>;
    return await run(command, shell);
  } catch (error) {
    return endWith(exitCodes.internal, [faultText(error)], shell);
  }
}

/** Returns only the kind of the error, because its message may contain a value. */
function faultText(error: unknown) {
  const kind = error instanceof Error ? error.name : "unknown";
  return text(
    `Internal error in brp (${kind}). Report it with the command and the output of ${"`brp version`"}, without personal data.`,
    `Interne fout in brp (${kind}). Meld die met de opdracht en de uitvoer van ${"`brp version`"}, zonder persoonsgegevens.`,
  );
}

function seeHelp([word]: readonly string[]): Text {
  const help =
    word !== "help" && commandNames.includes(word ?? "") ? `brp help ${word}` : "brp help";
  return text(`See ${help}.`, `Zie ${help}.`);
}
