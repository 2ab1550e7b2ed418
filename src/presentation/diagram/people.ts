import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { Sensitivity } from "../../contract/answer/personalData.ts";
import type { Text } from "../../contract/text.ts";
import { dateText } from "../texts/dates.ts";
import { shown } from "../mask.ts";
import type { Mark } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";
import type { DiagramNode, KinGroup } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";

/** Someone of the diagram while it is made: values as they came, not masked yet. */
export interface Found {
  readonly group: KinGroup;
  readonly union?: DiagramNode["union"];
  readonly generation: Generation;
  readonly roles: string[];
  readonly names: string[];
  number: string | undefined;
  /** Where the response gives the number. */
  numberAt: string | undefined;
  /** The objects that tell of them, to look them up by. */
  readonly sources: JsonObject[];
  readonly details: string[];
  readonly marks: Mark[];
  readonly authority: Authority[];
  readonly relations: Relation[];
  readonly places: [string, ...string[]];
  /** Which lists name them: one list never names one person twice without a number. */
  readonly lists: Set<string>;
}

/** 0 that of the parents, 1 that of the person requested, 2 that of the children. */
export type Generation = 0 | 1 | 2;

/** A sentence about somebody with the name of another one. */
interface Relation {
  readonly other?: Found;
  readonly say: (who: string) => Text;
}

export interface Authority {
  /** With its marks. */
  readonly form: string;
  /** Somebody of the diagram, or the words for whoever is not known. */
  readonly holders: readonly (Found | string)[];
  readonly explanation?: string;
}

/** One mention of somebody. */
interface Mention extends Pick<Found, "group" | "union" | "generation"> {
  readonly role: string;
  readonly source: JsonObject;
  readonly path: string;
  readonly list: string;
  readonly details?: readonly string[];
  readonly marks?: readonly Mark[];
}

/** Of more people with one name nobody is looked for by it: each mention would look at all of them. */
const mostOfOneName = 100;

/**
 * Everybody of a diagram, each once: who has the same number is one person, and so is who has the same
 * name, where one of two mentions has no number, both are of the same generation and nobody else is.
 * Of a name that very many have it is never said who is meant.
 */
export class People {
  readonly all: Found[] = [];
  readonly #options: ViewOptions;
  readonly #byNumber = new Map<string, Found>();
  readonly #byName = new Map<string, Found[]>();

  constructor(options: ViewOptions) {
    this.#options = options;
  }

  /** The person that an object tells of: one that is known already, or a new one. */
  mention(mention: Mention): Found {
    const { source, role, path, list, details = [], marks = [] } = mention;
    const number = textAt(source, "burgerservicenummer");
    const name = writtenName(memberOf(source, "naam"));
    const known = this.#known(mention, number, name);
    const found = known ?? this.#added(mention);
    if (known) known.places.push(path);
    addNew(found.roles, [role]);
    if (number !== undefined && found.number === undefined) {
      found.number = number;
      found.numberAt = `${path}.burgerservicenummer`;
    }
    if (number !== undefined && !this.#byNumber.has(number)) this.#byNumber.set(number, found);
    if (name !== undefined && !found.names.includes(name)) {
      found.names.push(name);
      const alike = this.#byName.get(name) ?? [];
      if (alike.length <= mostOfOneName) this.#byName.set(name, [...alike, found]);
    }
    found.sources.push(source);
    found.lists.add(list);
    addNew(found.details, [...this.#detailsOf(source), ...details]);
    for (const mark of marks)
      if (!found.marks.some(({ text }) => text === mark.text)) found.marks.push(mark);
    return found;
  }

  #known({ generation, list }: Mention, number: string | undefined, name: string | undefined) {
    const same = number === undefined ? undefined : this.#byNumber.get(number);
    if (same) return same;
    const named = name === undefined ? [] : (this.#byName.get(name) ?? []);
    if (named.length > mostOfOneName) return undefined;
    const [only, ...more] = named.filter(
      (one) =>
        one.generation === generation &&
        !one.lists.has(list) &&
        (number === undefined || one.number === undefined),
    );
    if (!only || more.length > 0) return undefined;
    addNew(only.details, [words.sameName[this.#options.language]]);
    return only;
  }

  #added({ group, union, generation, path }: Mention): Found {
    const found: Found = {
      group,
      ...(union && { union }),
      generation,
      roles: [],
      names: [],
      number: undefined,
      numberAt: undefined,
      sources: [],
      details: [],
      marks: [],
      authority: [],
      relations: [],
      places: [path],
      lists: new Set(),
    };
    this.all.push(found);
    return found;
  }

  #detailsOf(source: JsonObject): readonly string[] {
    const { language } = this.#options;
    const born = memberOf(memberOf(source, "geboorte"), "datum");
    const age = memberOf(source, "leeftijd");
    const values: readonly (readonly [Text, string | undefined, Sensitivity])[] = [
      [words.born, born === undefined ? undefined : dateText(born, language), "date"],
      [words.age, typeof age === "number" ? String(age) : undefined, "date"],
      [words.number, textAt(source, "burgerservicenummer"), "number"],
    ];
    return values.flatMap(([label, value, kind]) =>
      value === undefined ? [] : [`${label[language]}: ${shown(value, kind, this.#options).value}`],
    );
  }
}

function addNew(list: string[], more: readonly string[]): void {
  for (const one of more) if (!list.includes(one)) list.push(one);
}

/** A name in one line, as the register writes it; undefined where the response holds none of its parts. */
export function writtenName(name: JsonValue | undefined): string | undefined {
  const whole = textAt(name, "volledigeNaam");
  if (whole !== undefined) return whole;
  const title = memberOf(name, "adellijkeTitelPredicaat");
  const titleText = textAt(title, "omschrijving") ?? textAt(title, "code");
  const isTitle = textAt(title, "soort") === "titel";
  const parts = [
    isTitle ? undefined : titleText,
    textAt(name, "voornamen") ?? textAt(name, "voorletters"),
    isTitle ? titleText : undefined,
    textAt(name, "voorvoegsel"),
    textAt(name, "geslachtsnaam"),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" ") : undefined;
}

/** A text that says something; undefined for anything else. */
export function textAt(value: JsonValue | undefined, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === "string" && member.trim() !== "" ? member : undefined;
}
