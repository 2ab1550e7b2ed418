import { isJsonObject, type JsonValue, smallBudget, valueWithin } from "../contract/json/json.ts";
import { text, type Text } from "../contract/text.ts";
import {
  type NoteSink,
  type ForeignCall,
  type ForeignVariable,
  looksLikeCredential,
  namesSecret,
  askedFor,
  mapPlaceholder,
  importedName,
} from "./reading/foreignCall.ts";
import type { NewVariable } from "./writing/requestFile.ts";
import { writtenList, writtenValue, type RenderedValue } from "./writing/requestLines.ts";

const words = {
  secret: (name: string) =>
    text(
      `The variable ${name} may contain credentials, so its value was not carried over. Credentials belong in the environment.`,
      `De variabele ${name} kan inloggegevens bevatten, dus de waarde is niet overgenomen. Inloggegevens horen in de omgeving.`,
    ),
  structured: (name: string) =>
    text(
      `The value of the variable ${name} was not carried over: a variable here is a text or a list of texts. Write @${name} = … above the requests.`,
      `De waarde van de variabele ${name} is niet overgenomen: een variabele is hier een tekst of een lijst van teksten. Schrijf @${name} = … boven de verzoeken.`,
    ),
  undefined: (name: string) =>
    text(
      `{{${name}}} is not defined here. Write @${name} = … above the requests.`,
      `{{${name}}} is hier niet gedefinieerd. Schrijf @${name} = … boven de verzoeken.`,
    ),
  renamed: (from: string, to: string) =>
    text(`The name ${from} is written ${to} here.`, `De naam ${from} wordt hier ${to}.`),
  call: (name: string) =>
    text(
      `{{${name}…}} uses the response of a request that was not carried over.`,
      `{{${name}…}} gebruikt het antwoord van een verzoek dat niet is overgenomen.`,
    ),
  asked: (name: string) =>
    text(
      `{{${name}…}} uses something that was not carried over. The run prompts for the value.`,
      `{{${name}…}} gebruikt iets wat niet is overgenomen. De uitvoering vraagt om de waarde.`,
    ),
};

interface NamesOptions {
  readonly variables: readonly ForeignVariable[];
  /** Whether the call of this name was imported. */
  readonly calls: ReadonlyMap<string, boolean>;
  readonly taken: ReadonlySet<string>;
  readonly note: NoteSink;
}

/** Maps names of another tool to ours. Leaves out variables that only addresses or credentials use. */
export class ForeignNames {
  readonly #definitions: ReadonlyMap<string, ForeignVariable>;
  readonly #calls: ReadonlyMap<string, boolean>;
  readonly #taken: Set<string>;
  readonly #note: NoteSink;
  /** Variables from the responses of the calls so far; undefined if steps cannot express the path. */
  readonly #captured = new Map<string, string | undefined>();
  readonly #own = new Map<string, string>();
  /** In order of definition; undefined while the value is being read. */
  readonly #values = new Map<string, WrittenVariable | undefined>();

  constructor({ variables, calls, taken, note }: NamesOptions) {
    // The last definition of a variable counts, as in the other tools.
    this.#definitions = new Map(variables.map((variable) => [variable.name, variable]));
    this.#calls = calls;
    this.#taken = new Set(taken);
    this.#note = note;
  }

  /** Maps the content of a placeholder to ours. */
  map(inside: string, place: Text): string {
    const written = inside.trim();
    if (this.#captured.has(written))
      return this.#captured.get(written) ?? this.#ask(written, place);
    // Names of other tools may contain a dot. In a request file it would access a response.
    if (this.#definitions.has(written)) {
      this.#use(written, place);
      return this.#ownOf(written, place);
    }
    const mapped = mapPlaceholder(inside, (name) => this.#ownOf(name, place));
    if (mapped.note) this.#note({ place, message: mapped.note });
    if (mapped.call !== undefined) {
      const isKept = this.#calls.get(mapped.call);
      if (isKept === false) return this.#ask(written, place);
      if (isKept === undefined) this.#note({ place, message: words.call(mapped.call) });
    } else if (mapped.variable !== undefined) this.#use(mapped.variable, place);
    return mapped.inside;
  }

  /** Text with the other file's values in its placeholders, for checks only. It is not stored. */
  filled(source: string): string {
    return source.replace(
      /^\{\{\s*([^{}]*?)\s*\}\}$/,
      (whole, name: string) => this.#definitions.get(name)?.value.trim() ?? whole,
    );
  }

  #ask(written: string, place: Text): string {
    const root = /^[^.[\s]+/.exec(written)?.[0] ?? written;
    this.#note({ place, message: words.asked(root) });
    return askedFor(written);
  }

  /** From now on, captured variables of this call refer to its response, if the call is imported. */
  learn({ name, captures = [] }: ForeignCall, isKept: boolean): void {
    for (const { variable, steps } of captures)
      this.#captured.set(
        variable,
        isKept && name !== undefined && steps !== undefined ? this.ofCall(name) + steps : undefined,
      );
  }

  ofCall(name: string): string {
    return this.#ownOf(name, undefined);
  }

  /** Used variables under their new names, in the order of the other file. */
  variables(): readonly NewVariable[] {
    return [...this.#definitions].flatMap(([name, { place }]) => {
      const value = this.#values.get(name);
      if (value === undefined) return [];
      const own = this.#own.get(name) ?? name;
      return [{ name: own, place, ...value }];
    });
  }

  #ownOf(name: string, place: Text | undefined): string {
    const known = this.#own.get(name);
    if (known !== undefined) return known;
    const own = importedName(name, this.#taken);
    this.#taken.add(own);
    this.#own.set(name, own);
    if (own !== name && place) this.#note({ place, message: words.renamed(name, own) });
    return own;
  }

  #use(name: string, place: Text): void {
    if (this.#values.has(name)) return;
    this.#values.set(name, undefined);
    const definition = this.#definitions.get(name);
    if (!definition) {
      this.#note({ place, message: words.undefined(this.#ownOf(name, place)) });
      return;
    }
    const { value, secret } = definition;
    if (secret === true || namesSecret(name) || looksLikeCredential(value)) {
      this.#note({ place: definition.place, message: words.secret(name) });
      return;
    }
    const map = (inside: string) => this.map(inside, definition.place);
    const items = structureOf(value);
    if (items === "other") {
      this.#note({ place: definition.place, message: words.structured(this.#ownOf(name, place)) });
      return;
    }
    this.#values.set(name, items ? writtenList(items, map) : oneValue(writtenValue(value, map)));
  }
}

type WrittenVariable = Pick<NewVariable, "text" | "values">;

function oneValue({ text: written, meant }: RenderedValue): WrittenVariable {
  return { text: written, values: [meant] };
}

/** Items of a JSON list in a value; undefined for plain text. */
function structureOf(value: string): readonly string[] | "other" | undefined {
  if (!/^\s*[[{]/.test(value)) return undefined;
  const read = valueWithin(value, smallBudget);
  if (isJsonObject(read)) return "other";
  if (!Array.isArray(read)) return undefined;
  const all: readonly JsonValue[] = read;
  const items = all.flatMap((item) =>
    item === null || typeof item === "object" ? [] : [String(item)],
  );
  return items.length === all.length && items.length > 0 ? items : "other";
}
