import { isJsonObject, type JsonObject, type JsonValue } from "../contract/json.ts";
import { labels } from "./labels.ts";
import { shown } from "./mask.ts";
import { messageLabels } from "./messageLabels.ts";
import { unknownEntry } from "./unknownEntry.ts";
import type { Block, Entry } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** Members at the head of every message that are about the message, not about a person. */
const harmless: ReadonlySet<string> = new Set(["$schema", "berichtType", "datumTijd"]);

/**
 * The content of a message: its head, then the categories with their records, sorted by code as
 * their order means nothing, each record followed by its earlier forms (contract section 17).
 */
export function contentEntries(
  content: JsonObject,
  path: string,
  options: ViewOptions,
): readonly Entry[] {
  return Object.entries(content).flatMap(([name, value]): readonly Entry[] => {
    const at = `${path}.${name}`;
    if (name === "plData" && isJsonObject(value)) return categoryBlocks(value, at, options);
    if (name === "plDataSet" && Array.isArray(value)) return setBlocks(value, at, options);
    if (typeof value !== "string") return [unknownEntry(name, value, at, options)];
    const kind = harmless.has(name) ? "none" : "unknown";
    return [{ kind: "row", label: name, path: at, marks: [], ...shown(value, kind, options) }];
  });
}

/** `plDataSet` holds the data of several persons. */
function setBlocks(
  items: readonly JsonValue[],
  path: string,
  options: ViewOptions,
): readonly Entry[] {
  return items.map((item, index): Entry => {
    const at = `${path}[${index}]`;
    if (!isJsonObject(item)) return unknownEntry(at, item, at, options);
    const label = `${labels.person[options.language]} ${index + 1}`;
    return block(label, at, categoryBlocks(item, at, options), options);
  });
}

function categoryBlocks(data: JsonObject, path: string, options: ViewOptions): readonly Entry[] {
  return sorted(data).flatMap(([category, records]): readonly Entry[] => {
    const at = `${path}.${category}`;
    if (!Array.isArray(records)) return [unknownEntry(category, records, at, options)];
    return records.map((record: JsonValue, index): Entry => {
      const place = `${at}[${index}]`;
      if (!isJsonObject(record)) return unknownEntry(category, record, place, options);
      const label = records.length === 1 ? category : `${category} ${index + 1}`;
      return recordBlock(label, record, place, options);
    });
  });
}

function recordBlock(label: string, record: JsonObject, path: string, options: ViewOptions): Block {
  const { historie, ...elements } = record;
  const current = sorted(elements).map(([element, value]) =>
    elementRow(element, value, `${path}.${element}`, options),
  );
  return block(label, path, [...current, ...historyEntries(historie, path, options)], options);
}

/** Earlier forms of the record, the most recent first. */
function historyEntries(
  history: JsonValue | undefined,
  path: string,
  options: ViewOptions,
): readonly Entry[] {
  if (history === undefined) return [];
  const at = `${path}.historie`;
  if (!Array.isArray(history)) return [unknownEntry("historie", history, at, options)];
  return history.map((record: JsonValue, index): Entry => {
    const place = `${at}[${index}]`;
    if (!isJsonObject(record)) return unknownEntry("historie", record, place, options);
    const label = `${messageLabels.history[options.language]} ${index + 1}`;
    return recordBlock(label, record, place, options);
  });
}

function elementRow(element: string, value: JsonValue, path: string, options: ViewOptions): Entry {
  if (typeof value !== "string") return unknownEntry(element, value, path, options);
  const row = { kind: "row", label: element, path, marks: [] } as const;
  if (value === "")
    return { ...row, value: messageLabels.emptied[options.language], masked: false };
  return { ...row, ...shown(value, "unknown", options) };
}

function sorted(record: JsonObject): readonly (readonly [string, JsonValue])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

function block(
  label: string,
  path: string,
  entries: readonly Entry[],
  { language }: ViewOptions,
): Block {
  const empty = entries.length === 0 ? { empty: labels.noData[language] } : {};
  return { kind: "block", label, path, marks: [], entries, ...empty };
}
