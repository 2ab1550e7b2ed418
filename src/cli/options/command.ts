import { parseArgs } from "node:util";
import { text, type Text } from "../../contract/text.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import { anyOf, type Option, type Options, type Values } from "./option.ts";

export interface Problem {
  readonly problem: Text;
}

/** A type of its own, so that what a command reads is told apart from it. */
export function refuse(problem: Text): Problem {
  return { problem };
}

export interface OrderedOption {
  readonly name: string;
  readonly value: string;
}

/** One way to write a command, after its name, and what that does. */
export interface Use {
  readonly words: string;
  readonly meaning: Text;
}

export function use(words: string, en: string, nl: string): Use {
  return { words, meaning: text(en, nl) };
}

/** What help and documentation say of a command. */
export interface CommandFacts {
  /** As it is written after `brp`. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: Text;
  /** What follows the name. */
  readonly words?: string;
  /** Where the command is written in several ways. */
  readonly uses?: readonly Use[];
  /** Paragraphs after the options. */
  readonly notes?: readonly Text[];
}

/** A command: its facts, its options, and how its arguments are read. Reading never throws. */
interface Command<Read extends object = object> extends CommandFacts {
  readonly options: Options;
  readonly parse: (args: readonly string[]) => Read | Problem;
}

/** What reading the arguments of a command gives. */
export type ReadOf<Of> = Of extends { readonly parse: (args: readonly string[]) => infer Read }
  ? Exclude<Read, Problem>
  : never;

/** What every command takes. */
export const languageOption = {
  language: anyOf(
    ["en", "nl"],
    "LANGUAGE",
    "language of the output (default: the first of LC_ALL, LC_MESSAGES and LANG that is set)",
    "taal van de uitvoer (standaard: de eerste van LC_ALL, LC_MESSAGES en LANG die is ingesteld)",
  ),
};
type Everywhere = Values<typeof languageOption>;

interface Recipe<
  Name extends string,
  Own extends Options,
  Read extends object,
> extends CommandFacts {
  readonly name: Name;
  readonly options: Own;
  /** How many arguments it takes besides its options; none where it does not say. */
  readonly operands?: readonly [least: number, most: number];
  /** Makes of the values what the command works with, or says why they do not go together. */
  readonly read: (
    values: Values<Own>,
    operands: readonly string[],
    ordered: readonly OrderedOption[],
  ) => Read | Problem;
}

/** A command of a record: what it reads has its name and the language too. */
export function command<Name extends string, Own extends Options, Read extends object>(
  recipe: Recipe<Name, Own, Read>,
): Command<{ readonly name: Name } & Everywhere & Read> {
  const { read, operands: [least, most] = [0, 0], name, ...facts } = recipe;
  const options = { ...recipe.options, ...languageOption };
  return {
    ...facts,
    name,
    options,
    parse: (args) => {
      const written = readArguments(args, options);
      if ("problem" in written) return written;
      const { operands, ordered, given } = written;
      if (operands.length < least) return refuse(tooFew);
      if (operands.length > most) return refuse(tooMany);
      const own = readValues(recipe.options, given);
      if ("problem" in own) return own;
      const everywhere = readValues(languageOption, given);
      if ("problem" in everywhere) return everywhere;
      const made = read(own.values, operands, ordered);
      return "problem" in made ? made : { name, ...everywhere.values, ...made };
    },
  };
}

const tooFew = text(
  "Say which files are meant (- reads standard input).",
  "Zeg welke bestanden bedoeld zijn (- leest de standaardinvoer).",
);
const tooMany = text("There are too many arguments.", "Er zijn te veel argumenten.");

/** The values of all options, or the first one that is not acceptable. */
function readValues<Of extends Options>(
  options: Of,
  given: ReadonlyMap<string, readonly string[]>,
): { readonly values: Values<Of> } | Problem {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const read = option.read(given.get(name) ?? []);
    if (read === undefined) {
      const { en, nl } =
        option.takes ?? text("a value that is not empty", "een waarde die niet leeg is");
      return { problem: text(`--${name} takes ${en}.`, `--${name} verwacht ${nl}.`) };
    }
    if (option.kind === "ordered") continue;
    values[name.replace(/-./g, (dash) => dash.slice(1).toUpperCase())] = read.value;
  }
  return { values: values as Values<Of> };
}

interface Written {
  readonly operands: readonly string[];
  /** What was written for each option, in the order in which it was given. */
  readonly given: ReadonlyMap<string, readonly string[]>;
  readonly ordered: readonly OrderedOption[];
}

/** Takes the arguments of one command apart and refuses options that it does not have. */
function readArguments(args: readonly string[], options: Options): Written | Problem {
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { kind }]) => [
        name,
        { type: kind === "switch" ? ("boolean" as const) : ("string" as const) },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = new Map<string, readonly string[]>();
  const ordered: OrderedOption[] = [];
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const problem = problemOf(token, options);
    if (problem) return { problem };
    const { name, value = "" } = token;
    given.set(name, [...(given.get(name) ?? []), value]);
    if (options[name]?.kind === "ordered") ordered.push({ name, value });
  }
  return { operands: positionals, given, ordered };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function problemOf(token: OptionToken, options: Options): Text | undefined {
  const { name, rawName, value } = token;
  const option: Option | undefined = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) return unknownOption(rawName, Object.keys(options));
  if (option.kind === "switch")
    return value === undefined
      ? undefined
      : text(`${rawName} takes no value.`, `${rawName} heeft geen waarde.`);
  const looksLikeOption = token.inlineValue !== true && value?.startsWith("--") === true;
  if (value !== undefined && value !== "" && !looksLikeOption) return undefined;
  return text(`${rawName} needs a value.`, `${rawName} heeft een waarde nodig.`);
}

function unknownOption(rawName: string, known: readonly string[]): Text {
  const names = known.map((name) => `--${name}`);
  const near = nearestOf(rawName, names);
  const list = names.join(", ");
  return text(
    `There is no option ${rawName} here. ${near === undefined ? `Possible are: ${list}.` : `Did you mean ${near}?`}`,
    `De optie ${rawName} bestaat hier niet. ${near === undefined ? `Mogelijk zijn: ${list}.` : `Bedoelde u ${near}?`}`,
  );
}
