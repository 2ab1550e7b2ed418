import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../contract/json/json.ts";
import type { MessageOperation } from "../contract/operations.ts";
import { counted, type Language } from "../contract/text.ts";
import { missedCounts } from "../contract/messages/missedMessages.ts";
import { explainMissed } from "../explain/explainFailure.ts";
import { attributeValue, fetchedMessageCard, missedMessageCard } from "./fetchedMessages.ts";
import { labels } from "./labels.ts";
import { attributeLabels, mainAttributes, messageLabels } from "./messageLabels.ts";
import { memberPath } from "./person/places.ts";
import { safeMessageName } from "./texts/messageNames.ts";
import {
  unknownEntry,
  type ResponseView,
  type Card,
  type Entry,
  type ViewOptions,
} from "./view.ts";

/** View of a message service response (contract sections 11 to 13). */
export function messageView(
  operation: MessageOperation,
  response: JsonObject,
  options: ViewOptions,
): ResponseView {
  switch (operation) {
    case "TelBerichten":
      return countView(response, options);
    case "LijstBerichten":
      return listView(response, options);
    case "HaalBerichtenOp":
      return fetchView(response, options);
  }
}

function countView(response: JsonObject, options: ViewOptions): ResponseView {
  const count = memberOf(response, "aantalBerichten");
  const known = typeof count === "number";
  return {
    headline: known ? messages(count, options.language) : labels.noValue[options.language],
    notes: [],
    cards: [],
    rest: restOf(response, known ? ["aantalBerichten"] : [], options),
  };
}

function listView(response: JsonObject, options: ViewOptions): ResponseView {
  const { language } = options;
  const listed = listOf(response, "berichten");
  const used = listed ? ["berichten", "paginering"] : ["paginering"];
  const items = listed ?? [];
  const readable = items.filter(isJsonObject);
  const none = items.length === 0;
  return {
    headline: `${messages(items.length, language)}${pageText(memberOf(response, "paginering"), language)}`,
    notes: none
      ? [messageLabels.nothingListed[language]]
      : options.isSaved || !mayHoldNew(items, options)
        ? []
        : [messageLabels.listedAreSeen[language]],
    cards: [],
    ...(none ? {} : { table: attributeTable(readable, language) }),
    rest: [
      ...restOf(response, used, options),
      ...items.flatMap((item, index) => unlistedEntries(item, `berichten[${index}]`, options)),
    ],
  };
}

/** Listing only changes new messages, and a response only distinguishes fetched ones. */
function mayHoldNew(items: readonly JsonValue[], { traits }: ViewOptions): boolean {
  if (traits?.states && !traits.states.includes("nieuw")) return false;
  return items.some((item) => memberOf(item, "opgehaald") !== true);
}

export function fetchHeadline(response: JsonObject, language: Language): string {
  const count = listOf(response, "opgehaaldeBerichten")?.length ?? 0;
  const misses = listOf(response, "nietOpgehaaldeBerichten")?.length ?? 0;
  const missed = misses === 0 ? "" : `, ${misses} ${messageLabels.notFetched[language]}`;
  return `${messages(count, language)} ${messageLabels.fetched[language]}${missed}`;
}

function fetchView(response: JsonObject, options: ViewOptions): ResponseView {
  const { cards, ...rest } = fetchedParts(response, options);
  return { ...rest, ...missedNotice(response, options), notes: [], cards: [...cards] };
}

export function missedNotice(
  response: JsonObject,
  { language }: ViewOptions,
): Pick<ResponseView, "missed"> {
  const missed = missedCounts(response);
  if (!missed) return {};
  const isAll = missed.count === 1 && missed.reasons[0]?.code !== undefined;
  return { missed: { words: explainMissed(missed)[language], isAll } };
}

/** Yields cards one by one: there may be thousands, each several times the size of its message. */
export function fetchedParts(
  response: JsonObject,
  options: ViewOptions,
): Pick<ResponseView, "headline" | "rest"> & { readonly cards: Iterable<Card> } {
  const fetched = listOf(response, "opgehaaldeBerichten");
  const missed = listOf(response, "nietOpgehaaldeBerichten");
  const used = [
    ...(fetched ? ["opgehaaldeBerichten"] : []),
    ...(missed ? ["nietOpgehaaldeBerichten"] : []),
  ];
  return {
    headline: fetchHeadline(response, options.language),
    cards: (function* () {
      for (const [index, item] of (fetched ?? []).entries())
        yield fetchedMessageCard(item, `opgehaaldeBerichten[${index}]`, options);
      for (const [index, item] of (missed ?? []).entries())
        yield missedMessageCard(item, `nietOpgehaaldeBerichten[${index}]`, options);
    })(),
    rest: restOf(response, used, options),
  };
}

function messages(count: number, language: Language): string {
  return counted(count, "message")[language];
}

function pageText(paging: JsonValue | undefined, language: Language): string {
  const number = (name: string) => {
    const value = memberOf(paging, name);
    return typeof value === "number" ? value : undefined;
  };
  const [page, pages, all] = ["huidigePagina", "aantalPaginas", "totaalAantalBerichten"].map(
    number,
  );
  if (page === undefined || pages === undefined || !all) return "";
  const { page: word, of, inAll } = messageLabels;
  return ` · ${word[language]} ${page} ${of[language]} ${pages} · ${all} ${inAll[language]}`;
}

function attributeTable(items: readonly JsonObject[], language: Language) {
  const names = Object.keys(attributeLabels);
  return {
    columns: Object.entries(attributeLabels).map(([name, label]) => ({
      label: label[language],
      main: mainAttributes.has(name),
    })),
    rows: items.map((item) =>
      names.map((name) => attributeValue(memberOf(item, name) ?? "", language)),
    ),
  };
}

function unlistedEntries(item: JsonValue, path: string, options: ViewOptions): readonly Entry[] {
  if (!isJsonObject(item)) return [unknownEntry(path, item, path, options)];
  return Object.entries(item).flatMap(([name, value], ordinal) => {
    if (Object.hasOwn(attributeLabels, name)) return [];
    const at = memberPath(path, safeMessageName(name, ordinal, options));
    return [unknownEntry(at, value, at, options)];
  });
}

/** `interactieId` identifies the call. It is part of the outcome and not shown here. */
function restOf(
  response: JsonObject,
  used: readonly string[],
  options: ViewOptions,
): readonly Entry[] {
  const known = new Set([...used, "interactieId"]);
  return Object.entries(response).flatMap(([name, value], ordinal) => {
    if (known.has(name)) return [];
    const safe = safeMessageName(name, ordinal, options);
    return [unknownEntry(safe, value, memberPath("", safe), options)];
  });
}
