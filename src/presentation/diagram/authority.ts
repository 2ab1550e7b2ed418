import type { ChoiceShape } from "../../contract/answer/shape.ts";
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
  const { language } = options;
  const list = shapeOf(options).members["gezag"];
  if (list?.kind !== "list" || list.item.kind !== "choice") return;
  const shape = list.item;
  for (const { source, index } of objectsIn(drawing, memberOf(person, "gezag"))) {
    const at = `${path}.gezag[${index}]`;
    const variant = variantOf(shape, source);
    const marks = wholeMarks(variant, source, options).map(({ text }) => text);
    const marked = marks.length > 0 ? ` (${marks.join(", ")})` : "";
    const form = `${formText(shape, source, drawing)}${marked}`;
    const minor = minorOf(drawing, source, at);
    const holders = holdersOf(drawing, shape, source, at, minor.generation === 2 ? 1 : 0);
    const isGuardianship = variant !== undefined && Object.hasOwn(variant.members, "derden");
    const nobody = isGuardianship ? [words.noGuardian[language]] : [];
    const explanation = textAt(source, "toelichting");
    minor.authority.push({
      form,
      holders: holders.length > 0 ? holders : nobody,
      ...(explanation !== undefined && { explanation: shown(explanation, "fact", options).value }),
    });
    for (const holder of holders)
      if (typeof holder !== "string") relate(holder, minor, (who) => words.holdsOver(who, form));
  }
}

/** The form with the contract's own word; one that the contract does not know is a text of the service. */
function formText(shape: ChoiceShape, relation: JsonObject, { options }: Drawing): string {
  const type = memberOf(relation, "type");
  const known = kindText(shape, type ?? null, options.language);
  const unknown = words.unknownForm[options.language];
  if (known !== undefined || typeof type !== "string") return known ?? unknown;
  return `${unknown}: ${shown(bounded(type), "unknown", options).value}`;
}

/** The minor is the person requested, a child, or somebody new. */
function minorOf(drawing: Drawing, relation: JsonObject, at: string): Found {
  const { people, asked, options } = drawing;
  const value = memberOf(relation, "minderjarige");
  const source = isJsonObject(value) ? value : {};
  if (value !== undefined && source !== value) drawing.notDrawn += 1;
  // By number; by name where the number of one of the two is not known.
  const number = textAt(source, "burgerservicenummer");
  const name = writtenName(memberOf(source, "naam"));
  const isAsked =
    asked.number !== undefined && number !== undefined
      ? asked.number.value === number
      : name !== undefined && asked.names.has(name);
  const path = `${at}.minderjarige`;
  const role = words.minor[options.language];
  const generation = isAsked ? 1 : 2;
  const minor = people.mention({ group: "authority", generation, role, source, path, list: path });
  // The words of the relation are about the minor.
  minor.places.push(at);
  return minor;
}

/** The holders of authority: people of the diagram, and words for an unknown third party. */
function holdersOf(
  drawing: Drawing,
  shape: ChoiceShape,
  relation: JsonObject,
  at: string,
  generation: 0 | 1,
): readonly (Found | string)[] {
  const { language } = drawing.options;
  const unknown = "OnbekendeDerde";
  return (["ouders", "ouder", "derde", "derden"] as const).flatMap((name) => {
    const value = memberOf(relation, name);
    const isList = Array.isArray(value);
    const items = value === undefined || isList ? value : ([value] as readonly JsonValue[]);
    return objectsIn(drawing, items).map(({ source, index }) => {
      const role = words.holders[name][language];
      if (memberOf(source, "type") === unknown) {
        // The contract's own label of a third party who is not known.
        const third = shape.variants["GezamenlijkGezag"]?.members["derde"];
        const known = third?.kind === "choice" ? third.variants[unknown] : undefined;
        return known?.label[language] ?? words.holders.derde[language];
      }
      const path = `${at}.${name}${isList ? `[${index}]` : ""}`;
      const list = `${at}.holders`;
      return drawing.people.mention({ group: "authority", generation, role, source, path, list });
    });
  });
}
