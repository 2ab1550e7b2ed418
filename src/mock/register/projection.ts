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
import {
  askedOf,
  everything,
  leavesOutEmptyAddressing,
  selectionOf,
  type Selection,
} from "./projectionSelection.ts";
import type { ProjectionOf } from "./register.ts";

/** What `project` delivers; whoever asks the same of several persons uses `projectionOf`. */
export function project(
  person: JsonObject,
  fields: readonly string[],
  answerType: AnswerType,
): JsonObject {
  return projectionOf(fields, answerType)(person);
}

/**
 * Delivers of a stored person what `fields` asks and what comes by itself (contract sections 2-4).
 * Read from the shape tree: a member that the answer type does not have is never delivered. The tree is
 * walked once for the question; a person then meets only the members that can be delivered.
 */
export const projectionOf: ProjectionOf = (fields, answerType) => {
  const made = new Map<boolean, (person: JsonObject) => JsonObject>();
  return (person) => {
    const isAbroad = livesAbroad(person);
    const deliverIt = made.get(isAbroad) ?? ofResidents(isAbroad, fields, answerType);
    made.set(isAbroad, deliverIt);
    return deliverIt(person);
  };
};

function ofResidents(
  isAbroad: boolean,
  fields: readonly string[],
  answerType: AnswerType,
): (person: JsonObject) => JsonObject {
  const asked = selectionOf(fields, answerType, isAbroad);
  const suppliersIn = suppliersOf(asked);
  const deliverGroup = group(answerShapes[answerType], asked);
  const hidesEmpty = isAbroad && leavesOutEmptyAddressing(fields);
  return (person) => {
    const rni = memberOf(person, "rni");
    const answer = deliverGroup(rni === undefined ? person : { ...person, rni: suppliersIn(rni) });
    return hidesEmpty ? withoutEmptyAddressing(answer) : answer;
  };
}

function withoutEmptyAddressing(answer: JsonObject): JsonObject {
  const { adressering, ...others }: JsonObject = answer;
  const isEmpty = isJsonObject(adressering) && Object.keys(adressering).length === 0;
  return isEmpty ? others : answer;
}

const domesticResidences: ReadonlySet<JsonValue> = new Set(["Adres", "Locatie"]);

/** A residence abroad or unknown; without a stored residence the address lines tell it. */
function livesAbroad(person: JsonObject): boolean {
  const residence = memberOf(memberOf(person, "verblijfplaats"), "type");
  if (residence !== undefined) return !domesticResidences.has(residence);
  const addressing = memberOf(person, "adressering");
  return ["land", "adresregel3"].some((member) => memberOf(addressing, member) !== undefined);
}

/** What is delivered of a value; undefined: nothing. */
type Deliver = (value: JsonValue) => JsonValue | undefined;

interface Step {
  readonly name: string;
  readonly deliver: Deliver;
  /** Delivered where the person has nothing. */
  readonly absent: JsonValue | undefined;
}

function group(shape: GroupShape, asked: Selection): (stored: JsonObject) => JsonObject {
  const whole = asked.whole && asked.members.size === 0 ? wholeGroups.get(shape) : undefined;
  return whole ?? madeGroup(shape, asked, group);
}

type MakeGroup = typeof group;

function madeGroup(
  shape: GroupShape,
  asked: Selection,
  make: MakeGroup,
): (stored: JsonObject) => JsonObject {
  const steps: Step[] = [];
  for (const [name, member] of Object.entries(shape.members)) {
    const selection = member.automatic ? automaticOf(member, asked) : askedOf(asked, name);
    if (!selection) continue;
    const absent = isAskedList(member, asked, name) ? [] : undefined;
    steps.push({ name, deliver: deliver(member, selection, make), absent });
  }
  const isAsked = (mark: string) => mark === "type" || askedOf(asked, mark) !== undefined;
  const marksIn = shape.investigation && investigationOf(shape.investigation, isAsked);
  return (stored) => {
    const delivered: Record<string, JsonValue> = {};
    for (const step of steps) {
      const { name } = step;
      const value = Object.hasOwn(stored, name) ? (stored[name] ?? undefined) : undefined;
      const part = value === undefined ? step.absent : step.deliver(value);
      if (part !== undefined) delivered[name] = part;
    }
    const marks = marksIn?.(memberOf(stored, "inOnderzoek"));
    if (marks) delivered["inOnderzoek"] = marks;
    return delivered;
  };
}

function automaticOf({ besideOneOf }: Shape, asked: Selection): Selection | undefined {
  const isDelivered = !besideOneOf || besideOneOf.some((name) => askedOf(asked, name));
  return isDelivered ? everything : undefined;
}

/** A list that was asked by name is delivered also when it has no items. */
function isAskedList(shape: Shape, asked: Selection, name: string): boolean {
  return shape.kind === "list" && !shape.automatic && asked.members.has(name);
}

function deliver(shape: Shape, asked: Selection, make: MakeGroup): Deliver {
  switch (shape.kind) {
    case "text":
      return (value) => (typeof value === "string" && value !== "" ? value : undefined);
    case "integer":
      return (value) => (typeof value === "number" ? value : undefined);
    case "yes":
      return (value) => (value === true ? true : undefined);
    case "date":
    case "table":
      return (value) => (isJsonObject(value) ? wholeValue(value) : undefined);
    case "group": {
      const deliverGroup = make(shape, asked);
      return (value) => (isJsonObject(value) ? block(deliverGroup(value), shape) : undefined);
    }
    case "choice":
      return variant(shape, asked, make);
    case "list":
      return list(shape, asked, make);
  }
}

function block(delivered: JsonObject, { leftOutEmpty }: GroupShape): JsonObject | undefined {
  return leftOutEmpty && Object.keys(delivered).length === 0 ? undefined : delivered;
}

/** A date or table value goes as a whole; null, false and empty text are never delivered. */
function wholeValue(value: JsonObject): JsonObject | undefined {
  let isEmpty = true;
  for (const name in value) {
    if (!isDelivered(value[name])) return deliveredParts(value);
    isEmpty = false;
  }
  // Most values have nothing to leave out and go as they are stored.
  return isEmpty ? undefined : value;
}

function deliveredParts(value: JsonObject): JsonObject | undefined {
  const members = Object.entries(value).filter(([, part]) => isDelivered(part));
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

function isDelivered(part: JsonValue | undefined): boolean {
  return part !== null && part !== false && part !== "";
}

function variant({ variants }: ChoiceShape, asked: Selection, make: MakeGroup): Deliver {
  const chosen = new Map(
    Object.entries(variants).map(([type, shape]) => [type, make(shape, asked)]),
  );
  return (value) => {
    const type = memberOf(value, "type");
    if (typeof type !== "string" || !isJsonObject(value)) return undefined;
    return { type, ...chosen.get(type)?.(value) };
  };
}

function list(shape: ListShape, asked: Selection, make: MakeGroup): Deliver {
  const deliverItem = deliver(shape.item, shape.wholeOnly ? everything : asked, make);
  return (values) => {
    if (!Array.isArray(values)) return undefined;
    const items = (values as readonly JsonValue[])
      .map(deliverItem)
      .filter((item) => item !== undefined);
    return shape.automatic && items.length === 0 ? undefined : items;
  };
}

/** Of every group of the tree all that can be delivered: what questions ask most often. */
const wholeGroups: ReadonlyMap<GroupShape, (stored: JsonObject) => JsonObject> = allWholeGroups();

function allWholeGroups() {
  const made = new Map<GroupShape, (stored: JsonObject) => JsonObject>();
  const make: MakeGroup = (shape, asked) => {
    const known = asked === everything ? made.get(shape) : undefined;
    if (known) return known;
    const whole = madeGroup(shape, asked, make);
    if (asked === everything) made.set(shape, whole);
    return whole;
  };
  for (const shape of Object.values(answerShapes)) make(shape, everything);
  return made;
}
