import { isJsonObject, memberOf, type JsonValue } from "../../contract/json/json.ts";
import { shown } from "../mask.ts";
import { memberPath } from "../person/places.ts";
import { plainText, safeName } from "../unknownEntry.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { canonicalText } from "./canonicalText.ts";
import type { CompareRow } from "./compareView.ts";

/** Deeper than the contract goes; what nests deeper is compared as one value. */
const deepest = 16;

/**
 * Where two values are not the same, by the JSON itself: for what reads alike, such as a date whose parts
 * and text say different things. Nothing is known of these values, so all of them can be masked.
 */
export function unsaidDifferences(
  left: JsonValue | undefined,
  right: JsonValue | undefined,
  path: string,
  options: ViewOptions,
  depth = 0,
): readonly CompareRow[] {
  if (depth < deepest && isJsonObject(left) && isJsonObject(right))
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name, ordinal) => {
      const below = memberPath(path, safeName(name, ordinal, options));
      const [one, other] = [memberOf(left, name), memberOf(right, name)];
      return unsaidDifferences(one, other, below, options, depth + 1);
    });
  if (depth < deepest && Array.isArray(left) && Array.isArray(right)) {
    const count = Math.max(left.length, right.length);
    return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
      const [one, other] = [left[index], right[index]] as (JsonValue | undefined)[];
      return unsaidDifferences(one, other, `${path}[${index}]`, options, depth + 1);
    });
  }
  const said = (value: JsonValue) => shown(plainText(value), "unknown", options).value;
  if (left === undefined)
    return right === undefined
      ? []
      : [{ label: path, path, state: "only right", right: said(right) }];
  if (right === undefined) return [{ label: path, path, state: "only left", left: said(left) }];
  if (canonicalText(left) === canonicalText(right)) return [];
  return [{ label: path, path, state: "different", left: said(left), right: said(right) }];
}
