import { checkMessageCall } from "../../contract/rules/checkMessageCall.ts";
import { checkQuery } from "../../contract/rules/checkQuery.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import { isQueryType } from "../../contract/operations.ts";
import type { Dialect } from "../../model/environments/environment.ts";
import type { RequestFault } from "../../model/failure.ts";
import type { RequestDraft } from "../../model/requestDraft.ts";
import type { Span } from "../../model/text/span.ts";
import type { FilledRequest } from "./fillIn.ts";
import { splitQuery, type CallPart } from "./split.ts";

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
