import { isAtOrBelow } from "../../contract/response/fields.ts";
import type { ChoiceShape } from "../../contract/response/shape.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { Text } from "../../contract/text.ts";
import { shown, type Entry, type Mark, shapeOf, type PersonOptions } from "../view.ts";
import {
  groupEntries,
  variantText,
  variantOfValue,
  wholeMarks,
  tableText,
} from "../shapeEntries.ts";
import { dateText } from "../texts/dates.ts";
import { shortLabel } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";
import { textAt, writtenName, type FoundPerson, type DiagramPeople } from "./people.ts";

export interface Drawing {
  readonly people: DiagramPeople;
  readonly asked: FoundPerson;
  readonly person: JsonObject;
  readonly path: string;
  readonly options: PersonOptions;
  notDrawn: number;
}

/** Further children are only counted. Each has a sentence about its own parent. */
const mostChildrenNamed = 8;

/** Adds parents, partners and children from the person's own record (contract section 1). */
export function addRelatives(drawing: Drawing): void {
  const { people, asked, options } = drawing;
  const { language } = options;
  for (const { source, label, ...kin } of itemsOf(drawing, "ouders")) {
    const which = textAt(source, "ouderAanduiding");
    const role = which === undefined ? label : `${label} ${shortLabel(which)}`;
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

function relate(one: FoundPerson, other: FoundPerson, say: (who: string) => Text): void {
  const isSaid = one.relations.some(
    (each) => each.other === other && each.say("").en === say("").en,
  );
  if (one !== other && !isSaid) one.relations.push({ other, say });
}

/** An ended partnership is only returned if there is no current one, and then only the last. */
function unionOf(
  source: JsonObject,
  count: number,
  { fields }: PersonOptions,
): FoundPerson["union"] {
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

/** Adds holders of authority (contract section 7). An unknown form is shown with everyone in it. */
export function addAuthority(drawing: Drawing): void {
  const { person, path, options } = drawing;
  const { language } = options;
  const list = shapeOf(options).members["gezag"];
  if (list?.kind !== "list" || list.item.kind !== "choice") return;
  const shape = list.item;
  for (const { source, index } of objectsIn(drawing, memberOf(person, "gezag"))) {
    const at = `${path}.gezag[${index}]`;
    const variant = variantOfValue(shape, source);
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

/** Form with the contract's own word. An unknown form is text of the service. */
function formText(shape: ChoiceShape, relation: JsonObject, { options }: Drawing): string {
  const type = memberOf(relation, "type");
  const known = variantText(shape, type ?? null, options.language);
  const unknown = words.unknownForm[options.language];
  if (known !== undefined || typeof type !== "string") return known ?? unknown;
  return `${unknown}: ${shown(shortLabel(type), "unknown", options).value}`;
}

/** The minor is the requested person, a child, or someone new. */
function minorOf(drawing: Drawing, relation: JsonObject, at: string): FoundPerson {
  const { people, asked, options } = drawing;
  const value = memberOf(relation, "minderjarige");
  const source = isJsonObject(value) ? value : {};
  if (value !== undefined && source !== value) drawing.notDrawn += 1;
  // By BSN, or by name if one of the two BSNs is unknown.
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
  // The relation's own data describes the minor.
  minor.places.push(at);
  return minor;
}

function holdersOf(
  drawing: Drawing,
  shape: ChoiceShape,
  relation: JsonObject,
  at: string,
  generation: 0 | 1,
): readonly (FoundPerson | string)[] {
  const { language } = drawing.options;
  const unknown = "OnbekendeDerde";
  return (["ouders", "ouder", "derde", "derden"] as const).flatMap((name) => {
    const value = memberOf(relation, name);
    const isList = Array.isArray(value);
    const items = value === undefined || isList ? value : ([value] as readonly JsonValue[]);
    return objectsIn(drawing, items).map(({ source, index }) => {
      const role = words.holders[name][language];
      if (memberOf(source, "type") === unknown) {
        // The contract's own label for an unknown third party.
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

function objectsIn(drawing: Drawing, value: JsonValue | undefined) {
  if (value === undefined) return [];
  const items = Array.isArray(value) ? (value as readonly JsonValue[]) : [null];
  return items.flatMap((source, index) => {
    if (isJsonObject(source)) return [{ source, index }];
    drawing.notDrawn += 1;
    return [];
  });
}

/** Distinct marks, each with the names of all values that have it. */
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
    text: shortLabel(`${[...names].join(", ")}: ${said}`),
  }));
}
