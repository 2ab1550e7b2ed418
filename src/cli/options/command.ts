import { parseArgs } from "node:util";
import { text, type Text } from "../../contract/text.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import { anyOf, shortForms, type Option, type OptionTable, type Values } from "./option.ts";

export interface CommandProblem {
  readonly problem: Text;
}

/** A separate type distinguishes problems from the options of a command. */
export function refuse(problem: Text): CommandProblem {
  return { problem };
}

export interface Use {
  readonly words: string;
  readonly meaning: Text;
  readonly options?: readonly string[];
}

export function use(words: string, en: string, nl: string, options: readonly string[] = []): Use {
  return { words, meaning: text(en, nl), options };
}

export interface CommandFacts {
  /** Follows `brp` in a command line. */
  readonly name: string;
  readonly summary: Text;
  /** Follows the name. */
  readonly words?: string;
  readonly uses?: readonly Use[];
  /** Printed after the options. */
  readonly notes?: readonly Text[];
}

/** Reading never throws. */
interface Command<Read extends object = object> extends CommandFacts {
  readonly options: OptionTable;
  readonly parse: (args: readonly string[]) => Read | CommandProblem;
}

export type ReadOf<Of> = Of extends { readonly parse: (args: readonly string[]) => infer Read }
  ? Exclude<Read, CommandProblem>
  : never;

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
  Own extends OptionTable,
  Read extends object,
> extends CommandFacts {
  readonly name: Name;
  readonly options: Own;
  /** No operands if absent. */
  readonly operands?: readonly [least: number, most: number];
  /** Returns a problem if values are incompatible. */
  readonly read: (values: Values<Own>, operands: readonly string[]) => Read | CommandProblem;
}

/** Adds the name of the command and the language to the values. */
export function command<Name extends string, Own extends OptionTable, Read extends object>(
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
      const { operands, given } = written;
      if (operands.length < least) return refuse(tooFew);
      if (operands.length > most) return refuse(tooMany);
      const own = readValues(recipe.options, given);
      if ("problem" in own) return own;
      const everywhere = readValues(languageOption, given);
      if ("problem" in everywhere) return everywhere;
      const made = read(own.values, operands);
      return "problem" in made ? made : { name, ...everywhere.values, ...made };
    },
  };
}

const tooFew = text(
  "Specify the files (- reads standard input).",
  "Geef de bestanden op (- leest de standaardinvoer).",
);
const tooMany = text("Too many arguments.", "Te veel argumenten.");

function readValues<Of extends OptionTable>(
  options: Of,
  given: ReadonlyMap<string, readonly string[]>,
): { readonly values: Values<Of> } | CommandProblem {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const read = option.read(given.get(name) ?? []);
    if (read === undefined) {
      const { en, nl } =
        option.takes ?? text("a value that is not empty", "een waarde die niet leeg is");
      return { problem: text(`--${name} expects ${en}.`, `--${name} verwacht ${nl}.`) };
    }
    values[name.replace(/-./g, (dash) => dash.slice(1).toUpperCase())] = read.value;
  }
  return { values: values as Values<Of> };
}

interface Written {
  readonly operands: readonly string[];
  /** Values of each option in the given order. */
  readonly given: ReadonlyMap<string, readonly string[]>;
}

function readArguments(args: readonly string[], options: OptionTable): Written | CommandProblem {
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { kind }]) => {
        const short = shortForms[name];
        const type = kind === "switch" ? ("boolean" as const) : ("string" as const);
        return [name, { type, ...(short !== undefined && { short }) }];
      }),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const oneDash = args.find(
    (each) => /^-[^-]{2}/.test(each) && Object.hasOwn(options, each.slice(1)),
  );
  if (oneDash !== undefined) return { problem: unknownWord(noSuchOption(oneDash), `-${oneDash}`) };
  const given = new Map<string, readonly string[]>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const problem = problemOf(token, options);
    if (problem) return { problem };
    const { name, value = "" } = token;
    given.set(name, [...(given.get(name) ?? []), value]);
  }
  return { operands: positionals, given };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function problemOf(token: OptionToken, options: OptionTable): Text | undefined {
  const { name, rawName, value } = token;
  const option: Option | undefined = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) return unknownOption(rawName, Object.keys(options));
  if (option.kind === "switch")
    return value === undefined
      ? undefined
      : text(`${rawName} does not take a value.`, `Bij ${rawName} hoort geen waarde.`);
  const looksLikeOption = token.inlineValue !== true && /^-(-|[a-z]$)/.test(value ?? "");
  if (value !== undefined && value !== "" && !looksLikeOption) return undefined;
  return text(`${rawName} needs a value.`, `${rawName} heeft een waarde nodig.`);
}

function unknownOption(rawName: string, known: readonly string[]): Text {
  const names = known.map((name) => `--${name}`);
  // An unambiguous prefix of a name is accepted: --env, --env=trial.
  const begun = rawName.length > 4 ? names.find((name) => name.startsWith(rawName)) : undefined;
  return unknownWord(noSuchOption(rawName), begun ?? nearestOf(rawName, names));
}

function noSuchOption(name: string): Text {
  return text(`Unknown option ${name}.`, `Onbekende optie ${name}.`);
}

/** Suggests the nearest word, or lists all known words. */
export function unknownWord({ en, nl }: Text, near: string | undefined, known?: Text): Text {
  if (near !== undefined) return text(`${en} Did you mean ${near}?`, `${nl} Bedoelde u ${near}?`);
  return known === undefined ? text(en, nl) : text(`${en} ${known.en}`, `${nl} ${known.nl}`);
}

export function unknownAct(
  usage: Text,
  word: string | undefined,
  acts: readonly string[],
): CommandProblem {
  const near = word === undefined || acts.includes(word) ? undefined : nearestOf(word, acts);
  return refuse(unknownWord(usage, near));
}
