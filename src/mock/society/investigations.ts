import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { person as personShape } from "../../contract/answer/personShape.ts";
import type { ChoiceShape, GroupShape, Shape } from "../../contract/answer/shape.ts";
import { dateValue } from "./dates.ts";
import type { Investigation } from "./persona.ts";

/** Puts the marks of an investigation into a record, where the shape tree says they stand. */
export function markedUnder(investigation: Investigation, answer: JsonObject): JsonObject {
  return investigation.paths.reduce<JsonObject>(
    (marked, path) => markedGroup(marked, personShape, path.split("."), investigation),
    answer,
  );
}

/** Marks one member, or everything of a group when the path ends at the group. */
function markedGroup(
  stored: JsonObject,
  shape: GroupShape,
  path: readonly string[],
  investigation: Investigation,
): JsonObject {
  const [member, ...rest] = path;
  const marks = marksOf(shape).filter((mark) => member === undefined || mark === member);
  const inside = Object.entries(shape.members).filter(
    ([name]) => (member === undefined || name === member) && Object.hasOwn(stored, name),
  );
  return {
    ...stored,
    ...Object.fromEntries(
      inside.map(([name, part]) => [
        name,
        markedValue(memberOf(stored, name) ?? null, part, rest, investigation),
      ]),
    ),
    ...(marks.length > 0 ? { inOnderzoek: withMarks(stored, shape, marks, investigation) } : {}),
  };
}

function markedValue(
  value: JsonValue,
  shape: Shape,
  path: readonly string[],
  investigation: Investigation,
): JsonValue {
  if (shape.automatic) return value;
  if (shape.kind === "list" && Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    return items.map((item) => markedValue(item, shape.item, path, investigation));
  }
  if (!isJsonObject(value)) return value;
  if (shape.kind === "group") return markedGroup(value, shape, path, investigation);
  const variant = shape.kind === "choice" ? variantOf(value, shape) : undefined;
  return variant ? markedGroup(value, variant, path, investigation) : value;
}

function variantOf(value: JsonObject, shape: ChoiceShape): GroupShape | undefined {
  const type = memberOf(value, "type");
  return typeof type === "string" ? shape.variants[type] : undefined;
}

function withMarks(
  stored: JsonObject,
  shape: GroupShape,
  marks: readonly string[],
  investigation: Investigation,
): JsonObject {
  const known = memberOf(stored, "inOnderzoek");
  const starts = marks.map((mark) => startOf(mark, shape, investigation));
  return {
    ...(isJsonObject(known) ? known : {}),
    ...Object.fromEntries(marks.map((mark) => [mark, true])),
    ...Object.fromEntries(starts.map((name) => [name, dateValue(investigation.since)])),
  };
}

/** The start date that covers a mark; where two do, the investigation says which. */
function startOf(mark: string, shape: GroupShape, { startsAs }: Investigation): string {
  const names = (shape.investigation ?? [])
    .filter(({ covers }) => covers.includes(mark))
    .map(({ name }) => name);
  return names.find((name) => name === startsAs) ?? names[0] ?? "datumIngangOnderzoek";
}

function marksOf(shape: GroupShape): readonly string[] {
  return [...new Set((shape.investigation ?? []).flatMap(({ covers }) => covers))];
}
