import { isAtOrBelow } from "../../contract/answer/askedValues.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { Text } from "../../contract/text.ts";
import { shown } from "../mask.ts";
import { shapeOf, type PersonOptions } from "../person/personOptions.ts";
import { groupEntries } from "../shapeEntries.ts";
import { dateText } from "../texts/dates.ts";
import { tableText } from "../valueText.ts";
import type { Entry, Mark } from "../view.ts";
import { bounded } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";
import { textAt, type Found, type People } from "./people.ts";

/** The parts of a diagram while it is made. */
export interface Drawing {
  readonly people: People;
  readonly asked: Found;
  readonly person: JsonObject;
  readonly path: string;
  readonly options: PersonOptions;
  /** How many items of lists have not the form of the contract. */
  notDrawn: number;
}

/** More children are counted; each of them says whose child it is. */
const mostChildrenNamed = 8;

/** Adds parents, partners and children, as the person's own record knows them (contract section 1). */
export function addRelatives(drawing: Drawing): void {
  const { people, asked, options } = drawing;
  const { language } = options;
  for (const { source, label, ...kin } of itemsOf(drawing, "ouders")) {
    const which = textAt(source, "ouderAanduiding");
    const role = which === undefined ? label : `${label} ${bounded(which)}`;
    const parent = people.mention({ ...kin, group: "parents", generation: 0, source, role });
    relate(parent, asked, words.parentOf);
    relate(asked, parent, words.childOf);
  }
  const partners = itemsOf(drawing, "partners");
  for (const { source, label, ...kin } of partners) {
    const union = unionOf(source, partners.length, options);
    const role = union === "ended" ? words.former[language] : label;
    const details = unionDetails(source, options);
    const mention = { ...kin, group: "partners", generation: 1, source, role, details } as const;
    const partner = people.mention({ ...mention, ...(union && { union }) });
    const say = words.partnerOf[union ?? "current"];
    relate(asked, partner, say);
    relate(partner, asked, say);
  }
  const children = itemsOf(drawing, "kinderen");
  for (const { label: role, ...kin } of children) {
    const child = people.mention({ ...kin, group: "children", generation: 2, role });
    relate(child, asked, words.childOf);
    if (children.length <= mostChildrenNamed) relate(asked, child, words.parentOf);
  }
  if (children.length > mostChildrenNamed)
    asked.relations.push({ other: asked, say: () => words.parentOfMany(children.length) });
}

/** Nobody is related to themselves, and nothing is said twice. */
export function relate(one: Found, other: Found, say: (who: string) => Text): void {
  const isSaid = one.relations.some(
    (each) => each.other === other && each.say("").en === say("").en,
  );
  if (one !== other && !isSaid) one.relations.push({ other, say });
}

/**
 * Without an end a partnership is a current one, where the end was requested or several came: of ended ones
 * only the last is delivered, and only when there is no current one.
 */
function unionOf(source: JsonObject, count: number, { fields }: PersonOptions): Found["union"] {
  const end = "ontbindingHuwelijkPartnerschap";
  if (memberOf(source, end) !== undefined) return "ended";
  const isRequested = fields?.some(
    (field) => isAtOrBelow(`partners.${end}`, field) || isAtOrBelow(field, `partners.${end}`),
  );
  return count > 1 || isRequested === true ? undefined : "unknown";
}

function unionDetails(source: JsonObject, options: PersonOptions): readonly string[] {
  const { language } = options;
  const union = memberOf(source, "soortVerbintenis");
  const kind = union === undefined ? undefined : tableText(union);
  const dateIn = (group: string, before: string) => {
    const date = memberOf(memberOf(source, group), "datum");
    const text = date === undefined ? undefined : dateText(date, language);
    return text === undefined ? [] : [`${before} ${shown(text, "date", options).value}`];
  };
  const parts = [
    ...(kind === undefined ? [] : [shown(kind, "fact", options).value]),
    ...dateIn("aangaanHuwelijkPartnerschap", words.since[language]),
    ...dateIn("ontbindingHuwelijkPartnerschap", words.ended[language]),
  ];
  return parts.length > 0 ? [parts.join(", ")] : [];
}

function itemsOf(drawing: Drawing, list: "ouders" | "partners" | "kinderen") {
  const { options, person } = drawing;
  const shape = shapeOf(options).members[list];
  if (shape?.kind !== "list" || shape.item.kind !== "group") return [];
  const group = shape.item;
  return objectsIn(drawing, memberOf(person, list)).map(({ source, index }) => {
    const path = `${drawing.path}.${list}[${index}]`;
    const marks = marksIn(groupEntries(group, source, path, options));
    return { source, path, list, label: group.label[options.language], marks };
  });
}

/** The objects of a list; what else it holds is counted as not drawn. */
export function objectsIn(drawing: Drawing, value: JsonValue | undefined) {
  if (value === undefined) return [];
  const items = Array.isArray(value) ? (value as readonly JsonValue[]) : [null];
  return items.flatMap((source, index) => {
    if (isJsonObject(source)) return [{ source, index }];
    drawing.notDrawn += 1;
    return [];
  });
}

/** The marks of these values, each once, with the names of all that have it. */
export function marksIn(entries: readonly Entry[]): readonly Mark[] {
  const named = new Map<string, Set<string>>();
  const look = (entry: Entry) => {
    for (const { kind, text } of entry.marks)
      if (kind === "investigation")
        named.set(text, (named.get(text) ?? new Set()).add(entry.label));
    if (entry.kind === "block") entry.entries.forEach(look);
  };
  entries.forEach(look);
  return [...named].map(([said, names]) => ({
    kind: "investigation",
    text: bounded(`${[...names].join(", ")}: ${said}`),
  }));
}
