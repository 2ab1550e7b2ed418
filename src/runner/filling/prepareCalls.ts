import { checkMessageCall } from "../../contract/rules/checkMessageCall.ts";
import { checkQuery } from "../../contract/rules/checkQuery.ts";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { isQueryType, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { authorisationProfile } from "../../model/environments/authorisationProfile.ts";
import { authorisedUse } from "../../model/environments/authorisedUse.ts";
import type { Dialect, Environment } from "../../model/environments/environment.ts";
import type { RequestFault, RunFailure } from "../../model/failure.ts";
import type { RequestDraft } from "../../model/requestDraft.ts";
import type { Span } from "../../model/text/span.ts";
import type { FilledRequest } from "./fillIn.ts";
import { isList } from "./answerPaths.ts";

/** One call of a request that may have become several. */
export interface CallPart {
  readonly query: JsonObject;
  /** The list that was split, and the place in it of the first item of this call. */
  readonly parameter?: string;
  readonly offset: number;
}

/**
 * The lists that name what is asked, one thing an item: asking for them in several calls gives the
 * same as asking at once. Of `fields` and `status` that is not so.
 */
const splittable: Partial<Record<OperationName, string>> = {
  RaadpleegMetBurgerservicenummer: "burgerservicenummer",
  HaalBerichtenOp: "berichtTransportId",
};

/** The parameter whose list can be divided over several calls, if the operation has one. */
export function splitParameter(operation: OperationName): string | undefined {
  return splittable[operation];
}

/**
 * Divides a list beyond the limit of the service over several calls, in order. Only a list that
 * placeholders made so long: items written out beyond the limit stay together, and are refused.
 */
export function splitQuery(
  operation: OperationName,
  { query, places }: FilledRequest,
): readonly CallPart[] {
  const whole = [{ query, offset: 0 }];
  const name = splitParameter(operation);
  if (name === undefined) return whole;
  const list = Object.hasOwn(query, name) ? query[name] : undefined;
  const limit = parameterOf(operation, name)?.items?.maximum ?? Infinity;
  const literals = places.get(name)?.literals ?? 0;
  if (!isList(list) || list.length <= limit || literals > limit) return whole;
  return chunksOf(list, limit).map((items, place) => ({
    query: { ...query, [name]: items },
    parameter: name,
    offset: place * limit,
  }));
}

function chunksOf(list: readonly JsonValue[], size: number): readonly (readonly JsonValue[])[] {
  const chunks: (readonly JsonValue[])[] = [];
  for (let start = 0; start < list.length; start += size)
    chunks.push(list.slice(start, start + size));
  return chunks;
}

/** One call of a request, with the way back from the names of its faults to their places. */
export interface PreparedCall {
  readonly query: JsonObject;
  readonly placeOf: (faultName: string) => Span | undefined;
}

/**
 * Splits a filled request into calls and checks each; faults name what stands in the request. One that is
 * marked `@unchecked` has none.
 */
export function prepareCalls(
  draft: RequestDraft,
  filled: FilledRequest,
  dialect: Dialect,
): { readonly calls: readonly PreparedCall[] } | { readonly faults: readonly RequestFault[] } {
  const parts = splitQuery(draft.operation, filled);
  const faults = new Map<string, RequestFault>();
  const calls = parts.map((part) => {
    const placeOf = (name: string) => placeOfFault(name, part, draft, filled);
    for (const { parameter, index, name, code, reason } of brokenRules(
      draft,
      part.query,
      dialect,
    )) {
      const whole =
        index === undefined ? name : `${parameter}[${index + offsetOf(part, parameter)}]`;
      if (!faults.has(whole))
        faults.set(whole, {
          name: whole,
          code,
          reason,
          span: placeOf(name) ?? draft.operationSpan,
        });
    }
    return { query: part.query, placeOf };
  });
  return faults.size > 0 ? { faults: [...faults.values()] } : { calls };
}

function brokenRules(draft: RequestDraft, query: JsonObject, dialect: Dialect) {
  const { operation, directives } = draft;
  if (directives.unchecked) return [];
  return isQueryType(operation) ? checkQuery(query) : checkMessageCall(operation, dialect, query);
}

function offsetOf(part: CallPart, parameter: string): number {
  return part.parameter === parameter ? part.offset : 0;
}

/** The place of `fields[3]` or `postcode` in the request file; undefined for what is not written. */
function placeOfFault(
  name: string,
  part: CallPart,
  draft: RequestDraft,
  filled: FilledRequest,
): Span | undefined {
  const [, parameter = name, index] = /^([^[\]]+)\[([0-9]{1,6})\]$/.exec(name) ?? [];
  if (parameter === "type") return draft.operationSpan;
  const place = filled.places.get(parameter);
  if (index === undefined) return place?.span;
  return place?.items[Number(index) + offsetOf(part, parameter)] ?? place?.span;
}

/**
 * What a filled query asks beyond the profile of its environment. The checks look at what is written;
 * what placeholders give is only known here, and the service would answer it with status 403.
 */
export function outsideProfile(
  { operation, operationSpan }: RequestDraft,
  { query, places }: FilledRequest,
  environment: Environment,
): RunFailure | undefined {
  const use = authorisedUse(authorisationProfile(environment.name, environment), operation);
  if (!use) return undefined;
  const fault = (name: string, reason: string, span: Span | undefined): RequestFault => ({
    name,
    code: "unauthorised",
    reason,
    span: span ?? operationSpan,
  });
  const faults: RequestFault[] = [];
  for (const [name, value] of Object.entries(query))
    // Null is no value, for the service as well.
    if (value !== null && !use.mayUse(name)) faults.push(fault(name, "", places.get(name)?.span));
  const { fields } = query;
  for (const [index, path] of (isList(fields) ? fields : []).entries())
    if (typeof path === "string" && !use.mayAsk(path)) {
      const { items, span } = places.get("fields") ?? {};
      faults.push(fault(`fields[${index}]`, path, items?.[index] ?? span));
    }
  if (faults.length === 0) return undefined;
  return { kind: "outsideProfile", environment: environment.name, faults };
}
