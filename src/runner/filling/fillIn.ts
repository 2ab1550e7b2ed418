import type { Dialect } from "../../contract/dialects.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { checkMessageCall } from "../../contract/rules/messageRules.ts";
import { checkQuery } from "../../contract/rules/checkQuery.ts";
import { type JsonObject, type JsonValue, isList } from "../../contract/json/json.ts";
import { isQueryType, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { authorisationProfile, authorisedUse } from "../../model/environments/authorisedUse.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { UnresolvedPlaceholder, RequestFault, RunFailure } from "../../model/failure.ts";
import type { ParameterDraft, RequestDraft, ValueDraft } from "../../model/requestDraft.ts";
import { templateText, type Span } from "../../model/text/sourceText.ts";
import { typeText } from "../../model/text/typedValue.ts";
import type { Placeholders, Wanted } from "./placeholders.ts";

/** A request with every placeholder filled in, not yet checked or split. */
export interface FilledRequest {
  /** Person query: the JSON body. Message call: parameters by name. */
  readonly query: JsonObject;
  /** By parameter, with each item of a list in the order of the items. */
  readonly places: ReadonlyMap<string, FilledPlace>;
}

interface FilledPlace {
  readonly span: Span;
  readonly items: readonly Span[];
  /** Number of items that did not come from placeholders. */
  readonly literals: number;
}

export type FillInResult =
  | { readonly kind: "filled"; readonly request: FilledRequest }
  /** Lists that spread to nothing. `text` is the spread expression. */
  | { readonly kind: "nothing to ask"; readonly text: string }
  | { readonly kind: "unresolved"; readonly placeholders: readonly UnresolvedPlaceholder[] }
  /** While planning: parameters that only the run can fill are left out. */
  | { readonly kind: "later"; readonly known: JsonObject; readonly unknown: ReadonlySet<string> };

type FilledValue =
  | { readonly kind: "value"; readonly value: JsonValue; readonly place: FilledPlace }
  | { readonly kind: "empty spread"; readonly text: string }
  | { readonly kind: "later" }
  | { readonly kind: "unresolved"; readonly placeholders: readonly UnresolvedPlaceholder[] };

type FilledItem =
  | {
      readonly kind: "items";
      readonly values: readonly JsonValue[];
      readonly literal: boolean;
      readonly spread?: string;
    }
  | Extract<FilledValue, { kind: "later" | "unresolved" }>;

/**
 * The parameter determines the type of a text, which is never parsed as syntax. Members become own members whatever
 * their name.
 */
export function fillIn(draft: RequestDraft, placeholders: Placeholders): FillInResult {
  const members: [string, JsonValue][] = isQueryType(draft.operation)
    ? [["type", draft.operation]]
    : [];
  const places = new Map<string, FilledPlace>();
  const unresolved: UnresolvedPlaceholder[] = [];
  const unknown = new Set<string>();
  let emptySpread: string | undefined;
  for (const parameter of draft.parameters) {
    const filled = fillParameter(draft, parameter, placeholders);
    if (filled.kind === "unresolved") unresolved.push(...filled.placeholders);
    else if (filled.kind === "later") unknown.add(parameter.name);
    else if (filled.kind === "empty spread") emptySpread ??= filled.text;
    else {
      members.push([parameter.name, filled.value]);
      places.set(parameter.name, filled.place);
    }
  }
  if (unresolved.length > 0) return { kind: "unresolved", placeholders: unresolved };
  if (emptySpread !== undefined) return { kind: "nothing to ask", text: emptySpread };
  const query = Object.fromEntries(members);
  return unknown.size > 0
    ? { kind: "later", known: query, unknown }
    : { kind: "filled", request: { query, places } };
}

function fillParameter(
  draft: RequestDraft,
  { name, value, span }: ParameterDraft,
  placeholders: Placeholders,
): FilledValue {
  const parameter = parameterOf(draft.operation, name);
  const wanted: Wanted = { name, date: parameter?.kind === "date" };
  if (value.kind === "json")
    return { kind: "value", value: value.value, place: { span, items: [], literals: 0 } };
  const takesList = parameter?.kind === "list";
  if (value.kind === "list" || (takesList && value.typing === "parameter")) {
    const items = value.kind === "list" ? value.items : [value];
    return fillList(items, value.span, parameter, wanted, placeholders);
  }
  const filled = placeholders.text(value.template, wanted);
  if (filled.kind !== "text") return filled;
  return {
    kind: "value",
    value: typed(parameter, value, filled.text),
    place: { span: value.span, items: [], literals: 0 },
  };
}

/** Fills a list. Of equal values from placeholders, only the first is kept. */
function fillList(
  items: readonly ValueDraft[],
  span: Span,
  parameter: Parameter | undefined,
  wanted: Wanted,
  placeholders: Placeholders,
): FilledValue {
  const values: JsonValue[] = [];
  const spans: Span[] = [];
  const unresolved: UnresolvedPlaceholder[] = [];
  const seen = new Set<JsonValue>();
  let literals = 0;
  let later = false;
  let emptySpread: string | undefined;
  for (const item of items) {
    const filled = fillItem(item, parameter, wanted, placeholders);
    if (filled.kind === "unresolved") unresolved.push(...filled.placeholders);
    else if (filled.kind === "later") later = true;
    else {
      if (filled.literal) literals++;
      if (filled.values.length === 0) emptySpread ??= filled.spread;
      for (const value of filled.values) {
        if (seen.has(value) && !filled.literal) continue;
        seen.add(value);
        values.push(value);
        spans.push(item.span);
      }
    }
  }
  if (unresolved.length > 0) return { kind: "unresolved", placeholders: unresolved };
  if (later) return { kind: "later" };
  if (values.length === 0 && emptySpread !== undefined)
    return { kind: "empty spread", text: emptySpread };
  return { kind: "value", value: values, place: { span, items: spans, literals } };
}

function fillItem(
  item: ValueDraft,
  parameter: Parameter | undefined,
  wanted: Wanted,
  placeholders: Placeholders,
): FilledItem {
  if (item.kind === "json") return { kind: "items", values: [item.value], literal: true };
  if (item.kind === "list") {
    const inner = fillList(item.items, item.span, undefined, wanted, placeholders);
    if (inner.kind === "empty spread") return { kind: "items", values: [[]], literal: true };
    return inner.kind === "value" ? { kind: "items", values: [inner.value], literal: true } : inner;
  }
  const filled = placeholders.texts(item.template, wanted);
  if (filled.kind !== "texts") return filled;
  return {
    kind: "items",
    values: filled.texts.map((text) => typed(parameter, item, text)),
    literal: item.template.parts.every((part) => part.kind === "text"),
    ...(filled.spread && { spread: templateText(item.template) }),
  };
}

function typed(
  parameter: Parameter | undefined,
  value: ValueDraft & { readonly kind: "text" },
  text: string,
): JsonValue {
  return value.typing === "parameter" ? typeText(parameter, text) : text;
}

interface CallPart {
  readonly query: JsonObject;
  /** The list that was split, and the index in it of the first item of this call. */
  readonly parameter?: string;
  readonly offset: number;
}

/** Each item is independent, so several calls return the same as one. `fields` and `status` are not. */
const splittable: Partial<Record<OperationName, string>> = {
  RaadpleegMetBurgerservicenummer: "burgerservicenummer",
  HaalBerichtenOp: "berichtTransportId",
};

export function splitParameter(operation: OperationName): string | undefined {
  return splittable[operation];
}

/**
 * Splits only a list that placeholders made too long. Items written out beyond the limit stay together and are
 * rejected.
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

/** One call of a request. Maps the names of its faults to their places. */
export interface PreparedCall {
  readonly query: JsonObject;
  readonly placeOf: (faultName: string) => Span | undefined;
}

/** Faults refer to the request's text. A request marked `@unchecked` has none. */
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

/** Place of `fields[3]` or `postcode` in the request file. Undefined if it is not written there. */
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
 * The checks see only written values. Values of placeholders are known here, and the service would return 403 for
 * them.
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
    // The service treats null as no value too.
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
