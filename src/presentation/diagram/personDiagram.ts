import { isJsonObject, memberOf, type JsonValue } from "../../contract/json/json.ts";
import { personBadges } from "../badges.ts";
import { shown } from "../mask.ts";
import { personTitle } from "../person/personCards.ts";
import { answerTypeOf, shapeOf, type PersonOptions } from "../person/personOptions.ts";
import { fieldOf, personPath } from "../person/places.ts";
import { groupEntries } from "../shapeEntries.ts";
import { addAuthority } from "./authority.ts";
import { bounded, nodeAt, type Diagram, type DiagramNode } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";
import { followUpOf, type FollowUp } from "./followUp.ts";
import { People, type Authority, type Found } from "./people.ts";
import { addRelatives, marksIn, type Drawing } from "./relatives.ts";

/**
 * One person of a response and everybody that the response names beside them, as far as any subset of
 * `fields` tells: parents, partners, children and authority over minors.
 */
export function personDiagram(
  person: JsonValue,
  index: number,
  count: number,
  options: PersonOptions,
): Diagram {
  const drawing = drawingOf(person, index, options);
  const { all } = drawing.people;
  const roles = rolesOf(all);
  const names = all.map((found) => nameOf(found, options));
  const callings = new Map(
    all.map((found, id) => {
      const { value, masked } = names[id] ?? { value: "", masked: true };
      return [found, masked || found.names.length === 0 ? (roles[id] ?? "") : value];
    }),
  );
  const calling = (other: Found) => callings.get(other) ?? "";
  return {
    title: bounded(personTitle(person, index, count, options)),
    nodes: all.map((found, id): DiagramNode => {
      const { value: name, masked } = names[id] ?? { value: "", masked: true };
      const role = bounded([roles[id] ?? "", ...found.roles.slice(1)].join(", "));
      return { id, role, name, masked, ...tellOf(found, calling, options) };
    }),
    notes: notesOf(drawing),
  };
}

/** The request that looks up whoever a path belongs to; with the values as they came, never masked. */
export function lookUpRequest(
  person: JsonValue,
  index: number,
  path: string,
  options: PersonOptions,
): FollowUp | undefined {
  const { all } = drawingOf(person, index, options).people;
  const found = all[nodeAt(all, path)];
  return found && followUpOf(found);
}

/** The members of the person requested whose marks the diagram shows. */
const ownParts: ReadonlySet<string> = new Set([
  "burgerservicenummer",
  "naam",
  "geboorte",
  "geslacht",
  "leeftijd",
]);

function drawingOf(value: JsonValue, index: number, options: PersonOptions): Drawing {
  const path = personPath(index);
  const people = new People(options);
  const person = isJsonObject(value) ? value : {};
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
    marks: marksIn(
      groupEntries(shapeOf(options), person, path, options).filter((entry) =>
        ownParts.has(fieldOf(entry.path)),
      ),
    ),
  });
  const drawing: Drawing = { people, asked, person, path, options, notDrawn: 0 };
  if (answerTypeOf(options) === "Persoon") addRelatives(drawing);
  addAuthority(drawing);
  return drawing;
}

/** Several with the same first role are numbered. */
function rolesOf(all: readonly Found[]): readonly string[] {
  const first = all.map(({ roles: [role = ""] }) => role);
  const seen = new Map<string, number>();
  return first.map((role) => {
    const at = (seen.get(role) ?? 0) + 1;
    seen.set(role, at);
    const isAlone = at === 1 && first.indexOf(role) === first.lastIndexOf(role);
    return isAlone ? role : `${role} ${at}`;
  });
}

function nameOf({ names: [name] }: Found, options: PersonOptions) {
  if (name !== undefined) return shown(bounded(name), "name", options);
  return { value: words.nameless[options.language], masked: false };
}

const headings = {
  asked: undefined,
  parents: "ouders",
  partners: "partners",
  children: "kinderen",
  authority: "gezag",
} as const;

function tellOf(found: Found, calling: (other: Found) => string, options: PersonOptions) {
  const { group, union, marks, places, details, names, authority, relations } = found;
  const { language } = options;
  const list = headings[group];
  const lookUp = followUpOf(found)?.by;
  const others = names.slice(1).map((name) => {
    const said = shown(bounded(name), "name", options).value;
    return `${words.alsoCalled[language]}: ${said}`;
  });
  return {
    group,
    ...(list && { heading: shapeOf(options).members[list]?.label[language] ?? list }),
    ...(union && { union }),
    details: [...others, ...details].map(bounded),
    marks,
    authority: authority.map((one) => bounded(authorityText(one, calling))),
    relations: relations.map(({ other, say }) => say(other ? calling(other) : "")[language]),
    places,
    ...(lookUp && { lookUp }),
  };
}

function authorityText(
  { form, holders, explanation }: Authority,
  calling: (other: Found) => string,
): string {
  const held = holders.map((one) => (typeof one === "string" ? one : calling(one)));
  const said = held.length > 0 ? `${form}: ${held.join(", ")}` : form;
  return explanation === undefined ? said : `${said}. ${explanation}`;
}

function notesOf({ people, person, asked, notDrawn, options }: Drawing): readonly string[] {
  const { language } = options;
  const type = answerTypeOf(options);
  const alone = {
    Persoon: words.nothing,
    GezagPersoonBeperkt: words.onlyAuthority,
    PersoonBeperkt: words.noRelations,
  } as const;
  const minors = people.all.filter(({ authority }) => authority.length > 0);
  const isAboutAsked = (minor: Found) =>
    minor === asked || minor.authority.some(({ holders }) => holders.includes(asked));
  const isUnplaced =
    memberOf(person, "burgerservicenummer") === undefined &&
    minors.length > 0 &&
    !minors.some(isAboutAsked);
  return [
    ...(people.all.length === 1 && minors.length === 0 ? [alone[type][language]] : []),
    ...(isUnplaced ? [words.unplaced[language]] : []),
    ...(notDrawn > 0 ? [words.notDrawn(notDrawn)[language]] : []),
  ];
}
