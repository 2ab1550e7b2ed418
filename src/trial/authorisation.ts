import { deliveredPath, fieldPaths, openEndedAbove } from "../contract/fields.ts";
import type { JsonObject } from "../contract/json.ts";
import { queryOperation, type AnswerType, type QueryType } from "../contract/operations.ts";
import type { PersonErrorKind } from "../contract/personErrors.ts";
import { addressLines } from "./projectionSelection.ts";

/** What a client may use. Names and paths are those of the contract. */
export interface Authorisation {
  /** Whether it may use the person service at all. */
  readonly persons: "allowed" | "refused";
  /** Paths that it may ask with `fields`: each of them, and all below it. */
  readonly fields: "all" | readonly string[];
  /** Search parameters, `type` and `fields` apart, which every query has. */
  readonly parameters: "all" | readonly string[];
  readonly queryTypes: "all" | readonly QueryType[];
  /** Addresses inside the country only: they must be asked by their domestic aliases. */
  readonly domesticAddressesOnly: boolean;
  /** Whether it may use the message service, or whether its account is blocked. */
  readonly messages: "allowed" | "refused" | "blocked";
}

export const everythingAllowed: Authorisation = {
  persons: "allowed",
  fields: "all",
  parameters: "all",
  queryTypes: "all",
  domesticAddressesOnly: false,
  messages: "allowed",
};

type Query = JsonObject & { readonly type: QueryType; readonly fields: readonly string[] };

/** With what a valid query is refused (contract section 5, status 403), or undefined. */
export function authorisationRefusal(
  authorisation: Authorisation,
  query: Query,
): PersonErrorKind | undefined {
  const { persons, queryTypes, parameters } = authorisation;
  if (persons === "refused") return "unauthorized";
  const isAllowedType = queryTypes === "all" || queryTypes.includes(query.type);
  const isAllowedParameter = (name: string) => parameters === "all" || parameters.includes(name);
  if (!isAllowedType || !searchParametersOf(query).every(isAllowedParameter))
    return "unauthorizedParameter";
  const { answerType } = queryOperation(query.type);
  const isAllowed = (path: string) => isAllowedPath(authorisation, path, answerType);
  return query.fields.every(isAllowed) ? undefined : "unauthorizedField";
}

/** The parameters that a query uses; null is no value. */
function searchParametersOf(query: Query): readonly string[] {
  return Object.keys(query).filter(
    (name) => name !== "type" && name !== "fields" && query[name] !== null,
  );
}

/** Whether a client may ask this path, which must exist for the answer type. */
export function isAllowedPath(
  { fields, domesticAddressesOnly }: Authorisation,
  path: string,
  answerType: AnswerType,
): boolean {
  if (domesticAddressesOnly && mayHoldForeignAddress(path)) return false;
  if (fields === "all") return true;
  const allowed = new Set(fields.map((each) => wholeValuePath(each, answerType)));
  return isCovered(wholeValuePath(path, answerType), allowed, answerType);
}

/** The paths that deliver an address wherever it is: `verblijfplaats` and the address lines. */
function mayHoldForeignAddress(path: string): boolean {
  const [block, member] = path.split(".");
  if (block === "verblijfplaats") return true;
  return block === "adressering" && (member === undefined || addressLines.has(member));
}

/** A part of a date or value table delivers the whole value, so the value is what counts. */
function wholeValuePath(path: string, answerType: AnswerType): string {
  return openEndedAbove(path, answerType)?.path ?? path;
}

/**
 * A path is covered by itself, by a group above it, by its plain path when it is an alias (which
 * delivers no more), or by all that stands directly below it.
 */
function isCovered(path: string, allowed: ReadonlySet<string>, answerType: AnswerType): boolean {
  const covering = [path, deliveredPath(path)].flatMap(pathAndAbove);
  if (covering.some((each) => allowed.has(each))) return true;
  const below = directlyBelow(path, answerType);
  return below.length > 0 && below.every((each) => isCovered(each, allowed, answerType));
}

function pathAndAbove(path: string): readonly string[] {
  const names = path.split(".");
  return names.map((_, index) => names.slice(0, index + 1).join("."));
}

/** What a group delivers, by path; the `type` of a choice comes with whatever else is asked. */
function directlyBelow(path: string, answerType: AnswerType): readonly string[] {
  const catalogue = fieldPaths(answerType);
  const group = catalogue.get(path);
  if (!group || group.openEnded) return [];
  const depth = path.split(".").length + 1;
  return [...catalogue.values()]
    .filter((field) => field.path.startsWith(`${path}.`) && field.shape !== group.shape)
    .map((field) => field.path)
    .filter((each) => each.split(".").length === depth);
}
