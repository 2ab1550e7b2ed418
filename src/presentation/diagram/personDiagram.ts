import { isJsonObject, type JsonValue, memberOf } from "../../contract/json/json.ts";
import { personBadges } from "../badges.ts";
import { shown, responseTypeOf, shapeOf, type PersonOptions } from "../view.ts";
import { personTitle } from "../person/personCards.ts";
import { fieldOf, personPath } from "../person/places.ts";
import { groupEntries } from "../shapeEntries.ts";
import {
  shortLabel,
  diagramNodeAt,
  type Diagram,
  type DiagramNode,
  type LookUpBy,
} from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";
import { DiagramPeople, type FoundPerson, textAt } from "./people.ts";
import { addAuthority, addRelatives, marksIn, type Drawing } from "./relations.ts";
import type { QueryType } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";

/** Request for another person with unmasked values, which must not be part of a view. */
export interface FollowUp {
  readonly by: LookUpBy;
  readonly operation: QueryType;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** Only place of the value in the response, so that a request can refer to it. */
  readonly valueAt?: string;
}

/** By BSN, otherwise by family name and complete birth date. Undefined if the service accepts neither. */
function followUpOf({ number, sources }: FoundPerson): FollowUp | undefined {
  const byNumber = "RaadpleegMetBurgerservicenummer";
  const name = "burgerservicenummer";
  if (number && fits(byNumber, name, number.value))
    return {
      by: "number",
      operation: byNumber,
      parameters: [{ name, value: number.value }],
      valueAt: number.at,
    };
  for (const source of sources) {
    const found = byName(source);
    if (found) return found;
  }
  return undefined;
}

const byNameType: QueryType = "ZoekMetGeslachtsnaamEnGeboortedatum";

function byName(source: JsonValue): FollowUp | undefined {
  const name = memberOf(source, "naam");
  const born = memberOf(memberOf(source, "geboorte"), "datum");
  const values: readonly (readonly [string, string | undefined, boolean])[] = [
    ["geslachtsnaam", textAt(name, "geslachtsnaam"), true],
    ["geboortedatum", textAt(born, "datum"), true],
    ["voornamen", textAt(name, "voornamen"), false],
    ["voorvoegsel", textAt(name, "voorvoegsel"), false],
  ];
  const parameters: { name: string; value: string }[] = [];
  for (const [parameter, value, isNeeded] of values) {
    const isGood = value !== undefined && fits(byNameType, parameter, value);
    if (isGood) parameters.push({ name: parameter, value });
    else if (isNeeded) return undefined;
  }
  return { by: "name and birth date", operation: byNameType, parameters };
}

/** Whether the service accepts a value unchanged. Stored names may contain unsupported characters. */
function fits(type: QueryType, parameter: string, value: string): boolean {
  const known = parameterOf(type, parameter);
  const pattern = known?.pattern ?? known?.items?.pattern;
  if (known?.kind === "date") return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value);
  return pattern !== undefined && !value.includes("*") && new RegExp(pattern).test(value);
}

/** Diagram of all people in the response of one person, for any subset of `fields`. */
export function personDiagram(
  person: JsonValue,
  index: number,
  count: number,
  options: PersonOptions,
): Diagram {
  const drawing = drawingOf(person, index, options);
  const { all } = drawing.people;
  const called = namesOf(all, options);
  return {
    title: shortLabel(personTitle(person, index, count, options)),
    nodes: all.map((found, id) => ({ id, ...nodeOf(found, called, options) })),
    notes: notesOf(drawing),
  };
}

/** Request for the person at a path, with unmasked values. */
export function lookUpRequest(
  person: JsonValue,
  index: number,
  path: string,
  options: PersonOptions,
): FollowUp | undefined {
  const { all } = drawingOf(person, index, options).people;
  const found = all[diagramNodeAt(all, path)];
  return found && followUpOf(found);
}

/** Members of the requested person with marks in the diagram. */
const ownParts: ReadonlySet<string> = new Set([
  "burgerservicenummer",
  "naam",
  "geboorte",
  "geslacht",
  "leeftijd",
]);

function drawingOf(value: JsonValue, index: number, options: PersonOptions): Drawing {
  const path = personPath(index);
  const people = new DiagramPeople(options);
  const person = isJsonObject(value) ? value : {};
  const own = groupEntries(shapeOf(options), person, path, options);
  const asked = people.mention({
    group: "asked",
    generation: 1,
    role: words.asked[options.language],
    source: person,
    path,
    list: "asked",
    details: personBadges(person, [], options).flatMap(({ tone, label, detail }) =>
      tone === "warning" ? [detail === undefined ? label : `${label}: ${detail}`] : [],
    ),
    marks: marksIn(own.filter((entry) => ownParts.has(fieldOf(entry.path)))),
  });
  const drawing: Drawing = { people, asked, person, path, options, notDrawn: 0 };
  if (responseTypeOf(options) === "Persoon") addRelatives(drawing);
  addAuthority(drawing);
  return drawing;
}

interface Called {
  readonly role: string;
  readonly name: string;
  readonly masked: boolean;
  readonly inSentence: string;
}

function namesOf(
  all: readonly FoundPerson[],
  options: PersonOptions,
): ReadonlyMap<FoundPerson, Called> {
  const first = all.map(({ roles: [role = ""] }) => role);
  const counts = new Map<string, number>();
  for (const role of first) counts.set(role, (counts.get(role) ?? 0) + 1);
  const seen = new Map<string, number>();
  const called = ({ roles: [own = "", ...others], names: [known] }: FoundPerson): Called => {
    const at = (seen.get(own) ?? 0) + 1;
    seen.set(own, at);
    const numbered = counts.get(own) === 1 ? own : `${own} ${at}`;
    const role = shortLabel([numbered, ...others].join(", "));
    if (known === undefined)
      return { role, name: words.nameless[options.language], masked: false, inSentence: numbered };
    const { value: name, masked } = shown(shortLabel(known), "name", options);
    return { role, name, masked, inSentence: masked ? numbered : name };
  };
  return new Map(all.map((found) => [found, called(found)]));
}

const headings = {
  asked: undefined,
  parents: "ouders",
  partners: "partners",
  children: "kinderen",
  authority: "gezag",
} as const;

function nodeOf(
  found: FoundPerson,
  called: ReadonlyMap<FoundPerson, Called>,
  options: PersonOptions,
): Omit<DiagramNode, "id"> {
  const { group, union, marks, places, details, names, authority, relations } = found;
  const { language } = options;
  const calling = (other: FoundPerson | string) =>
    typeof other === "string" ? other : (called.get(other)?.inSentence ?? "");
  const { role = "", name = "", masked = true } = called.get(found) ?? {};
  const list = headings[group];
  const lookUp = followUpOf(found)?.by;
  const others = [...names]
    .slice(1)
    .map(
      (other) =>
        `${words.alsoCalled[language]}: ${shown(shortLabel(other), "name", options).value}`,
    );
  return {
    group,
    role,
    name,
    masked,
    ...(list && { heading: shapeOf(options).members[list]?.label[language] ?? list }),
    ...(union && { union }),
    details: [...others, ...details].map(shortLabel),
    marks: [...marks.values()],
    authority: authority.map(({ form, holders, explanation }) => {
      const said = holders.length > 0 ? `${form}: ${holders.map(calling).join(", ")}` : form;
      return shortLabel(explanation === undefined ? said : `${said}. ${explanation}`);
    }),
    relations: relations.map(({ other, say }) => say(calling(other))[language]),
    places,
    ...(lookUp && { lookUp }),
  };
}

function notesOf({ people, asked, notDrawn, options }: Drawing): readonly string[] {
  const alone = {
    Persoon: words.nothing,
    GezagPersoonBeperkt: words.onlyAuthority,
    PersoonBeperkt: words.noRelations,
  } as const;
  const minors = people.all.filter(({ authority }) => authority.length > 0);
  const isAboutAsked = (minor: FoundPerson) =>
    minor === asked || minor.authority.some(({ holders }) => holders.includes(asked));
  const isUnplaced = minors.length > 0 && !asked.number && !minors.some(isAboutAsked);
  return [
    ...(people.all.length === 1 && minors.length === 0 ? [alone[responseTypeOf(options)]] : []),
    ...(isUnplaced ? [words.unplaced] : []),
    ...(notDrawn > 0 ? [words.notDrawn(notDrawn)] : []),
  ].map((note) => note[options.language]);
}
