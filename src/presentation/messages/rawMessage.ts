import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { shown, type ViewOptions, type Entry, type Row, plainText } from "../view.ts";
import { memberPath } from "../person/places.ts";
import { safeMessageName } from "../texts/messageNames.ts";

export interface RawText {
  readonly text: string;
  /** First and last offset by path. */
  readonly places: ReadonlyMap<string, RawPlace>;
}

export interface RawPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Masks values that rows mask, and values without a row.
 * @param entries entries of the same value at the same path
 */
export function rawMessage(
  value: JsonValue,
  path: string,
  entries: readonly Entry[],
  options: ViewOptions,
): RawText {
  const rows = new Map<string, Row>();
  for (const open = [...entries]; open.length > 0;) {
    const entry = open.pop();
    if (entry?.kind === "row") rows.set(entry.path, entry);
    else if (entry) for (const each of entry.entries) open.push(each);
  }
  return written(value, path, (leaf, at) => leafText(leaf, rows.get(at), options), options);
}

function leafText(leaf: JsonValue, row: Row | undefined, options: ViewOptions): string {
  const bare = JSON.stringify(leaf);
  if (!options.mask || leaf === null || leaf === "") return bare;
  if (row && !row.masked) return bare;
  return JSON.stringify(row?.value ?? shown(plainText(leaf), "unknown", options).value);
}

interface Open {
  readonly value?: JsonValue;
  readonly text: string;
  readonly path: string;
  readonly depth: number;
  /** Ends the value that starts at this path. */
  readonly from?: number;
  readonly ends?: true;
}

/** Deeper levels have no indentation and no places, both of which grow quadratically with depth. */
const deepest = 40;

/** Without recursion, because the service decides the depth. */
function written(
  root: JsonValue,
  path: string,
  leaf: (value: JsonValue, path: string) => string,
  options: ViewOptions,
): RawText {
  const parts: string[] = [];
  const places = new Map<string, RawPlace>();
  let length = 0;
  const put = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const open: Open[] = [{ value: root, text: "", path, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    const indent = "  ".repeat(Math.min(depth, deepest));
    put(next.text);
    if (next.ends && depth <= deepest)
      places.set(next.path, { start: next.from ?? 0, end: length });
    if (value === undefined) continue;
    const start = length;
    const members = membersOf(value, next.path, depth, options);
    if (!members) {
      put(leaf(value, next.path));
      if (depth <= deepest) places.set(next.path, { start, end: length });
      continue;
    }
    const [begin, end] = isJsonObject(value) ? ["{", "}"] : ["[", "]"];
    const deeper = "  ".repeat(Math.min(depth + 1, deepest));
    const last = members.length === 0 ? end : `\n${indent}${end}`;
    open.push({ text: last, path: next.path, depth, from: start, ends: true });
    for (let at = members.length - 1; at >= 0; at -= 1) {
      const member = members[at];
      if (!member) continue;
      const name = member.name === undefined ? "" : `${JSON.stringify(member.name)}: `;
      open.push({
        value: member.value,
        text: `${at > 0 ? "," : ""}\n${deeper}${name}`,
        path: member.path,
        depth: depth + 1,
      });
    }
    put(begin);
  }
  return { text: parts.join(""), places };
}

interface Member {
  readonly name?: string;
  readonly value: JsonValue;
  readonly path: string;
}

function membersOf(
  value: JsonValue,
  path: string,
  depth: number,
  options: ViewOptions,
): readonly Member[] | undefined {
  const below = (place: string) => (depth < deepest ? place : path);
  if (Array.isArray(value))
    return (value as readonly JsonValue[]).map((item, index) => ({
      value: item,
      path: below(`${path}[${index}]`),
    }));
  if (!isJsonObject(value)) return undefined;
  return Object.entries(value satisfies JsonObject).map(([name, member], ordinal) => {
    const safe = safeMessageName(name, ordinal, options);
    return { name: safe, value: member, path: below(memberPath(path, safe)) };
  });
}
