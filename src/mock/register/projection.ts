import { answerShapes } from "../../contract/answer/answerShapes.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { AnswerType } from "../../contract/operations.ts";
import type { ChoiceShape, GroupShape, ListShape, Shape } from "../../contract/answer/shape.ts";
import { investigationOf, suppliersOf } from "./automaticData.ts";
import { askedOf, everything, selectionOf, type Selection } from "./projectionSelection.ts";
import type { Project } from "./register.ts";

/**
 * Delivers of a stored person what `fields` asks and what comes by itself (contract sections 2-4).
 * Read from the shape tree: a member that the answer type does not have is never delivered.
 */
export const project: Project = (
  person: JsonObject,
  fields: readonly string[],
  answerType: AnswerType,
): JsonObject => {
  const asked = selectionOf(fields, answerType, livesAbroad(person));
  const rni = memberOf(person, "rni");
  const stored = rni === undefined ? person : { ...person, rni: suppliersOf(rni, asked) };
  return group(stored, answerShapes[answerType], asked);
};

const domesticResidences: ReadonlySet<JsonValue> = new Set(["Adres", "Locatie"]);

/** A residence abroad or unknown; without a stored residence the address lines tell it. */
function livesAbroad(person: JsonObject): boolean {
  const residence = memberOf(memberOf(person, "verblijfplaats"), "type");
  if (residence !== undefined) return !domesticResidences.has(residence);
  const addressing = memberOf(person, "adressering");
  return ["land", "adresregel3"].some((member) => memberOf(addressing, member) !== undefined);
}

function group(stored: JsonObject, shape: GroupShape, asked: Selection): JsonObject {
  const delivered: Record<string, JsonValue> = {};
  for (const [name, member] of listedMembers.get(shape) ?? []) {
    const selection = member.automatic ? everything : askedOf(asked, name);
    if (!selection) continue;
    const value = memberOf(stored, name) ?? undefined;
    const part =
      value === undefined ? absent(member, asked, name) : deliver(value, member, selection);
    if (part !== undefined) delivered[name] = part;
  }
  if (shape.investigation) {
    const isAsked = (mark: string) => mark === "type" || askedOf(asked, mark) !== undefined;
    const marks = investigationOf(memberOf(stored, "inOnderzoek"), shape, isAsked);
    if (marks) delivered["inOnderzoek"] = marks;
  }
  return delivered;
}

/** The members of every group of the tree, listed once: this is the innermost loop. */
const listedMembers: ReadonlyMap<GroupShape, readonly (readonly [string, Shape])[]> = new Map(
  Object.values(answerShapes)
    .flatMap(groupsIn)
    .map((shape) => [shape, Object.entries(shape.members)]),
);

function groupsIn(shape: Shape): readonly GroupShape[] {
  switch (shape.kind) {
    case "group":
      return [shape, ...Object.values(shape.members).flatMap(groupsIn)];
    case "choice":
      return Object.values(shape.variants).flatMap(groupsIn);
    case "list":
      return groupsIn(shape.item);
    default:
      return [];
  }
}

/** A list that was asked by name is delivered also when it has no items. */
function absent(shape: Shape, asked: Selection, name: string): JsonValue | undefined {
  return shape.kind === "list" && !shape.automatic && asked.members.has(name) ? [] : undefined;
}

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
    case "group":
      return isJsonObject(value) ? block(group(value, shape, asked), asked) : undefined;
    case "choice":
      return isJsonObject(value) ? variant(value, shape, asked) : undefined;
    case "list":
      return Array.isArray(value) ? list(value, shape, asked) : undefined;
  }
}

function block(delivered: JsonObject, asked: Selection): JsonObject | undefined {
  return asked.unlessEmpty && Object.keys(delivered).length === 0 ? undefined : delivered;
}

/** A date or table value goes as a whole; null, false and empty text are never delivered. */
function wholeValue(value: JsonObject): JsonObject | undefined {
  const parts = Object.values(value);
  // Most values have nothing to leave out and go as they are stored.
  if (parts.length > 0 && parts.every(isDelivered)) return value;
  const members = Object.entries(value).filter(([, part]) => isDelivered(part));
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

function isDelivered(part: JsonValue): boolean {
  return part !== null && part !== false && part !== "";
}

function variant(value: JsonObject, shape: ChoiceShape, asked: Selection): JsonObject | undefined {
  const type = memberOf(value, "type");
  if (typeof type !== "string") return undefined;
  const chosen = Object.hasOwn(shape.variants, type) ? shape.variants[type] : undefined;
  return { type, ...(chosen ? group(value, chosen, asked) : {}) };
}

function list(
  values: readonly JsonValue[],
  shape: ListShape,
  asked: Selection,
): readonly JsonValue[] | undefined {
  const selection = shape.wholeOnly ? everything : asked;
  const items = values
    .map((value) => deliver(value, shape.item, selection))
    .filter((item) => item !== undefined);
  return shape.automatic && items.length === 0 ? undefined : items;
}
