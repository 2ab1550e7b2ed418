import { answerShapes } from "../contract/answerShapes.ts";
import { membersOf } from "../contract/fields.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../contract/json.ts";
import { isQueryType, queryOperation, type OperationName } from "../contract/operations.ts";
import type { Shape } from "../contract/shape.ts";
import { isPlainDate } from "./dates.ts";
import { isHidden, shown, type Sensitivity } from "./mask.ts";
import { shapeOf, type PersonOptions } from "./person/personOptions.ts";
import { kindText, unsaidParts } from "./shapeEntries.ts";
import { safeName } from "./unknownEntry.ts";
import { valueText } from "./valueText.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** The answer as JSON, indented, with the same values hidden as everywhere else. */
export function rawAnswer(
  operation: OperationName,
  answer: JsonObject,
  options: ViewOptions,
): string {
  const value = options.mask ? maskedAnswer(operation, answer, options) : answer;
  return JSON.stringify(value, undefined, 2);
}

function maskedAnswer(
  operation: OperationName,
  answer: JsonObject,
  options: ViewOptions,
): JsonValue {
  if (!isQueryType(operation)) return maskedMessages(answer, options);
  const shape = answerShapes[queryOperation(operation).answerType];
  return mapMembers(answer, options, (name, value) => {
    if (name === "type") return value;
    if (name !== "personen" || !Array.isArray(value)) return hidden(value, "unknown", options);
    return value.map((person: JsonValue) => masked(person, shape, options));
  });
}

/** One person of an answer, with the same values hidden as everywhere else. */
export function maskedPerson(person: JsonValue, options: PersonOptions): JsonValue {
  return masked(person, shapeOf(options), options);
}

/** What has another form than its shape is hidden as what is not known. */
function masked(value: JsonValue, shape: Shape | undefined, options: ViewOptions): JsonValue {
  if (!shape) return hidden(value, "unknown", options);
  switch (shape.kind) {
    case "list":
      return Array.isArray(value)
        ? value.map((item: JsonValue) => masked(item, shape.item, options))
        : hidden(value, "unknown", options);
    case "group":
    case "choice":
      return isJsonObject(value)
        ? maskedMembers(value, shape, options)
        : hidden(value, "unknown", options);
    default:
      return maskedValue(value, shape, options);
  }
}

function maskedMembers(value: JsonObject, shape: Shape, options: ViewOptions): JsonValue {
  const members = membersOf(shape);
  return mapMembers(value, options, (name, member) => {
    const known = members.get(name)?.shape;
    if (name === "type" && !known) return maskedKind(member, shape, options);
    if (name === "inOnderzoek" && !known) return maskedMarks(member, options);
    return masked(member, known, options);
  });
}

/** A single value; of a date or table what its text does not say is hidden by itself. */
function maskedValue(value: JsonValue, shape: Shape, options: ViewOptions): JsonValue {
  if (valueText(shape, value, options.language) === undefined)
    return hidden(value, "unknown", options);
  const kind = shape.personal ?? "none";
  if (!isJsonObject(value) || isHidden(kind)) return hidden(value, kind, options);
  const unsaid = unsaidParts(shape, value);
  return mapMembers(value, options, (name, part) =>
    unsaid.includes(name) ? hidden(part, "unknown", options) : part,
  );
}

/** A kind that the contract knows tells of nobody. */
function maskedKind(value: JsonValue, shape: Shape, options: ViewOptions): JsonValue {
  const isKnown = kindText(shape, value, options.language) !== undefined;
  return isKnown ? value : hidden(value, "unknown", options);
}

/** Neither do marks and their start dates; anything else may. */
function maskedMarks(value: JsonValue, options: ViewOptions): JsonValue {
  if (!isJsonObject(value)) return hidden(value, "unknown", options);
  return mapMembers(value, options, (_name, mark) =>
    isPlainDate(mark) ? mark : hidden(mark, "unknown", options),
  );
}

/** Attributes of messages identify nobody; of their content only the kind is shown. */
function maskedMessages(answer: JsonValue, options: ViewOptions): JsonValue {
  if (Array.isArray(answer)) return answer.map((item: JsonValue) => maskedMessages(item, options));
  if (!isJsonObject(answer)) return answer;
  return mapMembers(answer, options, (name, value) => {
    if (name !== "berichtInhoud" || !isJsonObject(value)) return maskedMessages(value, options);
    return mapMembers(value, options, (member, content) =>
      member === "berichtType" || member === "$schema"
        ? content
        : hidden(content, "unknown", options),
    );
  });
}

/** Hides every text and number below a value; its structure stays. */
function hidden(value: JsonValue, kind: Sensitivity, options: ViewOptions): JsonValue {
  if (!isHidden(kind)) return value;
  if (Array.isArray(value)) return value.map((item: JsonValue) => hidden(item, kind, options));
  if (isJsonObject(value))
    return mapMembers(value, options, (_name, member) => hidden(member, kind, options));
  if (typeof value !== "string" && typeof value !== "number") return value;
  return shown(String(value), kind, options).value;
}

/** The names of members are not hidden, unless they hold what looks like somebody's number. */
function mapMembers(
  value: JsonObject,
  options: ViewOptions,
  change: (name: string, member: JsonValue) => JsonValue,
): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, member], ordinal) => [
      safeName(name, ordinal, options),
      change(name, member),
    ]),
  );
}
