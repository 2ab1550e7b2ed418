import { responseShapes, membersOf } from "../contract/response/fields.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../contract/json/json.ts";
import { isQueryType, queryOperation, type OperationName } from "../contract/operations.ts";
import { isKnownProblemText } from "../contract/errors/knownProblem.ts";
import {
  isOfProblem,
  partSensitivity,
  sensitivityAt,
  sensitivityOf,
  type Sensitivity,
} from "../contract/response/personalData.ts";
import type { DateShape, Shape } from "../contract/response/shape.ts";
import { redacted } from "../model/redaction/redact.ts";
import { isPlainDate } from "./texts/dates.ts";
import { labels } from "./labels.ts";
import { isHidden, type ViewOptions, safeName, shapeOf, type PersonOptions } from "./view.ts";
import { variantText, unsaidParts, valueText } from "./shapeEntries.ts";
import { safeMessageName } from "./texts/messageNames.ts";

/** Indented JSON of the response, with the same values masked as elsewhere. */
export function rawResponse(
  operation: OperationName,
  response: JsonObject,
  options: ViewOptions,
): string {
  const value = options.mask ? maskedResponse(operation, response, options) : response;
  return JSON.stringify(value, undefined, 2);
}

/** Response with all personal data masked. */
export function maskedResponse(
  operation: OperationName,
  response: JsonObject,
  options: ViewOptions,
): JsonValue {
  if (!isQueryType(operation)) return maskedMessages(operation, [], response, options);
  const shape = responseShapes[queryOperation(operation).responseType];
  return mapMembers(response, options, (name, value) => {
    if (name === "type" && isQueryType(value)) return value;
    if (name !== "personen" || !Array.isArray(value)) return hidden(value, "unknown", options);
    return value.map((person: JsonValue) => masked(person, shape, options));
  });
}

export function maskedPerson(person: JsonValue, options: PersonOptions): JsonValue {
  return masked(person, shapeOf(options), options);
}

/** A value in an unexpected form is masked like an unknown one. */
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

/** Single value. Content of a date or table that its text omits is masked separately. */
function maskedValue(value: JsonValue, shape: Shape, options: ViewOptions): JsonValue {
  if (valueText(shape, value, options.language) === undefined)
    return hidden(value, "unknown", options);
  if (!isJsonObject(value)) return hidden(value, sensitivityOf(shape), options);
  const unsaid = unsaidParts(shape, value);
  return mapMembers(value, options, (name, part) =>
    hidden(part, unsaid.includes(name) ? "unknown" : partSensitivity(shape, name), options),
  );
}

/** A kind of the contract identifies no one. */
function maskedKind(value: JsonValue, shape: Shape, options: ViewOptions): JsonValue {
  const isKnown = variantText(shape, value, options.language) !== undefined;
  return isKnown ? value : hidden(value, "unknown", options);
}

/** Marks are not masked, but start dates and anything else may be personal. */
function maskedMarks(value: JsonValue, options: ViewOptions): JsonValue {
  if (!isJsonObject(value)) return hidden(value, "unknown", options);
  return mapMembers(value, options, (_name, mark) => {
    if (mark === true) return mark;
    return isPlainDate(mark) ? maskedValue(mark, start, options) : hidden(mark, "unknown", options);
  });
}

const start: DateShape = {
  kind: "date",
  label: labels.start,
  meaning: labels.start,
  personal: "date",
};

/** Masks everything of the message service that is not harmless by contract. */
function maskedMessages(
  operation: OperationName,
  names: readonly string[],
  value: JsonValue,
  options: ViewOptions,
): JsonValue {
  if (Array.isArray(value))
    return value.map((item: JsonValue) => maskedMessages(operation, names, item, options));
  if (!isJsonObject(value)) {
    const isUnknown = typeof value === "string" && isOfProblem(names) && !isKnownProblemText(value);
    return hidden(value, isUnknown ? "unknown" : sensitivityAt(operation, names), options);
  }
  return mapMembers(
    value,
    options,
    (name, member) => maskedMessages(operation, [...names, name], member, options),
    safeMessageName,
  );
}

/** Masks every string, number and boolean below a value and keeps the structure. */
function hidden(value: JsonValue, kind: Sensitivity, options: ViewOptions): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => hidden(item, kind, options));
  if (isJsonObject(value))
    return mapMembers(value, options, (_name, member) => hidden(member, "unknown", options));
  return value === null || !isHidden(kind, options) ? value : redacted;
}

/** Member names stay visible, unless they resemble a BSN. */
function mapMembers(
  value: JsonObject,
  options: ViewOptions,
  change: (name: string, member: JsonValue) => JsonValue,
  shownName = safeName,
): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, member], ordinal) => [
      shownName(name, ordinal, options),
      change(name, member),
    ]),
  );
}
