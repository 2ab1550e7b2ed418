import {
  type JsonObject,
  type JsonValue,
  isJsonObject,
  memberOf,
} from "../../contract/json/json.ts";
import {
  incorrectGroup,
  loCategories,
  loGroups,
  mayBeIncorrect,
  elementGroup,
  loElements,
  nationalTables,
  isAnnounced,
} from "../../contract/messages/loElements.ts";
import { labels } from "../labels.ts";
import { messageLabels } from "../messageLabels.ts";
import type { Block, Entry, Mark, Row, ViewOptions } from "../view.ts";
import { elementLabel, emptyWords, groupLabel } from "./elements.ts";
import {
  elementText,
  notLivingThereReason,
  readRubric,
  type Rubric,
  kindText,
  rubricPlaceText,
  withDelivered,
} from "./elementTexts.ts";
import {
  blockOf,
  membersByCode,
  rowOf,
  unknownEntries,
  withCode,
  type ContentItem,
} from "./parts.ts";
import { compactDay } from "../texts/dates.ts";
import { contentSensitivity } from "../../contract/response/personalData.ts";
import { headCodeWords, noValueWords } from "../../contract/messages/codeWords.ts";
import { headMembers } from "../../contract/messages/headMembers.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { tableElements, type TableElement } from "../../contract/messages/tableElements.ts";
import type { Language } from "../../contract/text.ts";

/** Investigation (group 83) that has no end date. */
interface RunningInvestigation {
  readonly about: Rubric;
  readonly mark: Mark;
}

/** Undefined without a current investigation. A mask hides its start date. */
function investigationOf(
  record: JsonObject,
  { language, mask }: ViewOptions,
): RunningInvestigation | undefined {
  const value = memberOf(record, "e8310");
  const end = memberOf(record, "e8330");
  if (typeof value !== "string" || value === notLivingThereReason) return undefined;
  if (typeof end === "string" && end !== "") return undefined;
  const about = readRubric(value);
  if (!about) return undefined;
  const start = memberOf(record, "e8320");
  const day = typeof start === "string" && !mask ? compactDay(start, language) : undefined;
  const since = day === undefined ? "" : ` ${labels.since[language]} ${day}`;
  return { about, mark: { kind: "investigation", text: labels.investigation[language] + since } };
}

/** An investigation does not cover its own group or the dates of the record. */
const neverCovered: ReadonlySet<string> = new Set(["83", "84", "85", "86"]);

/** Zeros mean a whole group or category (contract section 17). */
function coversElement({ about }: RunningInvestigation, category: string, code: string): boolean {
  const [group, element] = [code.slice(1, 3), code.slice(3)];
  if (about.category !== category) return false;
  if (about.group === "00") return !neverCovered.has(group);
  return about.group === group && (about.element === "00" || about.element === element);
}

interface RecordAt {
  /** Such as `c01`. */
  readonly category: string;
  readonly label: string;
  readonly record: JsonObject;
  readonly path: string;
  readonly isEarlier?: boolean;
}

/** Elements by group, then elements outside the category's groups, then the history. */
export function recordBlock(at: RecordAt, options: ViewOptions): Block {
  const { historie, ...elements } = at.record;
  const groups = new Map<string, Entry[]>();
  const others: Entry[] = [];
  const running = investigationOf(at.record, options);
  for (const { name, value, path } of membersByCode(elements, at.path, options)) {
    const own = elementGroup(name);
    const group = own !== undefined && belongsTo(at.category, own) ? own : undefined;
    const entry = elementEntry(at, { name, value, path }, running, options);
    if (group === undefined) others.push(asUnknown(entry));
    else groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const blocks = [...groups].map(([group, entries]) =>
    blockOf(
      groupLabel(group, options.language),
      // A group has no JSON path of its own.
      `${at.path}#${group}`,
      entries,
      options,
      deprecation(loGroups.get(group)?.deprecated, options),
    ),
  );
  const whole = blockOf(
    at.label,
    at.path,
    [...blocks, ...others, ...historyBlocks(at, historie, options)],
    options,
    deprecation(loCategories.get(at.category)?.deprecated, options),
  );
  const isEmpty = Object.keys(elements).length === 0;
  const { record } = emptyWords(at.isEarlier === true);
  return isEmpty ? { ...whole, empty: record[options.language] } : whole;
}

function belongsTo(category: string, group: string): boolean {
  const known = loCategories.get(category);
  if (!known) return true;
  return known.groups.includes(group) || (group === incorrectGroup && mayBeIncorrect(known));
}

function elementEntry(
  { category, isEarlier = false }: RecordAt,
  { name, value, path }: ContentItem,
  running: RunningInvestigation | undefined,
  options: ViewOptions,
): Entry {
  const label = elementLabel(name, options.language);
  if (typeof value !== "string") return unknownEntries(label, value, path, options);
  const investigated = running && coversElement(running, category, name);
  const marks: readonly Mark[] = [
    ...(investigated ? [running.mark] : []),
    ...deprecation(loElements.get(name)?.deprecated, options),
  ];
  const { language } = options;
  if (value === "")
    return rowOf(label, emptyWords(isEarlier).element[language], path, "none", options, marks);
  const text = elementText(name, value, options);
  return withCode(rowOf(label, text, path, "unknown", options, marks), value);
}

function asUnknown(entry: Entry): Entry {
  return entry.kind === "row" ? ({ ...entry, unknown: true } satisfies Row) : entry;
}

function historyBlocks(
  { category, path }: RecordAt,
  history: JsonValue | undefined,
  options: ViewOptions,
): readonly Entry[] {
  if (history === undefined) return [];
  const at = `${path}.historie`;
  const word = messageLabels.history[options.language];
  if (!Array.isArray(history)) return [unknownEntries("historie", history, at, options)];
  if (history.length === 0) return [blockOf(word, at, [], options)];
  return history.map((record: JsonValue, index): Entry => {
    const place = `${at}[${index}]`;
    const label = `${word} ${index + 1}`;
    if (!isJsonObject(record)) return unknownEntries(label, record, place, options);
    return recordBlock({ category, label, record, path: place, isEarlier: true }, options);
  });
}

function deprecation(is: true | undefined, { language }: ViewOptions): readonly Mark[] {
  return is ? [{ kind: "deprecated", text: labels.deprecated[language] }] : [];
}

/** Member beside the person data: a value, a list of values, or a row of a table. */
export function headEntry(
  name: string,
  value: JsonValue,
  path: string,
  options: ViewOptions,
  berichtType?: JsonValue,
): Entry {
  const { language } = options;
  const member = headMembers.get(name);
  if (!member) return unknownEntries(name, value, path, options);
  const label = `${member.label[language]} (${name})`;
  if (Array.isArray(value)) return listBlock(label, member.kind, value, path, options);
  if (isJsonObject(value))
    return blockOf(
      label,
      path,
      membersByCode(value, path, options).map((part) =>
        part.name.startsWith("t") && name === "tabelData"
          ? tableRow(part, options)
          : memberEntry(part, options),
      ),
      options,
    );
  if (typeof value !== "string") return unknownEntries(label, value, path, options);
  const kind = typeof berichtType === "string" ? berichtType : undefined;
  return valueRow({ label, name, value, path, kind }, options);
}

interface HeadValue {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** `berichtType` of the message, because some codes depend on the kind. */
  readonly kind: string | undefined;
}

function valueRow({ label, name, value, path, kind: type }: HeadValue, options: ViewOptions): Row {
  const { language } = options;
  if (value === "") return rowOf(label, labels.nothing[language], path, "none", options);
  const words = noValueWords(name, value)?.[language] ?? headCodeWords(name, value, type);
  const text = words === undefined ? headText(name, value, options) : withDelivered(words, value);
  return withCode(rowOf(label, text, path, contentSensitivity(name), options), value);
}

function headText(name: string, value: string, options: ViewOptions): string {
  if (name === "berichtType") return withDelivered(messageKinds.get(value)?.name, value);
  if (name === "teWijzigenTabel") return withDelivered(nationalTables.get(value), value);
  const member = headMembers.get(name);
  return kindText(member?.kind ?? "text", member?.table, value, options);
}

function listBlock(
  label: string,
  kind: string,
  items: readonly JsonValue[],
  path: string,
  options: ViewOptions,
): Entry {
  const entries = items.map((item, index): Entry => {
    const at = `${path}[${index}]`;
    const own = `${label} ${index + 1}`;
    if (isJsonObject(item)) return blockOf(own, at, memberEntries(item, at, options), options);
    if (typeof item !== "string") return unknownEntries(own, item, at, options);
    if (item === "") return rowOf(own, labels.nothing[options.language], at, "none", options);
    const text =
      kind === "rubrics" && !options.mask ? rubricPlaceText(item, options.language) : undefined;
    return rowOf(text ?? own, item, at, "unknown", options);
  });
  return {
    ...blockOf(label, path, entries, options),
    ...(entries.length === 0 ? { empty: labels.none[options.language] } : {}),
  };
}

function tableRow({ name, value, path }: ContentItem, options: ViewOptions): Entry {
  const table = nationalTables.get(name.slice(1));
  const word = messageLabels.table[options.language];
  const label = table === undefined ? `${word} ${name.slice(1)} (${name})` : `${table} (${name})`;
  if (!isJsonObject(value)) return unknownEntries(label, value, path, options);
  return blockOf(label, path, memberEntries(value, path, options), options);
}

function memberEntries(value: JsonObject, path: string, options: ViewOptions): readonly Entry[] {
  return membersByCode(value, path, options).map((part) => memberEntry(part, options));
}

function memberEntry({ name, value, path }: ContentItem, options: ViewOptions): Entry {
  if (headMembers.has(name)) return headEntry(name, value, path, options);
  const element = tableElements.get(name);
  const label = element ? `${element.name} (${element.number})` : codeLabel(name, options.language);
  if (Array.isArray(value)) return listBlock(label, element?.kind ?? "text", value, path, options);
  if (typeof value !== "string") return unknownEntries(label, value, path, options);
  const { language } = options;
  if (value === "") return rowOf(label, labels.nothing[language], path, "none", options);
  const known = (text: string) => withCode(rowOf(label, text, path, "unknown", options), value);
  if (element) return known(tableText(element, value, options));
  if (loElements.has(name)) return known(elementText(name, value, options));
  return isColumn(name) || isAnnounced(name)
    ? rowOf(label, value, path, "unknown", options)
    : unknownEntries(name, value, path, options);
}

function tableText({ kind, meanings }: TableElement, value: string, options: ViewOptions): string {
  if (kind === "date") return kindText("date", undefined, value, options);
  return withDelivered(meanings.get(value), value);
}

/** Columns of the national tables have group numbers from 90. */
function isColumn(name: string): boolean {
  return /^e9[0-9]{3}$/.test(name);
}

/** Includes the number of a column without a published name: `e9610 (96.10)`. */
function codeLabel(name: string, language: Language): string {
  return isColumn(name)
    ? `${name} (${name.slice(1, 3)}.${name.slice(3)})`
    : elementLabel(name, language);
}
