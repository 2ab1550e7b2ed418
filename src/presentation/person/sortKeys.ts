import { isJsonObject, memberOf, type JsonValue } from "../../contract/json/json.ts";
import { memberShape } from "../../contract/answer/fields.ts";
import type { Shape } from "../../contract/answer/shape.ts";
import type { Language } from "../../contract/text.ts";
import { kindText } from "../shapeEntries.ts";
import { valueText } from "../valueText.ts";
import type { SortKey } from "../sortedPlaces.ts";
import { shapeOf, type PersonOptions } from "./personOptions.ts";

/** Dates by time, words alphabetically, and tables by description. */
export function keyReader(path: string, options: PersonOptions): (person: JsonValue) => SortKey {
  const names = path.split(".");
  let shape: Shape | undefined = shapeOf(options);
  let above: Shape | undefined;
  for (const name of names) {
    above = shape;
    shape = shape && memberShape(shape, name);
  }
  const keyOf = (value: JsonValue): SortKey =>
    shape
      ? sortKey(shape, value, options.language)
      : above && kindText(above, value, options.language);
  return (person) => firstKey(person, names, 0, keyOf);
}

function firstKey(
  value: JsonValue,
  names: readonly string[],
  at: number,
  keyOf: (value: JsonValue) => SortKey,
): SortKey {
  if (Array.isArray(value)) {
    for (const item of value as readonly JsonValue[]) {
      const key = firstKey(item, names, at, keyOf);
      if (key !== undefined) return key;
    }
    return undefined;
  }
  const name = names[at];
  if (name === undefined) return keyOf(value);
  const member = memberOf(value, name);
  return member === undefined ? undefined : firstKey(member, names, at + 1, keyOf);
}

function sortKey(shape: Shape, value: JsonValue, language: Language): SortKey {
  if (shape.kind === "date") return dateKey(value) ?? valueText(shape, value, language);
  if (typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "boolean") return value ? 0 : 1;
  return valueText(shape, value, language);
}

/** Later than every partly known date. */
const unknownDate = 1e9;

/** yyyymmdd with zeros for unknown parts, so that a year precedes its months and these precede their days. */
function dateKey(value: JsonValue): number | undefined {
  if (!isJsonObject(value)) return undefined;
  if (memberOf(value, "type") === "DatumOnbekend") return unknownDate;
  const day = memberOf(value, "datum");
  if (typeof day === "string" && /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day))
    return Number(day.replaceAll("-", ""));
  const [year, month] = [memberOf(value, "jaar"), memberOf(value, "maand")];
  if (typeof year !== "number") return undefined;
  return year * 10_000 + (typeof month === "number" ? month * 100 : 0);
}
