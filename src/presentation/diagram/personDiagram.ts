import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { personBadges } from "../badges.ts";
import { shown } from "../mask.ts";
import { personTitle } from "../person/personCards.ts";
import { shapeOf, type PersonOptions } from "../person/personOptions.ts";
import { fieldOf, personPath } from "../person/places.ts";
import { groupEntries } from "../shapeEntries.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { addAuthority, touchesAsked } from "./authority.ts";
import { bounded, type Diagram, type DiagramNode } from "./diagram.ts";
import { diagramGroups, relationSentences } from "./diagramText.ts";
import { diagramWords as words } from "./diagramWords.ts";
import { followUpOf, type FollowUp } from "./followUp.ts";
import { People, type Found } from "./people.ts";
import { addRelatives, marksIn, relationsOf, type Drawing } from "./relatives.ts";

/**
 * The picture of one person of an answer and of everybody that the answer names beside them, as far as
 * any subset of `fields` tells: parents, partners, children and authority over minors.
 */
export function personDiagram(
  person: JsonValue,
  index: number,
  count: number,
  options: PersonOptions,
): Diagram {
  const drawing = drawingOf(person, index, options);
  const { people, edges, path } = drawing;
  const nodes = numbered(
    people.all.map((found) => nodeOf(found, options)),
    people.all.map(({ roles }) => roles),
  );
  const relations = relationSentences(nodes, edges, options.language);
  return {
    path,
    title: bounded(personTitle(person, index, count, options)),
    nodes: nodes.map((node) => ({ ...node, relations: relations[node.id] ?? [] })),
    edges,
    groups: diagramGroups(nodes, options),
    notes: notesOf(drawing, options),
  };
}

/** The request that looks somebody of the picture up; with the values as they came, never masked. */
export function lookUpRequest(
  person: JsonValue,
  index: number,
  node: number,
  options: PersonOptions,
): FollowUp | undefined {
  const found = drawingOf(person, index, options).people.all[node];
  return found && followUpOf(found);
}

function drawingOf(person: JsonValue, index: number, options: PersonOptions): Drawing {
  const path = personPath(index);
  const people = new People(options);
  const own: JsonObject = isJsonObject(person) ? person : {};
  const asked = people.tell({
    shape: "asked",
    group: "asked",
    generation: 1,
    role: words.asked[options.language],
    source: isJsonObject(person) ? person : null,
    path,
    list: "asked",
    details: personBadges(own, [], options).flatMap(({ tone, label, detail }) =>
      tone === "warning" ? [detail === undefined ? label : `${label}: ${detail}`] : [],
    ),
    marks: ownMarks(own, path, options),
  });
  const drawing: Drawing = {
    people,
    asked,
    edges: [],
    edgeKeys: new Set(),
    person: own,
    path,
    options,
    notDrawn: 0,
  };
  if (relationsOf(options).relatives) addRelatives(drawing);
  addAuthority(drawing);
  return drawing;
}

/** Of the person asked only what the picture shows of them. */
const ownParts: ReadonlySet<string> = new Set([
  "burgerservicenummer",
  "naam",
  "geboorte",
  "geslacht",
  "leeftijd",
]);

function ownMarks(person: JsonObject, path: string, options: PersonOptions) {
  const entries = groupEntries(shapeOf(options), person, path, options);
  return marksIn(entries.filter((entry) => ownParts.has(fieldOf(entry.path))));
}

function nodeOf(found: Found, options: PersonOptions): DiagramNode {
  const { id, shape, generation, group, marks, places, details } = found;
  const { value, masked } = nameOf(found, options);
  const lookUp = followUpOf(found)?.by;
  const others = found.names.slice(1).map((name) => {
    const said = shown(bounded(name), "name", options).value;
    return `${words.alsoCalled[options.language]}: ${said}`;
  });
  return {
    id,
    shape,
    generation,
    group,
    role: "",
    name: value,
    masked,
    calling: masked || (found.names.length === 0 && found.title === undefined) ? "" : value,
    details: [...others, ...details].map(bounded),
    marks,
    relations: [],
    places,
    ...(lookUp && { lookUp }),
  };
}

function nameOf({ names, title }: Found, options: ViewOptions) {
  const [name] = names;
  if (name !== undefined) return shown(bounded(name), "name", options);
  const value = bounded(title ?? words.nameless[options.language]);
  return { value, masked: false };
}

/** Several with the same first role are numbered; who has no name to be called by is called by their role. */
function numbered(nodes: readonly DiagramNode[], roles: readonly (readonly string[])[]) {
  const counts = new Map<string, number>();
  for (const [role = ""] of roles) counts.set(role, (counts.get(role) ?? 0) + 1);
  const seen = new Map<string, number>();
  return nodes.map((node): DiagramNode => {
    const [role = "", ...more] = roles[node.id] ?? [];
    const at = (seen.get(role) ?? 0) + 1;
    seen.set(role, at);
    const own = counts.get(role) === 1 ? role : `${role} ${at}`;
    const { calling } = node;
    const said = bounded([own, ...more].join(", "));
    return { ...node, role: said, calling: calling === "" ? own : calling };
  });
}

function notesOf(drawing: Drawing, options: PersonOptions): readonly string[] {
  const { people, edges, person, notDrawn } = drawing;
  const { language } = options;
  const notes: string[] = [];
  const { relatives, authority } = relationsOf(options);
  if (people.all.length === 1)
    notes.push(
      (!authority ? words.noRelations : relatives ? words.nothing : words.onlyAuthority)[language],
    );
  const hasAuthority = edges.some(({ kind }) => kind === "authority" || kind === "noAuthority");
  if (
    hasAuthority &&
    memberOf(person, "burgerservicenummer") === undefined &&
    !touchesAsked(drawing)
  )
    notes.push(words.unplaced[language]);
  if (notDrawn > 0) notes.push(words.notDrawn(notDrawn)[language]);
  return notes;
}
