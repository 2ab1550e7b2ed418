import { text, type Language, type Text } from "../../contract/text.ts";

export interface Option<Value = unknown> {
  readonly kind: "switch" | "value" | "values";
  /** Absent for a switch. */
  readonly word?: string;
  readonly meaning: Text;
  readonly choices?: readonly string[];
  /** Default value. */
  readonly standard?: string;
  /** Follows "--name takes". */
  readonly takes?: Text;
  /** Parses all values of the option; undefined if they are invalid. */
  readonly read: (written: readonly string[]) => { readonly value: Value } | undefined;
}

/** The letters of `httpyac`, `curl` and similar tools, the same in every command. */
export const shortForms: Readonly<Record<string, string>> = {
  environment: "e",
  name: "n",
  tag: "t",
  output: "o",
  reporter: "r",
  quiet: "q",
  verbose: "v",
};

export type Options = Readonly<Record<string, Option>>;

type Camel<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Option values by name, with `dry-run` as `dryRun`. */
export type Values<Of extends Options> = {
  readonly [Name in keyof Of as Camel<Name>]: Of[Name] extends Option<infer Value> ? Value : never;
};

/** Undefined if the value is invalid. */
export interface Reading<Value> {
  readonly from: (written: string) => Value | undefined;
  readonly takes?: Text;
}

const anyText: Reading<string> = { from: (written) => written };
export const trimmed: Reading<string> = { from: (written) => written.trim() || undefined };

export function flag(en: string, nl: string): Option<boolean> {
  const read = (written: readonly string[]) => ({ value: written.length > 0 });
  return { kind: "switch", meaning: text(en, nl), read };
}

/** One value, undefined if absent. The last one overrides the others. */
export function valueOf<Value>(
  { from, takes }: Reading<Value>,
  word: string,
  en: string,
  nl: string,
): Option<Value | undefined> {
  return {
    kind: "value",
    word,
    meaning: text(en, nl),
    ...(takes && { takes }),
    read: (written) => {
      const last = written.at(-1);
      const value = last === undefined ? undefined : from(last);
      return last !== undefined && value === undefined ? undefined : { value };
    },
  };
}

export const value = (word: string, en: string, nl: string) => valueOf(anyText, word, en, nl);

export function usually<Of extends Option>(standard: string | number, option: Of) {
  return { ...option, standard: String(standard) };
}

export function valuesOf<Value>(
  reading: Reading<Value>,
  word: string,
  en: string,
  nl: string,
): Option<readonly Value[]> {
  return {
    ...valueOf(reading, word, en, nl),
    kind: "values",
    read: (written) => {
      const value = written.flatMap((each) => reading.from(each) ?? []);
      return value.length < written.length ? undefined : { value };
    },
  };
}

export const values = (word: string, en: string, nl: string) => valuesOf(anyText, word, en, nl);

/** One of several words; undefined if absent. */
export function anyOf<Word extends string>(
  choices: readonly Word[],
  word: string,
  en: string,
  nl: string,
): Option<Word | undefined> {
  return { ...valueOf(oneOf(choices), word, en, nl), choices };
}

/** One of several words. The first is the default. */
export function choice<Word extends string>(
  choices: readonly [Word, ...Word[]],
  word: string,
  en: string,
  nl: string,
): Option<Word> {
  const [standard] = choices;
  const { read, ...option } = anyOf(choices, word, en, nl);
  const readOr = (written: readonly string[]) => {
    const given = read(written);
    return given && { value: given.value ?? standard };
  };
  return { ...option, standard, read: readOr };
}

function oneOf<Word extends string>(words: readonly Word[]): Reading<Word> {
  return { from: (written) => words.find((word) => word === written), takes: listed(words) };
}

/** Integer. Without an upper limit it has up to nine digits. */
export function wholeNumber(lowest: number, highest?: number): Reading<number> {
  const number = (written: string) => (/^[0-9]{1,10}$/.test(written) ? Number(written) : NaN);
  const most = highest ?? 999_999_999;
  const [en, nl] = highest === undefined ? ["", ""] : [` to ${highest}`, ` tot ${highest}`];
  return {
    from: (written) => [number(written)].find((read) => read >= lowest && read <= most),
    takes: text(
      `a number from ${lowest}${en}`,
      `een getal ${nl === "" ? "vanaf" : "van"} ${lowest}${nl}`,
    ),
  };
}

export function listed(words: readonly string[]): Text {
  const [last = "", ...others] = words.toReversed();
  if (others.length === 0) return text(last, last);
  const first = others.toReversed().join(", ");
  return text(`${first} or ${last}`, `${first} of ${last}`);
}

const dutchWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ACT: "ACTIE", ADDRESS: "ADRES", COMMAND: "OPDRACHT", DATE: "DATUM", DECISION: "BESLUIT" },
    ...{ DIR: "MAP", FAULT: "STORING", FILE: "BESTAND", FORM: "VORM" },
    ...{ KIND: "SOORT", LANGUAGE: "TAAL", NAME: "NAAM", PATH: "PAD", PATHS: "PADEN" },
    ...{ OPERATION: "OPERATIE", WORD: "WOORD", VALUE: "WAARDE" },
    ...{ RESPONSE: "ANTWOORD", TEXT: "TEKST", TIME: "TIJD", VIEW: "WEERGAVE" },
    ...{ WHEN: "WANNEER", WORDS: "WOORDEN", SECONDS: "SECONDEN" },
  }),
);

export function placeholders(words: string, language: Language): string {
  if (language === "en") return words;
  return words.replace(/[A-Z]+/g, (word) => dutchWords.get(word) ?? word);
}
