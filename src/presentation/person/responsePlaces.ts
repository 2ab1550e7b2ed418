import { partsOfValue } from "../../contract/response/fields.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import {
  partSensitivity,
  sensitivityOf,
  type Sensitivity,
} from "../../contract/response/personalData.ts";
import type { DateShape, GroupShape, Shape, YesShape } from "../../contract/response/shape.ts";
import { text } from "../../contract/text.ts";
import {
  readInvestigation,
  variantText,
  variantOfValue,
  wholeMarks,
  valueText,
} from "../shapeEntries.ts";
import { labels } from "../labels.ts";
import {
  shown,
  type ShownValue,
  type Mark,
  plainText,
  safeName,
  shapeOf,
  type PersonOptions,
} from "../view.ts";
import { memberPath, personPath } from "./places.ts";

/** Derived from the JSON itself, so that every path of the response has a place, even unknown ones. */
export interface ResponsePlace {
  readonly path: string;
  readonly label: string;
  readonly value: JsonValue;
  /** Absent for unknown values and for parts of one value. */
  readonly shape?: Shape;
  readonly sensitivity: Sensitivity;
  readonly marks: readonly Mark[];
  readonly unknown: boolean;
  /** Text in place of the JSON value. */
  readonly said?: string;
  /** The same for members, because a mark means more than "true". */
  readonly saidBelow?: ReadonlyMap<string, string>;
}

export function personPlace(
  person: JsonValue,
  index: number,
  options: PersonOptions,
): ResponsePlace {
  const path = personPath(index);
  if (!isJsonObject(person)) return unknownPlace(path, labels.person[options.language], person);
  const shape = shapeOf(options);
  return { ...plainPlace(path, shape.label[options.language], person), shape };
}

/** Length of `placesBelow`, without building the places. */
export function countBelow({ value }: ResponsePlace): number {
  if (Array.isArray(value)) return value.length;
  return isJsonObject(value) ? Object.keys(value).length : 0;
}

/** Members in contract order, unknown ones last. */
export function placesBelow(
  place: ResponsePlace,
  options: PersonOptions,
): readonly ResponsePlace[] {
  const { shape, value } = place;
  if (Array.isArray(value)) return itemPlaces(place, value, options);
  if (!isJsonObject(value)) return [];
  if (shape?.kind === "choice") {
    const unknownKind: GroupShape = { ...shape, kind: "group", members: {} };
    return memberPlaces(place, variantOfValue(shape, value) ?? unknownKind, value, options);
  }
  if (shape?.kind === "group") return memberPlaces(place, shape, value, options);
  if (shape?.kind === "date" || shape?.kind === "table")
    return partPlaces(place, shape, value, options);
  return othersBelow(place, value, [], options);
}

/** Undefined for non-empty groups. */
export function responsePlaceText(
  place: ResponsePlace,
  options: PersonOptions,
): ShownValue | undefined {
  const { said, value, shape, sensitivity } = place;
  const read = said ?? (shape && valueText(shape, value, options.language));
  if (read !== undefined) return shown(read, sensitivity, options);
  if (countBelow(place) > 0) return undefined;
  if (Array.isArray(value)) return { value: labels.none[options.language], masked: false };
  if (isJsonObject(value)) return { value: labels.noneRequested[options.language], masked: false };
  return shown(plainText(value), shape ? "unknown" : sensitivity, options);
}

function itemPlaces(
  { path, shape, sensitivity }: ResponsePlace,
  items: readonly JsonValue[],
  options: PersonOptions,
): readonly ResponsePlace[] {
  const item = shape?.kind === "list" ? shape.item : undefined;
  return items.map((value, index): ResponsePlace => {
    const at = `${path}[${index}]`;
    if (!item || !isJsonObject(value)) return unknownPlace(at, `[${index}]`, value);
    const kind = item.kind === "choice" ? variantOfValue(item, value) : undefined;
    const label = `${(kind ?? item).label[options.language]} ${index + 1}`;
    const marks = wholeMarks(kind, value, options);
    return { path: at, label, value, shape: item, sensitivity, marks, unknown: false };
  });
}

function memberPlaces(
  place: ResponsePlace,
  group: GroupShape,
  value: JsonObject,
  options: PersonOptions,
): readonly ResponsePlace[] {
  const { path, shape } = place;
  const { language } = options;
  const marked = memberOf(value, "inOnderzoek");
  const hasMarks = marked !== undefined && !Object.hasOwn(group.members, "inOnderzoek");
  const { marks } = readInvestigation(group, hasMarks ? marked : undefined, path, options);
  const marksOf = (name: string, member: Shape | undefined): readonly Mark[] => {
    const mark = marks.get(name);
    return [
      ...(mark ? [mark] : []),
      ...(member?.deprecated
        ? [{ kind: "deprecated" as const, text: labels.deprecated[language] }]
        : []),
    ];
  };
  const found: ResponsePlace[] = [];
  const known = new Set<string>();
  const type = memberOf(value, "type") ?? null;
  const kind = shape && variantText(shape, type, language);
  if (kind !== undefined) {
    known.add("type");
    found.push({
      ...plainPlace(`${path}.type`, labels.kind[language], type),
      said: kind,
      marks: marksOf("type", undefined),
    });
  }
  for (const [name, member] of Object.entries(group.members)) {
    const part = memberOf(value, name);
    if (part === undefined) continue;
    known.add(name);
    const said = place.saidBelow?.get(name);
    found.push({
      ...(said === undefined ? {} : { said }),
      path: `${path}.${name}`,
      label: member.label[language],
      value: part,
      shape: member,
      sensitivity: sensitivityOf(member),
      marks: marksOf(name, member),
      unknown: valueText(member, part, language) === undefined && !isBranch(member, part),
    });
  }
  if (hasMarks && isJsonObject(marked)) {
    known.add("inOnderzoek");
    found.push({
      ...plainPlace(`${path}.inOnderzoek`, labels.underInvestigation[language], marked),
      shape: investigationShape(group),
      saidBelow: new Map([...marks].map(([name, mark]) => [name, mark.text])),
    });
  }
  return [...found, ...othersBelow(place, value, [...known], options)];
}

function isBranch(shape: Shape, value: JsonValue): boolean {
  if (shape.kind === "list") return Array.isArray(value);
  return (shape.kind === "group" || shape.kind === "choice") && isJsonObject(value);
}

/** Members outside the value are masked like unknown ones. */
function partPlaces(
  place: ResponsePlace,
  shape: Shape,
  value: JsonObject,
  options: PersonOptions,
): readonly ResponsePlace[] {
  const { path } = place;
  const isPart = (name: string) => !place.unknown && partsOfValue(shape).includes(name);
  const parts = Object.entries(value)
    .filter(([name]) => isPart(name))
    .map(([name, part]) => ({
      ...plainPlace(`${path}.${name}`, name, part),
      sensitivity: partSensitivity(shape, name),
    }));
  const known = Object.keys(value).filter(isPart);
  return [...parts, ...othersBelow(place, value, known, options)];
}

function othersBelow(
  { path }: ResponsePlace,
  value: JsonObject,
  known: readonly string[],
  options: PersonOptions,
): readonly ResponsePlace[] {
  return Object.entries(value).flatMap(([name, part], ordinal) => {
    if (known.includes(name)) return [];
    const safe = safeName(name, ordinal, options);
    return [unknownPlace(memberPath(path, safe), safe, part)];
  });
}

function plainPlace(path: string, label: string, value: JsonValue): ResponsePlace {
  return { path, label, value, sensitivity: "none", marks: [], unknown: false };
}

function unknownPlace(path: string, label: string, value: JsonValue): ResponsePlace {
  return { path, label, value, sensitivity: "unknown", marks: [], unknown: true };
}

/** Marks labelled by their member, and start dates. */
function investigationShape({ investigation, members }: GroupShape): GroupShape {
  const { underInvestigation, start, kind } = labels;
  const parts: Record<string, YesShape | DateShape> = {};
  for (const { name, covers } of investigation ?? []) {
    for (const mark of covers) {
      const about = Object.hasOwn(members, mark) ? members[mark]?.label : kind;
      const label = about ?? text(mark, mark);
      parts[mark] = { kind: "yes", label, meaning: underInvestigation, personal: "none" };
    }
    parts[name] = { kind: "date", label: start, meaning: start, personal: "date" };
  }
  return {
    kind: "group",
    label: underInvestigation,
    meaning: underInvestigation,
    members: parts,
  };
}
