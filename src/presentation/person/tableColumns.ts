import { deliveredPath, membersOf, wholePath } from "../../contract/response/fields.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { isPersonal, sensitivityOf } from "../../contract/response/personalData.ts";
import type { GroupShape, Shape } from "../../contract/response/shape.ts";
import { isPlainDate } from "../texts/dates.ts";
import { labels } from "../labels.ts";
import { variantOfValue } from "../shapeEntries.ts";
import { responseTypeOf, peopleOf, shapeOf, type PersonOptions } from "../view.ts";
import type { TableColumn } from "./pages.ts";

/** Column of unknown values. No path of the contract equals it. */
export const otherColumn = "?";

const kindMember = "type";

interface ColumnPlace {
  readonly path: string;
  readonly shape: Shape;
  readonly labels: readonly string[];
  readonly name: string;
  readonly automatic: boolean;
  readonly deprecated: boolean;
  readonly members: ReadonlyMap<string, ColumnPlace>;
  /** True if `members` are values below it, not parts of one value. */
  readonly isGroup: boolean;
  /** Whether a value, a mark or an unexpected form was returned. */
  seen: boolean;
}

/**
 * Requested single values, then automatic ones, or everything returned if the request is unknown. An
 * empty group and an empty list have a column of their own.
 */
export function tableColumns(response: JsonObject, options: PersonOptions): readonly TableColumn[] {
  const flags = { automatic: false, deprecated: false };
  const root = placeOf("", shapeOf(options), [], flags, options);
  let holdsOther = false;
  for (const person of peopleOf(response))
    holdsOther = look(person, root, root.shape) || holdsOther;
  const asked = askedPlaces(root, options);
  const inOrder = options.fields ? [...asked] : [];
  const known = new Set(inOrder);
  for (const place of [...root.members.values()].flatMap(withAllBelow))
    if (place.seen && !known.has(place)) {
      known.add(place);
      if (place.isGroup) insertBefore(inOrder, place);
      else inOrder.push(place);
    }
  if (root.seen) holdsOther = true;
  const columns = inOrder.map((place) => columnOf(place, asked.has(place), options));
  const withMain = columns.some(({ main }) => main)
    ? columns
    : columns.map((column, index) => ({ ...column, main: index < mainAtMost }));
  return holdsOther ? [...withMain, other(options)] : withMain;
}

/** Distinguish people in any response. */
const mainPaths: ReadonlySet<string> = new Set([
  "burgerservicenummer",
  "naam.volledigeNaam",
  "naam.voornamen",
  "naam.voorvoegsel",
  "naam.geslachtsnaam",
  "geboorte.datum",
  "geslacht",
  "adressering.adresregel1",
  "adressering.adresregel2",
]);
const mainAtMost = 5;

function columnOf(place: ColumnPlace, isAsked: boolean, options: PersonOptions): TableColumn {
  const { path, shape, isGroup } = place;
  const personal = !isGroup && isPersonal(sensitivityOf(shape));
  return {
    path,
    label: place.labels.join(" › "),
    name: place.name,
    main: mainPaths.has(path),
    delivered: place.seen,
    automatic: options.fields !== undefined && !isAsked,
    sortable: !isGroup && !(options.mask && personal),
    personal,
    deprecated: place.deprecated,
  };
}

function other({ language }: PersonOptions): TableColumn {
  const label = labels.other[language];
  return {
    path: otherColumn,
    label,
    name: label,
    main: false,
    delivered: true,
    automatic: false,
    sortable: false,
    personal: true,
    deprecated: false,
  };
}

/** A group's own column precedes those of its members. */
function insertBefore(places: ColumnPlace[], group: ColumnPlace): void {
  const at = places.findIndex(({ path }) => path.startsWith(`${group.path}.`));
  if (at < 0) places.push(group);
  else places.splice(at, 0, group);
}

function placeOf(
  path: string,
  shape: Shape,
  above: readonly string[],
  inherited: { readonly automatic: boolean; readonly deprecated: boolean },
  options: PersonOptions,
): ColumnPlace {
  const { language } = options;
  const name = shape.label[language];
  const chain = path === "" ? [] : [...above, name];
  const flags = {
    automatic: inherited.automatic || shape.automatic === true,
    deprecated: inherited.deprecated || shape.deprecated === true,
  };
  const members = new Map<string, ColumnPlace>();
  const below = (member: string) => (path === "" ? member : `${path}.${member}`);
  const item = shape.kind === "list" ? shape.item : shape;
  if (item.kind === "choice")
    members.set(kindMember, {
      path: below(kindMember),
      shape: { kind: "text", label: labels.kind, meaning: labels.kind, personal: "none" },
      labels: [...chain, labels.kind[language]],
      name: labels.kind[language],
      ...flags,
      members: new Map(),
      isGroup: false,
      seen: false,
    });
  for (const [member, { shape: part }] of membersOf(shape))
    members.set(member, placeOf(below(member), part, chain, flags, options));
  const isGroup = ["group", "list", "choice"].includes(shape.kind);
  return { path, shape, labels: chain, name, ...flags, members, isGroup, seen: false };
}

function withAllBelow(place: ColumnPlace): readonly ColumnPlace[] {
  return [place, ...[...place.members.values()].flatMap(withAllBelow)];
}

function askedPlaces(root: ColumnPlace, options: PersonOptions): ReadonlySet<ColumnPlace> {
  const responseType = responseTypeOf(options);
  const asked = new Set<ColumnPlace>();
  for (const field of options.fields ?? []) {
    const names = deliveredPath(wholePath(field, responseType)).split(".");
    let place: ColumnPlace | undefined = root;
    const kinds: ColumnPlace[] = [];
    for (const name of names) {
      place = place?.members.get(name);
      const kind = place?.members.get(kindMember);
      if (kind?.shape.label === labels.kind) kinds.push(kind);
    }
    if (!place) continue;
    // The service always returns the kind of a choice.
    for (const kind of kinds) asked.add(kind);
    for (const value of withAllBelow(place))
      if (!value.isGroup && (!value.automatic || value === place)) asked.add(value);
  }
  return asked;
}

/**
 * True if a value contains unknown content. The shape is that of the value's kind, because a choice's
 * place has the members of all kinds.
 */
function look(value: JsonValue, place: ColumnPlace, shape: Shape | undefined): boolean {
  if (!place.isGroup) {
    place.seen = true;
    return false;
  }
  if (!Array.isArray(value) || place.shape.kind !== "list") return lookInside(value, place, shape);
  if (value.length === 0) place.seen = true;
  const item = shape?.kind === "list" ? shape.item : undefined;
  let holdsOther = false;
  for (const each of value as readonly JsonValue[])
    holdsOther = lookInside(each, place, item) || holdsOther;
  return holdsOther;
}

function lookInside(value: JsonValue, place: ColumnPlace, shape: Shape | undefined): boolean {
  if (!isJsonObject(value)) {
    place.seen = true;
    return false;
  }
  let isEmpty = true;
  let holdsOther = false;
  for (const name in value) {
    isEmpty = false;
    const member = place.members.get(name);
    // Nearly all members are values. Only groups need their kind.
    if (member && !member.isGroup) member.seen = true;
    else if (member) {
      const inner = groupOf(shape, value)?.members[name];
      holdsOther = look(value[name] ?? null, member, inner) || holdsOther;
    } else if (name === "inOnderzoek")
      lookAtMarks(value[name] ?? null, place, groupOf(shape, value));
    else holdsOther = true;
  }
  if (isEmpty) place.seen = true;
  return holdsOther;
}

function groupOf(shape: Shape | undefined, value: JsonObject): GroupShape | undefined {
  if (shape?.kind === "choice") return variantOfValue(shape, value);
  return shape?.kind === "group" ? shape : undefined;
}

/** Marks and their start dates belong to their member, everything else to the group. */
function lookAtMarks(marks: JsonValue, place: ColumnPlace, group: GroupShape | undefined): void {
  if (!isJsonObject(marks)) {
    place.seen = true;
    return;
  }
  const starts = group?.investigation ?? [];
  for (const name in marks) {
    const start = starts.find((each) => each.name === name);
    const isMark = marks[name] === true && starts.some(({ covers }) => covers.includes(name));
    const member = isMark ? place.members.get(name) : undefined;
    const isSaid =
      start?.covers.some((mark) => memberOf(marks, mark) === true) &&
      isPlainDate(marks[name] ?? null);
    if (member) member.seen = true;
    else if (!isSaid) place.seen = true;
  }
}
