import { answerShapes } from "../../contract/answer/answerShapes.ts";
import { wholePath } from "../../contract/answer/askedValues.ts";
import type { MissingValue } from "../../contract/rules/emptyRule.ts";
import { deliveredPath, memberShape } from "../../contract/answer/fields.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { AnswerType } from "../../contract/operations.ts";
import type { Shape } from "../../contract/answer/shape.ts";
import { variantOf } from "../shapeEntries.ts";

/** Place of a requested path without a value. `path` includes list indices. */
export interface MissingPlace extends MissingValue {
  readonly path: string;
  /** As requested. */
  readonly asked: string;
}

/** Step down the response: the rest of the requested path, and the current place. */
interface Step {
  readonly shape: Shape;
  readonly value: JsonValue;
  readonly names: readonly string[];
  readonly path: string;
}

/** Places of one person without a value, for every requested path in order. */
export function missingValues(
  person: JsonObject,
  path: string,
  fields: readonly string[],
  answerType: AnswerType,
): readonly MissingPlace[] {
  const seen = new Set<string>();
  return fields.flatMap((asked) => {
    const whole = wholePath(asked, answerType);
    const field = deliveredPath(whole);
    const key = `${field} ${String(field !== whole)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const found: MissingPlace[] = [];
    const tell: Tell = (at, missing) =>
      found.push({ path: at, asked, field, byAlias: field !== whole, person, ...missing });
    const shape = answerShapes[answerType];
    descend({ shape, value: person, names: field.split("."), path }, "", tell);
    return found;
  });
}

type Tell = (
  path: string,
  missing: Pick<MissingPlace, "how" | "absentFrom" | "shape" | "kind">,
) => void;

/** `above` is the current field, "" for the person. */
function descend(step: Step, above: string, tell: Tell): void {
  const { value, names, path } = step;
  const shape =
    step.shape.kind === "choice" ? (variantOf(step.shape, value) ?? step.shape) : step.shape;
  if (shape.kind === "list" && Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    if (items.length === 0) tell(path, { how: "empty list", absentFrom: above, shape });
    else if (names.length > 0)
      for (const [index, item] of items.entries())
        descend({ shape: shape.item, value: item, names, path: `${path}[${index}]` }, above, tell);
    return;
  }
  const [name, ...rest] = names;
  if (name === undefined) {
    const isEmpty = isJsonObject(value) && Object.keys(value).length === 0;
    if (isEmpty) tell(path, { how: "empty group", absentFrom: above, shape });
    return;
  }
  // A value in an unexpected form is not missing.
  if (!isJsonObject(value)) return;
  const field = above === "" ? name : `${above}.${name}`;
  const at = `${path}.${name}`;
  const whole = () => [at, ...rest].join(".");
  if (shape !== step.shape && !shapeAt(shape, names)) {
    const wanted = shapeAt(step.shape, names);
    const kind = shape.label;
    if (wanted) return tell(whole(), { how: "other kind", absentFrom: field, shape: wanted, kind });
  }
  const part = memberOf(value, name) ?? null;
  if (part !== null) {
    const member = memberShape(shape, name);
    if (member) descend({ shape: member, value: part, names: rest, path: at }, field, tell);
    return;
  }
  const wanted = shapeAt(step.shape, names);
  const isKind = name === "type" && step.shape.kind === "choice";
  if (!wanted && !isKind)
    return tell(whole(), { how: "not in this answer type", absentFrom: field });
  tell(whole(), { how: "absent", absentFrom: field, ...(wanted ? { shape: wanted } : {}) });
}

function shapeAt(shape: Shape, names: readonly string[]): Shape | undefined {
  let at: Shape | undefined = shape;
  for (const name of names) at = at && memberShape(at, name);
  return at;
}
