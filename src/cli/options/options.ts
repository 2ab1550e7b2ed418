import { text, type Language, type Text } from "../../contract/text.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import { inbox } from "../inbox/inboxOptions.ts";
import { compare, show } from "./answerCommands.ts";
import { command, unknownWord, type Problem, type ReadOf } from "./command.ts";
import { doctor, environment, journal, mock } from "./environmentCommands.ts";
import { flag, listed, value } from "./option.ts";
import { check, convert, fmt, run } from "./requestCommands.ts";

/** Standard input and output are all there is to speak over; editors say `--stdio` all the same. */
const languageServer = command({
  name: "language-server",
  summary: text(
    "serve the request language to other editors",
    "de verzoektaal voor andere editors",
  ),
  options: {
    stdio: flag(
      "the option that editors pass; there is no other",
      "de optie die editors meegeven; er is geen andere",
    ),
    clientProcessId: value(
      "N",
      "process of the editor, which some editors pass",
      "proces van de editor, dat sommige editors meegeven",
    ),
  },
  notes: [
    text(
      "Speaks the Language Server Protocol over standard input and output. An editor starts it; docs/other-editors.md shows how. It opens no connection, knows no secret, runs nothing, and reads only files in the folders that the editor has opened. initializationOptions: language (en or nl) and environment (a name).",
      "Spreekt het Language Server Protocol over standaardinvoer en -uitvoer. Een editor start het; docs/other-editors.md laat zien hoe. Het legt geen verbinding, kent geen geheim, voert niets uit en leest alleen bestanden in de mappen die de editor heeft geopend. initializationOptions: language (en of nl) en environment (een naam).",
    ),
  ],
  read: (raw) => raw,
});

const help = command({
  name: "help",
  words: "[COMMAND]",
  summary: text(
    "show this text, or the options of a command",
    "deze tekst, of de opties van een opdracht",
  ),
  operands: [0, 1],
  options: {},
  read: (_, [topic]) => ({ topic }),
});

const version = command({
  name: "version",
  summary: text("print the version", "de versie"),
  options: {},
  read: () => ({}),
});

/** Every command, in the order in which they are shown. */
export const commands = [
  run,
  check,
  fmt,
  convert,
  mock,
  show,
  compare,
  environment,
  doctor,
  journal,
  inbox,
  languageServer,
  help,
  version,
] as const;

export const commandNames: readonly string[] = commands.map(({ name }) => name);

/** A command line, read and checked. */
export type Command = ReadOf<(typeof commands)[number]>;
type OptionsOf<Name extends string> = Extract<Command, { readonly name: Name }>;

export type RunOptions = OptionsOf<"run">;
export type CheckOptions = OptionsOf<"check">;
export type FormatOptions = OptionsOf<"fmt">;
export type ConvertOptions = OptionsOf<"convert">;
export type MockOptions = OptionsOf<"mock">;
export type DoctorOptions = OptionsOf<"doctor">;
export type EnvironmentOptions = OptionsOf<"environment">;
export type ShowOptions = OptionsOf<"show">;
export type CompareOptions = OptionsOf<"compare">;
export type JournalOptions = OptionsOf<"journal">;
export type InboxOptions = OptionsOf<"inbox">;
export type LanguageServerOptions = OptionsOf<"language-server">;

const shortNames: ReadonlyMap<string, string> = new Map([
  ["--help", "help"],
  ["-h", "help"],
  ["--version", "version"],
  ["-v", "version"],
  ["-V", "version"],
]);

/** Reads the arguments of `brp`. Never throws; what is wrong is returned as a problem. */
export function readOptions(args: readonly string[]): { readonly command: Command } | Problem {
  const [word = "help", ...rest] = args;
  const name = shortNames.get(word) ?? word;
  const found = commands.find((each) => each.name === name);
  if (!found) return { problem: unknownCommand(word) };
  const asksHelp = rest.includes("--help") || rest.includes("-h");
  const read = asksHelp ? help.parse([name, ...languageOf(rest)]) : found.parse(rest);
  if ("problem" in read) return read;
  const topic = read.name === "help" ? read.topic : undefined;
  return topic === undefined || commandNames.includes(topic)
    ? { command: read }
    : { problem: unknownCommand(topic) };
}

function unknownCommand(word: string): Text {
  const shown = JSON.stringify(word);
  const none = text(`There is no command ${shown}.`, `De opdracht ${shown} bestaat niet.`);
  const { en, nl } = listed(commandNames);
  return unknownWord(none, nearestOf(word, commandNames), text(`Use ${en}.`, `Gebruik ${nl}.`));
}

function languageOf(args: readonly string[]): readonly string[] {
  return args.filter((each, at) => each.startsWith("--language") || args[at - 1] === "--language");
}

/** The language that was asked for, also where the rest of the command line cannot be read. */
export function askedLanguage(args: readonly string[]): Language | undefined {
  const at = args.findIndex((each) => each === "--language" || each.startsWith("--language="));
  const word = at < 0 ? undefined : (args[at]?.split("=")[1] ?? args[at + 1]);
  return word === "en" || word === "nl" ? word : undefined;
}
