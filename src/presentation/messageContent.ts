import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../contract/json.ts";
import { messageKinds } from "../contract/messages/messageKinds.ts";
import { categoryLabel, elementLabel, elementSensitivity, elementText } from "./elements.ts";
import { labels } from "./labels.ts";
import { shown, type Sensitivity } from "./mask.ts";
import { messageLabels } from "./messageLabels.ts";
import { plainText, unknownEntry } from "./unknownEntry.ts";
import type { Block, Entry, Row } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** Members at the head of messages that tell nothing of a person. */
const harmless: ReadonlySet<string> = new Set([
  "$schema",
  "berichtType",
  "datumTijd",
  "herhaling",
  "status",
  "datum",
  "datumGeldigheid",
  "datumIngang",
  "datumEinde",
  "foutreden",
  "gemeente",
  "rubrieken",
  "afnemersindicatie",
  "autorisatietabelregel",
  "teWijzigenTabel",
  "tabelData",
]);
const numbers: ReadonlySet<string> = new Set(["aNummer", "oudANummer", "burgerservicenummer"]);

/**
 * The content of a message: its head, then the categories with their records, sorted by code as
 * their order means nothing, each record followed by its earlier forms (contract section 17).
 */
export function contentEntries(
  content: JsonObject,
  path: string,
  options: ViewOptions,
): readonly Entry[] {
  const type = memberOf(content, "berichtType");
  const kind = typeof type === "string" ? messageKinds.get(type) : undefined;
  const known = new Set(["$schema", "berichtType", ...(kind?.headFields ?? []).map(nameOf)]);
  return Object.entries(content).flatMap(([name, value]): readonly Entry[] => {
    const at = `${path}.${name}`;
    if (name === "plData" && isJsonObject(value)) return categoryBlocks(value, at, options);
    if (name === "plDataSet" && Array.isArray(value)) return setBlocks(value, at, options);
    return known.has(name)
      ? [headEntry(name, value, at, options)]
      : [unknownEntry(name, value, at, options)];
  });
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** What stands at the head: a text, a list of words, or a table row with its own elements. */
function headEntry(name: string, value: JsonValue, path: string, options: ViewOptions): Entry {
  const kind = headSensitivity(name);
  if (isJsonObject(value)) {
    const rows = sorted(value).map(([member, part]) =>
      row(member, listed(part), `${path}.${member}`, kind, options),
    );
    return block(name, path, rows, options);
  }
  return row(name, listed(value), path, kind, options);
}

function headSensitivity(name: string): Sensitivity {
  if (numbers.has(name)) return "number";
  return harmless.has(name) ? "none" : "unknown";
}

function listed(value: JsonValue): string {
  const words = Array.isArray(value) && value.every((item) => typeof item === "string");
  return words ? value.join(", ") : plainText(value);
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
    const label = categoryLabel(category, options.language);
    return records.map((record: JsonValue, index): Entry => {
      const place = `${at}[${index}]`;
      if (!isJsonObject(record)) return unknownEntry(category, record, place, options);
      const number = records.length === 1 ? "" : ` ${index + 1}`;
      return recordBlock(label + number, record, place, options);
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
  const label = elementLabel(element);
  if (value === "")
    return row(label, messageLabels.emptied[options.language], path, "none", options);
  const said = elementText(element, value, options.language);
  return row(label, said, path, elementSensitivity(element), options);
}

function row(
  label: string,
  value: string,
  path: string,
  kind: Sensitivity,
  options: ViewOptions,
): Row {
  return { kind: "row", label, path, marks: [], ...shown(value, kind, options) };
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
