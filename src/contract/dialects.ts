import type { JsonObject, JsonValue } from "./json/json.ts";
import { operations, parameterNames, type MessageOperation } from "./operations.ts";
import type { Parameter } from "./parameter.ts";
import { parameterOf } from "./parameters.ts";

/** The service description and the public contract 0.8.0 (section 16). Internally, only names of the first are used. */
export const dialects = ["default", "openapi-0.8"] as const;
export type Dialect = (typeof dialects)[number];

interface DialectFacts {
  /** Filters with another wire name, undefined if the dialect lacks the filter. */
  readonly names: ReadonlyMap<string, string | undefined>;
  /** Parameters whose values are lower-case on the wire. */
  readonly lowerCaseWords: ReadonlySet<string>;
  /** Path of the ping, undefined if the dialect has none (contract section 10). */
  readonly ping?: string;
}

/** Returns no body and requires a login (contract section 10). */
export const ping = { methods: ["GET", "HEAD"], path: "/berichten/ping", status: 204 } as const;

const facts: Readonly<Record<Dialect, DialectFacts>> = {
  default: { names: new Map(), lowerCaseWords: new Set() },
  "openapi-0.8": {
    names: new Map([
      ["berichttype", "berichtType"],
      ["afzender", undefined],
    ]),
    lowerCaseWords: new Set(["soort"]),
    ping: ping.path,
  },
};

/** Wire name of a parameter, undefined if the dialect lacks it. */
export function wireName(dialect: Dialect, parameter: string): string | undefined {
  const { names } = facts[dialect];
  return names.has(parameter) ? names.get(parameter) : parameter;
}

const ownNames: ReadonlyMap<string, string> = new Map(
  dialects.flatMap((dialect) =>
    [...facts[dialect].names].flatMap(([own, wire]) => (wire === undefined ? [] : [[wire, own]])),
  ),
);

/** Our name of a parameter. Request files may use the spelling of any dialect: `berichtType` is `berichttype`. */
export function ownName(written: string): string {
  return ownNames.get(written) ?? written;
}

/** The same for a value: `nieuw` of `soort` is `NIEUW`. */
export function ownWord({ name, values = [] }: Parameter, written: string): string {
  const own = values.find(({ value }) =>
    dialects.some((dialect) => inWireCase(dialect, name, value) === written),
  );
  return own?.value ?? written;
}

/** Values of a parameter in lower case, if a dialect writes them so. */
export function lowerCaseWords({ name, values }: Parameter): Parameter["values"] {
  const isKnown = dialects.some((dialect) => isLowerCaseOnWire(dialect, name));
  return isKnown
    ? values?.map(({ value, meaning }) => ({ value: value.toLowerCase(), meaning }))
    : values;
}

export function pingPathOf(dialect: Dialect): string | undefined {
  return facts[dialect].ping;
}

function isLowerCaseOnWire(dialect: Dialect, parameter: string): boolean {
  return facts[dialect].lowerCaseWords.has(parameter);
}

interface WireCall {
  /** Path below the base URL, such as `/berichten/telling`. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Encoded path and query, relative to the base URL. */
  readonly target: string;
}

/** Reason why parameters have no wire form. `checkMessageCall` normally detects these earlier. */
export interface WireProblem {
  readonly parameter: string;
  readonly why: "not an operation's parameter" | "not in this dialect" | "not a sendable value";
}

/** @param isUnchecked names that the dialect lacks are sent as written, for the service to reject */
export function toWireQuery(
  dialect: Dialect,
  operation: MessageOperation,
  parameters: JsonObject,
  isUnchecked = false,
): WireCall | { readonly problem: WireProblem } {
  const inPath = pathParameter(operation);
  let path: string = operations[operation].path;
  const query: (readonly [string, string])[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) continue;
    const refuse = (why: WireProblem["why"]) => ({ problem: { parameter: name, why } });
    if (!isUnchecked && !parameterNames(operation).includes(name))
      return refuse("not an operation's parameter");
    const wire = wireName(dialect, name) ?? (isUnchecked ? name : undefined);
    if (wire === undefined) return refuse("not in this dialect");
    const written = wireText(value);
    if (written === undefined) return refuse("not a sendable value");
    if (name === inPath) path = path.replace(`{${name}}`, () => encodeListed(written));
    else query.push([wire, inWireCase(dialect, name, written)]);
  }
  if (path.includes("{") || (isUnchecked && !isPathOf(operation, path)))
    return { problem: { parameter: inPath ?? "", why: "not a sendable value" } };
  const encoded = query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeListed(value)}`,
  );
  return { path, query, target: encoded.length > 0 ? `${path}?${encoded.join("&")}` : path };
}

export interface ReadMessageCall {
  readonly operation: MessageOperation;
  /** By the names of the service description. A value that does not fit its type stays text. */
  readonly parameters: JsonObject;
  /** Names that the call does not support in this dialect. Any entry makes the call faulty. */
  readonly refused: readonly RefusedName[];
}

export interface RefusedName {
  readonly name: string;
  readonly why: "unknown" | "repeated" | "spelling of another dialect";
}

/** @param path below the base URL. The call is undefined if it is none of the three */
export function fromWireQuery(
  dialect: Dialect,
  path: string,
  query: Iterable<readonly [name: string, value: string]>,
): ReadMessageCall | undefined {
  const read = readPath(path);
  if (!read) return undefined;
  const parameters = new Map<string, JsonValue>(read.parameters);
  const refused: RefusedName[] = [];
  const seen = new Set<string>();
  for (const [wire, text] of query) {
    const refuse = (why: RefusedName["why"]) => refused.push({ name: wire, why });
    const name = queryParameters(read.operation).find((own) => wireName(dialect, own) === wire);
    if (seen.has(wire)) refuse("repeated");
    else if (name === undefined) refuse("unknown");
    // An empty `status` counts as absent (contract section 11).
    else if (name !== "status" || text !== "") {
      const value = readValue(dialect, name, parameterOf(read.operation, name), text);
      if (value === undefined) refuse("spelling of another dialect");
      else parameters.set(name, value);
    }
    seen.add(wire);
  }
  return { operation: read.operation, parameters: Object.fromEntries(parameters), refused };
}

/** An approved fetch must not become a list: `..` and `telling` in the path make it another call. */
function isPathOf(operation: MessageOperation, path: string): boolean {
  return !/\/\.{1,2}$/.test(path) && readPath(path)?.operation === operation;
}

function pathParameter(operation: MessageOperation): string | undefined {
  return /\{([A-Za-z]+)\}$/.exec(operations[operation].path)?.[1];
}

function queryParameters(operation: MessageOperation): readonly string[] {
  return parameterNames(operation).filter((name) => name !== pathParameter(operation));
}

function wireText(value: JsonValue): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : undefined;
  if (!Array.isArray(value)) return undefined;
  const items: readonly JsonValue[] = value;
  const texts = items.filter((item): item is string => typeof item === "string" && item !== "");
  return texts.length === items.length && texts.length > 0 ? texts.join(",") : undefined;
}

/** Keeps the commas of lists and the colons of timestamps readable. */
function encodeListed(value: string): string {
  return encodeURIComponent(value).replace(/%2C/g, ",").replace(/%3A/g, ":");
}

function inWireCase(dialect: Dialect, parameter: string, value: string): string {
  return isLowerCaseOnWire(dialect, parameter) ? value.toLowerCase() : value;
}

function readPath(
  path: string,
):
  | { operation: MessageOperation; parameters: readonly (readonly [string, JsonValue])[] }
  | undefined {
  const list = operations.LijstBerichten.path;
  // The operator's documentation writes this call with a trailing slash.
  if ([list, `${list}/`].includes(path)) return { operation: "LijstBerichten", parameters: [] };
  if (path === operations.TelBerichten.path) return { operation: "TelBerichten", parameters: [] };
  const name = pathParameter("HaalBerichtenOp") ?? "";
  const before = operations.HaalBerichtenOp.path.replace(`{${name}}`, "");
  const rest = path.startsWith(before) ? decoded(path.slice(before.length)) : undefined;
  if (!rest || rest.includes("/")) return undefined;
  return { operation: "HaalBerichtenOp", parameters: [[name, rest.split(",")]] };
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Typed value, undefined for the spelling of another dialect. */
function readValue(
  dialect: Dialect,
  name: string,
  parameter: Parameter | undefined,
  value: string,
): JsonValue | undefined {
  if (parameter?.kind === "list") return value.split(",");
  if (parameter?.kind === "integer" && /^(0|[1-9][0-9]{0,14})$/.test(value)) return Number(value);
  const words = parameter?.values?.map((word) => word.value) ?? [];
  const word = words.find((known) => inWireCase(dialect, name, known) === value);
  return word ?? (words.includes(value) ? undefined : value);
}
