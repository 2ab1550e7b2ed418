import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { shown } from "../mask.ts";
import { memberPath } from "../person/places.ts";
import { safeMessageName } from "../texts/messageNames.ts";
import { plainText } from "../unknownEntry.ts";
import type { Entry, Row } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";

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

export interface RawLine {
  readonly text: string;
  /** Path of the value that starts or, for a bracket, ends here. Empty if none is recorded. */
  readonly path: string;
  readonly goesOn?: true;
}

/** Longer lines are split, because a view cannot render a million characters on one line. */
const longestLine = 240;

/** Lines of the text, so that a view renders only the visible ones and maps lines to values. */
export function rawLines({ text, places }: RawText): readonly RawLine[] {
  const starts = new Map<number, string>();
  const ends = new Map<number, string>();
  for (const [path, { start, end }] of places) {
    starts.set(start, path);
    ends.set(end, path);
  }
  const lines: RawLine[] = [];
  let offset = 0;
  for (const line of text.split("\n")) {
    const path = pathOn(line, offset, starts, ends);
    const pieces = piecesOf(line);
    for (const [index, piece] of pieces.entries())
      lines.push({ text: piece, path, ...(index > 0 ? { goesOn: true } : {}) });
    offset += line.length + 1;
  }
  return lines;
}

/** Each member has its own line: a value starts after the name, and a bracket ends one. */
function pathOn(
  line: string,
  offset: number,
  starts: ReadonlyMap<number, string>,
  ends: ReadonlyMap<number, string>,
): string {
  const indent = line.length - line.trimStart().length;
  const direct = starts.get(offset + indent);
  if (direct !== undefined) return direct;
  const name = /^\s*"(?:[^"\\]|\\.)*": /.exec(line);
  const behind = name ? starts.get(offset + name[0].length) : undefined;
  if (behind !== undefined) return behind;
  const end = line.endsWith(",") ? line.length - 1 : line.length;
  return ends.get(offset + end) ?? "";
}

function piecesOf(line: string): readonly string[] {
  if (line.length <= longestLine) return [line];
  const pieces: string[] = [];
  for (let at = 0; at < line.length;) {
    let end = Math.min(line.length, at + longestLine);
    // Keeps surrogate pairs together.
    if (/[\ud800-\udbff]/.test(line.charAt(end - 1)) && end < line.length) end += 1;
    pieces.push(line.slice(at, end));
    at = end;
  }
  return pieces;
}

export function lineOf(lines: readonly RawLine[], path: string): number | undefined {
  for (let place = path; place !== ""; place = above(place)) {
    const at = lines.findIndex((line) => line.path === place);
    if (at >= 0) return at;
  }
  return undefined;
}

/** Like `lineOf`, but from 1, with unsplit lines and an index for many lookups. */
export function lineNumbers(raw: RawText): (path: string) => number | undefined {
  const numbers = new Map<string, number>();
  let number = 0;
  for (const { path, goesOn } of rawLines(raw)) {
    if (!goesOn) number += 1;
    if (path !== "" && !numbers.has(path)) numbers.set(path, number);
  }
  return (path) => {
    for (let place = path; place !== ""; place = above(place)) {
      const found = numbers.get(place);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function above(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("."), path.lastIndexOf("[")));
}
