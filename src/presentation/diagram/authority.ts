import type { ChoiceShape, Shape } from "../../contract/answer/shape.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { shown } from "../mask.ts";
import { shapeOf } from "../person/personOptions.ts";
import { kindText, variantOf, wholeMarks } from "../shapeEntries.ts";
import { bounded } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";
import { textAt, writtenName, type Found } from "./people.ts";
import { objectsIn, relate, type Drawing } from "./relatives.ts";

/**
 * Adds who holds authority over whom, in each form of the contract (section 7): both parents, one
 * parent, a parent and a third party, guardians, nobody for now, and not to be told. A form that the
 * contract does not know is shown with whoever it names.
 */
export function addAuthority(drawing: Drawing): void {
  const { person, path, options } = drawing;
  const shape = relationShape(shapeOf(options).members["gezag"]);
  if (!shape) return;
  for (const { source, index } of objectsIn(drawing, memberOf(person, "gezag")))
    addRelation(drawing, shape, source, `${path}.gezag[${index}]`);
}

function relationShape(shape: Shape | undefined): ChoiceShape | undefined {
  return shape?.kind === "list" && shape.item.kind === "choice" ? shape.item : undefined;
}

function addRelation(
  drawing: Drawing,
  shape: ChoiceShape,
  relation: JsonObject,
  path: string,
): void {
  const { options } = drawing;
  const variant = variantOf(shape, relation);
  const marks = wholeMarks(variant, relation, options).map(({ text }) => text);
  const marked = marks.length > 0 ? ` (${marks.join(", ")})` : "";
  const form = `${formText(shape, relation, drawing)}${marked}`;
  const minor = minorOf(drawing, relation, path);
  const named = holdersOf(drawing, shape, relation, path, minor.generation === 2 ? 1 : 0);
  const isGuardianship = variant !== undefined && Object.hasOwn(variant.members, "derden");
  const nobody = isGuardianship ? [words.noGuardian[options.language]] : [];
  const explanation = textAt(relation, "toelichting");
  minor.authority.push({
    form,
    holders: named.length > 0 ? named : nobody,
    ...(explanation !== undefined && { explanation: shown(explanation, "fact", options).value }),
  });
  const say = (who: string) => words.holdsOver(who, form);
  for (const holder of named) if (typeof holder !== "string") relate(holder, minor, say);
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

/** The minor is the person requested, a child, or somebody new. */
function minorOf(drawing: Drawing, relation: JsonObject, path: string): Found {
  const { people, asked, options } = drawing;
  const value = memberOf(relation, "minderjarige");
  const source = isJsonObject(value) ? value : {};
  if (value !== undefined && source !== value) drawing.notDrawn += 1;
  const minor = people.mention({
    group: "authority",
    generation: isSame(asked, source) ? 1 : 2,
    role: words.minor[options.language],
    source,
    path: `${path}.minderjarige`,
    list: `${path}.minderjarige`,
  });
  // The words of the relation are about the minor.
  minor.places.push(path);
  return minor;
}

/** By number; by name where the number of one of the two is not known. */
function isSame(asked: Found, source: JsonObject): boolean {
  const number = textAt(source, "burgerservicenummer");
  if (asked.number !== undefined && number !== undefined) return asked.number === number;
  const name = writtenName(memberOf(source, "naam"));
  return name !== undefined && asked.names.includes(name);
}

const unknownThird = "OnbekendeDerde";

/** The holders of authority: people of the diagram, and words for an unknown third party. */
function holdersOf(
  drawing: Drawing,
  shape: ChoiceShape,
  relation: JsonObject,
  path: string,
  generation: 0 | 1,
): readonly (Found | string)[] {
  const { language } = drawing.options;
  return (["ouders", "ouder", "derde", "derden"] as const).flatMap((name) => {
    const value = memberOf(relation, name);
    const isList = Array.isArray(value);
    const items = value === undefined || isList ? value : ([value] as readonly JsonValue[]);
    return objectsIn(drawing, items).map(({ source, index }) => {
      if (memberOf(source, "type") === unknownThird) return thirdTitle(shape, drawing);
      return drawing.people.mention({
        group: "authority",
        generation,
        role: words.holders[name][language],
        source,
        path: `${path}.${name}${isList ? `[${index}]` : ""}`,
        list: `${path}.holders`,
      });
    });
  });
}

/** The contract's own label of a third party who is not known. */
function thirdTitle(shape: ChoiceShape, { options }: Drawing): string {
  const third = shape.variants["GezamenlijkGezag"]?.members["derde"];
  const known = third?.kind === "choice" ? third.variants[unknownThird] : undefined;
  return (known?.label ?? words.holders.derde)[options.language];
}
