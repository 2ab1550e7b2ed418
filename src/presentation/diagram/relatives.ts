import { isAtOrBelow } from "../../contract/answer/askedValues.ts";
import type { GroupShape } from "../../contract/answer/shape.ts";
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

const lists = [
  { list: "ouders", group: "parents", generation: 0 },
  { list: "partners", group: "partners", generation: 1 },
  { list: "kinderen", group: "children", generation: 2 },
] as const;

/** More children are counted; each of them says whose child it is. */
const mostChildrenNamed = 8;

/** Adds parents, partners and children, as the person's own record knows them (contract section 1). */
export function addRelatives(drawing: Drawing): void {
  const { people, asked, options } = drawing;
  const { language } = options;
  for (const { list, group, generation } of lists) {
    const items = itemsOf(drawing, list);
    for (const { source, path, marks, label } of items) {
      const kin = { group, generation, source, path, list, marks };
      if (group === "partners") {
        const union = unionOf(source, items.length, options);
        const role = union === "ended" ? words.former[language] : label;
        const details = unionDetails(source, options);
        const found = people.mention({ ...kin, role, details, ...(union && { union }) });
        const say = words.partnerOf[union ?? "current"];
        relate(asked, found, say);
        relate(found, asked, say);
      } else if (group === "parents") {
        const which = textAt(source, "ouderAanduiding");
        const role = which === undefined ? label : `${label} ${bounded(which)}`;
        const found = people.mention({ ...kin, role });
        relate(found, asked, words.parentOf);
        relate(asked, found, words.childOf);
      } else {
        const found = people.mention({ ...kin, role: label });
        relate(found, asked, words.childOf);
        if (items.length <= mostChildrenNamed) relate(asked, found, words.parentOf);
      }
    }
    if (group === "children" && items.length > mostChildrenNamed)
      asked.relations.push({ say: () => words.parentOfMany(items.length) });
  }
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

function itemsOf(drawing: Drawing, name: string) {
  const { path, options } = drawing;
  const shape = shapeOf(options).members[name];
  const group: GroupShape | undefined =
    shape?.kind === "list" && shape.item.kind === "group" ? shape.item : undefined;
  if (!group) return [];
  return objectsIn(drawing, memberOf(drawing.person, name)).map(({ source, index }) => {
    const at = `${path}.${name}[${index}]`;
    const marks = marksIn(groupEntries(group, source, at, options));
    return { source, path: at, label: group.label[options.language], marks };
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
  const look = (all: readonly Entry[]) => {
    for (const entry of all) {
      for (const mark of entry.marks)
        if (mark.kind === "investigation")
          named.set(mark.text, (named.get(mark.text) ?? new Set()).add(entry.label));
      if (entry.kind === "block") look(entry.entries);
    }
  };
  look(entries);
  return [...named].map(([said, names]) => ({
    kind: "investigation",
    text: bounded(`${[...names].join(", ")}: ${said}`),
  }));
}
