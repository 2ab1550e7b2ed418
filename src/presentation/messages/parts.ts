import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { Sensitivity } from "../../contract/response/personalData.ts";
import { labels } from "../labels.ts";
import {
  shown,
  type ViewOptions,
  type Block,
  type Entry,
  type Mark,
  type Row,
  unknownEntry,
} from "../view.ts";
import { memberPath } from "../person/places.ts";
import { safeMessageName } from "../texts/messageNames.ts";

export function rowOf(
  label: string,
  value: string,
  path: string,
  kind: Sensitivity,
  options: ViewOptions,
  marks: readonly Mark[] = [],
): Row {
  return { kind: "row", label, path, marks, ...shown(value, kind, options) };
}

/** Marks the code of a row whose text ends with the original value in parentheses. */
export function withCode(row: Row, delivered: string): Row {
  const isBehind = !row.masked && row.value.endsWith(` (${delivered})`);
  return isBehind ? { ...row, code: delivered } : row;
}

/** An empty block has a text. */
export function blockOf(
  label: string,
  path: string,
  entries: readonly Entry[],
  { language }: ViewOptions,
  marks: readonly Mark[] = [],
): Block {
  const empty = entries.length === 0 ? { empty: labels.noData[language] } : {};
  return { kind: "block", label, path, marks, entries, ...empty };
}

/** Deeper unknown values become one line of JSON. */
const deepest = 6;

/** Splits members outside the contract, so that each value has a name. */
export function unknownEntries(
  name: string,
  value: JsonValue,
  path: string,
  options: ViewOptions,
  depth = 0,
): Entry {
  const items = depth < deepest ? itemsOf(value, path, options) : [];
  if (items.length === 0) return unknownEntry(name, value, path, options);
  return blockOf(
    name,
    path,
    items.map((item) => unknownEntries(item.name, item.value, item.path, options, depth + 1)),
    options,
    [],
  );
}

export interface ContentItem {
  readonly name: string;
  readonly value: JsonValue;
  readonly path: string;
}

function itemsOf(value: JsonValue, path: string, options: ViewOptions): readonly ContentItem[] {
  if (Array.isArray(value))
    return (value as readonly JsonValue[]).map((item, index) => ({
      name: String(index + 1),
      value: item,
      path: `${path}[${index}]`,
    }));
  return isJsonObject(value) ? membersByCode(value, path, options) : [];
}

/** Sorts record members by code, because their order has no meaning (contract section 17). */
export function membersByCode(
  record: JsonObject,
  path: string,
  options: ViewOptions,
): readonly ContentItem[] {
  return Object.entries(record)
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, value], ordinal) => {
      const safe = safeMessageName(name, ordinal, options);
      return { name: safe, value, path: memberPath(path, safe) };
    });
}
