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

/** Members of a person or of a part of one. Those of a person may be derived when they are read. */
type Stored = JsonObject | ((name: string) => JsonValue | undefined);

function storedIn(stored: Stored, name: string): JsonValue | undefined {
  return typeof stored === "function" ? stored(name) : memberOf(stored, name);
}

/** Requested fields and automatically returned ones (contract sections 2 to 4), from the shape tree. */
export function project(
  person: Stored,
  fields: readonly string[],
  responseType: ResponseType,
): JsonObject {
  const isAbroad = livesAbroad(person);
  const asked = selectionOf(fields, responseType, isAbroad);
  const stored = (name: string) =>
    name === "rni" ? suppliersIn(storedIn(person, name), asked) : storedIn(person, name);
  const response = group(stored, responseShapes[responseType], asked);
  return isAbroad && leavesOutEmptyAddressing(fields) ? withoutEmptyAddressing(response) : response;
}

/** Joint parental authority under its name before or since 2.7, independent of the stored name. */
export function withAuthorityNamed(name: "older" | "newer", response: JsonObject): JsonObject {
  const relations = memberOf(response, "gezag");
  if (!Array.isArray(relations)) return response;
  const { older, newer } = renamedAuthority;
  const gezag = (relations as readonly JsonValue[]).map((relation) => {
    const type = memberOf(relation, "type");
    const isJoint = type === older || type === newer;
    return isJoint && isJsonObject(relation)
      ? { ...relation, type: renamedAuthority[name] }
      : relation;
  });
  return { ...response, gezag };
}

function withoutEmptyAddressing(response: JsonObject): JsonObject {
  const { adressering, ...others }: JsonObject = response;
  const isEmpty = isJsonObject(adressering) && Object.keys(adressering).length === 0;
  return isEmpty ? others : response;
}

const domesticResidences: ReadonlySet<JsonValue> = new Set(["Adres", "Locatie"]);

/** Residence abroad or unknown. Without a stored residence the address lines decide. */
function livesAbroad(person: Stored): boolean {
  const residence = memberOf(storedIn(person, "verblijfplaats"), "type");
  if (residence !== undefined) return !domesticResidences.has(residence);
  const addressing = storedIn(person, "adressering");
  return ["land", "adresregel3"].some((member) => memberOf(addressing, member) !== undefined);
}

function group(stored: Stored, shape: GroupShape, asked: Selection): JsonObject {
  const delivered: Record<string, JsonValue> = {};
  for (const name in shape.members) {
    const member = shape.members[name];
    if (!member) continue;
    const selection = member.automatic ? automaticOf(member, asked) : askedOf(asked, name);
    if (!selection) continue;
    const value = storedIn(stored, name) ?? undefined;
    const part =
      value === undefined ? absent(member, asked, name) : deliver(value, member, selection);
    if (part !== undefined) delivered[name] = part;
  }
  const marks = shape.investigation && marksOf(stored, shape.investigation, asked);
  if (marks) delivered["inOnderzoek"] = marks;
  return delivered;
}

function automaticOf({ besideOneOf }: Shape, asked: Selection): Selection | undefined {
  const isDelivered = !besideOneOf || besideOneOf.some((name) => askedOf(asked, name));
  return isDelivered ? everything : undefined;
}

/** A list requested by name is returned even if it is empty. */
function absent(shape: Shape, asked: Selection, name: string): JsonValue | undefined {
  return shape.kind === "list" && !shape.automatic && asked.members.has(name) ? [] : undefined;
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

/** Investigation marks of requested members and the start dates that cover them (contract section 4). */
function marksOf(
  stored: Stored,
  dates: readonly InvestigationDate[],
  asked: Selection,
): JsonObject | undefined {
  const marked = storedIn(stored, "inOnderzoek");
  if (!isJsonObject(marked)) return undefined;
  const delivered: Record<string, JsonValue> = {};
  for (const { name, covers } of dates) {
    const marks = covers.filter(
      (mark) => (mark === "type" || askedOf(asked, mark)) && memberOf(marked, mark) === true,
    );
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

function suppliersIn(stored: JsonValue | undefined, asked: Selection): readonly JsonValue[] {
  if (!Array.isArray(stored)) return [];
  const categories = askedCategories(asked);
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
  const used = aliases.find(({ alias }) => field === alias || field.startsWith(`${alias}.`));
  if (!used) return [{ path: field, whole: true }];
  const paths = field === used.alias ? membersBehind(used, responseType) : [deliveredPath(field)];
  const asked = paths.map((path) => ({ path, whole: true }));
  if (!livesAbroad) return asked;
  const others = asked.filter(({ path }) => !comesFromResidence(path));
  return used.for === residence ? others : [{ path: used.for, whole: false }, ...others];
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
