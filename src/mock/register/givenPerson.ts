import { fieldPaths } from "../../contract/response/fields.ts";
import { person as personShape } from "../../contract/response/personShape.ts";
import {
  variantOf,
  type GroupShape,
  type ListShape,
  type Shape,
} from "../../contract/response/shape.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  excessOf,
  excessText,
  personBudget,
} from "../../contract/json/json.ts";
import { readSource } from "../../contract/source/readSource.ts";
import { sourcePerson, type SourceMember } from "../../contract/source/sourceShape.ts";
import { text, type Text } from "../../contract/text.ts";
import { storedPerson, storedSource, type PersonShape, type StoredPerson } from "./storedPerson.ts";

type ReadPerson = { readonly person: StoredPerson } | { readonly faults: readonly PersonFault[] };

/** People of a list in one shape, or all faults with their places in the list. */
export function readPeople(
  list: readonly JsonValue[],
  shape: PersonShape,
  lenient: boolean,
): { readonly people: readonly StoredPerson[] } | { readonly faults: readonly PersonFault[] } {
  const faults: PersonFault[] = [];
  const people = list.flatMap((written, index) => {
    const read = readPerson(written, shape, lenient);
    if ("person" in read) return read.person;
    faults.push(...read.faults.map((fault) => ({ ...fault, path: [index, ...fault.path] })));
    return [];
  });
  return faults.length > 0 ? { faults } : { people };
}

function readPerson(
  written: JsonValue,
  shape: PersonShape,
  lenient: boolean,
  authorityOn?: StoredPerson["authorityOn"],
): ReadPerson {
  if (!isJsonObject(written)) return { faults: [{ path: [], message: says.noPerson }] };
  const number = memberOf(written, "burgerservicenummer");
  if (!isNumber(number) && !isWithoutNumber(written)) return { faults: [noNumber] };
  if (shape === "response") {
    const faults = [...inGroup(written, personShape, [])];
    return faults.length > 0 ? { faults } : { person: storedPerson(written) };
  }
  const foreign = [...unknownMembers(written, sourcePerson, [])].filter(isOfResponse);
  if (foreign.length > 0)
    return { faults: foreign.map(({ path }) => ({ path, message: says.response })) };
  const { person: source, faults } = readSource(written, { lenient });
  if (faults.length > 0) return { faults };
  // Other JSON, such as a message, has no member of the register's shape.
  if (Object.keys(source).length === 0) return { faults: [noNumber] };
  const described = { describe: () => source, written, authorityOn };
  return { person: storedSource(isNumber(number) ? number : "", described) };
}

/** A person after a merge patch (RFC 7396) in its own shape, or the faults of the patch. */
export function patchedPerson(
  person: StoredPerson,
  patch: JsonObject,
  lenient: boolean,
): ReadPerson {
  const { shape, authorityOn } = person;
  const written = mergePatch(person.written, patch);
  const excess = personExcess(written);
  if (excess) return { faults: [{ path: [], message: excess }] };
  const unknown = shape === "register" ? [...unknownMembers(patch, sourcePerson, [])] : [];
  if (unknown.length > 0) return { faults: unknown };
  const hasOwnAuthority = Object.hasOwn(patch, "gezag");
  return readPerson(written, shape, lenient, hasOwnAuthority ? undefined : authorityOn);
}

/** Files of other versions contain unknown members, which are ignored. A patch without effect is a mistake. */
function* unknownMembers(
  patch: JsonValue,
  shape: SourceMember,
  path: readonly PropertyKey[],
): Generator<PersonFault> {
  if (shape.kind !== "group" || !isJsonObject(patch)) return;
  for (const [name, part] of Object.entries(patch)) {
    const at = [...path, name];
    const member = Object.hasOwn(shape.members, name) ? shape.members[name] : undefined;
    if (member) yield* unknownMembers(part, member, at);
    else yield { path: at, message: says.unknown };
  }
}

/** True if only the response has this member, which means that the person is written in that shape. */
function isOfResponse({ path }: PersonFault): boolean {
  return fieldPaths("Persoon").has(path.filter((part) => typeof part === "string").join("."));
}

function personExcess(person: JsonObject): Text | undefined {
  const excess = excessOf(JSON.stringify(person), personBudget);
  if (!excess) return undefined;
  const { en, nl } = excessText(excess);
  return text(
    `With this change the person is too large. ${en} Leave out members that a person does not have.`,
    `Met deze wijziging is de persoon te groot. ${nl} Laat eigenschappen weg die een persoon niet heeft.`,
  );
}

function isNumber(number: JsonValue | undefined): number is string {
  return typeof number === "string" && /^[0-9]{9}$/.test(number);
}

/** The register contains people without a BSN. An empty entry is not a person. */
function isWithoutNumber(person: JsonObject): boolean {
  const { burgerservicenummer: number, ...others }: JsonObject = person;
  const isAbsent = number === undefined || number === null || number === "";
  return isAbsent && Object.keys(others).length > 0;
}

const says = {
  noPerson: text(
    "This is not an object. Write a person in the form of the register or of the full person response.",
    "Dit is geen object. Schrijf een persoon in de vorm van het register of van het volledige antwoord.",
  ),
  noNumber: text(
    "A burgerservicenummer is nine digits between quotes. Leave it out only for a person with other data but no BSN.",
    "Een burgerservicenummer is negen cijfers tussen aanhalingstekens. Laat het alleen weg bij een persoon met andere gegevens maar zonder BSN.",
  ),
  response: text(
    'Only the response has this member. Write people in the form of the response as {"personen": […]}.',
    'Alleen het antwoord heeft deze eigenschap. Schrijf personen in de vorm van het antwoord als {"personen": […]}.',
  ),
  unknown: text(
    "The register's form has no such member here. Change this person in that form.",
    "De vorm van het register heeft deze eigenschap hier niet. Wijzig deze persoon in die vorm.",
  ),
} as const;

const noNumber: PersonFault = { path: ["burgerservicenummer"], message: says.noNumber };

/** Merge patch (RFC 7396): null removes a member, lists are replaced as a whole. */
function mergePatch(value: JsonValue | undefined, patch: JsonObject): JsonObject {
  const merged = new Map(Object.entries(isJsonObject(value) ? value : {}));
  for (const [name, part] of Object.entries(patch)) {
    if (part === null) merged.delete(name);
    else merged.set(name, isJsonObject(part) ? mergePatch(merged.get(name), part) : part);
  }
  return Object.fromEntries(merged);
}

type Path = readonly PropertyKey[];

/** Fault at a place of a list. Never contains a value. */
export interface PersonFault {
  readonly path: Path;
  readonly message: Text;
}

/** Parts may be absent and groups empty, but present values must have the type of the contract. */
function* inGroup(value: JsonObject, shape: GroupShape, path: Path): Generator<PersonFault> {
  for (const [name, part] of Object.entries(value)) {
    const at = [...path, name];
    const member = Object.hasOwn(shape.members, name) ? shape.members[name] : undefined;
    if (member) yield* inValue(part, member, at);
    else if (name === "inOnderzoek" && shape.investigation) yield* inMarks(part, shape, at);
    else if (name !== "type") yield { path: at, message: faultTexts.unknown };
  }
}

/** Null, false and empty text mean an absent value and are never returned. */
function isNothing(value: JsonValue): boolean {
  return value === null || value === false || value === "";
}

function* inValue(value: JsonValue, shape: Shape, path: Path): Generator<PersonFault> {
  if (isNothing(value)) return;
  switch (shape.kind) {
    case "text":
      if (typeof value !== "string") yield { path, message: faultTexts.noText };
      return;
    case "integer":
      if (!Number.isInteger(value)) yield { path, message: faultTexts.noInteger };
      return;
    case "yes":
      if (value !== true) yield { path, message: faultTexts.noYes };
      return;
    case "date":
    case "table":
      if (!isFlat(value)) yield { path, message: faultTexts.noFlat };
      return;
    case "list":
      yield* inList(value, shape, path);
      return;
    case "group":
      if (isJsonObject(value)) yield* inGroup(value, shape, path);
      else yield { path, message: faultTexts.noObject };
      return;
    case "choice": {
      const type = memberOf(value, "type");
      const variant = variantOf(shape, type);
      if (!isJsonObject(value)) yield { path, message: faultTexts.noObject };
      else if (variant) yield* inGroup(value, variant, path);
      else yield { path: [...path, "type"], message: noType(Object.keys(shape.variants)) };
    }
  }
}

function* inList(value: JsonValue, shape: ListShape, path: Path): Generator<PersonFault> {
  if (!Array.isArray(value)) {
    yield { path, message: faultTexts.noList };
    return;
  }
  const items: readonly JsonValue[] = value;
  for (const [index, item] of items.entries()) yield* inValue(item, shape.item, [...path, index]);
}

function* inMarks(value: JsonValue, shape: GroupShape, path: Path): Generator<PersonFault> {
  if (isNothing(value)) return;
  if (!isJsonObject(value)) {
    yield { path, message: faultTexts.noObject };
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    const at = [...path, name];
    const isDate = shape.investigation?.some((start) => start.name === name);
    const isMark = shape.investigation?.some(({ covers }) => covers.includes(name));
    if (isNothing(part)) continue;
    if (isDate && !isFlat(part)) yield { path: at, message: faultTexts.noFlat };
    else if (isMark && part !== true) yield { path: at, message: faultTexts.noYes };
    else if (!isDate && !isMark) yield { path: at, message: faultTexts.unknown };
  }
}

/** A date or table value is returned unchanged, so its members are not checked further. */
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

const faultTexts = {
  unknown: text(
    "The person response has no such member here, so it would never be returned.",
    "Het persoonsantwoord heeft deze eigenschap hier niet. Die zou nooit worden geleverd.",
  ),
  noText: text("A text is needed here.", "Hier is een tekst nodig."),
  noInteger: text("A whole number is needed here.", "Hier is een geheel getal nodig."),
  noYes: text("Only true is allowed here.", "Hier is alleen true toegestaan."),
  noFlat: text(
    "An object with plain values is needed here: a date or a code with its description.",
    "Hier is een object met enkelvoudige waarden nodig: een datum of een code met omschrijving.",
  ),
  noObject: text("An object is needed here.", "Hier is een object nodig."),
  noList: text("A list is needed here.", "Hier is een lijst nodig."),
} as const;
