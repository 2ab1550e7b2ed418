import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { ChoiceShape, Shape } from "../../contract/answer/shape.ts";
import { shapeOf } from "../person/personOptions.ts";
import { kindText, variantOf, wholeMarks } from "../shapeEntries.ts";
import { shown } from "../mask.ts";
import { bounded, type Generation } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";
import type { Found } from "./people.ts";
import { textAt, writtenName } from "./personNames.ts";
import { addEdge, type Drawing } from "./relatives.ts";

/**
 * Adds who holds authority over whom, in each form of the contract (section 7): both parents, one
 * parent, a parent and a third party, guardians, nobody for now, and not to be told. A form that the
 * contract does not know is drawn with whoever it names.
 */
export function addAuthority(drawing: Drawing): void {
  const { person, path, options } = drawing;
  const shape = relationShape(shapeOf(options).members["gezag"]);
  const relations = memberOf(person, "gezag");
  if (!shape || relations === undefined) return;
  if (!Array.isArray(relations)) {
    drawing.notDrawn += 1;
    return;
  }
  for (const [index, relation] of (relations as readonly JsonValue[]).entries())
    if (isJsonObject(relation))
      addRelation(drawing, shape, relation, index, `${path}.gezag[${index}]`);
    else drawing.notDrawn += 1;
}

function relationShape(shape: Shape | undefined): ChoiceShape | undefined {
  return shape?.kind === "list" && shape.item.kind === "choice" ? shape.item : undefined;
}

function addRelation(
  drawing: Drawing,
  shape: ChoiceShape,
  relation: JsonObject,
  index: number,
  path: string,
): void {
  const { people, options } = drawing;
  const { language } = options;
  const variant = variantOf(shape, relation);
  const form = formText(shape, relation, drawing);
  const marks = wholeMarks(variant, relation, options);
  const minor = minorOf(drawing, relation, index, path);
  const said = words.authorityIs(form)[language];
  const marked = marks.length > 0 ? `${said} (${marks.map(({ text }) => text).join()})` : said;
  if (!minor.details.includes(marked)) minor.details.push(marked);
  const generation: Generation = minor.generation === 2 ? 1 : 0;
  const list = `gezag[${index}]`;
  const holders = holdersOf(drawing, relation).map(({ source, role, at, title }) =>
    people.tell({
      ...(title !== undefined && { shape: "unknown", title }),
      group: "authority",
      generation,
      role,
      source,
      path: `${path}.${at}`,
      list: `${list}.holders`,
    }),
  );
  for (const holder of holders) addEdge(drawing, holder, minor, "authority", form, marks);
  if (holders.length > 0) return;
  const explanation = textAt(relation, "toelichting");
  const isGuardianship = variant !== undefined && Object.hasOwn(variant.members, "derden");
  const state = people.tell({
    shape: "nobody",
    group: "authority",
    generation,
    role: words.authorityState[language],
    title: isGuardianship ? `${form}: ${words.noGuardian[language]}` : form,
    source: null,
    path,
    list,
    ...(explanation !== undefined && { details: [shown(explanation, "fact", options).value] }),
    marks,
  });
  addEdge(drawing, state, minor, "noAuthority", form, marks);
}

/** The form with the contract's own word; one that the contract does not know is a text of the service. */
function formText(shape: ChoiceShape, relation: JsonObject, { options }: Drawing): string {
  const type = memberOf(relation, "type");
  const known = kindText(shape, type ?? null, options.language);
  if (known !== undefined) return known;
  const unknown = words.unknownForm[options.language];
  return typeof type === "string"
    ? `${unknown}: ${shown(bounded(type), "unknown", options).value}`
    : unknown;
}

/** The minor is the person asked, a child, or somebody new. */
function minorOf(drawing: Drawing, relation: JsonObject, index: number, path: string): Found {
  const { people, asked, options } = drawing;
  const value = memberOf(relation, "minderjarige");
  const source: JsonValue = isJsonObject(value) ? value : null;
  if (value !== undefined && source === null) drawing.notDrawn += 1;
  const isAsked = source !== null && isSame(asked, source);
  return people.tell({
    group: "authority",
    generation: isAsked ? 1 : 2,
    role: words.minor[options.language],
    source,
    path: `${path}.minderjarige`,
    list: `gezag[${index}].minderjarige`,
  });
}

/** By number; by name where the number of one of the two is not known. */
function isSame(asked: Found, source: JsonObject): boolean {
  const number = textAt(source, "burgerservicenummer");
  if (asked.number !== undefined && number !== undefined) return asked.number === number;
  const name = writtenName(memberOf(source, "naam"));
  return name !== undefined && asked.names.includes(name);
}

interface Holder {
  readonly source: JsonValue;
  readonly role: string;
  /** Where it stands below the relation. */
  readonly at: string;
  /** Of somebody who is not known. */
  readonly title?: string;
}

const unknownThird = "OnbekendeDerde";

function holdersOf(drawing: Drawing, relation: JsonObject): readonly Holder[] {
  const { language } = drawing.options;
  const parent = words.parent[language];
  const list = (name: string, role: string): readonly Holder[] => {
    const value = memberOf(relation, name);
    if (value === undefined) return [];
    const items = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
    return items.flatMap((source, index): readonly Holder[] => {
      const at = Array.isArray(value) ? `${name}[${index}]` : name;
      if (memberOf(source, "type") === unknownThird)
        return [{ source: null, role, at, title: thirdTitle(drawing) }];
      if (isJsonObject(source)) return [{ source, role, at }];
      drawing.notDrawn += 1;
      return [];
    });
  };
  return [
    ...list("ouders", parent),
    ...list("ouder", parent),
    ...list("derde", words.third[language]),
    ...list("derden", words.guardian[language]),
  ];
}

/** The contract's own label of a third party who is not known. */
function thirdTitle({ options }: Drawing): string {
  const relation = relationShape(shapeOf(options).members["gezag"]);
  const third = relation?.variants["GezamenlijkGezag"]?.members["derde"];
  const known = third?.kind === "choice" ? third.variants[unknownThird] : undefined;
  return known?.label[options.language] ?? words.third[options.language];
}

/** Whether a relation of authority is about the person asked, on either side. */
export function touchesAsked({ asked, edges }: Drawing): boolean {
  return edges.some(
    ({ kind, from, to }) =>
      (kind === "authority" || kind === "noAuthority") && (from === asked.id || to === asked.id),
  );
}
