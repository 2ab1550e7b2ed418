import { partsOfValue } from "../contract/response/fields.ts";
import { olderName } from "../contract/response/fieldTexts.ts";
import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../contract/json/json.ts";
import { sensitivityOf } from "../contract/response/personalData.ts";
import type { ChoiceShape, GroupShape, ListShape, Shape } from "../contract/response/shape.ts";
import type { Language } from "../contract/text.ts";
import { unsaidOfDate, dateText, isPlainDate } from "./texts/dates.ts";
import { labels } from "./labels.ts";
import {
  shown,
  isHidden,
  type ViewOptions,
  type Block,
  type Entry,
  type Mark,
  type Row,
  safeName,
  unknownEntry,
} from "./view.ts";
import { memberPath } from "./person/places.ts";

/** Text of a single value, undefined if its form differs from its shape. */
export function valueText(shape: Shape, value: JsonValue, language: Language): string | undefined {
  switch (shape.kind) {
    case "text":
      return typeof value === "string" ? value : undefined;
    case "integer":
      return typeof value === "number" ? String(value) : undefined;
    case "yes":
      return typeof value === "boolean" ? labels[value ? "yes" : "no"][language] : undefined;
    case "date":
      return dateText(value, language);
    case "table":
      return tableText(value);
    case "group":
    case "list":
    case "choice":
      return undefined;
  }
}

/** `man (M)`, for titles with the kind, `ridder (R, titel)`. */
export function tableText(value: JsonValue): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const own = ["code", "soort", "omschrijving"].map((name) => memberOf(value, name));
  if (own.some((part) => part !== undefined && typeof part !== "string")) return undefined;
  const code = codesOf(value);
  const description = memberOf(value, "omschrijving");
  if (typeof description !== "string") return code;
  return code === undefined ? description : `${description} (${code})`;
}

/** Code that `tableText` appends to a description, undefined without one. */
function tableCode(value: JsonValue): string | undefined {
  return typeof memberOf(value, "omschrijving") === "string" ? codesOf(value) : undefined;
}

function codesOf(value: JsonValue): string | undefined {
  const parts = [memberOf(value, "code"), memberOf(value, "soort")].filter(
    (part) => typeof part === "string",
  );
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/** Marks of an `inOnderzoek` by member, and the rest. */
interface Investigation {
  readonly marks: ReadonlyMap<string, Mark>;
  readonly rest: readonly Row[];
}

const nothing: Investigation = { marks: new Map(), rest: [] };

/** Start dates without a mark and unknown members belong to the rest (contract section 4). */
export function readInvestigation(
  shape: GroupShape,
  value: JsonValue | undefined,
  path: string,
  options: ViewOptions,
): Investigation {
  if (value === undefined) return nothing;
  if (!isJsonObject(value))
    return { ...nothing, rest: [unknownEntry("inOnderzoek", value, path, options)] };
  const marks = new Map<string, Mark>();
  const used = new Set<string>();
  for (const [member, marked] of Object.entries(value)) {
    if (marked !== true || !isMember(shape, member)) continue;
    const starts = (shape.investigation ?? []).filter(
      (start) => start.covers.includes(member) && Object.hasOwn(value, start.name),
    );
    for (const start of starts) if (isPlainDate(value[start.name] ?? null)) used.add(start.name);
    const dates = starts.map((start) => value[start.name] ?? null);
    marks.set(member, investigationMark(dates, options));
    used.add(member);
  }
  const rest = Object.entries(value)
    .filter(([name]) => !used.has(name))
    .map(([name, member]) => restRow(name, member, `${path}.${name}`, options));
  return { marks, rest };
}

/** A mask hides the start date, but not the mark. */
function investigationMark(starts: readonly JsonValue[], options: ViewOptions): Mark {
  const { language } = options;
  const dates = isHidden("date", options)
    ? []
    : starts.flatMap((start) => dateText(start, language) ?? []);
  const said = labels.investigation[language];
  const since = [...new Set(dates)].join(", ");
  return {
    kind: "investigation",
    text: since === "" ? said : `${said} ${labels.since[language]} ${since}`,
  };
}

/** A mark refers to a member of the group, or to the `type` of a choice. */
function isMember(shape: GroupShape, name: string): boolean {
  if (Object.hasOwn(shape.members, name)) return true;
  return shape.investigation?.some((start) => start.covers.includes(name)) ?? false;
}

function restRow(name: string, value: JsonValue, path: string, options: ViewOptions): Row {
  const date = isPlainDate(value) ? dateText(value, options.language) : undefined;
  if (date === undefined) return unknownEntry(`inOnderzoek.${name}`, value, path, options);
  const label = `inOnderzoek.${name}`;
  return { kind: "row", label, path, marks: [], ...shown(date, "date", options), unknown: true };
}

interface EntryPlace {
  readonly name: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  readonly options: ViewOptions;
}

/** Members in shape order, unknown ones last. The `kind` of a choice is first. */
export function groupEntries(
  shape: GroupShape,
  value: JsonObject,
  path: string,
  options: ViewOptions,
  kind?: string,
): readonly Entry[] {
  const ownMember = Object.hasOwn(shape.members, "inOnderzoek");
  const marked = ownMember ? undefined : memberOf(value, "inOnderzoek");
  const { marks, rest } = readInvestigation(shape, marked, `${path}.inOnderzoek`, options);
  const known: Entry[] = [];
  for (const name in shape.members) {
    const member = shape.members[name];
    const delivered = memberOf(value, name);
    const mark = marks.get(name);
    if (!member || (delivered === undefined && !mark)) continue;
    const place: EntryPlace = {
      name,
      path: `${path}.${name}`,
      marks: marksOf(mark, member, options),
      options,
    };
    if (delivered === undefined) known.push(missingRow(member, place));
    else known.push(...memberEntries(member, delivered, place));
  }
  const kindMark = marks.get("type");
  const code = kind === undefined ? undefined : / \(([^()]+)\)$/.exec(kind)?.[1];
  const kindRow: Row | undefined =
    kind === undefined
      ? undefined
      : {
          kind: "row",
          label: labels.kind[options.language],
          value: kind,
          ...(code !== undefined && { code }),
          path: `${path}.type`,
          marks: kindMark ? [kindMark] : [],
          masked: false,
        };
  const isKnown = (name: string) =>
    Object.hasOwn(shape.members, name) ||
    name === "inOnderzoek" ||
    (kindRow !== undefined && name === "type");
  const names = Object.keys(value).filter((name) => !isKnown(name));
  const unknown = otherEntries(value, names, "", path, options);
  return [...(kindRow ? [kindRow] : []), ...known, ...unknown, ...rest];
}

function memberEntries(shape: Shape, value: JsonValue, place: EntryPlace): readonly Entry[] {
  if (shape.kind === "group" && isJsonObject(value)) return [groupBlock(shape, value, place)];
  if (shape.kind === "choice" && isJsonObject(value)) return [choiceBlock(shape, value, place)];
  if (shape.kind === "list" && Array.isArray(value)) return [listBlock(shape, value, place)];
  return valueRows(shape, value, place);
}

/** One value, followed by content of its date or value table that is not in the contract. */
function valueRows(shape: Shape, value: JsonValue, place: EntryPlace): readonly Row[] {
  const { name, options, path, marks } = place;
  const read = valueText(shape, value, options.language);
  if (read === undefined) return [{ ...unknownEntry(name, value, path, options), marks }];
  const label = shape.label[options.language];
  const seen = shown(read, sensitivityOf(shape), options);
  const code = shape.kind === "table" && !seen.masked ? tableCode(value) : undefined;
  return [
    { kind: "row", label, path, marks, ...seen, ...(code !== undefined && { code }) },
    ...otherEntries(value, unsaidParts(shape, value), `${name}.`, path, options),
  ];
}

export function unsaidParts(shape: Shape, value: JsonValue): readonly string[] {
  if (!isJsonObject(value)) return [];
  if (shape.kind === "date") return unsaidOfDate(value);
  const parts = partsOfValue(shape);
  return Object.keys(value).filter((name) => !parts.includes(name));
}

function otherEntries(
  value: JsonValue,
  names: readonly string[],
  before: string,
  path: string,
  options: ViewOptions,
): readonly Row[] {
  if (names.length === 0 || !isJsonObject(value)) return [];
  const wanted = new Set(names);
  return Object.entries(value).flatMap(([name, member], ordinal) => {
    if (!wanted.has(name)) return [];
    const safe = safeName(name, ordinal, options);
    return [unknownEntry(before + safe, member, memberPath(path, safe), options)];
  });
}

function groupBlock(shape: GroupShape, value: JsonObject, place: EntryPlace): Block {
  const entries = groupEntries(shape, value, place.path, place.options);
  return block(shape.label[place.options.language], entries, place);
}

/** The heading contains the kind: `Residence: Address in the Netherlands`, `Residence unknown`. */
function choiceBlock(shape: ChoiceShape, value: JsonObject, place: EntryPlace): Block {
  const { language } = place.options;
  const { variant, entries } = choiceContents(shape, value, place);
  const own = shape.label[language];
  const kind = variant?.label[language];
  const label = kind === undefined ? own : kind.startsWith(own) ? kind : `${own}: ${kind}`;
  return block(label, entries, place);
}

function choiceContents(shape: ChoiceShape, value: JsonObject, place: EntryPlace) {
  const { path, options } = place;
  const variant = variantOfValue(shape, value);
  const unknownKind: GroupShape = { ...shape, kind: "group", members: {} };
  const kind = variantText(shape, memberOf(value, "type") ?? null, options.language);
  const entries = groupEntries(variant ?? unknownKind, value, path, options, kind);
  return { variant, entries };
}

export function variantOfValue(shape: ChoiceShape, value: JsonValue): GroupShape | undefined {
  const type = memberOf(value, "type");
  return typeof type === "string" && Object.hasOwn(shape.variants, type)
    ? shape.variants[type]
    : undefined;
}

/** Includes the contract's own word: `Residence abroad (VerblijfplaatsBuitenland)`. */
export function variantText(shape: Shape, type: JsonValue, language: Language): string | undefined {
  const choice = shape.kind === "list" ? shape.item : shape;
  if (choice.kind !== "choice" || typeof type !== "string") return undefined;
  const variant = variantOfValue(choice, { type });
  const label = variant?.label[language];
  if (!variant || label === type) return label;
  const older = olderName(variant)?.[language];
  return `${label} (${older === undefined ? type : `${type}, ${older}`})`;
}

function listBlock(shape: ListShape, values: readonly JsonValue[], place: EntryPlace): Block {
  const { language } = place.options;
  const items = values.map((value, index): Entry => {
    const path = `${place.path}[${index}]`;
    const at: EntryPlace = { ...place, path, marks: [] };
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
  place: EntryPlace,
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
  const { variant, entries } = choiceContents(shape.item, value, place);
  const marks = wholeMarks(variant, value, place.options);
  return block((variant ?? shape.item).label[language], entries, { ...place, marks });
}

/** A relation of authority can be under investigation as a whole (contract section 7). */
export function wholeMarks(
  group: GroupShape | undefined,
  value: JsonObject,
  options: ViewOptions,
): readonly Mark[] {
  const saysItself = group !== undefined && Object.hasOwn(group.members, "inOnderzoek");
  return saysItself && memberOf(value, "inOnderzoek") === true
    ? [investigationMark([], options)]
    : [];
}

/** A group returned without values lacks all requested ones (contract section 2). */
function block(label: string, entries: readonly Entry[], place: EntryPlace): Block {
  const { path, marks, options } = place;
  const empty = entries.length === 0 ? { empty: labels.noneRequested[options.language] } : {};
  return { kind: "block", label, path, marks, entries, ...empty };
}

/** A mark on a member without a value must still be visible. */
function missingRow(shape: Shape, { path, marks, options }: EntryPlace): Row {
  const { language } = options;
  const label = shape.label[language];
  const value = labels.noValue[language];
  return { kind: "row", label, value, path, marks, masked: false, absent: true };
}

const noMarks: readonly Mark[] = [];

function marksOf(
  mark: Mark | undefined,
  { deprecated }: Shape,
  { language }: ViewOptions,
): readonly Mark[] {
  if (!deprecated) return mark ? [mark] : noMarks;
  const old: Mark = { kind: "deprecated", text: labels.deprecated[language] };
  return mark ? [mark, old] : [old];
}
