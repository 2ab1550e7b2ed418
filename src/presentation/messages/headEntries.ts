import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { contentSensitivity } from "../../contract/answer/personalData.ts";
import { nationalTables } from "../../contract/messages/loCategories.ts";
import { isAnnounced, loElements } from "../../contract/messages/loElements.ts";
import { headCodeWords, noValueWords } from "../../contract/messages/codeWords.ts";
import { headMembers } from "../../contract/messages/headMembers.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { tableElements, type TableElement } from "../../contract/messages/tableElements.ts";
import type { Language } from "../../contract/text.ts";
import { labels } from "../labels.ts";
import { messageLabels } from "../messageLabels.ts";
import type { Entry, Row } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { elementLabel } from "./elements.ts";
import { elementText, kindText, rubricText, withDelivered } from "./elementTexts.ts";
import { blockOf, membersByCode, rowOf, unknownEntries, withCode, type Item } from "./parts.ts";

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
      kind === "rubrics" && !options.mask ? rubricText(item, options.language) : undefined;
    return rowOf(text ?? own, item, at, "unknown", options);
  });
  return {
    ...blockOf(label, path, entries, options),
    ...(entries.length === 0 ? { empty: labels.none[options.language] } : {}),
  };
}

function tableRow({ name, value, path }: Item, options: ViewOptions): Entry {
  const table = nationalTables.get(name.slice(1));
  const word = messageLabels.table[options.language];
  const label = table === undefined ? `${word} ${name.slice(1)} (${name})` : `${table} (${name})`;
  if (!isJsonObject(value)) return unknownEntries(label, value, path, options);
  return blockOf(label, path, memberEntries(value, path, options), options);
}

function memberEntries(value: JsonObject, path: string, options: ViewOptions): readonly Entry[] {
  return membersByCode(value, path, options).map((part) => memberEntry(part, options));
}

function memberEntry({ name, value, path }: Item, options: ViewOptions): Entry {
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

/** Columns of the national tables are in the groups from 90. */
function isColumn(name: string): boolean {
  return /^e9[0-9]{3}$/.test(name);
}

/** `Column 96.10` for a column without a published name. */
function codeLabel(name: string, language: Language): string {
  return isColumn(name)
    ? `${name} (${name.slice(1, 3)}.${name.slice(3)})`
    : elementLabel(name, language);
}
