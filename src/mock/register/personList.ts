import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { readSource } from "../../contract/source/readSource.ts";
import { elementPlace } from "../../contract/source/elementPlace.ts";
import { sourceOfRecord } from "../../contract/source/recordSource.ts";
import type { SourcePerson } from "../../contract/source/sourceShape.ts";
import { text } from "../../contract/text.ts";
import { answerFaults, type Fault } from "./answerFaults.ts";
import { shapeOf, type PersonShape } from "./personShapes.ts";
import { storedSource } from "./sourceStored.ts";
import { storedPerson, type StoredPerson } from "./storedPerson.ts";

export interface ListOptions {
  /** Reads a date that does not exist as wholly unknown. */
  readonly lenient?: boolean;
  /** What was read of persons before: of a long list in which one changed, the others are not read again. */
  readonly known?: WeakMap<JsonObject, KnownPerson>;

  /** The shape of persons that fit both; default: that of the others. */
  readonly neutral?: PersonShape;
}

interface KnownPerson {
  readonly shape: ReturnType<typeof shapeOf>;
  source?: ReturnType<typeof readSource>;
}

type PersonList =
  | { readonly persons: readonly StoredPerson[] }
  | { readonly faults: readonly Fault[] };

/**
 * Persons of a list in which each has a shape of its own: the register's, the answer's, or a message
 * with a record. All of them, or all that is wrong.
 */
export function readPersonList(list: readonly JsonValue[], options: ListOptions = {}): PersonList {
  const items = itemsOfList(list);
  const known = items.map(({ person }) => knownPerson(person, options));
  const shapes = known.map(({ shape }) => shape);
  const { neutral = neutralShape(shapes) } = options;
  const faults: Fault[] = [];
  const sources = new Map<string, SourcePerson>();
  const persons = items.flatMap(({ person, path, record, numberAt = inPerson }, index) => {
    if (!isJsonObject(person)) {
      faults.push({ path, message: says.noPerson });
      return [];
    }
    if (!hasNumber(person) && !isWithoutNumber(person)) {
      faults.push({ path: [...path, ...numberAt], message: says.noNumber });
      return [];
    }
    if ((shapes[index] ?? neutral) === "answer") {
      faults.push(...answerFaults(person, path));
      return storedPerson(person);
    }
    const before = known[index];
    const read = before?.source ?? readSource(person, options);
    if (before) before.source = read;
    const place = (at: Path) => (record ? (elementPlace(record, at) ?? at) : at);
    faults.push(
      ...read.faults.map((fault) => ({ ...fault, path: [...path, ...place(fault.path)] })),
    );
    const { burgerservicenummer: number } = read.person;
    if (number !== undefined) sources.set(number, read.person);
    return storedSource(read.person, (other) => sources.get(other));
  });
  return faults.length > 0 ? { faults } : { persons };
}

/** What fits both shapes is as the others are; alone it is the register's, of which more follows. */
function neutralShape(shapes: readonly (PersonShape | undefined)[]): PersonShape {
  return shapes.includes("source") || !shapes.includes("answer") ? "source" : "answer";
}

/** The shape of those of a list that fit both. */
export function neutralShapeOf(list: readonly JsonValue[]): PersonShape {
  return neutralShape(list.map(shapeOf));
}

function knownPerson(person: JsonValue, { known }: ListOptions): KnownPerson {
  if (!isJsonObject(person)) return { shape: undefined };
  const before = known?.get(person) ?? { shape: shapeOf(person) };
  known?.set(person, before);
  return before;
}

type Path = readonly PropertyKey[];

interface Item {
  readonly person: JsonValue;
  readonly path: Path;
  /** Where its number belongs, from there. */
  readonly numberAt?: Path;
  /** The record that it was made of. */
  readonly record?: JsonObject;
  /** Of what kind of message it is the record. */
  readonly messageKind?: string;
}

/** The same persons as they are written, each by itself: those of messages in the register's shape. */
export function personsWritten(list: readonly JsonValue[]): readonly JsonValue[] {
  return itemsOfList(list).map(({ person }) => person);
}

/** The persons of a list. Of messages those with a number, where there are any, and of each number one. */
function itemsOfList(list: readonly JsonValue[]): readonly Item[] {
  const items = list.flatMap((item, index) => itemsOf(item, [index]));
  if (!items.some(hasNumberOf)) return items;
  const latest = new Map<JsonValue | undefined, Item>();
  for (const item of items)
    if (item.messageKind !== undefined && hasNumberOf(item)) {
      const number = memberOf(item.person, "burgerservicenummer");
      // A whole record is worth more than a later message with a part of it.
      const isWhole = latest.get(number)?.messageKind === wholeRecord;
      if (!isWhole || item.messageKind === wholeRecord) latest.set(number, item);
    }
  const kept = new Set(latest.values());
  return items.filter(
    (item) => item.messageKind === undefined || kept.has(item) || isStranger(item),
  );
}

/** A whole record of somebody who never got a number. */
function isStranger({ person, messageKind }: Item): boolean {
  return messageKind === wholeRecord && isJsonObject(person) && isWithoutNumber(person);
}

const wholeRecord = "Lg01";

function hasNumberOf({ person }: Item): boolean {
  return isJsonObject(person) && hasNumber(person);
}

/** A person as it is, or the one or more of a message, made of their records. */
function itemsOf(item: JsonValue, path: Path): readonly Item[] {
  const [content, at] =
    memberOf(item, "berichtInhoud") !== undefined
      ? [memberOf(item, "berichtInhoud"), [...path, "berichtInhoud"]]
      : [item, path];
  const kind = memberOf(content, "berichtType");
  const data = memberOf(content, "plData");
  const isMessage = typeof kind === "string" || data !== undefined || content !== item;
  const messageKind = typeof kind === "string" ? kind : "";
  const record = (value: JsonValue, place: Path): Item => ({
    person: isJsonObject(value) ? sourceOfRecord(value) : value,
    path: place,
    numberAt: inRecord,
    ...(isJsonObject(value) ? { record: value } : {}),
    ...(isMessage ? { messageKind } : {}),
  });
  if (data !== undefined) return [record(data, [...at, "plData"])];
  const set = memberOf(content, "plDataSet");
  if (Array.isArray(set))
    return (set as readonly JsonValue[]).map((each, index) =>
      record(each, [...at, "plDataSet", index]),
    );
  // A message without a record, or a record by itself.
  if (isMessage) return [record({}, at)];
  if (memberOf(content, "c01") !== undefined) return [record(item, at)];
  return [{ person: item, path }];
}

function hasNumber(person: JsonObject): boolean {
  const number = memberOf(person, "burgerservicenummer");
  return typeof number === "string" && /^[0-9]{9}$/.test(number);
}

/** The register has people who never got a number; who has nothing at all is nobody. */
function isWithoutNumber(person: JsonObject): boolean {
  const { burgerservicenummer: number, ...others }: JsonObject = person;
  const isAbsent = number === undefined || number === null || number === "";
  return isAbsent && Object.keys(others).length > 0;
}

const inPerson: Path = ["burgerservicenummer"];
const inRecord: Path = ["c01", 0, "e0120"];

const says = {
  noPerson: text(
    "This is no object. Write a person as the register or the full person response has it.",
    "Dit is geen object. Schrijf een persoon zoals het register of het volledige antwoord die heeft.",
  ),
  noNumber: text(
    "A burgerservicenummer is nine digits between quotes. Leave it out only of a person who has none but other data.",
    "Een burgerservicenummer is negen cijfers tussen aanhalingstekens. Laat het alleen weg bij een persoon die er geen heeft maar wel andere gegevens.",
  ),
} as const;
