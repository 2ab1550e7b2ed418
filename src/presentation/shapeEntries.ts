import { partsOfValue } from "../contract/fields.ts";
import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../contract/json.ts";
import type { ChoiceShape, GroupShape, ListShape, Shape } from "../contract/shape.ts";
import { readInvestigation } from "./investigation.ts";
import { labels } from "./labels.ts";
import { shown } from "./mask.ts";
import { unknownEntry } from "./unknownEntry.ts";
import { valueText } from "./valueText.ts";
import type { Block, Entry, Mark, Row } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** Where an entry stands, and what is to be known about it. */
interface Place {
  readonly name: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  readonly options: ViewOptions;
}

/**
 * The members of one group as entries, in the order of the shape tree: that is the order in which
 * people read them. Members that the tree does not know stand at the end.
 */
export function groupEntries(
  shape: GroupShape,
  value: JsonObject,
  path: string,
  options: ViewOptions,
): readonly Entry[] {
  return contents(shape, value, path, options, []).entries;
}

/** The entries of a group, and the mark on its `type` when it is one of several kinds. */
function contents(
  shape: GroupShape,
  value: JsonObject,
  path: string,
  options: ViewOptions,
  alsoKnown: readonly string[],
): { entries: readonly Entry[]; typeMarks: readonly Mark[] } {
  const ownMember = Object.hasOwn(shape.members, "inOnderzoek");
  const marked = ownMember ? undefined : memberOf(value, "inOnderzoek");
  const { marks, rest } = readInvestigation(shape, marked, `${path}.inOnderzoek`, options);
  const known = Object.entries(shape.members).flatMap(([name, member]) => {
    const mark = marks.get(name);
    const place: Place = {
      name,
      path: `${path}.${name}`,
      marks: [...(mark ? [mark] : []), ...deprecation(member, options)],
      options,
    };
    const delivered = memberOf(value, name);
    if (delivered !== undefined) return memberEntries(member, delivered, place);
    return mark ? [missingRow(member, place)] : [];
  });
  const knownNames = new Set([...Object.keys(shape.members), "inOnderzoek", ...alsoKnown]);
  const unknown = Object.entries(value)
    .filter(([name]) => !knownNames.has(name))
    .map(([name, member]) => unknownEntry(name, member, `${path}.${name}`, options));
  const typeMark = marks.get("type");
  return { entries: [...known, ...unknown, ...rest], typeMarks: typeMark ? [typeMark] : [] };
}

function memberEntries(shape: Shape, value: JsonValue, place: Place): readonly Entry[] {
  if (shape.kind === "group" && isJsonObject(value)) return [groupBlock(shape, value, place)];
  if (shape.kind === "choice" && isJsonObject(value)) return [choiceBlock(shape, value, place)];
  if (shape.kind === "list" && Array.isArray(value)) return [listBlock(shape, value, place)];
  return valueRows(shape, value, place);
}

/** One value, and behind it what its date or value table holds beyond the contract. */
function valueRows(shape: Shape, value: JsonValue, place: Place): readonly Row[] {
  const { name, options, path, marks } = place;
  const read = valueText(shape, value, options.language);
  if (read === undefined) return [{ ...unknownEntry(name, value, path, options), marks }];
  const label = shape.label[options.language];
  const parts = partsOfValue(shape);
  const extra = parts.length === 0 || !isJsonObject(value) ? [] : Object.entries(value);
  return [
    { kind: "row", label, path, marks, ...shown(read, shape.personal ?? "none", options) },
    ...extra
      .filter(([part]) => !parts.includes(part))
      .map(([part, rest]) => unknownEntry(`${name}.${part}`, rest, `${path}.${part}`, options)),
  ];
}

function groupBlock(shape: GroupShape, value: JsonObject, place: Place): Block {
  const entries = groupEntries(shape, value, place.path, place.options);
  return block(shape.label[place.options.language], entries, place);
}

/** The kind stands in the heading: `Residence: Address in the Netherlands`, `Residence unknown`. */
function choiceBlock(shape: ChoiceShape, value: JsonObject, place: Place): Block {
  const { language } = place.options;
  const { variant, entries, typeMarks } = choiceContents(shape, value, place);
  const own = shape.label[language];
  const kind = variant?.label[language];
  const label = kind === undefined ? own : kind.startsWith(own) ? kind : `${own}: ${kind}`;
  return block(label, entries, { ...place, marks: [...place.marks, ...typeMarks] });
}

function choiceContents(shape: ChoiceShape, value: JsonObject, place: Place) {
  const type = memberOf(value, "type");
  const known = typeof type === "string" && Object.hasOwn(shape.variants, type);
  const variant = known ? shape.variants[type] : undefined;
  const unknownKind: GroupShape = { ...shape, kind: "group", members: {} };
  const read = contents(
    variant ?? unknownKind,
    value,
    place.path,
    place.options,
    variant ? ["type"] : [],
  );
  return { variant, ...read };
}

function listBlock(shape: ListShape, values: readonly JsonValue[], place: Place): Block {
  const { language } = place.options;
  const items = values.map((value, index): Entry => {
    const path = `${place.path}[${index}]`;
    const at: Place = { ...place, path, marks: [] };
    if (!isJsonObject(value))
      return unknownEntry(`${place.name}[${index}]`, value, path, place.options);
    return listItem(shape, value, at, index, values.length);
  });
  const label = shape.label[language];
  if (items.length > 0) return block(label, items, place);
  const { path, marks } = place;
  return { kind: "block", label, path, marks, entries: [], empty: labels.none[language] };
}

function listItem(
  shape: ListShape,
  value: JsonObject,
  place: Place,
  index: number,
  count: number,
): Block {
  const { language } = place.options;
  const number = count > 1 ? ` ${index + 1}` : "";
  if (shape.item.kind === "group")
    return block(
      `${shape.item.label[language]}${number}`,
      groupEntries(shape.item, value, place.path, place.options),
      place,
    );
  const { variant, entries, typeMarks } = choiceContents(shape.item, value, place);
  const label = (variant ?? shape.item).label[language];
  return block(label, entries, { ...place, marks: typeMarks });
}

/** A group that came without any value was asked, and nothing is known (contract section 2). */
function block(label: string, entries: readonly Entry[], place: Place): Block {
  const { path, marks, options } = place;
  const empty = entries.length === 0 ? { empty: labels.noData[options.language] } : {};
  return { kind: "block", label, path, marks, entries, ...empty };
}

/** A mark may be about a member that has no value: the mark has to be seen all the same. */
function missingRow(shape: Shape, { path, marks, options }: Place): Row {
  const { language } = options;
  const label = shape.label[language];
  return { kind: "row", label, value: labels.noValue[language], path, marks, masked: false };
}

function deprecation(shape: Shape, { language }: ViewOptions): readonly Mark[] {
  return shape.deprecated ? [{ kind: "deprecated", text: labels.deprecated[language] }] : [];
}
