import { text, type Language, type Text } from "../../contract/text.ts";
import { exitMeanings } from "../exitCodes.ts";
import { commands } from "./options.ts";
import { languageOption, type CommandFacts, type Use } from "./command.ts";
import { listed, placeholders, shortForms, type Option, type Options } from "./option.ts";

const words = {
  title: text(
    "brp: write, check and run requests to the two services of the population register (BRP)",
    "brp: verzoeken aan de twee diensten van de BRP schrijven, controleren en uitvoeren",
  ),
  usage: text("Usage", "Gebruik"),
  options: text("Options", "Opties"),
  optionsOf: text("Options of", "Opties van"),
  everywhere: text("Options of every command", "Opties van elke opdracht"),
  exitCodes: text("Exit codes", "Exitcodes"),
  repeatable: text("repeatable", "herhaalbaar"),
  standard: text("default", "standaard"),
} as const;

/** The most characters of a line of help. */
const width = 100;

interface Topic extends CommandFacts {
  readonly options?: Options;
  readonly acts?: readonly (CommandFacts & { readonly options: Options })[];
}

/** Options that belong together: those of the same acts, or of a command without acts. */
interface OptionGroup {
  readonly acts: readonly string[];
  readonly options: readonly (readonly [name: string, option: Option])[];
}

/** The help of a command, or without one that of the program. */
export function helpText(name: string | undefined, language: Language): string {
  const topic: Topic | undefined = commands.find((each) => each.name === name);
  return topic === undefined || name === "help"
    ? programHelp(language)
    : topicHelp(topic, language);
}

function programHelp(language: Language): string {
  const uses = commands.map((each: Topic) => ({
    words: usage(each, each.words),
    meaning: each.summary,
  }));
  const codes = Object.entries(exitMeanings).map(([code, meaning]) => ({
    words: code,
    meaning,
  }));
  return [
    `${words.title[language]}\n`,
    `${words.usage[language]}\n${rows(uses, language)}`,
    `${words.everywhere[language]}\n${rows(
      Object.entries(languageOption).map(([name, option]) => row(name, option)),
      language,
    )}`,
    `${words.exitCodes[language]}\n${rows(codes, language)}`,
  ].join("\n");
}

function topicHelp(topic: Topic, language: Language): string {
  const groups = optionGroups(topic).map(
    (group) =>
      `${groupTitle(group, language)}\n${rows(
        group.options.map(([name, option]) => row(name, option)),
        language,
      )}`,
  );
  const notes = notesOf(topic).map((note) =>
    note[language].includes("\n") ? `${note[language]}\n` : `${wrapped(note[language], 0)}\n`,
  );
  return [rows(usesOf(topic), language, 0), ...groups, ...notes].join("\n");
}

/** The ways to write a command, each with what it does. */
export function usesOf(topic: Topic): readonly Use[] {
  if (topic.acts)
    return topic.acts.map(({ words: own, summary }) => ({
      words: usage(topic, own),
      meaning: summary,
    }));
  if (topic.uses)
    return topic.uses.map((use) => ({ words: usage(topic, use.words), meaning: use.meaning }));
  return [{ words: usage(topic, topic.words), meaning: topic.summary }];
}

export function notesOf({ notes = [], acts = [] }: Topic): readonly Text[] {
  return [...notes, ...acts.flatMap((act) => act.notes ?? [])];
}

/** The options of a command; where its acts differ, those of few acts first. */
export function optionGroups({ options, acts = [] }: Topic): readonly OptionGroup[] {
  if (options) return [{ acts: [], options: Object.entries(options) }];
  const taken = new Map<Option, { readonly name: string; readonly acts: string[] }>();
  for (const act of acts)
    for (const [name, option] of Object.entries(act.options)) {
      const known = taken.get(option) ?? { name, acts: [] };
      known.acts.push(act.words?.split(" ")[0] ?? "");
      taken.set(option, known);
    }
  const groups = new Map<string, OptionGroup>();
  for (const [option, { name, acts: of }] of taken) {
    const others = groups.get(of.join())?.options ?? [];
    groups.set(of.join(), { acts: of, options: [...others, [name, option]] });
  }
  return [...groups.values()].toSorted((one, other) => one.acts.length - other.acts.length);
}

export function groupTitle({ acts }: OptionGroup, language: Language): string {
  if (acts.length === 0) return words.options[language];
  const list = listed(acts)[language].replace(/ or | of /, language === "en" ? " and " : " en ");
  return `${words.optionsOf[language]} ${list}`;
}

function usage({ name }: Topic, own: string | undefined): string {
  return own === undefined ? `brp ${name}` : `brp ${name} ${own}`;
}

/** An option as it is written, and its meaning with its choices, its default and whether it may be repeated. */
export function row(name: string, option: Option): Use {
  const { word, kind } = option;
  const full = (language: Language) => {
    const { choices, meaning, standard } = option;
    const isRepeatable = kind === "values" || kind === "ordered";
    const extra = [
      ...(isRepeatable ? [words.repeatable[language]] : []),
      ...(standard !== undefined && !choices ? [`${words.standard[language]}: ${standard}`] : []),
    ];
    const marked = choices?.map((each) =>
      each === standard ? `${each} (${words.standard[language]})` : each,
    );
    const list = marked ? `: ${listed(marked)[language]}` : "";
    return `${meaning[language]}${list}${extra.length > 0 ? ` (${extra.join("; ")})` : ""}`;
  };
  const short = shortForms[name];
  const written = short === undefined ? `--${name}` : `-${short}, --${name}`;
  return {
    words: word === undefined ? written : `${written} ${word}`,
    meaning: text(full("en"), full("nl")),
  };
}

/** Two columns, the second one wrapped. */
function rows(uses: readonly Use[], language: Language, indent = 2): string {
  const shown = uses.map((each) => ({ ...each, words: placeholders(each.words, language) }));
  const column = Math.max(...shown.map((each) => each.words.length)) + 2;
  return shown
    .map(({ words: own, meaning }) => {
      const lead = `${" ".repeat(indent)}${own.padEnd(column)}`;
      return `${lead}${wrapped(meaning[language], indent + column)}\n`;
    })
    .join("");
}

/** A sentence in lines that begin at a column; the first one is there already. */
function wrapped(sentence: string, column: number): string {
  const lines = [""];
  for (const word of sentence.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || column + longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join(`\n${" ".repeat(column)}`);
}
