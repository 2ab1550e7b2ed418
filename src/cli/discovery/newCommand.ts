import { resolve } from "node:path";
import {
  operationNames,
  operations,
  type OperationName,
  queryOperation,
  isQueryType,
} from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { text, type Language, type Text, counted } from "../../contract/text.ts";
import { listLines, plainValueText } from "../../interop/writing/requestLines.ts";
import { checkDocument } from "../../language/checkDocument.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import { usualFields } from "../../language/completion/typedRequest.ts";
import { parseRequestDocument } from "../../language/syntax/parser.ts";
import type { CommandContext } from "../commandContext.ts";
import {
  exitCodes,
  type ExitCode,
  note,
  refuseFile,
  writeContent,
  print,
  endWith,
} from "../commandOutput.ts";
import { writeOutput } from "../files/outputFile.ts";
import type { NewOptions } from "../options/options.ts";
import { unknownWord } from "../options/command.ts";
import { line, piece, printable, type TerminalLine } from "../reporters/layout.ts";
import { minimisationSummary } from "../../presentation/fields/minimisationSummary.ts";

export async function newCommand(options: NewOptions, shell: CommandContext): Promise<ExitCode> {
  const asked = await new NewRequestQuestions(options, shell).ask();
  if (asked === "left") return endWith(exitCodes.cancelled, [nothingWritten], shell);
  if ("problems" in asked) return endWith(exitCodes.usage, asked.problems, shell);
  const { operation, paths } = asked;
  const content = requestText(asked, options.title ?? operations[operation].title[shell.language]);
  const file = options.output ?? `${kebab(operation)}.brp`;
  const isPiped = file === "-";
  if (isPiped) writeContent(content, shell);
  else {
    const path = resolve(shell.cwd, file);
    const problem = await writeOutput(path, [content], { mode: 0o666, existing: "refuse" });
    if (problem) return refuseFile(file, problem, shell);
  }
  // A file or a pipe contains the request only.
  const lines = [
    ...(isPiped ? [] : [line(piece("✓ ", "good"), piece(printable(file), "strong"))]),
    ...summaryLines(operation, paths, shell.language),
    ...(isPiped ? [] : [line("  ", piece(`brp run ${printable(file)}`, "accent"))]),
  ];
  print(lines, shell, isPiped ? "stderr" : "stdout");
  return exitCodes.ok;
}

interface NewRequest {
  readonly operation: OperationName;
  readonly values: ReadonlyMap<string, string>;
  readonly paths: readonly string[];
}

function requestText({ operation, values, paths }: NewRequest, title: string): string {
  const parameters = [...values].flatMap(([name, value]) => {
    if (parameterOf(operation, name)?.kind !== "list") return [`${name}: ${plainValueText(value)}`];
    return listLines(
      name,
      itemsOf(value).map((value) => plainValueText(value)),
    );
  });
  const fields = paths.length > 0 ? listLines("fields", paths) : [];
  return `${[`### ${title.replace(/\s+/g, " ").trim()}`, operation, ...parameters, ...fields].join("\n")}\n`;
}

const itemsOf = (value: string) => value.split(/\s*,\s*/).filter((each) => each !== "");

/** `RaadpleegMetBurgerservicenummer` becomes `raadpleeg-met-burgerservicenummer`. */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
}

class NewRequestQuestions {
  readonly #options: NewOptions;
  readonly #shell: CommandContext;

  constructor(options: NewOptions, shell: CommandContext) {
    this.#options = options;
    this.#shell = shell;
  }

  async ask(): Promise<NewRequest | { readonly problems: readonly Text[] } | "left"> {
    const operation = await this.#operation();
    if (typeof operation !== "string") return operation;
    if (operation === "left") return operation;
    const { required, optional, service } = operations[operation];
    const takes = [...required, ...optional].filter((name) => name !== "fields");
    const given = new Map(this.#options.set.map(({ parameter, value }) => [parameter, value]));
    const problems = [...given.keys()]
      .filter((name) => !takes.includes(name))
      .map((name) => unknownParameter(operation, name, takes));
    for (const [name, value] of given)
      if (takes.includes(name)) problems.push(...faultsOf(operation, name, value));
    if (problems.length > 0) return { problems };
    const missing = required.filter((name) => name !== "fields" && !given.has(name));
    if (missing.length > 0 && !this.#shell.ask) return { problems: [missingText(missing)] };
    for (const name of missing) {
      const value = await this.#value(operation, name);
      if (value === undefined) return "left";
      given.set(name, value);
    }
    if (this.#shell.ask && this.#options.set.length === 0) {
      const more = await this.#others(operation, takes, given);
      if (!more) return "left";
    }
    const paths = service === "personen" ? await this.#paths(operation) : [];
    if (paths === undefined) return "left";
    if ("problems" in paths) return paths;
    // Sorted in the order of the contract.
    const values = new Map(
      takes.flatMap((name) => {
        const value = given.get(name);
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
    return { operation, values, paths };
  }

  async #operation(): Promise<OperationName | "left" | { readonly problems: readonly Text[] }> {
    const { operation: written } = this.#options;
    const { ask } = this.#shell;
    if (written !== undefined) {
      const found = operationCalled(written);
      return found ?? { problems: [unknownOperation(written)] };
    }
    if (!ask) return { problems: [noOperation] };
    const list = operationNames.map((name, at) =>
      line(piece(`  ${String(at + 1).padStart(2)} `, "quiet"), [
        piece(name, "strong"),
        `  ${operations[name].title[this.#shell.language]}`,
      ]),
    );
    print(list, this.#shell, "stderr");
    for (;;) {
      const answer = await ask(words.operation[this.#shell.language]);
      if (answer === undefined) return "left";
      const chosen = operationNames[Number(answer.trim()) - 1] ?? operationCalled(answer.trim());
      if (chosen) return chosen;
      note(unknownOperation(answer.trim()), this.#shell);
    }
  }

  /** Undefined if the user cancels. */
  async #value(operation: OperationName, name: string): Promise<string | undefined> {
    const parameter = parameterOf(operation, name);
    for (;;) {
      const answer = await this.#shell.ask?.(question(name, parameter)[this.#shell.language]);
      if (answer === undefined) return undefined;
      const value = answer.trim();
      const faults = value === "" ? [neededText(name)] : faultsOf(operation, name, value);
      if (faults.length === 0) return value;
      for (const fault of faults) note(fault, this.#shell);
    }
  }

  /** Prompts until the input is empty; false if the user cancels. */
  async #others(
    operation: OperationName,
    takes: readonly string[],
    given: Map<string, string>,
  ): Promise<boolean> {
    for (;;) {
      const left = takes.filter((name) => !given.has(name));
      if (left.length === 0) return true;
      const answer = await this.#shell.ask?.(othersQuestion(left)[this.#shell.language]);
      if (answer === undefined) return false;
      const name = answer.trim();
      if (name === "") return true;
      if (!left.includes(name)) {
        note(unknownParameter(operation, name, left), this.#shell);
        continue;
      }
      const value = await this.#value(operation, name);
      if (value === undefined) return false;
      given.set(name, value);
    }
  }

  async #paths(
    operation: OperationName,
  ): Promise<readonly string[] | { readonly problems: readonly Text[] } | undefined> {
    const usual = usualFields[operation] ?? [];
    const { fields } = this.#options;
    if (fields.length > 0) {
      const problems = faultsOf(operation, "fields", fields.join(","));
      return problems.length > 0 ? { problems } : fields;
    }
    for (;;) {
      const answer = this.#shell.ask
        ? await this.#shell.ask(`${words.fields[this.#shell.language]} (${usual.join(", ")})`)
        : "";
      if (answer === undefined) return undefined;
      const paths = answer.split(/[\s,]+/).filter(Boolean);
      if (paths.length === 0) return usual;
      const faults = faultsOf(operation, "fields", paths.join(","));
      if (faults.length === 0) return paths;
      for (const fault of faults) note(fault, this.#shell);
    }
  }
}

function operationCalled(written: string): OperationName | undefined {
  return operationNames.find((name) => name.toLowerCase() === written.toLowerCase());
}

function faultsOf(operation: OperationName, name: string, value: string): readonly Text[] {
  const isFields = name === "fields";
  const paths = isFields ? itemsOf(value) : [];
  const values = new Map(isFields ? [] : [[name, value]]);
  const document = parseRequestDocument(requestText({ operation, values, paths }, "x"));
  const faults = checkDocument(document, {}).filter(
    ({ severity, parameter = "", span }) =>
      severity === "error" &&
      (parameter.split("[")[0] === name || document.lines.positionAt(span.start).line > 2),
  );
  return [...new Map(faults.map(({ message }) => [message.en, message])).values()];
}

const words = {
  operation: text("Operation (number or name)", "Operatie (nummer of naam)"),
  fields: text(
    "Fields, separated by commas (empty: the usual ones)",
    "Velden, met komma's gescheiden (leeg: de gebruikelijke)",
  ),
} as const;

function question(name: string, parameter: Parameter | undefined): Text {
  if (!parameter) return text(name, name);
  const { format, example } = parameter;
  return text(
    `${name} (${format.en}, such as ${example})`,
    `${name} (${format.nl}, zoals ${example})`,
  );
}

function othersQuestion(names: readonly string[]): Text {
  const list = names.join(", ");
  return text(
    `Another parameter, or empty to continue (${list})`,
    `Nog een parameter, of leeg om verder te gaan (${list})`,
  );
}

function missingText(names: readonly string[]): Text {
  const list = names.map((name) => `--set ${name}=…`).join(" ");
  return text(`Required and not given: ${list}`, `Vereist en niet opgegeven: ${list}`);
}

const neededText = (name: string) => text(`${name} is required.`, `${name} is vereist.`);

function unknownOperation(written: string): Text {
  const shown = JSON.stringify(written);
  const begun = operationNames.filter(
    (name) => written !== "" && name.toLowerCase().startsWith(written.toLowerCase()),
  );
  return unknownWord(
    text(`Unknown operation ${shown}.`, `Onbekende operatie ${shown}.`),
    begun.length === 1 ? begun[0] : nearestOf(written, operationNames),
    text("See brp operations.", "Zie brp operations."),
  );
}

function unknownParameter(operation: OperationName, name: string, known: readonly string[]): Text {
  const shown = JSON.stringify(name);
  const list = known.join(", ");
  return unknownWord(
    text(`${operation} has no parameter ${shown}.`, `${operation} heeft geen parameter ${shown}.`),
    nearestOf(name, known),
    text(`Possible: ${list}.`, `Mogelijk: ${list}.`),
  );
}

const noOperation = text(
  "Specify an operation: brp new OPERATION. See brp operations.",
  "Geef een operatie op: brp new OPERATIE. Zie brp operations.",
);
const nothingWritten = text("Nothing was written.", "Er is niets geschreven.");

function summaryLines(
  operation: OperationName,
  paths: readonly string[],
  language: Language,
): readonly TerminalLine[] {
  if (!isQueryType(operation)) return [];
  const { responseType } = queryOperation(operation);
  const listed = paths.map((path) => ({ path, written: path }));
  const { values, limit, all, whole, authorisation, sensitive, deprecated, entries } =
    minimisationSummary(listed, responseType, language);
  const about = (label: { readonly [key in Language]: string }, said: readonly string[]) =>
    said.length === 0
      ? []
      : [line(piece("  ▲ ", "warn"), [piece(`${label[language]}: `, "warn"), said.join("; ")])];
  return [
    line("  ", asked(paths.length, limit, values, all)[language]),
    ...about(
      minimisationWords.whole,
      whole.map((each) => `${each.path} (${each.values})`),
    ),
    ...about(
      minimisationWords.sensitive,
      sensitive.map(({ path, why }) => `${path}, ${why}`),
    ),
    ...about(minimisationWords.authorisation, authorisation),
    ...about(minimisationWords.deprecated, deprecated),
    ...about(
      minimisationWords.covered,
      entries.flatMap(({ path, coveredBy }) =>
        coveredBy === undefined ? [] : [`${path} (${coveredBy})`],
      ),
    ),
  ];
}

const asked = (paths: number, limit: number, values: number, all: number) =>
  text(
    `Data minimisation: ${paths} of at most ${counted(limit, "path").en}, ${values} of ${counted(all, "value").en} per person`,
    `Dataminimalisatie: ${paths} van maximaal ${counted(limit, "path").nl}, ${values} van ${counted(all, "value").nl} per persoon`,
  );

const minimisationWords = {
  whole: text("Whole groups, with their values", "Hele groepen, met hun gegevens"),
  sensitive: text("Sensitive", "Gevoelig"),
  authorisation: text(
    "Only with an additional authorisation decision",
    "Alleen met een aanvullend autorisatiebesluit",
  ),
  deprecated: text("Deprecated", "Verouderd"),
  covered: text("Already covered by another path", "Al gedekt door een ander pad"),
} as const;
