import { memberOf, type JsonValue } from "../../contract/json/json.ts";
import type { Sensitivity } from "../../contract/answer/personalData.ts";
import type { Text } from "../../contract/text.ts";
import { dateText } from "../texts/dates.ts";
import { shown } from "../mask.ts";
import type { Mark } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";
import type { DiagramNode, Generation } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";
import { textAt, writtenName } from "./personNames.ts";

/** Someone of the picture while it is made: values as they came, not masked yet. */
export interface Found {
  readonly id: number;
  readonly shape: DiagramNode["shape"];
  readonly group: DiagramNode["group"];
  generation: Generation;
  readonly roles: string[];
  /** Said in place of a name, where there can be none. */
  readonly title?: string;
  readonly names: string[];
  number: string | undefined;
  /** Where the answer gives the number. */
  numberAt: string | undefined;
  /** The objects that tell of them, to look them up by. */
  readonly sources: JsonValue[];
  readonly details: string[];
  readonly marks: Mark[];
  readonly places: [string, ...string[]];
  /** Which lists of relatives name them: one list never names one person twice without a number. */
  readonly lists: Set<string>;
}

interface Told {
  readonly shape?: DiagramNode["shape"];
  readonly group: DiagramNode["group"];
  readonly generation: Generation;
  readonly role: string;
  readonly title?: string;
  readonly source: JsonValue;
  readonly path: string;
  readonly list: string;
  readonly details?: readonly string[];
  readonly marks?: readonly Mark[];
}

/** Of more people with one name nobody is looked for by it: each mention would look at all of them. */
const mostOfOneName = 100;

/**
 * Everybody of a picture, each once: who has the same number is one person, and so is who has the same
 * name, where one of two mentions has no number, both stand in the same generation and nobody else does.
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
  tell(told: Told): Found {
    const { source, role, path, list } = told;
    const number = textAt(source, "burgerservicenummer");
    const name = writtenName(memberOf(source, "naam"));
    const known = this.#known(told, number, name);
    const found = known ?? this.#added(told);
    if (known) known.places.push(path);
    if (!found.roles.includes(role)) found.roles.push(role);
    if (number !== undefined && found.number === undefined) {
      found.number = number;
      found.numberAt = `${path}.burgerservicenummer`;
    }
    if (number !== undefined && !this.#byNumber.has(number)) this.#byNumber.set(number, found);
    if (name !== undefined && !found.names.includes(name)) {
      found.names.push(name);
      const alike = this.#byName.get(name);
      if (!alike) this.#byName.set(name, [found]);
      else if (alike.length <= mostOfOneName) alike.push(found);
    }
    if (source !== null) found.sources.push(source);
    found.lists.add(list);
    for (const line of this.#detailsOf(source, told))
      if (!found.details.includes(line)) found.details.push(line);
    for (const mark of told.marks ?? [])
      if (!found.marks.some(({ text }) => text === mark.text)) found.marks.push(mark);
    return found;
  }

  #known(
    { generation, list, shape }: Told,
    number: string | undefined,
    name: string | undefined,
  ): Found | undefined {
    if (shape === "unknown" || shape === "nobody") return undefined;
    const same = number === undefined ? undefined : this.#byNumber.get(number);
    if (same) return same;
    const named = name === undefined ? [] : (this.#byName.get(name) ?? []);
    if (named.length > mostOfOneName) return undefined;
    const alike = named.filter(
      (one) =>
        one.generation === generation &&
        !one.lists.has(list) &&
        (number === undefined || one.number === undefined),
    );
    const [only, ...more] = alike;
    if (!only || more.length > 0) return undefined;
    const { language } = this.#options;
    const said = words.sameName[language];
    if (!only.details.includes(said)) only.details.push(said);
    return only;
  }

  #added({ shape = "person", group, generation, title, path }: Told): Found {
    const found: Found = {
      id: this.all.length,
      shape,
      group,
      generation,
      roles: [],
      ...(title !== undefined && { title }),
      names: [],
      number: undefined,
      numberAt: undefined,
      sources: [],
      details: [],
      marks: [],
      places: [path],
      lists: new Set(),
    };
    this.all.push(found);
    return found;
  }

  #detailsOf(source: JsonValue, { details = [] }: Told): readonly string[] {
    const { language } = this.#options;
    const lines: string[] = [];
    const line = (label: Text, value: string, kind: Sensitivity) =>
      lines.push(`${label[language]}: ${shown(value, kind, this.#options).value}`);
    const born = memberOf(memberOf(source, "geboorte"), "datum");
    const bornText = born === undefined ? undefined : dateText(born, language);
    if (bornText !== undefined) line(words.born, bornText, "date");
    const age = memberOf(source, "leeftijd");
    if (typeof age === "number") line(words.age, String(age), "date");
    const number = textAt(source, "burgerservicenummer");
    if (number !== undefined) line(words.number, number, "number");
    return [...lines, ...details];
  }
}
