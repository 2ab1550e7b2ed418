import { text, type Language, type Text } from "../../contract/text.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import { inbox } from "../inbox/inboxOptions.ts";
import { compare, show } from "./responseCommands.ts";
import { authorisation, doctor, environment, auditLog } from "./environmentCommands.ts";
import {
  completion,
  explain,
  fields,
  init,
  newRequest,
  operationList,
  convert,
} from "./discoveryCommands.ts";
import { command, unknownWord, type CommandProblem, type ReadOf } from "./command.ts";
import { mock } from "./mockCommand.ts";
import { flag, listed, value } from "./option.ts";
import { report } from "./reportOptions.ts";
import { check, fmt, run } from "./requestCommands.ts";

/** Standard input and output are the only channel, but editors pass `--stdio` anyway. */
const languageServer = command({
  name: "language-server",
  summary: text(
    "serve the request language to other editors",
    "de verzoektaal aanbieden aan andere editors",
  ),
  options: {
    stdio: flag(
      "accepted because editors pass it; there is no other channel",
      "toegestaan omdat editors dit meegeven; er is geen ander kanaal",
    ),
    clientProcessId: value(
      "N",
      "process of the editor; some editors pass it",
      "proces van de editor; sommige editors geven het mee",
    ),
  },
  notes: [
    text(
      "Speaks the Language Server Protocol over standard input and output. An editor starts it: see docs/other-editors.md. It opens no connection, has no secrets, runs nothing, and reads only files in the folders that the editor has opened. initializationOptions: language (en or nl) and environment (a name).",
      "Spreekt het Language Server Protocol over standaardinvoer en -uitvoer. Een editor start de taalserver: zie docs/other-editors.md. De taalserver maakt geen verbinding, heeft geen geheimen, voert niets uit en leest alleen bestanden in de mappen die de editor heeft geopend. initializationOptions: language (en of nl) en environment (een naam).",
    ),
  ],
  read: (raw) => raw,
});

const mcp = command({
  name: "mcp",
  summary: text("serve tools to a language model", "hulpmiddelen aanbieden aan een taalmodel"),
  options: {},
  notes: [
    text(
      "Speaks the Model Context Protocol over standard input and output: see docs/assistants.md. Its tools describe, compose, check, explain, try and minimise work on text that the model sends. It opens no connection, and reads no file, setting, variable or secret. try runs on invented people.",
      "Spreekt het Model Context Protocol over standaardinvoer en -uitvoer: zie docs/assistants.md. De hulpmiddelen describe, compose, check, explain, try en minimise werken op tekst die het model stuurt. De server maakt geen verbinding en leest geen bestand, instelling, variabele of geheim. try werkt met verzonnen personen.",
    ),
  ],
  read: () => ({}),
});

const help = command({
  name: "help",
  words: "[COMMAND [ACT]]",
  summary: text(
    "show this text, or the options of a command",
    "deze tekst tonen, of de opties van een opdracht",
  ),
  operands: [0, 2],
  options: {},
  read: (_, words) => ({ topic: words.length === 0 ? undefined : words.join(" ") }),
});

const version = command({
  name: "version",
  summary: text("print the version", "de versie tonen"),
  options: {},
  read: () => ({}),
});

export const commands = [
  run,
  check,
  fmt,
  newRequest,
  init,
  convert,
  mock,
  show,
  compare,
  report,
  authorisation,
  environment,
  doctor,
  auditLog,
  inbox,
  operationList,
  fields,
  explain,
  completion,
  languageServer,
  mcp,
  help,
  version,
] as const;

export const commandNames: readonly string[] = commands.map(({ name }) => name);

export type Command = ReadOf<(typeof commands)[number]>;
export type OptionsOf<Name extends string> = Extract<Command, { readonly name: Name }>;

export type RunOptions = OptionsOf<"run">;
export type CheckOptions = OptionsOf<"check">;
export type FormatOptions = OptionsOf<"fmt">;
export type ConvertOptions = OptionsOf<"convert">;
export type MockOptions = OptionsOf<"mock">;
export type DoctorOptions = OptionsOf<"doctor">;
export type AuthorisationOptions = OptionsOf<"authorisation">;
export type EnvironmentOptions = OptionsOf<"environment">;
export type ShowOptions = OptionsOf<"show">;
export type CompareOptions = OptionsOf<"compare">;
export type JournalOptions = OptionsOf<"journal">;
export type InboxOptions = OptionsOf<"inbox">;
export type NewOptions = OptionsOf<"new">;
export type CompletionOptions = OptionsOf<"completion">;

const shortNames: ReadonlyMap<string, string> = new Map([
  ["--help", "help"],
  ["-h", "help"],
  ["--version", "version"],
  ["-v", "version"],
  ["-V", "version"],
]);

export function readOptions(
  args: readonly string[],
): { readonly command: Command } | CommandProblem {
  const [word = "help", ...rest] = args;
  const name = shortNames.get(word) ?? word;
  const found = commands.find((each) => each.name === name);
  if (!found) return { problem: unknownCommand(word) };
  const asksHelp = rest.includes("--help") || rest.includes("-h");
  const act = rest.find((each) => actNames(found).includes(each)) ?? [];
  const read = asksHelp
    ? help.parse([name, ...[act].flat(), ...languageOf(rest)])
    : found.parse(rest);
  if ("problem" in read || read.name !== "help" || read.topic === undefined)
    return "problem" in read ? read : { command: read };
  const problem = topicProblem(read.topic);
  return problem ? { problem } : { command: read };
}

function actNames(command: (typeof commands)[number]): readonly string[] {
  const acts = "acts" in command ? command.acts : (command.uses ?? []);
  return acts.map(({ words = "" }) => words.split(" ")[0] ?? "");
}

function topicProblem(topic: string): Text | undefined {
  const [word = "", act] = topic.split(" ");
  const found = commands.find((each) => each.name === (shortNames.get(word) ?? word));
  if (!found) return unknownCommand(word);
  const acts = actNames(found);
  if (act === undefined || acts.includes(act)) return undefined;
  const shown = JSON.stringify(act);
  const none = text(`brp ${word} has no ${shown}.`, `brp ${word} heeft geen ${shown}.`);
  const { en, nl } = listed(acts);
  const others = acts.length > 0 ? text(`Use ${en}.`, `Gebruik ${nl}.`) : undefined;
  return unknownWord(none, nearestOf(act, acts), others);
}

function unknownCommand(word: string): Text {
  const shown = JSON.stringify(word);
  const none = text(`Unknown command ${shown}.`, `Onbekende opdracht ${shown}.`);
  const { en, nl } = listed(commandNames);
  return unknownWord(none, nearestOf(word, commandNames), text(`Use ${en}.`, `Gebruik ${nl}.`));
}

function languageOf(args: readonly string[]): readonly string[] {
  return args.filter((each, at) => each.startsWith("--language") || args[at - 1] === "--language");
}

/** Also works if the rest of the command line is invalid. */
export function askedLanguage(args: readonly string[]): Language | undefined {
  const at = args.findIndex((each) => each === "--language" || each.startsWith("--language="));
  const word = at < 0 ? undefined : (args[at]?.split("=")[1] ?? args[at + 1]);
  return word === "en" || word === "nl" ? word : undefined;
}

/** Uses the precedence of POSIX. Any language other than Dutch results in English. */
export function chooseLanguage(
  given: Language | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Language {
  if (given !== undefined) return given;
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(
    (value) => value !== undefined && value !== "",
  );
  return /^nl([_.@-]|$)/i.test(locale ?? "") ? "nl" : "en";
}
