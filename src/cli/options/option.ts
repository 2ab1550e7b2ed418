import { text, type Language, type Text } from "../../contract/text.ts";
import { readDuration } from "../../model/duration.ts";
import type { GivenVariables } from "../../model/requestDraft.ts";
import { retryRules } from "../../runner/gateway/callTiming.ts";

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

export type OptionTable = Readonly<Record<string, Option>>;

type Camel<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Option values by name, with `dry-run` as `dryRun`. */
export type Values<Of extends OptionTable> = {
  readonly [Name in keyof Of as Camel<Name>]: Of[Name] extends Option<infer Value> ? Value : never;
};

/** Undefined if the value is invalid. */
export interface ValueParser<Value> {
  readonly from: (written: string) => Value | undefined;
  readonly takes?: Text;
}

const anyText: ValueParser<string> = { from: (written) => written };
export const trimmedText: ValueParser<string> = { from: (written) => written.trim() || undefined };

export function flag(en: string, nl: string): Option<boolean> {
  const read = (written: readonly string[]) => ({ value: written.length > 0 });
  return { kind: "switch", meaning: text(en, nl), read };
}

/** One value, undefined if absent. The last one overrides the others. */
export function valueOf<Value>(
  { from, takes }: ValueParser<Value>,
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
  reading: ValueParser<Value>,
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
export function wordChoice<Word extends string>(
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

function oneOf<Word extends string>(words: readonly Word[]): ValueParser<Word> {
  return { from: (written) => words.find((word) => word === written), takes: listed(words) };
}

/** Integer. Without an upper limit it has up to nine digits. */
export function integerFrom(lowest: number, highest?: number): ValueParser<number> {
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

export const color = wordChoice(
  ["auto", "always", "never"],
  "WHEN",
  "when to use color (NO_COLOR is respected)",
  "wanneer kleur wordt gebruikt (NO_COLOR geldt ook)",
);

export const reporter = wordChoice(
  ["console", "json"],
  "KIND",
  "form of the output",
  "vorm van de uitvoer",
);

export const approval = {
  approve: values("HASH", "approve the plan with this hash", "keur het plan met deze hash goed"),
  reason: valueOf(
    trimmedText,
    "TEXT",
    "reason for the run; required in production",
    "reden; verplicht in productie",
  ),
};

const timeLimit: ValueParser<number> = {
  from: (written) => readDuration(written) || undefined,
  takes: text("a time such as 500ms, 10s or 2m", "een tijd zoals 500ms, 10s of 2m"),
};

const statuses = listed(retryRules.statuses.map(String));

export const calls = {
  timeout: valueOf(
    timeLimit,
    "TIME",
    "time limit per call, such as 10s; a request's @timeout overrides it",
    "tijdslimiet per aanroep, zoals 10s; @timeout van een verzoek gaat voor",
  ),
  retries: usually(
    retryRules.usual,
    valueOf(
      integerFrom(0, retryRules.most),
      "N",
      `retries of a call that was not processed: a refused connection, or ${statuses.en} with Retry-After`,
      `aantal nieuwe pogingen als een aanroep niet is verwerkt: verbinding geweigerd, of ${statuses.nl} met Retry-After`,
    ),
  ),
  "dry-run": flag(
    "print the requests and the plan hash; send nothing",
    "toon de verzoeken en de hash van het plan; verzend niets",
  ),
  ...approval,
  journal: value(
    "FILE",
    "log each call to this audit log before sending it (see brp help journal)",
    "leg elke aanroep vóór verzending vast in deze auditlog (zie brp help journal)",
  ),
};

export function callOptions<Raw extends Values<typeof calls>>(raw: Raw) {
  const { timeout, ...others } = raw;
  return { ...others, timeoutMs: timeout };
}

/** `en` and `nl` describe the default without these options. */
export function masking(en: string, nl: string) {
  return {
    mask: flag(
      `mask personal values (default: ${en})`,
      `maskeer persoonsgegevens (standaard: ${nl})`,
    ),
    "no-mask": flag("show personal values", "toon persoonsgegevens"),
  };
}

/** Undefined without either option. */
export function withMask<Raw extends Values<ReturnType<typeof masking>>>(raw: Raw) {
  const { mask, noMask, ...others } = raw;
  return { ...others, mask: noMask ? false : mask ? true : undefined };
}

const variablePattern = /^([\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)?)=([^]*)$/u;

export const givenVariables = valuesOf(
  {
    from: (written) => (variablePattern.test(written) ? written : undefined),
    takes: text("a name, an equals sign and a value", "een naam, een isgelijkteken en een waarde"),
  },
  "NAME=VALUE",
  "value of a variable, which overrides environment and file; repeat it for a list",
  "waarde van een variabele, die voorgaat op omgeving en bestand; herhaal de optie voor een lijst",
);

export function writtenVariables(written: readonly string[]): GivenVariables {
  const given = new Map<string, string | readonly string[]>();
  for (const each of written) {
    const [, name = "", value = ""] = variablePattern.exec(each) ?? [];
    const before = given.get(name);
    given.set(name, before === undefined ? value : [before, value].flat());
  }
  return given;
}
