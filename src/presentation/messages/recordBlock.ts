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
} from "../../contract/messages/loCategories.ts";
import { elementGroup, loElements } from "../../contract/messages/loElements.ts";
import { labels } from "../labels.ts";
import { messageLabels } from "../messageLabels.ts";
import type { Block, Entry, Mark, Row } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { elementLabel, emptyWords, groupLabel } from "./elements.ts";
import { elementText, notLivingThere, readRubric, type Rubric } from "./elementTexts.ts";
import { blockOf, membersByCode, rowOf, unknownEntries, withCode, type Item } from "./parts.ts";
import { compactDay } from "../texts/dates.ts";

/** Investigation of a record without an end date (group 83). */
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
  if (typeof value !== "string" || value === notLivingThere) return undefined;
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
  const holdsNothing = Object.keys(elements).length === 0;
  const { record } = emptyWords(at.isEarlier === true);
  return holdsNothing ? { ...whole, empty: record[options.language] } : whole;
}

function belongsTo(category: string, group: string): boolean {
  const known = loCategories.get(category);
  if (!known) return true;
  return known.groups.includes(group) || (group === incorrectGroup && mayBeIncorrect(known));
}

function elementEntry(
  { category, isEarlier = false }: RecordAt,
  { name, value, path }: Item,
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
