import { memberOf, type JsonValue, isList } from "../../contract/json/json.ts";
import type { PathStep } from "../../model/text/sourceText.ts";
import { isCalendarDate } from "../../contract/calendar.ts";

/** `spread`: the path has a `[*]`. "missing": the path has no value, which differs from an empty list. */
type FoundValues =
  | { readonly kind: "values"; readonly values: readonly JsonValue[]; readonly spread: boolean }
  | { readonly kind: "missing" };

/**
 * Own members only. A spread skips items without a value. If none is left, the result is missing, unless a list was
 * empty.
 */
export function valuesAt(response: JsonValue, steps: readonly PathStep[]): FoundValues {
  const spread = steps.some((step) => step.kind === "all");
  let places: readonly JsonValue[] = [response];
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

/** Year, month and day, as far as known. */
type DateParts = readonly number[];

/** Known parts of an AbstractDatum (contract section 2), or undefined for any other value. */
export function datePartsOf(value: JsonValue): DateParts | undefined {
  const number = (name: string) => {
    const member = memberOf(value, name);
    return typeof member === "number" && Number.isInteger(member) ? [member] : undefined;
  };
  switch (memberOf(value, "type")) {
    case "Datum":
      return readDateParts(memberOf(value, "datum"), { complete: true });
    case "JaarMaandDatum": {
      const [year, month] = [number("jaar"), number("maand")];
      return year && month ? [...year, ...month] : undefined;
    }
    case "JaarDatum":
      return number("jaar");
    case "DatumOnbekend":
      return [];
    default:
      return undefined;
  }
}

/** The date of a complete AbstractDatum as yyyy-mm-dd. */
export function completeDate(value: JsonValue): string | undefined {
  const date = memberOf(value, "datum");
  return datePartsOf(value)?.length === 3 && typeof date === "string" ? date : undefined;
}

/** Reads `1983-05-26`. Also reads `1983-05` and `1983` unless the date must be complete. */
export function readDateParts(
  text: JsonValue | undefined,
  { complete }: { readonly complete: boolean },
): DateParts | undefined {
  if (typeof text !== "string" || !/^[0-9]{4}(-[0-9]{2}){0,2}$/.test(text)) return undefined;
  if (complete && text.length < 10) return undefined;
  return isCalendarDate(text + "-01".repeat((10 - text.length) / 3))
    ? text.split("-").map(Number)
    : undefined;
}

type DateRelation = "less" | "equal" | "greater" | "unknown";

/** Compares at the precision of `written`. "unknown" if the response is less precise. */
export function relateDates(known: DateParts, written: DateParts): DateRelation {
  for (const [place, part] of written.entries()) {
    const own = known[place];
    if (own === undefined) return "unknown";
    if (own !== part) return own < part ? "less" : "greater";
  }
  return "equal";
}
