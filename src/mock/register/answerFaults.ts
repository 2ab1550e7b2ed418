import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { person as personShape } from "../../contract/answer/personShape.ts";
import type { GroupShape, ListShape, Shape } from "../../contract/answer/shape.ts";
import { text, type Text } from "../../contract/text.ts";

type Path = readonly PropertyKey[];

/** What is wrong at a place of a given list; never holds a value of it. */
export interface Fault {
  readonly path: Path;
  readonly message: Text;
}

/**
 * Why a person in the answer's shape could never be served. Parts may be absent and groups empty, but
 * what is there must be of the kind that the contract has at its place.
 */
export function answerFaults(person: JsonObject, path: Path): readonly Fault[] {
  return [...inGroup(person, personShape, path)];
}

function* inGroup(value: JsonObject, shape: GroupShape, path: Path): Generator<Fault> {
  for (const [name, part] of Object.entries(value)) {
    const at = [...path, name];
    const member = Object.hasOwn(shape.members, name) ? shape.members[name] : undefined;
    if (member) yield* inValue(part, member, at);
    else if (name === "inOnderzoek" && shape.investigation) yield* inMarks(part, shape, at);
    else if (name !== "type") yield { path: at, message: says.unknown };
  }
}

/** Null, false and empty text mean that there is nothing; they are never delivered. */
function isNothing(value: JsonValue): boolean {
  return value === null || value === false || value === "";
}

function* inValue(value: JsonValue, shape: Shape, path: Path): Generator<Fault> {
  if (isNothing(value)) return;
  switch (shape.kind) {
    case "text":
      if (typeof value !== "string") yield { path, message: says.noText };
      return;
    case "integer":
      if (typeof value !== "number" || !Number.isInteger(value))
        yield { path, message: says.noInteger };
      return;
    case "yes":
      if (value !== true) yield { path, message: says.noYes };
      return;
    case "date":
    case "table":
      if (!isFlat(value)) yield { path, message: says.noFlat };
      return;
    case "list":
      yield* inList(value, shape, path);
      return;
    case "group":
      if (isJsonObject(value)) yield* inGroup(value, shape, path);
      else yield { path, message: says.noObject };
      return;
    case "choice": {
      const type = memberOf(value, "type");
      const variant =
        typeof type === "string" && Object.hasOwn(shape.variants, type)
          ? shape.variants[type]
          : undefined;
      if (!isJsonObject(value)) yield { path, message: says.noObject };
      else if (variant) yield* inGroup(value, variant, path);
      else yield { path: [...path, "type"], message: noType(Object.keys(shape.variants)) };
    }
  }
}

function* inList(value: JsonValue, shape: ListShape, path: Path): Generator<Fault> {
  if (!Array.isArray(value)) {
    yield { path, message: says.noList };
    return;
  }
  const items: readonly JsonValue[] = value;
  for (const [index, item] of items.entries()) yield* inValue(item, shape.item, [...path, index]);
}

function* inMarks(value: JsonValue, shape: GroupShape, path: Path): Generator<Fault> {
  if (isNothing(value)) return;
  if (!isJsonObject(value)) {
    yield { path, message: says.noObject };
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    const at = [...path, name];
    const isDate = shape.investigation?.some((start) => start.name === name);
    const isMark = shape.investigation?.some(({ covers }) => covers.includes(name));
    if (isNothing(part)) continue;
    if (isDate && !isFlat(part)) yield { path: at, message: says.noFlat };
    else if (isMark && part !== true) yield { path: at, message: says.noYes };
    else if (!isDate && !isMark) yield { path: at, message: says.unknown };
  }
}

/** A date or table value goes out as it is, so there is nothing below its members. */
function isFlat(value: JsonValue): boolean {
  return (
    isJsonObject(value) &&
    Object.values(value).every((part) => typeof part !== "object" || part === null)
  );
}

function noType(types: readonly string[]): Text {
  const list = types.join(", ");
  return text(`Use one of: ${list}.`, `Gebruik een van: ${list}.`);
}

const says = {
  unknown: text(
    "The person response has no member of this name here, so it could never be served.",
    "Het persoonsantwoord heeft hier geen onderdeel met deze naam; het zou nooit geleverd worden.",
  ),
  noText: text("A text is needed here.", "Hier is een tekst nodig."),
  noInteger: text("A whole number is needed here.", "Hier is een geheel getal nodig."),
  noYes: text("Only true can stand here.", "Hier kan alleen true staan."),
  noFlat: text(
    "An object with plain values is needed here: a date or a code with its description.",
    "Hier is een object met enkelvoudige waarden nodig: een datum of een code met omschrijving.",
  ),
  noObject: text("An object is needed here.", "Hier is een object nodig."),
  noList: text("A list is needed here.", "Hier is een lijst nodig."),
} as const;
