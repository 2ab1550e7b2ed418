import type { Sensitivity } from "../../contract/response/personalData.ts";
import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { Text } from "../../contract/text.ts";
import { shown, type Mark, type PersonOptions } from "../view.ts";
import { dateText } from "../texts/dates.ts";
import type { DiagramNode, KinGroup } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";

interface Mention {
  readonly group: KinGroup;
  readonly union?: DiagramNode["union"];
  /** 0 for parents, 1 for the requested person, 2 for children. */
  readonly generation: 0 | 1 | 2;
  readonly role: string;
  readonly source: JsonObject;
  readonly path: string;
  readonly list: string;
  readonly details?: readonly string[];
  readonly marks?: readonly Mark[];
}

/** Person during construction of the diagram, with unmasked values. */
export interface FoundPerson extends Pick<Mention, "group" | "union" | "generation"> {
  readonly roles: Set<string>;
  readonly names: Set<string>;
  /** BSN and its place in the response. */
  number?: { readonly value: string; readonly at: string };
  readonly sources: JsonObject[];
  readonly details: Set<string>;
  readonly marks: Map<string, Mark>;
  /** Authority over the person: its form with marks and its holders, as people of the diagram or as words. */
  readonly authority: {
    readonly form: string;
    readonly holders: readonly (FoundPerson | string)[];
    readonly explanation?: string;
  }[];
  readonly relations: { readonly other: FoundPerson; readonly say: (who: string) => Text }[];
  readonly places: [string, ...string[]];
  /** Lists that contain the person. Two unnumbered items of one list are different people. */
  readonly lists: Set<string>;
}

/** Limits the time for people with the same name, because each mention compares with all of them. */
const mostOfOneName = 100;

/**
 * Distinct people of a diagram. Two mentions are one person if they have the same number, or the same
 * name in the same generation if one lacks a number and no one else has that name. Very common names
 * are never merged.
 */
export class DiagramPeople {
  readonly all: FoundPerson[] = [];
  readonly #options: PersonOptions;
  readonly #byNumber = new Map<string, FoundPerson>();
  readonly #byName = new Map<string, FoundPerson[]>();

  constructor(options: PersonOptions) {
    this.#options = options;
  }

  mention(mention: Mention): FoundPerson {
    const { source, role, path, list, details = [], marks = [] } = mention;
    const number = textAt(source, "burgerservicenummer");
    const name = writtenName(memberOf(source, "naam"));
    const alike = (name !== undefined && this.#byName.get(name)) || [];
    const known = this.#known(mention, number, alike);
    const found = known ?? this.#added(mention);
    if (known) known.places.push(path);
    found.roles.add(role);
    if (number !== undefined) {
      found.number ??= { value: number, at: `${path}.burgerservicenummer` };
      if (!this.#byNumber.has(number)) this.#byNumber.set(number, found);
    }
    if (name !== undefined && !found.names.has(name)) {
      found.names.add(name);
      if (alike.length <= mostOfOneName) alike.push(found);
      this.#byName.set(name, alike);
    }
    found.sources.push(source);
    found.lists.add(list);
    for (const detail of [...detailsOf(source, this.#options), ...details])
      found.details.add(detail);
    for (const mark of marks) found.marks.set(mark.text, mark);
    return found;
  }

  #known({ generation, list }: Mention, number: string | undefined, alike: readonly FoundPerson[]) {
    const same = number === undefined ? undefined : this.#byNumber.get(number);
    if (same || alike.length > mostOfOneName) return same;
    const [only, ...more] = alike.filter(
      (one) =>
        one.generation === generation &&
        !one.lists.has(list) &&
        (number === undefined || one.number === undefined),
    );
    if (!only || more.length > 0) return undefined;
    only.details.add(words.sameName[this.#options.language]);
    return only;
  }

  #added({ group, union, generation, path }: Mention): FoundPerson {
    const found: FoundPerson = {
      group,
      ...(union && { union }),
      generation,
      roles: new Set(),
      names: new Set(),
      sources: [],
      details: new Set(),
      marks: new Map(),
      authority: [],
      relations: [],
      places: [path],
      lists: new Set(),
    };
    this.all.push(found);
    return found;
  }
}

function detailsOf(source: JsonObject, options: PersonOptions): readonly string[] {
  const { language } = options;
  const born = memberOf(memberOf(source, "geboorte"), "datum");
  const age = memberOf(source, "leeftijd");
  const values: readonly (readonly [Text, string | undefined, Sensitivity])[] = [
    [words.born, born === undefined ? undefined : dateText(born, language), "date"],
    [words.age, typeof age === "number" ? String(age) : undefined, "date"],
    [words.number, textAt(source, "burgerservicenummer"), "number"],
  ];
  return values.flatMap(([label, value, kind]) =>
    value === undefined ? [] : [`${label[language]}: ${shown(value, kind, options).value}`],
  );
}

/** Name on one line in the register's notation, undefined without any parts. */
export function writtenName(name: JsonValue | undefined): string | undefined {
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
  return textAt(name, "volledigeNaam") ?? (parts.length > 0 ? parts.join(" ") : undefined);
}

export function textAt(value: JsonValue | undefined, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === "string" && member.trim() !== "" ? member : undefined;
}
