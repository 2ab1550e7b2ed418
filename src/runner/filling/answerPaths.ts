import { memberOf, type JsonValue } from "../../contract/json/json.ts";
import type { PathStep } from "../../model/text/template.ts";

/**
 * What a path finds in an answer. `spread` tells that the path has a `[*]`, and so gives any number
 * of values. "missing": there is nothing at the path, which is not the same as an empty list.
 */
type FoundValues =
  | { readonly kind: "values"; readonly values: readonly JsonValue[]; readonly spread: boolean }
  | { readonly kind: "missing" };

/**
 * Follows a path of a placeholder into an answer; own members only. Items of a spread list that
 * have no value there are left out. When no item has one the path is missing, unless a list on the
 * way was empty: then nothing was there to give one.
 */
export function valuesAt(answer: JsonValue, steps: readonly PathStep[]): FoundValues {
  const spread = steps.some((step) => step.kind === "all");
  let places: readonly JsonValue[] = [answer];
  let metEmptyList = false;
  for (const step of steps) {
    if (step.kind === "all" && places.some((place) => Array.isArray(place) && place.length === 0))
      metEmptyList = true;
    places = places.flatMap((place) => stepInto(place, step));
  }
  const values = places.filter((place) => place !== null);
  if (values.length === 0 && !metEmptyList) return { kind: "missing" };
  return { kind: "values", values, spread };
}

function stepInto(place: JsonValue, step: PathStep): readonly JsonValue[] {
  if (step.kind === "member") {
    const member = memberOf(place, step.name);
    return member === undefined ? [] : [member];
  }
  if (!isList(place)) return [];
  if (step.kind === "all") return place;
  const item = step.kind === "index" ? place[step.index] : undefined;
  return item === undefined ? [] : [item];
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
