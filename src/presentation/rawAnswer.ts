import { answerShapes } from "../contract/answerShapes.ts";
import { membersOf } from "../contract/fields.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../contract/json.ts";
import { isQueryType, queryOperation, type OperationName } from "../contract/operations.ts";
import type { Shape } from "../contract/shape.ts";
import { isHidden, shown, type Sensitivity } from "./mask.ts";
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
  return mapMembers(answer, (name, value) => {
    if (name === "type") return value;
    if (name !== "personen" || !Array.isArray(value)) return hidden(value, "unknown", options);
    return value.map((person: JsonValue) => masked(person, shape, options));
  });
}

function masked(value: JsonValue, shape: Shape | undefined, options: ViewOptions): JsonValue {
  if (!shape) return hidden(value, "unknown", options);
  if (Array.isArray(value)) return value.map((item: JsonValue) => masked(item, shape, options));
  const members = membersOf(shape);
  if (!isJsonObject(value) || members.size === 0)
    return hidden(value, shape.personal ?? "none", options);
  return mapMembers(value, (name, member) => {
    if (name === "type" || name === "inOnderzoek") return member;
    return masked(member, members.get(name)?.shape, options);
  });
}

/** Attributes of messages identify nobody; of their content only the kind is shown. */
function maskedMessages(answer: JsonValue, options: ViewOptions): JsonValue {
  if (Array.isArray(answer)) return answer.map((item: JsonValue) => maskedMessages(item, options));
  if (!isJsonObject(answer)) return answer;
  return mapMembers(answer, (name, value) => {
    if (name !== "berichtInhoud" || !isJsonObject(value)) return maskedMessages(value, options);
    return mapMembers(value, (member, content) =>
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
    return mapMembers(value, (_name, member) => hidden(member, kind, options));
  if (typeof value !== "string" && typeof value !== "number") return value;
  return shown(String(value), kind, options).value;
}

function mapMembers(
  value: JsonObject,
  change: (name: string, member: JsonValue) => JsonValue,
): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, change(name, member)]),
  );
}
