import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../../contract/json/json.ts";
import { messageKinds, type MessageKind } from "../../contract/messages/messageKinds.ts";
import type { Language } from "../../contract/text.ts";
import { messageLabels } from "../messageLabels.ts";
import { type ViewOptions, shown, plainText, type Entry, type Badge } from "../view.ts";
import type { MessageParts, Change, TimeLine, TimeStep } from "./messageView.ts";
import { labels } from "../labels.ts";
import { memberPath } from "../person/places.ts";
import { safeMessageName } from "../texts/messageNames.ts";
import { compactDay } from "../texts/dates.ts";
import { categoryLabel, elementLabel, emptyWords } from "./elements.ts";
import { elementText, notLivingThereReason } from "./elementTexts.ts";
import { headEntry, recordBlock } from "./messageBlocks.ts";
import { blockOf, membersByCode, unknownEntries } from "./parts.ts";
import { investigationBadges, warningBadge } from "../badges.ts";

function timeLinesOf(content: JsonObject, path: string, options: ViewOptions): readonly TimeLine[] {
  const several = listOf(content, "plDataSet") ?? [];
  return [
    ...linesOf(memberOf(content, "plData"), memberPath(path, "plData"), "", options),
    ...several.flatMap((data, index) =>
      linesOf(
        data,
        `${memberPath(path, "plDataSet")}[${index}]`,
        `${labels.person[options.language]} ${index + 1} › `,
        options,
      ),
    ),
  ];
}

function linesOf(
  data: JsonValue | undefined,
  path: string,
  before: string,
  options: ViewOptions,
): readonly TimeLine[] {
  if (!isJsonObject(data)) return [];
  return Object.entries(data)
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([category, records], ordinal) => {
      if (!Array.isArray(records)) return [];
      const safe = safeMessageName(category, ordinal, options);
      const label = before + categoryLabel(safe, options.language);
      return records.flatMap((record: JsonValue, index) => {
        const number = records.length === 1 ? "" : ` ${index + 1}`;
        const at = `${memberPath(path, safe)}[${index}]`;
        const steps = stepsOf(record, at, options);
        return steps.length === 0 ? [] : [{ label: label + number, path: at, steps }];
      });
    });
}

interface Form {
  readonly label: string;
  readonly path: string;
  readonly values: ReadonlyMap<string, JsonValue>;
  readonly isEarlier: boolean;
}

function stepsOf(record: JsonValue, path: string, options: ViewOptions): readonly TimeStep[] {
  const history = memberOf(record, "historie");
  if (!isJsonObject(record) || !Array.isArray(history) || history.length === 0) return [];
  const { language } = options;
  const now: Form = {
    label: messageLabels.now[language],
    path,
    values: valuesOf(record),
    isEarlier: false,
  };
  const earlier = history.map((form: JsonValue, index): Form => ({
    label: `${messageLabels.history[language]} ${index + 1}`,
    path: `${path}.historie[${index}]`,
    values: isJsonObject(form) ? valuesOf(form) : new Map(),
    isEarlier: true,
  }));
  const forms = [now, ...earlier];
  return forms.map((form, index) => stepOf(form, forms[index + 1], options));
}

function valuesOf({ historie: _, ...elements }: JsonObject): ReadonlyMap<string, JsonValue> {
  return new Map(Object.entries(elements));
}

function stepOf(form: Form, before: Form | undefined, options: ViewOptions): TimeStep {
  const codes = [...new Set([...form.values.keys(), ...(before?.values.keys() ?? [])])].sort();
  const changes = before
    ? codes.flatMap((code, ordinal) => changeOf(code, ordinal, form, before, options))
    : [];
  const incorrect = form.values.get("e8410");
  const day = dayIn(form, "e8510", options) ?? dayIn(form, "e8610", options);
  return {
    label: form.label,
    path: form.path,
    ...(day !== undefined && { day }),
    when: whenOf(form, options),
    ...(typeof incorrect === "string" && incorrect !== ""
      ? {
          incorrect: `${messageLabels.marked[options.language]}: ${shownOf("e8410", incorrect, options).value}`,
        }
      : {}),
    changes,
    rest: restOf(form, before, { codes, changes: changes.length }, options.language),
  };
}

function restOf(
  form: Form,
  before: Form | undefined,
  { codes, changes }: { readonly codes: readonly string[]; readonly changes: number },
  language: Language,
): string {
  if (form.values.size === 0) return emptyWords(form.isEarlier).record[language];
  if (!before) return messageLabels.earliest[language];
  if (changes === 0) return messageLabels.noChange[language];
  const unchanged = codes.filter((code) => isSame(form, before, code)).length;
  return `${unchanged} ${messageLabels.unchanged[language]}`;
}

/** An emptied element has no value, like an absent one. */
function valueIn(form: Form, code: string): JsonValue | undefined {
  const value = form.values.get(code);
  return value === "" ? undefined : value;
}

function isSame(form: Form, before: Form, code: string): boolean {
  const [later, earlier] = [valueIn(form, code), valueIn(before, code)];
  return later !== undefined && earlier !== undefined && plainText(later) === plainText(earlier);
}

function changeOf(
  code: string,
  ordinal: number,
  form: Form,
  before: Form,
  options: ViewOptions,
): readonly Change[] {
  const [later, earlier] = [valueIn(form, code), valueIn(before, code)];
  if (isSame(form, before, code) || (later === undefined && earlier === undefined)) return [];
  const safe = safeMessageName(code, ordinal, options);
  const texts = [later, earlier].map((value) =>
    value === undefined ? undefined : shownOf(code, value, options),
  );
  const emptied = form.values.get(code) === "";
  const [laterText, earlierText] = texts;
  return [
    {
      kind: earlier === undefined ? "added" : later === undefined ? "removed" : "changed",
      label: elementLabel(safe, options.language),
      path: memberPath(later !== undefined || emptied ? form.path : before.path, safe),
      ...(earlierText ? { earlier: earlierText.value } : {}),
      ...(laterText
        ? { later: laterText.value }
        : emptied
          ? { later: emptyWords(form.isEarlier).element[options.language] }
          : {}),
      masked: texts.some((text) => text?.masked === true),
    },
  ];
}

function shownOf(code: string, value: JsonValue, options: ViewOptions) {
  const text = typeof value === "string" ? elementText(code, value, options) : plainText(value);
  return shown(text, "unknown", options);
}

/** Elements 85.10 and 86.10. */
function whenOf(form: Form, options: ViewOptions): string {
  const { language } = options;
  const say = (code: string, words: { readonly en: string; readonly nl: string }) => {
    const day = dayIn(form, code, options);
    return day === undefined ? [] : [`${words[language]} ${day}`];
  };
  return [...say("e8510", messageLabels.validFrom), ...say("e8610", messageLabels.recordedOn)].join(
    ", ",
  );
}

function dayIn(form: Form, code: string, options: ViewOptions): string | undefined {
  const value = valueIn(form, code);
  const day = typeof value === "string" ? compactDay(value, options.language) : undefined;
  return day === undefined ? undefined : shown(day, "date", options).value;
}

export function messageParts(
  content: JsonObject,
  path: string,
  options: ViewOptions,
): MessageParts {
  const { language } = options;
  const type = memberOf(content, "berichtType");
  const kind = typeof type === "string" ? messageKinds.get(type) : undefined;
  const form = kind && messageLabels.forms[kind.personData][language];
  return {
    ...(kind && { kind: `${kind.group[language]} · ${form}` }),
    notes: notesOf(content, kind, language),
    timeLines: timeLinesOf(content, path, options),
  };
}

function notesOf(
  content: JsonObject,
  kind: MessageKind | undefined,
  language: Language,
): readonly string[] {
  if (!kind) return [messageLabels.unknownKind[language]];
  const isMissing = kind.personData !== "none" && !holdsPersons(content);
  return [
    ...(kind.error ? [messageLabels.isError[language]] : []),
    ...(isMissing ? [messageLabels.personDataMissing[language]] : []),
  ];
}

function holdsPersons(content: JsonObject): boolean {
  return isJsonObject(memberOf(content, "plData")) || Array.isArray(memberOf(content, "plDataSet"));
}

/** Message that this one refers to. Absent, null and "0" mean none (contract section 11). Attributes are unchecked. */
export function referenceIn(attributes: JsonValue): string | undefined {
  const value = memberOf(attributes, "verwijzingBerichtId");
  return typeof value === "string" && value !== "0" && value !== "" ? value : undefined;
}

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
    badges.push(warningBadge("secrecy", labels.secrecy[language], said("c07", "e7010")));
  if (current("c06", "e0810") !== "")
    badges.push(warningBadge("deceased", labels.deceased[language], said("c06", "e0810")));
  else if (current("c07", "e6720") !== "" || current("c07", "e6710") !== "") {
    const detail = [said("c07", "e6720"), said("c07", "e6710")].filter((part) => part !== "");
    badges.push(warningBadge("suspended", labels.suspended[language], detail.join(", ")));
  }
  if (current("c08", "e8310") === notLivingThereReason && current("c08", "e8330") === "")
    badges.push(warningBadge("notLivingThere", labels.notLivingThere[language]));
  return [...badges, ...investigationBadges(entries, language)];
}
