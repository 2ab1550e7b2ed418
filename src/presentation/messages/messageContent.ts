import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../../contract/json/json.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { labels } from "../labels.ts";
import { memberPath } from "../person/places.ts";
import { safeMessageName } from "../texts/messageNames.ts";
import type { Entry, Badge } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { categoryLabel } from "./elements.ts";
import { headEntry } from "./headEntries.ts";
import { blockOf, membersByCode, unknownEntries } from "./parts.ts";
import { recordBlock } from "./recordBlock.ts";
import { investigationBadges, warning } from "../badges.ts";
import { elementText, notLivingThere } from "./elementTexts.ts";

/** Sorts categories and records by code, because their order has no meaning (contract section 17). */
export function contentEntries(
  content: JsonObject,
  path: string,
  options: ViewOptions,
): readonly Entry[] {
  const type = memberOf(content, "berichtType");
  const kind = typeof type === "string" ? messageKinds.get(type) : undefined;
  const head = kind?.headFields.map((field) => field.name) ?? [];
  const known = new Set(["$schema", "berichtType", ...head]);
  return Object.entries(content).flatMap(([name, value], ordinal): readonly Entry[] => {
    const safe = safeMessageName(name, ordinal, options);
    const at = memberPath(path, safe);
    if (name === "plData" && isJsonObject(value)) return categoryBlocks(value, at, options);
    if (name === "plDataSet" && Array.isArray(value)) return setBlocks(value, at, options);
    // An unknown kind may have any head.
    return !kind || known.has(name)
      ? [headEntry(safe, value, at, options, type)]
      : [unknownEntries(safe, value, at, options)];
  });
}

function setBlocks(
  items: readonly JsonValue[],
  path: string,
  options: ViewOptions,
): readonly Entry[] {
  const label = (index: number) => `${labels.person[options.language]} ${index + 1}`;
  if (items.length === 0) return [blockOf(label(0), path, [], options)];
  return items.map((item, index): Entry => {
    const at = `${path}[${index}]`;
    if (!isJsonObject(item)) return unknownEntries(label(index), item, at, options);
    return blockOf(label(index), at, categoryBlocks(item, at, options), options);
  });
}

function categoryBlocks(data: JsonObject, path: string, options: ViewOptions): readonly Entry[] {
  return membersByCode(data, path, options).flatMap(({ name, value, path: at }) => {
    if (!Array.isArray(value)) return [unknownEntries(name, value, at, options)];
    const label = categoryLabel(name, options.language);
    if (value.length === 0) return [blockOf(label, at, [], options)];
    return value.map((record: JsonValue, index): Entry => {
      const place = `${at}[${index}]`;
      const number = value.length === 1 ? "" : ` ${index + 1}`;
      if (!isJsonObject(record)) return unknownEntries(label + number, record, place, options);
      return recordBlock({ category: name, label: label + number, record, path: place }, options);
    });
  });
}

/** Displayed before any value of the person. Masked values add no details. */
export function messageBadges(
  content: JsonObject,
  entries: readonly Entry[],
  options: ViewOptions,
): readonly Badge[] {
  const { language, mask } = options;
  const current = (category: string, element: string): string => {
    const records = listOf(memberOf(content, "plData"), category);
    const value = memberOf(records?.[0], element);
    return typeof value === "string" ? value : "";
  };
  const said = (category: string, element: string) => {
    const value = current(category, element);
    return value === "" || mask ? "" : elementText(element, value, options);
  };
  const badges: Badge[] = [];
  if (!["", "0"].includes(current("c07", "e7010")))
    badges.push(warning("secrecy", labels.secrecy[language], said("c07", "e7010")));
  if (current("c06", "e0810") !== "")
    badges.push(warning("deceased", labels.deceased[language], said("c06", "e0810")));
  else if (current("c07", "e6720") !== "" || current("c07", "e6710") !== "") {
    const detail = [said("c07", "e6720"), said("c07", "e6710")].filter((part) => part !== "");
    badges.push(warning("suspended", labels.suspended[language], detail.join(", ")));
  }
  if (current("c08", "e8310") === notLivingThere && current("c08", "e8330") === "")
    badges.push(warning("notLivingThere", labels.notLivingThere[language]));
  return [...badges, ...investigationBadges(entries, language)];
}
