import { text, type Language, type Text } from "../../contract/text.ts";
import { exitMeanings } from "../commandOutput.ts";
import { commands } from "./options.ts";
import { languageOption, type CommandFacts, type Use } from "./command.ts";
import { listed, placeholders, shortForms, type Option, type OptionTable } from "./option.ts";

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

/** Maximum line width, even on a wider terminal. */
const widest = 100;
/** In a narrower column, meanings are below the words. */
const narrowestColumn = 32;

interface Topic extends CommandFacts {
  readonly options?: OptionTable;
  readonly acts?: readonly Act[];
}

interface Act extends CommandFacts {
  readonly options: OptionTable;
}

/** Options of the same acts, or of a command without acts. */
interface OptionGroup {
  readonly acts: readonly string[];
  readonly options: readonly (readonly [name: string, option: Option])[];
}

interface Page {
  readonly language: Language;
  readonly width: number;
}

/** `name` may include an act, such as `inbox list`. Without a name, returns the help of the program. */
export function helpText(
  name: string | undefined,
  language: Language,
  columns: number = widest,
): string {
  const page = { language, width: Math.min(columns, widest) };
  const [word, act] = name?.split(" ") ?? [];
  const topic: Topic | undefined = commands.find((each) => each.name === word);
  if (topic === undefined || word === "help") return programHelp(page);
  return topicHelp(
    actsOf(topic).find((each) => each.words && actName(each) === act) ?? topic,
    page,
  );
}

export function actName({ words: own = "" }: CommandFacts): string {
  return own.split(" ")[0] ?? "";
}

/** Empty if the command has only one form. */
export function actsOf({ acts, uses = [], options = {}, name, notes }: Topic): readonly Act[] {
  if (acts) return acts;
  const owned = new Set(uses.flatMap((each) => each.options ?? []));
  return uses.map(({ words: own, meaning, options: names = [] }) => ({
    name,
    words: own,
    summary: meaning,
    options: Object.fromEntries(
      Object.entries(options).filter(([each]) => names.includes(each) || !owned.has(each)),
    ),
    ...(notes && { notes }),
  }));
}

function programHelp(page: Page): string {
  const { language } = page;
  const uses = commands.map((each: Topic) => ({
    words: usage(each, each.words),
    meaning: each.summary,
  }));
  const codes = Object.entries(exitMeanings).map(([code, meaning]) => ({
    words: code,
    meaning,
  }));
  return [
    `${wrapped(words.title[language], 0, page.width)}\n`,
    `${words.usage[language]}\n${rows(uses, page)}`,
    `${words.everywhere[language]}\n${rows(
      Object.entries(languageOption).map(([name, option]) => row(name, option)),
      page,
    )}`,
    `${words.exitCodes[language]}\n${rows(codes, page)}`,
  ].join("\n");
}

function topicHelp(topic: Topic, page: Page): string {
  const { language, width } = page;
  const groups = optionGroups(topic).map((group) => {
    const options = group.options.map(([name, option]) => row(name, option));
    // Short forms have a separate column.
    const hasShort = options.some((each) => !each.words.startsWith("--"));
    const aligned = options.map((each) =>
      hasShort && each.words.startsWith("--") ? { ...each, words: `    ${each.words}` } : each,
    );
    return `${wrapped(groupTitle(group, language), 2, width)}\n${rows(aligned, page)}`;
  });
  const notes = notesOf(topic).map((note) =>
    note[language]
      .split("\n")
      .map((each) => {
        const indent = each.length - each.trimStart().length;
        const hanging = indent === 0 ? 0 : indent + 2;
        const fits = each.length <= width;
        return `${fits ? each : " ".repeat(indent) + wrapped(each.trim(), hanging, width)}\n`;
      })
      .join(""),
  );
  return [rows(usesOf(topic), page, 0), ...groups, ...notes].join("\n");
}

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

/** If acts differ, the options of the fewest acts are first. */
export function optionGroups(topic: Topic): readonly OptionGroup[] {
  const acts = actsOf(topic);
  if (acts.length === 0) return [{ acts: [], options: Object.entries(topic.options ?? {}) }];
  const taken = new Map<Option, { readonly name: string; readonly acts: string[] }>();
  for (const act of acts)
    for (const [name, option] of Object.entries(act.options)) {
      const known = taken.get(option) ?? { name, acts: [] };
      known.acts.push(actName(act));
      taken.set(option, known);
    }
  const groups = new Map<string, OptionGroup>();
  for (const [option, { name, acts: of }] of taken) {
    const others = groups.get(of.join())?.options ?? [];
    groups.set(of.join(), { acts: of, options: [...others, [name, option]] });
  }
  const sorted = [...groups.values()].toSorted((one, other) => one.acts.length - other.acts.length);
  const [last] = sorted.slice(-1);
  // Options of every act need no list of the acts.
  if (last?.acts.length === acts.length && sorted.length === 1) return [{ ...last, acts: [] }];
  return sorted;
}

export function groupTitle({ acts }: OptionGroup, language: Language): string {
  if (acts.length === 0) return words.options[language];
  const list = listed(acts)[language].replace(/ or | of /, language === "en" ? " and " : " en ");
  return `${words.optionsOf[language]} ${list}`;
}

function usage({ name }: Topic, own: string | undefined): string {
  return own === undefined ? `brp ${name}` : `brp ${name} ${own}`;
}

/** The meaning includes choices, the default and whether the option is repeatable. */
export function row(name: string, option: Option): Use {
  const { word, kind } = option;
  const full = (language: Language) => {
    const { choices, meaning, standard } = option;
    const extra = [
      ...(kind === "values" ? [words.repeatable[language]] : []),
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

/** Two columns, the second one wrapped. Without enough width, it is below the first. */
function rows(uses: readonly Use[], { language, width }: Page, indent = 2): string {
  const shown = uses.map((each) => ({ ...each, words: placeholders(each.words, language) }));
  const column = Math.max(...shown.map((each) => each.words.length)) + 2;
  const isBelow = width - indent - column < narrowestColumn;
  const start = isBelow ? indent + 4 : indent + column;
  return shown
    .map(({ words: own, meaning }) => {
      const lead =
        " ".repeat(indent) +
        (isBelow ? `${own.trimStart()}\n${" ".repeat(start)}` : own.padEnd(column));
      return `${lead}${wrapped(meaning[language], start, width)}\n`;
    })
    .join("");
}

/** Wraps a sentence at an indent. The first line is already indented. */
function wrapped(sentence: string, column: number, width: number): string {
  const lines = [""];
  for (const word of sentence.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || column + longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join(`\n${" ".repeat(column)}`);
}
