import {
  responseShapes,
  aliases,
  deliveredPath,
  membersOf,
} from "../../contract/response/fields.ts";
import { addressLines } from "../../contract/response/authorisedFields.ts";
import { renamedAuthority } from "../../contract/response/relationShapes.ts";
import {
  variantOf,
  type GroupShape,
  type InvestigationDate,
  type Shape,
} from "../../contract/response/shape.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { ResponseType } from "../../contract/operations.ts";

/** Reads a member of a person, which may be derived then. */
type MemberReader = (name: string) => JsonValue | undefined;

/** Name of joint parental authority before or since 2.7. */
type AuthorityName = "older" | "newer";

/** Member of a response with its requested part. */
interface RequestedMember {
  readonly name: string;
  /** Equal keys have equal values for the same person. */
  readonly key: string;
  readonly valueIn: (person: MemberReader) => JsonValue | undefined;
}

/** Requested fields and automatically returned ones (contract sections 2 to 4), in the order of the response. */
export interface Projection {
  readonly members: readonly RequestedMember[];
  /** Replaces `members` for people abroad. Absent without a domestic alias. */
  readonly membersAbroad?: readonly RequestedMember[];
}

/** An application repeats a few lists of fields. */
const mostKept = 64;

/** Projections that were used before. */
export class Projections {
  readonly #known = new Map<string, Projection>();

  of(
    fields: readonly string[],
    responseType: ResponseType,
    authorityName: AuthorityName,
  ): Projection {
    const requested = `${responseType} ${authorityName} ${fields.join()}`;
    const known = this.#known.get(requested);
    if (known) return known;
    const projection = projectionOf(fields, responseType, authorityName);
    if (this.#known.size === mostKept) this.#known.clear();
    this.#known.set(requested, projection);
    return projection;
  }
}

function projectionOf(
  fields: readonly string[],
  responseType: ResponseType,
  authorityName: AuthorityName,
): Projection {
  const membersOf = (livesAbroad: boolean) =>
    requestedMembers(fields, responseType, authorityName, livesAbroad);
  const members = membersOf(false);
  return fields.some(aliasOf) ? { members, membersAbroad: membersOf(true) } : { members };
}

function requestedMembers(
  fields: readonly string[],
  responseType: ResponseType,
  authorityName: AuthorityName,
  livesAbroad: boolean,
): readonly RequestedMember[] {
  const asked = selectionOf(fields, responseType, livesAbroad);
  const omitsEmptyAddressing = livesAbroad && leavesOutEmptyAddressing(fields);
  const requested: RequestedMember[] = [];
  const add = (name: string, part: string, valueIn: RequestedMember["valueIn"]) =>
    requested.push({ name, key: `${responseType} ${name} ${part}`, valueIn });
  const { members, investigation = [] } = responseShapes[responseType];
  for (const name in members) {
    const member = members[name];
    const selection = member && selectionIn(asked, name, member);
    if (!selection) continue;
    const partOf = (value: JsonValue | undefined) => part(value, member, selection, asked, name);
    const key = keyOf(selection);
    if (name === "rni") {
      const categories = askedCategories(asked);
      const suppliers = (person: MemberReader) => suppliersIn(person(name), categories);
      add(name, [...categories].join(), (person) => partOf(suppliers(person)));
    } else if (name === "gezag")
      add(name, authorityName, (person) => withAuthorityNamed(authorityName, partOf(person(name))));
    else if (name === addressing && omitsEmptyAddressing)
      add(name, `${key} unless empty`, (person) => unlessEmpty(partOf(person(name))));
    else add(name, key, (person) => partOf(person(name)));
  }
  const dates = askedDates(investigation, asked);
  if (dates.length > 0) {
    const marks = dates.flatMap(({ covers }) => covers);
    add("inOnderzoek", marks.join(), (person) => marksOf(person("inOnderzoek"), dates));
  }
  return requested;
}

/** Joint parental authority under its name before or since 2.7, independent of the stored name. */
function withAuthorityNamed(
  name: AuthorityName,
  relations: JsonValue | undefined,
): JsonValue | undefined {
  if (!Array.isArray(relations)) return relations;
  const { older, newer } = renamedAuthority;
  return (relations as readonly JsonValue[]).map((relation) => {
    const type = memberOf(relation, "type");
    const isJoint = type === older || type === newer;
    return isJoint && isJsonObject(relation)
      ? { ...relation, type: renamedAuthority[name] }
      : relation;
  });
}

function unlessEmpty(value: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(value) && Object.keys(value).length === 0 ? undefined : value;
}

const domesticResidences: ReadonlySet<JsonValue> = new Set(["Adres", "Locatie"]);

/** Residence abroad or unknown. Without a stored residence the address lines decide. */
export function livesAbroad(person: MemberReader): boolean {
  const type = memberOf(person(residence), "type");
  if (type !== undefined) return !domesticResidences.has(type);
  const lines = person(addressing);
  return ["land", "adresregel3"].some((member) => memberOf(lines, member) !== undefined);
}

function group(stored: JsonObject, shape: GroupShape, asked: Selection): JsonObject {
  const delivered: Record<string, JsonValue> = {};
  for (const name in shape.members) {
    const member = shape.members[name];
    const selection = member && selectionIn(asked, name, member);
    const value = selection && part(memberOf(stored, name), member, selection, asked, name);
    if (value !== undefined) delivered[name] = value;
  }
  const marks =
    shape.investigation &&
    marksOf(memberOf(stored, "inOnderzoek"), askedDates(shape.investigation, asked));
  if (marks) delivered["inOnderzoek"] = marks;
  return delivered;
}

/** Requested part of a member. Undefined if it is not returned. */
function selectionIn(asked: Selection, name: string, member: Shape): Selection | undefined {
  if (!member.automatic) return askedOf(asked, name);
  const { besideOneOf } = member;
  const isDelivered = !besideOneOf || besideOneOf.some((other) => askedOf(asked, other));
  return isDelivered ? everything : undefined;
}

/** A list requested by name is returned even if it is empty. */
function part(
  value: JsonValue | undefined,
  member: Shape,
  selection: Selection,
  asked: Selection,
  name: string,
): JsonValue | undefined {
  if (value !== undefined && value !== null) return deliver(value, member, selection);
  return member.kind === "list" && !member.automatic && asked.members.has(name) ? [] : undefined;
}

/** Undefined if no part of the value is returned. */
function deliver(value: JsonValue, shape: Shape, asked: Selection): JsonValue | undefined {
  switch (shape.kind) {
    case "text":
      return typeof value === "string" && value !== "" ? value : undefined;
    case "integer":
      return typeof value === "number" ? value : undefined;
    case "yes":
      return value === true ? true : undefined;
    case "date":
    case "table":
      return isJsonObject(value) ? wholeValue(value) : undefined;
    case "group": {
      if (!isJsonObject(value)) return undefined;
      const delivered = group(value, shape, asked);
      return shape.leftOutEmpty && Object.keys(delivered).length === 0 ? undefined : delivered;
    }
    case "choice": {
      const type = memberOf(value, "type");
      if (typeof type !== "string" || !isJsonObject(value)) return undefined;
      const variant = variantOf(shape, type);
      return { type, ...(variant && group(value, variant, asked)) };
    }
    case "list": {
      if (!Array.isArray(value)) return undefined;
      const items = (value as readonly JsonValue[])
        .map((item) => deliver(item, shape.item, shape.wholeOnly ? everything : asked))
        .filter((item) => item !== undefined);
      return shape.automatic && items.length === 0 ? undefined : items;
    }
  }
}

/** A date or table value is returned as a whole. Null, false and empty text are never returned. */
function wholeValue(value: JsonObject): JsonObject | undefined {
  const isDelivered = (part: JsonValue) => part !== null && part !== false && part !== "";
  const parts = Object.values(value);
  if (parts.length > 0 && parts.every(isDelivered)) return value;
  const members = Object.entries(value).filter(([, part]) => isDelivered(part));
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

/** Start dates with their requested members. */
function askedDates(
  dates: readonly InvestigationDate[],
  asked: Selection,
): readonly InvestigationDate[] {
  return dates
    .map(({ name, covers }) => ({
      name,
      covers: covers.filter((mark) => mark === "type" || askedOf(asked, mark)),
    }))
    .filter(({ covers }) => covers.length > 0);
}

/** Investigation marks of requested members and the start dates that cover them (contract section 4). */
function marksOf(
  marked: JsonValue | undefined,
  dates: readonly InvestigationDate[],
): JsonObject | undefined {
  if (!isJsonObject(marked)) return undefined;
  const delivered: Record<string, JsonValue> = {};
  for (const { name, covers } of dates) {
    const marks = covers.filter((mark) => memberOf(marked, mark) === true);
    for (const mark of marks) delivered[mark] = true;
    const start = memberOf(marked, name);
    if (marks.length > 0 && isJsonObject(start)) delivered[name] = start;
  }
  return Object.keys(delivered).length > 0 ? delivered : undefined;
}

/** RNI categories by their blocks, except `adressering` (contract section 4). */
const categoryOfBlock: ReadonlyMap<string, string> = new Map([
  ["aNummer", "Persoon"],
  ["burgerservicenummer", "Persoon"],
  ["naam", "Persoon"],
  ["geboorte", "Persoon"],
  ["geslacht", "Persoon"],
  ["leeftijd", "Persoon"],
  ["nationaliteiten", "Nationaliteit"],
  ["overlijden", "Overlijden"],
  ["verblijfplaats", "Verblijfplaats"],
  ["immigratie", "Verblijfplaats"],
  ["gemeenteVanInschrijving", "Verblijfplaats"],
  ["datumInschrijvingInGemeente", "Verblijfplaats"],
]);

function suppliersIn(
  stored: JsonValue | undefined,
  categories: ReadonlySet<string>,
): readonly JsonValue[] {
  if (!Array.isArray(stored)) return [];
  return (stored as readonly JsonValue[]).filter((item) => {
    const category = memberOf(item, "categorie");
    return typeof category === "string" && categories.has(category);
  });
}

function askedCategories(asked: Selection): ReadonlySet<string> {
  const categories = new Set<string>();
  for (const block of asked.members.keys()) {
    const category = categoryOfBlock.get(block);
    if (category) categories.add(category);
  }
  const addressing = asked.members.get("adressering");
  if (addressing?.whole) categories.add("Persoon").add("Verblijfplaats");
  for (const member of addressing?.members.keys() ?? [])
    categories.add(addressLines.has(member) ? "Verblijfplaats" : "Persoon");
  return categories;
}

/** Requested part of one block: all of it, or these members. */
interface Selection {
  readonly whole: boolean;
  readonly members: ReadonlyMap<string, Selection>;
}

const everything: Selection = { whole: true, members: new Map() };

function askedOf(selection: Selection, member: string): Selection | undefined {
  return selection.whole ? everything : selection.members.get(member);
}

function keyOf({ whole, members }: Selection): string {
  if (whole) return "*";
  return `(${[...members].map(([name, selection]) => name + keyOf(selection)).join()})`;
}

/** For people abroad, domestic aliases request only the block `adressering` and nothing of the residence. */
function selectionOf(
  fields: readonly string[],
  responseType: ResponseType,
  livesAbroad: boolean,
): Selection {
  const root = newNode();
  for (const field of fields)
    for (const path of askedPaths(field, responseType, livesAbroad)) add(root, path);
  return root;
}

interface ProjectionNode {
  whole: boolean;
  readonly members: Map<string, ProjectionNode>;
}

function newNode(): ProjectionNode {
  return { whole: false, members: new Map() };
}

function add(root: ProjectionNode, { path, whole }: AskedPath): void {
  let node = root;
  for (const name of path.split(".")) {
    const next = node.members.get(name) ?? newNode();
    node.members.set(name, next);
    node = next;
  }
  if (whole) node.whole = true;
}

interface AskedPath {
  readonly path: string;
  /** False if the block is requested without any of its members. */
  readonly whole: boolean;
}

function askedPaths(
  field: string,
  responseType: ResponseType,
  livesAbroad: boolean,
): readonly AskedPath[] {
  const used = aliasOf(field);
  if (!used) return [{ path: field, whole: true }];
  const paths = field === used.alias ? membersBehind(used, responseType) : [deliveredPath(field)];
  const asked = paths.map((path) => ({ path, whole: true }));
  if (!livesAbroad) return asked;
  const others = asked.filter(({ path }) => !comesFromResidence(path));
  return used.for === residence ? others : [{ path: used.for, whole: false }, ...others];
}

function aliasOf(field: string): (typeof aliases)[number] | undefined {
  return aliases.find(({ alias }) => field === alias || field.startsWith(`${alias}.`));
}

const residence = "verblijfplaats";
const addressing = "adressering";

/** The domestic alias alone returns it empty, but not together with the address itself (contract section 18). */
function leavesOutEmptyAddressing(fields: readonly string[]): boolean {
  const asksAddress = fields.some(
    (field) => field === residence || `${field}.`.startsWith(`${residence}.verblijfadres.`),
  );
  return asksAddress && !fields.some((field) => `${field}.`.startsWith(`${addressing}.`));
}

/** A bare alias requests every member of its block, except those it leaves out. */
function membersBehind(
  used: (typeof aliases)[number],
  responseType: ResponseType,
): readonly string[] {
  const block = responseShapes[responseType].members[used.for];
  if (!block) return [];
  return [...membersOf(block).keys()]
    .filter((name) => !used.without.includes(name))
    .map((name) => `${used.for}.${name}`);
}

function comesFromResidence(path: string): boolean {
  const [block, member] = path.split(".");
  if (block === residence) return true;
  return (
    member === undefined ||
    addressLines.has(member) ||
    member === "indicatieVastgesteldVerblijftNietOpAdres"
  );
}
