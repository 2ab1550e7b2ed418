import { parseArgs } from "node:util";
import { text, type Text } from "../contract/text.ts";
import { nearestOf } from "../language/checks/nearest.ts";

/**
 * What an option takes: nothing, one value, or one value each time it is given; `ordered` ones are kept
 * together, in the order in which they were given.
 */
export type FlagKind = "switch" | "value" | "values" | "ordered";
export type Flags = Readonly<Record<string, FlagKind>>;

export interface OrderedOption {
  readonly name: string;
  readonly value: string;
}

/** Options by name, as they were written; the ordered ones under `ordered`. */
type RawOptions = Readonly<
  Record<string, string | boolean | readonly string[] | readonly OrderedOption[]>
>;

type ReadArguments =
  | { readonly options: RawOptions; readonly operands: readonly string[] }
  | { readonly problem: Text };

/** Takes the arguments of one command apart and refuses options that it does not have. */
export function readArguments(args: readonly string[], flags: Flags): ReadArguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(flags).map(([name, kind]) => [
        name,
        kind === "switch"
          ? { type: "boolean" as const }
          : { type: "string" as const, multiple: kind !== "value" },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const ordered: OrderedOption[] = [];
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const problem = problemOf(token, flags);
    if (problem) return { problem };
    const { name, value } = token;
    if (flags[name] === "ordered" && value !== undefined) ordered.push({ name, value });
  }
  const single = Object.entries(values).filter(([name]) => flags[name] !== "ordered");
  return {
    options: {
      ...cleaned(Object.fromEntries(single)),
      ...(ordered.length > 0 && { ordered }),
    },
    operands: positionals,
  };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function problemOf(option: OptionToken, flags: Flags): Text | undefined {
  const { name, rawName, value } = option;
  const kind = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (kind === undefined) return unknownOption(rawName, flags);
  if (kind === "switch")
    return value === undefined
      ? undefined
      : text(`${rawName} takes no value.`, `${rawName} heeft geen waarde.`);
  const looksLikeOption = option.inlineValue !== true && value?.startsWith("--") === true;
  if (value !== undefined && value !== "" && !looksLikeOption) return undefined;
  return text(`${rawName} needs a value.`, `${rawName} heeft een waarde nodig.`);
}

function unknownOption(rawName: string, flags: Flags): Text {
  const names = Object.keys(flags).map((name) => `--${name}`);
  const near = nearestOf(rawName, names);
  const list = names.join(", ");
  return text(
    `There is no option ${rawName} here. ${near === undefined ? `Possible are: ${list}.` : `Did you mean ${near}?`}`,
    `De optie ${rawName} bestaat hier niet. ${near === undefined ? `Mogelijk zijn: ${list}.` : `Bedoelde u ${near}?`}`,
  );
}

function cleaned(values: Readonly<Record<string, unknown>>): RawOptions {
  const options: Record<string, string | boolean | readonly string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string" || typeof value === "boolean") options[name] = value;
    else if (Array.isArray(value))
      options[name] = value.filter((each): each is string => typeof each === "string");
  }
  return options;
}
