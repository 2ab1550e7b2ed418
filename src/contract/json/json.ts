import { endOfString } from "./jsonTokens.ts";
import { text, type Text } from "../text.ts";

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads own members only, so that a hostile key such as `__proto__` returns nothing inherited. */
export function memberOf(value: unknown, name: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function isList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Items of an own list member, undefined for other values. */
export function listOf(value: unknown, name: string): readonly JsonValue[] | undefined {
  const list = memberOf(value, name);
  return isList(list) ? list : undefined;
}

export interface JsonBudget {
  readonly bytes: number;
  readonly depth: number;
  /** Total members of objects and items of lists. */
  readonly members: number;
  readonly width: number;
  /** UTF-16 units of one name or string as written. */
  readonly characters: number;
}

const mebibyte = 1024 * 1024;

/** Responses nest fewer than 30 levels, no object has 100 members, and a fetch of 100 messages is about 4 MB. */
export const responseBudget: JsonBudget = {
  bytes: 64 * mebibyte,
  depth: 200,
  members: 5_000_000,
  width: 10_000,
  characters: 32 * mebibyte,
};

/** A saved response, or a report with many of them. */
export const savedBudget: JsonBudget = { ...responseBudget, bytes: 2 * responseBudget.bytes };

/** One person of the mock after all changes. Complete ones have some hundreds of members. */
export const personBudget: JsonBudget = {
  bytes: 4 * mebibyte,
  depth: 200,
  members: 10_000,
  width: 1000,
  characters: 4 * mebibyte,
};

/** Views render a row of over a kilobyte per member. A message with full history has some thousands. */
export const mostMessageMembers = 200_000;

/** Settings, token responses and lines of an audit log: small, and read at every start. */
export const smallBudget: JsonBudget = {
  bytes: mebibyte,
  depth: 50,
  members: 100_000,
  width: 10_000,
  characters: mebibyte,
};

export interface JsonExcess {
  readonly what: keyof JsonBudget;
  readonly limit: number;
}

/** First limit that a text exceeds. The text may be invalid JSON. Not recursive. */
export function excessOf(json: string, budget: JsonBudget): JsonExcess | undefined {
  const over = (what: keyof JsonBudget): JsonExcess => ({ what, limit: budget[what] });
  // A UTF-16 unit takes at least one byte in UTF-8.
  if (json.length > budget.bytes) return over("bytes");
  // Members of the open object per level. Lists count down from Infinity.
  const widths: number[] = [];
  let depth = 0;
  let members = 0;
  for (let at = 0; at < json.length; at++)
    switch (json.charAt(at)) {
      case '"': {
        const end = endOfString(json, at);
        if (end - at > budget.characters) return over("characters");
        at = end - 1;
        break;
      }
      case "{":
      case "[":
        widths[depth] = json.charAt(at) === "{" ? 1 : -Infinity;
        if (++depth > budget.depth) return over("depth");
        if (++members > budget.members) return over("members");
        break;
      case "}":
      case "]":
        depth--;
        break;
      case ",":
        if (++members > budget.members) return over("members");
        if ((widths[depth - 1] = (widths[depth - 1] ?? 0) + 1) > budget.width) return over("width");
    }
  return undefined;
}

export function hasMoreMembers(value: JsonValue, limit: number): boolean {
  const open: JsonValue[] = [value];
  let members = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const own: readonly JsonValue[] = Array.isArray(next) ? next : Object.values(next);
    members += own.length;
    if (members > limit) return true;
    for (const member of own) open.push(member);
  }
  return false;
}

type BoundedJson<Value> =
  | { readonly kind: "json"; readonly value: Value }
  | { readonly kind: "excess"; readonly excess: JsonExcess }
  | { readonly kind: "syntax"; readonly error: unknown };

/** Parses a text within a budget. Required for all JSON from outside the program. */
export function parseWithin<Value = unknown>(
  json: string,
  budget: JsonBudget,
  parse: (text: string) => unknown = JSON.parse,
): BoundedJson<Value> {
  const excess = excessOf(json, budget);
  if (excess) return { kind: "excess", excess };
  try {
    return { kind: "json", value: parse(json) as Value };
  } catch (error) {
    return { kind: "syntax", error };
  }
}

/** Value of a text within a budget, undefined for any other text. */
export function valueWithin(json: string, budget: JsonBudget): unknown {
  const read = parseWithin(json, budget);
  return read.kind === "json" ? read.value : undefined;
}

export function excessText({ what, limit }: JsonExcess): Text {
  switch (what) {
    case "bytes":
      return text(`It is larger than ${sizeOf(limit)}.`, `Het is groter dan ${sizeOf(limit)}.`);
    case "depth":
      return text(
        `It is nested more than ${limit} levels deep. Data of the services needs fewer than 30.`,
        `Het is meer dan ${limit} niveaus diep genest. Gegevens van de diensten hebben er minder dan 30 nodig.`,
      );
    case "members":
      return text(
        `It has more than ${limit.toLocaleString("en")} members and items.`,
        `Het heeft meer dan ${limit.toLocaleString("nl")} eigenschappen en items.`,
      );
    case "width":
      return text(
        `It has an object of more than ${limit.toLocaleString("en")} members. Objects of the services have fewer than 100.`,
        `Het heeft een object met meer dan ${limit.toLocaleString("nl")} eigenschappen. Objecten van de diensten hebben er minder dan 100.`,
      );
    case "characters":
      return text(
        `It has a name or text of more than ${sizeOf(limit)}.`,
        `Het heeft een naam of tekst van meer dan ${sizeOf(limit)}.`,
      );
  }
}

/** Formats as `64 MiB`. */
export function sizeOf(bytes: number): string {
  return `${Math.floor(bytes / mebibyte)} MiB`;
}
